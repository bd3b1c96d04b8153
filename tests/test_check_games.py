"""Every registered game holds what every game must hold, at every number of players and with every option."""

from functools import cache
from typing import Any

import pytest

import meadhall
from meadhall.engine import flow
from meadhall.engine.check import Table, all_tables, fitting
from meadhall.engine.luck import Fast
from meadhall.engine.match import Match
from meadhall.games.registry import BUILT_IN

TABLES = [(id, table) for id in BUILT_IN for table in all_tables(meadhall.game(id))]
DECISIONS = 8_000  # about so many for each game, over all of its tables


def name(value: Any) -> str:
    if isinstance(value, str):
        return value
    players, options = value
    return "-".join([str(players), *(f"{option}={value}" for option, value in options.items())])


@cache
def usual_length(id: str) -> int:
    """How many decisions a random game takes."""
    players, options = all_tables(meadhall.game(id))[0]
    return flow.play_out(Match.new(meadhall.game(id), players, 1, options).state, Fast(1))


@pytest.mark.parametrize(("id", "table"), TABLES, ids=name)
def test_a_game_holds_what_every_game_must_hold(id: str, table: Table) -> None:
    """Short games are played whole at each table. Long ones are played whole with the usual options, and with others
    from their beginning as far as a short game goes."""
    game, (players, options) = meadhall.game(id), table
    length = usual_length(id)
    games = max(1, DECISIONS // (length * len(all_tables(game))))
    whole = length < 400 or options == fitting(game, players, {})
    report = meadhall.check_game(
        game,
        games,
        seed=100 * players,
        tables=[table],
        closely=max(7, length // 60) if whole else 7,
        leave_after=None if whole else 100,
    )
    assert report.games == games
    assert report.decisions > 0
