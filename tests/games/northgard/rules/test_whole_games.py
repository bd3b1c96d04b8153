"""Whole random games: what must hold for every game, at every table."""

from typing import Any

import pytest

import meadhall
from meadhall.engine import flow
from meadhall.engine.luck import Fast
from meadhall.games.northgard import GAME
from meadhall.games.northgard.rules.verbs import PASS, WAIT
from tests.games.any_game.whole_games import AnyWholeGames

TOGETHER: list[tuple[int, dict[str, Any]]] = [
    (4, {"teams": True, "creatures": "more", "length": "long", "clans": "dealt"}),
    (5, {"creatures": "more", "length": "long"}),
    (2, {"creatures": "yes", "ask_forced": True}),
]


class TestWholeGames(AnyWholeGames):
    game = GAME


def test_options_combine() -> None:
    meadhall.check_game(GAME, games=len(TOGETHER), seed=7, tables=TOGETHER, closely=29)


@pytest.mark.parametrize("players", list(GAME.players))
def test_games_of_busy_players_end_and_ask_every_kind_of_question(players: int) -> None:
    asked: set[str] = set()
    for seed in range(15):
        s = GAME.new(players, GAME.checked_options({"creatures": "more", "clans": "dealt"}, players), Fast(seed))
        luck = Fast(seed + 1)
        count = 0
        while s.who != flow.OVER:
            asked.add(type(s.stack[-1]).__name__)
            seat = flow.next_seat(s)
            legal = flow.options(s, seat)
            busy = [choice for choice in legal if choice[0] not in (PASS, WAIT)] or legal
            flow.apply(s, seat, busy[luck.below(len(busy))], luck)
            count += 1
            assert count < 20_000
        assert GAME.winners(s)
    assert {"Turn", "Walk", "HowMany", "LayTile", "TurnTile", "Build", "Raise", "Retreat", "Eat", "Prowl"} <= asked
