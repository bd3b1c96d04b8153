"""Pictures outside the table: the front page, and the figures of the rules page, made by the table's own drawing."""

import re
from importlib.resources import files

from meadhall.kit.html import Example, View, no_example
from meadhall.kit.svg import f
from meadhall.kit.words import Words

from ..data import tables
from ..data.board import BOARDS, PATH, path_of
from ..words.names import table_thing
from ..words.names import wildling as wildling_name
from .map.land import ground, harbour, number_on, sea
from .map.pieces import building, guard, road, tormund, wildling
from .map.places import AT_CORNER, CENTRE, ends, frame
from .map.still import still
from .scene import cost_list

FRONT = (files(__package__) / "front.svg").read_text("utf-8")


def picture(w: Words) -> str:
    """The game on the front page: the Wall, and hexes before it."""
    return FRONT


def figure(w: Words, name: str, example: Example = no_example) -> str:
    """A picture on the rules page, with its caption; KeyError for one that does not exist."""
    drawn, caption = FIGURES[name](w)
    drawn = re.sub(r' (?:data-ref="[^"]*"|id="(?!ct-coastline)[^"]*")', "", drawn)  # nothing moves, or can be chosen
    return f'<div class="ct-figure">{drawn}</div><figcaption>{caption}</figcaption>'


def bare(board: str) -> View:
    """An empty board."""
    layout = next(layout for layout in tables.BOARDS["layout"] if layout["id"] == board)
    hexes = [{**slot, "wildling": None, "blocked": False} for slot in layout["slots"]]
    north = {
        "camps": {clan: [] for clan in tables.CLANS},
        "clearings": [0] * tables.SECTIONS,
        "guards": {f"wall-{n + 1}": [] for n in range(tables.SECTIONS)},
        "frostfangs": dict(zip(tables.TYPES, tables.FIGURES, strict=True)),
        "breaches": 0,
    }
    ice = next((slot["hex"] for slot in layout["slots"] if slot["terrain"] == "ice_fields"), None)
    return {
        "board": board,
        "phase": "setup",
        "dice": None,
        "hexes": hexes,
        "harbours": BOARDS[board].harbours,
        "buildings": [],
        "roads": [],
        "tormund": ice,
        "north": north if board.startswith("watch") else None,
    }


def part(x: float, y: float, width: float, height: float, inside: str, more: str = "") -> str:
    return (
        f'<svg class="ct-map ct-part-map {more}" viewBox="{f(x)} {f(y)} {f(width)} {f(height)}" aria-hidden="true">'
        f"{inside}</svg>"
    )


def tile(name: str, terrain: str, numbers: list[int]) -> str:
    kind = terrain.removesuffix("_fields")
    return f'<g class="ct-hex ct-t-{kind}">{ground(name, terrain)}{number_on(name, numbers)}</g>'


def _board(w: Words) -> tuple[str, str]:
    return still(w, bare("classic")), w.text("The classic island: 19 hexes, 9 trade routes, Tormund on the ice.")


def _hex(w: Words) -> tuple[str, str]:
    x, y = CENTRE["a1"]
    corners = ("a1.ne", "a1.sw", "a1.n", "a1.se", "a1.s", "a1.nw")
    inside = tile("a1", "forest", [8])
    for seat, corner in enumerate(corners[:2]):
        inside += building(seat, AT_CORNER[corner], bool(seat))
    drawn = part(x - 90, y - 80, 180, 160, inside)
    return drawn, w.text("On a roll of 8, the settlement gets 1 lumber and the keep gets 2. Five dots: 5 of 36 rolls.")


def _costs(w: Words) -> tuple[str, str]:
    return cost_list(w, True), w.text("What things cost. Guards belong to the full game.")


def _harbour(w: Words) -> tuple[str, str]:
    x, y, width, height = frame("classic")
    ports = BOARDS["classic"].harbours[:2]
    slots = next(layout for layout in tables.BOARDS["layout"] if layout["id"] == "classic")["slots"]
    inside = sea("classic") + "".join(tile(slot["hex"], slot["terrain"], slot["numbers"]) for slot in slots)
    inside += "".join(harbour(port, True) for port in ports)
    drawn = part(x + 90, y, width * 0.62, height * 0.4, inside)
    return drawn, w.text("At 3:1 you trade 3 cards of any one kind; at 2:1, 2 cards of the kind on the sign.")


def _wall(w: Words) -> tuple[str, str]:
    table = bare("watch4")
    north = {**table["north"], "clearings": [1, 3, 0, 0], "breaches": 1}
    north["guards"] = {"wall-1": [0, 1], "wall-2": [2, 3, 0], "wall-3": [1], "wall-4": []}
    north["camps"] = {"ice_river": ["regular", "climber"], "cave_dwellers": ["regular"], "hornfoots": ["giant"]}
    drawn = still(w, {**table, "north": north})
    return drawn, w.text(
        "Camps, trails with the numbers of the wildling die, clearings, and the four sections of the Wall with guards."
    )


def _wildlings(w: Words) -> tuple[str, str]:
    shown = "".join(one(wildling(kind, (0, 0)), wildling_name(w, kind)) for kind in tables.TYPES)
    shown += one(tormund((0, 0), ""), w.name("one", "Tormund")) + one(guard(1, (0, 0)), table_thing(w, "guard"))
    return shown, w.text("Round: a wildling. Pointed: a climber. Square: a giant.")


def one(piece: str, name: str) -> str:
    return f'<div class="ct-one">{part(-24, -24, 48, 48, piece, "ct-small")}{name}</div>'


# Six of these roads form one line; the last one branches off.
FORKED = ("b2/w", "b2/nw", "b2/ne", "b3/nw", "b3/ne", "b3/e", "b2/e")


def _longest_road(w: Words) -> tuple[str, str]:
    inside = tile("a1", "forest", [8]) + tile("a2", "pasture", [6]) + tile("a3", "mountains", [8])
    inside += tile("b1", "mountains", [9]) + tile("b2", "fields", [5]) + tile("b3", "hills", [9])
    inside += tile("b4", "pasture", [5])
    inside += "".join(road(1, ends(canonical(path))) for path in FORKED)
    x, y = CENTRE["b2"]
    drawn = part(x - 166, y - 160, 436, 230, inside)
    return drawn, w.text("7 roads, but the longest road is 6: branches do not count.")


def canonical(path: str) -> str:
    name, _, edge = path.partition("/")
    return PATH.words[path_of(name, edge)]


FIGURES = {
    "board": _board,
    "hex": _hex,
    "costs": _costs,
    "harbour": _harbour,
    "wall": _wall,
    "wildlings": _wildlings,
    "longest-road": _longest_road,
}
