"""The Gift: sea and coast, hexes with their numbers, harbors. Nothing here moves."""

import math
from functools import cache
from typing import Any

from meadhall.kit.svg import Jitter, Point, f, ngon, poly

from .lines import rough, text, use
from .places import CENTRE, SIZE, WALL_FOOT, WIDE, edge_of, frame, harbour_at, hexes_on


def outline(board: str, grow: float) -> list[Point]:
    """Around all hexes, clockwise, a little outside of them."""
    seen: dict[tuple[Point, Point], int] = {}
    for name in hexes_on(board):
        points = ngon(6, SIZE, *CENTRE[name])
        for a, b in zip(points, points[1:] + points[:1], strict=True):
            key = ((round(a[0]), round(a[1])), (round(b[0]), round(b[1])))
            seen[key] = seen.get(key, 0) + 1
    following = {a: b for a, b in seen if (b, a) not in seen}
    start = min(following)
    ring, at = [start], following[start]
    while at != start:
        ring.append(at)
        at = following[at]
    grown = []
    for i, (x, y) in enumerate(ring):
        a, b = ring[i - 1], ring[(i + 1) % len(ring)]
        normals = [((v[1] - u[1]) / SIZE, -(v[0] - u[0]) / SIZE) for u, v in ((a, (x, y)), ((x, y), b))]
        nx, ny = normals[0][0] + normals[1][0], normals[0][1] + normals[1][1]
        by = grow * 2 / (nx * nx + ny * ny)
        grown.append((x + nx * by, y + ny * by))
    return grown


def gift(board: str) -> list[Point]:
    """In the full game the land runs on southwards, and up to the foot of the Wall."""
    _, top, _, height = frame(board)
    xs = [CENTRE[name][0] for name in hexes_on(board)]
    west, east, low, high = min(xs) - WIDE / 2, max(xs) + WIDE / 2, top + height + 10, WALL_FOOT - 8
    return [
        (-WIDE * 0.72, high),
        (-WIDE * 0.78, -20),
        (west - 20, 170),
        (west - 30, 275),
        (west - 10, low),
        (east + 6, low),
        (east + 34, 250),
        (east + 22, 170),
        (3.5 * WIDE + 24, 40),
        (3.5 * WIDE + 20, high),
    ]


@cache
def sea(board: str) -> str:
    """Water, waves, and the land in it."""
    x, y, width, height = frame(board)
    watch = board.startswith("watch")
    ring = gift(board) if watch else outline(board, 17)
    coast = poly(rough([*ring, ring[0]], 9, Jitter("coast", board), 5)[:-1])
    jitter, waves = Jitter("waves", board), ""
    for _ in range(46):
        at = jitter.between(x + 5, x + width - 30), jitter.between(max(y, -60) + 10, y + height - 8)
        waves += f"M{f(at[0])} {f(at[1])}q6-5 12 0t12 0"
    return (
        f'<rect class="ct-sea" x="{f(x)}" y="{f(y)}" width="{f(width)}" height="{f(height)}"/>'
        f'<path class="ct-waves" d="{waves}"/><path class="ct-shore" d="{coast}"/>'
        f'<path class="ct-shore ct-hatched" d="{coast}"/><path class="ct-land" d="{coast}"/>'
        f'<path class="ct-coast" d="{coast}"/>'
    )


@cache
def ground(name: str, terrain: str) -> str:
    """A hex without its number; every one is a little different."""
    x, y = CENTRE[name]
    kind, jitter = terrain.removesuffix("_fields"), Jitter(name)
    points = ngon(6, SIZE - 2.5, x, y)
    edge = poly(rough([*points, points[0]], 1.3, jitter, 3)[:-1])
    flip = "scale(-1 1)" if jitter.between(0, 1) < 0.5 else ""
    return (
        f'<path class="body ct-ground" d="{edge}"/><use href="#p-ct-{kind}" x="-60" y="-60" width="120" height="120"'
        f' transform="translate({f(x)} {f(y)}){flip}"/>'
    )


@cache
def number_token(x: float, y: float, numbers: tuple[int, ...]) -> str:
    """6 and 8 stand out by a larger disc with teeth and heavier figures, not by color alone."""
    hot, pips = numbers[0] in (6, 8), sum(6 - abs(7 - n) for n in numbers)
    r, ink = (21.0, "ct-hot") if hot else (19.0, "ct-num")
    teeth = ""
    if hot:
        points = [
            (x + (r + i % 2 * 4) * math.cos(i * math.pi / 16), y + (r + i % 2 * 4) * math.sin(i * math.pi / 16))
            for i in range(32)
        ]
        teeth = f'<path class="ct-rim" d="{poly(points)}"/>'
    dots = "".join(
        f'<circle cx="{f(x + (i - (pips - 1) / 2) * 5.2)}" cy="{f(y + r * 0.63)}" r="{2.1 if hot else 1.8}"'
        f' class="{ink}"/>'
        for i in range(pips)
    )
    label = text(x, y + 5, "/".join(map(str, numbers)), 26 if hot else 23 if len(numbers) == 1 else 20, ink)
    half = r + 9 * (len(numbers) - 1)  # two numbers need a longer disc
    disc = f'x="{f(x - half)}" y="{f(y - r)}" width="{f(2 * half)}" height="{f(2 * r)}" rx="{f(r)}"'
    return f'<g class="ct-token">{teeth}<rect class="ct-disc" {disc}/>{label}{dots}</g>'


def number_at(name: str) -> Point:
    x, y = CENTRE[name]
    return x, y + 13


def number_on(name: str, numbers: list[int]) -> str:
    return number_token(*number_at(name), tuple(numbers)) if numbers else ""


def harbour(port: dict[str, Any], round_sign: bool) -> str:
    x, y = harbour_at(port)
    planks = "".join(
        f"M{f(cx + (x - cx) * 0.12)} {f(cy + (y - cy) * 0.12)}L{f(x)} {f(y)}"
        for cx, cy in edge_of(port["hex"], port["edge"])
    )
    kind, rate = port["resource"], f"{port['rate']}:1"
    sign = use("trade" if kind == "any" else kind, x, y - 10, 23, f"ct-r-{kind}")
    return (
        f'<path class="ct-plank" d="{planks}"/><rect class="ct-sign" x="{f(x - 20)}" y="{f(y - 25)}" width="40"'
        f' height="50" rx="{20 if round_sign else 7}"/>{sign}{text(x, y + 17, rate, 19.5, "ct-num")}'
    )
