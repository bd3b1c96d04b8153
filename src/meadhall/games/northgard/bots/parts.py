"""Northgard: the parts of a seat's prospects, in fame, so that a choice can be explained, and weights learned."""

from __future__ import annotations

from ..data import tables
from ..rules.state import Northgard
from .cards import IN_HAND, card_fame, card_worth, row_worth
from .land import FORGE_BIT
from .store import is_new_year, to_come
from .uses import in_hand
from .value import UNIT_A_YEAR, Prospects, expansion


def parts(s: Northgard, seat: int) -> dict[str, float]:
    return parts_of(Prospects(s), seat)


def judged_with_parts(s: Northgard, seats: list[int]) -> list[tuple[float, dict[str, float]]]:
    """Of each of these seats the judgment and its parts; most of the work is the same for all."""
    prospects = Prospects(s)
    return [(prospects.chance(seat), parts_of(prospects, seat)) for seat in seats]


def parts_of(prospects: Prospects, seat: int) -> dict[str, float]:
    s, harvests, winters = prospects.s, prospects.harvests, prospects.winters
    hopes, fresh = prospects.hopes(seat), is_new_year(s)
    forges = sum(s.built[place] >> FORGE_BIT & 7 for place in s.lands[seat])
    cards = IN_HAND * in_hand(s, seat) + card_worth(s, seat, winters - 1 + fresh, forges)[1]
    found = {
        "fame": s.fame[seat] - s.debt[seat] + card_fame(s, seat),
        "units": (s.on_map(seat) - prospects.battle.losses(seat)) * UNIT_A_YEAR * harvests,
        "cards": cards + row_worth(s, seat, winters - 1, fresh),
        "room": expansion(s, seat, harvests, prospects.slots),
    }
    found["land"] = hopes[seat] - sum(found.values())
    found["others"] = -max(hopes[other] for other in range(s.players) if s.foes(seat, other))
    return found


def stage(s: Northgard) -> float:
    """How far the game has progressed, from 0 to 1."""
    return 1 - to_come(s)[0] / tables.YEARS[s.length]
