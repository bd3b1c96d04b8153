"""What players can choose and what can happen, as verbs and kinds of event."""

from typing import Final

from ...engine.events import EventKind
from ...engine.notation import NUMBER, SEAT, YES_NO, Choice, Kind, Notation, Verb
from . import data
from .codes import (
    AGE,
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
    TOKEN,
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
    [(INVADE, figure, place) for place in range(len(data.PLACE_NAMES))] for figure in range(len(FIGURE.words))
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
PICK_CARD: Final[list[Choice]] = [(PICK, card) for card in range(len(data.CARDS))]
PLAY_CARD: Final[list[Choice]] = [(PLAY, card) for card in range(len(data.CARDS))]
QUEST_CARD: Final[list[Choice]] = [(QUEST, card) for card in range(len(data.CARDS))]

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

# What can happen.
CLAN_TAKEN: Final = 0
TOKEN_LAID: Final = 1
DOOM_LAID: Final = 2
PROVINCE_DESTROYED: Final = 3
FIRST_PLAYER: Final = 4
AGE_BEGAN: Final = 5
DEALT: Final = 6
DRAFTED: Final = 7
DRAFT_LEFT: Final = 8
RAGE_SET: Final = 9
PASSED: Final = 10
INVADED: Final = 11
MARCHED: Final = 12
UPGRADED: Final = 13
REPLACED: Final = 14
QUEST_TAKEN: Final = 15
PILLAGE_CALLED: Final = 16
JOINED: Final = 17
STAYED_OUT: Final = 18
PILLAGED: Final = 19
BATTLE_BEGAN: Final = 20
REVEALED: Final = 21
NO_CARD: Final = 22
BLANKED: Final = 23
WATCHED: Final = 24
ADDED: Final = 25
NO_LATE_CARD: Final = 26
QUEST_COUNTED: Final = 27
BONUS_COPIED: Final = 28
STRENGTH: Final = 29
BATTLE_WON: Final = 30
BATTLE_TIED: Final = 31
DESTROYED: Final = 32
SAVED: Final = 33
RETREATED: Final = 34
RAGE_STOLEN: Final = 35
GLORY_STOLEN: Final = 36
CARD_STOLEN: Final = 37
CARD_BACK: Final = 38
CARD_GONE: Final = 39
STAT_RAISED: Final = 40
GLORY_GAINED: Final = 41
RAGE_GAINED: Final = 42
LEADER_MOVED: Final = 43
CARDS_KEPT: Final = 44
QUEST_REVEALED: Final = 45
RAGNAROK: Final = 46
DOOM_MOVED: Final = 47
RELEASED: Final = 48
ENDED: Final = 49
SPARED: Final = 50

EVENTS = {
    CLAN_TAKEN: EventKind("clan_taken", seat=SEAT, clan=CLAN),
    TOKEN_LAID: EventKind("token_laid", place=PLACE, token=TOKEN),
    DOOM_LAID: EventKind("doom_laid", age=AGE, place=PLACE),
    PROVINCE_DESTROYED: EventKind("province_destroyed", place=PLACE),
    FIRST_PLAYER: EventKind("first_player", seat=SEAT),
    AGE_BEGAN: EventKind("age_began", age=AGE, seat=SEAT),
    DEALT: EventKind("dealt", seat=SEAT, cards=NUMBER),
    DRAFTED: EventKind("drafted", seat=SEAT, card=CARD),
    DRAFT_LEFT: EventKind("draft_left", seat=SEAT, card=CARD),
    RAGE_SET: EventKind("rage_set", seat=SEAT, rage=NUMBER),
    PASSED: EventKind("passed", seat=SEAT, rage=NUMBER),
    INVADED: EventKind("invaded", seat=SEAT, figure=FIGURE, source=PLACE, place=PLACE, rage=NUMBER),
    MARCHED: EventKind("marched", seat=SEAT, figure=FIGURE, source=PLACE, place=PLACE),
    UPGRADED: EventKind("upgraded", seat=SEAT, card=CARD, slot=SLOT, rage=NUMBER),
    REPLACED: EventKind("replaced", seat=SEAT, card=CARD),
    QUEST_TAKEN: EventKind("quest_taken", seat=SEAT, card=CARD),
    PILLAGE_CALLED: EventKind("pillage_called", seat=SEAT, place=PLACE, rage=NUMBER),
    JOINED: EventKind("joined", seat=SEAT, figure=FIGURE, source=PLACE, place=PLACE),
    STAYED_OUT: EventKind("stayed_out", seat=SEAT),
    PILLAGED: EventKind("pillaged", seat=SEAT, place=PLACE, token=TOKEN),
    BATTLE_BEGAN: EventKind("battle_began", place=PLACE, seat=SEAT),
    REVEALED: EventKind("revealed", seat=SEAT, card=CARD),
    NO_CARD: EventKind("no_card", seat=SEAT),
    BLANKED: EventKind("blanked", seat=SEAT, card=CARD),
    WATCHED: EventKind("watched", seat=SEAT, card=CARD),
    ADDED: EventKind("added", seat=SEAT, card=CARD),
    NO_LATE_CARD: EventKind("no_late_card", seat=SEAT),
    QUEST_COUNTED: EventKind("quest_counted", seat=SEAT, card=CARD, bonus=NUMBER),
    BONUS_COPIED: EventKind("bonus_copied", seat=SEAT, card=CARD, bonus=NUMBER),
    STRENGTH: EventKind("strength", seat=SEAT, figures=NUMBER, cards=NUMBER, total=NUMBER),
    BATTLE_WON: EventKind("battle_won", seat=SEAT, place=PLACE),
    BATTLE_TIED: EventKind("battle_tied", place=PLACE),
    DESTROYED: EventKind("destroyed", seat=SEAT, figure=FIGURE, place=PLACE, cause=CAUSE),
    SAVED: EventKind("saved", seat=SEAT, figure=FIGURE, place=PLACE, rage=NUMBER),
    RETREATED: EventKind("retreated", seat=SEAT, figure=FIGURE, source=PLACE, place=PLACE),
    RAGE_STOLEN: EventKind("rage_stolen", seat=SEAT, victim=SEAT, rage=NUMBER, card=CARD),
    GLORY_STOLEN: EventKind("glory_stolen", seat=SEAT, victim=SEAT, glory=NUMBER, card=CARD),
    CARD_STOLEN: EventKind("card_stolen", seat=SEAT, victim=SEAT, card=CARD),
    CARD_BACK: EventKind("card_back", seat=SEAT, card=CARD, rage=NUMBER),
    CARD_GONE: EventKind("card_gone", seat=SEAT, card=CARD),
    STAT_RAISED: EventKind("stat_raised", seat=SEAT, stat=STAT, value=NUMBER),
    GLORY_GAINED: EventKind("glory_gained", seat=SEAT, glory=NUMBER, source=SOURCE, card=CARD),
    RAGE_GAINED: EventKind("rage_gained", seat=SEAT, rage=NUMBER, card=CARD),
    LEADER_MOVED: EventKind("leader_moved", seat=SEAT, source=PLACE, place=PLACE),
    CARDS_KEPT: EventKind("cards_kept", seat=SEAT, discarded=NUMBER, card=CARD),
    QUEST_REVEALED: EventKind("quest_revealed", seat=SEAT, card=CARD, fulfilled=YES_NO),
    RAGNAROK: EventKind("ragnarok", place=PLACE),
    DOOM_MOVED: EventKind("doom_moved", place=PLACE),
    RELEASED: EventKind("released", seat=SEAT, figures=NUMBER),
    ENDED: EventKind("ended", seat=SEAT, glory=NUMBER),
    SPARED: EventKind("spared", seat=SEAT, figure=FIGURE, place=PLACE),
}
