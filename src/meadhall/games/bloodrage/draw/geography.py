"""Where everything lies on the map: villages, tokens, names, berths, and the spot of every figure."""

import math

from ..data import tables
from .parts import Point

# For every province: its villages, its pillage token, its doom, its name.
PROVINCES: dict[str, tuple[list[Point], Point, Point, Point]] = {
    "angerboda": (
        [(108, -334), (182, -334), (256, -334), (128, -266), (202, -266)],
        (92, -208),
        (152, -206),
        (196, -398),
    ),
    "muspelheim": (
        [(278, -116), (348, -116), (418, -116), (306, -184), (378, -184)],
        (214, -86),
        (236, -152),
        (364, -254),
    ),
    "horgr": ([(290, 116), (360, 116), (304, 184), (374, 184)], (214, 86), (236, 152), (352, 254)),
    "utgard": ([(128, 330), (214, 330), (166, 262)], (92, 208), (152, 206), (196, 398)),
    "andlang": ([(-128, 330), (-214, 330), (-166, 262)], (-92, 208), (-152, 206), (-196, 398)),
    "gimle": (
        [(-278, 116), (-348, 116), (-418, 116), (-306, 184), (-378, 184)],
        (-214, 86),
        (-236, 152),
        (-352, 254),
    ),
    "myrkulor": ([(-296, -118), (-370, -118), (-330, -188)], (-214, -86), (-236, -152), (-352, -254)),
    "elvagar": ([(-110, -332), (-184, -332), (-258, -332), (-166, -264)], (-92, -208), (-152, -206), (-196, -398)),
}
# Berths, the first four drawn; there is no limit in the rules.
FJORDS: dict[str, list[Point]] = {
    "fjord_north": [(0, -334), (0, -400), (-39, -466), (39, -466), (-106, -494), (106, -494)],
    "fjord_east": [(334, 0), (400, 0), (466, -39), (466, 39), (484, -96), (484, 96)],
    "fjord_south": [(0, 334), (0, 400), (39, 466), (-39, 466), (106, 488), (-106, 488)],
    "fjord_west": [(-334, 0), (-400, 0), (-466, 39), (-466, -39), (-484, 96), (-484, -96)],
}
REGIONS: dict[str, tuple[Point, str]] = {
    "manheim": ((-498, -482), "start"),
    "jotunheim": ((498, 488), "end"),
    "alfheim": ((-498, 488), "start"),
}
GROUND = {land["id"]: land["region"] for land in tables.PROVINCES}
# Fjords first: where one reaches under a coast, a click means the land.
PLACES = (*FJORDS, *PROVINCES, "yggdrasil")


def spots(name: str, pieces: list[str]) -> list[Point]:
    """Where each of these figures stands. A figure prefers one village for life and so stays there when others go."""
    if name == "yggdrasil":
        return tree_spots(len(pieces))
    room = FJORDS[name] if name in FJORDS else PROVINCES[name][0]
    free = list(range(max(len(room), len(pieces))))
    placed = []
    for piece in pieces:
        wanted = sum(map(ord, piece)) % len(room)
        spot = min(free, key=lambda other: (other - wanted) % len(free) if name in PROVINCES else other)
        free.remove(spot)
        x, y = room[spot % len(room)]
        placed.append((x + 9 * (spot // len(room)), y - 9 * (spot // len(room))))
    return placed


def tree_spots(n: int) -> list[Point]:
    """Two rows below the crown that close up as figures come."""
    per = max(4, math.ceil(n / 2))
    return [
        ((i % per - (min(per, n - i // per * per) - 1) / 2) * min(52, 215 / per), 62 + 45 * (i // per))
        for i in range(n)
    ]
