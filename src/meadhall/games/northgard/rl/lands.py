"""The map of Northgard as numbers: where each tile lies, which areas are one territory, and who and what is there.

Everything about a territory stands at the first of its areas, whose number names it.
"""

from typing import Final

from meadhall.bots.observing import MOST, SEATS, Block
from meadhall.engine.notation import NOTHING

from ..data import tables
from ..data.kinds import AREA, BUILDING, SLOT, TILE
from ..rules.state import Northgard

AREAS: Final = tables.AREAS
TILES: Final = len(tables.TILES)
KINDS: Final = len(BUILDING.words)
PLACE: Final = ["there", "x", "y", "r0", "r1", "r2", "r3"]
ICONS: Final = tables.RESOURCE_NAMES

BLOCKS: Final[list[Block]] = [
    Block("tile", TILE.words, PLACE, high=MOST),  # on the map: column, row and rotation
    Block("unseen_tiles", TILE.words),
    Block("under_pile", TILE.words, high=MOST),  # known there: the place from the top, 1 is the first
    Block("offered", TILE.words),
    Block("laid", TILE.words),  # the last one
    Block("tiles", SEATS, TILE.words),  # for setup
    Block("territory", AREA.words, high=MOST),  # the number of the first area of its territory and 1; 0: not on the map
    Block("owner", AREA.words, SEATS),
    Block("units", AREA.words, high=MOST),
    Block("entered", AREA.words, high=MOST),
    Block("mover", SEATS),
    Block("kaija", AREA.words),
    Block("scorched", AREA.words),
    Block("open_sides", AREA.words, high=MOST),
    Block("icons", AREA.words, ICONS, high=MOST),
    Block("building", SLOT.words, BUILDING.words),
    Block("annexes", AREA.words, BUILDING.words, high=MOST),
]


def observe(s: Northgard, me: int, out: bytearray, at: int) -> int:
    at = tiles(s, me, out, at)
    return territories(s, me, out, at)


def tiles(s: Northgard, me: int, out: bytearray, at: int) -> int:
    players = s.players
    for tile in range(TILES):
        cell = s.cell[tile]
        if cell != NOTHING:
            out[at] = 1
            out[at + 1] = cell % tables.WIDTH
            out[at + 2] = cell // tables.WIDTH
            out[at + 3 + s.turn[tile]] = 1
        at += 7
    for tile in s.pile:
        out[at + tile] = 1
    at += TILES
    for number in range(len(s.under)):
        out[at + s.under[number]] = number + 1
    at += TILES
    for tile in s.offered:
        out[at + tile] = 1
    at += TILES
    if s.laid != NOTHING:
        out[at + s.laid] = 1
    at += TILES
    for step in range(players):
        for tile in s.tiles[(me + step) % players]:
            out[at + tile] = 1
        at += TILES
    return at


def territories(s: Northgard, me: int, out: bytearray, at: int) -> int:
    players = s.players
    owner = at + AREAS
    units = owner + AREAS * players
    entered = units + AREAS
    mover = entered + AREAS
    kaija = mover + players
    scorched = kaija + AREAS
    open_sides = scorched + AREAS
    icons = open_sides + AREAS
    for area in range(AREAS):
        root = s.terr[area]
        if root == NOTHING:
            continue
        out[at + area] = root + 1
        if root != area:
            continue
        if s.owner[area] != NOTHING:
            out[owner + area * players + (s.owner[area] - me) % players] = 1
            out[units + area] = s.force[area]
        out[entered + area] = s.guests[area]
        out[open_sides + area] = s.open_sides[area]
        shown = s.shown[area]
        out[icons + 3 * area] = shown & 127
        out[icons + 3 * area + 1] = shown >> 8 & 127
        out[icons + 3 * area + 2] = shown >> 16 & 127
    if s.mover != NOTHING:
        out[mover + (s.mover - me) % players] = 1
    if s.kaija != NOTHING:
        out[kaija + s.kaija] = 1
    if s.scorched != NOTHING:
        out[scorched + s.scorched] = 1
    at = icons + 3 * AREAS
    for slot in range(len(s.building)):
        kind = s.building[slot]
        if kind != NOTHING:
            out[at + slot * KINDS + kind] = 1
    at += len(s.building) * KINDS
    for number in range(len(s.annex_area)):
        out[at + s.annex_area[number] * KINDS + s.annex_kind[number]] += 1
    return at + AREAS * KINDS
