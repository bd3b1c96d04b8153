"""The board of Catan as a graph: hexes, intersections and paths."""

from typing import Final

from ..data.board import CORNER, HEX, HEX_CORNERS, PATH, PATH_A, PATH_B
from ..rules.state import Catan

NODES: Final = {"hex": HEX.words, "corner": CORNER.words, "path": PATH.words}


def edges(s: Catan) -> dict[tuple[str, str, str], list[tuple[int, int]]]:
    return {
        ("hex", "has", "corner"): [(at, corner) for at in s.board.hexes for corner in HEX_CORNERS[at]],
        ("path", "ends_at", "corner"): [(path, end) for path in s.board.paths for end in (PATH_A[path], PATH_B[path])],
    }
