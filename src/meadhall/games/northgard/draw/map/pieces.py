"""What stands on the map: units and Kaija, buildings, creatures, tokens. Each around 0, 0, put on its spot."""

from meadhall.kit.svg import Point, f, poly

from ...data import tables
from ...data.kinds import BUILDING, CREATURE
from ..parts import BUILDING_ICONS, CREATURE_ICONS
from .lines import icon, ngon, seat_shape, star, text

# Figures of one kind differ by a small sign of their color, and by its shape.
FURS = {
    "dark_brown": poly(ngon(3, 8.5)),
    "brown": poly(ngon(4, 8, -45)),
    "beige": seat_shape(1, 6),
}
BEAST = star(7, 25, 20.5)


def placed(at: Point, inside: str, scale: float = 1) -> str:
    grown = "" if scale == 1 else f" scale({scale:.2f})"
    return f'<g transform="translate({f(at[0])} {f(at[1])}){grown}">{inside}</g>'


def badge(n: int, x: float = 16, y: float = -14) -> str:
    disc = f'<circle class="ng-badge" data-badge cx="{f(x)}" cy="{f(y)}" r="10.5"/>'
    return disc + text(x, y + 5, n, 14.5, "ng-badge-no")


def units(seat: int, n: int, life: str, more: str = "", origin: str = "") -> str:
    """All units of one owner in a territory: one figure on the seat's shape, with their number. `origin`: the group
    they split off from."""
    shape = seat_shape(seat, 19.5)
    start = f' data-from="piece-{origin}"' if origin else ""
    figure = icon("unit", 0, 3 if seat == 0 else 0, 24 if seat in (0, 3) else 29, "ng-on-seat")
    return (
        f'<g class="piece ng-piece seat-{seat + 1}{more}"{_life(life)}{start}><path class="ng-casing" d="{shape}"/>'
        f'<path class="body" d="{shape}"/>{figure}{badge(n)}</g>'
    )


def kaija(seat: int, life: str) -> str:
    shape = star(10, 22, 19)
    ring = seat_shape(seat, 15)
    return (
        f'<g class="piece ng-piece seat-{seat + 1}"{_life(life)}><path class="ng-casing" d="{shape}"/>'
        f'<path class="body" d="{shape}"/><path class="ng-ring" d="{ring}"/>{icon("kaija", 0, 0, 25, "ng-on-seat")}</g>'
    )


def building(kind: str, life: str) -> str:
    """A house of its own size with the sign of its kind."""
    h = 25.0 if tables.BUILDING_LARGE[BUILDING.codes[kind]] else 18.0
    house = f"M{f(-h)} {f(h)}V{f(-h * 0.45)}L0 {f(-h * 1.15)} {f(h)} {f(-h * 0.45)}V{f(h)}Z"
    sign = icon(BUILDING_ICONS[kind], 0, h * 0.22, h * 1.4)
    return f'<g class="piece ng-raised"{_life(life)}><path class="ng-house" d="{house}"/>{sign}</g>'


def creature(ref: str, life: str) -> str:
    code = CREATURE.codes[ref]
    sign = icon(CREATURE_ICONS[tables.CREATURE_KINDS[tables.CREATURE_KIND[code]]], 0, 0, 28, "ng-pale")
    colour = next(name for name in FURS if ref.endswith(name))
    fur = f'<path class="ng-fur {colour}" d="{FURS[colour]}" transform="translate(-17 -15)"/>'
    return (
        f'<g class="piece ng-beast"{_life(life)}><path class="body" d="{BEAST}"/>{sign}{fur}'
        f"{badge(tables.CREATURE_STRENGTH[code])}</g>"
    )


def scorched(life: str) -> str:
    return (
        f'<g class="piece ng-scorched"{_life(life)}><circle class="ng-casing" r="16"/><circle class="ng-ash" r="16"/>'
        f"{icon('scorched', 0, 0, 23, 'ng-pale')}</g>"
    )


def clash() -> str:
    """Crossed axes where there is a combat."""
    return f'<g class="ng-clash"><circle r="15"/>{icon("axe", 0, 0, 21, "ng-pale")}</g>'


def name_lines(name: str, x: float, y: float, size: float, land: str, more: str) -> str:
    """The name of a territory, a word a line. On the page it makes way for pieces (apart.js), on this land."""
    words = name.split(" ")
    first = y + size * (0.85 - len(words) / 2)
    lines = "".join(
        f'<tspan x="{f(x)}"{" dy=" + chr(34) + "1em" + chr(34) if number else ""}>{word}</tspan>'
        for number, word in enumerate(words)
    )
    at = f'x="{f(x)}" y="{f(first)}" font-size="{f(size)}"'
    return f'<text class="ng-name" data-apart data-on="{land}"{more} {at}>{lines}</text>'


def _life(name: str) -> str:
    return f' id="piece-{name}"' if name else ""
