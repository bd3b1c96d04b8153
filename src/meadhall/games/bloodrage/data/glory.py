"""Where Glory comes from, and what destroys a figure."""

from typing import Final

from meadhall.engine.notation import Kind

# Where Glory comes from.
BATTLE_GLORY: Final = 0
PILLAGE_GLORY: Final = 1
QUEST_GLORY: Final = 2
RAGNAROK_GLORY: Final = 3
CARD_GLORY: Final = 4
LEGENDARY_GLORY: Final = 5
SOURCE = Kind("source of Glory", ["battle", "pillage", "quest", "ragnarok", "card", "legendary"])

# What destroys a figure.
BY_BATTLE: Final = 0
BY_CARD: Final = 1
BY_RAGNAROK: Final = 2
BY_SACRIFICE: Final = 3
CAUSE = Kind("cause", ["battle", "card", "ragnarok", "sacrifice"])
