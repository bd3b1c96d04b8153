"""What the bots know about Bellum Magica: the judgment and the habits."""

from __future__ import annotations

from typing import Any

import pytest

import meadhall
from meadhall import Fast, Match
from meadhall.bots import ask
from meadhall.bots.greedy import one_step
from meadhall.bots.habits import PLAYED_ON, any_choice, habit_of, played_on
from meadhall.bots.values import value_of
from meadhall.engine import flow
from meadhall.engine.flow import Decision
from meadhall.games.bellum.bots import habit as bellum
from meadhall.games.bellum.bots.value import SETTLEMENT, at_the_end, days_left
from meadhall.games.bellum.data.kinds import SETTLEMENT as CARDS
from meadhall.games.bellum.rules.attack import Attack
from meadhall.games.bellum.rules.recruit import Recruit
from meadhall.games.bellum.rules.state import Bellum
from meadhall.games.bellum.rules.verbs import PASS
from tests.engine.toys import MAGPIE
from tests.helpers import play_random

BELLUM = meadhall.game("bellum")
value = value_of(BELLUM)


def table(**state: Any) -> Bellum:
    """Recruiting on some day, level except for what is given."""
    given = {
        "castle": ["castle-1", "castle-2"],
        "food": [2, 2],
        "open_settlements": ["city-1", "city-2"],
        "open_monsters": ["evil-01", "evil-02", None, None],
        **state,
    }
    stack = ["Day end_of_round", "Recruit 0", "Recruit 1"]
    s = meadhall.position(BELLUM, {"players": 2, "state": given, "stack": stack}).state
    assert isinstance(s, Bellum)
    return s


@pytest.mark.parametrize(
    "more",
    [
        {"food": [4, 2]},
        {"rune": [1, 0]},
        {"barrel": [1, 0]},
        {"reroll": [1, 0]},
        {"left": [["evil-11"], []]},
        {"right": [["ultra-09"], []]},
        {"chest_owner": [0], "chest_kind": ["wooden"], "chest_value": [1]},
    ],
    ids=lambda more: next(iter(more)),
)
def test_more_is_better(more: dict[str, Any]) -> None:
    level = at_the_end(table(), 0, 5.0)
    richer = at_the_end(table(**more), 0, 5.0)
    assert richer[0] - richer[1] > level[0] - level[1]


def test_a_gold_chest_is_worth_more_than_a_wooden_one() -> None:
    def hope(kind: str, worth: int) -> float:
        return at_the_end(table(chest_owner=[1], chest_kind=[kind], chest_value=[worth]), 0, 3.0)[1]

    assert hope("gold", 5) == hope("gold", 7) > hope("metal", 5) > hope("wooden", 3)  # its value is not known to seat 0


def test_a_city_is_worth_more_than_a_farm() -> None:
    assert SETTLEMENT[CARDS.codes["city-6"]] > SETTLEMENT[CARDS.codes["village-3"]] > SETTLEMENT[CARDS.codes["farm-1"]]


def test_the_end_comes_nearer_with_every_chest() -> None:
    def with_chests(chests: int) -> float:
        values = ([2] * 8 + [1] * 6)[:chests]
        return days_left(table(chest_owner=[0] * chests, chest_kind=["wooden"] * chests, chest_value=values))

    assert with_chests(0) > with_chests(5) > with_chests(9) >= 1


def test_the_judgement_knows_only_what_the_seat_knows() -> None:
    for seed in range(6):
        match = play_random(Match.new(BELLUM, 2 + seed % 4, seed), seed, 40 + 10 * seed)
        if match.over:
            continue
        for seat in range(match.players):
            for other in range(3):
                assert value(match.imagine(seat, Fast(other)).state, seat) == value(match.state, seat)


def test_the_judgement_is_a_share_at_every_moment() -> None:
    for seed in range(4):
        match = Match.new(BELLUM, 2 + seed, seed, {"castles": "chosen"})
        choose = Fast(seed)
        while not match.over:
            assert all(0 <= value(match.state, seat) <= 1 for seat in range(match.players))
            play_random(match, choose.below(1000), 1)


def test_habits_are_legal_and_better_than_chance() -> None:
    habit = habit_of(BELLUM)
    won = 0
    for seed in range(12):
        luck = Fast(seed)
        s = BELLUM.new(2, BELLUM.checked_options({"castles": "chosen"}, 2), luck)
        while s.who != flow.OVER:
            seat = flow.next_seat(s)
            legal = flow.options(s, seat)
            choice = (habit if seat == seed % 2 else any_choice)(s, seat, legal, luck)
            assert choice in legal
            flow.apply(s, seat, choice, luck)
        won += seed % 2 in BELLUM.winners(s)
    assert won >= 11


@pytest.mark.parametrize("bot", ["greedy", "mcts:20"])
def test_food_is_spent_while_monsters_have_days_to_work(bot: str) -> None:
    """Even on the lesser ones: with three food and no rune there is nothing to save for."""
    given = {"castle": ["castle-1", "castle-2"], "food": [3, 3], "open_settlements": ["farm-1", "farm-2"],
             "open_monsters": ["evil-26", "evil-36", None, None]}  # fmt: skip
    position = {"players": 2, "state": given, "stack": ["Day end_of_round", "Recruit 0"]}
    match = meadhall.position(BELLUM, position)
    assert "pass" in match.choices(0)
    assert ask(bot, match, 0, Fast(1)).startswith("recruit")


def test_loot_is_always_taken_and_food_is_spent_until_late() -> None:
    attacks = early = late = 0
    for seed in range(2):
        match, luck = Match.new(BELLUM, 3, seed), Fast(seed)
        while not match.over:
            seat, question = match.waiting[0], match.state.stack[-1]
            if isinstance(question, (Attack, Recruit)):
                passing = (PASS,) in one_step(match, seat, Fast(1))
                if isinstance(question, Attack):
                    attacks += 1
                    assert not passing
                else:
                    days = days_left(state_of(match))
                    early, late = early + (days > 1.5), late + (days <= 1.5)
                    assert passing == (days <= 1.5)
            choices = match.choices(seat)
            match.play(seat, choices[luck.below(len(choices))])
    assert min(attacks, early, late) > 0


def state_of(match: Match) -> Bellum:
    assert isinstance(match.state, Bellum)
    return match.state


def robbing(chests: dict[int, str], seen: list[int], left: int = 1, taken: int = 0) -> Match:
    """Seat 0 is in the castle of seat 1."""
    owned = [(seat, chest.split(" ")) for seat, text in chests.items() for chest in text.split(", ")]
    state = {
        "castle": ["castle-5", "castle-1"],
        "row": 2,
        "chest_owner": [seat for seat, _ in owned],
        "chest_kind": [words[0] for _, words in owned],
        "chest_value": [int(words[1]) for _, words in owned],
        "chest_seen": seen,
        "open_settlements": ["farm-1", "farm-2"],
    }
    stack = ["Day end_check", "Raid store 0 1", f"Steal 0 1 {left} {taken}"]
    return meadhall.position(BELLUM, {"players": 2, "state": state, "stack": stack})


@pytest.mark.parametrize(
    ("chests", "seen", "best"),
    [
        ("wooden 3, gold 7, gold 5", [0b11, 0b11, 0b10], "pick chest-2"),  # better than any other gold one will be
        ("wooden 3, gold 5, gold 5", [0b11, 0b11, 0b10], "take gold"),  # the unknown one is worth 6 on the average
        ("wooden 3, metal 5, metal 5", [0b11, 0b10, 0b10], "take metal"),
        ("wooden 3, wooden 1, metal 3", [0b11, 0b11, 0b11], "pick chest-1 or 3"),
    ],
)
def test_a_robber_takes_the_most_valuable_chest(chests: str, seen: list[int], best: str) -> None:
    match = robbing({1: chests}, seen)
    habit = habit_of(BELLUM)(match.state, 0, match.state.legal, Fast(0))
    bests = ["pick chest-1", "pick chest-3"] if best.endswith("or 3") else [best]
    assert BELLUM.notation.text(habit) in bests
    for bot in ("greedy", "mcts:200"):
        assert ask(bot, match, 0, Fast(1)) in bests, bot


def test_a_robber_goes_on_while_that_does_no_harm() -> None:
    match = robbing({0: "wooden 2", 1: "wooden 1, wooden 2"}, [0b01, 0b11, 0b10], 1, 1)
    assert match.choices(0) == ["take wooden", "pick chest-2", "pass"]
    assert BELLUM.notation.text(habit_of(BELLUM)(match.state, 0, match.state.legal, Fast(0))) != "pass"
    assert ask("greedy", match, 0, Fast(1)) != "pass"


def test_greedy_does_not_end_a_game_that_it_would_lose() -> None:
    """Nine chests worth 13 against five worth 25: one of these five would be the tenth, and 18 lose to 20."""
    poor, rich = ", ".join(["wooden 1"] * 5 + ["wooden 2"] * 4), ", ".join(["metal 5"] * 5)
    match = robbing({0: poor, 1: rich}, [0b01] * 9 + [0b11] * 5, 1, 1)
    assert ask("greedy", match, 0, Fast(1)) == "pass"
    match = robbing({0: poor, 1: rich}, [0b01] * 9 + [0b11] * 5, 2, 1)
    assert ask("greedy", match, 0, Fast(1)) != "pass"  # two of them win


def test_a_game_without_habits_is_played_on_at_random() -> None:
    assert habit_of(MAGPIE) is any_choice
    assert played_on(MAGPIE, Decision(0)) == PLAYED_ON


def test_habits_may_say_how_long_they_play_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bellum, "PLAYED_ON", 3, raising=False)
    assert played_on(BELLUM, Decision(0)) == 3
