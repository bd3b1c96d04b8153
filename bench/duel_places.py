"""The places of catanatron's island in the words of ours: hexes, intersections, paths, resources and cards.

Nothing here needs catanatron: an island is plain data, see `island_of` in duel_table.py.
"""

from __future__ import annotations

from typing import Any

from meadhall.engine.notation import NOTHING
from meadhall.games.catan.data import kinds, tables
from meadhall.games.catan.data.board import CORNERS, EDGES, HEX, PATH_A, PATH_B, Board, corner_of

RESOURCE = {
    "WOOD": kinds.LUMBER,
    "BRICK": kinds.BRICK,
    "SHEEP": kinds.WOOL,
    "WHEAT": kinds.GRAIN,
    "ORE": kinds.ORE,
}
# Our base game has no Monopoly: one that someone holds counts as the card that gives resources.
CARD = {
    "KNIGHT": kinds.PATROL,
    "ROAD_BUILDING": kinds.ROAD_BUILDING,
    "YEAR_OF_PLENTY": kinds.WINTER,
    "MONOPOLY": kinds.WINTER,
    "VICTORY_POINT": kinds.VICTORY_POINT,
}
CLASSIC = next(layout for layout in tables.BOARDS["layout"] if layout["id"] == "classic")
NAME_AT = {(slot["q"], slot["r"]): slot["hex"] for slot in CLASSIC["slots"]}
TERRAIN = {gives: tables.TERRAINS[at] for at, gives in enumerate(tables.GIVES)}

Island = dict[str, Any]


class Places:
    """One island: which node is which of our intersections, and the other way round."""

    def __init__(self, island: Island) -> None:
        self.hex: dict[tuple[int, ...], int] = {}  # by catanatron's coordinate
        self.corner: dict[int, int] = {}  # by its node
        self.edge_name: dict[tuple[int, int], tuple[str, str]] = {}
        for (x, y, z), _, _, nodes in island["tiles"]:
            name = NAME_AT[x, z + 2]  # catanatron counts from the middle, and so that the three sum up to 0
            self.hex[x, y, z] = HEX.codes[name]
            around = dict(zip(CORNERS, nodes))
            for direction, node in around.items():
                self.corner[node] = corner_of(name, direction)
            for edge, (one, other) in EDGES.items():
                self.edge_name[pair(around[one], around[other])] = name, edge
        self.board = Board(self.layout(island))
        node = {ours: theirs for theirs, ours in self.corner.items()}
        self.path = {pair(node[PATH_A[path]], node[PATH_B[path]]): path for path in self.board.paths}

    def layout(self, island: Island) -> dict[str, Any]:
        """The island as our data describe one."""
        tiles = {HEX.words[self.hex[tuple(at)]]: (resource, number) for at, resource, number, _ in island["tiles"]}
        slots, harbours = [], []
        for slot in CLASSIC["slots"]:
            resource, number = tiles[slot["hex"]]
            terrain = TERRAIN[NOTHING if resource is None else RESOURCE[resource]]
            slots.append({**slot, "terrain": terrain, "numbers": [number] if number else []})
        for resource, one, other in island["ports"]:
            at, edge = self.edge_name[pair(one, other)]
            gives = "any" if resource is None else tables.RESOURCES[RESOURCE[resource]]
            harbours.append({"hex": at, "edge": edge, "rate": 3 if resource is None else 2, "resource": gives})
        return {"id": "classic", "slots": slots, "harbours": harbours, "tormund_start": TERRAIN[NOTHING]}


def pair(one: int, other: int) -> tuple[int, int]:
    """Two nodes, the smaller one first."""
    return (one, other) if one < other else (other, one)
