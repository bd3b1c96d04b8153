"""The geography of the whole map, computed once for a set of tiles: outlines, tints, room for figures and names."""

from functools import lru_cache
from typing import NamedTuple

from meadhall.kit.svg import Point

from ...data import tables
from ...data.kinds import AREA
from ...words.places import Laid as Tiles
from ...words.places import titles
from .labels import Label, labels
from .shape import SIDE
from .territories import Laid, around, land_path, open_edges, room
from .tile import TINTS

MARGIN = 40.0  # how far the known land fades into the unknown
MOST_GROWN = 1.35


class Territory(NamedTuple):
    """What never changes about a territory while the tiles lie as they lie."""

    ref: str
    title: str  # the area that gives it its name
    areas: tuple[str, ...]
    tint: int
    path: str  # around it
    fades: list[tuple[float, float, float, float, str]]  # where it goes on into the unknown
    spots: list[tuple[float, Point]]  # for figures, the best first, each with the room there
    label: Label  # where its name stands


class Geography:
    def __init__(self, tiles: Tiles) -> None:
        self.land = Laid(tiles)
        _, self.width, self.height = around(self.land.cells, MARGIN)
        # What stands on a wide map is drawn larger.
        self.grown = max(1.0, max(self.width, self.height) / (5 * SIDE))
        self.named = titles(tiles)
        groups: dict[str, list[str]] = {}
        for area in sorted(self.named, key=AREA.codes.__getitem__):
            groups.setdefault(self.named[area], []).append(area)
        self.root = {area: areas[0] for areas in groups.values() for area in areas}
        roots = {areas[0]: areas for areas in sorted(groups.values(), key=lambda areas: AREA.codes[areas[0]])}
        tints, fades = self._tints(roots), self._fades()
        spots = {ref: room(self.land, areas) for ref, areas in roots.items()}
        names = labels(self.land, roots, spots, self.grown, self.width, self.height)
        self.territories = {
            ref: Territory(
                ref, self.named[ref], tuple(areas), tints[ref], land_path(self.land, areas), fades.get(ref, []),
                spots[ref], names[ref],
            )
            for ref, areas in roots.items()
        }  # fmt: skip

    @property
    def ratio(self) -> float:
        return self.width / self.height

    def _tints(self, roots: dict[str, list[str]]) -> dict[str, int]:
        """For every territory one of the tints, another one than its neighbors have."""
        found: dict[str, int] = {}
        for ref, areas in roots.items():
            beyond = (AREA.words[link >> 1] for area in areas for link in tables.ACROSS[AREA.codes[area]])
            near = {found.get(self.root[other]) for other in beyond if self.root[other] != ref}
            wanted = AREA.codes[ref] * 2
            found[ref] = next(((wanted + k) % TINTS for k in range(TINTS) if (wanted + k) % TINTS not in near), 0)
        return found

    def _fades(self) -> dict[str, list[tuple[float, float, float, float, str]]]:
        """Open land goes on into the unknown: left, top, width, height, direction."""
        found: dict[str, list[tuple[float, float, float, float, str]]] = {}
        for ref, (x, y), (dx, dy) in open_edges(self.land):
            under = 0 if dx and dy else 1  # a side begins a little below its tile, so that no seam is seen
            left = x * SIDE + (SIDE - under if dx > 0 else -MARGIN if dx < 0 else 0)
            top = y * SIDE + (SIDE - under if dy > 0 else -MARGIN if dy < 0 else 0)
            width, height = (MARGIN + under if dx else SIDE), (MARGIN + under if dy else SIDE)
            found.setdefault(self.root[ref], []).append((left, top, width, height, DIRECTIONS[dx, dy]))
        return found


DIRECTIONS: dict[Point, str] = {
    (0, -1): "n", (0, 1): "s", (-1, 0): "w", (1, 0): "e", (-1, -1): "nw", (1, -1): "ne", (1, 1): "se", (-1, 1): "sw",
}  # fmt: skip


@lru_cache(maxsize=256)
def geography(tiles: Tiles) -> Geography:
    return Geography(tiles)
