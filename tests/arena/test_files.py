"""Rows in files: the same whatever the processes, and however often it was stopped."""

from __future__ import annotations

import json
from base64 import b64decode
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.arena import Plan, simulate
from meadhall.arena.files import FileError, Output, game_row
from meadhall.cli.main import main
from meadhall.rl import Actions, Observer

PLAN = Plan("bellum", ("random", "random"), games=6, seed=3, options=(("castles", "chosen"),))


def rows(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def written(path: Path, plan: Plan = PLAN, jobs: int = 1) -> list[dict[str, Any]]:
    output = Output(path, plan)
    for _ in output.write(simulate(plan, jobs, output.done())):
        pass
    output.finish()
    return rows(path)


def test_a_row_for_each_game(tmp_path: Path) -> None:
    found = written(tmp_path / "games.jsonl")
    assert found == [game_row(PLAN, played) for played in simulate(PLAN)]
    assert [row["seed"] for row in found] == [3, 4, 5, 6, 7, 8]
    assert json.loads(found[0]["options"])["castles"] == "chosen"
    assert [path.name for path in tmp_path.iterdir()] == ["games.jsonl"]


def test_what_was_stopped_goes_on_without_a_gap_or_a_double(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    for _ in range(2):  # twice, in the middle
        output = Output(path, PLAN)
        going = output.write(simulate(PLAN, 1, output.done()))
        list(islice(going, 2))
        going.close()
        assert not path.exists()
    assert Output(path, PLAN).done() == 4
    (path.with_name("games.jsonl.parts") / "000000004-000000005.jsonl.unfinished").write_text("torn")
    assert written(path) == written(tmp_path / "at_once.jsonl")


def test_other_processes_write_the_same_rows(tmp_path: Path) -> None:
    assert written(tmp_path / "two.jsonl", jobs=2) == written(tmp_path / "one.jsonl")


def test_parts_of_another_simulation_are_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    output = Output(path, PLAN)
    list(output.write(simulate(PLAN)))
    with pytest.raises(FileError, match="parts of another simulation"):
        Output(path, Plan("bellum", ("random", "greedy"), games=6))
    next(path.with_name("games.jsonl.parts").glob("0*")).rename(path.with_name("games.jsonl.parts") / "7-8.jsonl")
    with pytest.raises(FileError, match="a part is missing"):
        output.done()


def test_a_row_for_each_decision(tmp_path: Path) -> None:
    plan = Plan("bellum", ("random", "random"), games=2, seed=1, decisions=True)
    found = written(tmp_path / "decisions.jsonl", plan)
    played = [one.line for one in simulate(plan)]
    assert len(found) == sum(line["decisions"] for line in played)
    match = meadhall.Match.new("bellum", 2, 1)
    actions, observer = Actions(match.game, 2), Observer(match.game, 2, match.options)
    for row in found[: played[0]["decisions"]]:
        seat = row["seat"]
        assert match.waiting[0] == seat
        assert row["question"] == match.view(seat)["question"]
        assert b64decode(row["observation"]) == observer.observe(match.state, seat)
        assert [actions.text(action, seat) for action in row["legal"]] == match.choices(seat)
        assert actions.text(row["action"], seat) == row["choice"]
        assert (row["won"], row["score"]) == (float(seat in played[0]["winners"]), played[0]["scores"][seat])
        match.play(seat, row["choice"])
    assert match.over


def test_parquet_has_the_same_rows(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is in the extra `data`, which is not installed")
    for decisions in (False, True):
        plan = Plan("bellum", ("random", "random"), games=2, seed=1, decisions=decisions)
        path = tmp_path / f"{decisions}.parquet"
        output = Output(path, plan)
        list(islice(output.write(simulate(plan)), 1))
        output = Output(path, plan)
        for _ in output.write(simulate(plan, 1, output.done())):
            pass
        output.finish()
        found = parquet.read_table(path).to_pylist()
        expected = []
        for played in simulate(plan):
            expected += played.decisions if decisions and played.decisions else [game_row(plan, played)]
        assert found == expected


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    command = ["simulate", "bellum", "--games", "2", "--out", "games.jsonl"]
    assert main(command) == 0
    assert capsys.readouterr().out == "2 games in games.jsonl\n"
    assert len(rows(tmp_path / "games.jsonl")) == 2
    for wrong, message in (
        (command, "already exists"),
        ([*command[:-1], "games.csv"], "must end in .jsonl or .parquet"),
        ([*command, "--json"], "cannot be combined with --json"),
    ):
        assert main(wrong) == 2
        assert message in capsys.readouterr().err
