"""What players can choose."""

from typing import Final

from meadhall.engine.notation import SEAT, Choice, Notation, Verb

from ..data.board import CORNER, CORNER_COUNT, HEX, PATH, PATH_COUNT
from ..data.kinds import CAMP, CARD, CLAN, CLEARING, HERO, RESOURCE, RESOURCES, SECTION

ROLL: Final = 0
END: Final = 1
ROAD: Final = 2
SETTLE: Final = 3
KEEP: Final = 4
BUY: Final = 5
GUARD: Final = 6
PLAY: Final = 7
BANK: Final = 8
TORMUND: Final = 9
STEAL: Final = 10
DISCARD: Final = 11
TAKE: Final = 12
DRIVE_OUT: Final = 13
GIVE: Final = 14
WANT: Final = 15
PROPOSE: Final = 16
WITHDRAW: Final = 17
ACCEPT: Final = 18
REFUSE: Final = 19
DEAL: Final = 20
DECLINE: Final = 21
USE: Final = 22
TURN_OVER: Final = 23
CALL: Final = 24
DISMISS: Final = 25
PASS: Final = 26
DEMAND: Final = 27
ASK: Final = 28
MOVE_ROAD: Final = 29
PAY: Final = 30
SUBSTITUTE: Final = 31
CHOOSE: Final = 32
HUNT: Final = 33
CLEAR: Final = 34

NOTATION = Notation(
    {
        ROLL: Verb("roll"),
        END: Verb("end"),
        ROAD: Verb("road", PATH),
        SETTLE: Verb("settle", CORNER),
        KEEP: Verb("keep", CORNER),
        BUY: Verb("buy"),
        GUARD: Verb("guard", SECTION),
        PLAY: Verb("play", CARD),
        BANK: Verb("bank", RESOURCE, RESOURCE),  # what is given, what is taken
        TORMUND: Verb("tormund", HEX),
        STEAL: Verb("steal", SEAT),
        DISCARD: Verb("discard", RESOURCE),
        TAKE: Verb("take", RESOURCE),
        DRIVE_OUT: Verb("drive-out", HEX),
        GIVE: Verb("give", RESOURCE),  # into an offer, or into a counter-offer
        WANT: Verb("want", RESOURCE),
        PROPOSE: Verb("propose"),
        WITHDRAW: Verb("withdraw"),
        ACCEPT: Verb("accept"),
        REFUSE: Verb("refuse"),
        DEAL: Verb("deal", SEAT),
        DECLINE: Verb("decline"),
        USE: Verb("use", HERO),
        TURN_OVER: Verb("turn-over"),
        CALL: Verb("call", HERO),
        DISMISS: Verb("dismiss", HERO),
        PASS: Verb("pass"),
        DEMAND: Verb("demand", RESOURCE),
        ASK: Verb("ask", SEAT),
        MOVE_ROAD: Verb("move-road", PATH),
        PAY: Verb("pay"),
        SUBSTITUTE: Verb("substitute", RESOURCE, RESOURCE),  # what stands in, what it stands in for
        CHOOSE: Verb("choose", CARD),
        HUNT: Verb("hunt", CLAN, CAMP),
        CLEAR: Verb("clear", CLEARING),
    }
)

# Choices that are offered all the time, made once.
ROAD_ON: Final[list[Choice]] = [(ROAD, path) for path in range(PATH_COUNT)]
SETTLE_ON: Final[list[Choice]] = [(SETTLE, corner) for corner in range(CORNER_COUNT)]
KEEP_ON: Final[list[Choice]] = [(KEEP, corner) for corner in range(CORNER_COUNT)]
BANK_FOR: Final[list[list[Choice]]] = [[(BANK, give, take) for take in range(RESOURCES)] for give in range(RESOURCES)]
