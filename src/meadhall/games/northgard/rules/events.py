"""What can happen: the events that the rules tell. The log is made of nothing else."""

from typing import Final

from meadhall.engine.events import EventKind
from meadhall.engine.notation import NUMBER, SEAT, YES_NO

from ..data.kinds import (
    AREA,
    BUILDING,
    CARD,
    CELL,
    CLAN,
    CREATURE,
    FACE,
    FAME_SOURCE,
    RESOURCE,
    SIDE,
    SLOT,
    TILE,
    TURN_OF_TILE,
)

CLAN_TAKEN: Final = 0
ACHIEVEMENT_SHOWN: Final = 1
ROLLED_FOR_FIRST: Final = 2
FIRST_PLAYER: Final = 3
TILE_DRAWN: Final = 4
TILE_PLACED: Final = 5
TILE_UNDER: Final = 6
SETTLED: Final = 7
YEAR_BEGAN: Final = 8
CARD_SHOWN: Final = 9
CARD_DRAWN: Final = 10
RESHUFFLED: Final = 11
PLAYED: Final = 12
WAITED: Final = 13
REPLACED: Final = 14
REMOVED: Final = 15
UPGRADED: Final = 16
PASSED: Final = 17
CARD_TAKEN: Final = 18
CARD_LEFT: Final = 19
DISCARDED: Final = 20
RETURNED: Final = 21
HAND_SEEN: Final = 22
FETCHED: Final = 23
CANCELLED: Final = 24
COPIED: Final = 25
GAINED: Final = 26
SPENT: Final = 27
FAME_GAINED: Final = 28
RECRUITED: Final = 29
CAMP_HELPED: Final = 30
BUILT: Final = 31
BUILT_OUTSIDE: Final = 32
EXCHANGED: Final = 33
MOVED: Final = 34
CLOSED: Final = 35
FIGHT_BEGAN: Final = 36
ATE: Final = 37
DIE_ROLLED: Final = 38
FACE_CHOSEN: Final = 39
FIGHT_ENDED: Final = 40
LOST: Final = 41
RETREATED: Final = 42
TAKEN_WITHOUT_FIGHT: Final = 43
CREATURE_APPEARED: Final = 44
CREATURE_MOVED: Final = 45
CREATURE_ATTACKED: Final = 46
CREATURE_KILLED: Final = 47
CREATURE_DECK_RESHUFFLED: Final = 48
SCORCHED: Final = 49
STOLEN: Final = 50
HARVESTED: Final = 51
TRADED: Final = 52
OFFERED: Final = 53
ANSWERED: Final = 54
WINTER_PAID: Final = 55
UNREST_TAKEN: Final = 56
UNREST_OVER: Final = 57
SECOND_CHANCE: Final = 58
YEAR_ENDED: Final = 59
DOMINATED: Final = 60
COUNTED: Final = 61
BURIED: Final = 62
FAME_LOST: Final = 63
LET_BE: Final = 64
GIVEN: Final = 65

# Where fame comes from, in the order of terms.FAME_SOURCE.
FOR_CLOSING: Final = 0
FOR_TERRITORIES: Final = 1
FOR_ALTARS: Final = 2
FOR_CREATURE: Final = 3
FOR_STAG: Final = 4

EVENTS = {
    CLAN_TAKEN: EventKind("clan_taken", seat=SEAT, clan=CLAN),
    ACHIEVEMENT_SHOWN: EventKind("achievement_shown", card=CARD),
    ROLLED_FOR_FIRST: EventKind("rolled_for_first", seat=SEAT, first=FACE, second=FACE, axes=NUMBER),
    FIRST_PLAYER: EventKind("first_player", seat=SEAT),
    TILE_DRAWN: EventKind("tile_drawn", seat=SEAT, tile=TILE),
    TILE_PLACED: EventKind("tile_placed", seat=SEAT, tile=TILE, cell=CELL, rotation=TURN_OF_TILE),
    TILE_UNDER: EventKind("tile_under", seat=SEAT, tile=TILE),
    SETTLED: EventKind("settled", seat=SEAT, territory=AREA, units=NUMBER, kaija=YES_NO),
    YEAR_BEGAN: EventKind("year_began", year=NUMBER, first=SEAT),
    CARD_SHOWN: EventKind("card_shown", card=CARD),
    CARD_DRAWN: EventKind("card_drawn", seat=SEAT, card=CARD),
    RESHUFFLED: EventKind("reshuffled", seat=SEAT, cards=NUMBER),
    PLAYED: EventKind("played", seat=SEAT, card=CARD),
    WAITED: EventKind("waited", seat=SEAT, card=CARD),
    REPLACED: EventKind("replaced", seat=SEAT, card=CARD),
    REMOVED: EventKind("removed", seat=SEAT, card=CARD),
    UPGRADED: EventKind("upgraded", seat=SEAT, card=CARD, given=CARD, boxed=YES_NO),
    PASSED: EventKind("passed", seat=SEAT, first=YES_NO),
    CARD_TAKEN: EventKind("card_taken", seat=SEAT, card=CARD),
    CARD_LEFT: EventKind("card_left", card=CARD),
    DISCARDED: EventKind("discarded", seat=SEAT, card=CARD),
    RETURNED: EventKind("returned", seat=SEAT, card=CARD),
    HAND_SEEN: EventKind("hand_seen", seat=SEAT, of=SEAT, card=CARD),
    FETCHED: EventKind("fetched", seat=SEAT, card=CARD),
    CANCELLED: EventKind("cancelled", seat=SEAT, card=CARD, of=SEAT),
    COPIED: EventKind("copied", seat=SEAT, card=CARD, of=SEAT),
    GAINED: EventKind("gained", seat=SEAT, resource=RESOURCE, amount=NUMBER),
    SPENT: EventKind("spent", seat=SEAT, resource=RESOURCE, amount=NUMBER),
    FAME_GAINED: EventKind("fame_gained", seat=SEAT, fame=NUMBER, source=FAME_SOURCE),
    RECRUITED: EventKind("recruited", seat=SEAT, territory=AREA, kaija=YES_NO),
    CAMP_HELPED: EventKind("camp_helped", seat=SEAT, territory=AREA, units=NUMBER),
    BUILT: EventKind("built", seat=SEAT, building=BUILDING, slot=SLOT, wood=NUMBER),
    BUILT_OUTSIDE: EventKind("built_outside", seat=SEAT, building=BUILDING, territory=AREA, wood=NUMBER),
    EXCHANGED: EventKind("exchanged", seat=SEAT, territory=AREA, old=BUILDING, new=BUILDING),
    MOVED: EventKind("moved", seat=SEAT, start=AREA, end=AREA, units=NUMBER, kaija=YES_NO),
    CLOSED: EventKind("closed", territory=AREA, tiles=NUMBER, owner=SEAT),
    FIGHT_BEGAN: EventKind("fight_began", territory=AREA, attacker=SEAT, defender=SEAT, creature=CREATURE),
    ATE: EventKind("ate", seat=SEAT, food=NUMBER),
    DIE_ROLLED: EventKind("die_rolled", roller=SEAT, creature=CREATURE, face=FACE),
    FACE_CHOSEN: EventKind("face_chosen", seat=SEAT, axes=NUMBER, skulls=NUMBER),
    FIGHT_ENDED: EventKind(
        "fight_ended",
        territory=AREA,
        attacking=NUMBER,
        defending=NUMBER,
        attacker_losses=NUMBER,
        defender_losses=NUMBER,
        winner=SIDE,
    ),
    LOST: EventKind("lost", seat=SEAT, territory=AREA, units=NUMBER, kaija=YES_NO),
    RETREATED: EventKind("retreated", seat=SEAT, territory=AREA, units=NUMBER, kaija=YES_NO),
    TAKEN_WITHOUT_FIGHT: EventKind("taken_without_fight", seat=SEAT, territory=AREA),
    CREATURE_APPEARED: EventKind("creature_appeared", creature=CREATURE, territory=AREA),
    CREATURE_MOVED: EventKind("creature_moved", creature=CREATURE, territory=AREA),
    CREATURE_ATTACKED: EventKind("creature_attacked", seat=SEAT, creature=CREATURE),
    CREATURE_KILLED: EventKind("creature_killed", seat=SEAT, creature=CREATURE),
    CREATURE_DECK_RESHUFFLED: EventKind("creature_deck_reshuffled", cards=NUMBER),
    SCORCHED: EventKind("scorched", seat=SEAT, territory=AREA),
    STOLEN: EventKind("stolen", seat=SEAT, victim=SEAT, resource=RESOURCE),
    HARVESTED: EventKind("harvested", seat=SEAT, food=NUMBER, wood=NUMBER, lore=NUMBER),
    TRADED: EventKind("traded", seat=SEAT, resource=RESOURCE),
    OFFERED: EventKind("offered", seat=SEAT, partner=SEAT, gives=RESOURCE, wants=RESOURCE),
    ANSWERED: EventKind("answered", seat=SEAT, accepted=YES_NO),
    WINTER_PAID: EventKind("winter_paid", seat=SEAT, food=NUMBER, wood=NUMBER, missing=NUMBER),
    UNREST_TAKEN: EventKind("unrest_taken", seat=SEAT),
    UNREST_OVER: EventKind("unrest_over", seat=SEAT),
    SECOND_CHANCE: EventKind("second_chance", seat=SEAT),
    YEAR_ENDED: EventKind("year_ended", year=NUMBER),
    DOMINATED: EventKind("dominated", seat=SEAT, territories=NUMBER),
    COUNTED: EventKind(
        "counted", seat=SEAT, total=NUMBER, tokens=NUMBER, resources=NUMBER, cards=NUMBER, unrest=NUMBER
    ),
    BURIED: EventKind("buried", seat=SEAT, card=CARD),
    LET_BE: EventKind("let_be", seat=SEAT, card=CARD),
    GIVEN: EventKind("given", seat=SEAT, to=SEAT, resource=RESOURCE),
    FAME_LOST: EventKind("fame_lost", seat=SEAT, fame=NUMBER),
}
