"""Catan: everything that a seat sees of itself and of the other one of two, as numbers, at any moment of a game.

Of each seat the facts of the outlook come first, then what matters in the middle of a turn: the
cards in hand by resource, what the bank takes for them, and pieces left. Last comes who may do what now.
"""

from __future__ import annotations

from typing import Final

from ..data import tables
from ..data.kinds import RESOURCES
from ..rules.cards import FreeRoad
from ..rules.state import Catan
from ..rules.tormund import Steal
from ..rules.turn import Act
from . import outlook
from .land import Land, Pips, lands_of, pips_now
from .outlook import TORMUND_STAYS, WILDLING_STAYS, facts, hands_seen, start_of

MORE: Final = [
    *[f"hand {name}" for name in tables.RESOURCES], "unknown cards", *[f"rate {name}" for name in tables.RESOURCES],
    *[f"pips of {name}" for name in tables.RESOURCES], "blocked",
    "site now", "site one road away", "site two roads away", "site three roads away",
    "roads left", "settlements left", "keeps left", "fresh cards", "cards to play",
]  # fmt: skip
TABLE: Final = [
    "start", "own act", "other's act", "own roll", "other's roll", "built", "played", "deck", "turn", "to steal",
    "free roads",
]  # fmt: skip
EACH: Final = [*outlook.FACTS, *MORE]
SIGHT: Final = [*[f"own: {name}" for name in EACH], *[f"other's: {name}" for name in EACH], *TABLE]


def more(s: Catan, seat: int, land: Land, pips: Pips, hand: list[int]) -> list[float]:
    """Of a seat, in the order of MORE."""
    at = seat * RESOURCES
    blocked = 0.0
    for resource in range(RESOURCES):
        blocked += land.pips[resource] - pips[resource]
    active = seat == s.active
    return [
        *[float(each) for each in hand], float(len(s.hand[seat]) - sum(hand)),
        *[1 / rate for rate in s.rate[at : at + RESOURCES]],
        *pips, blocked, *land.sites,
        float(s.roads_left[seat]), float(s.settlements_left[seat]), float(s.keeps_left[seat]),
        float(len(s.fresh)) if active else 0.0, float(len(s.cards[seat])),
    ]  # fmt: skip


def table(s: Catan, viewer: int) -> list[float]:
    """In the order of TABLE."""
    own, rolled = viewer == s.active, bool(s.counters) and s.counters[0] > 1
    built = steals = roads = 0.0
    for frame in s.stack:
        if isinstance(frame, Act):
            built += frame.built
        elif isinstance(frame, Steal) and frame.who == viewer:
            steals += 1.0 if any(frame.options(s)) else 0.0
        elif isinstance(frame, FreeRoad) and frame.who == viewer:
            roads += 1.0
    return [
        start_of(s),
        1.0 if own and rolled else 0.0, 1.0 if rolled and not own else 0.0,
        1.0 if own and not rolled else 0.0, 1.0 if not own and not rolled else 0.0,
        built, float(s.played), len(s.deck) / 25, min(2.0, s.turn / 40), steals, roads,
    ]  # fmt: skip


def sight(s: Catan, viewer: int) -> list[float]:
    """In the order of SIGHT. For two players."""
    lands = lands_of(s)
    pips = pips_now(s, lands, TORMUND_STAYS, WILDLING_STAYS)
    hands = hands_seen(s, viewer)
    found: list[float] = []
    for seat in (viewer, 1 - viewer):
        found += facts(s, seat, viewer, lands[seat], pips[seat], hands[seat])
        found += more(s, seat, lands[seat], pips[seat], hands[seat])
    return found + table(s, viewer)
