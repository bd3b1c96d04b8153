"""Pictures for the rules page: a tile and its parts, the map, borders, a territory."""

from ...engine.words import Words
from ..draw_common import View
from . import data
from .draw_map_land import map_art
from .draw_tile import foundation, lair, resource, tile_svg
from .draw_tile_lines import curve, f, poly
from .draw_tile_shape import SIDE, rocks
from .land import place
from .names import slot_kind
from .state import Northgard
from .terms import AREA, CELL, SLOT, TILE
from .view import view as table_of

# Small maps: tile, cell, quarter turns.
SMALL = [("START", "0_0", 0), ("T27", "0_-1", 1), ("T06", "1_0", 1), ("T25", "1_-1", 0)]
CORNER = [("START", "0_0", 0), ("T02", "0_-1", 0), ("T21", "1_0", 0)]
LAST, GOES_ON, BREAKS_OFF = "T20", 0, 1
LINE = [(-34.0, 8.0), (-8.0, -8.0), (10.0, 4.0), (36.0, -8.0)]
THREE = [("food", (-36.0, 0.0)), ("wood", (0.0, 0.0)), ("lore", (36.0, 0.0))]
CLOSED = [("START", "0_0", 0), ("T03", "-1_0", 0), ("T22", "0_1", 0), ("T10", "-1_1", 0)]


def figure_map(w: Words, name: str) -> str:
    """The figure of that name; "" if there is none."""
    match name:
        case "tile":
            return _tile(w)
        case "map":
            return _map(w, name, SMALL, {"START.n": (0, 3), "T25.e": (1, 2)}, {"T25-1": "fortress"})
        case "territory":
            return _map(w, name, CLOSED, {"START.w": (0, 2)}, {})
        case "borders":
            return _borders(w)
    return ""


def _map(
    w: Words, name: str, tiles: list[tuple[str, str, int]], held: dict[str, tuple[int, int]], built: dict[str, str]
) -> str:
    """A small map as the rules see it."""
    s = Northgard(2)
    for ref, cell, turn in tiles:
        place(s, TILE.codes[ref], CELL.codes[cell], turn)
    for ref, (seat, count) in held.items():
        root = s.terr[AREA.codes[ref]]
        s.owner[root], s.force[root] = seat, count
        s.lands[seat] = [root]
    for ref, kind in built.items():
        code = data.BUILDING_NAMES.index(kind)
        s.building[SLOT.codes[ref]] = code
        s.built[s.terr[data.SLOT_AREA[SLOT.codes[ref]]]] += 1 << 3 * code
    view: View = {"table": table_of(s, None), "choices": [], "seat": None, "waiting": [], "players": 2}
    return f'<div class="ng-figure">{map_art(w, view, f"{name}-")}</div>'


def _tile(w: Words) -> str:
    """A tile, and beside it what can be printed on one."""
    legend = [
        (w.name("map", "regular border"), f'<path class="ng-border" d="{curve(LINE)}"/>'),
        (w.name("map", "rough border"), _rock()),
        (slot_kind(w, "small"), foundation("small", (0, 0))),
        (slot_kind(w, "rune"), foundation("rune", (0, 0))),
        (slot_kind(w, "large"), foundation("large", (0, 0))),
        (w.name("map", "lair"), lair((0, 2))),
        (w.name("map", "food, wood, lore"), "".join(resource(kind, at) for kind, at in THREE)),
    ]
    items = "".join(
        f'<li><svg class="ng-key" viewBox="-54 -34 108 68" aria-hidden="true">{art}</svg><span>{name}</span></li>'
        for name, art in legend
    )
    return f'<div class="ng-figure ng-tile-figure">{tile_svg(w, "T01", 0, 220)}<ul>{items}</ul></div>'


def _rock() -> str:
    band, _ = rocks(TILE.codes["T20"])[0]
    moved = [((x - 100) / 2.2, (y - 100) / 4.4) for x, y in band]
    return f'<path class="ng-rock" d="{poly(moved)}"/>'


def _borders(w: Words) -> str:
    """Four tiles around a corner, twice: the last one turned so that a border goes on, and so that it breaks off."""
    good = _map(w, "good", [*CORNER, (LAST, "1_-1", GOES_ON)], {}, {})
    bad = _map(w, "bad", [*CORNER, (LAST, "1_-1", BREAKS_OFF)], {}, {})
    ring = f'<circle class="ng-fault" cx="{f(SIDE)}" cy="0" r="19"/></svg></div>'
    bad = bad.removesuffix("</svg></div>") + ring
    return (
        f'<div class="ng-pair"><figure>{good}<figcaption>{w.text("Allowed: the border goes on.")}</figcaption></figure>'
        f"<figure>{bad}<figcaption>{w.text('Not allowed: the border breaks off.')}</figcaption></figure></div>"
    )
