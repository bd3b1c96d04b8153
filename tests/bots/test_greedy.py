"""`greedy`: one step ahead, by what the choice itself brings."""

from __future__ import annotations

from collections import Counter

import pytest

import meadhall
from meadhall import Fast, Match
from meadhall.arena import play
from meadhall.bots import ask
from meadhall.bots.greedy import answered, best_of, courses, one_step
from meadhall.bots.values import by_scores, reward, value_of
from meadhall.engine import flow
from meadhall.engine.notation import Choice
from tests.engine.toys import MAGPIE

BELLUM = meadhall.game("bellum")


def test_it_beats_random_from_both_seats() -> None:
    """Six games here; docs/bots.md has two hundred."""
    won = 0
    for seed in range(6):
        bots = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        line, _ = play(BELLUM, bots, seed)
        won += line["winners"] == [bots.index("greedy")]
    assert won >= 5


def attack_with(swords_row: int, settlements: list[str]) -> Match:
    """Castle-5 with goblins: row 2 has two swords and a thief."""
    return meadhall.position(
        BELLUM,
        {
            "players": 2,
            "state": {
                "castle": ["castle-5", "castle-1"],
                "left": [["goblin-03"], []],
                "right": [["goblin-04"], []],
                "row": swords_row,
                "open_settlements": settlements,
            },
            "stack": ["Day end_check", "Attack 0"],
        },
    )


def test_it_takes_the_settlement_with_the_better_loot() -> None:
    match = attack_with(2, ["farm-1", "farm-7"])  # 1 food, or 1 food and a chest
    assert ask("greedy", match, 0, Fast(1)) == "attack farm-7"


def test_it_takes_the_best_kind_of_chest() -> None:
    match = meadhall.position(
        BELLUM,
        {
            "players": 2,
            "state": {
                "castle": ["castle-5", "castle-1"],
                "row": 2,
                "chest_owner": [1, 1, 1],
                "chest_kind": ["wooden", "gold", "metal"],
                "chest_value": [3, 5, 4],
                "open_settlements": ["farm-1", "farm-2"],
            },
            "stack": ["Day end_check", "Raid store 0 1", "Steal 0 1 1 0"],
        },
    )
    assert ask("greedy", match, 0, Fast(1)) == "take gold"


def test_of_equally_good_choices_it_takes_each_as_often() -> None:
    """Which gem is put away changes no score."""
    match = Match.new(MAGPIE, 2, seed=3)
    taken = Counter(ask("greedy", match, 0, Fast(seed)) for seed in range(900))
    assert sorted(taken) == sorted(match.choices(0))
    assert len(taken) == 3
    assert all(250 < count < 350 for count in taken.values())
    assert len({ask("greedy", match, 0, Fast(7)) for _ in range(5)}) == 1  # the same luck, the same choice


def test_what_differs_by_rounding_alone_is_equally_good() -> None:
    worth: dict[Choice, float] = {(0,): 0.1 + 0.2, (1,): 0.3, (2,): 0.3 - 1e-10, (3,): 0.1}
    assert worth[0,] > worth[1,]
    taken = Counter(best_of(worth, Fast(seed)) for seed in range(900))
    assert set(taken) == {(0,), (1,)}
    assert 390 < taken[0,] < 510


def test_a_clearly_best_choice_uses_no_luck() -> None:
    luck = Fast(1)
    assert best_of({(0,): 0.2, (1,): 0.4, (2,): 0.3}, luck) == (1,)
    assert luck.below(10**6) == Fast(1).below(10**6)


def test_all_courses_of_luck_together_are_certain() -> None:
    match = attack_with(2, ["farm-1", "farm-7"])
    for choice in flow.options(match.state, 0):
        found = courses(match.state, 0, choice, seed=1)
        assert sum(probability for probability, _ in found) == pytest.approx(1)
    chest = [choice for choice in flow.options(match.state, 0) if BELLUM.notation.text(choice) == "attack farm-7"]
    assert len(courses(match.state, 0, chest[0], seed=1)) == 3  # a wooden chest holds 1, 2 or 3


def test_many_courses_are_sampled() -> None:
    """A recruited monster is replaced by one of dozens."""
    match = meadhall.position(
        BELLUM,
        {"players": 2, "state": {"food": [2, 0], "open_monsters": ["evil-01", "evil-06", None, None]},
         "stack": ["Day end_of_round", "Recruit 0"]},
    )  # fmt: skip
    recruit = next(choice for choice in flow.options(match.state, 0) if len(choice) > 1)
    found = courses(match.state, 0, recruit, seed=1)
    assert 1 < len(found) < 40
    assert sum(probability for probability, _ in found) == pytest.approx(1)


def test_the_look_ahead_stops_before_the_next_throw() -> None:
    match = meadhall.position(
        BELLUM,
        {"players": 2, "state": {"food": [2, 0], "open_monsters": ["evil-01", "evil-06", None, None]},
         "stack": ["Day end_of_round", "Recruit 0"]},
    )  # fmt: skip
    before = match.position()
    after = answered(match.state, 0, flow.options(match.state, 0)[-1], Fast(0))
    assert after.row in (0, match.state.row)  # type: ignore[attr-defined]
    assert match.position() == before


def test_a_game_without_a_judgement_of_its_own_is_judged_by_scores() -> None:
    match = Match.new(MAGPIE, 2, seed=3)
    value = value_of(MAGPIE)
    match.state.score = [5, 1]  # type: ignore[attr-defined]
    assert value(match.state, 0) > 0.5 > value(match.state, 1)
    assert set(one_step(match, match.waiting[0], Fast(1))) == set(flow.options(match.state, match.waiting[0]))


def test_scores_become_shares_of_the_win() -> None:
    assert by_scores([3, 3], 0) == 0.5
    assert by_scores([9, 3], 0) == pytest.approx(1 - by_scores([9, 3], 1))
    assert 0.5 < by_scores([4, 3], 0) < by_scores([9, 3], 0) < 1
    assert by_scores([0, 10**6], 0) >= 0


def test_a_game_that_is_over_is_judged_by_its_winners() -> None:
    _, match = play(BELLUM, ["random", "random"], 4)
    winner = match.winners[0]
    assert reward(BELLUM, match.state, winner) > 0.9
    assert reward(BELLUM, match.state, 1 - winner) < 0.1
    assert value_of(BELLUM)(match.state, winner) == reward(BELLUM, match.state, winner)
