"""Numbers in, SVG out: what the drawings of several games are made of."""

import math
from collections.abc import Iterable

Point = tuple[float, float]


class Jitter:
    """Small irregularities that are the same at every drawing: a generator of its own, started by a name."""

    def __init__(self, *key: object) -> None:
        self.now = 17
        for letter in ":".join(map(str, key)):
            self.now = (self.now * 131 + ord(letter)) % 2147483647

    def between(self, least: float, most: float) -> float:
        self.now = self.now * 48271 % 2147483647
        return least + (most - least) * (self.now / 2147483647)


def f(value: float) -> str:
    """Shortest number with one decimal."""
    shown = f"{value:.1f}".removesuffix(".0")
    return "0" if shown == "-0" else shown


def poly(points: Iterable[Point], closed: bool = True) -> str:
    return "M" + "L".join(f"{f(x)} {f(y)}" for x, y in points) + ("Z" if closed else "")


def ngon(n: int, radius: float, x: float = 0, y: float = 0, turn: float = -90) -> list[Point]:
    angles = [math.radians(turn + 360 * i / n) for i in range(n)]
    return [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]


# Where the pips of a die lie, on a field of 24 by 24.
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    0: (),
    1: ((12, 12),),
    2: ((7, 7), (17, 17)),
    3: ((7, 7), (12, 12), (17, 17)),
    4: ((7, 7), (17, 7), (7, 17), (17, 17)),
    5: ((7, 7), (17, 7), (12, 12), (7, 17), (17, 17)),
    6: ((7, 6.5), (17, 6.5), (7, 12), (17, 12), (7, 17.5), (17, 17.5)),
}
