"""What a decent player does without thinking: `bots/habit.py` in a game's folder.

The file has `habit(state, seat, legal, luck) -> Choice`, quick above all: searches play on by it. In a game without one
they play on at random. `PLAYED_ON`, if the file has it, is how many decisions they play on before they judge; where it
has `clock(state) -> int`, too (the number of the turn, of the day), that many turns or days. `PLAYED_ON_FROM` has the
questions for which that number is another one; with 0 the judgment answers them at first sight. `TREE` says how the
tree of a search grows. `sensible(state, seat, legal) -> list[Choice]` leaves out what even a beginner would reject;
only the rest is judged. `NEARLY_BEST_FROM` has the questions, those of an opening, in which every choice that comes so
near to the best is as good, so that games begin in many ways. `glance(state, seat, legal) -> dict[Choice, float]` looks
at some questions in a way of its own: the choices worth searching, each with the chance it seems to have; nothing if it
has no view.
"""

from __future__ import annotations

from collections.abc import Callable

from ..engine.flow import Frame, State
from ..engine.game import Game
from ..engine.luck import Luck
from ..engine.notation import Choice
from ..engine.rooms import room

Habit = Callable[[State, int, list[Choice], Luck], Choice]
Clock = Callable[[State], int]
Sensible = Callable[[State, int, list[Choice]], list[Choice]]
Glance = Callable[[State, int, list[Choice]], dict[Choice, float]]

EQUAL = 1e-12
PLAYED_ON = 12  # decisions, in a game that says nothing else
# How much a choice that was tried little is favored, below the root. How slowly the tree widens: a node has a second
# choice after so many visits squared, a third after twice as many squared, … Whether the tree begins with the rest of
# the seat's own turn, as it looks best at first sight.
Tree = tuple[float, float, bool]
TREE: Tree = (0.1, 6.0, False)


def habit_of(game: Game) -> Habit:
    own = room(game, "bots.habit")
    habit: Habit = any_choice if own is None else own.habit
    return habit


def played_on(game: Game, question: Frame) -> int:
    """How many decisions are made by habit before the judgment."""
    own = room(game, "bots.habit")
    usual = getattr(own, "PLAYED_ON", PLAYED_ON)
    return int(getattr(own, "PLAYED_ON_FROM", {}).get(type(question), usual))


def nearly_best(game: Game, question: Frame) -> float:
    """How near to the best a choice must come to be as good. Usually equal: adding up the same parts in another order
    makes no difference."""
    return float(getattr(room(game, "bots.habit"), "NEARLY_BEST_FROM", {}).get(type(question), EQUAL))


def clock_of(game: Game) -> Clock | None:
    """The function that tells the time in this game; None if decisions are counted instead."""
    return getattr(room(game, "bots.habit"), "clock", None)


def tree_of(game: Game) -> Tree:
    """How the tree grows: fast if the judgment tells choices apart, slowly if luck is noisy."""
    tree: Tree = getattr(room(game, "bots.habit"), "TREE", TREE)
    return tree


def sensible_of(game: Game) -> Sensible:
    """The choices worth thinking about; always at least one."""
    sensible: Sensible = getattr(room(game, "bots.habit"), "sensible", every_choice)
    return sensible


def glance_of(game: Game) -> Glance:
    """A game's own first look at its choices, if it has one."""
    glance: Glance = getattr(room(game, "bots.habit"), "glance", no_glance)
    return glance


def no_glance(s: State, seat: int, legal: list[Choice]) -> dict[Choice, float]:
    return {}


def every_choice(s: State, seat: int, legal: list[Choice]) -> list[Choice]:
    return legal


def any_choice(s: State, seat: int, legal: list[Choice], luck: Luck) -> Choice:
    return legal[luck.below(len(legal))]
