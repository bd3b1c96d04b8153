"""Pictures for the rules page: a tile and its parts, the map, borders, a territory."""

from meadhall.kit.html import Example, View
from meadhall.kit.svg import f, poly
from meadhall.kit.words import Words

from ...data.kinds import TILE
from ...words.names import slot_kind
from .lines import curve
from .map import map_picture
from .shape import SIDE, rocks
from .tile import foundation, lair, resource, tile_svg

LINE = [(-34.0, 8.0), (-8.0, -8.0), (10.0, 4.0), (36.0, -8.0)]
THREE = [("food", (-36.0, 0.0)), ("wood", (0.0, 0.0)), ("lore", (36.0, 0.0))]


def figure_map(w: Words, name: str, example: Example) -> str:
    """The figure of that name; "" if there is none."""
    match name:
        case "tile":
            return _tile(w)
        case "map" | "territory":
            return _map(w, name, example(name))
        case "borders":
            return _borders(w, example)
    return ""


def _map(w: Words, name: str, table: View) -> str:
    """A small map as everyone sees it."""
    view: View = {"table": table, "choices": [], "seat": None, "waiting": [], "players": 2}
    return f'<div class="ng-figure">{map_picture(w, view, f"{name}-")}</div>'


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


def _borders(w: Words, example: Example) -> str:
    """Four tiles around a corner, twice: the last one turned so that a border goes on, and so that it breaks off."""
    good = _map(w, "good", example("borders"))
    bad = _map(w, "bad", example("broken-border"))
    end = "</svg></div></div>"
    bad = bad.removesuffix(end) + f'<circle class="ng-fault" cx="{f(SIDE)}" cy="0" r="19"/>{end}'
    allowed = w.text("Allowed: the border continues.")
    return (
        f'<div class="ng-pair"><figure>{good}<figcaption>{allowed}</figcaption></figure>'
        f"<figure>{bad}<figcaption>{w.text('Not allowed: the border ends in open land.')}</figcaption></figure></div>"
    )
