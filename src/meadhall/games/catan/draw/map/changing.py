"""What changes on the board: hexes, paths, intersections, figures, camps, clearings and the Wall. Each is a panel."""

import math

from meadhall.kit.html import attribute
from meadhall.kit.svg import Point, f, ngon, poly
from meadhall.kit.words import Words, listed

from ...data import tables
from ...words.names import amount, clan, reference, table_thing, terrain
from ...words.names import wildling as wildling_name
from .land import ground, number_at, number_on
from .lines import text
from .north import camp_ground, clearing_ground, gate, section_body
from .pieces import building, guard, placed, road, tormund, wildling
from .places import (
    AT_CORNER,
    CENTRE,
    CLEARING_Y,
    SIZE,
    TORMUNDS_CAMP,
    breach_place,
    by_hex,
    camp_place,
    corners_on,
    ends,
    guard_place,
    paths_on,
    section_x,
    supply_place,
)


def target(w: Words, ref: str, inside: str, more: str = "", said: str = "") -> str:
    """Something that a choice can name."""
    label = attribute(said or reference(w, ref))
    return f'<g class="{more}" data-ref="{ref}" role="img" aria-label="{label}">{inside}</g>'


# The Gift.


def land(w: Words, name: str, kind: str, numbers: list[int], wild: str | None, blocked: bool) -> str:
    """A hex, and the wildling on it."""
    said = [reference(w, name), terrain(w, kind)]
    if numbers:
        said.append("/".join(map(str, numbers)))
    if wild:
        said.append(wildling_name(w, wild))
    if blocked:
        said.append(w.text("blocked"))
    x, y = CENTRE[name]
    sign = f'<text data-minor x="{f(x)}" y="{f(y + 50)}" font-size="13" class="ct-where">{name.upper()}</text>'
    inside = ground(name, kind) + number_on(name, numbers) + sign
    if wild:
        inside += wildling(wild, (x - 25, y - 24), f"wild-{name}")
    more = f"ct-hex ct-t-{kind.removesuffix('_fields')}{' ct-blocked' if blocked else ''}"
    return target(w, name, inside, more, listed(w, said))


def rolled(w: Words, names: list[str]) -> str:
    """Around hexes whose number was rolled, and around the number."""
    shown = ""
    for name in names:
        x, y = number_at(name)
        shown += f'<path class="ct-yields" d="{poly(ngon(6, SIZE - 3, *CENTRE[name]))}"/>'
        shown += f'<circle class="ct-yields" cx="{f(x)}" cy="{f(y)}" r="25"/>'
    return shown


def paths(w: Words, board: str, name: str, taken: list[tuple[str, int, str]]) -> str:
    """The paths of one hex, with the roads on them."""
    roads = {path: (seat, owner) for path, seat, owner in taken}
    shown = ""
    for path in dict(by_hex(board, paths_on))[name]:
        a, b = ends(path)
        middle: Point = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        inside = f'<circle class="body ct-hit" cx="{f(middle[0])}" cy="{f(middle[1])}" r="17"/>'
        if path in roads:
            seat, owner = roads[path]
            inside += road(seat, (a, b), f"road-{path}")
            shown += target(w, path, inside, "ct-taken", owned(w, path, "road", owner))
        else:
            turn = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
            inside += placed(middle, '<rect class="ct-bar" x="-17" y="-5" width="34" height="10" rx="5"/>', turn)
            shown += target(w, path, inside, "ct-spot")
    return shown


def corners(w: Words, board: str, name: str, built: list[tuple[str, int, str, bool]]) -> str:
    """The intersections of one hex, with what is built on them."""
    houses = {corner: (seat, owner, keep) for corner, seat, owner, keep in built}
    shown = ""
    for corner in dict(by_hex(board, corners_on))[name]:
        x, y = AT_CORNER[corner]
        inside = f'<circle class="body ct-hit" cx="{f(x)}" cy="{f(y)}" r="19"/>'
        if corner in houses:
            seat, owner, keep = houses[corner]
            inside += building(seat, (x, y), keep, f"house-{corner}")
            shown += target(w, corner, inside, "ct-taken", owned(w, corner, "keep" if keep else "settlement", owner))
        else:
            shown += target(w, corner, f'{inside}<circle class="ct-bar" cx="{f(x)}" cy="{f(y)}" r="9"/>', "ct-spot")
    return shown


def owned(w: Words, ref: str, piece: str, owner: str) -> str:
    """«Intersection B2 north, Keep, Astrid»."""
    return listed(w, [reference(w, ref), table_thing(w, piece), owner])


def tormund_at(w: Words, name: str | None, beside: bool) -> str:
    """Tormund on a hex, beside its number; or in his camp."""
    if name is None:
        x, y = TORMUNDS_CAMP
        return tormund((x + 14, y + 3))
    x, y = CENTRE[name]
    return tormund((x + 25, y - 24) if beside else (x, y + 14))


# The North.


def glade(w: Words, n: int, count: int) -> str:
    ref = f"clearing-{n}"
    said = listed(w, [reference(w, ref), amount(w, "wildling", count)])
    there = wildling("regular", (section_x(n), CLEARING_Y), f"glade-{n}", count) if count else ""
    return target(w, ref, clearing_ground(n) + there, "ct-glade", said)


def camps(w: Words, name: str, kinds: list[str]) -> str:
    """The five camps of a clan. Only those who are there can be hunted."""
    shown = ""
    for n in range(1, tables.CAMPS + 1):
        if n > len(kinds):
            shown += camp_ground(name, n)
            continue
        ref, kind = f"camp-{n}", kinds[n - 1]
        there = camp_ground(name, n) + wildling(kind, camp_place(name, n), f"{ref}-{name}")
        shown += target(w, ref, there, "", listed(w, [clan(w, name), reference(w, ref), wildling_name(w, kind)]))
    return shown


def section(w: Words, n: int, guards: list[int]) -> str:
    ref = f"wall-{n}"
    said = listed(w, [reference(w, ref), amount(w, "guard", len(guards))])
    there = "".join(guard(seat, guard_place(n, space), f"guard-{n}-{space}") for space, seat in enumerate(guards, 1))
    return target(w, ref, section_body(n) + gate(n) + there, "ct-part", said)


def frostfangs(w: Words, figures: dict[str, int]) -> str:
    """Wildlings that have not come yet, and how many."""
    shown = ""
    for index, kind in enumerate(tables.TYPES):
        x, y = supply_place(index)
        shown += wildling(kind, (x - 15, y)) + text(x + 22, y + 7, figures[kind], 20, "ct-b")
    return shown


def breach_marker(w: Words, breaches: int) -> str:
    figure = (
        f'<g class="piece" id="breaches"><path class="ct-wild" d="M-12-14 13-10 10 13-2 16-14 9Z"/>'
        f"{text(0, 7, breaches, 20, 'ct-wild-no')}</g>"
    )
    return placed(breach_place(breaches), figure)
