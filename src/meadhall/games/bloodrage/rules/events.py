"""What can happen: everything a person at the table would notice."""

from typing import Final

from meadhall.engine.events import EventKind
from meadhall.engine.notation import NUMBER, SEAT, YES_NO

from ..data.glory import CAUSE, SOURCE
from ..data.kinds import (
    AGE,
    CARD,
    CLAN,
    FIGURE,
    PLACE,
    SLOT,
    STAT,
    TOKEN,
)

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
