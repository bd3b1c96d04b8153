"""The worked examples of the rulebook that no chapter's test has taken already (T-NW-01 to T-NW-12)."""

from typing import Any

import pytest

from meadhall.games.catan.data import tables
from meadhall.games.catan.data.board import BOARDS, CORNER, corner_of, path_of
from meadhall.games.catan.data.kinds import TERRAIN
from tests.games.catan.table import camps, guards, new, table, watch

BASE = BOARDS["base"]


def spot(label: str) -> int:
    """An intersection of the overview picture."""
    found = next(place for place in tables.BOARDS["spot"] if place["label"] == label)
    return corner_of(found["hex"], found["corner"])


def terrains(corner: int) -> list[str]:
    return sorted(TERRAIN.words[BASE.tile[at]] for at in BASE.corner_hexes[corner])


@pytest.mark.rule("T-NW-01")
def test_a_ten_pays_red_ore_and_blue_and_black_wool() -> None:
    t = new(4, luck=[0, 5, 5])
    before = [t.hand(seat).split() for seat in range(4)]
    t.play("0 roll")
    gained = [sorted(t.hand(seat).split()) for seat in range(4)]
    extra = [[card for card in set(now) if now.count(card) > was.count(card)] for now, was in zip(gained, before)]
    colours = dict(zip(tables.COLOURS, extra))
    assert colours == {"blue": ["wool"], "red": ["ore"], "yellow": [], "black": ["wool"]}


@pytest.mark.rule("T-NW-02")
def test_what_the_spots_of_the_overview_touch() -> None:
    yellow = next(start for start in tables.BOARDS["start"] if start["label"] == "C")
    c = corner_of(yellow["settlement"]["hex"], yellow["settlement"]["corner"])
    assert terrains(c) == ["forest", "mountains", "pasture"]
    assert terrains(spot("D")) == ["forest", "pasture"]
    assert terrains(spot("E")) == ["mountains"]
    assert BASE.harbour_rate[spot("F")] > 0


@pytest.mark.rule("T-NW-03")
def test_starting_positions_touch_what_the_notes_say() -> None:
    for start in tables.BOARDS["start"]:
        corner = corner_of(start["settlement"]["hex"], start["settlement"]["corner"])
        touched = {
            f"{TERRAIN.words[BASE.tile[at]]} {tables.TOKEN_VALUES[BASE.token[at]][0]}"
            for at in BASE.corner_hexes[corner]
        }
        assert touched == set(start["touches"])
        path = path_of(start["road"]["hex"], start["road"]["edge"])
        assert path in BASE.corner_paths[corner]
        assert corner in BASE.corners
        assert CORNER.words[corner]


@pytest.mark.rule("T-NW-04")
def test_two_settlements_on_one_hex_pay_two_and_a_keep_pays_two() -> None:
    """Hills 6 (b1) with two red settlements and a blue one, which also touches fields 4, laid at b2 for this test."""
    pieces, tile = {1: "b1.nw b1.s", 0: "b1.ne"}, {"b2": "fields"}
    six = table(["Turn roll"], settlements=pieces, luck=[3, 3], tile=tile)
    assert (six.hand(1), six.hand(0)) == ("brick brick", "brick")
    four = table(["Turn roll"], settlements=pieces, luck=[2, 2], tile=tile)
    assert (four.hand(1), four.hand(0)) == ("", "grain")
    keep = table(["Turn roll"], settlements={1: pieces[1]}, keeps={0: pieces[0]}, luck=[2, 2], tile=tile)
    assert keep.hand(0) == "grain grain"


@pytest.mark.rule("T-NW-06")
def test_a_branch_does_not_count_and_a_settlement_cuts_a_line() -> None:
    """Red has a line of six with a branch; blue's line of seven is cut by a red settlement after the fifth road."""
    red = "d5/nw d5/ne d6/nw d6/ne d7/nw d7/ne d6/e"
    blue = "a1/w a1/nw a1/ne a2/nw a2/ne a3/nw a3/ne"
    t = table(roads={1: red, 0: blue}, settlements={1: "a3.nw d5.nw"}, longest_road=1)
    assert t.s.road_length[:2] == [5, 6]
    assert t.points()[1] == 4
    uncut = table(roads={1: red, 0: blue}, longest_road=0)
    assert uncut.s.road_length[:2] == [7, 6]


@pytest.mark.rule("T-NW-10")
def test_a_four_finds_no_guard_and_a_five_finds_one() -> None:
    parts: dict[str, Any] = {"camps": camps("", "regular regular"), "guards": guards([], [], [2])}
    four = watch(["Turn roll"], luck=[1, 1, 4], **parts)
    assert four.s.breaches == 1
    assert four.gift() == {"a2": "regular"}
    assert four.s.camps[1] == [0]
    five = watch(["Turn roll"], luck=[1, 1, 5], **parts)
    assert five.s.breaches == 0
    assert five.s.clearings == [0, 0, 1, 0]
