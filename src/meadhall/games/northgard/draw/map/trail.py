"""What has just happened on the map: arrows along the moves, corners around the tiles that were laid."""

import math

from meadhall.kit.html import View
from meadhall.kit.svg import Point, f, poly

from ...words.names import cell_of
from ..parts import news
from .shape import SIDE

MOST = 6  # arrows; older ones only confuse
REACH = 26.0  # an arrow keeps this distance from the middle of a figure


def origins(view: View) -> dict[tuple[int, str], str]:
    """By seat and territory, the territory from which its newest units came: there they slide from."""
    found: dict[tuple[int, str], str] = {}
    fight = ""
    for told in news(view):
        match told["event"]:
            case "moved":
                found[told["seat"], told["end"]] = told["start"]
            case "fight_began":
                fight = told["territory"]
            case "retreated" if fight:
                found[told["seat"], told["territory"]] = fight
    return found


def corners(cell: str) -> str:
    """Around a new tile."""
    x, y = cell_of(cell)
    left, top, far = x * SIDE + 4, y * SIDE + 4, SIDE - 8
    line = f"M{f(left)} {f(top + 30)}v-30h30m{f(far - 60)} 0h30v30m0 {f(far - 60)}v30h-30m{f(60 - far)} 0h-30v-30"
    return f'<path class="ng-news" d="{line}"/>'


def arrow(a: Point, b: Point, seat: int) -> str:
    """A bent arrow in the color of a seat."""
    far = math.dist(a, b)
    if far < 2 * REACH + 10:
        return ""
    across, down = (b[0] - a[0]) / far, (b[1] - a[1]) / far
    bend = 0.14 * far
    middle = ((a[0] + b[0]) / 2 - down * bend, (a[1] + b[1]) / 2 + across * bend)
    start, end = _towards(a, middle), _towards(b, middle)
    length = math.dist(middle, end)
    dx, dy = (end[0] - middle[0]) / length, (end[1] - middle[1]) / length
    neck = (end[0] - 15 * dx, end[1] - 15 * dy)
    head = poly([end, (neck[0] - 10 * dy, neck[1] + 10 * dx), (neck[0] + 10 * dy, neck[1] - 10 * dx)])
    line = f"M{f(start[0])} {f(start[1])}Q{f(middle[0])} {f(middle[1])} {f(neck[0])} {f(neck[1])}"
    return (
        f'<g class="ng-trail seat-{seat + 1}"><path class="ng-under-trail" d="{line}"/>'
        f'<path class="ng-way" d="{line}"/><path class="ng-head-of-way" d="{head}"/></g>'
    )


def _towards(a: Point, b: Point) -> Point:
    far = math.dist(a, b) or 1
    return a[0] + (b[0] - a[0]) / far * REACH, a[1] + (b[1] - a[1]) / far * REACH
