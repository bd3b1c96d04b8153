"""What players can choose."""

from typing import Final

from meadhall.engine.notation import SEAT, Notation, Verb

from ..data.kinds import CASTLE, CHEST, MONSTER, ONE_CHEST, PRICE, SETTLEMENT, SIDE

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
