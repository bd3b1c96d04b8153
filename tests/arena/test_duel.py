"""bench/duel.py: catanatron's positions in our words. Recorded positions stand in for catanatron, which is not
installed here (bench/duel_positions.py has written them, and does the same with fresh ones where it is)."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from meadhall import Fast
from meadhall.bots import ask

BENCH = Path(__file__).parents[2] / "bench"
RECORDED = Path(__file__).with_name("catanatron_positions.json.gz")


@pytest.fixture(scope="module")
def recorded() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(gzip.decompress(RECORDED.read_bytes()))
    return found


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(BENCH))
    return import_module


def test_the_same_is_possible_by_both_rules(bench: Any, recorded: list[dict[str, Any]]) -> None:
    difference = bench("duel_positions").difference
    assert len(recorded) == 1000
    assert {position["table"]["players"] for position in recorded} == {2, 3, 4}
    prompts = {position["table"]["prompt"] for position in recorded}
    assert prompts == {"BUILD_INITIAL_SETTLEMENT", "BUILD_INITIAL_ROAD", "PLAY_TURN", "DISCARD", "MOVE_ROBBER"}
    assert [what for what in map(difference, recorded) if what] == []


def test_a_difference_is_seen(bench: Any, recorded: list[dict[str, Any]]) -> None:
    difference = bench("duel_positions").difference
    position = next(one for one in recorded if len(one["actions"]) > 5 and one["table"]["prompt"] == "PLAY_TURN")
    kept = [action for action in position["actions"] if action[0] != "END_TURN"]
    assert "ours alone end, theirs alone -" in difference({**position, "actions": kept})
    more = [*position["actions"], ["BUILD_CITY", 0]]
    assert "theirs alone keep" in difference({**position, "actions": more})


def test_hidden_cards_do_not_matter_to_our_bot(bench: Any, recorded: list[dict[str, Any]]) -> None:
    """The cards that others hold, and those in the deck, are other ones: the choice is the same."""
    places, match_of = bench("duel_places").Places, bench("duel_position").match_of
    changed = 0
    for position in [one for one in recorded if one["table"]["prompt"] == "PLAY_TURN"][::12]:
        table = position["table"]
        seat = table["asked"]
        other = json.loads(json.dumps(table))
        hidden = [other["cards"][one] for one in range(table["players"]) if one != seat] + [other["deck"]]
        pool = sorted((name for cards in hidden for name in cards), reverse=True)
        for cards in hidden:
            cards[:] = [pool.pop() for _ in cards]
        changed += other != table
        choices = {ask("greedy", match_of(one, places(table["island"]), seat), seat, Fast(5)) for one in (table, other)}
        assert len(choices) == 1
    assert changed > 10


@pytest.mark.skipif(find_spec("catanatron") is not None, reason="catanatron is installed here")
def test_it_says_what_to_install() -> None:
    asked = [sys.executable, str(BENCH / "duel.py"), "--games", "1", "--level", "greedy"]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "catanatron 3.3.0" in done.stderr
    assert "41ba0db" in done.stderr
