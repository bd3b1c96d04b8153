"""Tournaments: who meets whom, who is better, and results that can be added to."""

from __future__ import annotations

import json
from collections import Counter
from importlib.util import find_spec
from pathlib import Path
from xml.etree import ElementTree

import pytest

from meadhall.arena.picture import drawn
from meadhall.arena.play import Line
from meadhall.arena.tournament import Standing, line_ups, strongest_seats, wilson
from meadhall.cli.main import main

openskill = pytest.mark.skipif(
    not find_spec("openskill"),
    reason="openskill is in the extra `data`, which is not installed",
)


def test_everyone_meets_everyone_in_every_seat() -> None:
    assert line_ups(["a", "b"], 2) == (("a", "b"), ("b", "a"))
    three = line_ups(["a", "b", "c"], 2)
    assert len(three) == 6
    assert Counter(seats[0] for seats in three) == {"a": 2, "b": 2, "c": 2}
    assert line_ups(["a", "b", "c"], 3) == (("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b"))


def test_two_bots_share_a_table_for_more() -> None:
    for players in (3, 4):
        found = line_ups(["a", "b"], players)
        assert len(set(found)) == len(found) == 6
        seats = Counter((seat, name) for line_up in found for seat, name in enumerate(line_up))
        assert set(seats.values()) == {3}  # both as often in every seat


def test_a_bot_does_not_play_against_itself() -> None:
    line: Line = {
        "seed": 1, "bots": ["a", "b", "a"], "winners": [2], "scores": [5, 7, 9], "decisions": 1, "seconds": 0.1,
    }  # fmt: skip
    assert strongest_seats(line) == {"a": 2, "b": 1}


def test_wilson() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(0, 10)[0] == 0
    assert wilson(10, 10)[1] == 1


def test_the_picture_says_what_it_shows() -> None:
    picture = drawn([Standing("a<b", 10, 9, 30.0, 1.0), Standing("c", 10, 1, 20.0, 2.0)], "bellum & co")
    root = ElementTree.fromstring(picture)
    space = "{http://www.w3.org/2000/svg}"
    assert root.findtext(f"{space}title") == "bellum & co"
    assert "a<b 30.0 (28.0 to 32.0); c 20.0" in (root.findtext(f"{space}desc") or "")
    dots = [float(dot.attrib["cx"]) for dot in root.iter(f"{space}circle")]
    assert dots[0] > dots[1]


@openskill
def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    command = ["tournament", "bellum", "--bots", "random,greedy", "--rounds", "2", "--results", "r.jsonl"]
    assert main([*command, "--picture", "p.svg", "--json"]) == 0
    first = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one["bot"] for one in first] == ["greedy", "random"]
    assert first[0]["rating"] > 25 > first[1]["rating"]
    assert [one["seats"] for one in first] == [4, 4]
    assert "greedy" in (tmp_path / "p.svg").read_text()
    with (tmp_path / "r.jsonl").open("a") as file:
        file.write('{"seed": 4, "bo')  # a match that was being written when the power failed
    assert main([*command, "--json"]) == 0
    second = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one["seats"] for one in second] == [8, 8]
    lines = [json.loads(line) for line in (tmp_path / "r.jsonl").read_text().splitlines()]
    assert [line["seed"] for line in lines[1:]] == list(range(8))
    assert second[0]["interval"][1] - second[0]["interval"][0] < first[0]["interval"][1] - first[0]["interval"][0]
    assert main([*command, "--players", "3"]) == 2
    assert "results of another table" in capsys.readouterr().err


def test_a_tournament_needs_two_different_bots(capsys: pytest.CaptureFixture[str]) -> None:
    for bots in ("random", "random,random"):
        assert main(["tournament", "bellum", "--bots", bots]) == 2
        assert "two different bots" in capsys.readouterr().err
