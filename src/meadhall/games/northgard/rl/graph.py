"""The map of Northgard as a graph: territories, named by their first areas, and the tiles that their areas lie on."""

from typing import Final

from meadhall.engine.notation import NOTHING

from ..data import tables
from ..data.kinds import AREA, TILE
from ..rules.state import Northgard

NODES: Final = {"area": AREA.words, "tile": TILE.words}


def edges(s: Northgard) -> dict[tuple[str, str, str], list[tuple[int, int]]]:
    roots = [area for area in range(tables.AREAS) if s.terr[area] == area]
    links = [(place, link) for place in roots for link in s.near[place]]
    return {
        ("area", "beside", "area"): [(place, link >> 1) for place, link in links if not link & 1],
        ("area", "beyond_rough_border", "area"): [(place, link >> 1) for place, link in links if link & 1],
        ("area", "of_territory", "area"): [(area, root) for area, root in enumerate(s.terr) if root != NOTHING],
        ("tile", "has", "area"): [
            (tables.AREA_TILE[area], area) for area, root in enumerate(s.terr) if root != NOTHING
        ],
    }
