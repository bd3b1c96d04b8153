"""Catan: choices that even a beginner would reject."""

from __future__ import annotations

from typing import Final

from meadhall.engine.notation import NOTHING, Choice

from ..data import tables
from ..data.board import HEX_CORNERS
from ..data.kinds import RESOURCES
from ..rules.heroes.heroes import Samwell
from ..rules.state import Catan
from ..rules.tormund import MoveTormund
from ..rules.trade import Answers, Offer, drafted, plus
from ..rules.turn import Act
from ..rules.verbs import BANK, PASS, PROPOSE, TORMUND, WANT
from .plan import Cards, counted
from .trade import is_cheek, is_hopeless

FULL: Final = tables.HAND_LIMIT  # cards in hand that a seven leaves alone
KEPT: Final = [max(2, tables.KEEP_COST.count(resource)) for resource in range(RESOURCES)]  # for what can be built soon


def sensible(s: Catan, seat: int, legal: list[Choice]) -> list[Choice]:
    """The choices that are worth a thought; at least one."""
    question = s.stack[-1]
    if isinstance(question, Offer):
        worthy = fair(legal, s.give, s.want, is_hopeless(s, s.give, s.want))
    elif isinstance(question, Answers):
        give, want = drafted(s.answers[seat])
        worthy = fair(legal, give, want, False)
    elif isinstance(question, MoveTormund):
        worthy = [choice for choice in legal if choice[0] != TORMUND or takes_something(s, seat, choice)]
    elif isinstance(question, Samwell):
        worthy = legal
        if seat == s.active or len(s.hand[seat]) < FULL:
            worthy = [choice for choice in legal if choice[0] != PASS]
    elif isinstance(question, Act) and not question.built and len(s.hand[seat]) > FULL:
        worthy = of_a_flood(s, seat, legal)
    else:
        worthy = legal
    return worthy or legal


def fair(legal: list[Choice], give: Cards, want: Cards, hopeless: bool) -> list[Choice]:
    """An offer that another player might accept: not three cards for one, and not one already declined."""
    too_much = is_cheek(give, plus(want, 0))
    return [
        choice for choice in legal if not (too_much and choice[0] == WANT) and not (hopeless and choice[0] == PROPOSE)
    ]


def takes_something(s: Catan, seat: int, choice: Choice) -> bool:
    """Does Tormund cost the others more there than this seat? A hex with a wildling produces nothing anyway."""
    _, at = choice
    if s.gift[at] != NOTHING:
        return False
    taken = 0
    for corner in HEX_CORNERS[at]:
        standing = s.building[corner]
        if standing != NOTHING:
            count = 1 + (standing & 1)
            taken += -count if standing >> 1 == seat else count
    return taken > 0


def of_a_flood(s: Catan, seat: int, legal: list[Choice]) -> list[Choice]:
    """With a full hand, what is left of a resource after everything that could be built is changed at the bank for
    something scarce, before building ends the trading."""
    cards = counted(s.hand[seat])
    found: list[Choice] = []
    for choice in legal:
        if choice[0] == BANK:
            _, give, get = choice
            if cards[give] - s.rate[seat * RESOURCES + give] > KEPT[give] and cards[get] < KEPT[get]:
                found.append(choice)
    return found or legal
