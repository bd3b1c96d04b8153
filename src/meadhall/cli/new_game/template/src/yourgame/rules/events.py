"""What can happen, and what is told of it."""

from typing import Final

from meadhall.engine.events import EventKind
from meadhall.engine.notation import NUMBER, SEAT

from ..data.kinds import NET

ROUND_BEGAN: Final = 0
ROLLED: Final = 1
CAST: Final = 2
TANGLED: Final = 3
CAUGHT: Final = 4
ESCAPED: Final = 5
MENDED: Final = 6
DRAWN: Final = 7

EVENTS: Final = {
    ROUND_BEGAN: EventKind("round_began", round=NUMBER),
    ROLLED: EventKind("rolled", fish=NUMBER),
    CAST: EventKind("cast", seat=SEAT, net=NET),
    TANGLED: EventKind("tangled", seat=SEAT, other=SEAT),
    CAUGHT: EventKind("caught", seat=SEAT, fish=NUMBER),
    ESCAPED: EventKind("escaped", fish=NUMBER),
    MENDED: EventKind("mended", seat=SEAT, net=NET),
    DRAWN: EventKind("drawn", seat=SEAT, net=NET),
}
