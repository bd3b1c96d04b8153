"""Lines by hand: path data, curves, and the shapes of the seats. Numbers in, SVG out."""

import math
from collections.abc import Sequence
from itertools import pairwise

from meadhall.kit.svg import Point, f, poly


def start(point: Point) -> str:
    return f"M{f(point[0])} {f(point[1])}"


def on(points: Sequence[Point]) -> str:
    """From the first point, where the pen is, through all others: straight to a second one, else a smooth curve."""
    if len(points) == 2:
        return f"L{f(points[1][0])} {f(points[1][1])}"
    drawn = ""
    last = len(points) - 1
    for i in range(last):
        a, b, c, d = points[max(i - 1, 0)], points[i], points[i + 1], points[min(i + 2, last)]
        drawn += (
            f"C{f(b[0] + (c[0] - a[0]) / 6)} {f(b[1] + (c[1] - a[1]) / 6)} "
            f"{f(c[0] - (d[0] - b[0]) / 6)} {f(c[1] - (d[1] - b[1]) / 6)} {f(c[0])} {f(c[1])}"
        )
    return drawn


def curve(points: Sequence[Point]) -> str:
    return start(points[0]) + on(points)


def sample(points: Sequence[Point], step: float) -> list[Point]:
    """Points at about equal distances along the curve through these."""
    fine: list[Point] = []
    last = len(points) - 1
    for i in range(last):
        a, b, c, d = points[max(i - 1, 0)], points[i], points[i + 1], points[min(i + 2, last)]
        fine += [
            (_between(a[0], b[0], c[0], d[0], k / 12), _between(a[1], b[1], c[1], d[1], k / 12)) for k in range(12)
        ]
    fine.append(points[-1])
    length = sum(math.dist(u, v) for u, v in pairwise(fine))
    count = max(2, round(length / step))
    found = [fine[0]]
    gone = 0.0
    for u, v in pairwise(fine):
        far = math.dist(u, v)
        while far and len(found) < count and gone + far >= length * len(found) / count:
            part = (length * len(found) / count - gone) / far
            found.append((u[0] + (v[0] - u[0]) * part, u[1] + (v[1] - u[1]) * part))
        gone += far
    return [*found, fine[-1]]


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    """Where the curve is after this part of its way from b to c (Catmull-Rom)."""
    return 0.5 * (
        2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t
    )  # fmt: skip


def inside(point: Point, corners: Sequence[Point]) -> bool:
    """Does the point lie in this polygon?"""
    return sum(point[0] < x for x in crossings(point[1], corners)) % 2 == 1


def crossings(y: float, corners: Sequence[Point]) -> list[float]:
    """Where a level line enters or leaves this polygon."""
    found = []
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if (ay > y) != (by > y):
            found.append((bx - ax) * (y - ay) / (by - ay) + ax)
    return found


def ngon(n: int, radius: float, turn: float = -90, down: float = 0) -> list[Point]:
    angles = [math.radians(turn + 360 * corner / n) for corner in range(n)]
    return [(radius * math.cos(angle), radius * math.sin(angle) + down) for angle in angles]


def star(n: int, outer: float, inner: float) -> str:
    angles = [i * math.pi / n for i in range(2 * n)]
    reach = [outer if i % 2 else inner for i in range(2 * n)]
    return poly((far * math.cos(angle), far * math.sin(angle)) for far, angle in zip(reach, angles, strict=True))


def seat_shape(seat: int, r: float) -> str:
    """Triangle, disc, square, diamond, hexagon around 0, 0: all of about the same area."""
    match seat:
        case 0:
            return poly(ngon(3, r * 1.3, down=r * 0.22))
        case 1:
            return f"M{f(-r)} 0a{f(r)} {f(r)} 0 1 1 {f(2 * r)} 0a{f(r)} {f(r)} 0 1 1 {f(-2 * r)} 0Z"
        case 2:
            return poly(ngon(4, r * 1.24, -45))
        case 3:
            return poly(ngon(4, r * 1.26))
    return poly(ngon(6, r * 1.1))


def icon(name: str, x: float, y: float, size: float, more: str = "ng-dark") -> str:
    """A picture of this game, centered on a point."""
    return (
        f'<use class="{more}" href="#i-ng-{name}" x="{f(x - size / 2)}" y="{f(y - size / 2)}"'
        f' width="{f(size)}" height="{f(size)}"/>'
    )


def text(x: float, y: float, words: object, size: float, more: str) -> str:
    return f'<text class="{more}" x="{f(x)}" y="{f(y)}" font-size="{f(size)}">{words}</text>'
