"""Trade (R-NW-46 to R-NW-53): with the bank, and with the others by offers, answers and counter-offers.

The active player picks what to give and what to have, card by card, and proposes it to everyone. All answer at once:
they accept, refuse, or propose a counter-offer, which is put together in the same way. Then the active player makes a
deal with one of them, or none.
"""

from typing import Final

from meadhall.engine.flow import Decision, Frame, Together
from meadhall.engine.luck import Luck
from meadhall.engine.notation import Choice

from ..data import tables
from ..data.kinds import RESOURCES
from .events import ANSWERED, BANK_TRADE, COUNTERED, NO_DEAL, OFFERED, TRADED
from .resources import hand_over, held, pay, show_at_least, take
from .state import Catan
from .verbs import ACCEPT, BANK_FOR, DEAL, DECLINE, GIVE, PROPOSE, REFUSE, WANT, WITHDRAW

# Answers as they are kept in s.responses.
ACCEPTED: Final = 1
REFUSED: Final = 2
MADE_COUNTER_OFFER: Final = 3

NONE: Final = [0] * RESOURCES  # of each resource

# Choices that are offered all the time, made once.
AGREE: Final[Choice] = (ACCEPT,)
NO: Final[Choice] = (REFUSE,)
MAKE: Final[Choice] = (PROPOSE,)
TAKE_BACK: Final[Choice] = (WITHDRAW,)
GIVE_ONE: Final[list[Choice]] = [(GIVE, resource) for resource in range(RESOURCES)]
WANT_ONE: Final[list[Choice]] = [(WANT, resource) for resource in range(RESOURCES)]


# The bank.


def bank_trades(s: Catan, seat: int, hand: int) -> list[Choice]:
    """Cards of one kind for one card the bank has (R-NW-50 to R-NW-52). `hand`: the tally of the hand."""
    legal: list[Choice] = []
    bank, rate, at = s.bank, s.rate, seat * RESOURCES
    for give in range(RESOURCES):
        if held(hand, give) >= rate[at + give]:
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
    """An offer begins with a card one has; the offers of a turn are limited (RL-NW-06)."""
    if not s.settings.player_trade or too_many_offers(s) or most_wanted(s, seat) == 0:
        return []
    return [GIVE_ONE[resource] for resource in range(RESOURCES) if resource in s.hand[seat]]


def too_many_offers(s: Catan) -> bool:
    """An offer counts when it is made. Starting and withdrawing offers is limited, too."""
    return s.offers >= s.settings.offers or s.drafts >= tables.DRAFTS


def most_wanted(s: Catan, seat: int) -> int:
    """Nobody can be asked for more cards than the largest hand holds."""
    return max([len(s.hand[other]) for other in range(s.players) if other != seat])


def begin_offer(s: Catan, seat: int, resource: int) -> None:
    s.drafts += 1
    s.give = plus(s.give, resource)
    s.push(Offer(seat))


def plus(counts: list[int], resource: int) -> list[int]:
    more = counts[:]
    more[resource] += 1
    return more


def more_cards(hand: list[int], give: list[int], want: list[int], most: int) -> list[Choice]:
    """What can be added to either side of an offer: cards one has, wanted cards while they are fewer than `most`, and
    no resource on both sides (R-NW-46, R-NW-49)."""
    legal = [
        GIVE_ONE[resource]
        for resource in range(RESOURCES)
        if not want[resource] and hand.count(resource) > give[resource]
    ]
    if sum(want) < most:
        legal += [WANT_ONE[resource] for resource in range(RESOURCES) if not give[resource]]
    return legal


def why_not_added(s: Catan, seat: int, choice: Choice, give: list[int]) -> str:
    if choice[0] in (GIVE, ACCEPT):
        return "R-NW-46" if choice[0] == ACCEPT or s.hand[seat].count(choice[1]) <= give[choice[1]] else "R-NW-49"
    return "R-NW-49"


class Offer(Decision):
    """Card by card: no gifts, and no resource on both sides (R-NW-49)."""

    def options(self, s: Catan) -> list[Choice]:
        legal: list[Choice] = [TAKE_BACK]
        if any(s.want):
            legal.append(MAKE)
        return legal + more_cards(s.hand[self.who], s.give, s.want, most_wanted(s, self.who))

    def chosen(self, s: Catan, choice: Choice, luck: Luck) -> None:
        if choice[0] == WITHDRAW:
            clear_offer(s)
        elif choice[0] == PROPOSE:
            s.offers += 1
            s.tell(OFFERED, (self.who, *s.give, *s.want))
            show_all(s, self.who, s.give)
            s.push(Answers())
        else:
            verb, resource = choice
            if verb == GIVE:
                s.give = plus(s.give, resource)
            else:
                s.want = plus(s.want, resource)
            s.push(self)

    def refusal(self, s: Catan, seat: int, choice: Choice) -> str:
        return why_not_added(s, seat, choice, s.give)


def clear_offer(s: Catan) -> None:
    s.give = [0] * RESOURCES
    s.want = [0] * RESOURCES
    s.responses = [0] * s.players
    s.counter_give = [0] * (s.players * RESOURCES)
    s.counter_want = [0] * (s.players * RESOURCES)


class Answers(Together):
    """Everyone else answers at once (R-NW-46, R-NW-47). Who holds no card has nothing to say, as everyone can see; all
    others are asked, whether they have what is wanted or not: a quick refusal would tell."""

    def options(self, s: Catan, seat: int) -> list[Choice]:
        hand, said = s.hand[seat], s.answers[seat]
        if seat == s.active or not hand:
            return []
        if said and said[-1] in (NO, AGREE, MAKE):
            return []
        legal: list[Choice] = [NO]
        if not said or said[-1] == TAKE_BACK:
            if has_all(hand, s.want):
                legal.append(AGREE)
            return legal + more_cards(hand, NONE, NONE, 0)
        give, want = draft(said)
        if said.count(TAKE_BACK) < tables.TAKEN_BACK:
            legal.append(TAKE_BACK)
        if any(want):
            legal.append(MAKE)
        return legal + more_cards(hand, give, want, len(s.hand[s.active]))

    def answered(self, s: Catan, luck: Luck) -> None:
        """Now everyone sees the answers; an offer shows that one has the cards for it."""
        responses = [0] * s.players
        for seat in range(s.players):
            if s.answers[seat]:
                responses[seat] = respond(s, seat, s.answers[seat])
        s.responses = responses
        if max(responses) == MADE_COUNTER_OFFER or ACCEPTED in responses:
            s.push(Deal(s.active))
        else:
            no_deal(s, s.active)

    def refusal(self, s: Catan, seat: int, choice: Choice) -> str:
        give, _ = draft(s.answers[seat])
        return "RL-NW-06" if choice == TAKE_BACK and any(give) else why_not_added(s, seat, choice, give)


def draft(said: list[Choice]) -> tuple[list[int], list[int]]:
    """The counter-offer in someone's answers: what that seat would give, and wants. Taking it back clears it."""
    give, want = [0] * RESOURCES, [0] * RESOURCES
    for choice in said:
        if choice[0] == WITHDRAW:
            give, want = [0] * RESOURCES, [0] * RESOURCES
        elif choice[0] == GIVE:
            _, resource = choice
            give[resource] += 1
        elif choice[0] == WANT:
            _, resource = choice
            want[resource] += 1
    return give, want


def has_all(hand: list[int], wanted: list[int]) -> bool:
    for resource in range(RESOURCES):
        if hand.count(resource) < wanted[resource]:
            return False
    return True


def respond(s: Catan, seat: int, said: list[Choice]) -> int:
    if said[-1] == NO:
        s.tell(ANSWERED, (seat, REFUSED))
        return REFUSED
    if said[-1] == AGREE:
        show_all(s, seat, s.want)
        s.tell(ANSWERED, (seat, ACCEPTED))
        return ACCEPTED
    give, want = draft(said)
    show_all(s, seat, give)
    at = seat * RESOURCES
    s.counter_give = [*s.counter_give[:at], *give, *s.counter_give[at + RESOURCES :]]
    s.counter_want = [*s.counter_want[:at], *want, *s.counter_want[at + RESOURCES :]]
    s.tell(COUNTERED, (seat, *give, *want))
    return MADE_COUNTER_OFFER


def show_all(s: Catan, seat: int, counts: list[int]) -> None:
    for resource in range(RESOURCES):
        show_at_least(s, seat, resource, counts[resource])


def terms(s: Catan, seat: int) -> tuple[list[int], list[int]]:
    """What the active player would give to that seat, and receive: the offer, or the seat's counter-offer."""
    if s.responses[seat] == MADE_COUNTER_OFFER:
        at = seat * RESOURCES
        return s.counter_want[at : at + RESOURCES], s.counter_give[at : at + RESOURCES]
    return s.give, s.want


class Deal(Decision):
    """The active player deals with one of those who agreed or made a counter-offer, or with nobody. Always asked: a
    quick end would tell that the cards for a counter-offer are not there."""

    always_ask = True

    def options(self, s: Catan) -> list[Choice]:
        legal: list[Choice] = [(DECLINE,)]
        legal += [
            (DEAL, seat)
            for seat in range(s.players)
            if s.responses[seat] in (ACCEPTED, MADE_COUNTER_OFFER) and has_all(s.hand[self.who], terms(s, seat)[0])
        ]
        return legal

    def chosen(self, s: Catan, choice: Choice, luck: Luck) -> None:
        if choice[0] == DECLINE:
            no_deal(s, self.who)
            return
        _, other = choice
        give, want = terms(s, other)
        exchange(s, self.who, other, give)
        exchange(s, other, self.who, want)
        s.given_away = max(0, s.given_away + sum(give) - sum(want))
        s.turned_down = []
        clear_offer(s)

    def refusal(self, s: Catan, seat: int, choice: Choice) -> str:
        return "R-NW-46"


def no_deal(s: Catan, seat: int) -> None:
    s.tell(NO_DEAL, (seat,))
    s.turned_down = [*s.turned_down, *s.give, *s.want]
    clear_offer(s)


def exchange(s: Catan, giver: int, taker: int, counts: list[int]) -> None:
    for resource in range(RESOURCES):
        if counts[resource]:
            for _ in range(counts[resource]):
                hand_over(s, giver, taker, resource)
            s.tell(TRADED, (giver, taker, resource, counts[resource]))


FRAMES: list[type[Frame]] = [Offer, Answers, Deal]
