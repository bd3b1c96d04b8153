"""Northgard: what a card could do now, at a glance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from meadhall.engine.notation import NOTHING

from ..data import tables
from ..data.kinds import FOOD, WOOD
from ..rules.state import Northgard
from .cards import WORTH
from .land import free_slots, income
from .store import to_come

SILO: Final = tables.BUILDING_NAMES.index("food_silo")
FEAST: Final = tables.CARD_NAMES.index("start_feast")
# What the plain card brings that does the same once: where that one finds something to do, a better card does more.
PLAIN: Final = {**{op: WORTH[card] for op, card in zip(tables.BASIC_NAMES, tables.BASIC)}, "choose": WORTH[FEAST]}
LAID_DOWN: Final = 0.02  # any card in hand can at least be laid down to wait: better than one played to no effect


def use(s: Northgard, seat: int, card: int) -> float:
    """What a card may do for this seat now."""
    if not tables.ACTIONS[card]:
        return 0.0
    op = tables.OPS[tables.ACTIONS[card][0]]
    if op == "choose":
        return max(BASIC_USE[basic](s, seat, card) for basic in BASIC_USE) - 0.2
    if op in BASIC_USE:
        return BASIC_USE[op](s, seat, card)
    return 2.0 if op == "draw" else WORTH[card]


def recruit_use(s: Northgard, seat: int, card: int) -> float:
    """Not beyond what the winter store can feed."""
    units = tables.UNITS - s.reserve[seat]
    if units >= tables.UNITS:
        return 0.0
    food, wood = s.stock[seat][FOOD], s.stock[seat][WOOD]
    for place in s.lands[seat]:
        more = income(s, place)
        food += more[0]
        wood += more[1]
    if tables.WINTER_FOOD[units + 1] > food or tables.WINTER_WOOD[units + 1] > wood:
        return 0.1
    return 1.3 if units < 9 else 0.7


def move_use(s: Northgard, seat: int, card: int) -> float:
    """Is there land to step into, and a unit to spare?"""
    most = 0.0
    for place in s.lands[seat]:
        figures = s.figures(place)
        if figures > 1:
            for link in s.near[place]:
                there = link >> 1
                owner = s.owner[there]
                if owner == NOTHING:
                    most = max(most, 1.5)
                elif owner != seat and s.foes(seat, owner) and figures - 1 > s.figures(there) + 1:
                    most = max(most, 1.4)
    return most


def explore_use(s: Northgard, seat: int, card: int) -> float:
    least = min((s.open_sides[place] for place in s.lands[seat] if s.open_sides[place]), default=0)
    return 0.0 if least == 0 else 2.2 if least == 1 else 1.6


def build_use(s: Northgard, seat: int, card: int) -> float:
    wood = s.stock[seat][WOOD]
    small, large = free_slots(s)
    prices = tables.PRICES[card]
    has_large = has_small = False
    for place in s.lands[seat]:
        has_large = has_large or large[place] > 0
        has_small = has_small or small[place] > 0
    if has_large and wood >= prices[tables.ALTAR]:
        return 4.0
    if has_small and wood >= prices[SILO] + (2 if has_large and to_come(s)[0] < 3 else 0):
        return 1.0
    return 0.1 if has_small and wood >= prices[SILO] else 0.0


BASIC_USE: Final[dict[str, Callable[[Northgard, int, int], float]]] = {
    "recruit": recruit_use,
    "move": move_use,
    "explore": explore_use,
    "build": build_use,
}


def worth_now(s: Northgard, seat: int, card: int) -> float:
    """What a card is worth as far as it finds something to do. An Explore with three tiles is worth all that such a
    card is worth wherever a plain Explore would be worth playing."""
    now = use(s, seat, card)
    if not now:
        return 0.0
    plain = PLAIN.get(tables.OPS[tables.ACTIONS[card][0]])
    return min(WORTH[card], now) if plain is None else WORTH[card] * min(1.0, now / plain)


def in_hand(s: Northgard, seat: int) -> float:
    """The cards of a hand that can be seen: what they are worth as far as they find something to do."""
    total = LAID_DOWN * len(s.hand[seat])
    known: dict[int, float] = {}
    for card in s.hand[seat]:
        if card not in known:
            known[card] = worth_now(s, seat, card)
        total += known[card]
    return total
