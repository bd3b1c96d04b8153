"""Blood Rage: what a hand adds to a battle, as far as a viewer knows it."""

from __future__ import annotations

from typing import Final

from ..data import tables
from ..data.kinds import EFFECT, IS_QUEST, PERKS, QUEST_AS_BATTLE, SIGHT
from ..rules.state import BloodRage

UNKNOWN: Final = [0.0, 1.0, 1.8, 2.4, 2.8, 3.1, 3.4, 3.6, 3.8]  # the bonus to expect from this many unseen cards
A_LATER_AGE: Final = 0.3  # cards grow stronger
SIGHT_BONUS: Final = 2.0  # it copies the best card of the others
LATE_TOO: Final = 0.7  # a late card comes on top of another one


def bonus_of(s: BloodRage, seat: int, card: int) -> float:
    """What a card adds when this seat reveals it."""
    if tables.IS_BATTLE[card]:
        return SIGHT_BONUS if EFFECT[card] == SIGHT else float(tables.STR[card])
    return float(s.perks[seat * PERKS + QUEST_AS_BATTLE]) if IS_QUEST[card] else 0.0


def best_bonus(s: BloodRage, seat: int, cards: list[int]) -> float:
    """The most that these cards add."""
    best, late = 0.0, 0.0
    for card in cards:
        bonus = bonus_of(s, seat, card)
        if tables.IS_LATE[card]:
            late += LATE_TOO * bonus
        elif bonus > best:
            best = bonus
    return best + late


def expected_bonus(s: BloodRage, seat: int, viewer: int) -> float:
    """What the viewer expects a seat to add: from its own hand the best, from others' by what is known of theirs."""
    hand = s.hand[seat]
    if seat == viewer:
        return best_bonus(s, seat, hand)
    seen = s.hand_seen[seat]
    known = [card for card, mask in zip(hand, seen) if mask >> viewer & 1]
    unknown = len(hand) - len(known)
    guess = UNKNOWN[min(unknown, len(UNKNOWN) - 1)] + (A_LATER_AGE * s.age if unknown else 0.0)
    return max(guess, best_bonus(s, seat, known)) if known else guess
