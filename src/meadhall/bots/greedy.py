"""`greedy`: looks one step ahead."""

from __future__ import annotations

from math import prod
from typing import Final

from ..engine import flow, imagine
from ..engine.build import mypyc_attr
from ..engine.flow import Frame, State
from ..engine.game import Game
from ..engine.luck import Enumerating, Fast, Luck
from ..engine.match import Match
from ..engine.notation import Choice
from .habits import EQUAL, nearly_best, sensible_of
from .values import Value, unseen_of, value_of

WORLDS: Final = 2  # imagined for each decision
COURSES: Final = 9  # of luck, at most, for each choice in each world


@mypyc_attr(allow_interpreted_subclasses=True)
class Greedy:
    """Takes the choice after which its seat stands best."""

    def choose(self, world: Match, seat: int, luck: Luck) -> str:
        return world.game.notation.text(at_first_sight(world, seat, luck))


def at_first_sight(world: Match, seat: int, luck: Luck) -> Choice:
    """The choice after which the seat stands best. In some questions of an opening, also what is nearly as good."""
    return best_of(one_step(world, seat, luck), luck, nearly_best(world.game, world.state.stack[-1]))


def best_of(worth: dict[Choice, float], luck: Luck, nearly: float = EQUAL) -> Choice:
    """The choice that is worth most; of several that are equally good any, each as likely as the others."""
    most = max(worth.values())
    equal = [choice for choice in worth if worth[choice] > most - nearly]
    return equal[luck.below(len(equal))] if len(equal) > 1 else equal[0]


def one_step(world: Match, seat: int, luck: Luck, worlds: int = WORLDS) -> dict[Choice, float]:
    """How the seat stands after each sensible choice, on average over what it cannot know and what luck may do."""
    value, courses = value_of(world.game), courses_after(world.game, world.state.stack[-1])
    choices = sensible_of(world.game)(world.state, seat, flow.options(world.state, seat))
    worth = dict.fromkeys(choices, 0.0)
    for _ in range(worlds):
        seen = weighed(imagined(world, seat, luck), seat, choices, value, luck, courses)
        for choice in worth:
            worth[choice] += seen[choice] / worlds
    return worth


def courses_after(game: Game, question: Frame) -> int:
    """How many courses of luck are looked at for each answer to a question, where there are many: one, where the
    judgement does not look at what luck brings."""
    return 1 if isinstance(question, unseen_of(game)) else COURSES


def weighed(
    s: State, seat: int, choices: list[Choice], value: Value, luck: Luck, most: int = COURSES
) -> dict[Choice, float]:
    """The same in one world, with at most `most` courses of luck."""
    seed = luck.below(1_000_000)  # the same luck for each choice: that compares them best
    worth = dict.fromkeys(choices, 0.0)
    for choice in worth:
        for probability, after in courses(s, seat, choice, seed, most):
            worth[choice] += probability * value(after, seat)
    return worth


def imagined(world: Match, seat: int, luck: Luck) -> State:
    """A world that the seat cannot distinguish from this one. The others' secret answers are unknown: it
    goes on as if they had not answered yet."""
    s = imagine.imagined(world.game, world.state, seat, luck)
    if s.answers:
        s.answers = [given if other == seat else [] for other, given in enumerate(s.answers)]
        s.owed = []
    return s


def courses(s: State, seat: int, choice: Choice, seed: int, most: int = COURSES) -> list[tuple[float, State]]:
    """The states that a choice leads to, with their probabilities: all of them, or a sample when they are many."""
    if most == 1:
        return [(1.0, answered(s, seat, choice, Fast(seed)))]
    found: list[tuple[float, State]] = []
    every = Enumerating()
    while every.another():
        after = answered(s, seat, choice, every)
        found.append((every.probability, after))
        if prod(every.sizes) > most:
            some = Fast(seed)
            return [(1 / most, answered(s, seat, choice, some)) for _ in range(most)]
    return found


def answered(s: State, seat: int, choice: Choice, luck: Luck) -> State:
    """What the choice does, and what follows from it before anybody is asked and before luck is needed again.

    The next roll would only blur the picture: it is the same whatever is chosen now.
    """
    after = s.clone()
    after.stack[-1].answer(after, seat, choice, luck)
    trial = after.clone()
    steps = 0
    try:
        while trial.stack:
            if trial.stack[-1].advance(trial, NO_LUCK):
                return trial
            steps += 1
    except NeedsLuck:  # what it did up to there cannot be trusted: back to the step before
        for _ in range(steps):
            after.stack[-1].advance(after, NO_LUCK)
        return after
    trial.who = flow.OVER
    return trial


class NeedsLuck(Exception):
    """Something cannot go on without luck."""


class _NoLuck(Luck):
    def below(self, n: int) -> int:
        raise NeedsLuck


NO_LUCK: Final = _NoLuck()
