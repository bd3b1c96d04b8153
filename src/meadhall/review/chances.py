"""Everyone's chances of winning, as the game's judgment sees them."""

from __future__ import annotations

from ..bots.values import value_of
from ..engine import flow
from ..engine.flow import State
from ..engine.game import Game


def chances(game: Game, s: State) -> list[float]:
    """By seat, 1 in all, unless everyone has lost. A seat is judged by what it knows itself, so the judgments of all
    seats need not add up to 1: it is their shares that count. Partners win together, and each has half of it."""
    if s.who == flow.OVER:
        winners = game.winners(s)
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(s.players)]
    value = value_of(game)
    judged = [max(0.0, value(s, seat)) for seat in range(s.players)]
    total = sum(judged)
    return [share / total for share in judged] if total else [1 / s.players] * s.players
