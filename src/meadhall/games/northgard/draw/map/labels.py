"""Where the names of territories stand: each on its land, clear of figures, slots and other names.

When the whole map is seen, names are large in relation to the land they stand on. Those that find no free place are
shown when one comes closer, or when their territory is lit or pointed at.
"""

import math
from collections import defaultdict
from typing import NamedTuple

from meadhall.kit.svg import Point

from .shape import ICON_REACH, LAIR_REACH, SIDE, icon_points, lair_points, put, slot_points, turned, whose
from .territories import Laid

SCREEN = (560.0, 585.0)  # pixels that the map has at least on a desk
LEAST = 11.0  # pixels of a name (legible.js)
ACROSS, DOWN = 4.8, 2.1  # what a name of two short words takes, in heights of its letters
FIGURE = 52.0  # with its number
FIGURES = (3.0, 1.0)  # how much it matters that the first figure, and a second one, can be seen
REACH = 75.0  # how far from its middle a thing on the map reaches, names included
AWAY = 46.0  # a name may also stand this far above or below a spot

Box = tuple[float, float, float, float]  # left, top, right, bottom


class Label(NamedTuple):
    x: float
    y: float
    size: float
    minor: bool  # it has no room of its own when the whole map is seen


class Taken:
    """Things that labels should not cover, found by their cell."""

    def __init__(self, land: Laid) -> None:
        self.at: dict[Point, list[tuple[float, Box]]] = defaultdict(list)
        for tile, cell, turn in land.tiles:
            for point in slot_points(tile):  # whatever stands or may stand there must be visible
                self.add(4.0, _box(put(point, cell, turn), 36, 36))
            for _, point in icon_points(tile):
                self.add(1.0, _box(put(point, cell, turn), 2 * ICON_REACH, 2 * ICON_REACH))
            for point in lair_points(tile):
                self.add(1.0, _box(put(point, cell, turn), 2 * LAIR_REACH, 2 * LAIR_REACH))

    def add(self, weight: float, box: Box) -> None:
        self.at[(box[0] + box[2]) // (2 * SIDE), (box[1] + box[3]) // (2 * SIDE)].append((weight, box))

    def cost(self, box: Box, most: float) -> float:
        """How much of all that a box covers; more than `most` need not be known exactly."""
        left, top, right, bottom = box
        cost = 0.0
        for x in range(int((left - REACH) // SIDE), int((right + REACH) // SIDE) + 1):
            for y in range(int((top - REACH) // SIDE), int((bottom + REACH) // SIDE) + 1):
                for weight, (a, b, c, d) in self.at.get((x, y), ()):
                    across, down = min(right, c) - max(left, a), min(bottom, d) - max(top, b)
                    if across > 0 and down > 0:
                        cost += weight * across * down
            if cost > most:
                break
        return cost


def labels(
    land: Laid, areas: dict[str, list[str]], spots: dict[str, list[tuple[float, Point]]], grown: float,
    width: float, height: float,
) -> dict[str, Label]:  # fmt: skip
    """For every territory where its name stands. Large territories choose first."""
    size = 15 * min(1.7, grown)
    seen = max(size, LEAST / min(SCREEN[0] / width, SCREEN[1] / height))
    across, down = ACROSS * seen, DOWN * seen
    taken = Taken(land)
    for found in spots.values():
        for weight, (_, at) in zip(FIGURES, found):
            taken.add(weight, _box(at, FIGURE, FIGURE))
    placed: dict[str, Label] = {}
    for ref in sorted(areas, key=lambda ref: (-len(areas[ref]), ref)):
        own = set(areas[ref])
        cost, (x, y) = math.inf, spots[ref][0][1]
        for at in _candidates(spots[ref]):
            box = _box(at, across, down)
            covered = taken.cost(box, cost)
            if covered < cost and (covered := covered + _astray(land, own, box)) < cost:
                cost, (x, y) = covered, at
        minor = cost > 0.7 * across * down
        if not minor:
            taken.add(9.0, _box((x, y), across, down))
        placed[ref] = Label(x, y, size, minor)
    return placed


def _candidates(spots: list[tuple[float, Point]]) -> list[Point]:
    """Free spots, and places above and below the best ones, which figures take first."""
    points = [at for _, at in spots]
    return [(x, y + off) for x, y in points[:4] for off in (-AWAY, AWAY)] + points[1:6]


def _box(middle: Point, width: float, height: float) -> Box:
    x, y = middle
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def _astray(land: Laid, own: set[str], box: Box) -> float:
    """How much of a box lies on other land; off the map counts more."""
    left, top, right, bottom = box
    lost = 0.0
    for across in (0.1, 0.5, 0.9):
        for down in (0.15, 0.85):
            x, y = left + across * (right - left), top + down * (bottom - top)
            cell = (int(x // SIDE), int(y // SIDE))
            tile = land.cells.get(cell)
            if tile is None:
                lost += 3
            elif whose(tile, turned((x - cell[0] * SIDE, y - cell[1] * SIDE), (4 - land.at[tile][1]) % 4)) not in own:
                lost += 1
    return lost / 6 * (right - left) * (bottom - top) * 0.4
