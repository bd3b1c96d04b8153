"""Bellum Magica: the parts of a seat's prospects, in points of treasure, so that a choice can be explained."""

from __future__ import annotations

from ..rules.state import Bellum
from .value import CHEST, at_the_end, days_left, in_store


def parts(s: Bellum, seat: int) -> dict[str, float]:
    days = days_left(s)
    hopes = at_the_end(s, seat, days)
    chests = 0.0
    for owner, kind, worth, seen in zip(s.chest_owner, s.chest_kind, s.chest_value, s.chest_seen):
        if owner == seat:
            chests += worth if seen >> seat & 1 else CHEST[kind]
    store = in_store(s, seat, days)
    return {
        "chests": chests,
        "store": store,
        "horde": hopes[seat] - chests - store,
        "others": -max(hopes[other] for other in range(s.players) if other != seat),
    }


def stage(s: Bellum) -> float:
    """How far the game has progressed, from 0 to 1."""
    return 1 / (1 + days_left(s))
