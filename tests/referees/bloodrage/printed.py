"""What is printed: the components, out of the TOML files."""

import tomllib
from collections import Counter
from importlib.resources import files
from typing import Any

DATA = files("meadhall").joinpath("games/bloodrage/data")


def printed(file: str) -> dict[str, Any]:
    return tomllib.loads(DATA.joinpath(f"{file}.toml").read_text("utf-8"))


def all_cards() -> dict[str, dict[str, Any]]:
    """By name; copies of a card are numbered."""
    found = {}
    for age in (1, 2, 3):
        for card in printed(f"age{age}")["card"]:
            for number in range(1, card.get("copies", 1) + 1):
                found[card["id"] if number == 1 else f"{card['id']}_{number}"] = card
    return found


BOARD = printed("board")
CARDS = all_cards()
PROVINCES = {one["id"]: one for one in BOARD["province"]}
FJORDS = {one["id"]: one["supports"] for one in BOARD["fjord"]}
REGIONS = {one["id"]: one["provinces"] for one in BOARD["region"]}
CLANS = [one["id"] for one in printed("clans")["clan"]]
TRACKS = {one["id"]: one["values"] for one in printed("clans")["stat_track"]}
TOKENS = Counter({one["id"]: one["count"] for one in BOARD["pillage_token"]})
MONSTERS = {card["name"].lower().replace(" ", "_"): card for card in CARDS.values() if card.get("subtype") == "monster"}
LAST_STEP = 5
LEGENDS = [0, 0, 0, 10, 10, 20]  # by step of a track
TREE = "yggdrasil"  # has no villages, and room for everyone
OUTER = [place for place in PROVINCES if place != TREE]
DESTROYED_BEFORE_PLAY = {2: 3, 3: 2, 4: 1, 5: 0}  # by players
FALLEN = {1: 2, 2: 3, 3: 4}  # by age: Glory for each figure in Ragnarok
SLOTS = {
    "leader": ["leader"],
    "warrior": ["warrior"],
    "ship": ["ship"],
    "monster": ["monster-1", "monster-2"],
    "clan": ["clan-1", "clan-2", "clan-3"],
}
FIGURES = {"warrior": 8, "leader": 1, "ship": 1}
STRENGTH = {"warrior": 1, "leader": 3, "ship": 2}
REWARD = 5  # the Glory of the one token that brings Glory


def fx(card: str) -> str:
    effect: str = CARDS[card]["fx"]
    return effect


def number(card: str) -> int:
    param: int = CARDS[card].get("param", 0)
    return param


def bonus(card: str) -> int:
    """What is printed; an X is nothing."""
    printed_bonus: int = CARDS[card]["str"] if CARDS[card]["type"] == "battle" else 0
    return printed_bonus


def is_ship(kind: str) -> bool:
    return kind in ("ship", "sea_serpent")


def kind_of(card: str) -> str:
    """The monster of that card, if it is one."""
    return next((kind for kind, entry in MONSTERS.items() if entry is CARDS[card]), "")
