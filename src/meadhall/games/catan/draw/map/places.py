"""Where everything is drawn: hexes, intersections and paths of a board, and the places of the North."""

import math
from collections.abc import Callable
from functools import cache
from typing import Any

from meadhall.kit.svg import Point

from ...data import tables
from ...data.board import BOARDS, CORNER, CORNERS, HEX, HEX_CORNERS, PATH, PATH_A, PATH_B, path_of

SIZE = 60.0  # from the center of a hex to its corners
WIDE = SIZE * math.sqrt(3)
LEFT, RIGHT = -2.16 * WIDE, 4.62 * WIDE  # the edges of the North
TOP, WALL_TOP, WALL_FOOT = -560.0, -182.0, -80.0
COAST, SIGN = 28.0, (25.0, 30.0)  # room for the coast around hexes; for half the sign of a harbor
CLAN_X = {"ice_river": -53.0, "cave_dwellers": 1.5 * WIDE, "hornfoots": 3 * WIDE + 53}
TORMUNDS_CAMP: Point = (4.1 * WIDE, -236.0)
CLEARING_Y = -228.0


def _centres() -> dict[str, Point]:
    return {
        slot["hex"]: (WIDE * (slot["q"] + slot["r"] / 2), 1.5 * SIZE * slot["r"])
        for layout in tables.BOARDS["layout"]
        for slot in layout["slots"]
    }


CENTRE = _centres()


def _corners() -> dict[str, Point]:
    found: dict[str, Point] = {}
    for at, name in enumerate(HEX.words):
        x, y = CENTRE[name]
        for corner, (dx, dy) in zip(HEX_CORNERS[at], CORNERS.values(), strict=True):
            found[CORNER.words[corner]] = (x + dx * WIDE / 2, y + dy * SIZE / 2)
    return found


AT_CORNER = _corners()


def ends(path: str) -> tuple[Point, Point]:
    number = PATH.codes[path]
    return AT_CORNER[CORNER.words[PATH_A[number]]], AT_CORNER[CORNER.words[PATH_B[number]]]


def edge_of(hex_name: str, edge: str) -> tuple[Point, Point]:
    return ends(PATH.words[path_of(hex_name, edge)])


@cache
def corners_on(board: str) -> list[str]:
    return [CORNER.words[corner] for corner in BOARDS[board].corners]


@cache
def paths_on(board: str) -> list[str]:
    return [PATH.words[path] for path in BOARDS[board].paths]


@cache
def hexes_on(board: str) -> list[str]:
    return [HEX.words[at] for at in BOARDS[board].hexes]


@cache
def by_hex(board: str, listed: Callable[[str], list[str]]) -> list[tuple[str, list[str]]]:
    """Paths or intersections, together with others that are named after the same hex."""
    found: dict[str, list[str]] = {}
    for name in listed(board):
        found.setdefault(name.replace("/", ".").partition(".")[0], []).append(name)
    return list(found.items())


def harbour_at(harbour: dict[str, Any]) -> Point:
    """Where its sign stands: outside the edge."""
    a, b = edge_of(harbour["hex"], harbour["edge"])
    x, y = CENTRE[harbour["hex"]]
    middle = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    length = math.dist(middle, (x, y))
    return middle[0] + (middle[0] - x) / length * 42, middle[1] + (middle[1] - y) / length * 42


@cache
def frame(board: str) -> tuple[float, float, float, float]:
    """The view box: x, y, width, height. As close around coast and harbors as they allow."""
    hexes = [CENTRE[name] for name in hexes_on(board)]
    signs = [harbour_at(one) for one in BOARDS[board].harbours]
    coast = 8 if board.startswith("watch") else COAST  # the Gift is no island
    across, down = WIDE / 2 + coast, SIZE + coast
    left = min(*(x - across for x, _ in hexes), *(x - SIGN[0] for x, _ in signs))
    right = max(*(x + across for x, _ in hexes), *(x + SIGN[0] for x, _ in signs))
    top = min(*(y - down for _, y in hexes), *(y - SIGN[1] for _, y in signs))
    bottom = max(*(y + down for _, y in hexes), *(y + SIGN[1] for _, y in signs))
    if board.startswith("watch"):
        left, right, top = min(left, LEFT), max(right, RIGHT), TOP
    return left, top, right - left, bottom - top


# The North. Sections, clearings and spaces are counted from 1.


def section_x(section: int) -> float:
    return (section - 1) * WIDE


def guard_place(section: int, space: int) -> Point:
    """Even spaces stand on the lower step."""
    return section_x(section) + (space - 3) * 15.5, WALL_TOP + (35 if space % 2 else 65)


def camp_place(clan: str, camp: int) -> Point:
    """Camps 1 and 2 at the heads of the trails, the others behind."""
    x = CLAN_X[clan]
    return ((x - 33, -338.0), (x + 33, -338.0), (x - 60, -389.0), (x, -391.0), (x + 60, -389.0))[camp - 1]


def breach_place(breaches: int) -> Point:
    return LEFT + 27 + breaches * 38, -133.0


def supply_place(kind: int) -> Point:
    return 1.5 * WIDE + (kind - 1) * 78, -488.0
