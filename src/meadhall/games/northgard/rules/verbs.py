"""What players can choose."""

from typing import Final

from meadhall.engine.notation import NUMBER, SEAT, Choice, Notation, Verb

from ..data.kinds import AREA, BASIC, BUILDING, CARD, CELL, CLAN, CREATURE, RESOURCE, SLOT, TILE, TURN_OF_TILE

# Choices of the turn and the year.
PASS: Final = 0
DONE: Final = 1
PLAY: Final = 2
WAIT: Final = 3
REPLACE: Final = 4
REMOVE: Final = 5
UPGRADE: Final = 6
LAY: Final = 7
BOX: Final = 8
TAKE: Final = 9
TRADE: Final = 10
PAY: Final = 11
SWAP: Final = 12
ACCEPT: Final = 13
REFUSE: Final = 14
STEAL: Final = 15
# Setup, recruiting, building, exploring.
CHOOSE: Final = 16
SETTLE: Final = 17
SETTLE_KAIJA: Final = 18
RECRUIT: Final = 19
RECRUIT_KAIJA: Final = 20
SITE: Final = 21
OUTSIDE: Final = 22
BUILD: Final = 23
PLACE: Final = 24
ROTATE: Final = 25
REDRAW: Final = 26
# Moving and fighting.
STEP: Final = 27
GROUP: Final = 28
GROUP_KAIJA: Final = 29
ATTACK: Final = 30
FIGHT: Final = 31
EAT: Final = 32
AXE: Final = 33
SKULL: Final = 34
LOSE_UNIT: Final = 35
LOSE_KAIJA: Final = 36
RETREAT: Final = 37
# Cards.
DO: Final = 38
DISCARD: Final = 39
RETURN: Final = 40
DRAW: Final = 41
CANCEL: Final = 42
COPY: Final = 43
KILL: Final = 44
SPY: Final = 45
GIVE: Final = 46
COLLECT: Final = 47
EXCHANGE: Final = 48
EXCHANGE_OUTSIDE: Final = 49
PUSH: Final = 50
PULL: Final = 51
PULL_KAIJA: Final = 52
SCORCH: Final = 53
FETCH: Final = 54
# Creatures.
PROWL: Final = 55
SUMMON: Final = 56
APPEAR: Final = 57

NOTATION = Notation(
    {
        PASS: Verb("pass"),
        DONE: Verb("done"),
        PLAY: Verb("play", CARD),
        WAIT: Verb("wait", CARD),
        REPLACE: Verb("replace", CARD),
        REMOVE: Verb("remove", CARD),
        UPGRADE: Verb("upgrade", CARD),  # the clan card to take
        LAY: Verb("lay", CARD),  # for an upgrade: into the active area
        BOX: Verb("box", CARD),  # for an upgrade: out of the game
        TAKE: Verb("take", CARD),
        TRADE: Verb("trade", RESOURCE),  # the one wanted
        PAY: Verb("pay", RESOURCE),
        SWAP: Verb("swap", RESOURCE, RESOURCE),  # given to the partner, wanted from the partner
        ACCEPT: Verb("accept"),
        REFUSE: Verb("refuse"),
        STEAL: Verb("steal", RESOURCE),
        CHOOSE: Verb("choose", CLAN),
        SETTLE: Verb("settle", AREA),
        SETTLE_KAIJA: Verb("settle-kaija", AREA),
        RECRUIT: Verb("recruit", AREA),
        RECRUIT_KAIJA: Verb("recruit-kaija", AREA),
        SITE: Verb("site", SLOT),
        OUTSIDE: Verb("outside", AREA),  # a building that takes no slot
        BUILD: Verb("build", BUILDING),
        PLACE: Verb("place", TILE, CELL),
        ROTATE: Verb("rotate", TURN_OF_TILE),
        REDRAW: Verb("redraw"),
        STEP: Verb("step", AREA, AREA),
        GROUP: Verb("group", NUMBER),
        GROUP_KAIJA: Verb("group-kaija", NUMBER),  # a number of units, and Kaija
        ATTACK: Verb("attack", CREATURE),
        FIGHT: Verb("fight", AREA),
        EAT: Verb("eat", NUMBER),
        AXE: Verb("axe"),
        SKULL: Verb("skull"),
        LOSE_UNIT: Verb("lose-unit"),
        LOSE_KAIJA: Verb("lose-kaija"),
        RETREAT: Verb("retreat", AREA),
        DO: Verb("do", BASIC),
        DISCARD: Verb("discard", CARD),
        RETURN: Verb("return", CARD),
        DRAW: Verb("draw"),
        CANCEL: Verb("cancel", CARD),
        COPY: Verb("copy", CARD, SEAT),
        KILL: Verb("kill", AREA),
        SPY: Verb("spy", SEAT),
        GIVE: Verb("give", RESOURCE),
        COLLECT: Verb("collect", AREA),
        EXCHANGE: Verb("exchange", SLOT, BUILDING),
        EXCHANGE_OUTSIDE: Verb("exchange-outside", AREA, BUILDING, BUILDING),  # the old one, the new one
        PUSH: Verb("push", AREA),
        PULL: Verb("pull", AREA),
        PULL_KAIJA: Verb("pull-kaija", AREA),
        SCORCH: Verb("scorch", AREA),
        FETCH: Verb("fetch", CARD),  # out of the discard pile
        PROWL: Verb("prowl", AREA),
        SUMMON: Verb("summon"),
        APPEAR: Verb("appear", AREA),
    }
)

# Choices that are offered all the time, made once for each card.
PLAY_CARD: Final[list[Choice]] = [(PLAY, card) for card in range(len(CARD.words))]
WAIT_CARD: Final[list[Choice]] = [(WAIT, card) for card in range(len(CARD.words))]
REPLACE_CARD: Final[list[Choice]] = [(REPLACE, card) for card in range(len(CARD.words))]
REMOVE_CARD: Final[list[Choice]] = [(REMOVE, card) for card in range(len(CARD.words))]
UPGRADE_CARD: Final[list[Choice]] = [(UPGRADE, card) for card in range(len(CARD.words))]
