"""What can happen: everything a person at the table would notice."""

from typing import Final

from meadhall.engine.events import EventKind
from meadhall.engine.notation import NUMBER, SEAT, YES_NO

from ..data.board import CORNER, HEX, PATH
from ..data.kinds import (
    ANSWER,
    CAMP,
    CARD,
    CLAN,
    CLEARING,
    ENDING,
    HERO,
    RESOURCE,
    SECTION,
    SIDE,
    TERRAIN,
    TOKEN,
    TRAIL,
    TYPE,
    WILDLING,
)

# Setup
TILE_LAID: Final = 0
FIRST_ROLL: Final = 1
FIRST_PLAYER: Final = 2
HERO_GIVEN: Final = 3
# The turn
TURN_BEGAN: Final = 4
ROLLED: Final = 5
DICE_SHUFFLED: Final = 6
PRODUCED: Final = 7
BLOCKED: Final = 8
SHORT: Final = 9
GAINED: Final = 10
# Tormund
DISCARDED: Final = 11
TORMUND_MOVED: Final = 12
STOLEN: Final = 13
# Trade
BANK_TRADE: Final = 14
OFFERED: Final = 15
ANSWERED: Final = 16
COUNTERED: Final = 17
TRADED: Final = 18
NO_DEAL: Final = 19
# Building
ROAD_BUILT: Final = 20
SETTLEMENT_BUILT: Final = 21
KEEP_BUILT: Final = 22
CARD_BOUGHT: Final = 23
GUARD_POSTED: Final = 24
PAID: Final = 25
LONGEST_ROAD: Final = 26
LARGEST_PATROL: Final = 27
# Cards and heroes
CARD_PLAYED: Final = 28
HERO_USED: Final = 29
HERO_TURNED: Final = 30
HERO_CALLED: Final = 31
HERO_DISMISSED: Final = 32
DEMANDED: Final = 33
ASKED: Final = 34
HAND_SEEN: Final = 35
CARDS_SEEN: Final = 36
PATROL_GIVEN_UP: Final = 37
HUNTED: Final = 38
CLEARED: Final = 39
ROAD_TAKEN_UP: Final = 40
# Wildlings
TOKEN_REVEALED: Final = 41
TOKENS_SHUFFLED: Final = 42
TOKEN_LAID: Final = 43
NOBODY_CAME: Final = 44
ARRIVED: Final = 45
RUSH: Final = 46
ADVANCED: Final = 47
GUARD_LOST: Final = 48
BREACHED: Final = 49
CROSSED: Final = 50
DRIVEN_OUT: Final = 51
WENT_HOME: Final = 52
VP_TOKENS: Final = 53
# The end
CARDS_SHOWN: Final = 54
GAME_ENDED: Final = 55

EVENTS = {
    TILE_LAID: EventKind("tile_laid", hex=HEX, terrain=TERRAIN, token=TOKEN),
    FIRST_ROLL: EventKind("first_roll", seat=SEAT, die=NUMBER),
    FIRST_PLAYER: EventKind("first_player", seat=SEAT),
    HERO_GIVEN: EventKind("hero_given", seat=SEAT, hero=HERO),
    TURN_BEGAN: EventKind("turn_began", seat=SEAT, turn=NUMBER),
    ROLLED: EventKind("rolled", seat=SEAT, first=NUMBER, second=NUMBER, wildling_die=NUMBER),  # 0: not in this game
    DICE_SHUFFLED: EventKind("dice_shuffled"),
    PRODUCED: EventKind("produced", seat=SEAT, hex=HEX, resource=RESOURCE, count=NUMBER),
    BLOCKED: EventKind("blocked", hex=HEX, resource=RESOURCE, count=NUMBER),
    SHORT: EventKind("short", resource=RESOURCE, owed=NUMBER, left=NUMBER),
    GAINED: EventKind("gained", seat=SEAT, resource=RESOURCE, count=NUMBER),
    DISCARDED: EventKind("discarded", seat=SEAT, resource=RESOURCE, count=NUMBER),
    TORMUND_MOVED: EventKind("tormund_moved", seat=SEAT, hex=HEX),  # no hex: his own camp
    STOLEN: EventKind("stolen", seat=SEAT, victim=SEAT, resource=RESOURCE),
    BANK_TRADE: EventKind("bank_trade", seat=SEAT, gave=RESOURCE, count=NUMBER, took=RESOURCE),
    OFFERED: EventKind(
        "offered",
        seat=SEAT,
        give_brick=NUMBER,
        give_lumber=NUMBER,
        give_wool=NUMBER,
        give_grain=NUMBER,
        give_ore=NUMBER,
        want_brick=NUMBER,
        want_lumber=NUMBER,
        want_wool=NUMBER,
        want_grain=NUMBER,
        want_ore=NUMBER,
    ),
    ANSWERED: EventKind("answered", seat=SEAT, answer=ANSWER),  # accepted or refused
    COUNTERED: EventKind(
        "countered",
        seat=SEAT,
        give_brick=NUMBER,
        give_lumber=NUMBER,
        give_wool=NUMBER,
        give_grain=NUMBER,
        give_ore=NUMBER,
        want_brick=NUMBER,
        want_lumber=NUMBER,
        want_wool=NUMBER,
        want_grain=NUMBER,
        want_ore=NUMBER,
    ),
    TRADED: EventKind("traded", seat=SEAT, to=SEAT, resource=RESOURCE, count=NUMBER),  # once for each resource
    NO_DEAL: EventKind("no_deal", seat=SEAT),
    ROAD_BUILT: EventKind("road_built", seat=SEAT, path=PATH, free=YES_NO),
    SETTLEMENT_BUILT: EventKind("settlement_built", seat=SEAT, corner=CORNER, free=YES_NO),
    KEEP_BUILT: EventKind("keep_built", seat=SEAT, corner=CORNER),
    CARD_BOUGHT: EventKind("card_bought", seat=SEAT, card=CARD),
    GUARD_POSTED: EventKind("guard_posted", seat=SEAT, section=SECTION, space=NUMBER, free=YES_NO),
    PAID: EventKind("paid", seat=SEAT, resource=RESOURCE, instead=RESOURCE),
    LONGEST_ROAD: EventKind("longest_road", seat=SEAT, length=NUMBER),  # no seat: the card is set aside
    LARGEST_PATROL: EventKind("largest_patrol", seat=SEAT, patrols=NUMBER),
    CARD_PLAYED: EventKind("card_played", seat=SEAT, card=CARD),
    HERO_USED: EventKind("hero_used", seat=SEAT, hero=HERO, side=SIDE),
    HERO_TURNED: EventKind("hero_turned", seat=SEAT, hero=HERO, side=SIDE),
    HERO_CALLED: EventKind("hero_called", seat=SEAT, hero=HERO, returned=HERO),
    HERO_DISMISSED: EventKind("hero_dismissed", seat=SEAT, hero=HERO),
    DEMANDED: EventKind("demanded", seat=SEAT, resource=RESOURCE),
    ASKED: EventKind("asked", seat=SEAT, resource=RESOURCE, has=YES_NO),
    HAND_SEEN: EventKind(
        "hand_seen", seat=SEAT, victim=SEAT, brick=NUMBER, lumber=NUMBER, wool=NUMBER, grain=NUMBER, ore=NUMBER
    ),
    CARDS_SEEN: EventKind("cards_seen", seat=SEAT, first=CARD, second=CARD, third=CARD),
    PATROL_GIVEN_UP: EventKind("patrol_given_up", seat=SEAT),
    HUNTED: EventKind("hunted", seat=SEAT, type=TYPE, clan=CLAN, camp=CAMP),
    CLEARED: EventKind("cleared", seat=SEAT, clearing=CLEARING),
    ROAD_TAKEN_UP: EventKind("road_taken_up", seat=SEAT, path=PATH),
    TOKEN_REVEALED: EventKind("token_revealed", seat=SEAT, token=WILDLING),
    TOKENS_SHUFFLED: EventKind("tokens_shuffled", count=NUMBER),
    TOKEN_LAID: EventKind("token_laid", seat=SEAT),
    NOBODY_CAME: EventKind("nobody_came", type=TYPE),
    ARRIVED: EventKind("arrived", type=TYPE, clan=CLAN, camp=CAMP),
    RUSH: EventKind("rush", clan=CLAN),
    ADVANCED: EventKind("advanced", type=TYPE, trail=TRAIL, clearing=CLEARING),
    GUARD_LOST: EventKind("guard_lost", section=SECTION, seat=SEAT),
    BREACHED: EventKind("breached", section=SECTION, breaches=NUMBER),
    CROSSED: EventKind("crossed", type=TYPE, section=SECTION, hex=HEX),
    DRIVEN_OUT: EventKind("driven_out", seat=SEAT, type=TYPE, hex=HEX),
    WENT_HOME: EventKind("went_home", type=TYPE),
    VP_TOKENS: EventKind("vp_tokens", seat=SEAT, tokens=NUMBER),
    CARDS_SHOWN: EventKind("cards_shown", seat=SEAT, victory_points=NUMBER),
    GAME_ENDED: EventKind("game_ended", ending=ENDING),
}
