"""Choices played out to the end of the game, all in the same worlds and with the same dice.

What is compared is one choice with another, playout by playout: luck that is the same for both cancels out, so far
fewer playouts are needed than for the chances themselves. Everyone plays on by habit, which is quick, or by looking one
step ahead, which is a second opinion.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt

from ..bots.greedy import best_of, imagined, weighed
from ..bots.habits import habit_of, sensible_of
from ..bots.mcts import Twin
from ..bots.values import value_of
from ..engine import flow
from ..engine.flow import State
from ..engine.game import Game
from ..engine.luck import Fast, Luck
from ..engine.match import Match
from ..engine.notation import Choice

SURE = 2.576  # standard errors: 99 %
LONGEST = 5_000  # decisions of a playout: games end long before

Way = Callable[[State, int, Luck], Choice]  # how everyone plays on


def by_habit(game: Game) -> Way:
    habit = habit_of(game)

    def usual(s: State, who: int, luck: Luck) -> Choice:
        return habit(s, who, flow.options(s, who), luck)

    return usual


def by_a_look_ahead(game: Game) -> Way:
    sensible_ones, value = sensible_of(game), value_of(game)

    def usual(s: State, who: int, luck: Luck) -> Choice:
        sensible = sensible_ones(s, who, flow.options(s, who))
        return sensible[0] if len(sensible) == 1 else best_of(weighed(s, who, sensible, value, luck), luck)

    return usual


class Playouts:
    """Those of one decision."""

    def __init__(self, match: Match, seat: int, choices: list[Choice], way: Way, seed: int) -> None:
        self.match = match
        self.seat = seat
        self.way = way
        self.luck = Fast(seed, stream=5)
        self.won: dict[Choice, list[float]] = {choice: [] for choice in choices}
        self.worlds: list[tuple[State, int]] = []  # each with the seed of what happens in it

    def play(self, choices: list[Choice], count: int) -> None:
        """Until each of these has been played out so often; nothing is played twice."""
        while len(self.worlds) < count:
            self.worlds.append((imagined(self.match, self.seat, self.luck), self.luck.below(2_147_483_647)))
        for choice in choices:
            for world, seed in self.worlds[len(self.won[choice]) : count]:
                self.won[choice].append(self.played_out(world, choice, seed))

    def played_out(self, world: State, choice: Choice, seed: int) -> float:
        """This seat's share of the win."""
        game, s = self.match.game, world.clone()
        dice, whim = Twin(seed), Fast(seed, stream=2)
        flow.apply(s, self.seat, choice, dice)
        decisions = 0
        while s.who != flow.OVER and decisions < LONGEST:
            who = flow.next_seat(s)
            flow.apply(s, who, self.way(s, who, whim), dice)
            decisions += 1
        winners = game.winners(s)
        return 1 / len(winners) if self.seat in winners else 0.0

    def wins(self, choice: Choice) -> float:
        won = self.won[choice]
        return sum(won) / len(won)

    def lead(self, better: Choice, other: Choice) -> tuple[float, float]:
        """By how much one wins more than the other, and how far off that may be (99 %)."""
        pairs = [one - two for one, two in zip(self.won[better], self.won[other], strict=False)]
        count = len(pairs)
        mean = sum(pairs) / count
        spread = sum((one - mean) ** 2 for one in pairs) / max(1, count - 1)
        # All alike so far does not mean that all will be: as if two more had come out against the answer.
        return mean, SURE * sqrt(max(spread, 2 / count) / count)
