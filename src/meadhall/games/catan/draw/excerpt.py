"""Parts of a table in the worked examples of the rules page: "board", "board:b2+c3", "north", "hand", "dice" …"""

from meadhall.kit.html import View
from meadhall.kit.words import Words

from .close_ups import close_up
from .hand import hand
from .harvest import harvest, since_throw
from .map.places import CENTRE, SIZE, WALL_FOOT, frame
from .map.still import Frame, still
from .market import display
from .parts import die, twelve
from .seats import PIECES, public, sheet

AROUND = 3.6 * SIZE  # what stays in sight around the hexes that a part of the board shows
LEAST = 7 * SIZE  # how broad such a part is at least


def excerpt(w: Words, view: View, parts: list[str]) -> str:
    """KeyError for a part that does not exist."""
    return f'<div class="ct-figure">{"".join(_part(w, view, *part.split(":")) for part in parts)}</div>'


def _part(w: Words, view: View, kind: str, which: str = "") -> str:
    table = view["table"]
    match kind:
        case "board":
            return still(w, table, near(which.split("+")) if which else None)
        case "north":
            left, top, width, _ = frame(table["board"])
            return still(w, table, (left, top, width, WALL_FOOT - top + 2.6 * SIZE))
        case "wall":
            left, _, width, _ = frame(table["board"])
            return still(w, table, (left, -300.0, width, 300 + 5.6 * SIZE))
        case "hand":
            own = table["seats"][view["seat"]]
            cards = [(thing, n, 0, own["rates"][thing], False) for thing, n in own["hand"].items()]
            return f'<div class="ct-hand">{hand(w, "?", cards)}</div>'
        case "dice":
            first, second, third = table["dice"]
            thrown = die(first, "", "") + die(second, "", "") + (twelve(third, "") if third else "")
            return f'<div class="ct-dice">{thrown}</div>'
        case "harvest":
            return harvest(w, since_throw(view))
        case "seat":
            seat = int(which)
            pieces = [table["seats"][seat].get(f"{piece}s_left") for piece in PIECES]
            return sheet(w, view["names"][seat], public(table, seat), {"certain": None, "left": pieces})
        case "hero":
            return close_up(w, view, which)
        case "display":
            return display(w, [(ref, False) for ref in table["north"]["display"]])
    raise KeyError(kind)


def near(hexes: list[str]) -> Frame:
    """The piece of the board around these hexes."""
    xs, ys = zip(*(CENTRE[name] for name in hexes), strict=True)
    width, height = max(max(xs) - min(xs) + AROUND, LEAST), max(ys) - min(ys) + AROUND
    return (min(xs) + max(xs) - width) / 2, (min(ys) + max(ys) - height) / 2, width, height
