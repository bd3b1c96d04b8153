"""Lines by hand: path data, rough coasts, and the shapes of the seats. Numbers in, SVG out."""

import math
from collections.abc import Sequence
from itertools import pairwise

from meadhall.kit.svg import Jitter, Point, f, ngon, poly


def smooth(points: Sequence[Point], closed: bool = False) -> str:
    """A curve through all points (Catmull-Rom)."""
    n = len(points)
    drawn = f"M{f(points[0][0])} {f(points[0][1])}"
    for i in range(n if closed else n - 1):
        if closed:
            a, b, c, d = (points[(i + step) % n] for step in (-1, 0, 1, 2))
        else:
            a, b, c, d = points[max(i - 1, 0)], points[i], points[i + 1], points[min(i + 2, n - 1)]
        drawn += (
            f"C{f(b[0] + (c[0] - a[0]) / 6)} {f(b[1] + (c[1] - a[1]) / 6)} "
            f"{f(c[0] - (d[0] - b[0]) / 6)} {f(c[1] - (d[1] - b[1]) / 6)} {f(c[0])} {f(c[1])}"
        )
    return drawn + ("Z" if closed else "")


def rough(points: Sequence[Point], most: float, jitter: Jitter, depth: int) -> list[Point]:
    """A line like a coast: every middle is moved a little, then the middles of the halves, and so on."""
    line = list(points)
    for level in range(depth):
        finer = [line[0]]
        for u, v in pairwise(line):
            length = math.dist(u, v) or 1
            off = jitter.between(-1, 1) * most * min(1.0, length / 60) / 1.7**level
            middle = (
                (u[0] + v[0]) / 2 - (v[1] - u[1]) / length * off,
                (u[1] + v[1]) / 2 + (v[0] - u[0]) / length * off,
            )
            finer += [middle, v]
        line = finer
        if max(math.dist(u, v) for u, v in pairwise(line)) < 9:
            break
    return line


def blob(x: float, y: float, rx: float, ry: float, jitter: Jitter, n: int, most: float, power: float = 2.0) -> str:
    """A closed, irregular oval; a power above 2 makes it squarer."""
    points = []
    for i in range(n):
        angle, grown = 2 * math.pi * i / n, 1 + jitter.between(-most, most)
        across, down = (math.copysign(abs(v) ** (2 / power), v) for v in (math.cos(angle), math.sin(angle)))
        points.append((x + rx * grown * across, y + ry * grown * down))
    return smooth(points, True)


def text(x: float, y: float, words: object, size: float, more: str) -> str:
    return f'<text x="{f(x)}" y="{f(y)}" font-size="{f(size)}" class="{more}">{words}</text>'


def use(symbol: str, x: float, y: float, size: float, more: str = "ct-dark") -> str:
    """A symbol centered on a point."""
    return (
        f'<use href="#i-ct-{symbol}" class="{more}" x="{f(x - size / 2)}" y="{f(y - size / 2)}"'
        f' width="{f(size)}" height="{f(size)}"/>'
    )


def seat_shape(seat: int, r: float, x: float = 0, y: float = 0) -> str:
    """The seat's own shape, about equal in area: triangle, disc, square, diamond."""
    if seat == 0:
        return poly(ngon(3, r * 1.3, x, y + r * 0.22))
    if seat == 1:
        return f"M{f(x - r)} {f(y)}a{f(r)} {f(r)} 0 1 1 {f(2 * r)} 0a{f(r)} {f(r)} 0 1 1 {f(-2 * r)} 0Z"
    return poly(ngon(4, r * 1.24, x, y, -45)) if seat == 2 else poly(ngon(4, r * 1.26, x, y))


def count_badge(x: float, y: float, n: int) -> str:
    circle = f'<circle data-badge cx="{f(x)}" cy="{f(y)}" r="11"/>'
    return f'<g class="ct-badge">{circle}{text(x, y + 6.5, n, 18, "ct-b")}</g>'
