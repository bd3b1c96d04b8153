"""A beginner: looks one step ahead like `greedy`, but in one imagined world only, and judges coarsely.

Every choice looks a little better or worse than it is. How much is measured by how much the choices differ: by the
distance from the best of them to a middling one. So a beginner errs where much is at stake as well as where little is,
and may prefer what is nearly as good; but what is clearly bad looks bad to anyone, and is not chosen.
"""

from __future__ import annotations

from typing import Final

from ..engine.build import mypyc_attr
from ..engine.luck import Luck
from ..engine.match import Match
from .bot import Bot
from .greedy import best_of, one_step

FINE: Final = 10_000  # steps of an error


@mypyc_attr(allow_interpreted_subclasses=True)
class ShortSighted:
    """`error`: how far off a judgment usually is. `worst`: how much worse than the best a choice may be. Both in
    distances from the best choice to a middling one: with a `worst` of 1 nothing below the middle is chosen."""

    def __init__(self, error: float, worst: float) -> None:
        self.error = error
        self.worst = worst

    def choose(self, world: Match, seat: int, luck: Luck) -> str:
        worth = one_step(world, seat, luck, 1)
        best = max(worth.values())
        distance = best - sum(worth.values()) / len(worth)
        seen = {
            choice: worth[choice] + self.error * distance * mistake(luck)
            for choice in worth
            if best - worth[choice] <= self.worst * distance + 1e-12
        }
        return world.game.notation.text(best_of(seen, luck))


def mistake(luck: Luck) -> float:
    """Around 0, rarely beyond 2 and never beyond 3 in either direction."""
    return (luck.below(FINE) + luck.below(FINE) + luck.below(FINE)) * 2 / (FINE - 1) - 3.0


@mypyc_attr(allow_interpreted_subclasses=True)
class ByPlayers:
    """One bot in games of two and another one among more. The more there are at the table, the more is luck, so the
    further apart must levels be there."""

    def __init__(self, of_two: Bot, among_many: Bot) -> None:
        self.of_two = of_two
        self.among_many = among_many

    def choose(self, world: Match, seat: int, luck: Luck) -> str:
        return (self.among_many if world.players > 2 else self.of_two).choose(world, seat, luck)
