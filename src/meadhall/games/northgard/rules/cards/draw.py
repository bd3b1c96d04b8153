"""Draw actions (R-NG-107 to R-NG-111): of the cards just drawn some are kept, discarded or put back on top."""

from typing import Final

from meadhall.engine.events import EVERYONE
from meadhall.engine.flow import Decision, Frame
from meadhall.engine.luck import Luck
from meadhall.engine.notation import Choice

from ...data import tables
from ..events import DISCARDED, RETURNED
from ..map.land import is_closed, tile_count
from ..state import Northgard
from ..verbs import DISCARD, DONE, DRAW, RETURN
from .decks import PayAny, can_draw, different, draw_cards, from_hand, put_on_top, resources

LARGE_CLOSED: Final = 1  # in the order of data.DRAW_PER
PRICE_OF_A_CARD: Final = 3  # resources, for Resourceful People


def cards_to_draw(s: Northgard, who: int, card: int) -> int:
    """The number on the card, or one for each large closed territory (Protector of the Land)."""
    if tables.DRAW_PER[card] == LARGE_CLOSED:
        return sum(1 for place in s.lands[who] if is_closed(s, place) and tile_count(s, place) >= 3)
    return tables.DRAW_CARDS[card]


def can_do_draw(s: Northgard, who: int, card: int) -> bool:
    cards = cards_to_draw(s, who, card)
    return cards > 0 and can_draw(s, who, cards)


def draw_action(s: Northgard, who: int, card: int, luck: Luck) -> None:
    drawn = draw_cards(s, who, cards_to_draw(s, who, card), luck)
    if tables.DRAW_DISCARD[card] or tables.DRAW_TOP[card]:
        s.push(PutAway(who, drawn, tables.DRAW_DISCARD[card], tables.DRAW_TOP[card]))


class PutAway(Decision):
    """One of the cards just drawn, the last ones in the hand, goes to the discard pile or back on top."""

    def __init__(self, who: int, drawn: int, discards: int, returns: int) -> None:
        super().__init__(who)
        self.drawn = drawn
        self.discards = discards
        self.returns = returns

    def options(self, s: Northgard) -> list[Choice]:
        verb = DISCARD if self.discards else RETURN
        return [(verb, card) for card in different(s.hand[self.who][len(s.hand[self.who]) - self.drawn :])]

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        who = self.who
        verb, card = choice
        seen = from_hand(s, who, card, len(s.hand[who]) - self.drawn)
        discards, returns = self.discards, self.returns
        if verb == DISCARD:
            s.discard[who] = [*s.discard[who], card]
            s.tell(DISCARDED, (who, card))
            discards -= 1
        else:
            put_on_top(s, who, card, seen)
            s.tell(RETURNED, (who, card), (EVERYONE, seen))
            returns -= 1
        if discards or returns:
            s.push(PutAway(who, self.drawn - 1, discards, returns))

    def refusal(self, s: Northgard, seat: int, choice: Choice) -> str:
        return "R-NG-108"


class BuyCard(Decision):
    """Resourceful People: any three resources for one more card."""

    def options(self, s: Northgard) -> list[Choice]:
        if resources(s, self.who) < PRICE_OF_A_CARD or not can_draw(s, self.who, 1):
            return []
        return [(DRAW,), (DONE,)]

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        if choice[0] == DRAW:
            draw_cards(s, self.who, 1, luck)
            s.push(PayAny(self.who, PRICE_OF_A_CARD))


FRAMES: list[type[Frame]] = [PutAway, BuyCard]
