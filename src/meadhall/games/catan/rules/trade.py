"""Trade (R-NW-46 to R-NW-53): with the bank, and with the others by offers, answers and counter-offers.

The player in turn picks what to give and what to have, card by card, and proposes it to everyone. All answer at once:
accept, refuse, or counter with one choice: the same offer with one more card on top (`raise`), or one card for one
card (`swap`). Then the player in turn makes a deal with one of them, or none.
"""

from typing import Final

from meadhall.engine.flow import Decision, Frame, Together
from meadhall.engine.luck import Luck
from meadhall.engine.notation import NOTHING, Choice

from ..data import tables
from ..data.kinds import RESOURCES
from .events import ANSWERED, BANK_TRADE, NO_DEAL, OFFERED, TRADED
from .resources import hand_over, pay, show_at_least, take
from .state import Catan
from .verbs import ACCEPT, BANK_FOR, DEAL, DECLINE, GIVE, PROPOSE, RAISE, REFUSE, SWAP, WANT, WITHDRAW

# Answers as they are kept in s.responses; the counter-offers with their resources added.
ACCEPTED: Final = 1
REFUSED: Final = 2
RAISED: Final = 10
SWAPPED: Final = 20


# The bank.


def bank_trades(s: Catan, seat: int) -> list[Choice]:
    """So many equal cards for one of choice that the bank has (R-NW-50 to R-NW-52)."""
    legal: list[Choice] = []
    hand, bank, rate = s.hand[seat], s.bank, s.rate
    at, size = seat * RESOURCES, len(hand)
    for give in range(RESOURCES):
        if size >= rate[at + give] and hand.count(give) >= rate[at + give]:
            legal += [BANK_FOR[give][get] for get in range(RESOURCES) if get != give and bank[get]]
    return legal


def trade_with_bank(s: Catan, seat: int, give: int, get: int) -> None:
    count = s.rate[seat * RESOURCES + give]
    pay(s, seat, [give] * count)
    take(s, seat, get, 1)
    s.tell(BANK_TRADE, (seat, give, count, get))


def why_not_bank(s: Catan, seat: int, choice: Choice) -> str:
    _, give, get = choice
    if give == get:
        return "R-NW-49"
    if not s.bank[get]:
        return "R-NW-08"
    if s.rate[seat * RESOURCES + give] < tables.RATE[int(s.watch)]:
        return "R-NW-52"
    return "R-NW-51" if s.watch else "R-NW-50"


# Offers.


def first_gifts(s: Catan, seat: int) -> list[Choice]:
    """An offer begins with a card one has; only so many offers a turn (RL-NW-06)."""
    if not s.settings.player_trade or s.offers >= tables.OFFERS or most_wanted(s, seat) == 0:
        return []
    return [(GIVE, resource) for resource in range(RESOURCES) if resource in s.hand[seat]]


def most_wanted(s: Catan, seat: int) -> int:
    """Nobody can be asked for more cards than the fullest hand holds."""
    return max([len(s.hand[other]) for other in range(s.players) if other != seat])


def begin_offer(s: Catan, seat: int, resource: int) -> None:
    s.offers += 1
    s.give = plus(s.give, resource)
    s.push(Offer(seat))


def plus(counts: list[int], resource: int) -> list[int]:
    more = counts[:]
    more[resource] += 1
    return more


class Offer(Decision):
    """Card by card: no gifts, and no resource on both sides (R-NW-49)."""

    def options(self, s: Catan) -> list[Choice]:
        legal: list[Choice] = [(WITHDRAW,)]
        hand = s.hand[self.who]
        if any(s.want):
            legal.append((PROPOSE,))
        legal += [
            (GIVE, resource)
            for resource in range(RESOURCES)
            if not s.want[resource] and hand.count(resource) > s.give[resource]
        ]
        if sum(s.want) < most_wanted(s, self.who):
            legal += [(WANT, resource) for resource in range(RESOURCES) if not s.give[resource]]
        return legal

    def chosen(self, s: Catan, choice: Choice, luck: Luck) -> None:
        if choice[0] == WITHDRAW:
            clear_offer(s)
        elif choice[0] == PROPOSE:
            s.tell(OFFERED, (self.who, *s.give, *s.want))
            for resource in range(RESOURCES):
                show_at_least(s, self.who, resource, s.give[resource])
            s.push_all([Answers(), Deal(self.who)])
        else:
            verb, resource = choice
            if verb == GIVE:
                s.give = plus(s.give, resource)
            else:
                s.want = plus(s.want, resource)
            s.push(self)

    def refusal(self, s: Catan, seat: int, choice: Choice) -> str:
        if choice[0] == GIVE:
            _, resource = choice
            if s.hand[seat].count(resource) <= s.give[resource]:
                return "R-NW-46"
        return "R-NW-49"


def clear_offer(s: Catan) -> None:
    s.give = [0] * RESOURCES
    s.want = [0] * RESOURCES
    s.responses = [0] * s.players


class Answers(Together):
    """Everyone else answers at once; who holds no card has nothing to say (R-NW-46, R-NW-47)."""

    def options(self, s: Catan, seat: int) -> list[Choice]:
        hand = s.hand[seat]
        if seat == s.active or s.answers[seat] or not hand:
            return []
        legal: list[Choice] = [(REFUSE,)]
        if has_all(hand, s.want):
            legal.append((ACCEPT,))
            legal += [(RAISE, resource) for resource in range(RESOURCES) if not s.want[resource]]
        for mine in range(RESOURCES):
            if mine in hand:
                legal += [(SWAP, mine, yours) for yours in range(RESOURCES) if yours != mine]
        return legal

    def answered(self, s: Catan, luck: Luck) -> None:
        """Now everyone sees the answers; an offer shows that one has the cards for it."""
        responses = [0] * s.players
        for seat in range(s.players):
            if s.answers[seat]:
                responses[seat] = respond(s, seat, s.answers[seat][0])
        s.responses = responses

    def refusal(self, s: Catan, seat: int, choice: Choice) -> str:
        if choice[0] == SWAP:
            _, mine, yours = choice
            return "R-NW-49" if mine == yours else "R-NW-46"
        if choice[0] == RAISE:
            _, resource = choice
            if s.want[resource]:
                return "R-NW-49"
        return "R-NW-46"


def has_all(hand: list[int], wanted: list[int]) -> bool:
    for resource in range(RESOURCES):
        if hand.count(resource) < wanted[resource]:
            return False
    return True


def respond(s: Catan, seat: int, answer: Choice) -> int:
    if answer[0] == REFUSE:
        s.tell(ANSWERED, (seat, 2, NOTHING, NOTHING))
        return REFUSED
    if answer[0] == SWAP:
        _, mine, yours = answer
        show_at_least(s, seat, mine, 1)
        s.tell(ANSWERED, (seat, 4, mine, yours))
        return SWAPPED + mine * RESOURCES + yours
    for resource in range(RESOURCES):
        show_at_least(s, seat, resource, s.want[resource])
    if answer[0] == RAISE:
        _, more = answer
        s.tell(ANSWERED, (seat, 3, more, NOTHING))
        return RAISED + more
    s.tell(ANSWERED, (seat, 1, NOTHING, NOTHING))
    return ACCEPTED


def terms(s: Catan, seat: int) -> tuple[list[int], list[int]]:
    """What the player in turn would give to that seat, and receive: the offer, or the seat's counter-offer."""
    response = s.responses[seat]
    if response >= SWAPPED:
        none = [0] * RESOURCES
        mine, yours = divmod(response - SWAPPED, RESOURCES)
        return plus(none, yours), plus(none, mine)
    if response >= RAISED:
        return plus(s.give, response - RAISED), s.want
    return s.give, s.want


class Deal(Decision):
    """The player in turn deals with one of those who agreed or made a counter-offer, or with nobody."""

    def options(self, s: Catan) -> list[Choice]:
        legal: list[Choice] = [(DECLINE,)]
        legal += [
            (DEAL, seat)
            for seat in range(s.players)
            if s.responses[seat] not in (0, REFUSED) and has_all(s.hand[self.who], terms(s, seat)[0])
        ]
        return legal

    def chosen(self, s: Catan, choice: Choice, luck: Luck) -> None:
        if choice[0] == DEAL:
            _, other = choice
            give, want = terms(s, other)
            exchange(s, self.who, other, give)
            exchange(s, other, self.who, want)
        else:
            s.tell(NO_DEAL, (self.who,))
        clear_offer(s)

    def refusal(self, s: Catan, seat: int, choice: Choice) -> str:
        return "R-NW-46"


def exchange(s: Catan, giver: int, taker: int, counts: list[int]) -> None:
    for resource in range(RESOURCES):
        if counts[resource]:
            for _ in range(counts[resource]):
                hand_over(s, giver, taker, resource)
            s.tell(TRADED, (giver, taker, resource, counts[resource]))


FRAMES: list[type[Frame]] = [Offer, Answers, Deal]
