"""The words of the game and the small ints they stand for: resources, cards, heroes, the Wall and its wildlings."""

from typing import Final

from meadhall.engine.notation import Kind

from . import tables

# Resources, in the order of the data.
BRICK: Final = 0
LUMBER: Final = 1
WOOL: Final = 2
GRAIN: Final = 3
ORE: Final = 4
RESOURCES: Final = 5

# Development cards, in the order of the data.
PATROL: Final = 0
ROAD_BUILDING: Final = 1
WINTER: Final = 2
RECRUITS: Final = 3
VICTORY_POINT: Final = 4
CARDS: Final = 5

# Wildlings.
REGULAR: Final = 0
CLIMBER: Final = 1
GIANT: Final = 2

RESOURCE = Kind("resource", tables.RESOURCES)
TERRAIN = Kind("terrain", tables.TERRAINS)
TOKEN = Kind("number token", tables.TOKENS)
CARD = Kind("development card", tables.CARDS)
HERO = Kind("hero", tables.HERO_NAMES)
SIDE = Kind("side", ("a", "b"))
SECTION = Kind("section of the Wall", [f"wall-{n + 1}" for n in range(tables.SECTIONS)])
CLEARING = Kind("clearing", [f"clearing-{n + 1}" for n in range(tables.SECTIONS)])
CLAN = Kind("clan", tables.CLANS)
CAMP = Kind("camp", [f"camp-{n + 1}" for n in range(tables.CAMPS)])
TYPE = Kind("type of wildling", tables.TYPES)
WILDLING = Kind("wildling token", tables.WILDLINGS)
TRAIL = Kind("trail", [f"trail-{trail['id']}" for trail in tables.NORTH["trail"]])
BUILDING = Kind("building", [f"{piece}-{seat}" for seat in range(4) for piece in ("settlement", "keep")])
ENDING = Kind("ending", ("none", "points", "breach", "gift", "deadlock"))
ANSWER = Kind("answer", ("none", "accept", "refuse", "counter"))
