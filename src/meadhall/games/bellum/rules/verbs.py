"""What players can choose."""

from typing import Final

from meadhall.engine.notation import SEAT, Choice, Notation, Verb

from ..data import tables
from ..data.kinds import CASTLE, CHEST, LEFT, MONSTER, ONE_CHEST, PRICE, RIGHT, SETTLEMENT, SIDE

# What players can choose.
PASS: Final = 0
SPELL: Final = 1
PAY_BARREL: Final = 2
ATTACK: Final = 3
RAID: Final = 4
TAKE: Final = 5
RECRUIT: Final = 6
PLACE: Final = 7
WANT: Final = 8
PICK: Final = 9

NOTATION = Notation(
    {
        PASS: Verb("pass"),
        SPELL: Verb("spell"),
        PAY_BARREL: Verb("barrel"),
        ATTACK: Verb("attack", SETTLEMENT),
        RAID: Verb("raid", SEAT),
        TAKE: Verb("take", CHEST),
        RECRUIT: Verb("recruit", MONSTER, SIDE, PRICE),
        PLACE: Verb("place", MONSTER, SIDE),
        WANT: Verb("want", CASTLE),
        PICK: Verb("pick", ONE_CHEST),
    }
)

# Choices that are offered all the time, made once.
ATTACK_ON: Final[list[Choice]] = [(ATTACK, settlement) for settlement in range(len(tables.SETTLEMENTS))]
RAID_ON: Final[list[Choice]] = [(RAID, seat) for seat in range(tables.MOST_PLAYERS)]
# By monster and price: to the left or to the right.
RECRUIT_FOR: Final[list[list[list[Choice]]]] = [
    [[(RECRUIT, monster, LEFT, price), (RECRUIT, monster, RIGHT, price)] for price in range(len(tables.PRICES))]
    for monster in range(len(tables.MONSTERS))
]
