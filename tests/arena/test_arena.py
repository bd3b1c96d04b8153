"""Bots against bots: the same results whatever the processes, everyone in every seat, records that hold."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter

import pytest

import meadhall
from meadhall import Fair
from meadhall.arena import Plan, lucks_of, play, simulate
from meadhall.arena.play import Line
from meadhall.games.registry import BUILT_IN

BELLUM = meadhall.game("bellum")


def same(line: Line) -> dict[str, object]:
    """A line without the seconds, which alone may differ."""
    return {name: value for name, value in line.items() if name != "seconds"}


@pytest.mark.parametrize("id", BUILT_IN)
def test_a_match_of_random_bots_comes_to_its_end(id: str) -> None:
    game = meadhall.game(id)
    line, match = play(game, ["random"] * 3, seed=3)
    assert match.over
    assert line["winners"] == list(match.winners)
    assert line["scores"] == list(match.scores)
    assert line["decisions"] == len(match.entries)
    assert line["seconds"] > 0


def test_the_same_seed_gives_the_same_match() -> None:
    first, second = (play(BELLUM, ["random", "greedy"], 5) for _ in range(2))
    assert first[1].record() == second[1].record()
    assert play(BELLUM, ["random", "greedy"], 6)[1].record() != first[1].record()


def test_every_record_replays_and_verifies() -> None:
    for line, record, _ in simulate(Plan("bellum", ("random",) * 4, games=5, seed=40, records=True)):
        assert meadhall.replay(record).winners == tuple(line["winners"])
        assert meadhall.verify(record, line["seed"]).scores == tuple(line["scores"])


def test_bots_have_luck_of_their_own() -> None:
    """Different in every seat and match, and not that of the match."""
    started = {tuple(luck.below(10**6) for _ in range(3)) for seed in range(5) for luck in lucks_of(seed, 4)}
    assert len(started) == 20
    assert not any(isinstance(luck, Fair) for luck in lucks_of(1, 2))


def test_luck_of_bots_is_the_same_in_every_process() -> None:
    program = "from meadhall.arena import lucks_of; print([luck.x for luck in lucks_of(7, 3)])"
    for hashing in ("0", "1"):
        answer = subprocess.run(
            [sys.executable, "-c", program],
            capture_output=True, text=True, check=True, timeout=60, env={"PYTHONHASHSEED": hashing},
        )  # fmt: skip
        assert answer.stdout.strip() == str([luck.x for luck in lucks_of(7, 3)])


def test_everyone_sits_in_every_seat() -> None:
    plan = Plan("bellum", ("a", "b", "b"), games=6)
    assert [plan.seats(number) for number in range(4)] == [
        ("a", "b", "b"),
        ("b", "a", "b"),
        ("b", "b", "a"),
        ("a", "b", "b"),
    ]
    seats = Counter(plan.seats(number).index("a") for number in range(plan.games))
    assert seats == {0: 2, 1: 2, 2: 2}


def test_two_processes_give_the_same_as_one() -> None:
    plan = Plan("bellum", ("random", "random", "random"), games=20, seed=11, options=(("castles", "chosen"),))
    alone = [same(line) for line, *_ in simulate(plan)]
    together = [same(line) for line, *_ in simulate(plan, jobs=2)]
    assert together == alone
    assert [line["seed"] for line in alone] == list(range(11, 31))


def test_a_simulation_may_be_left_early() -> None:
    played = simulate(Plan("bellum", ("random", "random"), games=10**6), jobs=2)
    assert next(played)[0]["seed"] == 0
    played.close()  # type: ignore[attr-defined]
