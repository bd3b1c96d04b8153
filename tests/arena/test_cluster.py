"""The same matches on Ray: the same results, also when a process dies in the middle."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path

import pytest

from meadhall.arena import Plan, simulate
from meadhall.arena.cluster import NoCluster, on_ray
from meadhall.cli.main import main

ROOT = Path(__file__).parents[2]


def test_where_is_said_clearly(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "bellum", "--on", "rays"]) == 2
    assert "--on must be ray or ray=ADDRESS" in capsys.readouterr().err


@pytest.mark.skipif(bool(find_spec("ray")), reason="Ray is installed")
def test_ray_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "bellum", "--on", "ray"]) == 2
    assert "--on ray needs Ray: pip install ray" in capsys.readouterr().err


@pytest.mark.skipif(not find_spec("ray"), reason="Ray is not installed; `make learning` has it")
class TestOnRay:
    @pytest.mark.slow
    def test_a_process_that_dies_changes_nothing(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("PYTHONPATH", str(ROOT))  # for the bot, which is in the tests
        once = tmp_path / "once"
        once.touch()
        plan = Plan("bellum", (f"tests.arena.killed:Killed:{once}", "random"), games=24, seed=7, records=True)
        there = [(one.record, one.line["winners"]) for one in on_ray(plan, jobs=2)]
        assert not once.exists()  # it was killed
        assert there == [(one.record, one.line["winners"]) for one in simulate(plan)]

    @pytest.mark.slow
    def test_the_command_writes_the_same_rows(self, tmp_path: Path) -> None:
        files: list[Path] = []
        for where in ([], ["--on", "ray", "--jobs", "2"]):
            files.append(tmp_path / f"{len(files)}.jsonl")
            words = ["simulate", "bellum", "--games", "6", "--rows", "decisions", "--out", str(files[-1]), *where]
            assert main(words) == 0
        assert files[0].read_bytes() == files[1].read_bytes()
        assert json.loads(files[0].read_text().splitlines()[0])["game"] == "bellum"

    @pytest.mark.slow
    @pytest.mark.skipif(not find_spec("openskill"), reason="openskill is not installed")
    def test_a_tournament_ends_the_same(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        said: list[list[dict[str, object]]] = []
        for where in ([], ["--on", "ray", "--jobs", "2"]):
            results = tmp_path / f"{len(said)}.jsonl"
            words = ["tournament", "bellum", "--bots", "random,greedy", "--rounds", "2", "--results", str(results)]
            assert main([*words, "--json", *where]) == 0
            lines = capsys.readouterr().out + results.read_text()
            said.append([json.loads(line) for line in lines.splitlines()])
            for row in said[-1]:
                row.pop("seconds", None)  # how long a match took is not how it ended
        assert len(said[0]) == 2 + 1 + 4  # ratings, what was played, matches
        assert said[0] == said[1]

    def test_nobody_answers(self) -> None:
        with pytest.raises(NoCluster, match=r"no Ray cluster at 127\.0\.0\.1:1"):
            next(on_ray(Plan("bellum", ("random", "random"), games=2), "127.0.0.1:1"))
