"""The geography of one tile: outlines of its areas, its borders, and where there is room for figures.

A tile is a square of SIDE units. Points are turned, not pictures, so that everything on a turned tile stands upright.
"""

import math
from functools import cache
from typing import Any, NamedTuple

from meadhall.kit.svg import Jitter, Point

from ...data import tables
from .lines import crossings, inside, sample

SIDE = 200.0
CORNERS: dict[str, Point] = {"NW": (0, 0), "NE": (SIDE, 0), "SE": (SIDE, SIDE), "SW": (0, SIDE)}
ENDS_OF_SIDE = {"N": ("NW", "NE"), "E": ("NE", "SE"), "S": ("SE", "SW"), "W": ("SW", "NW")}
SLOT_REACH = {"small": 22.0, "rune": 22.0, "large": 31.0}
ICON_REACH = 17.0
LAIR_REACH = 25.0


class Edge(NamedTuple):
    """A piece of the outline of an area: a side of the tile, or a border."""

    side: int  # which side, -1 for a border
    beyond: str  # the area on the other side of a border
    points: list[Point]


class Border(NamedTuple):
    a: str
    b: str
    rough: bool
    points: list[Point]


def turned(point: Point, turn: int) -> Point:
    x, y = point
    for _ in range(turn):
        x, y = SIDE - y, x
    return x, y


def put(point: Point, cell: Point, turn: int) -> Point:
    """A point of a tile on the map."""
    x, y = turned(point, turn)
    return cell[0] * SIDE + x, cell[1] * SIDE + y


def put_all(points: list[Point], cell: Point, turn: int) -> list[Point]:
    return [put(point, cell, turn) for point in points]


@cache
def borders(tile: int) -> list[Border]:
    shape = tables.TILES[tile]
    nodes = {**CORNERS, **{name: _point(at) for name, at in shape["junctions"].items()}}
    return [
        Border(
            one["a"],
            one["b"],
            one["rough"],
            [nodes[one["from"]], *(_point(at) for at in one["via"]), nodes[one["to"]]],
        )
        for one in shape["borders"]
    ]


def _point(at: list[float]) -> Point:
    return at[0] * SIDE, at[1] * SIDE


@cache
def outline(tile: int, area: str) -> list[Edge]:
    """Once around an area, clockwise, edge by edge."""
    sides = tables.TILES[tile]["sides"]
    left = [
        Edge(number, "", [CORNERS[corner] for corner in ENDS_OF_SIDE[side]])
        for number, side in enumerate(tables.SIDES)
        if sides[side] == area
    ]
    left += [
        Edge(-1, line.b if line.a == area else line.a, line.points)
        for line in borders(tile)
        if area in (line.a, line.b)
    ]
    around = [left.pop(0)]
    while left:
        pen = around[-1].points[-1]
        at = next(i for i, edge in enumerate(left) if pen in (edge.points[0], edge.points[-1]))
        edge = left.pop(at)
        around.append(edge if edge.points[0] == pen else edge._replace(points=edge.points[::-1]))
    if around[-1].points[-1] != around[0].points[0]:
        raise ValueError(f"the outline of {tables.TILE_NAMES[tile]}.{area} does not close")
    return around


FINE = 12  # parts of a side


@cache
def _plan(tile: int) -> list[str]:
    """Whose the ground is, square by square: the area of each."""
    step = SIDE / FINE
    shapes = {
        area["id"]: [point for edge in outline(tile, area["id"]) for point in sample(edge.points, 20)[:-1]]
        for area in tables.TILES[tile]["areas"]
    }
    found = []
    for number in range(FINE * FINE):
        point = ((number % FINE + 0.5) * step, (number // FINE + 0.5) * step)
        found.append(next((area for area, shape in shapes.items() if inside(point, shape)), ""))
    return [f"{tables.TILE_NAMES[tile]}.{area}" for area in found]


def whose(tile: int, point: Point) -> str:
    """The area that a point of a tile belongs to."""
    across, down = (min(FINE - 1, int(at * FINE / SIDE)) for at in point)
    return _plan(tile)[down * FINE + across]


@cache
def busy(tile: int) -> list[tuple[Point, float]]:
    """What is printed on a tile, and how far each thing reaches."""
    shape = tables.TILES[tile]
    found = [(_at(slot), SLOT_REACH[slot["kind"]]) for slot in shape["slots"]]
    found += [(_at(icon), ICON_REACH) for icon in shape["icons"]]
    return found + [(_point(area["anchor"]), LAIR_REACH) for area in shape["areas"] if area["lair"]]


def _at(thing: dict[str, Any]) -> Point:
    return thing["x"] * SIDE, thing["y"] * SIDE


@cache
def slot_points(tile: int) -> list[Point]:
    return [_at(slot) for slot in tables.TILES[tile]["slots"]]


@cache
def icon_points(tile: int) -> list[tuple[str, Point]]:
    return [(icon["res"], _at(icon)) for icon in tables.TILES[tile]["icons"]]


@cache
def lair_points(tile: int) -> list[Point]:
    return [_point(area["anchor"]) for area in tables.TILES[tile]["areas"] if area["lair"]]


@cache
def spots(tile: int, area: str) -> list[tuple[float, Point]]:
    """Where figures can stand in an area, the roomiest spot first, each with the room around it."""
    walls = [point for line in borders(tile) for point in sample(line.points, 9)]
    shape = [point for edge in outline(tile, area) for point in sample(edge.points, 12)[:-1]]
    free: list[tuple[float, Point]] = []
    for down in range(18, 190, 6):
        level = crossings(down, shape)
        for across in range(18, 190, 6):
            if sum(across < x for x in level) % 2:  # inside
                point: Point = (across, down)
                room = min([math.dist(point, wall) for wall in walls], default=SIDE + 5) - 5
                room = min([room, *[math.dist(point, at) - reach for at, reach in busy(tile)]])
                # Where land goes on beyond a side there is room, but the next tile may hold something there.
                room = min(room, 8 + min(across, down, SIDE - across, SIDE - down))
                free.append((room, point))
    found: list[tuple[float, Point]] = []
    while free and len(found) < 6:
        best = max(free)
        if best[0] < 8:
            break
        found.append(best)
        free = [
            (min(room, math.dist(point, best[1]) - 23), point) for room, point in free if math.dist(point, best[1]) > 30
        ]
    return found or [(8, _point(next(one["anchor"] for one in tables.TILES[tile]["areas"] if one["id"] == area)))]


@cache
def tufts(tile: int) -> list[tuple[Point, int]]:
    """A few marks of grass, stones and trees, away from everything that matters: where, and which of three."""
    jitter = Jitter(f"tufts {tables.TILE_NAMES[tile]}")
    taken = [(at, reach + 14) for at, reach in busy(tile)]
    lines = [point for line in borders(tile) for point in sample(line.points, 8)]
    found: list[tuple[Point, int]] = []
    for _ in range(40):
        point = (jitter.between(12, 188), jitter.between(22, 188))
        kind = int(jitter.between(0, 2.999))
        if all(math.dist(point, at) > far for at, far in taken) and all(math.dist(point, at) > 17 for at in lines):
            taken.append((point, 36))
            found.append((point, kind))
    return found[:7]


@cache
def rocks(tile: int) -> list[tuple[list[Point], list[list[Point]]]]:
    """Every rough border as a jagged band of stone: its outline, and the cracks across it."""
    found = []
    for number, line in enumerate(borders(tile)):
        if line.rough:
            found.append(_band(line.points, Jitter(f"rock {tables.TILE_NAMES[tile]} {number}")))
    return found


def _band(points: list[Point], jitter: Jitter) -> tuple[list[Point], list[list[Point]]]:
    middle = sample(points, 8.5)
    last = len(middle) - 1
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y) in enumerate(middle):
        a, b = middle[max(i - 1, 0)], middle[min(i + 1, last)]
        far = math.dist(a, b) or 1
        across, down = -(b[1] - a[1]) / far, (b[0] - a[0]) / far
        thin = 0.35 if i in (0, last) else 1
        one, other = jitter.between(4.6, 8.4) * thin, jitter.between(4.6, 8.4) * thin
        left.append((x + across * one, y + down * one))
        right.append((x - across * other, y - down * other))
    cracks = [[left[i], middle[i], right[i + (i % 4 == 1)]] for i in range(1, last, 2)]
    return [*left, *reversed(right)], cracks
