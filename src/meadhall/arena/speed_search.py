"""How fast `mcts` thinks: iterations a second, in the middle of games of three.

Habit plays some games. In each of them a few questions with several sensible answers are kept, from the middle of the
game, and every timing searches all of them: fast questions cannot stand for slow ones.
"""

from __future__ import annotations

from time import process_time
from typing import Any

from ..bots.habits import habit_of, played_on, sensible_of
from ..bots.mcts import Mcts, Search
from ..engine import flow
from ..engine.game import Game
from ..engine.luck import Fast
from ..engine.match import Match

PLAYERS = 3
GAMES = 4
PARTS = (0.3, 0.4, 0.5, 0.6, 0.7)  # of each game
SEVERAL = 4  # answers, at least: with fewer there is little to think about
LEAST = 8  # iterations for each question


class Middles:
    """The questions that are searched."""

    def __init__(self, game: Game, options: dict[str, Any]) -> None:
        self.game = game
        self.options = options
        self.players = max(game.players[0], min(PLAYERS, game.players[-1]))
        self.matches: list[Match] = []
        for seed in range(GAMES):
            whole = self.played(seed, 1_000_000)
            for part in PARTS:
                middle = self.played(seed, int(part * whole[1]))[0]
                if middle.who != flow.OVER:
                    self.matches.append(Match(game, middle, options, Fast(seed)))

    def played(self, seed: int, most: int) -> tuple[flow.State, int]:
        """Plays `most` decisions, then on to the next question worth a search, or to the end; the state, the count."""
        habit, sensible = habit_of(self.game), sensible_of(self.game)
        s = self.game.start(self.players, self.options)
        luck, whim = Fast(seed), Fast(seed, stream=1)
        flow.settle(s, luck)
        count = 0
        while s.who != flow.OVER:
            seat = flow.next_seat(s)
            legal = flow.options(s, seat)
            if count >= most and played_on(self.game, s.stack[-1]) and len(sensible(s, seat, legal)) >= SEVERAL:
                break
            flow.apply(s, seat, habit(s, seat, legal, whim), luck)
            count += 1
        return s, count

    def iterations_per_s(self, iterations: int) -> float:
        """Measures whole decisions of about this many iterations, the first look at the choices included."""
        made = 0
        start = process_time()
        for number, match in enumerate(self.matches):
            search = Search(match, flow.next_seat(match.state), Fast(number))
            Mcts(max(LEAST, iterations)).best(search)
            made += sum(node.visits for node in search.children.values())
        return made / (process_time() - start)
