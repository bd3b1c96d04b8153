"""The board as a picture for the rules page, whole or a piece of it: nothing on it can be chosen."""

from meadhall.kit.html import View
from meadhall.kit.panels import place
from meadhall.kit.svg import f
from meadhall.kit.words import Words

from .changing import land
from .map import board_panels, stage
from .pieces import building, road
from .places import AT_CORNER, CENTRE, SIZE, ends, frame

Frame = tuple[float, float, float, float]  # x, y, width, height


def still(w: Words, table: View, cut: Frame | None = None) -> str:
    board = table["board"]
    shown = cut or frame(board)
    drawn = stage(w, board).replace(_box(frame(board)), _box(shown), 1)
    drawn = _once(drawn)
    for panel in board_panels(table, [""] * 9):
        if panel.id == "stage-board":
            continue
        if panel.id.startswith("ct-land-"):
            inside = land(w, *panel.facts) if _seen(shown, panel.facts[0]) else ""
        elif panel.id.startswith(("ct-paths-", "ct-corners-")):
            inside = ""
        else:
            inside = str(panel.draw(w, *panel.facts))
        for more in ("", 'class="ct-figures"'):
            drawn = drawn.replace(place(panel.id, "g", more), f"<g>{inside}</g>" if inside else "")
    pieces = "".join(road(one["seat"], ends(one["path"])) for one in table["roads"])
    pieces += "".join(building(one["seat"], AT_CORNER[one["corner"]], one["keep"]) for one in table["buildings"])
    return drawn.replace("</svg>", f"{pieces}</svg>")


def _box(shown: Frame) -> str:
    return f'viewBox="{" ".join(map(f, shown))}"'


def _seen(shown: Frame, name: str) -> bool:
    """Is any of this hex in the picture?"""
    x, y, width, height = shown
    across, down = CENTRE[name]
    return x - SIZE < across < x + width + SIZE and y - SIZE < down < y + height + SIZE


def _once(drawn: str) -> str:
    """The coast is drawn in several ways; its line stands there once."""
    first = '<path class="ct-shore" d="'
    start = drawn.index(first) + len(first)
    line = drawn[start : drawn.index('"', start)]
    drawn = drawn.replace(f' d="{line}"', ' href="#ct-coastline"')
    for kind in ("ct-shore", "ct-shore ct-hatched", "ct-land", "ct-coast"):
        drawn = drawn.replace(f'<path class="{kind}" href=', f'<use class="{kind}" href=')
    at = drawn.index('<use class="ct-shore"')
    return f'{drawn[:at]}<defs><path id="ct-coastline" d="{line}"/></defs>{drawn[at:]}'
