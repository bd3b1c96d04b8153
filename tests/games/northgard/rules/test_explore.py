"""Explore (R-NG-96 to R-NG-106) and its cards."""

import pytest

from meadhall.engine.match import Match
from meadhall.games.northgard.data import tables
from tests.games.northgard.table import (
    do,
    force,
    hands,
    happened,
    owner,
    place,
    refused,
    state,
    stock,
    table,
    tile,
)

HOME = {"START.n": (0, 2), "START.s": (1, 2)}
# With T17 beside it, START.n is open at 1_-1 alone; there the corner rule wants a border end, which T13 has not.
ONE_WAY = {"T17": ("-1_-1", 1)}


@pytest.mark.rule("R-NG-96")
@pytest.mark.rule("D-NG-16")
def test_a_drawn_tile_goes_against_an_open_territory_one_controls() -> None:
    match = table({"T11.s": (0, 1), "START.n": (1, 2)}, hand=hands("start_explore", "start_feast"), luck=[tile("T21")])
    do(match, "0 play start_explore")
    cells = {choice.split(" ")[2] for choice in match.choices(0)}
    assert cells == {"-1_1", "0_2", "1_1"}  # no way not to place it
    refused(match, "0 place T21 0_-2", "R-NG-96")
    do(match, "0 place T21 0_2")
    assert match.choices(0) == ["rotate r0", "rotate r1", "rotate r2", "rotate r3"]
    do(match, "0 rotate r2")
    assert place(match, "T21.s") == place(match, "T11.s")


@pytest.mark.rule("R-NG-97")
def test_without_an_open_territory_there_is_nothing_to_explore() -> None:
    match = table({"START.s": (0, 2), "START.n": (1, 2)}, hand=hands("start_explore", "start_feast"))
    refused(match, "0 play start_explore", "D-NG-46")


@pytest.mark.rule("R-NG-98")
def test_a_corner_is_not_enough() -> None:
    match = table({"START.n": (0, 1), "T11.s": (0, 1)}, hand=hands("start_explore", "start_feast"), luck=[tile("T21")])
    do(match, "0 play start_explore")
    refused(match, "0 place T21 1_-2", "R-NG-98")
    refused(match, "0 place T21 0_0", "R-NG-98")


@pytest.mark.rule("R-NG-99")
@pytest.mark.rule("D-NG-15")
def test_tiles_that_fit_nowhere_go_under_the_pile() -> None:
    match = table(
        HOME, hand=hands("start_explore", "start_feast"), tiles=ONE_WAY, pile=["T13", "T21"], luck=[tile("T13")]
    )
    events = do(match, "0 play start_explore")
    assert happened(events, "tile_under") == [{"event": "tile_under", "seat": 0, "tile": "T13"}]
    assert [drawn["tile"] for drawn in happened(events, "tile_drawn")] == ["T13", "T21"]
    assert match.choices(0) == ["rotate r0", "rotate r2"]
    only = table(HOME, hand=hands("start_explore", "start_feast"), tiles=ONE_WAY, pile=["T13"])
    do(only, "0 play start_explore")
    assert only.waiting == (1,)  # seen once, without effect
    assert state(only).under == [tile("T13")]


@pytest.mark.rule("R-NG-100")
def test_with_an_empty_pile_nobody_explores() -> None:
    match = table(HOME, hand=hands("start_explore", "start_feast"), pile=[])
    refused(match, "0 play start_explore", "D-NG-46")


@pytest.mark.rule("R-NG-102")
@pytest.mark.rule("F-NG-11")
def test_holes_are_allowed_and_may_be_filled() -> None:
    """Below the starting tile everything around 0_1 is filled, but not 0_1 itself."""
    hole = {"T16": ("1_0", 0), "T05": ("-1_0", 0), "T28": ("1_1", 0), "T21": ("-1_1", 0), "T12": ("0_2", 0)}
    match = table({"START.s": (0, 1)}, map=hole, hand=hands("start_explore", "start_feast"), pile=["T11"])
    assert state(match).open_sides[tables.AREA_NAMES.index("START.s")] == 1  # a hole leaves it open
    events = do(match, "0 play start_explore")
    assert match.choices(0)[0].startswith("rotate")
    events = do(match, "0 " + match.choices(0)[0])
    assert happened(events, "tile_placed")[0]["cell"] == "0_1"


@pytest.mark.rule("R-NG-103")
def test_no_placement_may_bring_two_players_together() -> None:
    """T13 has one area: at -1_-1 it would join START.n of seat 0 with T05.n of seat 1."""
    units = {"START.n": (0, 2), "T02.n": (0, 1), "T05.n": (1, 1)}
    match = table(units, hand=hands("start_explore", "start_feast"), pile=["T13"])
    do(match, "0 play start_explore")
    assert match.choices(0)[0].startswith("rotate")  # 0_-2 is the only place left
    match = table(units, stack=["LayTile 0 0 2 0"], offered=["T13", "T21"])
    refused(match, "0 place T13 -1_-1", "R-NG-103")


@pytest.mark.rule("R-NG-104")
@pytest.mark.rule("R-NG-105")
@pytest.mark.rule("F-NG-10")
@pytest.mark.parametrize(("holder", "fame"), [(0, [2, 0]), (1, [0, 0]), (None, [0, 0])])
def test_closing_an_own_territory_gives_fame_for_its_tiles(holder: int | None, fame: list[int]) -> None:
    """T11 below START closes START.s with two tiles: fame only if the explorer holds it."""
    units = {"START.w": (0, 1)}
    if holder is not None:
        units["START.s"] = (holder, 2)
    cell = tables.CENTRE + tables.WIDTH
    match = table(units, map={}, stack=[f"TurnTile 0 0 2 {tile('T11')} {cell}"], offered=["T11"])
    closed = happened(do(match, "0 rotate r0"), "closed")
    assert [(event["territory"], event["tiles"]) for event in closed] == [("START.s", 2)]
    assert state(match).fame == fame


@pytest.mark.rule("S-NG-05")
@pytest.mark.parametrize(("active", "fame"), [(0, [0, 0]), (1, [0, 3])])
def test_example_closing(active: int, fame: list[int]) -> None:
    """Yellow, seat 1, holds START.s with T12.m; T11.n closes it as a third tile. Only yellow itself would gain."""
    cell = tables.CENTRE + 2 * tables.WIDTH
    stack = [f"TurnTile {active} 0 2 {tile('T11')} {cell}"]
    match = table({"START.s": (1, 2), "T12.s": (0, 1)}, map={"T12": ("0_1", 1)}, stack=stack, offered=["T11"])
    do(match, f"{active} rotate r0")
    assert state(match).fame == fame


@pytest.mark.rule("R-NG-106")
@pytest.mark.rule("D-NG-41")
def test_borders_must_continue() -> None:
    """Three tiles around a point with one border end: the fourth must have one there too."""
    around = {"T02": ("0_-1", 0), "T13": ("1_-1", 0)}
    units = {"START.e": (0, 1)}
    match = table(units, map=around, hand=hands("start_explore", "start_feast"), pile=["T05"])
    do(match, "0 play start_explore")
    assert match.choices(0) == ["rotate r1", "rotate r3"]
    refused(match, "0 rotate r0", "R-NG-106")
    around = {"T02": ("0_-1", 0), "T17": ("1_-1", 0)}
    units = {"START.e": (0, 1), "START.s": (0, 1)}
    whole = table(units, map=around, stack=["LayTile 0 0 2 0"], offered=["T13"])
    assert whole.choices(0)[0].startswith("rotate")  # only 0_1 is left for it
    whole = table(units, map=around, stack=["LayTile 0 0 2 0"], offered=["T13", "T05"])
    refused(whole, "0 place T13 1_0", "R-NG-106")


@pytest.mark.rule("S-NG-06")
def test_example_forbidden_placement() -> None:
    """At 1_0 two rotations of T05 leave a border in open land, the other two join red (T13) with purple (T17.s)."""
    around = {"T02": ("0_-1", 0), "T13": ("1_-1", 0), "T17": ("2_0", 1)}
    match = table({"T13.a": (0, 2), "T17.s": (1, 2)}, map=around, stack=["LayTile 0 0 2 0"], offered=["T05"])
    assert "place T05 1_-2" in match.choices(0)
    refused(match, "0 place T05 1_0", "R-NG-103")
    alone = table({"T13.a": (0, 2)}, map=around, stack=["LayTile 0 0 2 0"], offered=["T05"])
    do(alone, "0 place T05 1_0")
    assert alone.choices(0) == ["rotate r1", "rotate r3"]


@pytest.mark.rule("F-NG-09")
def test_a_closed_territory_stays_closed() -> None:
    s = state(table(tiles={"T28": ("1_1", 0)}))
    assert s.open_sides[tables.AREA_NAMES.index("START.s")] == 0


# --- cards and powers ---------------------------------------------------------------------------------------------


def test_scouts_explore_with_lightning() -> None:
    match = table(HOME, hand=hands(["scouts", "start_recruit"], "start_feast"), pile=["T21"])
    do(match, "0 play scouts")
    while match.choices(0)[0].split(" ")[0] in ("place", "rotate"):
        match.play(0, match.choices(0)[0])
    assert "play start_recruit" in match.choices(0)


@pytest.mark.parametrize(("name", "tiles"), [("raven_clan", 2), ("upgraded_scout_camp", 2), ("lay_of_the_land", 3)])
def test_several_tiles_are_drawn_and_one_is_laid(name: str, tiles: int) -> None:
    match = table(HOME, hand=hands(name, "start_feast"))
    do(match, f"0 play {name}")
    offered = state(match).offered
    assert len(offered) == tiles
    while state(match).offered:
        match.play(0, match.choices(0)[0])
    assert len(state(match).under) == tiles - 1


@pytest.mark.rule("C-NG-25")
def test_lay_of_the_land_takes_the_icons_of_the_tile_first() -> None:
    match = table(
        {"T11.s": (0, 1), "START.n": (1, 2)}, hand=hands("lay_of_the_land", "start_feast"), pile=["T20", "T08", "T24"]
    )
    do(match, "0 play lay_of_the_land", "0 place T20 0_2", "0 rotate r0")
    assert stock(match, 0) == [1, 0, 1]


@pytest.mark.rule("C-NG-23")
def test_scout_camp_may_put_the_tile_under_the_pile_once() -> None:
    match = table(
        {"T11.s": (0, 1), "START.n": (1, 2)},
        hand=hands("scout_camp", "start_feast"),
        pile=["T20", "T21", "T24"],
        luck=[tile("T20"), tile("T24")],
    )
    do(match, "0 play scout_camp", "0 redraw")
    assert "redraw" not in match.choices(0)
    assert state(match).offered == [tile("T24")]
    assert state(match).under == [tile("T20")]


@pytest.mark.rule("C-NG-24")
def test_rangers_explore_twice() -> None:
    match = table(
        {"T11.s": (0, 1), "START.n": (1, 2)},
        hand=hands("rangers", "start_feast"),
        clan=["boar", "raven"],
        pile=["T13", "T21"],
    )
    do(match, "0 play rangers")
    while match.choices(0)[0].split(" ")[0] in ("place", "rotate"):
        match.play(0, match.choices(0)[0])
    assert match.choices(0) == ["do explore", "done"]
    assert stock(match, 0)[2] == 1
    do(match, "0 do explore")
    while match.waiting == (0,):
        match.play(0, match.choices(0)[0])
    assert stock(match, 0)[2] == 2  # the Boar gains for each


@pytest.mark.rule("C-NG-26")
def test_huginn_and_muninn_explore_from_anywhere() -> None:
    match = table({"START.s": (0, 1), "START.n": (1, 2)}, hand=hands("huginn_and_muninn", "start_feast"), pile=["T21"])
    do(match, "0 play huginn_and_muninn")
    cells = {choice.split(" ")[2] for choice in match.choices(0)}
    assert {"0_-2", "2_0", "-2_0", "0_2"} <= cells
    bears = {"brown_bear_beige": "T02.n", "brown_bear_brown": "START.n"}
    match = table(
        {"START.s": (0, 1), "START.n": (1, 2)},
        hand=hands("huginn_and_muninn", "start_feast"),
        pile=["T21"],
        creatures=bears,
    )
    do(match, "0 play huginn_and_muninn")
    assert "0_-2" not in {choice.split(" ")[2] for choice in match.choices(0)}


def turning_t11(area: str, *clans: str) -> Match:
    """T11 lies below the starting tile and can still be turned; the first clan has two units in this area."""
    below = tables.CENTRE + tables.WIDTH
    stack = [f"TurnTile 0 0 2 {tile('T11')} {below}"]
    return table({area: (0, 2)}, map={}, stack=stack, offered=["T11"], clan=list(clans))


@pytest.mark.rule("R-NG-154")
@pytest.mark.rule("D-NG-25")
@pytest.mark.parametrize(("turn", "lore"), [("r0", 0), ("r1", 1)])
def test_the_boar_gains_lore_when_nothing_at_all_is_closed(turn: str, lore: int) -> None:
    match = turning_t11("START.w", "boar", "raven")
    do(match, f"0 rotate {turn}")
    assert stock(match, 0)[2] == lore


@pytest.mark.rule("R-NG-156")
def test_the_raven_collects_what_it_closes() -> None:
    match = turning_t11("START.s", "raven", "boar")
    do(match, "0 rotate r0")
    assert stock(match, 0) == [0, 1, 0]
    assert state(match).fame == [2, 0]


@pytest.mark.rule("R-NG-162")
def test_the_stag_gains_one_more_fame_for_closing() -> None:
    match = turning_t11("START.s", "stag", "boar")
    do(match, "0 rotate r0")
    assert state(match).fame == [3, 0]


@pytest.mark.rule("D-NG-38")
def test_exploring_may_not_join_units_with_a_valkyrie() -> None:
    units = {"START.n": (0, 2), "T02.n": (0, 1)}
    match = table(
        units, stack=["LayTile 0 0 2 0"], offered=["T13", "T21"], creatures={"fallen_valkyrie_beige": "T05.n"}
    )
    refused(match, "0 place T13 -1_-1", "R-NG-103")


@pytest.mark.rule("D-NG-38")
@pytest.mark.parametrize("lair", ["START.n", "T05.n"])
def test_units_that_stand_beside_a_valkyrie_are_not_joined_by_others(lair: str) -> None:
    """On whichever side of the new tile she is."""
    units = {"START.n": (0, 2), "T05.n": (0, 1)}
    match = table(units, stack=["LayTile 0 0 2 0"], offered=["T13", "T21"], creatures={"fallen_valkyrie_beige": lair})
    refused(match, "0 place T13 -1_-1", "R-NG-103")


@pytest.mark.rule("R-NG-101")
def test_merging_puts_units_and_buildings_together() -> None:
    """T13 at 0_-2 joins T02.n with nothing; at -1_-1 it joins START.n and T05.n."""
    units = {"START.n": (0, 2), "T05.n": (0, 1)}
    cell = tables.CENTRE - tables.WIDTH - 1
    match = table(
        units,
        stack=[f"TurnTile 0 0 2 {tile('T13')} {cell}"],
        offered=["T13"],
        buildings={"T02-2": "food_silo", "T05-1": "food_silo"},
    )
    do(match, "0 rotate r0")
    assert place(match, "T05.n") == place(match, "START.n") == place(match, "T13.a")
    assert force(match, "START.n") == 3
    assert owner(match, "T13.a") == 0
    assert state(match).built[0] == 2
