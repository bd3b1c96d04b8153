"""The components as plain tables, read once from the TOML files beside this one."""

import tomllib
from importlib.resources import files
from typing import Any, Final


def _load(name: str) -> dict[str, Any]:
    return tomllib.loads((files(__package__) / f"{name}.toml").read_text(encoding="utf-8"))


COMPONENTS: Final = _load("components")
CASTLES: Final[list[dict[str, Any]]] = _load("castles")["castle"]
SETTLEMENTS: Final[list[dict[str, Any]]] = _load("settlements")["settlement"]
MONSTERS: Final[list[dict[str, Any]]] = _load("monsters")["monster"]

CHEST_NAMES: Final[list[str]] = COMPONENTS["meta"]["chest_kinds"]


def _numbers(rows: list[list[int]]) -> list[int]:
    """Six rows of three as one list."""
    return [number for row in rows for number in row]


# By castle and by monster: the left half (food, rune, map) and the right half (sword, magic sword, thief), row by row.
CASTLE_LEFT: Final = [_numbers(castle["left"]) for castle in CASTLES]
CASTLE_RIGHT: Final = [_numbers(castle["right"]) for castle in CASTLES]
CASTLE_SHIELD: Final[list[int]] = [castle["shield"] for castle in CASTLES]
CASTLE_MAGIC_SHIELD: Final[list[int]] = [castle["magic_shield"] for castle in CASTLES]

MONSTER_LEFT: Final = [_numbers(monster["left"]) for monster in MONSTERS]
MONSTER_RIGHT: Final = [_numbers(monster["right"]) for monster in MONSTERS]


def _of_tier(tier: str) -> list[int]:
    return [code for code, monster in enumerate(MONSTERS) if monster["tier"] == tier]


GOBLINS: Final = _of_tier("goblin")
EVIL: Final = _of_tier("evil")
ULTRA: Final = _of_tier("ultra")
IS_ULTRA: Final[list[bool]] = [monster["tier"] == "ultra" for monster in MONSTERS]

# By settlement.
SHIELD: Final[list[int]] = [settlement["shield"] for settlement in SETTLEMENTS]
MAGIC_SHIELD: Final[list[int]] = [settlement["magic_shield"] for settlement in SETTLEMENTS]
PERMANENT: Final[list[bool]] = [settlement["permanent"] for settlement in SETTLEMENTS]

RESOURCE_NAMES: Final = ["food", "rune", "barrel"]
LOOT_RESOURCES: Final[list[list[int]]] = [
    [settlement["loot"][name] for name in RESOURCE_NAMES] for settlement in SETTLEMENTS
]
LOOT_CHESTS: Final[list[list[int]]] = [[settlement["loot"][name] for name in CHEST_NAMES] for settlement in SETTLEMENTS]

KINGDOM_NAMES: Final[list[str]] = COMPONENTS["setup"]["kingdom_stack_top_to_bottom"]  # farms lie on top


def _of_kind(kind: str) -> list[int]:
    return [code for code, settlement in enumerate(SETTLEMENTS) if settlement["kind"] == kind]


INN: Final = _of_kind("inn")[0]
KINGDOM: Final = [_of_kind(kind) for kind in KINGDOM_NAMES]
# How many farms, villages and cities are in the pile, by the number of players.
KINGDOM_SIZES: Final[dict[int, list[int]]] = {
    row["players"]: [row[kind] for kind in KINGDOM_NAMES] for row in COMPONENTS["setup"]["kingdom"]
}

# Bonus tokens and the other supplies.
TOKEN_NAMES: Final = ["food", "rune", "barrel", "shield", "reroll", "magic_shield"]
_TOKENS: Final = {**COMPONENTS["tokens"]["resource"], **COMPONENTS["tokens"]["bonus"]}
TOKEN_COUNTS: Final[list[int]] = [_TOKENS[name] for name in TOKEN_NAMES]
BONUS: Final[list[list[int]]] = [[monster["bonus"][name] for name in TOKEN_NAMES[3:]] for monster in MONSTERS]
SHIELD_TOKEN: Final[int] = COMPONENTS["tokens"]["effect"]["shield"]
MAGIC_SHIELD_TOKEN: Final[int] = COMPONENTS["tokens"]["effect"]["magic_shield"]

# Chests: the values of each kind, and which piles replace an empty one.
CHEST_VALUES: Final[list[list[int]]] = [
    sorted(chest["value"] for chest in COMPONENTS["chest"] if chest["kind"] == kind for _ in range(int(chest["count"])))
    for kind in CHEST_NAMES
]
CHEST_INSTEAD: Final = [
    [CHEST_NAMES.index(other) for other in (kind, *COMPONENTS["rulings"][f"{kind}_pile_empty"])] for kind in CHEST_NAMES
]

# Prices: one evil price, two for an ultra evil monster, as (food, runes).
PRICES: Final[list[tuple[int, int]]] = [
    (price["food"], price["rune"]) for tier in ("evil", "ultra") for price in COMPONENTS["costs"][tier]
]
EVIL_PRICES: Final = list(range(len(COMPONENTS["costs"]["evil"])))
ULTRA_PRICES: Final = list(range(len(EVIL_PRICES), len(PRICES)))


def _price_name(food: int, rune: int) -> str:
    parts = []
    if food:
        parts.append(f"{food}-food")
    if rune:
        parts.append(f"{rune}-rune" if rune == 1 else f"{rune}-runes")
    return "-".join(parts)


PRICE_NAMES: Final = [_price_name(food, rune) for food, rune in PRICES]

CHESTS_TO_END: Final[int] = COMPONENTS["rules"]["chests_to_end"]
SOLE_SCOUT: Final[int] = CHEST_NAMES.index(COMPONENTS["rules"]["scouts_sole_leader"]["kind"])
TIED_SCOUT: Final[int] = CHEST_NAMES.index(COMPONENTS["rules"]["scouts_tied_leaders"]["kind"])
GOBLINS_EACH: Final[int] = COMPONENTS["setup"]["goblins_per_player"]
FACES: Final[int] = COMPONENTS["meta"]["die_faces"]
MOST_PLAYERS: Final[int] = COMPONENTS["meta"]["max_players"]

# By number of players and captain: every seat once, the captain first.
CLOCKWISE: Final = [
    [[(captain + step) % players for step in range(players)] for captain in range(players)]
    for players in range(MOST_PLAYERS + 1)
]
