"""How lucky each seat was: what chance brought, compared with what could be expected.

Whenever luck was used, the chance to win of every seat (as the bots' value function of the game sees it) is compared
with its mean over the courses that luck could have taken. What is added up over a match is the luck of a seat, in
victories: 0.5 is half a victory by pure luck. It is only as good as the value function.
"""

from __future__ import annotations

from math import prod

from ..bots.values import value_of
from ..engine import flow
from ..engine.flow import State
from ..engine.luck import Enumerating, Fast, Luck, Recorded
from ..engine.match import Match
from ..engine.notation import Choice
from ..engine.record import replay
from ..games.registry import load

COURSES = 12  # looked at for each use of luck: all of them, or a sample where there are more


def luck(record: object) -> list[float]:
    """By seat. Raises RecordError for a record that is not sound."""
    whole = replay(record, load)
    value = value_of(whole.game)
    total = [0.0] * whole.players
    state = begun(whole)
    for number, entry in enumerate(whole.entries):
        code = whole.game.notation.parse(entry.choice)
        after = state.clone()
        flow.apply(after, entry.seat, code, replayed(entry.outcomes))
        if entry.outcomes and after.who != flow.OVER:
            worlds = courses(state, entry.seat, code, number)
            for seat in range(whole.players):
                mean = sum(chance * value(world, seat) for chance, world in worlds)
                total[seat] += value(after, seat) - mean
        state = after
    return total


def begun(match: Match) -> State:
    """The state before the first choice."""
    if match.start is not None:
        return Match.at(match.game, match.start, replayed(match.setup)).state
    return Match.new(match.game, match.players, options=match.options, luck=replayed(match.setup)).state


def replayed(outcomes: list[int]) -> Recorded:
    return Recorded(list(outcomes))


def courses(state: State, seat: int, choice: Choice, seed: int) -> list[tuple[float, State]]:
    """The states that a choice may lead to, with their probabilities; a sample where they are many."""
    every, found = Few(), list[tuple[float, State]]()
    try:
        while every.another():
            world = state.clone()
            flow.apply(world, seat, choice, every)
            found.append((every.probability, world))
    except TooMany:
        found, some = [], Fast(seed)
        for _ in range(COURSES):
            world = state.clone()
            flow.apply(world, seat, choice, some)
            found.append((1 / COURSES, world))
    return found


class TooMany(Exception):
    """Luck may take more courses than are looked at; even without an end, where dice are rolled until they differ."""


class Few(Luck):
    """Walks through every course that chance can take as long as they are few."""

    def __init__(self) -> None:
        super().__init__()
        self.every = Enumerating()

    def another(self) -> bool:
        return self.every.another()

    @property
    def probability(self) -> float:
        return self.every.probability

    def counted(self, outcome: int) -> int:
        if prod(self.every.sizes) > COURSES:
            raise TooMany
        return outcome

    def below(self, n: int) -> int:
        return self.counted(self.every.below(n))

    def die(self, faces: int) -> int:
        return self.counted(self.every.die(faces))

    def pick(self, items: list[int]) -> int:
        return self.counted(self.every.pick(items))
