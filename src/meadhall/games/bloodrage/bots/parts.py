"""Blood Rage: the parts of a seat's prospects, in Glory, so that a choice can be explained."""

from __future__ import annotations

from ..data import tables
from ..rules.state import BloodRage
from .cards import on_sheet
from .lands import Lands
from .stats import ACTIONS, STEPS, STEPS_WORTH, moment
from .value import hopes, own_cards, rage_worth


def parts(s: BloodRage, seat: int) -> dict[str, float]:
    now = moment(s)
    sums = hopes(s, seat, now)
    lands = Lands(s, now)
    worth, steps, at = STEPS_WORTH[now], s.steps, seat * 3
    found = {
        "glory": float(s.glory[seat]),
        "stats": worth[steps[at]] + worth[STEPS + steps[at + 1]] + worth[2 * STEPS + steps[at + 2]],
        "lands": lands.worth[seat],
        "upgrades": on_sheet(s, seat, now),
        "rage": rage_worth(s, seat) if now % 3 == ACTIONS else 0.0,
        "cards": own_cards(s, seat, lands, now),
    }
    found["battles"] = sums[seat] - sum(found.values())
    found["others"] = -max(sums[other] for other in range(s.players) if other != seat)
    return found


def stage(s: BloodRage) -> float:
    """How far the game has progressed, from 0 to 1."""
    return moment(s) / (3 * tables.AGES - 1)
