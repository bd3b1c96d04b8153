"""Random matches with stops along the way, at all tables of a game in turn."""

from __future__ import annotations

from collections.abc import Iterator

from meadhall.engine.check import all_tables
from meadhall.engine.game import Game
from meadhall.engine.luck import Fast
from meadhall.engine.match import Match

GAMES = ("bellum", "bloodrage", "catan", "northgard")


def stops(game: Game, matches: int, every: int, most: int = 400) -> Iterator[Match]:
    """Matches in the middle, at every so many decisions, and at their ends; each match at another table."""
    tables = all_tables(game)
    for number in range(matches):
        players, options = tables[number * len(tables) // matches]
        match, choose = Match.new(game, players, number, options), Fast(number)
        for count in range(most):
            if match.over:
                break
            if count % every == number % every:
                yield match
            seat = match.waiting[choose.below(len(match.waiting))]
            legal = match.choices(seat)
            match.play(seat, legal[choose.below(len(legal))])
        yield match
