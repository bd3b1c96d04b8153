"""How long a road is (R-NW-66, R-NW-67): the longest single line, branches not counted, no road twice.

A line may touch the same intersection again, and it may end at another player's building but not lead through one.
Roads already counted are marked on the board while the search is under way, and put back behind it.
"""

from typing import Final

from meadhall.engine.notation import NOTHING

from ...data.board import PATH_A, PATH_B, PATH_SUM
from ..state import Catan

COUNTED: Final = -2


def onward(s: Catan, seat: int, corner: int) -> int:
    """The longest line of roads not yet counted that starts here, no matter who has a building on this intersection."""
    road, building = s.road, s.building
    best = 0
    for path in s.board.corner_paths[corner]:
        if road[path] == seat:
            end = PATH_SUM[path] - corner
            length = 1
            if building[end] == NOTHING or building[end] >> 1 == seat:
                road[path] = COUNTED
                length += onward(s, seat, end)
                road[path] = seat
            if length > best:
                best = length
    return best


def leads_through(s: Catan, seat: int, corner: int) -> bool:
    return s.building[corner] == NOTHING or s.building[corner] >> 1 == seat


def both_ways(s: Catan, seat: int, one: int, other: int) -> int:
    """The longest line that goes on from both of these ends at once."""
    best = onward(s, seat, other) if leads_through(s, seat, other) else 0
    if leads_through(s, seat, one):
        for path in s.board.corner_paths[one]:
            if s.road[path] == seat:
                s.road[path] = COUNTED
                best = max(best, 1 + both_ways(s, seat, PATH_SUM[path] - one, other))
                s.road[path] = seat
    return best


def longest_with(s: Catan, seat: int, path: int) -> int:
    """The longest line that contains this road: a new road makes a longer line only if it is part of it."""
    s.road[path] = COUNTED
    length = 1 + both_ways(s, seat, PATH_A[path], PATH_B[path])
    s.road[path] = seat
    return length


def longest(s: Catan, seat: int) -> int:
    """The longest line of all: it starts somewhere."""
    starts = {corner for path in s.board.paths if s.road[path] == seat for corner in (PATH_A[path], PATH_B[path])}
    return max([onward(s, seat, corner) for corner in starts], default=0)
