"""Described positions of Bellum Magica: what follows from them, and what can never lie on the table."""

from typing import Any

import pytest

import meadhall
from meadhall.engine.luck import Scripted
from meadhall.games.bellum import GAME
from meadhall.games.bellum.data import tables
from meadhall.games.bellum.rules.state import Bellum


def state_of(state: dict[str, Any], players: int = 2, stack: str = "Day recruit") -> Bellum:
    match = meadhall.position(GAME, {"players": players, "state": state, "stack": [stack]}, Scripted([]))
    assert isinstance(match.state, Bellum)
    return match.state


def test_what_lies_on_the_table_is_not_in_the_supply_a_pile_or_a_bag() -> None:
    s = state_of(
        {
            "food": [4, 1],
            "barrel": [0, 3],
            "chest_owner": [0, 1],
            "chest_kind": ["wooden", "gold"],
            "chest_value": [tables.CHEST_VALUES[0][0], tables.CHEST_VALUES[2][0]],
            "open_settlements": ["farm-1", "farm-2"],
            "open_monsters": ["evil-01", "evil-02", "ultra-01", None],
            "left": [["evil-03", "goblin-01"], []],
        }
    )
    assert s.supply == [25, 20, 7, 20, 17, 8]
    assert [len(pile) for pile in s.pile] == [19, 20, 9]
    assert s.chest_seen == [0b01, 0b10]
    assert s.kingdom_left == [1, 3, 10]
    assert [len(cards) for cards in s.kingdom] == [5, 7, 10]
    assert [len(cards) for cards in s.monster_bags] == [43, 19]
    assert s.taker == [-1, -1]


def test_where_cities_lie_open_there_are_no_farms_left_in_the_pile() -> None:
    s = state_of({"open_settlements": ["village-1", "city-1"]}, stack="Day attack")
    assert s.kingdom_left == [0, 0, 9]


def test_nothing_that_was_left_out_is_kept_from_another_position() -> None:
    """Blank tables share no list."""
    state_of({"chest_owner": [0], "chest_kind": ["gold"], "chest_value": [tables.CHEST_VALUES[2][0]]})
    assert [len(pile) for pile in state_of({}).pile] == [20, 20, 10]


def test_without_a_stack_the_day_begins() -> None:
    match = meadhall.position(GAME, {"players": 2, "state": {"open_settlements": ["farm-1", "farm-2"]}}, Scripted([3]))
    assert isinstance(match.state, Bellum)
    assert match.state.row == 3  # the die was thrown


GOLD = tables.CHEST_VALUES[2][0]  # what some gold chest is worth
WRONG: list[tuple[dict[str, Any], str]] = [
    ({"captain": None}, "^state.captain: a seat is missing$"),
    ({"captain": 2}, "state.captain: 2 is not a seat here"),
    ({"row": 0}, "no row is active"),
    ({"row": 7}, "^state.row: 7 is not between 0 and 6$"),
    ({"day": 0}, "^state.day: 0 is not between 1 and 999$"),
    ({"castle": ["castle-1", None]}, "a player has no castle"),
    (
        {"castle": ["castle-1", "castle-1"]},
        r"^state.castle\[0\], state.castle\[1\]: castle-1 is there 2 times; the game has 1$",
    ),
    ({"castle": ["castle-1", "castle-6"]}, r"^state.castle\[1\]: 'castle-6' is not a castle$"),
    ({"spells_used": 1}, "more spells than there are"),
    ({"food": [31, 0]}, r"^state.food\[0\]: 31 is not between 0 and 30$"),
    ({"food": [-1, 0]}, r"^state.food\[0\]: -1 is not between 0 and 30$"),
    ({"food": [-2, 0]}, r"^state.food\[0\]: -2 is not between 0 and 30$"),
    ({"barrel": [-1, 0]}, r"^state.barrel\[0\]: -1 is not between 0 and 10$"),
    ({"shield": [-1, 0]}, r"^state.shield\[0\]: -1 is not between 0 and 20$"),
    ({"pile": {"gold": [-1]}}, r"^state.pile.gold\[0\]: -1 is not between 0 and 999$"),
    ({"open_settlements": [None] * 6}, "^state.open_settlements: 6 entries, but there are 5 at most$"),
    ({"taker": [None] * 6}, "^state.taker: 6 entries, but there are 5 at most$"),
    ({"open_monsters": [None] * 5}, "^state.open_monsters: 5 entries, but there are 4 at most$"),
    ({"food": [1]}, "state.food: expected a list with one entry for each seat"),
    ({"food": 3}, "state.food: expected a list"),
    ({"food": [True, 0]}, r"^state.food\[0\]: True is not a number$"),
    ({"food": ["three", 0]}, r"^state.food\[0\]: 'three' is not a number$"),
    ({"supply": {"food": -1}}, "^state.supply.food: -1 is not between 0 and 30$"),
    ({"supply": {"gold": 1}}, "state.supply: 'gold' is not a token"),
    ({"supply": {"-": 1}}, "state.supply: '-' is not a token"),
    ({"chest_owner": [0]}, "one entry for each chest"),
    (
        {"chest_owner": [5], "chest_kind": ["gold"], "chest_value": [GOLD]},
        r"^state.chest_owner\[0\]: 5 is not a seat here$",
    ),
    (
        {"chest_owner": [None], "chest_kind": ["gold"], "chest_value": [GOLD]},
        r"^state.chest_owner\[0\]: a seat is missing$",
    ),
    (
        {"chest_owner": [0], "chest_kind": ["tin"], "chest_value": [GOLD]},
        r"^state.chest_kind\[0\]: 'tin' is not a chest$",
    ),
    ({"chest_owner": [0], "chest_kind": ["gold"], "chest_value": [999]}, "no further gold chest worth 999"),
    ({"chest_owner": [0], "chest_kind": ["gold"], "chest_value": [GOLD], "chest_seen": []}, "chest_seen"),
    ({"open_settlements": ["farm-1"]}, "one entry for each player"),
    (
        {"open_settlements": ["farm-1", "farm-1"]},
        "^state.open_settlements, state.open_settlements: farm-1 is there 2 times",
    ),
    ({"open_settlements": ["inn-1", None]}, "the inn has a place of its own"),
    ({"taker": [0, None]}, "a seat attacked an empty place"),
    ({"kingdom_left": {"farm": 8}}, "too many cards farm"),
    ({"kingdom": {"farm": ["city-1"], "city": []}, "kingdom_left": {"farm": 0, "city": 0}}, "not all .* are a farm"),
    ({"open_monsters": ["evil-01"]}, "two evil ones and two ultra evil ones"),
    ({"open_monsters": ["ultra-01", None, None, None]}, "other tier"),
    (
        {"left": [["evil-01"], []], "right": [[], ["evil-01"]]},
        r"^state.left\[0\], state.right\[1\]: evil-01 is there 2 times",
    ),
    ({"goblins": [["evil-01"], []], "monster_bags": {"evil": []}}, "evil-01 is not a goblin"),
    ({"gold": 1}, "bellum has no 'gold'"),
]


@pytest.mark.parametrize(("state", "message"), WRONG, ids=lambda value: str(value)[:40])
def test_what_can_never_lie_on_the_table_is_refused(state: dict[str, Any], message: str) -> None:
    with pytest.raises(meadhall.PositionError, match=message):
        state_of(state)


@pytest.mark.parametrize(
    ("stack", "message"),
    [
        (["Raid steal 0 0"], "nobody may raid their own castle"),
        (["Raid steal 0 -1"], r"^stack\[0\]: 'Raid steal 0 -1': victim: a seat is missing$"),
        (["Raid steal 0 2"], r"^stack\[0\]: 'Raid steal 0 2': victim: 2 is not a seat here$"),
        (["Day attack", "Steal 0 9 1 0"], r"^stack\[1\]: .*: victim: 9 is not a seat here$"),
        (["Day attack", "Steal 0 1 0 0"], r"^stack\[1\]: .*: left: 0 is not between 1 and"),
        (["Day attack"] * 61, "^stack: 61 frames, but there are 60 at most$"),
        (["Day attack", "Attack 2"], r"^stack\[1\]: .*: who: 2 is not a seat here$"),
        (["Day attack", "Attack -1"], r"^stack\[1\]: .*: who: a seat is missing$"),
        (["Day attack", "Day attack"], "a day inside a day"),
        (["SetUp castles 2 -1"], "SetUp"),
        (["SetUp castles 0 5"], "SetUp"),
    ],
)
def test_frames_that_make_no_sense_are_refused(stack: list[str], message: str) -> None:
    with pytest.raises(meadhall.PositionError, match=message):
        meadhall.position(GAME, {"stack": stack})
