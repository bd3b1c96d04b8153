"""How well a seat stands: `bots/value.py` in a game's folder.

The file has `value(state, seat) -> float`: the share of the win, from 0 to 1, that a good player in that seat would
expect. It uses only what that seat may know. It may also have `outlook`, the same for the rest between two turns,
where searches judge, and `outlooks(state, seats) -> list[float]`, which judges for several seats at once what they have
in common. `UNSEEN` are questions after which luck brings only what the judgement does not look at. A game without the
file is judged by its scores.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import exp
from typing import Any

from ..engine.flow import OVER, Frame, State
from ..engine.game import Game
from ..engine.rooms import room

Value = Callable[[State, int], float]
Outlooks = Callable[[State, list[int]], list[float]]


@cache
def value_of(game: Game) -> Value:
    """The judgment for this game. A game that is over is judged by its result."""
    return with_result(game, _own(game, "value"))


@cache
def outlook_of(game: Game) -> Value:
    """The judgment between two turns."""
    return with_result(game, _own(game, "outlook"))


@cache
def unseen_of(game: Game) -> tuple[type[Frame], ...]:
    """The questions after which luck brings only what the judgement does not look at."""
    unseen: tuple[type[Frame], ...] = getattr(room(game, "bots.value"), "UNSEEN", ())
    return unseen


def outlooks_of(game: Game) -> Outlooks | None:
    """The judgement between two turns for several seats at once, where the game has one. A game that is over is judged
    by its result."""
    own: Outlooks | None = getattr(room(game, "bots.value"), "outlooks", None)
    if own is None:
        return None
    return with_results(game, own)


def with_result(game: Game, judge: Value) -> Value:
    def value(s: State, seat: int) -> float:
        return reward(game, s, seat) if s.who == OVER else judge(s, seat)

    return value


def with_results(game: Game, judge: Outlooks) -> Outlooks:
    """The same of several seats at once."""

    def outlooks(s: State, seats: list[int]) -> list[float]:
        return [reward(game, s, seat) for seat in seats] if s.who == OVER else judge(s, seats)

    return outlooks


def reward(game: Game, s: Any, seat: int) -> float:
    """The share of the win, plus a little for the margin, so that a clearer win is better."""
    winners = game.winners(s)
    share = 1 / len(winners) if seat in winners else 0.0
    return 0.9 * share + 0.1 * by_scores(game.scores(s), seat)


def by_scores(scores: list[int], seat: int) -> float:
    """From 0 to 1, a half when level with the best of the others."""
    best = max(score for other, score in enumerate(scores) if other != seat)
    return squashed((scores[seat] - best) / (1 + 0.1 * max(map(abs, scores))))


def squashed(margin: float) -> float:
    """Any margin as a number from 0 to 1."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, margin))))


def _own(game: Game, name_of: str) -> Value:
    knowledge = room(game, "bots.value")
    if knowledge is None:
        return lambda s, seat: by_scores(game.scores(s), seat)
    own: Value = getattr(knowledge, name_of, knowledge.value)
    return own
