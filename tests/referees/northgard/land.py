"""The map: how tiles join, which territories there are, what is open, closed and adjacent (R-NG-05 to 09, 98, 106).

Nothing is kept up to date here: whenever a tile is laid, everything is found once more from the tiles alone.
"""

from collections import Counter
from functools import cached_property
from typing import Any

from tests.referees.northgard.printed import AREAS, ORDER, RESOURCES, TILES, shown

Cell = tuple[int, int]
SIDES = "NESW"  # clockwise
BESIDE: tuple[Cell, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
CORNERS: dict[str, Cell] = {"NE": (1, 0), "SE": (1, 1), "SW": (0, 1), "NW": (0, 0)}  # points of the grid, clockwise
ROUND_A_POINT = ((0, 0), (-1, 0), (0, -1), (-1, -1))  # the four cells that meet there


def beside(cell: Cell, side: int) -> Cell:
    return cell[0] + BESIDE[side][0], cell[1] + BESIDE[side][1]


def area_at(tile: str, turn: int, side: int) -> str:
    """The area on this side of the table, after so many quarter turns clockwise."""
    printed = SIDES[(side - turn) % 4]
    return next(f"{tile}.{area['id']}" for area in TILES[tile]["areas"] if printed in area["sides"])


def border_ends(tile: str, cell: Cell, turn: int) -> Counter[Cell]:
    """The points of the grid where the lines drawn on this tile end, and how many end there."""
    corners = list(CORNERS)
    ends: Counter[Cell] = Counter()
    for border in TILES[tile]["borders"]:
        for end in (border["from"], border["to"]):
            if end in corners:
                across, down = CORNERS[corners[(corners.index(end) + turn) % 4]]
                ends[cell[0] + across, cell[1] + down] += 1
    return ends


class Territory:
    def __init__(self, areas: set[str]) -> None:
        self.areas = sorted(areas, key=ORDER.__getitem__)
        self.name = self.areas[0]
        self.tiles = {area.split(".")[0] for area in areas}
        self.icons = {resource: sum(shown(area, resource) for area in areas) for resource in RESOURCES}
        self.edge: set[Cell] = set()  # the empty cells along its open sides
        self.regular: set[str] = set()
        self.rough: set[str] = set()  # neighbors beyond rough borders alone (R-NG-91)

    @cached_property
    def facts(self) -> dict[str, Any]:
        """As the table shows them, for as long as no tile is laid."""
        return {
            "territory": self.name,
            "areas": self.areas,
            "closed": self.closed,
            "tiles": len(self.tiles),
            "neighbours": sorted(self.regular, key=ORDER.__getitem__),
            "rough_neighbours": sorted(self.rough, key=ORDER.__getitem__),
            "lairs": sum(AREAS[area]["lair"] for area in self.areas),
        }

    @property
    def closed(self) -> bool:
        return not self.edge

    @property
    def near(self) -> set[str]:
        return self.regular | self.rough


class Land:
    def __init__(self) -> None:
        self.tiles: dict[Cell, tuple[str, int]] = {}  # each with its quarter turns
        self.territories: dict[str, Territory] = {}
        self.where: dict[str, Territory] = {}  # by area
        self.ends: Counter[Cell] = Counter()

    def lay(self, tile: str, cell: Cell, turn: int) -> None:
        self.tiles[cell] = tile, turn
        self.ends += border_ends(tile, cell, turn)
        self.survey()

    def survey(self) -> None:
        joined: dict[str, set[str]] = {}
        for tile, _ in self.tiles.values():
            joined |= {f"{tile}.{area['id']}": {f"{tile}.{area['id']}"} for area in TILES[tile]["areas"]}
        for cell, (tile, turn) in self.tiles.items():
            for side in range(4):
                if there := self.tiles.get(beside(cell, side)):
                    one, other = area_at(tile, turn, side), area_at(*there, side + 2)
                    if joined[one] is not joined[other]:
                        joined[one] |= joined[other]
                        for area in joined[one]:
                            joined[area] = joined[one]
        self.where = {}
        for area, areas in joined.items():
            if area not in self.where:
                territory = Territory(areas)
                self.where |= dict.fromkeys(areas, territory)
        self.territories = {one.name: one for one in sorted(self.where.values(), key=lambda one: ORDER[one.name])}
        for cell, (tile, turn) in self.tiles.items():
            for side in range(4):
                if beside(cell, side) not in self.tiles:
                    self.where[area_at(tile, turn, side)].edge.add(beside(cell, side))
            for border in TILES[tile]["borders"]:
                here, over_there = (self.where[f"{tile}.{border[end]}"] for end in "ab")
                if here is not over_there:
                    (here.rough if border["rough"] else here.regular).add(over_there.name)
                    (over_there.rough if border["rough"] else over_there.regular).add(here.name)
        for territory in self.territories.values():
            territory.rough -= territory.regular

    def borders_continue(self, tile: str, cell: Cell, turn: int) -> bool:
        """Where four tiles meet in a point, not just one border ends there (R-NG-106)."""
        ends = self.ends + border_ends(tile, cell, turn)
        for across, down in CORNERS.values():
            x, y = cell[0] + across, cell[1] + down
            around = [(x + right, y + below) for right, below in ROUND_A_POINT]
            if all(one in self.tiles or one == cell for one in around) and ends[x, y] == 1:
                return False
        return True

    def joins(self, tile: str, cell: Cell, turn: int) -> list[set[str]]:
        """The territories that each territory of this tile would be made of, if it lay there."""
        groups: list[tuple[set[str], set[str]]] = []  # areas of the tile, territories of the map
        for side in range(4):
            areas, old = {area_at(tile, turn, side)}, set()
            if there := self.tiles.get(beside(cell, side)):
                old = {self.where[area_at(*there, side + 2)].name}
            for group in groups[:]:
                if group[0] & areas or group[1] & old:
                    areas |= group[0]
                    old |= group[1]
                    groups.remove(group)
            groups.append((areas, old))
        inside = {f"{tile}.{area['id']}" for area in TILES[tile]["areas"] if not area["sides"]}
        return [old for _, old in groups] + [set() for _ in inside]


def cell_named(name: str) -> Cell:
    x, y = name.split("_")
    return int(x), int(y)


def named(cell: Cell) -> str:
    return f"{cell[0]}_{cell[1]}"
