"""The words of the game: kinds of things."""

from typing import Final

from meadhall.engine.notation import Kind

from . import tables

FOOD: Final = 0
WOOD: Final = 1
LORE: Final = 2

RESOURCE = Kind("resource", tables.RESOURCE_NAMES)
TILE = Kind("tile", tables.TILE_NAMES)
AREA = Kind("area", tables.AREA_NAMES)  # a territory is named by the first of its areas
SLOT = Kind("slot", tables.SLOT_NAMES)
CELL = Kind("cell", tables.CELL_NAMES)
TURN_OF_TILE = Kind("rotation", ("r0", "r1", "r2", "r3"))
BUILDING = Kind("building", tables.BUILDING_NAMES)
CARD = Kind("card", tables.CARD_NAMES)
CLAN = Kind("clan", tables.CLAN_NAMES)
CREATURE = Kind("creature", tables.CREATURE_NAMES)
BASIC = Kind("basic action", tables.BASIC_NAMES)
FACE = Kind("face", tables.FACE_NAMES)
SIDE = Kind("side of a combat", ("attacker", "defender"))
FAME_SOURCE = Kind("source of fame", ("closing", "territories", "altars", "creature", "stag"))
