"""How certain a number from a limited number of games is."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from ..arena.tournament import wilson

STUDENT = 1.96  # for many values; few values make the interval wider than this says by a little


class Estimate(NamedTuple):
    """A number, and the range in which the true one probably lies (95 %)."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:.3g} ({self.low:.3g} to {self.high:.3g})"


def share(won: Sequence[float]) -> Estimate:
    """The share of victories (1, 0, or a part where it was shared): Wilson's interval."""
    if not won:
        raise ValueError("a share needs at least one number")
    return Estimate(sum(won) / len(won), *wilson(sum(won), len(won)))


def spread(values: Sequence[float]) -> Estimate:
    """The mean of some numbers, by the spread of these numbers."""
    if len(values) < 2:
        raise ValueError("a spread needs at least two numbers")
    mean = sum(values) / len(values)
    error = sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))
    return Estimate(mean, mean - STUDENT * error, mean + STUDENT * error)
