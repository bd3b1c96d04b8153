"""Catan: what resource cards in hand promise: the thing they will pay for, and how soon."""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from ..data import tables
from ..data.kinds import RESOURCES
from .land import Pips

PATIENCE = 14.0  # rolls after which what one waits for is worth a third
IN_HAND = 0.6  # what can be paid for is not yet built
NEXT_GOAL = 0.25  # and what else the hand is good for
CARD = 0.02  # any card
TOO_MANY = 0.12  # each card that a seven may halve
BY_TRADE = 0.85  # a full set for the bank is almost the card it buys
DELAY = 3.0  # rolls until one can trade or build again
WAITING = 60.0  # rolls for something that cannot be had


def costs(*things: list[int]) -> list[int]:
    """By resource."""
    return [sum(thing.count(resource) for thing in things) for resource in range(RESOURCES)]


class Goal(NamedTuple):
    """Something to save for."""

    worth: float
    cost: list[int]  # by resource


class Purse(NamedTuple):
    """How a seat comes by cards, by resource."""

    waits: list[float]  # rolls until the next one
    parts: list[float]  # of a card of choice that the bank gives for one


def purse(pips: Pips, rates: list[int]) -> Purse:
    by_bank = 0.0
    for resource in range(RESOURCES):
        by_bank += 0.5 * pips[resource] / rates[resource]
    waits = [min(WAITING, 36 / (each + by_bank)) if each + by_bank else WAITING for each in pips]
    return Purse(waits, [BY_TRADE / rate for rate in rates])


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
    waits: list[float] = []
    for resource in range(RESOURCES):
        over = counts[resource] - cost[resource]
        if over > 0:
            bought += over * income.parts[resource]
        while over < 0:
            waits.append(income.waits[resource])
            over += 1
    if len(waits) <= jokers:
        return 0.0
    waits.sort(reverse=True)
    total = DELAY
    for wait in waits:
        if bought >= 1:
            bought -= 1
        else:
            total += wait * (1 - bought)
            bought = 0.0
    return total
