"""The map: outlines close, figures stand in their own land, misfits are found where the rules find them."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from meadhall.engine.match import Match
from meadhall.games.northgard import GAME
from meadhall.games.northgard.data import tables
from meadhall.games.northgard.data.kinds import CELL, TILE
from meadhall.games.northgard.draw.map import tile as draw_tile
from meadhall.games.northgard.draw.map.geography import geography
from meadhall.games.northgard.draw.map.laying import loose_ends
from meadhall.games.northgard.draw.map.lines import inside, sample
from meadhall.games.northgard.draw.map.map import map_panels
from meadhall.games.northgard.draw.map.said import land_close_up
from meadhall.games.northgard.draw.map.shape import outline, put, rocks, spots, turned, whose
from meadhall.games.northgard.draw.map.territories import Laid, land_path, room
from meadhall.games.northgard.rules.map.fitting import borders_continue
from meadhall.games.northgard.rules.state import Northgard
from meadhall.games.northgard.words.areas import area as area_name
from meadhall.games.northgard.words.names import cell_of, cell_sign
from meadhall.games.northgard.words.places import laid, slot_at, title
from meadhall.hall.pages.parts.words import HtmlWords
from meadhall.kit.panels import each
from meadhall.kit.svg import Point
from tests.games.northgard.table import table

EVERY_AREA = [(tile, area["id"]) for tile, shape in enumerate(tables.TILES) for area in shape["areas"]]


def positions(players: int, seed: int, step: int, **options: Any) -> Iterator[tuple[Match, dict[str, Any]]]:
    """A random game, every so many choices: the match, and the view of the player who is asked."""
    match, luck = Match.new(GAME, players, seed, options), random.Random(seed)
    while not match.over:
        seat = match.waiting[0]
        if len(match.entries) % step == 0:
            yield match, {**match.view(seat), "names": ["A", "B", "C", "D", "E"][:players]}
        match.play(seat, luck.choice([one for one in match.choices(seat) if one != "pass"] or ["pass"]))


def words(players: int = 2) -> HtmlWords:
    return HtmlWords("en", "northgard", ["A", "B", "C", "D", "E"][:players], 0)


def drawn_map(view: dict[str, Any]) -> dict[str, str]:
    return {panel.id: panel.draw(words(), *panel.facts) for panel in each(map_panels(view))}


def size(corners: list[Point]) -> float:
    """The area of a polygon, positive when it goes round clockwise on the screen."""
    pairs = zip(corners, [*corners[1:], corners[0]], strict=True)
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs) / 2


# --- tiles ----------------------------------------------------------------------------------------------------------


def test_the_areas_of_a_tile_fill_it() -> None:
    for tile in range(len(tables.TILES)):
        shapes = [outline(tile, area["id"]) for area in tables.TILES[tile]["areas"]]
        sizes = [size([point for edge in shape for point in edge.points[:-1]]) for shape in shapes]
        assert min(sizes) > 0
        assert sum(sizes) == pytest.approx(200 * 200), tables.TILE_NAMES[tile]


def test_a_quarter_turn_brings_the_north_side_to_the_east() -> None:
    assert turned((100, 0), 1) == (200, 100)
    assert turned((100, 0), 2) == (100, 200)
    assert put((100, 0), (2, -1), 3) == (400, -100)


def test_figures_have_room_in_every_area() -> None:
    for tile, area in EVERY_AREA:
        shape = [point for edge in outline(tile, area) for point in sample(edge.points, 4)[:-1]]
        found = spots(tile, area)
        assert found[0][0] >= 16, "room for one figure"
        assert len(found) >= 2
        assert all(inside(at, shape) for _, at in found)


def test_rough_borders_are_stone_and_regular_ones_dashes() -> None:
    for tile, shape in enumerate(tables.TILES):
        rough = sum(border["rough"] for border in shape["borders"])
        drawn = draw_tile.tile_svg(words(), tables.TILE_NAMES[tile], 1, 100)
        assert len(rocks(tile)) == rough == drawn.count("ng-rock")
        assert ("ng-border" in drawn) == (rough < len(shape["borders"]))
        assert drawn.count("ng-found") == len(shape["slots"])
        assert drawn.count("ng-res") == len(shape["icons"])
        assert drawn.count("ng-lair") == sum(area["lair"] for area in shape["areas"])


# --- territories ----------------------------------------------------------------------------------------------------


def test_territories_fill_their_tiles() -> None:
    """Every outline closes, and together they cover the map exactly."""
    for _, view in positions(3, 4, 60):
        land = Laid(laid(view))
        whole = 0.0
        for one in view["table"]["territories"]:
            loops = land_path(land, one["areas"]).removesuffix("Z").split("Z")
            for loop in loops:
                numbers = [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", loop)]
                points = list(zip(numbers[::2], numbers[1::2], strict=True))
                assert points[0] == points[-1]
                ends = [points[0]]
                for letter, run in re.findall(r"([LC])([^LC]*)", loop):
                    last = [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", run)][-2:]
                    assert letter in "LC"
                    ends.append((last[0], last[1]))
                whole += size(ends)
        assert whole == pytest.approx(200 * 200 * len(land.tiles), rel=1e-3)


def test_neighbours_differ_in_tint() -> None:
    for _, view in positions(2, 5, 50):
        found = geography(laid(view)).territories
        for one in view["table"]["territories"]:
            near = [*one["neighbours"], *one["rough_neighbours"]]
            assert all(found[other].tint != found[one["territory"]].tint for other in near)


def test_figures_stand_apart_and_in_their_land() -> None:
    for _, view in positions(2, 6, 70):
        land = Laid(laid(view))
        for one in view["table"]["territories"]:
            found = [at for _, at in room(land, one["areas"])]
            assert len(set(found)) == len(found)
            cells = {land.at[TILE.codes[ref.split(".")[0]]][0] for ref in one["areas"]}
            assert {(at[0] // 200, at[1] // 200) for at in found} <= cells


def test_loose_ends_are_found_where_the_rules_find_them() -> None:
    seen = set()
    for match, view in positions(3, 7, 40):
        s = match.state
        assert isinstance(s, Northgard)
        land = Laid(laid(view))
        for tile in s.pile[:6]:
            for cell in land.frontier():
                code = CELL.codes[f"{int(cell[0])}_{int(cell[1])}"]
                for turn in range(4):
                    fits = borders_continue(s, tile, code, turn)
                    assert (not loose_ends(land, tile, cell, turn)) == fits
                    seen.add(fits)
    assert seen == {True, False}


# --- the whole map --------------------------------------------------------------------------------------------------


def test_territories_are_the_rules_own() -> None:
    """The map works them out from the tiles alone."""
    for _, view in positions(4, 11, 40):
        known = geography(laid(view)).territories
        assert {ref: list(one.areas) for ref, one in known.items()} == {
            one["territory"]: one["areas"] for one in view["table"]["territories"]
        }


def test_the_names_of_the_choices_are_on_the_map() -> None:
    for match, view in positions(2, 8, 9, creatures="more"):
        drawn = drawn_map(view)
        everything = "".join(drawn.values())
        for one in view["table"]["territories"]:
            first, *_ = area_name(words(), title(view, one["territory"])).split(" ")
            assert f">{first}</tspan>" in everything
        for choice in match.choices(match.waiting[0]):
            verb, *named = choice.split(" ")
            if verb == "site":
                _, number = slot_at(view, named[0])
                assert f">{number}</text>" in drawn[f"ng-slots-{named[0].split('-')[0]}"]
            elif verb == "place":
                assert f">{cell_sign(named[1])}</text>" in drawn["ng-ghosts"]


def test_names_stand_on_their_own_land_and_apart() -> None:
    for _, view in positions(5, 3, 120, creatures="yes"):
        known = geography(laid(view))
        clear = []
        for one in known.territories.values():
            if not one.label.minor:
                clear.append((one.label.x, one.label.y))
                cell = (int(one.label.x // 200), int(one.label.y // 200))
                assert cell in known.land.cells, "off the map"
        assert len(clear) >= 3
        for number, (x, y) in enumerate(clear):
            assert all(abs(x - ax) > 60 or abs(y - ay) > 30 for ax, ay in clear[:number])


def test_the_ground_belongs_to_the_area_that_surrounds_it() -> None:
    for tile, area in EVERY_AREA:
        _, at = spots(tile, area)[0]
        assert whose(tile, at) == f"{tables.TILE_NAMES[tile]}.{area}"


def test_a_tile_in_hand_shows_every_rotation_and_which_fit() -> None:
    asked = 0
    for match, view in positions(2, 9, 1):
        if view["question"] != "TurnTile":
            continue
        asked += 1
        drawn = drawn_map(view)
        fits = {int(choice[-1]) for choice in match.choices(match.waiting[0])}
        for turn in range(4):
            ghosts = drawn["ng-ghosts"]
            assert len(re.findall(rf'class="ng-ghost[^"]*" data-turn="{turn}" data-ref="r{turn}"', ghosts)) == 1
            assert (f'class="ng-ghost" data-turn="{turn}"' in ghosts) == (turn in fits)
        assert f'data-fits="{" ".join(map(str, sorted(fits)))}"' in drawn["stage-board"]
        other = {**match.view(1 - match.waiting[0]), "names": ["A", "B"]}
        assert "data-turning" not in drawn_map(other)["stage-board"]
    assert asked >= 4


def test_units_are_grouped_by_owner_with_their_number() -> None:
    match = table({"START.n": (0, 3), "START.e": (1, 2)})
    drawn = "".join(drawn_map({**match.view(0), "names": ["A", "B"]}).values())
    for seat, area, count in ((0, "START-n", 3), (1, "START-e", 2)):
        group = drawn.split(f'id="piece-units-{seat}-{area}"')[1].split("</g>")[0]
        assert f">{count}</text>" in group
    assert drawn.count('class="piece ng-piece') == 2


def test_a_closed_territory_has_a_second_contour() -> None:
    drawn = "".join(drawn_map({**table().view(0), "names": ["A", "B"]}).values())
    assert re.findall(r'class="ng-contour" href="#ng-g-([\w-]+)"', drawn) == ["START-s"]


def test_moves_leave_a_trail() -> None:
    match = table({"START.n": (0, 3), "START.e": (1, 2)})
    told = {"event": "moved", "seat": 0, "start": "START.n", "end": "START.s", "units": 1, "kaija": "no"}
    entry = {"seq": 1, "seat": 0, "new": True, "events": [told]}
    view = {**match.view(0), "lately": [entry]}
    assert drawn_map(view)["ng-lately"].count("ng-trail seat-1") == 1
    assert drawn_map({**view, "lately": [{**entry, "new": False}]})["ng-lately"] == ""
    inside_one = {**told, "end": "T02.s"}  # the same territory
    assert drawn_map({**view, "lately": [{**entry, "events": [inside_one]}]})["ng-lately"] == ""


def test_a_territory_says_what_it_is_worth() -> None:
    view = {**table({"START.s": (0, 3), "START.e": (1, 2)}).view(0), "names": ["A", "B"]}
    closed = land_close_up(words(), view, "T11.n")
    assert "Otter Beck" in closed
    assert "closed, 2 tiles" in closed
    assert "each harvest: 1 fame" in closed
    assert "harvest: 1 wood" in closed
    assert "A: 3 units" in closed
    opened = land_close_up(words(), view, "T16-1")  # a slot: its territory
    assert "open, 2 tiles" in opened
    assert "close it for 3 fame or more" in opened
    assert "across a rough border: Apple Yard" in opened
    assert land_close_up(words(), view, "T33.n") == ""


def test_cells_are_read() -> None:
    assert cell_of("-2_1") == (-2, 1)
    land = Laid([("START", "0_0", 0), ("T02", "0_-1", 0)])
    assert len(land.frontier()) == 6
