"""What a decent player does without thinking: one file for each game, found by the game's id.

A file has `habit(state, seat, legal, luck) -> Choice`, quick above all: searches play on by it. In a game without one
they play on at random.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module

from ...engine.flow import State
from ...engine.game import Game
from ...engine.luck import Luck
from ...engine.notation import Choice

Habit = Callable[[State, int, list[Choice], Luck], Choice]


@cache
def habit_of(game: Game) -> Habit:
    name = f"{__name__}.{game.id}"
    try:
        own: Habit = import_module(name).habit
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return any_choice
    return own


def any_choice(s: State, seat: int, legal: list[Choice], luck: Luck) -> Choice:
    return legal[luck.below(len(legal))]
