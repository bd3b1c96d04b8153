"""The cards of a player: draw deck, hand, active area, discard pile (R-NG-31 to R-NG-33), and the common stores.

A deck is a bag with known cards on top of it. Who knows a card is kept beside it: its owner does; everyone does when it
was seen on its way.
"""

from meadhall.engine.events import EVERYONE
from meadhall.engine.flow import Decision, Frame
from meadhall.engine.luck import Luck
from meadhall.engine.notation import Choice

from ...data import tables
from ..events import BURIED, CARD_DRAWN, DISCARDED, FAME_GAINED, GAINED, RESHUFFLED, SPENT
from ..state import Northgard
from ..verbs import PAY


def deck_size(s: Northgard, seat: int) -> int:
    return len(s.deck[seat]) + len(s.top[seat])


def can_draw(s: Northgard, seat: int, cards: int) -> bool:
    """Do the deck and the discard pile together hold this many cards (R-NG-111)?"""
    return len(s.deck[seat]) + len(s.top[seat]) + len(s.discard[seat]) >= cards


def draw_cards(s: Northgard, seat: int, cards: int, luck: Luck) -> int:
    """Draws into the hand, as many as there are; returns how many."""
    hand, seen = s.hand[seat][:], s.hand_seen[seat][:]
    s.hand[seat], s.hand_seen[seat] = hand, seen
    if s.deck[seat]:
        s.deck[seat] = s.deck[seat][:]
    for drawn in range(cards):
        if s.top[seat]:
            card, known = off_top(s, seat)
        else:
            if not s.deck[seat] and not reshuffle(s, seat):
                return drawn
            card, known = luck.draw(s.deck[seat]), 1 << seat
        hand.append(card)
        seen.append(known)
        s.tell(CARD_DRAWN, (seat, card), (EVERYONE, known))
    return cards


def off_top(s: Northgard, seat: int) -> tuple[int, int]:
    """Takes the known top card of a deck, and says who knows it."""
    card, known = s.top[seat][-1], s.top_seen[seat][-1]
    s.top[seat] = s.top[seat][:-1]
    s.top_seen[seat] = s.top_seen[seat][:-1]
    return card, known


def reshuffle(s: Northgard, seat: int) -> bool:
    """The discard pile becomes the deck, when a card is wanted and the deck is empty (R-NG-32)."""
    if not s.discard[seat]:
        return False
    s.deck[seat] = sorted(s.discard[seat])
    s.discard[seat] = []
    s.tell(RESHUFFLED, (seat, len(s.deck[seat])))
    return True


def discard_top(s: Northgard, seat: int, luck: Luck) -> None:
    """The top card of the deck goes to the discard pile, face up."""
    if s.top[seat]:
        card, _ = off_top(s, seat)
    elif s.deck[seat] or reshuffle(s, seat):
        s.deck[seat] = s.deck[seat][:]
        card = luck.draw(s.deck[seat])
    else:
        return
    s.discard[seat] = [*s.discard[seat], card]
    s.tell(BURIED, (seat, card), reveals=True)


def put_on_top(s: Northgard, seat: int, card: int, seen: int) -> None:
    s.top[seat] = [*s.top[seat], card]
    s.top_seen[seat] = [*s.top_seen[seat], seen]


def to_hand(s: Northgard, seat: int, card: int, seen: int) -> None:
    s.hand[seat] = [*s.hand[seat], card]
    s.hand_seen[seat] = [*s.hand_seen[seat], seen]


def from_hand(s: Northgard, seat: int, card: int, start: int = 0) -> int:
    """Takes a card out of the hand, from place `start` on; returns who knew it.

    Of equal cards nobody can tell which one went: who knew one of them knows one fewer now.
    """
    hand, seen = s.hand[seat][:], s.hand_seen[seat][:]
    first = hand.index(card, start)
    known = seen[first]
    for at in range(first + 1, len(hand)):
        if hand[at] == card:
            known, seen[at] = known | seen[at], known & seen[at]
    del hand[first]
    del seen[first]
    s.hand[seat], s.hand_seen[seat] = hand, seen
    return known


def discard(s: Northgard, seat: int, card: int) -> None:
    """A card from the hand goes to the discard pile, face up."""
    from_hand(s, seat, card)
    s.discard[seat] = [*s.discard[seat], card]
    s.tell(DISCARDED, (seat, card), reveals=True)


def different(cards: list[int]) -> list[int]:
    """Each card once, in order: equal cards are one choice."""
    ordered = cards[:]
    ordered.sort()
    return [card for at, card in enumerate(ordered) if at == 0 or card != ordered[at - 1]]


# --- resources and fame --------------------------------------------------------------------------------------------


def gain(s: Northgard, seat: int, resource: int, amount: int) -> None:
    if amount:
        s.stock[seat][resource] += amount
        s.tell(GAINED, (seat, resource, amount))


def spend(s: Northgard, seat: int, resource: int, amount: int) -> None:
    if amount:
        s.stock[seat][resource] -= amount
        s.tell(SPENT, (seat, resource, amount))


def gain_fame(s: Northgard, seat: int, fame: int, source: int) -> None:
    if fame:
        s.fame[seat] += fame
        s.tell(FAME_GAINED, (seat, fame, source))


def resources(s: Northgard, seat: int) -> int:
    """How many resources a seat has, of all kinds together."""
    stock = s.stock[seat]
    return stock[0] + stock[1] + stock[2]


class PayAny(Decision):
    """A number of resources of any kinds, one by one."""

    def __init__(self, who: int, left: int) -> None:
        super().__init__(who)
        self.left = left

    def options(self, s: Northgard) -> list[Choice]:
        return [(PAY, resource) for resource in range(len(tables.RESOURCE_NAMES)) if s.stock[self.who][resource]]

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        _, resource = choice
        spend(s, self.who, resource, 1)
        if self.left > 1:
            s.push(PayAny(self.who, self.left - 1))


FRAMES: list[type[Frame]] = [PayAny]
