"""What the heroes do who trade and rob: Jeor Mormont, Bowen Marsh and Mance Rayder (R-NW-112)."""

from meadhall.engine.events import EVERYONE, seats
from meadhall.engine.flow import Decision, Frame
from meadhall.engine.luck import Luck
from meadhall.engine.notation import NOTHING, Choice

from ...data.kinds import RESOURCES
from ..events import ASKED, BANK_TRADE, DEMANDED, HAND_SEEN, TRADED
from ..resources import hand_over, look, put_back, show_at_least, steal, take
from ..state import Catan
from ..verbs import ASK, BANK, DEMAND, GIVE, PASS, STEAL, TAKE


class Errand(Decision):
    """A question that a hero's ability asks."""

    def refusal(self, s: Catan, seat: int, choice: Choice) -> str:
        return "R-NW-112"


def others_with_cards(s: Catan, seat: int) -> list[int]:
    return [other for other in range(s.players) if other != seat and s.hand[other]]


# Jeor Mormont: a forced trade with up to two players.


def can_demand(s: Catan, seat: int) -> bool:
    return bool(s.hand[seat]) and bool(others_with_cards(s, seat))


def has_other(s: Catan, seat: int, resource: int) -> bool:
    """Something to give in return that is not the demanded resource."""
    return len(s.hand[seat]) > s.hand[seat].count(resource)


class Demand(Errand):
    """Which resource?"""

    def options(self, s: Catan) -> list[Choice]:
        return [(DEMAND, resource) for resource in range(RESOURCES) if has_other(s, self.who, resource)]

    def chosen(self, s: Catan, choice: Choice, luck: Luck) -> None:
        _, resource = choice
        s.tell(DEMANDED, (self.who, resource))
        s.push(Ask(self.who, resource, NOTHING))


class Ask(Errand):
    """Who is asked? `asked` is the player asked before, if any."""

    def __init__(self, who: int, resource: int, asked: int) -> None:
        super().__init__(who)
        self.resource = resource
        self.asked = asked

    def options(self, s: Catan) -> list[Choice]:
        if not has_other(s, self.who, self.resource):
            return []
        legal: list[Choice] = [(ASK, other) for other in others_with_cards(s, self.who) if other != self.asked]
        if self.asked != NOTHING and legal:
            legal.insert(0, (PASS,))
        return legal

    def chosen(self, s: Catan, choice: Choice, luck: Luck) -> None:
        if choice[0] == PASS:
            return
        _, other = choice
        if self.asked == NOTHING:
            s.push(Ask(self.who, self.resource, other))
        has = self.resource in s.hand[other]
        s.tell(ASKED, (other, self.resource, int(has)), reveals=True)
        if has:
            show_at_least(s, other, self.resource, 1)
            s.push(GiveBack(self.who, self.resource, other))


class GiveBack(Errand):
    """What for? Any card but the demanded resource."""

    def __init__(self, who: int, resource: int, other: int) -> None:
        super().__init__(who)
        self.resource = resource
        self.other = other

    def options(self, s: Catan) -> list[Choice]:
        hand = s.hand[self.who]
        return [(GIVE, give) for give in range(RESOURCES) if give != self.resource and give in hand]

    def chosen(self, s: Catan, choice: Choice, luck: Luck) -> None:
        _, back = choice
        hand_over(s, self.other, self.who, self.resource)
        hand_over(s, self.who, self.other, back)
        s.tell(TRADED, (self.other, self.who, self.resource, 1))
        s.tell(TRADED, (self.who, self.other, back, 1))


# Bowen Marsh: exchanges one card with the bank.


def can_exchange(s: Catan, seat: int) -> bool:
    return bool(exchanges(s, seat))


def exchanges(s: Catan, seat: int) -> list[Choice]:
    hand = s.hand[seat]
    return [
        (BANK, give, get)
        for give in range(RESOURCES)
        if give in hand
        for get in range(RESOURCES)
        if get != give and s.bank[get]
    ]


class Exchange(Errand):
    def options(self, s: Catan) -> list[Choice]:
        return exchanges(s, self.who)

    def chosen(self, s: Catan, choice: Choice, luck: Luck) -> None:
        _, give, get = choice
        put_back(s, self.who, give)
        take(s, self.who, get, 1)
        s.tell(BANK_TRADE, (self.who, give, 1, get))


# Mance Rayder: a chosen card from someone who is ahead.


def robbable(s: Catan, seat: int) -> list[Choice]:
    """Opponents with more visible points, and cards (RL-NW-08)."""
    return [(STEAL, other) for other in others_with_cards(s, seat) if s.points[other] > s.points[seat]]


def can_rob(s: Catan, seat: int) -> bool:
    return bool(robbable(s, seat))


class Rob(Errand):
    """Whose hand does he look at?"""

    def options(self, s: Catan) -> list[Choice]:
        return robbable(s, self.who)

    def chosen(self, s: Catan, choice: Choice, luck: Luck) -> None:
        _, victim = choice
        look(s, self.who, victim)
        counts = [s.hand[victim].count(resource) for resource in range(RESOURCES)]
        pair = seats(self.who, victim)
        s.tell(HAND_SEEN, (self.who, victim, *counts), (EVERYONE, EVERYONE, pair, pair, pair, pair, pair))
        s.push(RobCard(self.who, victim))


class RobCard(Errand):
    """Which card does he take?"""

    def __init__(self, who: int, victim: int) -> None:
        super().__init__(who)
        self.victim = victim

    def options(self, s: Catan) -> list[Choice]:
        return [(TAKE, resource) for resource in range(RESOURCES) if resource in s.hand[self.victim]]

    def chosen(self, s: Catan, choice: Choice, luck: Luck) -> None:
        _, resource = choice
        s.hand[self.victim].remove(resource)
        steal(s, self.who, self.victim, resource)


FRAMES: list[type[Frame]] = [Demand, Ask, GiveBack, Exchange, Rob, RobCard]
