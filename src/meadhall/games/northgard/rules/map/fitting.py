"""Where a tile may be laid: at which cells, and in which rotation (R-NG-98, R-NG-103, R-NG-106).

No side has to match another. What counts is that no border ends in open land, which can only happen at a corner where
four tiles meet, and that no two players come together in one territory.
"""

from typing import Final

from meadhall.engine.notation import NOTHING

from ...data import tables
from ...data.tables import AREA_AT, BESIDE, ENDS
from ..state import Northgard
from .land import facing, open_cells, territories

# What the tile is laid for.
EXPLORING: Final = 0
SETTING_UP: Final = 1  # against a starting tile
SETTING_UP_AGAIN: Final = 2  # against any tile
SECOND_CHANCE: Final = 3  # to make room for a player without units

ANY_OPEN: Final = 1  # in the order of data.EXPLORE_FROM


def laying_cells(s: Northgard, who: int, mode: int, card: int) -> list[int]:
    """The empty cells at which a tile may be laid, in order."""
    cells: list[int] = []
    if mode == EXPLORING:
        for place in places_to_explore(s, who, card):
            cells += open_cells(s, place)
    else:
        for tile, cell in enumerate(s.cell):
            if cell != NOTHING and (mode != SETTING_UP or starting(s, tile)):
                cells += [cell + step for step in BESIDE if not s.grid[cell + step]]
    return sorted(set(cells))


def places_to_explore(s: Northgard, who: int, card: int) -> list[int]:
    """The open territories that a card explores from; not those of a Brown Bear (R-NG-196)."""
    places = territories(s) if tables.EXPLORE_FROM[card] == ANY_OPEN else s.lands[who]
    return [
        place
        for place in places
        if s.open_sides[place] and not (s.line and s.creature_kind_at(place, tables.BROWN_BEARS))
    ]


def starting(s: Northgard, tile: int) -> bool:
    """Is this one of the tiles the map began with?"""
    return tile == tables.START or (tile == tables.START5 and s.players == 5)


def corner_needs(s: Northgard, cell: int) -> int:
    """What the corner rule asks of a tile on this cell: corners where it must have a border end, and, four bits
    higher, corners where it must not. Only corners whose other three cells are filled matter."""
    needs = 0
    first = s.grid[cell + BESIDE[0]]
    for corner in range(4):
        after = (corner + 1) & 3
        second = s.grid[cell + BESIDE[after]]
        if first and second:
            third = s.grid[cell + BESIDE[corner] + BESIDE[after]]
            if third:
                ends = (
                    border_end(s, first, after) + border_end(s, second, corner + 3) + border_end(s, third, corner + 2)
                )
                if ends == 0:
                    needs |= 16 << corner
                elif ends == 1:
                    needs |= 1 << corner
        first = second
    return needs


def border_end(s: Northgard, filled: int, corner: int) -> int:
    """1 if a border of the tile (as the grid holds it) ends at this corner."""
    tile = filled - 1
    return ENDS[tile * 4 + s.turn[tile]] >> (corner & 3) & 1


def meets(ends: int, needs: int) -> bool:
    return not ends & needs >> 4 and ends & needs & 15 == needs & 15


def borders_continue(s: Northgard, tile: int, cell: int, turn: int) -> bool:
    """Do all borders continue (R-NG-106)?"""
    return meets(ENDS[tile * 4 + turn], corner_needs(s, cell))


def turns(s: Northgard, mode: int, tile: int, cell: int) -> list[int]:
    """The rotations in which this tile may be laid there."""
    needs = corner_needs(s, cell)
    around = [facing(s, cell, side) for side in range(4)]
    safe = is_safe(s, mode, around)
    at = tile * 4
    return [
        turn
        for turn in range(4)
        if meets(ENDS[at + turn], needs) and (safe or keeps_peace(s, mode, (at + turn) * 4, around))
    ]


def fitting(s: Northgard, mode: int, tiles: list[int], cells: list[int]) -> list[tuple[int, int]]:
    """Which of these tiles fit on which of these cells, in some rotation."""
    found: list[tuple[int, int]] = []
    for cell in cells:
        needs = corner_needs(s, cell)
        around = [facing(s, cell, side) for side in range(4)]
        safe = is_safe(s, mode, around)
        found += [(tile, cell) for tile in tiles if (safe and not needs) or fits(s, mode, tile, needs, around, safe)]
    return found


def any_fits(s: Northgard, mode: int, tiles: list[int], cells: list[int]) -> bool:
    """Can one of these tiles be laid at all?"""
    for cell in cells:
        if fitting(s, mode, tiles, [cell]):
            return True
    return False


def fits(s: Northgard, mode: int, tile: int, needs: int, around: list[int], safe: bool) -> bool:
    for code in range(tile * 4, tile * 4 + 4):
        if meets(ENDS[code], needs) and (safe or keeps_peace(s, mode, code * 4, around)):
            return True
    return False


def is_safe(s: Northgard, mode: int, around: list[int]) -> bool:
    """Is every rotation safe here, so that they need no closer look?"""
    owner = NOTHING
    for place in around:
        if place != NOTHING:
            other = s.owner[place]
            if other != NOTHING:
                if mode != EXPLORING or (owner != NOTHING and other != owner):
                    return False
                owner = other
    return not s.line


def keeps_peace(s: Northgard, mode: int, at: int, around: list[int]) -> bool:
    """Would the joined territories hold the units of one player at most, and no Valkyrie beside them (D-NG-38)?
    Outside of Explore one of the territories on the tile must also be empty."""
    group = [0, 1, 2, 3]
    for side in range(1, 4):
        for other in range(side):
            together = AREA_AT[at + side] == AREA_AT[at + other] or (
                around[side] != NOTHING and around[side] == around[other]
            )
            if together and group[side] != group[other]:
                old = group[side]
                for member in range(4):
                    if group[member] == old:
                        group[member] = group[other]
    empty = False
    for leader in range(4):
        owner = home = lair = NOTHING
        members = 0
        for side in range(4):
            if group[side] != leader:
                continue
            members += 1
            place = around[side]
            if place == NOTHING:
                continue
            if s.owner[place] != NOTHING:
                if owner != NOTHING and s.owner[place] != owner:
                    return False
                owner = s.owner[place]
                if lair != NOTHING and lair != place:
                    return False
                if home == NOTHING:
                    home = place
            if s.line and s.creature_kind_at(place, tables.VALKYRIES):
                if home != NOTHING and home != place:
                    return False
                if lair == NOTHING:
                    lair = place
        if members and owner == NOTHING:
            empty = True
    return empty or mode == EXPLORING
