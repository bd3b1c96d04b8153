"""What is printed on tiles, cards, buildings, dice and creatures: the TOML files, and nothing else."""

import tomllib
from importlib.resources import files
from typing import Any

DATA = files("meadhall").joinpath("games/northgard/data")


def printed(file: str) -> dict[str, Any]:
    return tomllib.loads(DATA.joinpath(f"{file}.toml").read_text("utf-8"))


NUMBERS = printed("components")
TILES = {one["id"]: one for one in printed("tiles")["tile"]}
AREAS = {f"{id}.{area['id']}": area for id, tile in TILES.items() for area in tile["areas"]}
ORDER = {area: number for number, area in enumerate(AREAS)}  # a territory is named by the first of its areas
SLOTS = {
    f"{id}-{number}": (f"{id}.{slot['area']}", slot["kind"])
    for id, tile in TILES.items()
    for number, slot in enumerate(tile["slots"], 1)
}

_CARDS = printed("cards")
ACHIEVEMENTS = {one["id"]: one for one in _CARDS["achievement"]}
CARDS = {one["id"]: one for one in _CARDS["card"]} | ACHIEVEMENTS
STARTING = [id for id, card in CARDS.items() if card.get("kind") == "start" for _ in range(card["per_player"])]
EARLY = {id for id, card in CARDS.items() if card.get("kind") == "early"}
ADVANCED = {id for id, card in CARDS.items() if card.get("kind") == "advanced"}
UNREST, STRATEGY = "unrest", "defensive_strategy"
BASICS = ("recruit", "move", "explore", "build")
NEVER_COPIED = {"enemy_secrets", "stolen_lore", "legendary_heroes", STRATEGY}

CLANS = {one["id"]: one for one in printed("clans")["clan"]}
BUILDINGS = {one["id"]: one for one in NUMBERS["building"]}
SMALL = [id for id, one in BUILDINGS.items() if one["size"] == "small"]
LARGE = [id for id, one in BUILDINGS.items() if one["size"] == "large"]
FACES = {one["id"]: one for one in NUMBERS["die"]["faces"]}
CREATURES = {one["id"]: one for one in printed("creatures")["creature"]}
RESOURCES = ("food", "wood", "lore")
UNITS = 14


def action(card: str, op: str) -> dict[str, Any]:
    """What a card says about one of its actions; nothing if it has no such action."""
    said: list[dict[str, Any]] = [one for one in CARDS[card].get("actions", []) if one["op"] == op]
    return said[0] if said else {}


def flags(card: str, op: str) -> list[str]:
    found: list[str] = action(card, op).get("flags", [])
    return found


def shown(area: str, resource: str) -> int:
    count: int = AREAS[area][resource]
    return count
