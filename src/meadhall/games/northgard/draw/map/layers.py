"""The panels of the map, from below: land, what is printed on tiles, places to point at, slots, pieces, what is new.

Each is drawn from its facts alone, so that a move sends only what it changed.
"""

from meadhall.kit.html import attribute
from meadhall.kit.svg import Point, f
from meadhall.kit.words import Words

from ...data.kinds import TILE
from ...words.areas import area
from ...words.names import building as building_name
from ...words.names import cell_of, tile
from ...words.names import creature as creature_name
from ...words.places import slot_called
from .geography import MOST_GROWN
from .lines import text
from .pieces import building, clash, creature, kaija, name_lines, placed, scorched, units
from .said import Land, land_said
from .shape import SIDE, put, slot_points
from .tile import foundation, grass, lines, printed, slot_kinds
from .trail import arrow, corners

FADES = {
    "n": 'x1="0" y1="1" x2="0" y2="0"',
    "s": 'x1="0" y1="0" x2="0" y2="1"',
    "w": 'x1="1" y1="0" x2="0" y2="0"',
    "e": 'x1="0" y1="0" x2="1" y2="0"',
    "nw": 'cx="1" cy="1" r="1"',
    "ne": 'cx="0" cy="1" r="1"',
    "se": 'cx="0" cy="0" r="1"',
    "sw": 'cx="1" cy="0" r="1"',
}


Named = tuple[str, float, float, float]  # the area that gives the name; where it stands, and how large
Shown = tuple[str, str, float, float, float]  # the same, after the key of its territory


def masks(name: str) -> str:
    """How land fades into the unknown."""
    stops = '<stop stop-color="#fff"/><stop offset=".45" stop-color="#888"/><stop offset="1" stop-color="#000"/>'
    shown = ""
    for side, where in FADES.items():
        kind = "linear" if len(side) == 1 else "radial"
        shown += (
            f'<{kind}Gradient id="ng-grad-{name}{side}" {where}>{stops}</{kind}Gradient>'
            f'<mask id="ng-fade-{name}{side}" maskContentUnits="objectBoundingBox">'
            f'<rect width="1" height="1" shape-rendering="crispEdges" fill="url(#ng-grad-{name}{side})"/></mask>'
        )
    return shown


def ground(
    w: Words, name: str, key: str, tint: int, owner: int | None, closed: bool, path: str,
    fades: list[tuple[float, float, float, float, str]],
) -> str:  # fmt: skip
    """A territory as one shape, with where it goes on into the unknown. A closed one has a second contour inside."""
    owned = "" if owner is None else f" ng-owned seat-{owner + 1}"
    edges = "".join(
        f'<rect class="ng-ground ng-fade" x="{f(x)}" y="{f(y)}" width="{f(width)}" height="{f(height)}"'
        f' mask="url(#ng-fade-{name}{side})"/>'
        for x, y, width, height, side in fades
    )
    id = name + key
    contour = (
        f'<clipPath id="ng-c-{id}"><use href="#ng-g-{id}"/></clipPath><g clip-path="url(#ng-c-{id})">'
        f'<use class="ng-contour" href="#ng-g-{id}"/><use class="ng-gap" href="#ng-g-{id}"/></g>'
    )
    return (
        f'<g class="ng-g{tint}{owned}">{edges}<path id="ng-g-{id}" class="ng-ground" d="{path}"/>'
        f"{contour if closed else ''}</g>"
    )


def tile_print(w: Words, ref: str, cell: str, turn: int) -> str:
    """Grass, borders, resources and lairs of a tile. It lights up when a sentence mentions it."""
    code, (x, y) = TILE.codes[ref], cell_of(cell)
    art = "".join(drawn(code, (x, y), turn) for drawn in (grass, lines, printed))
    return (
        f'{art}<g class="ng-laid" data-ref="{ref}" role="img" aria-label="{attribute(tile(w, ref))}">'
        f'<rect class="body" x="{f(x * SIDE)}" y="{f(y * SIDE)}" width="{f(SIDE)}" height="{f(SIDE)}"/></g>'
    )


def place(w: Words, name: str, key: str, land: Land, contested: bool, label: Named | None) -> str:
    """A territory to point at. Its name stands here when there is room for it only while it is looked at."""
    ref, more = land["territory"], " ng-contested" if contested else ""
    called = name_lines(area(w, label[0]), *label[1:], f"ng-g-{name}{key}", " data-minor") if label else ""
    return (
        f'<g class="ng-land{more}" data-ref="{ref}" role="img" aria-label="{attribute(land_said(w, land))}">'
        f'<use class="body" href="#ng-g-{name}{key}"/>{called}</g>'
    )


def names(w: Words, name: str, labels: list[Shown]) -> str:
    """The names that have room, above the land."""
    return "".join(name_lines(area(w, title), x, y, size, f"ng-g-{name}{key}", "") for key, title, x, y, size in labels)


def slots(
    w: Words, ref: str, cell: str, turn: int, named: list[tuple[str, int]], built: dict[str, str]
) -> str:  # fmt: skip
    """The building places of a tile. `named`: for each the area that names its territory, and its number there."""
    code, at = TILE.codes[ref], cell_of(cell)
    shown = ""
    for number, (kind, point, titled) in enumerate(zip(slot_kinds(code), slot_points(code), named, strict=True), 1):
        slot = f"{ref}-{number}"
        x, y = put(point, at, turn)
        h = 26 if kind == "large" else 18
        stands = built.get(slot)
        art = placed((x, y), building(stands, f"building-{slot}")) if stands else foundation(kind, (x, y))
        said = slot_called(w, slot, *titled)
        if stands:
            said = w.text("{place}: {what}", place=said, what=building_name(w, stands))
        shown += (
            f'<g class="ng-slot" data-ref="{slot}" data-clear="{"much" if stands else "little"}" role="img"'
            f' aria-label="{attribute(said)}">'
            f'<rect class="body" x="{f(x - h - 5)}" y="{f(y - h - 5)}" width="{2 * h + 10}" height="{2 * h + 10}"'
            f' rx="5"/>{art}{text(x, y + 5, titled[1], 15, "ng-slot-sign")}</g>'
        )
    return shown


def lately(w: Words, tiles: list[str], moves: list[tuple[Point, Point, int]]) -> str:
    """What is new: corners around tiles, arrows along moves."""
    ways = "".join(arrow(*move) for move in moves)
    return "".join(corners(cell) for cell in tiles) + (f"<g data-trails>{ways}</g>" if ways else "")


# --- pieces ---------------------------------------------------------------------------------------------------------


def figures(w: Words, standing: list[list[str | int]], spots: list[tuple[float, Point]], grown: float) -> str:
    """What stands in a territory, each on a spot of its own as long as there are any."""
    shown = ""
    for number, (kind, *what) in enumerate(standing):
        space, (x, y) = spots[number % len(spots)]
        again = number // len(spots)
        scale = min(grown, MOST_GROWN, max(0.72, (space + 4) / 23))
        shown += placed((x + 16 * again, y - 14 * again), piece(w, str(kind), what), scale)
    return shown


def piece(w: Words, kind: str, what: list[str | int]) -> str:
    match kind, what:
        case "units", [int(seat), int(count), str(life), str(more), str(origin)]:
            return units(seat, count, life, more, origin)
        case "kaija", [int(seat)]:
            return kaija(seat, "kaija")
        case "creature", [str(ref)]:
            return (
                f'<g class="ng-creature" data-ref="{ref}" role="img" aria-label="{attribute(creature_name(w, ref))}">'
                f'<circle class="body" r="26"/>{creature(ref, ref)}</g>'
            )
        case "building", [str(ref), str(life)]:
            return building(ref, life)
        case "scorched", _:
            return scorched("scorched")
    return clash()
