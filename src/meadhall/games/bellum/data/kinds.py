"""The words of the game and the small ints they stand for: symbols, tokens, cards, castles."""

from typing import Final

from meadhall.engine.notation import Kind

from . import tables

# Columns of a row: the left half gathers and scouts, the right half fights.
FOOD: Final = 0
RUNE: Final = 1
MAP: Final = 2
SWORD: Final = 3
MAGIC_SWORD: Final = 4
THIEF: Final = 5
COLUMNS: Final = 6
ROW_CELLS: Final = 36  # six rows of six columns

# Supplies, in the order of data.TOKEN_NAMES; food and runes have the numbers of their columns.
BARREL: Final = 2
SHIELD: Final = 3
REROLL: Final = 4
MAGIC_SHIELD: Final = 5

LEFT: Final = 0
RIGHT: Final = 1

SIDE = Kind("side", ("left", "right"))
CASTLE = Kind("castle", [castle["id"] for castle in tables.CASTLES])
SETTLEMENT = Kind("settlement", [settlement["id"] for settlement in tables.SETTLEMENTS])
MONSTER = Kind("monster", [monster["id"] for monster in tables.MONSTERS])
CHEST = Kind("chest", tables.CHEST_NAMES)  # wooden, metal, gold
ONE_CHEST = Kind("one chest", [f"chest-{number}" for number in range(1, sum(map(len, tables.CHEST_VALUES)) + 1)])
PRICE = Kind("price", tables.PRICE_NAMES)
TOKEN = Kind("token", tables.TOKEN_NAMES)
LAND = Kind("kind of settlement", tables.KINGDOM_NAMES)
TIER = Kind("tier", ("evil", "ultra"))

KINDS_OF_CHEST: Final = 3
