"""Territories on the map: their outlines across tiles, their open edges, and where there is room in them."""

from collections.abc import Iterable
from functools import lru_cache

from meadhall.kit.svg import Point, f

from ...data import tables
from ...data.kinds import TILE
from ...words.names import cell_of
from .lines import on, start
from .shape import SIDE, outline, put_all, spots


class Laid:
    """The tiles of a map: where each lies and how it is turned."""

    def __init__(self, tiles: Iterable[tuple[str, str, int]]) -> None:
        self.tiles = [(TILE.codes[name], cell_of(cell), turn) for name, cell, turn in tiles]
        self.at = {tile: (cell, turn) for tile, cell, turn in self.tiles}
        self.cells = {cell: tile for tile, cell, _ in self.tiles}

    def frontier(self) -> list[Point]:
        """The empty cells beside tiles."""
        beside = {(x + dx, y + dy) for x, y in self.cells for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0))}
        return sorted(beside - set(self.cells), key=lambda cell: (cell[1], cell[0]))


ROOMY = 18.0  # room for a figure
STEPS: list[Point] = [(0, -1), (1, 0), (0, 1), (-1, 0)]


def land_path(land: Laid, areas: list[str]) -> str:
    """Around a whole territory: sides with a tile beyond them and borders inside it are left out."""
    parts = []
    for ref in areas:
        name, area = ref.split(".")
        tile = TILE.codes[name]
        cell, turn = land.at[tile]
        beyond = [STEPS[(side + turn) % 4] for side in range(4)]
        inner = sum(1 << side for side, (dx, dy) in enumerate(beyond) if (cell[0] + dx, cell[1] + dy) in land.cells)
        parts.append((tile, area, cell, turn, inner))
    return _around(tuple(parts))


@lru_cache(maxsize=4096)
def _around(parts: tuple[tuple[int, str, Point, int, int], ...]) -> str:
    """The path around these areas. The last number of each: its sides that have a tile beyond them."""
    own = {(tile, area) for tile, area, *_ in parts}
    edges: dict[tuple[int, int], list[list[Point]]] = {}
    for tile, area, cell, turn, inner in parts:
        for edge in outline(tile, area):
            if (tile, edge.beyond) not in own if edge.side < 0 else not inner >> edge.side & 1:
                points = put_all(edge.points, cell, turn)
                edges.setdefault(_node(points[0]), []).append(points)
    drawn = ""
    while edges:
        node = next(iter(edges))
        drawn += start(edges[node][-1][0])
        while node in edges:
            points = edges[node].pop()
            if not edges[node]:
                del edges[node]
            drawn += on(points)
            node = _node(points[-1])
        drawn += "Z"
    return drawn


def _node(point: Point) -> tuple[int, int]:
    return round(point[0]), round(point[1])


def open_edges(land: Laid) -> list[tuple[str, Point, Point]]:
    """Where the unknown begins: the area there, the cell beyond, and the direction from the tile (both parts for a
    corner of the map)."""
    found: list[tuple[str, Point, Point]] = []
    for tile, (x, y), turn in land.tiles:
        for side, (dx, dy) in enumerate(STEPS):
            if (x + dx, y + dy) not in land.cells:
                ref = tables.AREA_NAMES[tables.AREA_AT[(tile * 4 + turn) * 4 + side]]
                found.append((ref, (x, y), (dx, dy)))
                ex, ey = STEPS[(side + 1) % 4]
                if (x + ex, y + ey) not in land.cells and (x + dx + ex, y + dy + ey) not in land.cells:
                    found.append((ref, (x, y), (dx + ex, dy + ey)))
    return found


def room(land: Laid, areas: list[str]) -> list[tuple[float, Point]]:
    """The spots for figures in a territory: the best of its first area, the best ones of the others, then the rest."""
    found: list[tuple[tuple[bool, int, bool, float], Point]] = []
    for number, ref in enumerate(areas):
        name, area = ref.split(".")
        cell, turn = land.at[TILE.codes[name]]
        for rank, (space, at) in enumerate(spots(TILE.codes[name], area)):
            found.append(((space < ROOMY, rank, number > 0, -space), put_all([at], cell, turn)[0]))
    found.sort()
    return [(-order[3], at) for order, at in found]


def around(cells: Iterable[Point], margin: float) -> tuple[str, float, float]:
    """The view box around cells, its width and height."""
    all_cells = list(cells)
    left, top = min(x for x, _ in all_cells), min(y for _, y in all_cells)
    right, bottom = max(x for x, _ in all_cells) + 1, max(y for _, y in all_cells) + 1
    width, height = (right - left) * SIDE + 2 * margin, (bottom - top) * SIDE + 2 * margin
    return f"{f(left * SIDE - margin)} {f(top * SIDE - margin)} {f(width)} {f(height)}", width, height
