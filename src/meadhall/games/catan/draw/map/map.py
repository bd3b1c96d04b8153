"""The board as it stands now: one picture, its still layers first, then pieces, and a place for every choice."""

import math

from meadhall.kit.html import View, attribute
from meadhall.kit.svg import Point, f
from meadhall.kit.words import Words, listed

from ...data import tables
from ...words.names import amount, clan, reference, table_thing, terrain
from ...words.names import wildling as wildling_name
from .land import ground, harbour, number_on, sea
from .lines import text
from .north import camp_ground, clan_ground, clearing_ground, gate, invasion, north, section_body, trails
from .pieces import building, guard, placed, road, tormund, wildling
from .places import (
    AT_CORNER,
    CENTRE,
    CLEARING_Y,
    TORMUNDS_CAMP,
    breach_place,
    camp_place,
    corners_on,
    ends,
    frame,
    guard_place,
    paths_on,
    section_x,
    supply_place,
)


def board_map(w: Words, table: View) -> str:
    """The whole map."""
    board = table["board"]
    x, y, width, height = frame(board)
    parts = [sea(board)]
    if table["north"]:
        parts.append(the_north(w, table["north"]))
    parts += [land(w, table), "".join(port(w, one, not table["north"]) for one in table["harbours"])]
    if table["north"]:
        parts.append(invasion())
    parts += [spots(w, table), figures(table)]
    shape = "tall" if table["north"] else "broad"
    return (
        f'<svg class="ct-map ct-{shape}" viewBox="{f(x)} {f(y)} {f(width)} {f(height)}" role="group"'
        f' aria-label="{attribute(w.name("one", "Board"))}">{"".join(parts)}</svg>'
    )


def target(w: Words, ref: str, inside: str, more: str = "", said: str = "") -> str:
    """Something that a choice can name."""
    label = attribute(said or reference(w, ref))
    return f'<g class="{more}" data-ref="{ref}" role="img" aria-label="{label}">{inside}</g>'


# The Gift.


def land(w: Words, table: View) -> str:
    rolled = table["dice"][0] + table["dice"][1] if table["dice"] and table["phase"] == "after_roll" else 0
    return "".join(tile(w, one, rolled) for one in table["hexes"])


def tile(w: Words, one: View, rolled: int) -> str:
    """A hex. When its number has just been rolled it shines, unless somebody blocks it."""
    name = one["hex"]
    kind = one["terrain"].removesuffix("_fields")
    more = f"ct-hex ct-t-{kind}"
    if one["blocked"]:
        more += " ct-blocked"
    elif rolled in one["numbers"]:
        more += " ct-yields"
    said = [reference(w, name), terrain(w, one["terrain"])]
    if one["numbers"]:
        said.append("/".join(map(str, one["numbers"])))
    if one["wildling"]:
        said.append(wildling_name(w, one["wildling"]))
    x, y = CENTRE[name]
    sign = text(x, y + 50, name.upper(), 9.5, "ct-where")
    return target(w, name, ground(name, one["terrain"]) + number_on(name, one["numbers"]) + sign, more, listed(w, said))


def port(w: Words, one: View, round_sign: bool) -> str:
    rate = f"{one['rate']}:1"
    kind = "" if one["resource"] == "any" else reference(w, one["resource"])
    said = listed(w, [table_thing(w, "harbour"), *([kind] if kind else []), rate])
    return f'<g class="ct-port" role="img" aria-label="{attribute(said)}">{harbour(one, round_sign)}</g>'


def spots(w: Words, table: View) -> str:
    """Every path and every intersection, with what stands there."""
    roads = {one["path"]: one["seat"] for one in table["roads"]}
    houses = {one["corner"]: one for one in table["buildings"]}
    shown = ""
    for path in paths_on(table["board"]):
        shown += target(w, path, path_spot(path, roads.get(path)), "ct-spot" if path not in roads else "ct-taken")
    for corner in corners_on(table["board"]):
        house = houses.get(corner)
        shown += target(w, corner, corner_spot(corner, house), "ct-taken" if house else "ct-spot")
    return shown


def path_spot(path: str, seat: int | None) -> str:
    a, b = ends(path)
    turn = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
    middle: Point = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    bar = placed(middle, '<rect class="ct-bar" x="-17" y="-5" width="34" height="10" rx="5"/>', turn)
    hit = f'<circle class="body ct-hit" cx="{f(middle[0])}" cy="{f(middle[1])}" r="17"/>'
    return hit + (bar if seat is None else road(seat, (a, b), f"road-{path}"))


def corner_spot(corner: str, house: View | None) -> str:
    x, y = AT_CORNER[corner]
    hit = f'<circle class="body ct-hit" cx="{f(x)}" cy="{f(y)}" r="19"/>'
    if house:
        return hit + building(house["seat"], (x, y), house["keep"], f"house-{corner}")
    return hit + f'<circle class="ct-bar" cx="{f(x)}" cy="{f(y)}" r="9"/>'


def figures(table: View) -> str:
    """Wildlings in the Gift, and Tormund: they stand on hexes and let clicks through."""
    shown = ""
    for one in table["hexes"]:
        if one["wildling"]:
            x, y = CENTRE[one["hex"]]
            shown += wildling(one["wildling"], (x - 25, y - 22), f"wild-{one['hex']}")
    if table["tormund"]:
        x, y = CENTRE[table["tormund"]]
        beside = any(one["hex"] == table["tormund"] and one["numbers"] for one in table["hexes"])
        shown += tormund((x + 25, y - 22) if beside else (x, y + 14))
    elif table["north"]:
        x, y = TORMUNDS_CAMP
        shown += tormund((x + 14, y + 3))
    return f'<g class="ct-figures">{shown}</g>'


# The North.


def the_north(w: Words, state: View) -> str:
    names = (table_thing(w, name) for name in ("frostfangs", "breaches"))
    shown = north(*(str(name) for name in names), str(w.name("one", "Tormund")))
    for n in range(1, tables.SECTIONS + 1):
        shown += glade(w, n, state["clearings"][n - 1])
    shown += f'<g class="ct-figures">{trails()}</g>'
    for name in tables.CLANS:
        shown += clan_camps(w, name, state["camps"][name])
    for n in range(1, tables.SECTIONS + 1):
        shown += section(w, n, state["guards"][f"wall-{n}"])
    shown += "".join(
        wildling(kind, supply_place(i), "", state["frostfangs"][kind])
        for i, kind in enumerate(tables.TYPES)
        if state["frostfangs"][kind]
    )
    return shown + breach_marker(state["breaches"])


def glade(w: Words, n: int, count: int) -> str:
    ref = f"clearing-{n}"
    said = listed(w, [reference(w, ref), amount(w, "wildling", count)])
    there = wildling("regular", (section_x(n), CLEARING_Y), f"glade-{n}", count) if count else ""
    return target(w, ref, clearing_ground(n) + there, "ct-glade", said)


def clan_camps(w: Words, name: str, camps: list[str]) -> str:
    shown = clan_ground(name, clan(w, name))
    for n in range(1, tables.CAMPS + 1):
        ref = f"camp-{n}"
        kind = camps[n - 1] if n <= len(camps) else ""
        said = listed(w, [clan(w, name), reference(w, ref), *([wildling_name(w, kind)] if kind else [])])
        ground_there = camp_ground(name, n)
        if kind:  # only whoever is there can be hunted
            shown += target(w, ref, ground_there + wildling(kind, camp_place(name, n), f"{ref}-{name}"), "", said)
        else:
            shown += ground_there
    return target(w, name, shown, "ct-clan-of")


def section(w: Words, n: int, guards: list[int]) -> str:
    ref = f"wall-{n}"
    said = listed(w, [reference(w, ref), amount(w, "guard", len(guards))])
    there = "".join(guard(seat, guard_place(n, space), f"guard-{n}-{space}") for space, seat in enumerate(guards, 1))
    return target(w, ref, section_body(n) + gate(n) + there, "ct-part", said)


def breach_marker(breaches: int) -> str:
    figure = (
        f'<g class="piece" id="breaches"><path class="ct-wild" d="M-12-14 13-10 10 13-2 16-14 9Z"/>'
        f"{text(0, 6, breaches, 16, 'ct-wild-no')}</g>"
    )
    return placed(breach_place(breaches), figure)
