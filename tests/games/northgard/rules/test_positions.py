"""Described positions: what cannot be is refused, and what is left out follows from the rest."""

from typing import Any

import pytest

import meadhall
from meadhall.engine.position import PositionError
from meadhall.games.northgard import GAME
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
    ("^state.line, state.creature_bag: wolf_beige is there 2 times", {"creatures": {"wolf_beige": "START.n"}, "creature_bag": ["wolf_beige"]}),
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
