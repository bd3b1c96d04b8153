"""Described positions: what cannot be is refused, and what is left out follows from the rest."""

from typing import Any

import pytest

import meadhall
from meadhall.engine.match import Match
from meadhall.engine.position import PositionError
from meadhall.engine.record import _marks
from meadhall.games.northgard import GAME
from tests.fuzz.limits import limited
from tests.games.northgard.table import hands, state, table, words

WRONG: list[tuple[str, dict[str, Any]]] = [
    ("^state.force.START.n: 15 is not between 0 and 14$", {"units": {"START.n": (0, 15)}}),
    ("seat 0 has more than 14 units", {"units": {"START.n": (0, 8), "START.s": (0, 7)}}),
    ("an owner without units", {"owner": {"START.n": 0}}),
    ("units of nobody", {"force": {"START.n": 2}}),
    (r"^state.cell.T02, state.cell.T13: 0_-1 is there 2 times; the game has 1$", {"tiles": {"T13": ("0_-1", 0)}}),
    ("is not on the map", {"units": {"T13.a": (0, 1)}}),
    (r"^state.clan\[0\], state.clan\[1\]: wolf is there 2 times", {"clan": ["wolf", "wolf"]}),
    ("Kaija is on the map", {"kaija": "START.n", "owner": {"START.n": 0}}),
    ("nobody is the Snake", {"scorched": "START.n", "clan": ["wolf", "boar"]}),
    ("nobody moves", {"guests": {"START.n": 1}}),
    ("than tokens", {"annex_area": ["START.n"] * 8, "annex_kind": ["food_silo"] * 8}),
    ("one entry for each building", {"annex_area": ["START.n"]}),
    ("mask", {"hand": hands("fishing", ()), "hand_seen": [[], []]}),
    ("three amounts", {"stock": [[1, 1], [0, 0, 0]]}),
    (
        "^state.line, state.creature_bag: wolf_beige is there 2 times",
        {"creatures": {"wolf_beige": "START.n"}, "creature_bag": ["wolf_beige"]},
    ),
    ("two seats control", {"units": {"START.n": (0, 1), "T02.s": (1, 1)}}),
]


@pytest.mark.parametrize(("message", "wrong"), WRONG)
def test_a_position_that_cannot_be_is_refused(message: str, wrong: dict[str, Any]) -> None:
    with pytest.raises(PositionError, match=message):
        table(**wrong)


def test_what_is_left_out_follows_from_the_rest() -> None:
    match = table({"T02.s": (0, 5)}, hand=hands("start_feast", ()), under=["T13"], buildings={"T02-2": "food_silo"})
    s = state(match)
    assert s.reserve == [9, 14]
    assert words(s.deck[0]).count("start_feast") == 1
    assert len(s.pile) == 34 - 4 - 1
    assert s.supply[0] == 6
    assert s.owner[0] == 0  # START.n is the name of that territory


def test_a_position_reads_back() -> None:
    match = table({"START.n": (0, 2), "START.s": (1, 2)}, hand=hands("start_move", "start_feast"))
    again = meadhall.position(GAME, match.position())
    assert again.position() == match.position()
    assert again.choices(0) == match.choices(0)


# --- positions from outside -----------------------------------------------------------------------------------------


def with_changes(**changes: Any) -> dict[str, Any]:
    """A whole position of a real game with parts of its state changed."""
    position = Match.new(GAME, 3, seed=5, options={"clans": "dealt", "creatures": "yes"}).position()
    position["state"].update(changes)
    return position


TURNED = {"cell": {"T07": "0_-1", "T13": "1_-1", "T16": "1_0"}, "turn": {"T07": 0}}


@pytest.mark.parametrize("turn", [50, 4, -1])
def test_a_tile_that_is_turned_too_far_is_refused_at_once(turn: int) -> None:
    """With 50 the rules once followed a ring of areas that never closed."""
    meadhall.position(GAME, {"state": TURNED})
    with limited(), pytest.raises(PositionError, match=rf"^state\.turn\.T07: {turn} is not between 0 and 3$"):
        meadhall.position(GAME, {"state": {**TURNED, "turn": {"T07": turn}}})


def test_a_record_with_such_a_tile_is_refused_at_once() -> None:
    record = meadhall.position(GAME, {"state": TURNED}).record()
    record["start"]["state"]["turn"]["T07"] = 50
    record["trail"], record["digest"] = _marks(record)
    with limited(), pytest.raises(meadhall.RecordError, match=r"^set-up: state\.turn\.T07: 50 is not between 0 and 3$"):
        meadhall.replay(record)


IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"year": 11}, "^state.year: 11 is not between 1 and 10$"),
    ({"year": 8}, "there is no year 8 in this game"),
    ({"first": 3}, "^state.first: 3 is not a seat here$"),
    ({"first": None}, "^state.first: a seat is missing$"),
    ({"this_year": [16, 0, 0]}, r"^state.this_year\[0\]: 16 is not between 0 and 15$"),
    ({"stock": [[10**6, 0, 0], [0, 0, 0], [0, 0, 0]]}, r"^state.stock\[0\]\[0\]: 1000000 is not between 0 and 999$"),
    ({"hand_seen": [[8], [], []]}, r"^state.hand_seen\[0\]\[0\]: 8 names seats that do not exist$"),
    (
        {"deck": [["militia"], ["militia"], []]},
        r"^state.deck\[0\], state.deck\[1\], state.early: militia is there 3 times; the game has 1$",
    ),
    ({"deck": [[None], [], []]}, r"^state.deck\[0\]\[0\]: a card is missing$"),
    ({"unrest": 9}, "^state: unrest: there are 9, but the game has 10$"),
    ({"cell": {"START": "0_0", "T02": "3_3"}}, "T02 lies apart from the other tiles"),
    ({"cell": {"START": "1_0"}}, "the starting tile is not in the middle"),
    ({"cell": {"START": "0_0", "T02": "0_-1"}}, "T02 lies on the map and in a pile"),
    ({"building": {"T02-1": "forge"}, "cell": {"START": "0_0", "T02": None}}, "is not on the map"),
    ({"creature_at": {"wolf_beige": "START.n"}}, "wolf_beige is on the map out of line"),
    ({"declared": ["wolf_beige"]}, "wolf_beige is attacked, but not there"),
    ({"fight": [0] * 12}, "fight: a combat needs two sides"),
    ({"fight": [0] * 11}, "a fight has 12 numbers"),
    ({"crown": 1}, "^state: northgard has no 'crown'$"),
]


@pytest.mark.parametrize(("changes", "message"), IMPOSSIBLE, ids=lambda value: str(value)[:40])
def test_an_impossible_table_is_refused_and_the_place_named(changes: dict[str, Any], message: str) -> None:
    with limited(), pytest.raises(PositionError, match=message):
        meadhall.position(GAME, with_changes(**changes))


@pytest.mark.parametrize(
    ("stack", "message"),
    [
        (["Walk 0 1 99"], r"^stack\[0\]: 'Walk 0 1 99': left: 99 is not between 0 and"),
        (["Walk 0 999 1"], r"^stack\[0\]: 'Walk 0 999 1': card: 999 is not a card here$"),
        (["Walk 0 1 1_0"], "does not have the right numbers"),
        (["Eat 0 1"], "Eat: there is no combat"),
        (["Combat eat 0 0 1 -1 1"], "Combat: there is no combat"),
        (["Combat count_figures_and_bonuses 0 1 1 -1 1"], "a combat needs two sides"),
        (["TurnTile 0 0 2 3 1"], "TurnTile: that tile was not drawn"),
        (["CreatureTurn move 0"], "CreatureTurn: that creature is not there"),
        (["PutAway 0 3 1 1"], "PutAway: there are no such cards"),
        (["Effect act 0 1 1"], "a card has no such action"),
        (["Answer 0 0 1 0 0"], "only partners swap"),
        (["Resolve resolve 0 1"], "Resolve: that card was not played"),
        (["Loot 0 60"], "is not on the map"),
    ],
)
def test_a_question_that_cannot_be_asked_is_refused(stack: list[str], message: str) -> None:
    with limited(), pytest.raises(PositionError, match=message):
        meadhall.position(GAME, {**with_changes(), "stack": stack})
