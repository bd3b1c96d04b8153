"""Special cards that work on cards: Spy, Rapacious Exploitation, Ancestral Curse, Veiled Threats, Negociation and
Future Sight; and who may hold Defensive Strategy."""

from typing import Final

from meadhall.engine.events import EVERYONE, seats
from meadhall.engine.flow import Decision, Frame, Together
from meadhall.engine.luck import Luck
from meadhall.engine.notation import NOTHING, Choice

from ...data import tables
from ..events import CARD_TAKEN, FETCHED, GIVEN, HAND_SEEN
from ..state import HAS_ITS_CARD, Northgard
from ..verbs import DISCARD, DRAW, FETCH, GIVE, SPY, TAKE
from .decks import can_draw, different, discard, draw_cards, put_on_top, resources, to_hand

RANSOM: Final = 2  # resources, for Rapacious Exploitation


def with_cards(s: Northgard, who: int) -> list[int]:
    """The opponents who have cards in hand; those who have passed have none."""
    return [other for other in s.opponents(who) if s.hand[other]]


def look_at_hand(s: Northgard, who: int, other: int) -> None:
    """All cards of a hand are seen by one seat, and stay known to it."""
    s.hand_seen[other] = [seen | 1 << who for seen in s.hand_seen[other]]  # EVERYONE stays EVERYONE
    for card in s.hand[other]:
        s.tell(HAND_SEEN, (who, other, card), (EVERYONE, EVERYONE, seats(who, other)))


class LookAtHand(Decision):
    """Whose hand is looked at."""

    def __init__(self, who: int, ransom: int) -> None:
        super().__init__(who)
        self.ransom = ransom  # may its owner pay instead of discarding?

    def options(self, s: Northgard) -> list[Choice]:
        return [(SPY, other) for other in with_cards(s, self.who)]

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        _, other = choice
        look_at_hand(s, self.who, other)
        s.push(PickFromHand(self.who, other, self.ransom))


class PickFromHand(Decision):
    """Which card of the other hand has to go."""

    def __init__(self, who: int, other: int, ransom: int) -> None:
        super().__init__(who)
        self.other = other
        self.ransom = ransom

    def options(self, s: Northgard) -> list[Choice]:
        return [(DISCARD, card) for card in different(s.hand[self.other])]

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        _, card = choice
        if self.ransom and resources(s, self.other) >= RANSOM:
            s.push(DiscardOrGive(self.other, self.who, card, RANSOM))
        else:
            discard(s, self.other, card)


class DiscardOrGive(Decision):
    """Rapacious Exploitation: its owner discards the card or hands over any two resources."""

    def __init__(self, who: int, to: int, card: int, left: int) -> None:
        super().__init__(who)
        self.to = to
        self.card = card
        self.left = left

    def options(self, s: Northgard) -> list[Choice]:
        legal: list[Choice] = [(GIVE, resource) for resource in range(3) if s.stock[self.who][resource]]
        if self.left == RANSOM:
            legal.append((DISCARD, self.card))
        return legal

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        if choice[0] == DISCARD:
            discard(s, self.who, self.card)
            return
        _, resource = choice
        s.stock[self.who][resource] -= 1
        s.stock[self.to][resource] += 1
        s.tell(GIVEN, (self.who, self.to, resource), reveals=True)
        if self.left > 1:
            s.push(DiscardOrGive(self.who, self.to, self.card, self.left - 1))


class EachDiscards(Together):
    """Ancestral Curse: every opponent chooses and discards one card."""

    def __init__(self, who: int) -> None:
        self.who = who

    def options(self, s: Northgard, seat: int) -> list[Choice]:
        if not s.foes(self.who, seat) or s.answers[seat]:
            return []
        return [(DISCARD, card) for card in different(s.hand[seat])]

    def answered(self, s: Northgard, luck: Luck) -> None:
        for seat in s.opponents(self.who):
            for _, card in s.answers[seat]:
                discard(s, seat, card)


class Threaten(Decision):
    """Veiled Threats: an opponent loses a random card, or one card is drawn."""

    def options(self, s: Northgard) -> list[Choice]:
        legal: list[Choice] = [(SPY, other) for other in with_cards(s, self.who)]
        if can_draw(s, self.who, 1):
            legal.append((DRAW,))
        return legal

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        if choice[0] == DRAW:
            draw_cards(s, self.who, 1, luck)
        else:
            _, other = choice
            card = luck.pick(sorted(s.hand[other]))
            discard(s, other, card)


class Negotiate(Decision):
    """Negotiation: take any card from your discard pile into your hand, or draw one."""

    def options(self, s: Northgard) -> list[Choice]:
        legal: list[Choice] = [(FETCH, card) for card in different(s.discard[self.who])]
        if can_draw(s, self.who, 1):
            legal.append((DRAW,))
        return legal

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        if choice[0] == DRAW:
            draw_cards(s, self.who, 1, luck)
        else:
            _, card = choice
            pile = s.discard[self.who][:]
            pile.remove(card)
            s.discard[self.who] = pile
            to_hand(s, self.who, card, EVERYONE)
            s.tell(FETCHED, (self.who, card))


class TakeFromRow(Decision):
    """A card of the row goes on top of the seat's deck: on passing, or before it by Future Sight (R-NG-48, D-NG-31)."""

    def options(self, s: Northgard) -> list[Choice]:
        return [(TAKE, card) for card in s.row]

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        _, taken = choice
        s.row = [card for card in s.row if card != taken]
        put_on_top(s, self.who, taken, EVERYONE)
        s.this_year[self.who] |= HAS_ITS_CARD
        s.tell(CARD_TAKEN, (self.who, taken))

    def refusal(self, s: Northgard, seat: int, choice: Choice) -> str:
        return "R-NG-48"


# --- Defensive Strategy (C-NG-09) ----------------------------------------------------------------------------------


def may_hold_strategy(s: Northgard, seat: int) -> bool:
    """As far as everyone knows, may this seat have Defensive Strategy in hand? Only then it is asked."""
    hidden = False
    for at, card in enumerate(s.hand[seat]):
        if s.hand_seen[seat][at] != EVERYONE:
            hidden = True
        elif card == tables.DEFENSIVE_STRATEGY:
            return True
    if not hidden:
        return False
    if tables.DEFENSIVE_STRATEGY in s.hand[seat] or tables.DEFENSIVE_STRATEGY in s.deck[seat]:
        return True
    tops = zip(s.top[seat], s.top_seen[seat])
    return any(card == tables.DEFENSIVE_STRATEGY and seen != EVERYONE for card, seen in tops)


def strategist(s: Northgard, who: int) -> int:
    """The opponent who has to be asked when `who` plays a card, or NOTHING. There is one such card."""
    if tables.DEFENSIVE_STRATEGY in s.advanced:
        return NOTHING  # it never came out
    for other in s.opponents(who):
        if may_hold_strategy(s, other):
            return other
    return NOTHING


FRAMES: list[type[Frame]] = [
    LookAtHand, PickFromHand, DiscardOrGive, EachDiscards, Threaten, Negotiate, TakeFromRow,
]  # fmt: skip
