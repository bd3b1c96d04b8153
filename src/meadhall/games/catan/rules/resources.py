"""Resource cards on the move, and who knows of them (R-NW-08, R-NW-16).

Hands are held secretly, but nearly everything that changes a hand happens in the open: production, building, trade,
discards into the open bank. So everyone can follow the cards, until one is stolen: then only the thief and the victim
know which. `known[holder * 5 + resource]` says, for each observer, how many of these cards he is certain of in that
hand: five small numbers packed into one int, one for each seat and one for the spectators. The rest of the hand he
cannot tell apart from the other cards he has lost sight of; how many of each resource are among those follows from
the open bank.
"""

from typing import Final

from meadhall.engine.build import i64
from meadhall.engine.events import EVERYONE, seats

from ..data.kinds import RESOURCES
from .events import GAINED, STOLEN
from .state import Catan

OBSERVERS: Final = 5  # four seats and the spectators
SPECTATORS: Final = 4
BITS: Final = 6  # a count of at most 19 needs five; the sixth stays free for comparing all five at once
ALL: Final = 0b000001_000001_000001_000001_000001  # one for everyone
FREE: Final = ALL << 5
MASK: Final = 31


def who_has_some(packed: i64) -> i64:
    """A one for each observer whose number is not 0."""
    return (((packed | FREE) - ALL) & FREE) >> 5


def certain(packed: int, observer: int) -> int:
    return packed >> BITS * observer & MASK


def take(s: Catan, seat: int, resource: int, count: int) -> None:
    """Cards come out of the bank, for everyone to see."""
    bank, known, hand, at = s.bank, s.known, s.hand[seat], seat * RESOURCES + resource
    bank[resource] = bank[resource] - count
    known[at] = known[at] + ALL * count
    for _card in range(count):
        hand.append(resource)


def take_if_there(s: Catan, seat: int, resource: int) -> None:
    """One card, if the bank has one."""
    if s.bank[resource]:
        take(s, seat, resource, 1)
        s.tell(GAINED, (seat, resource, 1))


def put_back(s: Catan, seat: int, resource: int, count: int = 1) -> None:
    """Cards go into the bank: for each of them, who was certain of one is now certain of one less."""
    bank, known, hand, at = s.bank, s.known, s.hand[seat], seat * RESOURCES + resource
    bank[resource] = bank[resource] + count
    packed: i64 = known[at]
    for _card in range(count):
        hand.remove(resource)
        packed -= who_has_some(packed)
    known[at] = packed


def pay(s: Catan, seat: int, cost: list[int]) -> None:
    for resource in cost:
        put_back(s, seat, resource)


def hand_over(s: Catan, giver: int, taker: int, resource: int) -> None:
    """A card changes hands in the open."""
    s.hand[giver].remove(resource)
    s.hand[taker].append(resource)
    at = giver * RESOURCES + resource
    s.known[at] -= who_has_some(s.known[at])
    s.known[taker * RESOURCES + resource] += ALL


def steal(s: Catan, thief: int, victim: int, resource: int) -> None:
    """A card changes hands and only the two of them see which (it has left the victim's hand already).

    Everyone else can be certain of one card less of each kind, unless there was only one kind it could be.
    """
    size = len(s.hand[victim]) + 1
    s.hand[thief].append(resource)
    insiders = 1 << BITS * thief | 1 << BITS * victim
    informed = insiders
    stolen = s.known[victim * RESOURCES + resource]
    for observer in range(OBSERVERS):
        if certain(stolen, observer) == size:
            informed |= 1 << BITS * observer
    for kind in range(RESOURCES):
        at = victim * RESOURCES + kind
        less = who_has_some(s.known[at])
        s.known[at] -= less if kind == resource else less & ~insiders
    s.known[thief * RESOURCES + resource] += informed
    pair = seats(thief, victim)
    s.tell(STOLEN, (thief, victim, resource), (EVERYONE, EVERYONE, pair))


def look(s: Catan, observer: int, holder: int) -> None:
    """The observer sees the whole hand."""
    for resource in range(RESOURCES):
        at = holder * RESOURCES + resource
        unseen = s.hand[holder].count(resource) - certain(s.known[at], observer)
        s.known[at] += unseen << BITS * observer


def show_at_least(s: Catan, holder: int, resource: int, count: int) -> None:
    """Everyone learns that the holder has at least this many cards of a resource."""
    at = holder * RESOURCES + resource
    for observer in range(OBSERVERS):
        missing = count - certain(s.known[at], observer)
        if missing > 0:
            s.known[at] += missing << BITS * observer


def unsettle(s: Catan) -> None:
    """Hands were dealt again for someone: what others were certain of need not be so in this world."""
    for seat in range(s.players):
        for resource in range(RESOURCES):
            count = s.hand[seat].count(resource)
            at = seat * RESOURCES + resource
            if s.known[at] != count * ALL:
                for observer in range(OBSERVERS):
                    too_many = certain(s.known[at], observer) - count
                    if too_many > 0:
                        s.known[at] -= too_many << BITS * observer


def all_in_the_open(s: Catan) -> None:
    """Everyone knows every hand: how a described position starts."""
    for seat in range(s.players):
        for resource in range(RESOURCES):
            s.known[seat * RESOURCES + resource] = s.hand[seat].count(resource) * ALL


def forget_draw(s: Catan, seat: int, card: int) -> None:
    """A development card left the deck: that seat knows which; others are certain of one less of each kind there."""
    if any(s.in_deck):
        left = s.in_deck[:]
        for kind in range(len(left)):
            less = who_has_some(left[kind])
            left[kind] -= less if kind == card else less & ~(1 << BITS * seat)
        s.in_deck = left
