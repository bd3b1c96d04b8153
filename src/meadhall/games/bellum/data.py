"""The components as plain tables, read once from `data/*.toml`."""

import tomllib
from importlib.resources import files
from typing import Any


def _load(name: str) -> dict[str, Any]:
    return tomllib.loads((files(__package__) / "data" / f"{name}.toml").read_text(encoding="utf-8"))


COMPONENTS = _load("components")
CASTLES: list[dict[str, Any]] = _load("castles")["castle"]
SETTLEMENTS: list[dict[str, Any]] = _load("settlements")["settlement"]
MONSTERS: list[dict[str, Any]] = _load("monsters")["monster"]

CHEST_NAMES: list[str] = COMPONENTS["meta"]["chest_kinds"]


def _numbers(rows: list[list[int]]) -> list[int]:
    """Six rows of three as one list."""
    return [number for row in rows for number in row]


# By castle and by monster: the left half (food, rune, map) and the right half (sword, magic sword, thief), row by row.
CASTLE_LEFT = [_numbers(castle["left"]) for castle in CASTLES]
CASTLE_RIGHT = [_numbers(castle["right"]) for castle in CASTLES]
CASTLE_SHIELD: list[int] = [castle["shield"] for castle in CASTLES]
CASTLE_MAGIC_SHIELD: list[int] = [castle["magic_shield"] for castle in CASTLES]

MONSTER_LEFT = [_numbers(monster["left"]) for monster in MONSTERS]
MONSTER_RIGHT = [_numbers(monster["right"]) for monster in MONSTERS]


def _of_tier(tier: str) -> list[int]:
    return [code for code, monster in enumerate(MONSTERS) if monster["tier"] == tier]


GOBLINS = _of_tier("goblin")
EVIL = _of_tier("evil")
ULTRA = _of_tier("ultra")
IS_ULTRA: list[bool] = [monster["tier"] == "ultra" for monster in MONSTERS]

# By settlement.
SHIELD: list[int] = [settlement["shield"] for settlement in SETTLEMENTS]
MAGIC_SHIELD: list[int] = [settlement["magic_shield"] for settlement in SETTLEMENTS]
PERMANENT: list[bool] = [settlement["permanent"] for settlement in SETTLEMENTS]

RESOURCE_NAMES = ["food", "rune", "barrel"]
LOOT_RESOURCES = [[settlement["loot"][name] for name in RESOURCE_NAMES] for settlement in SETTLEMENTS]
LOOT_CHESTS = [[settlement["loot"][name] for name in CHEST_NAMES] for settlement in SETTLEMENTS]

KINGDOM_NAMES: list[str] = COMPONENTS["setup"]["kingdom_stack_top_to_bottom"]  # farms on top, cities at the bottom


def _of_kind(kind: str) -> list[int]:
    return [code for code, settlement in enumerate(SETTLEMENTS) if settlement["kind"] == kind]


INN = _of_kind("inn")[0]
KINGDOM = [_of_kind(kind) for kind in KINGDOM_NAMES]
# How many farms, villages and cities are in the pile, by the number of players.
KINGDOM_SIZES = {row["players"]: [row[kind] for kind in KINGDOM_NAMES] for row in COMPONENTS["setup"]["kingdom"]}

# Bonus tokens and the other supplies.
TOKEN_NAMES = ["food", "rune", "barrel", "shield", "reroll", "magic_shield"]
_TOKENS = {**COMPONENTS["tokens"]["resource"], **COMPONENTS["tokens"]["bonus"]}
TOKEN_COUNTS: list[int] = [_TOKENS[name] for name in TOKEN_NAMES]
BONUS = [[monster["bonus"][name] for name in TOKEN_NAMES[3:]] for monster in MONSTERS]
SHIELD_TOKEN: int = COMPONENTS["tokens"]["effect"]["shield"]
MAGIC_SHIELD_TOKEN: int = COMPONENTS["tokens"]["effect"]["magic_shield"]

# Chests: the values of each kind, and which piles replace an empty one.
CHEST_VALUES = [
    sorted(
        chest["value"] for chest in COMPONENTS["chest"] if chest["kind"] == kind for _ in range(int(chest["count"]))
    )
    for kind in CHEST_NAMES
]
CHEST_INSTEAD = [
    [CHEST_NAMES.index(other) for other in (kind, *COMPONENTS["rulings"][f"{kind}_pile_empty"])]
    for kind in CHEST_NAMES
]

# Prices: one evil price, two for an ultra evil monster, as (food, runes).
PRICES = [(price["food"], price["rune"]) for tier in ("evil", "ultra") for price in COMPONENTS["costs"][tier]]
EVIL_PRICES = list(range(len(COMPONENTS["costs"]["evil"])))
ULTRA_PRICES = list(range(len(EVIL_PRICES), len(PRICES)))


def _price_name(food: int, rune: int) -> str:
    parts = []
    if food:
        parts.append(f"{food}-food")
    if rune:
        parts.append(f"{rune}-rune" if rune == 1 else f"{rune}-runes")
    return "-".join(parts)


PRICE_NAMES = [_price_name(food, rune) for food, rune in PRICES]

CHESTS_TO_END: int = COMPONENTS["rules"]["chests_to_end"]
SOLE_SCOUT: int = CHEST_NAMES.index(COMPONENTS["rules"]["scouts_sole_leader"]["kind"])
TIED_SCOUT: int = CHEST_NAMES.index(COMPONENTS["rules"]["scouts_tied_leaders"]["kind"])
GOBLINS_EACH: int = COMPONENTS["setup"]["goblins_per_player"]
FACES: int = COMPONENTS["meta"]["die_faces"]
