"""Parts of a table in the worked examples of the rules page: "board", "board:b2+c3", "north", "hand", "dice" …"""

from meadhall.kit.html import View
from meadhall.kit.svg import f
from meadhall.kit.words import Words

from .close_ups import close_up
from .hand import hand
from .harvest import harvest, since_throw
from .map.map import whole_board
from .map.places import CENTRE, SIZE, WALL_FOOT, frame
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
            return board(w, view, near(which.split("+")) if which else "")
        case "north":
            left, top, width, _ = frame(table["board"])
            return board(w, view, box(left, top, width, WALL_FOOT - top + 2.6 * SIZE))
        case "wall":
            left, _, width, _ = frame(table["board"])
            return board(w, view, box(left, -300, width, 300 + 5.6 * SIZE))
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


def board(w: Words, view: View, cut: str) -> str:
    """The board, or the piece of it in this frame."""
    table = view["table"]
    whole = whole_board(w, table, view["names"])
    return whole.replace(f'viewBox="{" ".join(map(f, frame(table["board"])))}"', cut, 1) if cut else whole


def near(hexes: list[str]) -> str:
    """The piece of the board around these hexes, as the frame of the drawing."""
    xs, ys = zip(*(CENTRE[name] for name in hexes), strict=True)
    width, height = max(max(xs) - min(xs) + AROUND, LEAST), max(ys) - min(ys) + AROUND
    return box((min(xs) + max(xs) - width) / 2, (min(ys) + max(ys) - height) / 2, width, height)


def box(left: float, top: float, width: float, height: float) -> str:
    return f'viewBox="{f(left)} {f(top)} {f(width)} {f(height)}"'
