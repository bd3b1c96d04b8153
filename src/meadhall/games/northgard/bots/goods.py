"""Northgard: which card goes and which comes, what is paid and exchanged, at a glance."""

from __future__ import annotations

from typing import Final

from meadhall.engine.notation import Choice

from ..data import tables
from ..data.kinds import FOOD, LORE, WOOD
from ..rules.harvest import Answer, Receive, due
from ..rules.state import Northgard
from ..rules.verbs import ACCEPT, BOX, CANCEL, DISCARD, DONE, DRAW, FETCH, REFUSE, STEAL, TRADE
from .cards import WORTH, taken_worth
from .land import free_slots
from .store import LARGE_WOOD, TRADED, to_come

CANCELLED: Final = 1.7  # cards worth at least this much are answered with Defensive Strategy


# --- cards ----------------------------------------------------------------------------------------------------------


def worst_card(s: Northgard, seat: int, legal: list[Choice]) -> Choice:
    """To put away: the card that does least."""
    cards = [choice for choice in legal if len(choice) > 1 and choice[0] != BOX] or legal

    def worth(choice: Choice) -> float:
        _, card = choice
        return WORTH[card] + tables.FAME[card]

    return min(cards, key=worth)


def best_card(s: Northgard, seat: int, legal: list[Choice]) -> Choice:
    """To take, copy, fetch or spoil."""
    cards = [choice for choice in legal if choice[0] in (DISCARD, FETCH) or len(choice) == 3]

    def worth(choice: Choice) -> float:
        card = choice[1]  # a copy also says whose it is
        return WORTH[card]

    return max(cards, key=worth) if cards else legal[-1]


def pay_for_upgrade(s: Northgard, seat: int, legal: list[Choice]) -> Choice:
    """The worst card leaves the game for it."""
    boxed: list[Choice] = [(BOX, card) for verb, card in legal if verb == BOX and not tables.FAME[card]]

    def worth(choice: Choice) -> float:
        _, card = choice
        return WORTH[card]

    return min(boxed or legal, key=worth)


def take(s: Northgard, seat: int, legal: list[Choice]) -> Choice:
    years = to_come(s)[1] - 1

    def worth(choice: Choice) -> float:
        _, card = choice
        return taken_worth(s, seat, card, years)

    return max(legal, key=worth)


def react(s: Northgard, seat: int, legal: list[Choice]) -> Choice:
    for choice in legal:
        if choice[0] == CANCEL:
            _, card = choice
            if WORTH[card] >= CANCELLED:
                return choice
    return (DONE,)


def draw_rather(s: Northgard, seat: int, legal: list[Choice]) -> Choice:
    return (DRAW,) if (DRAW,) in legal else legal[0]


# --- resources ------------------------------------------------------------------------------------------------------


def needs(s: Northgard, seat: int) -> list[int]:
    """Food, wood and lore that should stay in store."""
    food, wood = due(s, seat)
    large = free_slots(s)[1]
    for place in s.lands[seat]:
        if large[place]:
            wood = max(wood, LARGE_WOOD)
    return [food, wood, 1]


def pay(s: Northgard, seat: int, legal: list[Choice]) -> Choice:
    """What lies there beyond need."""
    stock, wanted = s.stock[seat], needs(s, seat)
    legal = sensible_pay(s, seat, legal)

    def spare(choice: Choice) -> float:
        _, resource = choice
        return stock[resource] - 1.5 * wanted[resource]

    return max(legal, key=spare)


def trade(s: Northgard, seat: int, legal: list[Choice]) -> Choice:
    """For what winter asks, or for the last wood of a large building."""
    stock, wanted = s.stock[seat], needs(s, seat)
    food, wood = due(s, seat)
    spare = sum(max(0, have - need) for have, need in zip(stock, wanted))
    for resource, short in ((FOOD, food), (WOOD, wood)):
        if stock[resource] < short and sum(stock) - stock[resource] >= TRADED:
            return (TRADE, resource)
    if spare >= TRADED and stock[WOOD] < wanted[WOOD] and (TRADE, WOOD) in legal and to_come(s)[1] > 1:
        return (TRADE, WOOD)
    return (DONE,)


def sensible_trades(s: Northgard, seat: int, legal: list[Choice]) -> list[Choice]:
    """Three for one is a bad deal: only what is needed is bought."""
    needed = trade(s, seat, legal)
    return [choice for choice in legal if choice[0] != TRADE or choice == needed]


def sensible_pay(s: Northgard, seat: int, legal: list[Choice]) -> list[Choice]:
    """Nobody pays with what the payment buys."""
    bought = s.stack[-2]
    if not isinstance(bought, Receive):
        return legal
    return [(verb, resource) for verb, resource in legal if resource != bought.resource] or legal


def answer_swap(s: Northgard, seat: int, legal: list[Choice]) -> Choice:
    """Yes, if what is given away is not needed more than what comes."""
    question = s.stack[-1]
    assert isinstance(question, Answer)
    gives, gets = question.gives, question.gets
    stock, wanted = s.stock[seat], needs(s, seat)
    return (ACCEPT,) if stock[gives] > wanted[gives] or stock[gets] < wanted[gets] else (REFUSE,)


def steal(s: Northgard, seat: int, legal: list[Choice]) -> Choice:
    for resource in (WOOD, FOOD, LORE):
        if (STEAL, resource) in legal:
            return (STEAL, resource)
    return legal[-1]
