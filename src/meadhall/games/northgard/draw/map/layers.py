"""The drawing of the map itself, layer by layer: ground, borders, what is printed, places to point at, pieces."""

from meadhall.kit.html import View, attribute, named
from meadhall.kit.svg import Point, f
from meadhall.kit.words import Words

from ...data.kinds import AREA, TILE
from ...words.names import creature as creature_name
from ...words.names import place_sign, slot_sign, tile
from .laying import ghost_cells, ghosts, held
from .lines import text
from .pieces import building, clash, creature, kaija, placed, scorched, sign, units
from .said import kaija_seat, land_said, slot_said
from .shape import SIDE, put, slot_points
from .territories import Laid, around, laid, land_path, open_edges, room, tints
from .tile import foundation, grass, lines, printed, slot_kinds
from .trail import new_tiles, origins, trails

MOST_GROWN = 1.35
MARGIN = 40.0  # how far the known land fades into the unknown
FADES: dict[Point, tuple[str, str]] = {
    (0, -1): ("n", 'x1="0" y1="1" x2="0" y2="0"'),
    (0, 1): ("s", 'x1="0" y1="0" x2="0" y2="1"'),
    (-1, 0): ("w", 'x1="1" y1="0" x2="0" y2="0"'),
    (1, 0): ("e", 'x1="0" y1="0" x2="1" y2="0"'),
    (-1, -1): ("nw", 'cx="1" cy="1" r="1"'),
    (1, -1): ("ne", 'cx="0" cy="1" r="1"'),
    (1, 1): ("se", 'cx="0" cy="0" r="1"'),
    (-1, 1): ("sw", 'cx="1" cy="0" r="1"'),
}


def map_art(w: Words, view: View, name: str = "") -> str:
    """The map as one picture. With a name, several of them can stand on one page."""
    table = view["table"]
    land = laid(table)
    tint = tints(table["territories"])
    box, width, height = around([*land.cells, *ghost_cells(view)], MARGIN)
    grown = max(1.0, max(width, height) / (5 * SIDE))  # what stands on a wide map is drawn larger
    crowded = " ng-crowded" if grown > MOST_GROWN else ""
    label = attribute(w.name("map", "Map"))
    return (
        f'<svg class="ng-map{crowded}" viewBox="{box}" role="group" aria-label="{label}">'
        f"<defs>{_masks(name)}{held(view)}</defs>{ground(table, land, tint, name)}{printings(w, land)}"
        f"{places(w, view, name)}{slots(w, view, land)}"
        f"{lately(view, land)}{figures(w, view, land, grown)}{ghosts(w, view, land)}</svg>"
    )


def _masks(id: str) -> str:
    stops = '<stop stop-color="#fff"/><stop offset=".45" stop-color="#888"/><stop offset="1" stop-color="#000"/>'
    shown = ""
    for side, where in FADES.values():
        kind = "linear" if len(side) == 1 else "radial"
        shown += (
            f'<{kind}Gradient id="ng-grad-{id}{side}" {where}>{stops}</{kind}Gradient>'
            f'<mask id="ng-fade-{id}{side}" maskContentUnits="objectBoundingBox">'
            f'<rect width="1" height="1" shape-rendering="crispEdges" fill="url(#ng-grad-{id}{side})"/></mask>'
        )
    return shown


# --- what never moves -----------------------------------------------------------------------------------------------


def key(ref: str, name: str = "") -> str:
    """The word of a territory as part of an id."""
    return name + ref.replace(".", "-")


def ground(table: View, land: Laid, tint: dict[str, int], name: str) -> str:
    """Every territory as one shape. A closed one has a second contour inside."""
    looks: dict[str, str] = {}
    shown = ""
    for one in table["territories"]:
        ref = one["territory"]
        owned = "" if one["owner"] is None else f" ng-owned seat-{one['owner'] + 1}"
        look = f"ng-g{tint[ref]}{owned}"
        looks.update(dict.fromkeys(one["areas"], look))
        id = key(ref, name)
        art = f'<path id="ng-g-{id}" class="ng-ground" d="{land_path(land, one["areas"])}"/>'
        if one["closed"]:
            art += (
                f'<clipPath id="ng-c-{id}"><use href="#ng-g-{id}"/></clipPath><g clip-path="url(#ng-c-{id})">'
                f'<use class="ng-contour" href="#ng-g-{id}"/><use class="ng-gap" href="#ng-g-{id}"/></g>'
            )
        shown += f'<g class="{look}">{art}</g>'
    return f'<g class="ng-fades">{fades(land, looks, name)}</g><g class="ng-grounds">{shown}</g>'


def fades(land: Laid, looks: dict[str, str], name: str) -> str:
    """Open land goes on into the unknown."""
    shown = ""
    for ref, (x, y), (dx, dy) in open_edges(land):
        under = 0 if dx and dy else 1  # a side begins a little below its tile, so that no seam is seen
        left = x * SIDE + (SIDE - under if dx > 0 else -MARGIN if dx < 0 else 0)
        top = y * SIDE + (SIDE - under if dy > 0 else -MARGIN if dy < 0 else 0)
        shown += (
            f'<rect class="ng-ground {looks[ref]}" x="{f(left)}" y="{f(top)}"'
            f' width="{f(MARGIN + under if dx else SIDE)}" height="{f(MARGIN + under if dy else SIDE)}"'
            f' mask="url(#ng-fade-{name}{FADES[dx, dy][0]})"/>'
        )
    return shown


def printings(w: Words, land: Laid) -> str:
    """Grass, borders, resources and lairs. A tile lights up when a sentence mentions it."""
    marks = "".join(grass(code, cell, turn) for code, cell, turn in land.tiles)
    rocks = "".join(lines(code, cell, turn) for code, cell, turn in land.tiles)
    icons = "".join(printed(code, cell, turn) for code, cell, turn in land.tiles)
    frames = "".join(
        f'<g class="ng-laid" data-ref="{TILE.words[code]}" role="img"'
        f' aria-label="{attribute(tile(w, TILE.words[code]))}">'
        f'<rect class="body" x="{f(x * SIDE)}" y="{f(y * SIDE)}" width="{f(SIDE)}" height="{f(SIDE)}"/></g>'
        for code, (x, y), _ in land.tiles
    )
    return f'<g class="ng-printed">{marks}{rocks}{icons}{frames}</g>'


# --- what can be pointed at -----------------------------------------------------------------------------------------


def places(w: Words, view: View, name: str) -> str:
    shown = ""
    fight = view["table"]["fight"]
    for one in view["table"]["territories"]:
        ref = one["territory"]
        more = " ng-contested" if fight and fight["territory"] == ref else ""
        shown += (
            f'<g class="ng-land{more}" data-ref="{ref}" role="img" aria-label="{attribute(land_said(w, view, one))}">'
            f'<use class="body" href="#ng-g-{key(ref, name)}"/></g>'
        )
    return f'<g class="ng-lands">{shown}</g>'


def _still(ref: str, asked: set[str]) -> str:
    """A small thing lets the pointer through to its territory when territories are asked for, and not this thing."""
    return " ng-still" if ref not in asked and not asked.isdisjoint(AREA.codes) else ""


def slots(w: Words, view: View, land: Laid) -> str:
    table = view["table"]
    asked = named(view)
    shown = ""
    for code, cell, turn in land.tiles:
        for number, (kind, at) in enumerate(zip(slot_kinds(code), slot_points(code), strict=True), 1):
            ref = f"{TILE.words[code]}-{number}"
            x, y = put(at, cell, turn)
            h = 26 if kind == "large" else 18
            stands = table["buildings"].get(ref)
            art = placed((x, y), building(stands, f"building-{ref}")) if stands else foundation(kind, (x, y))
            down = 4 if kind == "small" and not stands else h + 12
            label = attribute(slot_said(w, table, ref))
            shown += (
                f'<g class="ng-slot{_still(ref, asked)}" data-ref="{ref}" role="img" aria-label="{label}">'
                f'<rect class="body" x="{f(x - h - 5)}" y="{f(y - h - 5)}" width="{2 * h + 10}" height="{2 * h + 10}"'
                f' rx="5"/>{art}{text(x, y + down, slot_sign(ref), 11.5, "ng-slot-sign")}</g>'
            )
    return f'<g class="ng-slots">{shown}</g>'


def lately(view: View, land: Laid) -> str:
    return f'<g class="ng-lately" aria-hidden="true">{new_tiles(view)}{trails(view, land)}</g>'


# --- pieces ---------------------------------------------------------------------------------------------------------


def figures(w: Words, view: View, land: Laid, grown: float) -> str:
    table = view["table"]
    asked = named(view)
    shown = ""
    for one in table["territories"]:
        spots = room(land, one["areas"])
        standing = pieces(w, view, one, asked)
        for number, art in enumerate(standing):
            space, (x, y) = spots[number % len(spots)]
            again = number // len(spots)
            shown += placed((x + 16 * again, y - 14 * again), art, _scale(space, grown))
        shown += plate(land, one, {at for _, at in spots[: len(standing)]}, grown)
    return f'<g class="ng-figures">{shown}</g>'


def _scale(space: float, grown: float) -> float:
    return min(grown, MOST_GROWN, max(0.72, (space + 4) / 23))


def plate(land: Laid, one: View, taken: set[Point], grown: float) -> str:
    """The sign of a territory, in its first area."""
    first = room(land, one["areas"][:1])
    free = [(space, at) for space, at in first if at not in taken]
    small = [at for space, at in free if space >= 13]
    x, y = small[-1] if small else free[0][1] if free else (first[0][1][0], first[0][1][1] + 30)
    return placed((x, y), sign(place_sign(one["territory"])), min(1.7, grown))


def pieces(w: Words, view: View, one: View, asked: set[str]) -> list[str]:
    """What stands in a territory, the most important first."""
    table = view["table"]
    place, name = one["territory"], key(one["territory"])
    found = []
    came = origins(view)
    for seat, count, more in ((one["owner"], one["units"], ""), (one["entered_by"], one["entered"], " ng-entered")):
        if seat is not None and count:
            origin = came.get((seat, place), "")
            start = f"units-{seat}-{key(origin)}" if origin else ""
            found.append(units(seat, count, f"units-{seat}-{name}", more, start))
    seat = kaija_seat(table)
    if one["kaija"] and seat is not None:
        found.append(kaija(seat, "kaija"))
    found += [_beast(w, ref, asked) for ref in one["creatures"]]
    if table["fight"] and table["fight"]["territory"] == place:
        found.append(clash())
    if table["scorched"] == place:
        found.append(scorched("scorched"))
    for number, annex in enumerate(table["annexes"]):
        if annex["territory"] == place:
            found.append(building(annex["building"], f"annex-{number}"))
    return found


def _beast(w: Words, ref: str, asked: set[str]) -> str:
    label = attribute(creature_name(w, ref))
    return (
        f'<g class="ng-creature{_still(ref, asked)}" data-ref="{ref}" role="img" aria-label="{label}">'
        f'<circle class="body" r="26"/>{creature(ref, ref)}</g>'
    )
