"""The Gift as a referee sees it: hexes, intersections and paths by where they lie, what stands on them, how long roads
are. An intersection may be named from any hex it touches (`a1.se` and `b2.n` can be the same); here it has one name."""

import tomllib
from collections.abc import Callable
from importlib.resources import files
from typing import Any, TypeVar

T = TypeVar("T")

DATA = files("meadhall").joinpath("games/catan/data")
BOARDS = tomllib.loads(DATA.joinpath("boards.toml").read_text("utf-8"))
LAYOUTS: dict[str, dict[str, Any]] = {one["id"]: one for one in BOARDS["layout"]}
SLOTS = [slot for layout in LAYOUTS.values() for slot in layout["slots"]]
CENTRES = {slot["hex"]: (2 * slot["q"] + slot["r"], 3 * slot["r"]) for slot in SLOTS}

RESOURCES = ("brick", "lumber", "wool", "grain", "ore")
GROWS = {"forest": "lumber", "pasture": "wool", "fields": "grain", "hills": "brick", "mountains": "ore"}
# A hex is two wide and four high; its rows are three apart.
CORNERS = {"n": (0, -2), "ne": (1, -1), "se": (1, 1), "s": (0, 2), "sw": (-1, 1), "nw": (-1, -1)}
EDGES = {
    "ne": ("n", "ne"),
    "e": ("ne", "se"),
    "se": ("se", "s"),
    "sw": ("s", "sw"),
    "w": ("sw", "nw"),
    "nw": ("nw", "n"),
}


class Land:
    def __init__(self, board: str) -> None:
        self.layout = LAYOUTS[board]
        self.hexes = sorted(slot["hex"] for slot in self.layout["slots"])
        self.terrain: dict[str, str] = {}
        self.numbers: dict[str, list[int]] = {}
        self.names: dict[str, str] = {}  # every name of a place: its one name here
        first: dict[object, str] = {}  # by where it lies
        for hex in [*self.hexes, *(other for other in sorted(CENTRES) if other not in self.hexes)]:
            for way in CORNERS:
                self.names[f"{hex}.{way}"] = first.setdefault(lies(hex, way), f"{hex}.{way}")
            for way, ends in EDGES.items():
                edge = frozenset(lies(hex, end) for end in ends)
                self.names[f"{hex}/{way}"] = first.setdefault(edge, f"{hex}/{way}")
        self.corners = {hex: [self.names[f"{hex}.{way}"] for way in CORNERS] for hex in self.hexes}
        self.ends: dict[str, list[str]] = {}  # of each path
        for hex in self.hexes:
            for way, (one, other) in EDGES.items():
                self.ends[self.names[f"{hex}/{way}"]] = [self.names[f"{hex}.{one}"], self.names[f"{hex}.{other}"]]
        self.touches: dict[str, list[str]] = {}  # the hexes at each intersection
        for hex, corners in self.corners.items():
            for corner in corners:
                self.touches.setdefault(corner, []).append(hex)
        self.at: dict[str, list[str]] = {corner: [] for corner in self.touches}  # its paths
        self.beside: dict[str, list[str]] = {corner: [] for corner in self.touches}  # its neighbors
        for path, (one, other) in self.ends.items():
            self.at[one].append(path)
            self.at[other].append(path)
            self.beside[one].append(other)
            self.beside[other].append(one)
        self.buildings: dict[str, tuple[int, bool]] = {}  # by intersection: whose, and whether it is a keep
        self.roads: dict[str, int] = {}  # by path: whose
        self.found: dict[tuple[str, int], Any] = {}  # what was worked out since the board changed

    def neighbours(self, hex: str) -> list[str]:
        return [one for one in self.hexes if one != hex and len(set(self.corners[one]) & set(self.corners[hex])) == 2]

    def grows(self, hex: str) -> str | None:
        return GROWS.get(self.terrain[hex])

    def build(self, corner: str, seat: int, keep: bool) -> None:
        self.buildings[corner] = (seat, keep)
        self.found.clear()

    def lay(self, path: str, seat: int) -> None:
        self.roads[path] = seat
        self.found.clear()

    def take_up(self, path: str) -> None:
        del self.roads[path]
        self.found.clear()

    def owner(self, corner: str) -> int | None:
        return self.buildings[corner][0] if corner in self.buildings else None

    def once(self, work: Callable[[int], T], seat: int) -> T:
        """Worked out once until the board changes."""
        key = (work.__name__, seat)
        if key not in self.found:
            self.found[key] = work(seat)
        found: T = self.found[key]
        return found

    def pieces(self, seat: int) -> tuple[int, int, int]:
        """Roads, settlements and keeps on the board."""
        return self.once(self.count_pieces, seat)

    def count_pieces(self, seat: int) -> tuple[int, int, int]:
        mine = [keep for owner, keep in self.buildings.values() if owner == seat]
        return list(self.roads.values()).count(seat), mine.count(False), mine.count(True)

    # --- where one may build ---

    def open_corners(self) -> list[str]:
        """The distance rule."""
        near = {other for corner in self.buildings for other in self.beside[corner]}
        return [corner for corner in self.touches if corner not in self.buildings and corner not in near]

    def goes_on(self, seat: int, corner: str) -> bool:
        """Can a road start here? At an own building, or at an own road that no other player's building ends."""
        if corner in self.buildings:
            return self.owner(corner) == seat
        return any(self.roads.get(path) == seat for path in self.at[corner])

    def ways(self, seat: int) -> list[str]:
        return self.once(self.find_ways, seat)

    def find_ways(self, seat: int) -> list[str]:
        here = {corner for corner in self.touches if self.goes_on(seat, corner)}
        return [path for path, ends in self.ends.items() if path not in self.roads and not here.isdisjoint(ends)]

    def sites(self, seat: int) -> list[str]:
        return self.once(self.find_sites, seat)

    def find_sites(self, seat: int) -> list[str]:
        mine = {end for path, owner in self.roads.items() if owner == seat for end in self.ends[path]}
        return [corner for corner in self.open_corners() if corner in mine]

    def settlements(self, seat: int) -> list[str]:
        return [corner for corner, building in self.buildings.items() if building == (seat, False)]

    def movable(self, seat: int) -> list[str]:
        """Roads that touch own pieces at one end only, and have another place to go."""
        return self.once(self.find_movable, seat)

    def find_movable(self, seat: int) -> list[str]:
        mine = [path for path, owner in self.roads.items() if owner == seat]
        return [path for path in mine if self.is_loose(seat, path) and self.can_go_elsewhere(seat, path)]

    def is_loose(self, seat: int, path: str) -> bool:
        held = [
            self.owner(end) == seat or any(self.roads.get(other) == seat for other in self.at[end] if other != path)
            for end in self.ends[path]
        ]
        return held.count(True) == 1

    def can_go_elsewhere(self, seat: int, path: str) -> bool:
        del self.roads[path]
        ways = self.find_ways(seat)
        self.roads[path] = seat
        return any(way != path for way in ways)

    # --- trade routes and the longest road ---

    def rates(self, seat: int, usual: int) -> dict[str, int]:
        """What the bank asks for; `usual` without a trade route."""
        harbours = self.once(self.find_harbours, seat)
        return {one: min([usual, *(rate for what, rate in harbours if what in (one, "any"))]) for one in RESOURCES}

    def find_harbours(self, seat: int) -> list[tuple[str, int]]:
        return [
            (harbour["resource"], harbour["rate"])
            for harbour in self.layout["harbours"]
            if any(self.owner(end) == seat for end in self.ends[self.edge(harbour["hex"], harbour["edge"])])
        ]

    def edge(self, hex: str, way: str) -> str:
        return self.names[f"{hex}/{way.lower()}"]

    def length(self, seat: int) -> int:
        """The longest line of different roads; it does not lead through another player's building."""
        return self.once(self.measure, seat)

    def measure(self, seat: int) -> int:
        left = {path for path, owner in self.roads.items() if owner == seat}
        starts = {end for path in left for end in self.ends[path]}
        return max((self.further(seat, start, left) for start in starts), default=0)

    def further(self, seat: int, corner: str, left: set[str]) -> int:
        best = 0
        for path in self.at[corner]:
            if path in left:
                one, other = self.ends[path]
                end = other if one == corner else one
                left.remove(path)
                through = self.owner(end) in (None, seat)
                best = max(best, 1 + (self.further(seat, end, left) if through else 0))
                left.add(path)
        return best


def lies(hex: str, way: str) -> tuple[int, int]:
    return CENTRES[hex][0] + CORNERS[way][0], CENTRES[hex][1] + CORNERS[way][1]
