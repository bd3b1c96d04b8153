"""What a table can be: options and which of them go together, the pieces, the numbers in a described position."""

import re
from typing import Any

import pytest

import meadhall
from meadhall.engine.game import OptionError
from meadhall.engine.match import Match
from meadhall.engine.position import PositionError
from meadhall.games.catan import GAME
from tests.fuzz.limits import limited
from tests.games.catan.rules.test_positions import with_changes
from tests.games.catan.table import new

# --- options --------------------------------------------------------------------------------------------------------

OPTIONS: dict[str, list[Any]] = {  # by name the values, the usual one first
    "rules": ["base", "watch"],
    "board": ["standard", "variable", "classic", "island"],
    "player_trade": [True, False],
    "offers": [10, 3, 5, 20],
    "points": [10, 8, 9, 11, 12],
    "friendly_tormund": [False, True],
    "dice": ["roll", "deck"],
    "tragedy_of_heroes": [False, True],
    "count_cards": [False, True],
    "patrol_discards": [False, True],
    "tormund_on_ice": [True, False],
    "starting_tokens": ["common", "revealed"],
    "first_player": ["drawn", "1", "2", "3", "4"],
}


def test_the_options_and_their_usual_values() -> None:
    assert {option.name: option.default for option in GAME.options} == {name: OPTIONS[name][0] for name in OPTIONS}
    for option in GAME.options:
        assert sorted(map(str, option.values)) == sorted(map(str, OPTIONS[option.name])), option.name


TOGETHER: list[tuple[int, dict[str, Any]]] = [
    (2, {"board": "classic"}),
    (3, {"board": "classic"}),
    (3, {"board": "standard"}),
    (4, {"rules": "watch", "board": "variable"}),
    (3, {"rules": "watch", "tragedy_of_heroes": True}),
    (3, {"rules": "watch", "starting_tokens": "revealed"}),
    (3, {"patrol_discards": True}),
    (3, {"tormund_on_ice": False}),
    (4, {"offers": 3}),
    (4, {"player_trade": False}),
    (3, {"first_player": "3"}),
]
NOT_TOGETHER: list[tuple[int, dict[str, Any], str]] = [
    (2, {}, "board"),
    (2, {"board": "variable"}, "board"),
    (3, {"rules": "watch", "board": "classic"}, "board"),
    (3, {"tragedy_of_heroes": True}, "tragedy_of_heroes"),
    (3, {"starting_tokens": "revealed"}, "starting_tokens"),
    (3, {"rules": "watch", "patrol_discards": True}, "patrol_discards"),
    (3, {"rules": "watch", "tormund_on_ice": False}, "tormund_on_ice"),
    (4, {"offers": 3, "player_trade": False}, "offers"),
    (3, {"first_player": "4"}, "first_player"),
]


@pytest.mark.parametrize(("players", "options"), TOGETHER, ids=str)
def test_options_that_go_together(players: int, options: dict[str, Any]) -> None:
    assert Match.new(GAME, players, 1, options).waiting


@pytest.mark.parametrize(("players", "options", "name"), NOT_TOGETHER, ids=str)
def test_options_that_do_not_go_together(players: int, options: dict[str, Any], name: str) -> None:
    with pytest.raises(OptionError, match=name):
        Match.new(GAME, players, 1, options)


# --- pieces ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R-NW-08")
@pytest.mark.rule("R-NW-09")
def test_every_piece_of_the_box_is_counted() -> None:
    base = GAME.pieces(new(3).s)
    assert {name: base[name] for name in ("brick", "lumber", "wool", "grain", "ore")} == dict.fromkeys(
        ("brick", "lumber", "wool", "grain", "ore"), 19
    )
    assert {name: base[name] for name in ("ranger_patrol", "road_building", "winter_is_coming", "victory_point")} == {
        "ranger_patrol": 14, "road_building": 2, "winter_is_coming": 2, "victory_point": 5,
    }  # fmt: skip
    watch = GAME.pieces(new(3, rules="watch").s)
    assert {name: watch[name] for name in ("regular", "climber", "giant", "heroes", "tokens")} == {
        "regular": 24, "climber": 8, "giant": 8, "heroes": 11, "tokens": 57,
    }  # fmt: skip
    for seat in range(3):
        assert [watch[f"{piece} {seat}"] for piece in ("roads", "settlements", "keeps", "guards")] == [15, 5, 4, 7]


# --- described positions --------------------------------------------------------------------------------------------

NEGATIVE = -5
NUMBERS: dict[str, tuple[Any, int, int]] = {  # one that is too low, the lowest and the highest
    "turn": (NEGATIVE, 0, 1001),
    "played": (NEGATIVE, 0, 25),
    "offers": (NEGATIVE, 0, 99),
    "drafts": (NEGATIVE, 0, 99),
    "given_away": (NEGATIVE, 0, 95),
    "turned_down": ([NEGATIVE], 0, 19),
    "dice": ([NEGATIVE, 0, 0], 0, 12),
    "dice_bag": ([NEGATIVE], 0, 35),
    "known": ([NEGATIVE] + [0] * 14, 0, 2**30 - 1),
    "bank": ({"ore": NEGATIVE}, 0, 19),
    "in_deck": ({"road_building": NEGATIVE}, 0, 2**30 - 1),
    "patrols": ([NEGATIVE, 0, 0], 0, 25),
    "gone": ({"road_building": NEGATIVE}, 0, 25),
    "shown": ([NEGATIVE, 0, 0], 0, 25),
    "give": ({"ore": NEGATIVE}, 0, 19),
    "want": ({"ore": NEGATIVE}, 0, 19),
    "responses": ([NEGATIVE, 0, 0], 0, 3),
    "counter_give": ([NEGATIVE] + [0] * 14, 0, 19),
    "counter_want": ([NEGATIVE] + [0] * 14, 0, 19),
    "clearings": ({"clearing-1": NEGATIVE}, 0, 24),
    "frostfangs": ({"giant": NEGATIVE}, 0, 24),
    "breaches": (NEGATIVE, 0, 3),
    "tokens": ([NEGATIVE] + [0] * 8, 0, 57),
    "used": ({"hornfoots-giant": NEGATIVE}, 0, 57),
    "common": (NEGATIVE, 0, 57),
    "under": ([[NEGATIVE], [], []], 0, 98),
    "hero_turn": ([NEGATIVE, 0, 0], 0, 1001),
}
LISTS: dict[str, tuple[Any, int]] = {  # a list that is too long, and how many entries there are at most
    "turned_down": ([0] * 1000, 990),
    "dice": ([1] * 4, 3),
    "dice_bag": ([1] * 37, 36),
    "hand": ([["ore"] * 100, [], []], 95),
    "known": ([0] * 30, 20),
    "deck": (["road_building"] * 30, 25),
    "cards": ([["road_building"] * 30, [], []], 25),
    "fresh": (["road_building"] * 30, 25),
    "looked": (["road_building"] * 30, 25),
    "counter_give": ([0] * 30, 20),
    "counter_want": ([0] * 30, 20),
    "camps": ({"hornfoots": ["giant"] * 6}, 5),
    "guards": ({"wall-1": [0] * 6}, 5),
    "tokens": ([0] * 900, 891),
    "under": ([[0] * 6, [], []], 5),
    "display": (["yoren"] * 12, 11),
    "dismissed": (["yoren"] * 12, 11),
}


@pytest.mark.parametrize("name", NUMBERS)
def test_numbers_of_a_described_position_have_limits(name: str) -> None:
    value, low, high = NUMBERS[name]
    with limited(), pytest.raises(PositionError, match=f"{NEGATIVE} is not between {low} and {high}$"):
        meadhall.position(GAME, with_changes(**{name: value}))


@pytest.mark.parametrize("name", LISTS)
def test_lists_of_a_described_position_have_limits(name: str) -> None:
    value, most = LISTS[name]
    with limited(), pytest.raises(PositionError, match=re.escape(f"but there are {most} at most")):
        meadhall.position(GAME, with_changes(**{name: value}))


def test_a_position_that_says_nothing_is_after_the_first_turn() -> None:
    """So that heroes are ready, who may not be used in the turn in which they came."""
    assert meadhall.position(GAME, {"players": 3}).view(None)["table"]["turn"] == 2
