"""The log: one line for what happened, as a story: who does what. What costs or gains nothing gets no line.

A line about the viewer says "You roll", one about another player "Astrid rolls": two forms of one sentence, chosen like
a plural. Languages that decline names put a colon before what would need another case.
"""

from collections import Counter
from typing import Any

from meadhall.kit.words import Words

from .building import building, cards, honours
from .north import heroes, wildlings
from .turn import end, trade, turn

HEADINGS = frozenset(["turn_began"])  # events that begin a new part of the log
# What turns a game, the most telling first.
TURNING = (
    "breached",
    "longest_road",
    "largest_patrol",
    "rush",
    "keep_built",
)
# Tiles lie on the board for all to see; what a hex owes is told by the cards that come of it.
SILENT = frozenset(["tile_laid", "produced"])
# Cards of several resources that a player gets or discards at once are told in one line.
OF_CARDS = frozenset(["gained", "discarded"])
CHAPTERS = (turn, trade, building, honours, cards, heroes, wildlings, end)


def joined(first: dict[str, Any], second: dict[str, Any]) -> dict[str, Any] | None:
    """Merges two events of one choice; None if they need two lines."""
    if first["event"] != second["event"] or first["event"] not in OF_CARDS or first["seat"] != second["seat"]:
        return None
    more = Counter({second["resource"]: second["count"]})
    return {**first, "together": Counter(first.get("together", {first["resource"]: first["count"]})) + more}


def event(w: Words, told: dict[str, Any]) -> str:
    """Returns one line of the log; "" if the event needs no line."""
    if told["event"] in SILENT:
        return ""
    seat = w.seat(told["seat"]) if told.get("seat") is not None else ""
    for chapter in CHAPTERS:
        line = chapter(w, seat, told)
        if line:
            return line
    raise KeyError(told["event"])
