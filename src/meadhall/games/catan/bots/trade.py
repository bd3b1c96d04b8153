"""Catan: what an offer on the table promises to those it concerns."""

from __future__ import annotations

from typing import NamedTuple

from ..data.kinds import RESOURCES
from ..rules.state import Catan
from ..rules.trade import ACCEPTED, RAISED, REFUSED, SWAPPED, Offer, terms
from ..rules.verbs import RAISE, REFUSE, SWAP
from .hand import Goal, Purse, hand_worth

BOTHER = 0.03  # an offer must bring more than this, in points
AGREED = 0.7  # somebody who would gain by an offer accepts it
AGAIN = 0.3  # and after each offer of this turn that came to nothing
FAIR = 0.3  # a partner must gain at least this part of what the other one does


class Trader(NamedTuple):
    """A hand, and what for."""

    hand: list[int]
    goals: list[Goal]
    purse: Purse

    def gain(self, gives: list[int], gets: list[int]) -> float:
        """What this exchange would add to the worth of the hand."""
        after = [self.hand[resource] - gives[resource] + gets[resource] for resource in range(RESOURCES)]
        if min(after) < 0:
            return -1.0
        return hand_worth(after, self.goals, self.purse) - hand_worth(self.hand, self.goals, self.purse)


def with_trade(s: Catan, viewer: int, hopes: list[float], traders: list[Trader]) -> None:
    """Adds what the offer of the player in turn promises: to that player, and to the viewer by the answer given."""
    active = s.active
    if viewer != active:
        answered(s, viewer, hopes, traders)
    elif not any(s.responses):
        wants = [s.want]
        if s.stack and isinstance(s.stack[-1], Offer) and not any(s.want):
            wants = [only(resource) for resource in range(RESOURCES) if not s.give[resource]]
        # There is nothing to want for a bit of everything.
        best = max((prospect(s, traders, s.give, want) for want in wants), default=0.0)
        hopes[active] += best * AGAIN ** (s.offers - 1) - BOTHER


def only(resource: int) -> list[int]:
    return [int(other == resource) for other in range(RESOURCES)]


def prospect(s: Catan, traders: list[Trader], give: list[int], want: list[int]) -> float:
    """What the offer will bring the player in turn, if there is somebody who has the cards and gains, too."""
    mine = traders[s.active].gain(give, want)
    if mine <= 0:
        return 0.0
    for other in range(s.players):
        if other != s.active and traders[other].gain(want, give) > FAIR * mine:
            return AGREED * mine
    return 0.0


def answered(s: Catan, viewer: int, hopes: list[float], traders: list[Trader]) -> None:
    """An answer counts as far as the player in turn will like it."""
    response = s.responses[viewer]
    give, want = s.give, s.want
    if s.answers and s.answers[viewer]:
        choice = s.answers[viewer][0]
        if choice[0] == REFUSE:
            return
        if choice[0] == SWAP:
            _, mine, yours = choice
            give, want = only(yours), only(mine)
        elif choice[0] == RAISE:
            _, more = choice
            give = [count + int(resource == more) for resource, count in enumerate(give)]
        response = ACCEPTED if give is s.give else SWAPPED if choice[0] == SWAP else RAISED
    elif response in (0, REFUSED):
        return
    else:
        give, want = terms(s, viewer)
    theirs = traders[s.active].gain(give, want)
    if response != ACCEPTED and theirs < BOTHER:
        hopes[viewer] -= BOTHER  # a counter-offer that nobody would take only holds up the game
        return
    likely = 1.0 if response == ACCEPTED else AGREED
    hopes[s.active] += likely * max(0.0, theirs)
    hopes[viewer] += likely * traders[viewer].gain(want, give)
