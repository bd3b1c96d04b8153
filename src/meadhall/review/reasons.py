"""Why one choice is better than another: which parts of the game's judgment it changes most.

A game brings `bots/parts.py` with `parts(state, seat) -> dict[str, float]`: what the seat's hopes are made of, each
part in the game's own unit, and `others`, what the best of the others lacks. `words/reasons.py` puts each into words.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..engine.flow import State
from ..engine.game import Game
from ..engine.rooms import room

Parts = dict[str, float]
TOO_LITTLE = 0.05  # of a point: nobody would call that a reason
MOST_REASONS = 2
WORTH_SAYING = 0.3  # of the first reason


def parts_of(game: Game) -> Callable[[Any, int], Parts] | None:
    """What the judgment of this game is made of; None if it does not say."""
    own = room(game, "bots.parts")
    return None if own is None else own.parts


def mean_parts(game: Game, states: list[tuple[float, State]], seat: int) -> Parts:
    """Over the states that a choice may lead to."""
    parts, total = parts_of(game), Parts()
    if parts is None:
        return total
    for probability, s in states:
        if s.stack:
            for name, worth in parts(s, seat).items():
                total[name] = total.get(name, 0.0) + probability * worth
    return total


def reasons(better: Parts, chosen: Parts) -> list[str]:
    """The parts in which the better choice gains most, the weightiest first."""
    gains = {name: worth - chosen.get(name, 0.0) for name, worth in better.items()}
    named = sorted((name for name in gains if gains[name] > TOO_LITTLE), key=lambda name: -gains[name])
    return [name for name in named[:MOST_REASONS] if gains[name] >= WORTH_SAYING * gains[named[0]]]
