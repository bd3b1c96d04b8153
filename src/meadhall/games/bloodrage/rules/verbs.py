"""What players can choose."""

from typing import Final

from meadhall.engine.notation import Choice, Notation, Verb

from ..data import tables
from ..data.kinds import (
    CARD,
    CLAN,
    FIGURE,
    FIRST_FJORD,
    LEADER,
    PLACE,
    PROVINCE,
    PROVINCES,
    SHIP,
    SLOT,
    STAT,
    WARRIOR,
)

# What players can choose.
PASS: Final = 0
INVADE: Final = 1
RECALL: Final = 2  # invade out of Valhalla (Frigga's Domain)
MARCH: Final = 3
UPGRADE: Final = 4
QUEST: Final = 5
PILLAGE: Final = 6
CHALLENGE: Final = 7  # pillage once more (Tyr's Challenge)
SACRIFICE: Final = 8
MOVE: Final = 9  # a figure of a march
DONE: Final = 10
PICK: Final = 11  # a card of the draft
DECLINE: Final = 12
JOIN: Final = 13  # the call to battle
PLAY: Final = 14  # a card face down in a battle
ADD: Final = 15  # a late card
COUNT: Final = 16  # a quest as a battle card
SPARE: Final = 17  # the one figure that survives Odin's Tide
SAVE: Final = 18  # Frigga's Protection
RETREAT: Final = 19  # the Volur Witch
LOSE: Final = 20
TAKE: Final = 21  # Tyr's Prowess
DISCARD: Final = 22
RAISE: Final = 23
LEAD: Final = 24  # the Leader's move of the Lord of Hammers
GIVE: Final = 25  # a figure to Frigga's Sacrifice
KEEP: Final = 26
KEEP_NONE: Final = 27
TAKE_CLAN: Final = 28

NOTATION = Notation(
    {
        PASS: Verb("pass"),
        INVADE: Verb("invade", FIGURE, PLACE),
        RECALL: Verb("recall", FIGURE, PLACE),
        MARCH: Verb("march", PROVINCE, PROVINCE),
        UPGRADE: Verb("upgrade", CARD, SLOT),
        QUEST: Verb("quest", CARD),
        PILLAGE: Verb("pillage", PROVINCE),
        CHALLENGE: Verb("challenge", PROVINCE),
        SACRIFICE: Verb("sacrifice"),
        MOVE: Verb("move", FIGURE),
        DONE: Verb("done"),
        PICK: Verb("pick", CARD),
        DECLINE: Verb("decline"),
        JOIN: Verb("join", FIGURE, PROVINCE),
        PLAY: Verb("play", CARD),
        ADD: Verb("add", CARD),
        COUNT: Verb("count", CARD),
        SPARE: Verb("spare", FIGURE, PLACE),
        SAVE: Verb("save", FIGURE, PLACE),
        RETREAT: Verb("retreat", FIGURE, PLACE),
        LOSE: Verb("lose", FIGURE, PLACE),
        TAKE: Verb("take", CARD),
        DISCARD: Verb("discard", CARD),
        RAISE: Verb("raise", STAT),
        LEAD: Verb("lead", PROVINCE),
        GIVE: Verb("give", FIGURE, PLACE),
        KEEP: Verb("keep", CARD),
        KEEP_NONE: Verb("keep-none"),
        TAKE_CLAN: Verb("clan", CLAN),
    }
)

# Choices that are offered again and again, made once: by figure and place, and by the two provinces of a march.
INVADE_TO: Final[list[list[Choice]]] = [
    [(INVADE, figure, place) for place in range(len(tables.PLACE_NAMES))] for figure in range(len(FIGURE.words))
]
# Invasions by Warriors and Leaders (8 outer provinces), by Ships (4 fjords), and marches out of each province, for
# every mask of places that have room: at a turn whole lists are taken over instead of made.
INVADE_OPEN: Final[list[list[list[Choice]]]] = [
    [[INVADE_TO[figure][1 + place] for place in range(8) if mask >> place & 1] for mask in range(256)]
    for figure in (WARRIOR, LEADER)
]
INVADE_FJORDS: Final[list[list[Choice]]] = [
    [INVADE_TO[SHIP][FIRST_FJORD + fjord] for fjord in range(4) if mask >> fjord & 1] for mask in range(16)
]
MARCH_OPEN: Final[list[list[list[Choice]]]] = [
    [
        [(MARCH, source, target) for target in range(PROVINCES) if mask >> target & 1 and target != source]
        for mask in range(512)
    ]
    for source in range(PROVINCES)
]
PILLAGE_AT: Final[list[Choice]] = [(PILLAGE, place) for place in range(PROVINCES)]
PICK_CARD: Final[list[Choice]] = [(PICK, card) for card in range(len(tables.CARDS))]
PLAY_CARD: Final[list[Choice]] = [(PLAY, card) for card in range(len(tables.CARDS))]
KEEP_CARD: Final[list[Choice]] = [(KEEP, card) for card in range(len(tables.CARDS))]
QUEST_CARD: Final[list[Choice]] = [(QUEST, card) for card in range(len(tables.CARDS))]
UPGRADE_IN: Final[list[list[Choice]]] = [
    [(UPGRADE, card, slot) for slot in range(len(SLOT.words))] for card in range(len(tables.CARDS))
]
