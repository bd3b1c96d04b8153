"""Catan: what resource cards in hand promise: the thing they will pay for, and how soon."""

from __future__ import annotations

from math import exp
from typing import Final

from ..data import tables
from ..data.kinds import RESOURCES
from .land import Pips

PATIENCE: Final = 14.0  # rolls after which what one waits for is worth a third
IN_HAND: Final = 0.6  # what can be paid for is not yet built
NEXT_GOAL: Final = 0.25  # and what else the hand is good for
CARD: Final = 0.02  # any card
TOO_MANY: Final = 0.12  # each card that a seven may halve
BY_TRADE: Final = 0.85  # a full set for the bank is almost the card it buys
DELAY: Final = 3.0  # rolls until one can trade or build again
WAITING: Final = 60.0  # rolls for something that cannot be had


def costs(*things: list[int]) -> list[int]:
    """By resource."""
    return [sum(thing.count(resource) for thing in things) for resource in range(RESOURCES)]


class Goal:
    """Something to save for."""

    __slots__ = ("cost", "worth")

    def __init__(self, worth: float, cost: list[int]) -> None:
        self.worth = worth
        self.cost = cost  # by resource


class Purse:
    """How a seat comes by cards, by resource."""

    __slots__ = ("parts", "slowest", "waits")

    def __init__(self, waits: list[float], parts: list[float], slowest: list[int]) -> None:
        self.waits = waits  # rolls until the next one
        self.parts = parts  # of a card of choice that the bank gives for one
        self.slowest = slowest  # the resources, the one that comes last first


def purse(pips: Pips, rates: list[int]) -> Purse:
    by_bank = 0.0
    for resource in range(RESOURCES):
        by_bank += 0.5 * pips[resource] / rates[resource]
    waits = [min(WAITING, 36 / (each + by_bank)) if each + by_bank else WAITING for each in pips]
    slowest: list[int] = []
    for resource in range(RESOURCES):
        at = len(slowest)
        while at and waits[slowest[at - 1]] < waits[resource]:
            at -= 1
        slowest.insert(at, resource)
    return Purse(waits, [BY_TRADE / rate for rate in rates], slowest)


def hand_worth(counts: list[int], goals: list[Goal], income: Purse, jokers: int = 0, given_away: int = 0) -> float:
    """Cards by resource; `jokers`: cards of choice that are about to come. `given_away`: cards that others got in a
    deal; a hand that is smaller for that reason is no relief."""
    best = second = 0.0
    for goal in goals:
        worth = goal.worth * exp(-rolls_to(counts, goal.cost, income, jokers) / PATIENCE)
        if worth > best:
            best, second = worth, best
        elif worth > second:
            second = worth
    held = sum(counts)
    worth = IN_HAND * (best + NEXT_GOAL * second) + CARD * held
    return worth - TOO_MANY * max(0, held + jokers + given_away - tables.HAND_LIMIT)


def rolls_to(counts: list[int], cost: list[int], income: Purse, jokers: int) -> float:
    """How many rolls until the cost can be paid: what is missing, the slowest of it bought with what is left over."""
    bought = float(jokers)
    missing = 0
    for resource in range(RESOURCES):
        over = counts[resource] - cost[resource]
        if over > 0:
            bought += over * income.parts[resource]
        else:
            missing -= over
    if missing <= jokers:
        return 0.0
    total = DELAY
    for resource in income.slowest:
        for _card in range(cost[resource] - counts[resource]):
            if bought >= 1:
                bought -= 1
            else:
                total += income.waits[resource] * (1 - bought)
                bought = 0.0
    return total
