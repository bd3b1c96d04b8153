"""Gods' Gifts (R-BR-28 to R-BR-33): eight cards are dealt, six are drafted.

What seats know of one another's cards: a pack is known to its holder and, until someone takes from it, to the
neighbor who passed it on. With two players a pack comes straight back, so each knows what the other took from it in
the middle round. With more players nobody can be sure who took what.
"""

from meadhall.engine.events import EVERYONE
from meadhall.engine.flow import Frame, Together
from meadhall.engine.luck import Luck
from meadhall.engine.notation import Choice

from ..data import tables
from .events import DEALT, DRAFT_LEFT, DRAFTED
from .state import BloodRage, without
from .verbs import PICK_CARD


def deal(s: BloodRage, luck: Luck) -> None:
    """Eight cards for everyone; what is left of the deck is out of the game (R-BR-29)."""
    bag = s.deck[s.age][:]
    for seat in range(s.players):
        s.pack[seat] = [luck.draw(bag) for _ in range(tables.DEALT)]
        s.tell(DEALT, (seat, tables.DEALT))
    s.deck = [bag if age == s.age else s.deck[age] for age in range(tables.AGES)]
    s.drafted = 0


def keep_all(s: BloodRage) -> None:
    """Without a draft everyone plays the eight cards dealt (R-BR-33)."""
    for seat in range(s.players):
        for card in s.pack[seat]:
            drafted(s, seat, card, 0)
        s.pack[seat] = []


def drafted(s: BloodRage, seat: int, card: int, seen: int) -> None:
    s.take_card(seat, card, seen)
    s.tell(DRAFTED, (seat, card), (EVERYONE, 1 << seat))


def pack_seen(s: BloodRage, seat: int) -> int:
    """Who knows the pack that a seat holds now."""
    passed_by = (seat - 1) % s.players
    return 1 << seat | (1 << passed_by if s.drafted else 0)


class Draft(Together):
    """All take a card, two when two play, and pass the rest to the left (R-BR-30, R-BR-32)."""

    def options(self, s: BloodRage, seat: int) -> list[Choice]:
        taken = s.answers[seat]
        if not taken:
            return [PICK_CARD[card] for card in s.pack[seat]]
        if len(taken) == tables.PICKS[s.players]:
            return []
        return [PICK_CARD[card] for card in s.pack[seat] if PICK_CARD[card] not in taken]

    def answered(self, s: BloodRage, luck: Luck) -> None:
        after = s.drafted + tables.PICKS[s.players]
        comes_back = s.players == 2 and s.drafted > 0 and after < tables.DRAFTED
        for seat in range(s.players):
            for _, card in s.answers[seat]:
                s.pack[seat] = without(s.pack[seat], card)
                drafted(s, seat, card, pack_seen(s, seat) if comes_back else 0)
        s.drafted = after
        if after < tables.DRAFTED:
            s.pack = [s.pack[(seat - 1) % s.players] for seat in range(s.players)]
            s.push(Draft())
        else:
            discard_rest(s)

    def refusal(self, s: BloodRage, seat: int, choice: Choice) -> str:
        return "R-BR-32" if s.players == 2 else "R-BR-30"


def discard_rest(s: BloodRage) -> None:
    """The last two cards of every pack are put away face down; only their holder knows them."""
    for seat in range(s.players):
        s.put_face_down(seat, s.pack[seat])
        for card in s.pack[seat]:
            s.tell(DRAFT_LEFT, (seat, card), (EVERYONE, 1 << seat))
        s.pack[seat] = []


FRAMES: list[type[Frame]] = [Draft]
