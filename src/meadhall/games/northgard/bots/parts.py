"""Northgard: the parts of a seat's prospects, in fame, so that a choice can be explained."""

from __future__ import annotations

from ..data import tables
from ..rules.state import Northgard
from .cards import IN_HAND, card_fame, card_worth, row_worth
from .land import FORGE_BIT, free_slots
from .store import is_new_year, to_come
from .uses import in_hand
from .value import UNIT_A_YEAR, Battle, expansion, finished, standing


def parts(s: Northgard, seat: int) -> dict[str, float]:
    s = finished(s)
    harvests, winters = to_come(s)
    slots, battle, fresh = free_slots(s), Battle(s), is_new_year(s)
    hopes: list[float] = []
    for other in range(s.players):
        hope, _, hand = standing(s, other, harvests, winters, slots, battle)
        hopes.append(hope + IN_HAND * (in_hand(s, seat) if other == seat else hand))
    forges = sum(s.built[place] >> FORGE_BIT & 7 for place in s.lands[seat])
    cards = IN_HAND * in_hand(s, seat) + card_worth(s, seat, winters - 1 + fresh, forges)[1]
    found = {
        "fame": s.fame[seat] - s.debt[seat] + card_fame(s, seat),
        "units": (s.on_map(seat) - battle.losses(seat)) * UNIT_A_YEAR * harvests,
        "cards": cards + row_worth(s, seat, winters - 1, fresh),
        "room": expansion(s, seat, harvests, slots),
    }
    found["land"] = hopes[seat] - sum(found.values())
    found["others"] = -max(hopes[other] for other in range(s.players) if s.foes(seat, other))
    return found


def stage(s: Northgard) -> float:
    """How far the game has progressed, from 0 to 1."""
    return 1 - to_come(s)[0] / tables.YEARS[s.length]
