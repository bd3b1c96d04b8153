"""Ages and the draft (R-BR-27 to R-BR-33)."""

from typing import Any

import pytest

from meadhall import IllegalChoice, Match
from meadhall.games.bloodrage import GAME
from meadhall.games.bloodrage.data import tables
from meadhall.games.bloodrage.rules.state import BloodRage
from tests.games.bloodrage.table import hand, happened, table


def drafting(players: int, age: int = 0, **more: Any) -> Match:
    return table(players, age=age, stack=["Age gods_gifts 1"], **more)


def pack(match: Match, seat: int) -> list[str]:
    """The cards that a seat may pick from."""
    return [choice.removeprefix("pick ") for choice in match.choices(seat)]


def pick_first(match: Match) -> None:
    """Everyone picks the first card of the pack."""
    for seat in range(match.players):
        match.play(seat, match.choices(seat)[0])


def draft(match: Match) -> None:
    while match.view(None)["question"] == "Draft":
        seat = match.waiting[0]
        match.play(seat, match.choices(seat)[0])


@pytest.mark.rule("R-BR-27")
def test_three_ages_of_six_phases_in_order() -> None:
    match = Match.new(GAME, 2, seed=5)
    phases: list[tuple[str, str]] = []
    while not match.over:
        view = match.view(None)["table"]
        if not phases or phases[-1] != (view["age"], view["phase"]):
            phases.append((view["age"], view["phase"]))
        seat = match.waiting[0]
        match.play(seat, next((one for one in match.choices(seat) if one == "pass"), match.choices(seat)[-1]))
    assert [phase for phase in phases if phase[1] in ("gods_gifts", "action")] == [
        (age, phase) for age in "123" for phase in ("gods_gifts", "action")
    ]
    order = [event["event"] for event in all_events(match)]
    for earlier, later in (("dealt", "rage_set"), ("rage_set", "cards_kept"), ("cards_kept", "ragnarok")):
        assert order.index(earlier) < order.index(later)
    assert order.count("age_began") == order.count("ragnarok") == 3


def all_events(match: Match) -> list[dict[str, Any]]:
    return match.told([*match.opening, *(event for entry in match.entries for event in entry.events)], None)


@pytest.mark.rule("R-BR-28")
def test_a_kept_card_is_not_drafted_again() -> None:
    match = drafting(3, age=1, hands={0: ["a1_troll"]})
    assert "a1_troll" not in pack(match, 0)
    draft(match)
    assert "a1_troll" in hand(match, 0)
    assert [len(hand(match, seat)) for seat in range(3)] == [7, 6, 6]


@pytest.mark.rule("R-BR-29")
@pytest.mark.parametrize(("players", "left"), [(2, 3), (3, 1), (4, 1), (5, 1)])
def test_eight_cards_of_the_age_for_everyone(players: int, left: int) -> None:
    match = drafting(players, age=2)
    for seat in range(players):
        assert len(pack(match, seat)) == 8
        assert all(card.startswith("a3_") for card in pack(match, seat))
    assert match.view(None)["table"]["decks"][2] == left


@pytest.mark.rule("R-BR-30")
def test_one_card_each_and_the_rest_to_the_left() -> None:
    match = drafting(3)
    before = [pack(match, seat) for seat in range(3)]
    match.play(1, f"pick {before[1][3]}")
    assert match.waiting == (0, 2)
    assert match.view(0)["table"]["seats"][1]["chosen"] == []  # secret until all have picked
    assert match.view(1)["table"]["seats"][1]["chosen"] == [before[1][3]]
    match.play(0, f"pick {before[0][0]}")
    match.play(2, f"pick {before[2][7]}")
    assert pack(match, 2) == [card for card in before[1] if card != before[1][3]]
    assert pack(match, 0) == [card for card in before[2] if card != before[2][7]]
    assert hand(match, 1) == [before[1][3]]


@pytest.mark.rule("R-BR-30")
def test_after_six_picks_two_cards_are_put_away_unseen() -> None:
    match = drafting(4)
    for _ in range(6):
        assert match.view(None)["question"] == "Draft"
        pick_first(match)
    assert match.view(None)["question"] == "Turn"
    assert [len(hand(match, seat)) for seat in range(4)] == [6] * 4
    assert [event["card"] for event in happened(match, "draft_left")] == [None] * 8
    assert isinstance(match.state, BloodRage)
    assert len(match.state.hidden) == 8


@pytest.mark.rule("R-BR-30")
def test_the_draft_of_a_later_age_begins_at_its_first_card() -> None:
    match = drafting(3, age=1, drafted=6)
    assert isinstance(match.state, BloodRage)
    assert match.state.drafted == 0
    assert match.view(0)["table"]["seats"][1]["pack"][0]["card"] is None  # nobody has passed it on yet
    for picks in range(1, 6):
        pick_first(match)
        assert match.state.drafted == picks
    assert [len(pack(match, seat)) for seat in range(3)] == [3, 3, 3]


@pytest.mark.rule("R-BR-30")
def test_only_a_card_of_the_own_pack() -> None:
    match = drafting(3)
    with pytest.raises(IllegalChoice) as refused:
        match.play(0, f"pick {pack(match, 1)[0]}")
    assert refused.value.rule == "R-BR-30"


@pytest.mark.rule("R-BR-31")
def test_hands_are_secret() -> None:
    match = drafting(3)
    draft(match)
    for seat in range(3):
        for other in (None, *range(3)):
            shown = [card["card"] for card in match.view(other)["table"]["seats"][seat]["hand"]]
            assert len(shown) == 6
            assert (None in shown) == (seat != other)


@pytest.mark.rule("R-BR-32")
def test_two_players_pick_two_cards_three_times() -> None:
    match = drafting(2)
    mine, theirs = pack(match, 0), pack(match, 1)
    match.play(0, f"pick {mine[0]}")
    with pytest.raises(IllegalChoice) as refused:
        match.play(0, f"pick {mine[0]}")
    assert refused.value.rule == "R-BR-32"
    match.play(0, f"pick {mine[1]}")
    assert match.waiting == (1,)
    match.play(1, f"pick {theirs[0]}")
    match.play(1, f"pick {theirs[1]}")
    assert pack(match, 0) == theirs[2:]
    draft(match)
    assert [len(hand(match, seat)) for seat in (0, 1)] == [6, 6]
    assert len(happened(match, "draft_left")) == 4


@pytest.mark.rule("R-BR-33")
def test_the_first_draft_may_be_left_out() -> None:
    match = Match.new(GAME, 3, seed=2, options={"first_draft": False})
    assert match.view(None)["question"] == "Turn"
    assert [len(hand(match, seat)) for seat in range(3)] == [8, 8, 8]
    later = table(3, options={"first_draft": False}, stack=["Age end_of_age 0"])
    assert later.view(None)["question"] == "Draft"


def test_cards_that_were_not_dealt_take_no_part() -> None:
    match = drafting(2)
    draft(match)
    assert isinstance(match.state, BloodRage)
    seen = {card for cards in match.state.hand for card in cards} | set(match.state.hidden)
    assert len(seen) == 16
    assert not seen & set(match.state.deck[0])
    assert len(match.state.deck[0]) == len(tables.deck(0, 2, 6)) - 16
