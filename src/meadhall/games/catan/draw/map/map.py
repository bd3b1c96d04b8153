"""The board. What never changes is drawn once; every place where something can change is a panel inside it."""

from typing import Any

from meadhall.kit.html import View, attribute
from meadhall.kit.panels import Panel, place
from meadhall.kit.svg import f
from meadhall.kit.words import Words, listed

from ...data import tables
from ...data.board import BOARDS
from ...words.names import clan_label, reference, table_thing
from .changing import breach_marker, camps, corners, frostfangs, glade, land, paths, rolled, section, target, tormund_at
from .land import harbour, sea
from .north import clan_ground, invasion, north, tormunds_name, trails
from .places import by_hex, corners_on, frame, hexes_on, paths_on

# What of the table the board shows.
ON_BOARD = ("board", "roads", "buildings", "hexes", "dice", "phase", "tormund", "north")
SECTIONS = range(1, tables.SECTIONS + 1)


def is_watch(board: str) -> bool:
    return board.startswith("watch")


def board_panels(table: View, names: list[str]) -> list[Panel]:
    """The stage and everything on it. Nothing here depends on who looks."""
    board = table["board"]
    roads = {one["path"]: (one["path"], one["seat"], names[one["seat"]]) for one in table["roads"]}
    houses = {
        one["corner"]: (one["corner"], one["seat"], names[one["seat"]], one["keep"]) for one in table["buildings"]
    }
    facts: list[tuple[str, Any, tuple[Any, ...]]] = [("stage-board", stage, (board,))]
    for one in table["hexes"]:
        shown = one["hex"], one["terrain"], one["numbers"], one["wildling"], one["blocked"]
        facts.append((f"ct-land-{one['hex']}", land, shown))
    for name, there in by_hex(board, paths_on):
        taken = [roads[path] for path in there if path in roads]
        facts.append((f"ct-paths-{name}", paths, (board, name, taken)))
    for name, there in by_hex(board, corners_on):
        built = [houses[corner] for corner in there if corner in houses]
        facts.append((f"ct-corners-{name}", corners, (board, name, built)))
    facts.append(("ct-rolled", rolled, (yielding(table),)))
    facts.append(("ct-tormund", tormund_at, (table["tormund"], has_number(table, table["tormund"]))))
    if table["north"]:
        facts += northern(table["north"])
    return [Panel(id, draw, inside, shared=True) for id, draw, inside in facts]


def northern(state: View) -> list[tuple[str, Any, tuple[Any, ...]]]:
    facts: list[tuple[str, Any, tuple[Any, ...]]] = []
    for n in SECTIONS:
        facts.append((f"ct-glade-{n}", glade, (n, state["clearings"][n - 1])))
        facts.append((f"ct-section-{n}", section, (n, state["guards"][f"wall-{n}"])))
    facts += [(f"ct-camps-{name}", camps, (name, state["camps"][name])) for name in tables.CLANS]
    facts.append(("ct-frostfangs", frostfangs, (state["frostfangs"],)))
    facts.append(("ct-breaches", breach_marker, (state["breaches"],)))
    return facts


def yielding(table: View) -> list[str]:
    """The hexes whose number has just been rolled, unless something blocks them."""
    if not table["dice"] or table["phase"] != "after_roll":
        return []
    total = table["dice"][0] + table["dice"][1]
    return [one["hex"] for one in table["hexes"] if total in one["numbers"] and not one["blocked"]]


def has_number(table: View, name: str | None) -> bool:
    return any(one["hex"] == name and one["numbers"] for one in table["hexes"])


def stage(w: Words, board: str) -> str:
    """The whole picture, with a place for each panel: from the sea at the bottom to Tormund on top."""
    x, y, width, height = frame(board)
    parts = [sea(board)]
    if is_watch(board):
        parts.append(the_north(w))
    parts += [place(f"ct-land-{name}", "g") for name in hexes_on(board)]
    parts += [port(w, one, not is_watch(board)) for one in BOARDS[board].harbours]
    if is_watch(board):
        parts.append(invasion())
    parts.append(place("ct-rolled", "g", 'class="ct-figures"'))
    parts += [place(f"ct-paths-{name}", "g") for name, _ in by_hex(board, paths_on)]
    parts += [place(f"ct-corners-{name}", "g") for name, _ in by_hex(board, corners_on)]
    parts.append(place("ct-tormund", "g", 'class="ct-figures"'))
    return (
        f'<svg class="ct-map ct-on-{board}" data-mark="ct-{board}" role="group"'
        f' viewBox="{f(x)} {f(y)} {f(width)} {f(height)}"'
        f' aria-label="{attribute(w.name("one", "Board"))}">{"".join(parts)}</svg>'
    )


def port(w: Words, one: View, round_sign: bool) -> str:
    rate = f"{one['rate']}:1"
    kind = "" if one["resource"] == "any" else reference(w, one["resource"])
    said = listed(w, [table_thing(w, "harbour"), *([kind] if kind else []), rate])
    return f'<g class="ct-port" role="img" aria-label="{attribute(said)}">{harbour(one, round_sign)}</g>'


def the_north(w: Words) -> str:
    shown = north(str(table_thing(w, "frostfangs")), str(w.name("on the board", "Breaches")))
    shown += "".join(place(f"ct-glade-{n}", "g") for n in SECTIONS)
    shown += f'<g class="ct-figures">{trails()}{tormunds_name(str(w.name("one", "Tormund")))}</g>'
    for name in tables.CLANS:
        inside = clan_ground(name, clan_label(w, name)) + place(f"ct-camps-{name}", "g")
        shown += target(w, name, inside, "ct-clan-of")
    shown += "".join(place(f"ct-section-{n}", "g") for n in SECTIONS)
    return shown + place("ct-frostfangs", "g") + place("ct-breaches", "g")
