"""What players can choose, and the words for what a choice names."""

from typing import Final

from ...engine.notation import SEAT, Choice, Kind, Notation, Verb
from . import data
from .board import CORNER, CORNER_COUNT, HEX, PATH, PATH_COUNT

# Resources, in the order of the data.
BRICK: Final = 0
LUMBER: Final = 1
WOOL: Final = 2
GRAIN: Final = 3
ORE: Final = 4
RESOURCES: Final = 5

# Development cards, in the order of the data.
PATROL: Final = 0
ROAD_BUILDING: Final = 1
WINTER: Final = 2
RECRUITS: Final = 3
VICTORY_POINT: Final = 4
CARDS: Final = 5

# Wildlings.
REGULAR: Final = 0
CLIMBER: Final = 1
GIANT: Final = 2

RESOURCE = Kind("resource", data.RESOURCES)
TERRAIN = Kind("terrain", data.TERRAINS)
TOKEN = Kind("number token", data.TOKENS)
CARD = Kind("development card", data.CARDS)
HERO = Kind("hero", data.HERO_NAMES)
SIDE = Kind("side", ("a", "b"))
SECTION = Kind("section of the Wall", [f"wall-{n + 1}" for n in range(data.SECTIONS)])
CLEARING = Kind("clearing", [f"clearing-{n + 1}" for n in range(data.SECTIONS)])
CLAN = Kind("clan", data.CLANS)
CAMP = Kind("camp", [f"camp-{n + 1}" for n in range(data.CAMPS)])
TYPE = Kind("type of wildling", data.TYPES)
WILDLING = Kind("wildling token", data.WILDLINGS)
TRAIL = Kind("trail", [f"trail-{trail['id']}" for trail in data.NORTH["trail"]])
BUILDING = Kind("building", [f"{piece}-{seat}" for seat in range(4) for piece in ("settlement", "keep")])
ENDING = Kind("ending", ("none", "points", "breach", "gift", "deadlock"))
ANSWER = Kind("answer", ("none", "accept", "refuse", "raise", "swap"))

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
RAISE: Final = 20
SWAP: Final = 21
DEAL: Final = 22
DECLINE: Final = 23
USE: Final = 24
TURN_OVER: Final = 25
CALL: Final = 26
DISMISS: Final = 27
PASS: Final = 28
DEMAND: Final = 29
ASK: Final = 30
MOVE_ROAD: Final = 31
PAY: Final = 32
SUBSTITUTE: Final = 33
CHOOSE: Final = 34
HUNT: Final = 35
CLEAR: Final = 36

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
        GIVE: Verb("give", RESOURCE),
        WANT: Verb("want", RESOURCE),
        PROPOSE: Verb("propose"),
        WITHDRAW: Verb("withdraw"),
        ACCEPT: Verb("accept"),
        REFUSE: Verb("refuse"),
        RAISE: Verb("raise", RESOURCE),  # the same offer, with this card added to it
        SWAP: Verb("swap", RESOURCE, RESOURCE),  # what the answering player gives, and what for
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
