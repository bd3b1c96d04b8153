"""Trade with the others (R-NW-46 to R-NW-49, R-NW-53): offers, answers and counter-offers.

The active player picks what to give and what to have, card by card, and proposes it to everyone. All answer at once:
they accept, refuse, or propose a counter-offer, which is put together in the same way. Then the active player makes a
deal with one of them, or none.
"""

from typing import Final

from meadhall.engine.build import i64
from meadhall.engine.flow import Decision, Frame, Together
from meadhall.engine.luck import Luck
from meadhall.engine.notation import Choice

from ..data import tables
from ..data.kinds import RESOURCES
from .events import ANSWERED, COUNTERED, NO_DEAL, OFFERED, TRADED
from .resources import hand_over, show_at_least
from .state import Catan
from .tallies import ALL_KINDS, ONE_OF, SETS, among, counted, held, kinds, tally, tally_of, total
from .verbs import ACCEPT, DEAL, DECLINE, GIVE, PROPOSE, REFUSE, WANT, WITHDRAW

# Answers as they are kept in s.responses.
ACCEPTED: Final = 1
REFUSED: Final = 2
MADE_COUNTER_OFFER: Final = 3

NO_CARDS: Final = [0] * RESOURCES  # of each resource
NO_ANSWERS: Final = [0] * 4  # of any seat
NO_COUNTERS: Final = [0] * (4 * RESOURCES)

# Choices that are offered all the time, made once.
AGREE: Final[Choice] = (ACCEPT,)
NO: Final[Choice] = (REFUSE,)
MAKE: Final[Choice] = (PROPOSE,)
TAKE_BACK: Final[Choice] = (WITHDRAW,)
# By the mask of resources that can be given, or wanted.
GIVE_ANY: Final[list[list[Choice]]] = [[(GIVE, resource) for resource in among(mask)] for mask in range(SETS)]
WANT_ANY: Final[list[list[Choice]]] = [[(WANT, resource) for resource in among(mask)] for mask in range(SETS)]


def add_first_gifts(s: Catan, seat: int, hand: i64, legal: list[Choice]) -> None:
    """An offer begins with a card one has; the offers of a turn are limited (RL-NW-06). `hand`: the tally of the
    hand."""
    if s.settings.player_trade and not too_many_offers(s) and most_wanted(s, seat):
        legal += GIVE_ANY[kinds(hand)]


def too_many_offers(s: Catan) -> bool:
    """An offer counts when it is made. Starting and withdrawing offers is limited, too."""
    return s.offers >= s.settings.offers or s.drafts >= tables.DRAFTS


def most_wanted(s: Catan, seat: int) -> int:
    """Nobody can be asked for more cards than the largest hand holds."""
    most = 0
    for other in range(s.players):
        if other != seat:
            most = max(most, len(s.hand[other]))
    return most


def begin_offer(s: Catan, seat: int, resource: int) -> None:
    s.drafts += 1
    s.give = plus(s.give, resource)
    s.push(Offer(seat))


def plus(counts: list[int], resource: int) -> list[int]:
    more = counts[:]
    more[resource] += 1
    return more


def add_cards(hand: i64, give: i64, want: i64, most: int, legal: list[Choice]) -> None:
    """What can be added to either side of an offer: cards one has, wanted cards while they are fewer than `most`, and
    no resource on both sides (R-NW-46, R-NW-49). Hand, gifts and wishes are tallies."""
    left = 0
    for resource in range(RESOURCES):
        if not held(want, resource) and held(hand, resource) > held(give, resource):
            left |= 1 << resource
    legal += GIVE_ANY[left]
    if total(want) < most:
        legal += WANT_ANY[ALL_KINDS ^ kinds(give)]


def why_not_added(s: Catan, seat: int, choice: Choice, give: list[int]) -> str:
    if choice[0] in (GIVE, ACCEPT):
        return "R-NW-46" if choice[0] == ACCEPT or s.hand[seat].count(choice[1]) <= give[choice[1]] else "R-NW-49"
    return "R-NW-49"


class Offer(Decision):
    """Card by card: no gifts, and no resource on both sides (R-NW-49)."""

    def options(self, s: Catan) -> list[Choice]:
        legal: list[Choice] = [TAKE_BACK]
        want = tally_of(s.want)
        if want:
            legal.append(MAKE)
        add_cards(tally(s.hand[self.who]), tally_of(s.give), want, most_wanted(s, self.who), legal)
        return legal

    def chosen(self, s: Catan, choice: Choice, luck: Luck) -> None:
        if choice[0] == WITHDRAW:
            clear_offer(s)
        elif choice[0] == PROPOSE:
            s.offers += 1
            if s.told is not None:
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
    s.give, s.want = NO_CARDS[:], NO_CARDS[:]
    s.responses = NO_ANSWERS[: s.players]
    s.counter_give = NO_COUNTERS[: s.players * RESOURCES]
    s.counter_want = NO_COUNTERS[: s.players * RESOURCES]


class Answers(Together):
    """Everyone else answers at once (R-NW-46, R-NW-47). Who holds no card has nothing to say, as everyone can see; all
    others are asked, whether they have what is wanted or not: a quick refusal would tell."""

    def options(self, s: Catan, seat: int) -> list[Choice]:
        if seat == s.active or not s.hand[seat]:
            return []
        said = s.answers[seat]
        last = said[-1][0] if said else WITHDRAW
        if last in (REFUSE, ACCEPT, PROPOSE):
            return []
        legal: list[Choice] = [NO]
        hand = tally(s.hand[seat])
        if last == WITHDRAW:
            if has_all(hand, s.want):
                legal.append(AGREE)
            add_cards(hand, 0, 0, 0, legal)
            return legal
        give, want = draft(said)
        if times_taken_back(said) < tables.TAKEN_BACK:
            legal.append(TAKE_BACK)
        if want:
            legal.append(MAKE)
        add_cards(hand, give, want, len(s.hand[s.active]), legal)
        return legal

    def answered(self, s: Catan, luck: Luck) -> None:
        """Now everyone sees the answers; an offer shows that one has the cards for it."""
        responses = [0] * s.players
        for seat in range(s.players):
            if s.answers[seat]:
                responses[seat] = respond(s, seat, s.answers[seat])
        s.responses = responses
        if MADE_COUNTER_OFFER in responses or ACCEPTED in responses:
            s.push(Deal(s.active))
        else:
            no_deal(s, s.active)

    def refusal(self, s: Catan, seat: int, choice: Choice) -> str:
        give, _ = drafted(s.answers[seat])
        return "RL-NW-06" if choice == TAKE_BACK and any(give) else why_not_added(s, seat, choice, give)


def draft(said: list[Choice]) -> tuple[i64, i64]:
    """The counter-offer in someone's answers, in tallies: what that seat would give, and wants. Taking it back clears
    it."""
    give: i64 = 0
    want: i64 = 0
    for choice in said:
        verb = choice[0]
        if verb == WITHDRAW:
            give = want = 0
        elif verb == GIVE:
            give += ONE_OF[choice[1]]
        elif verb == WANT:
            want += ONE_OF[choice[1]]
    return give, want


def drafted(said: list[Choice]) -> tuple[list[int], list[int]]:
    """The same, by resource."""
    give, want = draft(said)
    return counted(give), counted(want)


def times_taken_back(said: list[Choice]) -> int:
    count = 0
    for choice in said:
        if choice[0] == WITHDRAW:
            count += 1
    return count


def has_all(hand: i64, wanted: list[int]) -> bool:
    for resource in range(RESOURCES):
        if held(hand, resource) < wanted[resource]:
            return False
    return True


def respond(s: Catan, seat: int, said: list[Choice]) -> int:
    last = said[-1][0]
    if last == REFUSE:
        s.tell(ANSWERED, (seat, REFUSED))
        return REFUSED
    if last == ACCEPT:
        show_all(s, seat, s.want)
        s.tell(ANSWERED, (seat, ACCEPTED))
        return ACCEPTED
    give, want = drafted(said)
    show_all(s, seat, give)
    at = seat * RESOURCES
    s.counter_give = [*s.counter_give[:at], *give, *s.counter_give[at + RESOURCES :]]
    s.counter_want = [*s.counter_want[:at], *want, *s.counter_want[at + RESOURCES :]]
    s.tell(COUNTERED, (seat, *give, *want))
    return MADE_COUNTER_OFFER


def show_all(s: Catan, seat: int, counts: list[int]) -> None:
    for resource in range(RESOURCES):
        if counts[resource]:
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
        hand = tally(s.hand[self.who])
        legal += [
            (DEAL, seat)
            for seat in range(s.players)
            if s.responses[seat] in (ACCEPTED, MADE_COUNTER_OFFER) and has_all(hand, terms(s, seat)[0])
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
