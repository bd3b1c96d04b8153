"""Catan: the parts of a seat's prospects, in victory points, so that a choice can be explained."""

from __future__ import annotations

from ..data import tables
from ..data.kinds import RESOURCES
from ..rules.state import Catan
from .land import income, lands_of, pips_now
from .value import (
    PIP,
    TORMUND_STAYS,
    WILDLING_STAYS,
    in_cards,
    open_land,
    phase_of,
    races,
    strengths,
    with_patrols_counted,
)
from .wall import danger


def parts(s: Catan, seat: int) -> dict[str, float]:
    s = with_patrols_counted(s)
    phase = phase_of(s)
    hopes = strengths(s, seat, phase, danger(s, phase) if s.watch else 0.0)
    lands = lands_of(s)
    pips = pips_now(s, lands, TORMUND_STAYS, WILDLING_STAYS)
    found = {
        "points": float(s.points[seat]),
        "income": PIP * phase * income(pips[seat], s.rate, seat * RESOURCES, tables.RATE[int(s.watch)]),
        "room": open_land(lands[seat], phase),
        "races": races(s, seat, seat),
        "cards": in_cards(s, seat, seat),
    }
    found["hand"] = hopes[seat] - sum(found.values())
    found["others"] = -max(hopes[other] for other in range(s.players) if other != seat)
    return found


def stage(s: Catan) -> float:
    """How far the game has progressed, from 0 to 1."""
    return 1 - phase_of(s)
