"""What a question is about: the card, the tile, the territories it was put for. Frames hold no secrets."""

from typing import Any

from meadhall.engine.notation import NUMBER, SEAT, YES_NO, Kind

from ..data.kinds import AREA, CARD, CELL, CREATURE, RESOURCE, SLOT, TILE
from .state import Northgard

MODE = Kind("reason to lay a tile", ("explore", "first-tile", "second-tile", "second-chance"))
REACH = Kind("reach", ("anywhere", "next-door"))
SOURCE = Kind("cards to copy", ("scorched", "neighbours", "own"))
TURN_SO_FAR = Kind("turn so far", ("fresh", "lightning", "main-played"))

# By question: the names and kinds of its numbers after the seat that is asked.
ABOUT: dict[str, list[tuple[str, Kind]]] = {
    "PlayOn": [("so_far", TURN_SO_FAR)],
    "React": [("of", SEAT), ("card", CARD), ("so_far", TURN_SO_FAR)],
    "PayForUpgrade": [("card", CARD)],
    "ChooseBasic": [("picks", NUMBER), ("taken", NUMBER)],
    "AnnexationOrder": [("card", CARD)],
    "Copy": [("source", SOURCE)],
    "Recruit": [("card", CARD)],
    "Build": [("card", CARD), ("left", NUMBER), ("only", AREA), ("small_only", YES_NO)],
    "Raise": [
        ("card", CARD),
        ("left", NUMBER),
        ("only", AREA),
        ("small_only", YES_NO),
        ("slot", SLOT),
        ("territory", AREA),
    ],
    "CollectAfter": [("territory", AREA)],
    "Walk": [("card", CARD), ("steps", NUMBER)],
    "HowMany": [("card", CARD), ("steps", NUMBER), ("start", AREA), ("end", AREA)],
    "NextFight": [("card", CARD)],
    "Intimidate": [("territory", AREA)],
    "WhoGoes": [("start", AREA), ("end", AREA)],
    "Eat": [("attacks", YES_NO)],
    "AxeOrSkull": [("attacks", YES_NO)],
    "WhoFalls": [("territory", AREA), ("losses", NUMBER), ("entered", YES_NO)],
    "Retreat": [("territory", AREA), ("entered", YES_NO), ("card", CARD)],
    "HowManyRetreat": [("territory", AREA), ("entered", YES_NO), ("card", CARD), ("end", AREA)],
    "MayExplore": [("card", CARD), ("times", NUMBER)],
    "LayTile": [("mode", MODE), ("card", CARD), ("redraw", YES_NO)],
    "TurnTile": [("mode", MODE), ("card", CARD), ("tile", TILE), ("cell", CELL)],
    "PutAway": [("drawn", NUMBER), ("discards", NUMBER), ("returns", NUMBER)],
    "PayAny": [("left", NUMBER)],
    "RemoveEnemy": [("reach", REACH), ("loot", YES_NO)],
    "Loot": [("territory", AREA)],
    "ShiftFromTo": [("bribery", YES_NO)],
    "ShiftHowMany": [("bribery", YES_NO), ("start", AREA), ("end", AREA)],
    "WhoIsBribed": [("start", AREA), ("end", AREA), ("count", NUMBER)],
    "LookAtHand": [("ransom", YES_NO)],
    "PickFromHand": [("of", SEAT), ("ransom", YES_NO)],
    "DiscardOrGive": [("to", SEAT), ("card", CARD), ("left", NUMBER)],
    "Prowl": [("creature", CREATURE)],
    "WhereItAppears": [("creature", CREATURE)],
    "Trade": [("refused", NUMBER), ("swapped", NUMBER)],
    "Answer": [("gets", RESOURCE), ("gives", RESOURCE), ("refused", NUMBER), ("swapped", NUMBER)],
}


def asking(s: Northgard) -> dict[str, Any]:
    """The numbers of the question on top of the stack, in words; empty if it needs none."""
    if not s.stack:
        return {}
    top = s.stack[-1]
    about = ABOUT.get(type(top).__name__, [])
    return {name: kind.plain(value) for (name, kind), value in zip(about, top.args()[1:])}
