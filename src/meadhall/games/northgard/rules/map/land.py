"""Tiles, territories and who controls them (R-NG-05 to R-NG-11).

Areas that face each other across a shared side are one territory. The structure is kept up to date tile by tile and
figure by figure: `terr` names the territory of every area, `ring` leads from area to area inside it, and `near` lists
its neighbors. `survey` computes all of it again.
"""

from meadhall.engine.notation import NOTHING

from ...data.tables import (
    ACROSS,
    AREA_AT,
    AREA_LAIR,
    AREA_SHOWN,
    AREA_SIDES,
    AREA_TILE,
    AREAS,
    BESIDE,
    CELLS,
    SLOT_AREA,
    TILE_AREAS,
)
from ..state import Northgard

# --- laying tiles ---------------------------------------------------------------------------------------------------


def place(s: Northgard, tile: int, cell: int, turn: int) -> list[int]:
    """Lays a tile: its areas join what they touch. Returns the territories that this closes."""
    copy_land(s)
    s.grid = grid = s.grid[:cell] + bytes([tile + 1]) + s.grid[cell + 1 :]
    s.cell[tile] = cell
    s.turn[tile] = turn
    s.laid = tile
    areas = TILE_AREAS[tile]
    for area in areas:
        s.terr[area] = area
        s.ring[area] = area
        s.open_sides[area] = len(AREA_SIDES[area])
        s.tile_mask[area] = 1 << tile
        s.shown[area] = AREA_SHOWN[area]
    at = (tile * 4 + turn) * 4
    stale: list[int] = []  # neighbors of territories that lose their names
    for side in range(4):
        other = grid[cell + BESIDE[side]] - 1
        if other >= 0:
            here = s.terr[AREA_AT[at + side]]
            there = s.terr[AREA_AT[(other * 4 + s.turn[other]) * 4 + (side + 2) % 4]]
            s.open_sides[here] -= 1
            s.open_sides[there] -= 1
            if here != there:
                kept, gone = (here, there) if here < there else (there, here)
                stale += s.near[gone]
                join(s, kept, gone)
    touched: list[int] = []
    closed: list[int] = []
    for area in areas:
        root = s.terr[area]
        if root not in touched:
            touched.append(root)
            s.near[root] = neighbours(s, root)
            if s.open_sides[root] == 0:
                closed.append(root)
    for link in stale:
        root = s.terr[link >> 1]
        if root not in touched:
            touched.append(root)
            s.near[root] = neighbours(s, root)
    return closed


def copy_land(s: Northgard) -> None:
    """Clones share the lie of the land; before it changes, this state gets its own. `terr` is new at every change:
    code that remembers something about a land can tell by it whether the land is still the same."""
    s.terr = s.terr[:]
    if not s.shared:
        return
    s.cell = s.cell[:]
    s.turn = s.turn[:]
    s.ring = s.ring[:]
    s.open_sides = s.open_sides[:]
    s.tile_mask = s.tile_mask[:]
    s.shown = s.shown[:]
    s.near = s.near[:]
    s.built = s.built[:]
    s.shared = False


def join(s: Northgard, kept: int, gone: int) -> None:
    """Two territories become one, under the name of the first; what stands in them stands together."""
    area = gone
    while True:
        s.terr[area] = kept
        area = s.ring[area]
        if area == gone:
            break
    s.ring[kept], s.ring[gone] = s.ring[gone], s.ring[kept]
    s.open_sides[kept] += s.open_sides[gone]
    s.open_sides[gone] = 0
    s.tile_mask[kept] |= s.tile_mask[gone]
    s.tile_mask[gone] = 0
    s.shown[kept] += s.shown[gone]
    s.shown[gone] = 0
    s.built[kept] += s.built[gone]
    s.built[gone] = 0
    s.near[gone] = ()
    who = s.owner[gone]
    if who != NOTHING:
        s.lands[who] = [place for place in s.lands[who] if place != gone]
        s.owner[gone] = NOTHING
        if s.owner[kept] == NOTHING:
            s.owner[kept] = who
            s.lands[who] = sorted([*s.lands[who], kept])
        s.force[kept] += s.force[gone]
        s.force[gone] = 0
    if s.kaija == gone:
        s.kaija = kept
    if s.scorched == gone:
        s.scorched = kept
    for creature in s.line:
        if s.creature_at[creature] == gone:
            s.creature_at[creature] = kept


def neighbours(s: Northgard, root: int) -> tuple[int, ...]:
    """The adjacent territories in order; a rough border counts only where there is no regular one (R-NG-91)."""
    terr, ring = s.terr, s.ring
    links: list[int] = []
    area = root
    while True:
        for link in ACROSS[area]:
            other = terr[link >> 1]
            if other != root:
                code = other * 2 + (link & 1)
                if code not in links:
                    links.append(code)
        area = ring[area]
        if area == root:
            break
    links.sort()
    return tuple([code for code in links if code & 1 == 0 or code - 1 not in links])


def facing(s: Northgard, cell: int, side: int) -> int:
    """The territory on the other side of an edge of a cell; NOTHING where no tile lies there."""
    other = s.grid[cell + BESIDE[side]] - 1
    if other < 0:
        return NOTHING
    return s.terr[AREA_AT[(other * 4 + s.turn[other]) * 4 + (side + 2) % 4]]


def open_cells(s: Northgard, root: int) -> list[int]:
    """The empty cells along the open edges of a territory."""
    cells: list[int] = []
    area = root
    while True:
        tile = AREA_TILE[area]
        cell, turn = s.cell[tile], s.turn[tile]
        for side in AREA_SIDES[area]:
            beside = cell + BESIDE[(side + turn) & 3]
            if not s.grid[beside] and beside not in cells:
                cells.append(beside)
        area = s.ring[area]
        if area == root:
            return cells


def areas_of(s: Northgard, root: int) -> list[int]:
    areas = [root]
    area = s.ring[root]
    while area != root:
        areas.append(area)
        area = s.ring[area]
    return areas


def territories(s: Northgard) -> list[int]:
    """Every territory on the map, in order."""
    return [area for area in range(AREAS) if s.terr[area] == area]


def is_closed(s: Northgard, root: int) -> bool:
    return s.open_sides[root] == 0


def tile_count(s: Northgard, root: int) -> int:
    return s.tile_mask[root].bit_count()


def lairs(s: Northgard, root: int) -> int:
    """How many lairs a territory has."""
    return sum(1 for area in areas_of(s, root) if AREA_LAIR[area])


# --- from scratch --------------------------------------------------------------------------------------------------


def survey(s: Northgard) -> None:
    """Computes everything above again from the tiles, figures and buildings: by flood, area by area."""
    grid = bytearray(CELLS)
    placed = [tile for tile in range(len(s.cell)) if s.cell[tile] != NOTHING]
    for tile in placed:
        if grid[s.cell[tile]]:
            raise ValueError("two tiles lie on one cell")
        grid[s.cell[tile]] = tile + 1
    s.grid = bytes(grid)
    s.terr = [NOTHING] * AREAS
    s.ring = [NOTHING] * AREAS
    s.open_sides = [0] * AREAS
    s.tile_mask = [0] * AREAS
    for tile in placed:
        for area in TILE_AREAS[tile]:
            if s.terr[area] == NOTHING:
                flood(s, area)
    s.shown = [0] * AREAS
    for area, root in enumerate(s.terr):
        if root != NOTHING:
            s.shown[root] += AREA_SHOWN[area]
    s.near = [neighbours(s, area) if s.terr[area] == area else () for area in range(AREAS)]
    s.built = [0] * AREAS
    for slot, kind in enumerate(s.building):
        if kind != NOTHING:
            s.built[s.terr[SLOT_AREA[slot]]] += 1 << 3 * kind
    for area, kind in zip(s.annex_area, s.annex_kind):
        s.built[s.terr[area]] += 1 << 3 * kind
    s.lands = [[root for root in range(AREAS) if s.owner[root] == seat] for seat in range(s.players)]


def flood(s: Northgard, start: int) -> None:
    """Everything that can be reached from an area without crossing a border."""
    members = [start]
    open_sides = 0
    for area in members:
        tile = AREA_TILE[area]
        for side in AREA_SIDES[area]:
            absolute = (side + s.turn[tile]) & 3
            other = s.grid[s.cell[tile] + BESIDE[absolute]] - 1
            if other < 0:
                open_sides += 1
            else:
                beyond = AREA_AT[(other * 4 + s.turn[other]) * 4 + (absolute + 2) % 4]
                if beyond not in members:
                    members.append(beyond)
    root = min(members)
    s.open_sides[root] = open_sides
    for number, area in enumerate(members):
        s.terr[area] = root
        s.ring[area] = members[(number + 1) % len(members)]
        s.tile_mask[root] |= 1 << AREA_TILE[area]
