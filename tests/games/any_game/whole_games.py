"""What must hold all through every game, at every number of players and with every option.

A game's tests bind this to the game: `class TestWholeGames(AnyWholeGames)`.
"""

from functools import cache

import pytest

import meadhall
from meadhall.engine import flow
from meadhall.engine.check import Table, all_tables, fitting
from meadhall.engine.game import Game
from meadhall.engine.luck import Fast
from meadhall.engine.match import Match

DECISIONS = 6_000  # about this many for each game, over all of its tables
LONG, LEFT_AFTER = 250, 70  # decisions: a game that is long, and where it is left with other options than the usual
CLOSELY = 13  # every how many of them what is costly is checked


class AnyWholeGames:
    game: Game

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        if "table" in metafunc.fixturenames:
            metafunc.parametrize("table", all_tables(self.game), ids=name)

    def test_the_game_holds_what_every_game_must_hold(self, table: Table) -> None:
        """Short games are played whole at each table. Long ones are played whole with the usual options, and with
        others from their beginning as far as a short game goes."""
        players, options = table
        length = usual_length(self.game, players)
        games = max(1, round(DECISIONS / (length * len(all_tables(self.game)))))
        whole = length < LONG or options == fitting(self.game, players, {})
        report = meadhall.check_game(
            self.game,
            games,
            seed=100 * players,
            tables=[table],
            closely=max(CLOSELY, length // 60) if whole else CLOSELY,
            leave_after=None if whole else LEFT_AFTER,
        )
        assert report.games == games
        assert report.decisions > 0

    @pytest.mark.parametrize("of", [0, -1], ids=["fewest players", "most players"])
    def test_positions_of_a_game_are_read_back(self, of: int) -> None:
        """Of a short game all, of a long one about a hundred, and the end."""
        players = self.game.players[of]
        match = Match.new(self.game, players, 3, fitting(self.game, players, {}))
        choose = Fast(1)
        step = max(1, usual_length(self.game, players) // 100)
        while not match.over:
            if len(match.entries) % step == 0:
                again = meadhall.position(self.game, match.position())
                assert again.position() == match.position()
                assert again.waiting == match.waiting
                for seat in (None, *match.waiting):
                    assert again.view(seat) == match.view(seat)
            seat = match.waiting[0]
            choices = match.choices(seat)
            match.play(seat, choices[choose.below(len(choices))])
        assert meadhall.position(self.game, match.position()).winners == match.winners


@cache
def usual_length(game: Game, players: int) -> int:
    """How many decisions a random game of that many players takes."""
    return flow.play_out(Match.new(game, players, 1, fitting(game, players, {})).state, Fast(1))


def name(table: Table) -> str:
    players, options = table
    return "-".join([str(players), *(f"{option}={value}" for option, value in options.items())])
