"""Who may know what a chest is worth (R-BM-26, R-BM-46, R-BM-51, R-BM-66)."""

import json
import re
from collections import defaultdict

import pytest

import meadhall
from meadhall.engine.luck import Enumerating, Fast
from meadhall.games.bellum import GAME
from meadhall.games.bellum.data import tables
from meadhall.games.bellum.rules.attack import Steal
from meadhall.games.bellum.rules.state import Bellum
from tests.games.bellum.table import table

FIRST = 100_001  # no other number on the table comes near, so that a search through a view finds the chests' worth


@pytest.fixture
def marked_chests(printer: None) -> None:
    """Every chest in the box has a worth of its own."""
    number = FIRST
    for values in tables.CHEST_VALUES:
        values[:] = range(number, number + len(values))
        number += len(values)


def worths(shown: object) -> set[int]:
    """Every worth of a single chest that can be read out of this."""
    return {int(digits) for digits in re.findall(r"\d+", json.dumps(shown))} & set(range(FIRST, FIRST + 50))


@pytest.mark.rule("R-BM-26")
@pytest.mark.rule("R-BM-46")
@pytest.mark.rule("R-BM-51")
@pytest.mark.rule("R-BM-66")
@pytest.mark.usefixtures("marked_chests")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_view_holds_exactly_the_worths_of_chests_that_its_seat_has_owned(players: int) -> None:
    """Followed through whole games by who owned what, not by what the rules say is seen: nothing of the piles, nothing
    of others, everything that was ever one's own, and for spectators nothing, until all is counted."""
    stolen = 0
    for seed in range(3):
        match = meadhall.Match.new(GAME, players, seed=seed)
        choose = Fast(seed)
        owned: defaultdict[int | None, set[int]] = defaultdict(set)
        while True:
            seat = match.waiting[0]
            choices = match.choices(seat)
            # Robbers rob, so that many chests change hands.
            wanted = [choice for choice in choices if choice.startswith("raid")] or choices
            events = match.play(seat, wanted[choose.below(len(wanted))])
            assert isinstance(match.state, Bellum)
            stolen += sum(event["event"] == "chest_stolen" for event in match.told(events, None))
            if match.over:
                break
            robber = match.waiting[0] if isinstance(match.state.stack[-1], Steal) else None
            for owner, worth in zip(match.state.chest_owner, match.state.chest_value):
                if owner != robber:  # who looks at stolen chests only when all are stored
                    owned[owner].add(worth)
            for viewer in (None, *range(players)):
                if robber is not None or len(match.entries) % 5 == 0:
                    assert worths(match.view(viewer)) == owned[viewer]
                assert worths(match.told(events, viewer)) <= owned[viewer]
        assert isinstance(match.state, Bellum)
        for viewer in (None, *range(players)):
            assert worths(match.view(viewer)) == set(match.state.chest_value)
    assert stolen > 5


@pytest.mark.usefixtures("plain_cards")
@pytest.mark.rule("R-BM-66")
def test_a_former_owner_still_knows_a_stolen_chest() -> None:
    t = table(players=3, active={0: "2 sword, thief"}, chests={1: "wooden 107, gold 303"})
    t.play("0 raid seat:1", "0 take wooden")
    known = {viewer: t.match.view(viewer)["table"]["seats"][0]["chests"][0]["value"] for viewer in (0, 1, 2, None)}
    assert known == {0: 107, 1: 107, 2: None, None: None}


@pytest.mark.usefixtures("plain_cards")
def test_choices_of_a_robber_do_not_betray_which_chest_is_which() -> None:
    t = table(active={0: "2 sword, thief"}, chests={1: "wooden 107, wooden 103, gold 303"})
    t.play("0 raid seat:1")
    assert t.choices(0) == ["take wooden", "take gold"]


@pytest.mark.usefixtures("plain_cards")
def test_an_imagined_world_keeps_what_the_seat_saw_and_deals_the_rest_anew_with_equal_chances() -> None:
    """Seat 0 owns 101 and knows 102, which it lost to seat 1. Of 103 (seat 1), 104 (seat 2) and the pile 105, it knows
    only that they are these three; and nothing of two metal chests. Every deal comes with probability 1/6 · 1/2."""
    t = table(
        players=3,
        active={0: "sword"},
        chests={0: "wooden 101", 1: "wooden 102, wooden 103, metal 201", 2: "wooden 104"},
        chest_seen=[0b001, 0b011, 0b010, 0b010, 0b100],
        pile={"wooden": [105], "metal": [202], "gold": []},
    )
    luck, worlds = Enumerating(), defaultdict[tuple[int, ...], float](float)
    while luck.another():
        other = t.match.imagine(0, luck).state
        assert isinstance(other, Bellum)
        assert other.chest_owner == t.s.chest_owner
        assert other.chest_kind == t.s.chest_kind
        assert other.chest_seen == t.s.chest_seen
        assert other.chest_value[:2] == [101, 102]
        assert sorted([other.chest_value[2], other.chest_value[4], *other.pile[0]]) == [103, 104, 105]
        assert sorted([other.chest_value[3], *other.pile[1]]) == [201, 202]
        worlds[tuple(other.chest_value)] += luck.probability
    assert len(worlds) == 12
    assert all(chance == pytest.approx(1 / 12) for chance in worlds.values())
    assert t.s.chest_value == [101, 102, 103, 201, 104]  # the true world is as it was


@pytest.mark.usefixtures("plain_cards")
def test_a_spectator_can_imagine_every_deal() -> None:
    t = table(active={0: "sword"}, chests={0: "gold 301", 1: "gold 302"}, pile={"wooden": [], "metal": [], "gold": []})
    luck, worlds = Enumerating(), set()
    while luck.another():
        other = t.match.imagine(None, luck).state
        assert isinstance(other, Bellum)
        worlds.add(tuple(other.chest_value))
    assert worlds == {(301, 302), (302, 301)}


@pytest.mark.usefixtures("plain_cards")
def test_placed_goblins_of_others_are_imagined_too_until_all_have_placed_theirs() -> None:
    match = meadhall.Match.new(GAME, 2, seed=1)
    for _ in range(2):
        match.play(1, match.choices(1)[1])
    luck, answers = Enumerating(), set()
    while luck.another():
        other = match.imagine(0, luck)
        assert other.waiting == (0,)
        assert other.view(0) == match.view(0)
        answers.add(tuple(choice[2] for choice in other.state.answers[1]))
    assert answers == {(0, 0), (0, 1), (1, 0), (1, 1)}
    assert [choice[2] for choice in match.imagine(1, Fast(0)).state.answers[1]] == [1, 1]
