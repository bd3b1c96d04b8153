"""The boards: hexes, intersections (hex corners) and paths (hex edges), and how they touch (R-NW-04, R-NW-05).

All boards lie in one lattice, so that a place has one number and one name on each of them: hex `b2`, its northern
intersection `b2.n`, its eastern path `b2/e`. Places that are not on a board touch nothing.
"""

from typing import Any, Final

from meadhall.engine.notation import NOTHING, Kind

from . import tables

Point = tuple[int, int]

# Where the corners of a hex lie as seen from its center; a hex is 2 wide and 4 high, rows are 3 apart.
CORNERS: Final = {"n": (0, -2), "ne": (1, -1), "se": (1, 1), "s": (0, 2), "sw": (-1, 1), "nw": (-1, -1)}
EDGES: Final = {
    "ne": ("n", "ne"),
    "e": ("ne", "se"),
    "se": ("se", "s"),
    "sw": ("s", "sw"),
    "w": ("sw", "nw"),
    "nw": ("nw", "n"),
}


class _Lattice:
    """Every hex of any board, with its corners and edges, numbered in reading order."""

    def __init__(self, layouts: list[dict[str, Any]]) -> None:
        on_boards: dict[str, int] = {}
        self.centre: dict[str, Point] = {}
        for layout in layouts:
            for slot in layout["slots"]:
                on_boards[slot["hex"]] = on_boards.get(slot["hex"], 0) + 1
                self.centre[slot["hex"]] = (2 * slot["q"] + slot["r"], 3 * slot["r"])
        self.hexes = sorted(self.centre)
        # A place that several hexes share is named after the one that is on the most boards.
        by_fame = sorted(self.hexes, key=lambda name: (-on_boards[name], name))
        corner_names: dict[Point, str] = {}
        edge_names: dict[tuple[Point, Point], str] = {}
        for name in by_fame:
            for direction in CORNERS:
                corner_names.setdefault(self.corner_at(name, direction), f"{name}.{direction}")
            for direction in EDGES:
                edge_names.setdefault(self.edge_at(name, direction), f"{name}/{direction}")
        self.corners = sorted(corner_names)
        self.edges = sorted(edge_names)
        self.corner_words = [corner_names[point] for point in self.corners]
        self.edge_words = [edge_names[ends] for ends in self.edges]

    def corner_at(self, name: str, direction: str) -> Point:
        """As (down, right), so that points sort in reading order."""
        x, y = self.centre[name]
        return y + CORNERS[direction][1], x + CORNERS[direction][0]

    def edge_at(self, name: str, direction: str) -> tuple[Point, Point]:
        one, other = EDGES[direction]
        ends = sorted((self.corner_at(name, one), self.corner_at(name, other)))
        return ends[0], ends[1]


_LATTICE: Final = _Lattice(tables.BOARDS["layout"])

HEX = Kind("hex", _LATTICE.hexes)
CORNER = Kind("intersection", _LATTICE.corner_words)
PATH = Kind("path", _LATTICE.edge_words)
HEX_COUNT: Final = len(HEX.words)
CORNER_COUNT: Final = len(CORNER.words)
PATH_COUNT: Final = len(PATH.words)


def corner_of(hex_name: str, direction: str) -> int:
    """The intersection at that corner of a hex, whatever hex it is named after."""
    return _LATTICE.corners.index(_LATTICE.corner_at(hex_name, direction.lower()))


def path_of(hex_name: str, direction: str) -> int:
    """The path along that edge of a hex."""
    return _LATTICE.edges.index(_LATTICE.edge_at(hex_name, direction.lower()))


# The six corners of each hex; the two ends of each path, and their sum (less one end, it is the other).
HEX_CORNERS: Final = [[corner_of(name, direction) for direction in CORNERS] for name in HEX.words]
PATH_A: Final = [_LATTICE.corners.index(ends[0]) for ends in _LATTICE.edges]
PATH_B: Final = [_LATTICE.corners.index(ends[1]) for ends in _LATTICE.edges]
PATH_SUM: Final = [a + b for a, b in zip(PATH_A, PATH_B)]


class Board:
    """One board: which hexes it has, what touches what on it, and how it looks in the standard setup."""

    def __init__(self, layout: dict[str, Any]) -> None:
        self.id: str = layout["id"]
        self.hexes = sorted(HEX.codes[slot["hex"]] for slot in layout["slots"])
        self.tile = [NOTHING] * HEX_COUNT
        self.token = [NOTHING] * HEX_COUNT
        for slot in layout["slots"]:
            self.tile[HEX.codes[slot["hex"]]] = tables.TERRAINS.index(slot["terrain"])
            if slot["numbers"]:
                self.token[HEX.codes[slot["hex"]]] = tables.TOKEN_VALUES.index(slot["numbers"])
        self.paths = sorted({path_of(HEX.words[at], direction) for at in self.hexes for direction in EDGES})
        self.corners = sorted({corner for at in self.hexes for corner in HEX_CORNERS[at]})
        self.corner_hexes: list[list[int]] = [[] for _ in range(CORNER_COUNT)]
        self.corner_paths: list[list[int]] = [[] for _ in range(CORNER_COUNT)]
        self.neighbours: list[list[int]] = [[] for _ in range(CORNER_COUNT)]
        for at in self.hexes:
            for corner in HEX_CORNERS[at]:
                self.corner_hexes[corner].append(at)
        for path in self.paths:
            for corner in (PATH_A[path], PATH_B[path]):
                self.corner_paths[corner].append(path)
                self.neighbours[corner].append(PATH_SUM[path] - corner)
        # Harbors by intersection: their rate (0: none), and their resource (NOTHING: any).
        self.harbour_rate = [0] * CORNER_COUNT
        self.harbour_resource = [NOTHING] * CORNER_COUNT
        self.harbours: list[dict[str, Any]] = layout["harbours"]
        for harbour in self.harbours:
            path = path_of(harbour["hex"], harbour["edge"])
            for corner in (PATH_A[path], PATH_B[path]):
                self.harbour_rate[corner] = harbour["rate"]
                if harbour["resource"] != "any":
                    self.harbour_resource[corner] = tables.RESOURCES.index(harbour["resource"])
        self.tormund = NOTHING  # where he starts; NOTHING is his own camp in the North
        if layout["tormund_start"] != "tormund_camp":
            self.tormund = self.tile.index(tables.TERRAINS.index(layout["tormund_start"]))
        self.hex_neighbours: list[list[int]] = [
            [other for other in self.hexes if other != at and len(set(HEX_CORNERS[other]) & set(HEX_CORNERS[at])) == 2]
            for at in range(HEX_COUNT)
        ]


BOARDS: Final[dict[str, Board]] = {layout["id"]: Board(layout) for layout in tables.BOARDS["layout"]}
# By section of the Wall: the column of hexes that its wildlings fill, from the Wall to the south.
INVASION: Final[list[list[int]]] = [
    [HEX.codes[name] for name in section["invasion"]] for section in tables.NORTH["wall_section"]
]


def board_for(rules: str, board: str, players: int) -> Board:
    """Four play the full game on 21 hexes, three on 16; the base board is the same for both (R-NW-06, R-NW-07)."""
    if board in ("classic", "island"):
        return BOARDS["classic"]
    return BOARDS["base" if rules == "base" else f"watch{players}"]
