"""End of the year and of the game (R-NG-15, R-NG-62 to R-NG-65, R-NG-131 to R-NG-138)."""

from collections.abc import Sequence
from typing import Any

import pytest

from meadhall.engine.match import Match
from meadhall.games.northgard.data import tables
from tests.games.northgard.table import Places, do, force, happened, owner, refused, state, table, tile

# Closed territories of two tiles: the sides of START with areas that have a single side, and two more in a row.
CLOSED: Places = {
    "T02": ("0_-1", 2),
    "T11": ("1_0", 3),
    "T17": ("0_1", 0),
    "T12": ("-1_0", 1),
    "T14": ("-2_0", 1),
    "T07": ("-3_0", 1),
}
LARGE = ["forge", "fortress", "altar_of_kings"]


def year_end(units: dict[str, tuple[int, int]], year: int = 3, **more: Any) -> Match:
    return table(units, stack=["Year check_end"], year=year, **more)


def dominion(annexes: list[str], areas: Sequence[str] = ("START.n", "START.e", "START.s"), **more: Any) -> Match:
    """Seat 0 holds three closed territories, with these buildings in these areas."""
    units = {
        "START.n": (0, 1),
        "START.e": (0, 1),
        "START.s": (0, 1),
        "START.w": (1, 1),
        "T12.s": (1, 1),
        "T14.s": (1, 1),
    }
    stack = ["Year check_end"]
    return table(units, map=CLOSED, stack=stack, annex_area=list(areas), annex_kind=annexes, **more)


@pytest.mark.rule("R-NG-15")
@pytest.mark.rule("R-NG-62")
@pytest.mark.rule("R-NG-131")
@pytest.mark.rule("D-NG-19")
def test_three_closed_territories_with_large_buildings_win() -> None:
    match = dominion(LARGE, year=2, fame=[0, 50])
    assert [tables.AREA_NAMES[place] for place in state(match).lands[0]] == ["START.n", "START.e", "START.s"]
    assert match.over
    assert match.winners == (0,)
    match = dominion(["forge", "fortress", "food_silo"], year=2)
    assert not match.over  # a small one does not count
    match = dominion(LARGE, ["START.n", "START.n", "START.e"], year=2)
    assert not match.over  # three different territories


@pytest.mark.rule("R-NG-132")
@pytest.mark.rule("D-NG-20")
def test_of_several_dominators_the_full_count_decides() -> None:
    """Both dominate. Seat 1 has fewer tokens, but a card of 3 fame."""
    areas = ["START.n", "START.e", "START.s", "START.w", "T12.s", "T14.s"]
    match = dominion(LARGE * 2, areas, fame=[2, 1], discard=[[], ["bribery"]], year=2)
    assert match.over
    assert match.scores == (2, 4)
    assert match.winners == (1,)


@pytest.mark.rule("R-NG-63")
@pytest.mark.rule("D-NG-49")
def test_a_second_chance_for_who_has_no_unit() -> None:
    match = year_end({"START.n": (1, 2)}, fame=[4, 0], stock=[[1, 2, 3], [0, 0, 0]])
    assert match.waiting == (0,)
    assert "settle START.n" not in match.choices(0)
    refused(match, "0 settle START.n", "R-NG-63")
    do(match, "0 settle T11.s")
    s = state(match)
    assert (owner(match, "T11.s"), force(match, "T11.s")) == (0, 3)
    assert (s.fame[0], s.stock[0], s.year) == (4, [1, 2, 3], 4)
    bear = year_end({"START.n": (1, 2)}, clan=["bear", "raven"])
    do(bear, "0 settle-kaija T11.s")
    assert (force(bear, "T11.s"), state(bear).reserve[0]) == (2, 12)
    declined = year_end({"START.n": (1, 2)})
    do(declined, "0 done")
    assert state(declined).reserve[0] == 14


FULL = dict.fromkeys(("START.n", "START.e", "START.s", "START.w"), (1, 1))


@pytest.mark.rule("R-NG-64")
def test_without_neutral_land_a_tile_makes_room() -> None:
    match = year_end(FULL, map={}, pile=["T05", "T13"], luck=[tile("T13")])
    events = match.told(match.opening, None)
    assert [event["tile"] for event in happened(events, "tile_under")] == ["T13"]  # it would leave no neutral land
    assert [event["tile"] for event in happened(events, "tile_drawn")] == ["T13", "T05"]
    do(match, "0 place T05 1_0", "0 rotate r0")
    assert match.choices(0) == ["settle T05.s", "done"]
    do(match, "0 settle T05.s")
    assert force(match, "T05.s") == 3


@pytest.mark.rule("D-NG-44")
def test_with_neither_land_nor_tiles_no_units_are_placed() -> None:
    match = year_end(FULL, map={}, pile=[])
    assert state(match).year == 4
    assert state(match).reserve[0] == 14


@pytest.mark.rule("R-NG-65")
def test_the_year_marker_advances() -> None:
    match = year_end({"START.n": (0, 1), "START.s": (1, 1)})
    assert state(match).year == 4


@pytest.mark.rule("R-NG-133")
@pytest.mark.rule("R-NG-137")
def test_after_year_seven_the_most_fame_wins() -> None:
    match = year_end({"START.n": (0, 1), "START.s": (1, 1)}, year=7, fame=[3, 4])
    assert match.over
    assert match.winners == (1,)
    assert match.scores == (3, 4)


@pytest.mark.rule("R-NG-134")
def test_domination_goes_before_fame_in_year_seven() -> None:
    match = dominion(LARGE, year=7, fame=[0, 50])
    assert match.winners == (0,)


@pytest.mark.rule("R-NG-135")
@pytest.mark.rule("R-NG-136")
@pytest.mark.rule("R-NG-138")
def test_the_count() -> None:
    """5 tokens, 8 resources give 2, cards 3 + 2 + 1 + 1 wherever they are, two unrest -10; the box does not score."""
    match = year_end(
        {"START.n": (0, 1), "START.s": (1, 1)},
        year=7,
        fame=[5, 0],
        stock=[[3, 3, 2], [0, 0, 0]],
        deck=[["bribery"], []],
        hand=[["fishing"], []],
        active=[["merchant"], []],
        discard=[["unrest", "unrest", "mercenary"], []],
        box=["capture"],
    )
    assert match.scores == (5 + 2 + 3 + 2 + 1 + 1 - 10, 0)
    assert match.view(1)["table"]["seats"][0]["count"] == {
        "tokens": 5,
        "resources": 2,
        "cards": 7,
        "unrest": -10,
        "total": 4,
    }
    counted = happened(match.told(match.opening, None), "counted")
    assert [event["total"] for event in counted] == [4, 0]


@pytest.mark.rule("D-NG-21")
@pytest.mark.parametrize(
    ("units", "built", "winners"),
    [
        ({"START.n": (0, 1), "T02.n": (0, 1), "START.s": (1, 5)}, {}, (0,)),  # territories
        ({"START.n": (0, 1), "START.s": (1, 5)}, {}, (1,)),  # then units
        ({"START.n": (0, 1), "START.s": (1, 1)}, {"T11-1": "food_silo"}, (1,)),  # then buildings
        ({"START.n": (0, 1), "START.s": (1, 1)}, {}, (0, 1)),  # then they share
    ],
)
def test_tie_breakers(units: dict[str, tuple[int, int]], built: dict[str, str], winners: tuple[int, ...]) -> None:
    assert year_end(units, year=7, buildings=built).winners == winners


@pytest.mark.parametrize(
    ("name", "worth"),
    [
        ("builder", 1 + 3),
        ("explorer", 0),
        ("food_trader", 2 * 2),
        ("scholar", 0),
        ("trapper", 3),
        ("warlord", 4),
        ("wood_trader", 0),
    ],
)
def test_achievements(name: str, worth: int) -> None:
    """START.n shows food and has a silo, START.w has a forge, T17.n a lair: four units, no empty slot."""
    units = {"START.n": (0, 2), "START.w": (0, 1), "T17.n": (0, 1), "START.s": (1, 1)}
    built = {"T02-2": "food_silo", "T05-2": "forge"}
    match = year_end(units, year=7, discard=[[name], []], tiles={"T17": ("0_-2", 0)}, buildings=built)
    assert match.scores[0] == worth


def test_scholar_wood_trader_and_explorer_count_too() -> None:
    units = {"T16.s": (0, 1), "START.s": (0, 1), "T11.s": (0, 1), "START.n": (1, 1)}
    for name, worth in (("scholar", 2), ("wood_trader", 2), ("explorer", 1 + 3)):
        assert year_end(units, year=7, discard=[[name], []]).scores[0] == worth


@pytest.mark.rule("D-NG-24")
def test_kaija_counts_for_the_warlord() -> None:
    match = year_end(
        {"START.n": (0, 2), "START.s": (1, 1)},
        year=7,
        discard=[["warlord"], []],
        clan=["bear", "raven"],
        kaija="START.n",
    )
    assert match.scores[0] == 3


@pytest.mark.rule("D-NG-51")
def test_a_lair_on_the_tile_of_a_second_chance_is_not_empty() -> None:
    match = year_end(FULL, map={}, pile=["T17"], options={"creatures": "yes"}, creature_bag=["draugr_brown"])
    do(match, "0 place T17 0_1", "0 rotate r0")
    assert owner(match, "START.s") == -1  # the Draugr joined START.s and took the unit there
    assert "settle START.s" in match.choices(0)


@pytest.mark.rule("R-NG-63")
@pytest.mark.parametrize("first", range(3))
def test_second_chances_go_from_the_first_player_on(first: int) -> None:
    """Nobody has a unit: each in turn settles where the ones before did not."""
    match = table({}, players=3, stack=["Year second_chances"], first=first)
    order = [first, (first + 1) % 3, (first + 2) % 3]
    wanted = ["T02.n", "T11.s", "T05.n"]
    for seat, area in zip(order, wanted):
        assert match.waiting == (seat,)
        assert f"settle {area}" in match.choices(seat)
        do(match, f"{seat} settle {area}")
        if seat != order[-1]:
            assert f"settle {area}" not in match.choices(match.waiting[0])
    assert [owner(match, area) for area in wanted] == order
