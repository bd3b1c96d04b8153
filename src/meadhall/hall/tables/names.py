"""Names: two words for a table, one for a bot."""

from __future__ import annotations

import re
import secrets

FIRST = [
    "amber", "ancient", "ashen", "azure", "bold", "brave", "bright", "bronze", "calm", "clever", "copper",
    "crimson", "dappled", "daring", "dawn", "deep", "dusky", "eager", "early", "ember", "fabled", "fair", "faint",
    "fierce", "fleet", "forest", "frosty", "gentle", "gilded", "glad", "golden", "grand", "green", "grey", "hardy",
    "hazel", "hidden", "high", "honest", "humble", "icy", "iron", "ivory", "jolly", "keen", "kind", "late", "light",
    "lively", "lone", "lucky", "marble", "merry", "mighty", "misty", "mossy", "noble", "northern", "oaken", "old",
    "pale", "patient", "plain", "proud", "quick", "quiet", "rapid", "red", "restless", "rosy", "royal", "ruddy",
    "rusty", "sable", "salty", "scarlet", "silent", "silver", "sleepy", "snowy", "solid", "steady", "stern",
    "stony", "stormy", "sturdy", "sunny", "swift", "tawny", "true", "velvet", "violet", "wandering", "warm",
    "western", "white", "wild", "windy", "winter", "wise", "young",
]  # fmt: skip
SECOND = [
    "adder", "alder", "anchor", "anvil", "arrow", "aspen", "axe", "badger", "barrow", "beacon", "bear", "beaver",
    "birch", "bison", "boar", "bridge", "brook", "buck", "candle", "castle", "cedar", "cliff", "cloud", "crane",
    "crow", "crown", "deer", "dove", "dragon", "drum", "eagle", "elk", "elm", "falcon", "fern", "ferry", "finch",
    "fjord", "forge", "fox", "gate", "glade", "goat", "goose", "grove", "gull", "hammer", "harbour", "hare", "hart",
    "hawk", "hazelnut", "hearth", "heron", "hill", "hollow", "horn", "hound", "island", "jay", "kettle", "kite",
    "lake", "lantern", "lark", "linden", "lion", "loom", "lynx", "magpie", "maple", "marten", "meadow", "mill",
    "moon", "moose", "nettle", "oak", "orchard", "otter", "owl", "pike", "pine", "plover", "pond", "quarry",
    "quill", "raven", "reed", "ridge", "river", "robin", "rook", "rowan", "saddle", "salmon", "seal", "shield",
    "shore", "sparrow", "spruce", "spring", "stag", "starling", "stone", "stork", "swan", "thistle", "thorn",
    "thrush", "tower", "trout", "valley", "viper", "walnut", "weasel", "willow", "wolf", "wren", "yew",
]  # fmt: skip
BOTS = [
    "Alva", "Bjorn", "Dagny", "Eirik", "Freya", "Gunnar", "Hilda", "Ingrid", "Ivar", "Knut", "Liv", "Olaf", "Ragna",
    "Runa", "Sigrid", "Sven", "Torsten", "Ulf", "Yrsa",
]  # fmt: skip


NAME = re.compile(r"[a-z]+(-[a-z]+)*")
LONGEST_TABLE_NAME = 60


def table_name(words: int = 2) -> str:
    """A name that people can say aloud, `grey-otter`."""
    return "-".join([*(secrets.choice(FIRST) for _ in range(words - 1)), secrets.choice(SECOND)])


def is_table_name(text: str) -> bool:
    """Could a table be called this?"""
    return len(text) <= LONGEST_TABLE_NAME and NAME.fullmatch(text) is not None


def bot_names(count: int, taken: list[str]) -> list[str]:
    free = [name for name in BOTS if name not in taken]
    return [free.pop(secrets.randbelow(len(free))) for _ in range(count)]
