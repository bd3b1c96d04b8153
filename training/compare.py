"""Two searches that differ in their judgment alone, one against the other: the same seeds, seats swapped."""

from __future__ import annotations

from time import process_time
from typing import Any

from meadhall import Match
from meadhall.arena import lucks_of
from meadhall.bots import ask
from meadhall.bots.learnt import judged_by
from meadhall.bots.mcts import Mcts, Search
from meadhall.bots.values import with_results
from meadhall.engine import flow
from meadhall.engine.game import Game
from meadhall.engine.luck import Fast, Luck


class Judging(Mcts):
    """A search that judges by these weights."""

    def __init__(self, game: Game, weights: dict[str, float], iterations: int) -> None:
        super().__init__(iterations)
        self.outlooks = with_results(game, judged_by(game, weights))

    def choose(self, world: Match, seat: int, luck: Luck) -> str:
        legal = flow.options(world.state, seat)
        if len(legal) > 1:
            search = Search(world, seat, Fast(luck.below(2_147_483_647)))
            search.outlooks = self.outlooks
            legal = [self.best(search)]
        return world.game.notation.text(legal[0])


def compared(
    game: Game, weights: dict[str, float], iterations: int, games: int, seed: int, options: dict[str, Any]
) -> tuple[list[float], tuple[float, float]]:
    """What the learned one won of each game, and how long both thought."""
    learnt, used = Judging(game, weights, iterations), Mcts(iterations)
    won, seconds = [], [0.0, 0.0]
    for number in range(games):
        match = Match.new(game, 2, seed + number // 2, options)
        lucks, ours = lucks_of(seed + number // 2, 2), number % 2
        while not match.over:
            seat = match.waiting[0]
            start = process_time()
            choice = ask(learnt if seat == ours else used, match, seat, lucks[seat])
            seconds[seat != ours] += process_time() - start
            match.play(seat, choice)
        won.append(1 / len(match.winners) if ours in match.winners else 0.0)
    return won, (seconds[0], seconds[1])
