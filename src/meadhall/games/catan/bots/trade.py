"""Catan: what an offer on the table promises to those it concerns."""

from __future__ import annotations

from typing import Final

from ..data.kinds import RESOURCES
from ..rules.resources import certain
from ..rules.state import Catan
from ..rules.trade import ACCEPTED, AGREE, MADE_COUNTER_OFFER, NO, Offer, drafted, terms
from .hand import Goal, Purse, hand_worth
from .plan import Cards, could_win, counted, missing, plan

BOTHER: Final = 0.03  # an offer must bring more than this, in points
AGREED: Final = 0.7  # somebody who would gain by an offer accepts it
AGAIN: Final = 0.3  # and after each offer of this turn that came to nothing
FAIR: Final = 0.3  # a partner must gain at least this part of what the other one does
POINTLESS: Final = 1e6  # an offer that nobody would take only puts off the end of the turn: worse than a lost game
NEVER: Final = 2.0  # what a deal costs that is not to be made at any price
DEAR: Final = 2  # cards more than one gets: a high price


class Trader:
    """A hand, and what for."""

    __slots__ = ("goals", "hand", "purse")

    def __init__(self, hand: list[int], goals: list[Goal], purse: Purse) -> None:
        self.hand = hand
        self.goals = goals
        self.purse = purse

    def gain(self, gives: list[int], gets: list[int]) -> float:
        """What this exchange would add to the worth of the hand."""
        after = [self.hand[resource] - gives[resource] + gets[resource] for resource in range(RESOURCES)]
        if min(after) < 0:
            return -1.0
        away = max(0, sum(gives) - sum(gets))
        worth = hand_worth(after, self.goals, self.purse, given_away=away)
        return worth - hand_worth(self.hand, self.goals, self.purse)


# Deals that are not to be made.


def helps(s: Catan, seat: int, gives: Cards, gets: Cards) -> bool:
    """Is the plan nearer after this exchange?"""
    cards = counted(s.hand[seat])
    after = [cards[resource] - gives[resource] + gets[resource] for resource in range(RESOURCES)]
    return missing(after, plan(s, seat, after)) < missing(cards, plan(s, seat, cards))


def is_swindle(s: Catan, seat: int, gives: Cards, gets: Cards) -> bool:
    """Three cards for one, say, that is of little use."""
    return sum(gives) - sum(gets) >= DEAR and not helps(s, seat, gives, gets)


def lets_win(s: Catan, viewer: int, gives: Cards, gets: Cards) -> bool:
    """Could the player in turn win with what the viewer gives? Cards that the viewer does not know may be anything."""
    at = s.active * RESOURCES
    known = [certain(s.known[at + resource], viewer) for resource in range(RESOURCES)]
    unknown = len(s.hand[s.active]) - sum(known)
    after = [max(0, known[resource] - gets[resource]) + gives[resource] for resource in range(RESOURCES)]
    return could_win(s, s.active, after, unknown)


def is_out_of_the_question(s: Catan, viewer: int, gives: Cards, gets: Cards) -> bool:
    """For a player who answers."""
    return is_swindle(s, viewer, gives, gets) or lets_win(s, viewer, gives, gets)


def is_cheek(gives: Cards, gets: Cards) -> bool:
    """Who asks for three cards and gives one is laughed at."""
    return sum(gets) - sum(gives) >= DEAR


def is_hopeless(s: Catan, give: Cards, want: Cards) -> bool:
    """Turned down before in this turn, or no better for the others than what was turned down."""
    for at in range(0, len(s.turned_down), 2 * RESOURCES):
        no_better = True
        for resource in range(RESOURCES):
            gave, wanted = s.turned_down[at + resource], s.turned_down[at + RESOURCES + resource]
            if give[resource] > gave or want[resource] < wanted:
                no_better = False
        if no_better:
            return True
    return False


# What an offer promises.


def with_trade(s: Catan, viewer: int, hopes: list[float], traders: list[Trader]) -> None:
    """Adds what the offer of the player in turn promises: to that player, and to the viewer by the answer given."""
    active = s.active
    if viewer != active:
        answered(s, viewer, hopes, traders)
    elif not any(s.responses):
        wants = [s.want]
        begun = bool(s.stack) and isinstance(s.stack[-1], Offer)  # it counts when it is made
        if begun and not any(s.want):
            wants = [only(resource) for resource in range(RESOURCES) if not s.give[resource]]
        # There is nothing to want for a bit of everything.
        best = max((prospect(s, traders, s.give, want) for want in wants), default=0.0)
        gain = best * AGAIN ** (s.offers - int(not begun)) - BOTHER
        hopes[active] += gain if gain > 0 else -POINTLESS


def only(resource: int) -> list[int]:
    return [int(other == resource) for other in range(RESOURCES)]


def prospect(s: Catan, traders: list[Trader], give: list[int], want: list[int]) -> float:
    """What the offer will bring the player in turn, if there is somebody who has the cards and gains, too."""
    mine = traders[s.active].gain(give, want)
    if mine <= 0 or is_swindle(s, s.active, give, want) or is_hopeless(s, give, want):
        return 0.0
    for other in range(s.players):
        if other != s.active and traders[other].gain(want, give) > FAIR * mine:
            return AGREED * mine
    return 0.0


def answered(s: Catan, viewer: int, hopes: list[float], traders: list[Trader]) -> None:
    """An answer counts as far as the player in turn will like it."""
    said = s.answers[viewer] if s.answers else []
    if said and said[-1] == NO:
        return
    if (said and said[-1] == AGREE) or s.responses[viewer] == ACCEPTED:
        mine, theirs = agreed(s, viewer, traders, s.want, s.give)
    elif s.responses[viewer] == MADE_COUNTER_OFFER:
        gets, gives = terms(s, viewer)
        mine, theirs = countered(s, viewer, traders, gives, gets)
    elif said:
        mine, theirs = best_counter(s, viewer, traders, *drafted(said))
    else:
        return
    hopes[viewer] += mine
    hopes[s.active] += theirs


def agreed(s: Catan, viewer: int, traders: list[Trader], gives: Cards, gets: Cards) -> tuple[float, float]:
    """What both gain by it: the viewer, and the player in turn."""
    if is_out_of_the_question(s, viewer, gives, gets):
        return -NEVER, 0.0
    return traders[viewer].gain(gives, gets), max(0.0, traders[s.active].gain(gets, gives))


def countered(s: Catan, viewer: int, traders: list[Trader], gives: Cards, gets: Cards) -> tuple[float, float]:
    """The same for a counter-offer. One that the other would not take only holds up the game."""
    mine, theirs = agreed(s, viewer, traders, gives, gets)
    if mine == -NEVER:
        return mine, theirs
    return (AGREED * mine, AGREED * theirs) if theirs >= max(BOTHER, FAIR * mine) else (-BOTHER, 0.0)


def best_counter(s: Catan, viewer: int, traders: list[Trader], gives: Cards, gets: Cards) -> tuple[float, float]:
    """A counter-offer that is being put together, with the best card to want if there is none yet."""
    if not any(gives):
        return 0.0, 0.0
    wants = [gets] if any(gets) else [only(resource) for resource in range(RESOURCES) if not gives[resource]]
    return max([countered(s, viewer, traders, gives, want) for want in wants], default=(-BOTHER, 0.0))
