"""What can happen: everything a person at the table would notice."""

from typing import Final

from meadhall.engine.events import EventKind
from meadhall.engine.notation import NUMBER, SEAT

from ..data.kinds import CASTLE, CHEST, MONSTER, ONE_CHEST, PRICE, SETTLEMENT, SIDE, TOKEN

# What can happen.
CASTLE_GIVEN: Final = 0
GOBLINS_DEALT: Final = 1
PLACED: Final = 2
DAY_BEGAN: Final = 3
ROLLED: Final = 4
SPELL_USED: Final = 5
BARREL_PAID: Final = 6
GATHERED: Final = 7
SCOUTED: Final = 8
CHEST_GAINED: Final = 9
ATTACKED: Final = 10
LOOTED: Final = 11
RAIDED: Final = 12
CHEST_STOLEN: Final = 13
CHEST_SEEN: Final = 14
TOKEN_GAINED: Final = 15
RECRUITED: Final = 16
MONSTER_OPENED: Final = 17
SETTLEMENT_OPENED: Final = 18
HELD_BACK: Final = 19
COUNTED: Final = 20

EVENTS = {
    CASTLE_GIVEN: EventKind("castle_given", seat=SEAT, castle=CASTLE),
    GOBLINS_DEALT: EventKind("goblins_dealt", seat=SEAT, first=MONSTER, second=MONSTER),
    PLACED: EventKind("placed", seat=SEAT, monster=MONSTER, side=SIDE),
    DAY_BEGAN: EventKind("day_began", day=NUMBER, seat=SEAT),
    ROLLED: EventKind("rolled", seat=SEAT, face=NUMBER),
    SPELL_USED: EventKind("spell_used", seat=SEAT),
    BARREL_PAID: EventKind("barrel_paid", seat=SEAT),
    GATHERED: EventKind("gathered", seat=SEAT, food=NUMBER, rune=NUMBER, short=NUMBER),
    SCOUTED: EventKind("scouted", seat=SEAT, maps=NUMBER, tied=NUMBER),
    CHEST_GAINED: EventKind("chest_gained", seat=SEAT, token=ONE_CHEST, chest=CHEST, value=NUMBER),
    ATTACKED: EventKind("attacked", seat=SEAT, settlement=SETTLEMENT),
    LOOTED: EventKind("looted", seat=SEAT, food=NUMBER, rune=NUMBER, barrel=NUMBER),
    RAIDED: EventKind("raided", seat=SEAT, victim=SEAT),
    CHEST_STOLEN: EventKind("chest_stolen", seat=SEAT, victim=SEAT, token=ONE_CHEST, chest=CHEST),
    CHEST_SEEN: EventKind("chest_seen", seat=SEAT, token=ONE_CHEST, chest=CHEST, value=NUMBER),
    TOKEN_GAINED: EventKind("token_gained", seat=SEAT, token=TOKEN),
    RECRUITED: EventKind("recruited", seat=SEAT, monster=MONSTER, side=SIDE, price=PRICE),
    MONSTER_OPENED: EventKind("monster_opened", monster=MONSTER),
    SETTLEMENT_OPENED: EventKind("settlement_opened", settlement=SETTLEMENT),
    HELD_BACK: EventKind("held_back", seat=SEAT),
    COUNTED: EventKind("counted", seat=SEAT, total=NUMBER, chests=NUMBER),
}
