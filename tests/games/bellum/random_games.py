"""Random games of Bellum Magica for the tests of its words and drawings, and raids on chests that are known."""

from collections.abc import Iterator

import meadhall
from meadhall.engine.match import Match
from meadhall.games.bellum import GAME
from tests.games.any_game.games import RandomGames, busy


def known_chests(left: int = 2, taken: int = 0) -> Match:
    """Seat 0 robs seat 1: of four chests it has looked into the first and the third, which are equal."""
    state = {
        "row": 2,
        "chest_owner": [1, 1, 1, 1],
        "chest_kind": ["wooden"] * 4,
        "chest_value": [2, 1, 2, 3],
        "chest_seen": [0b11, 0b10, 0b11, 0b10],
        "open_settlements": ["farm-1", "farm-2"],
    }
    stack = ["Day end_check", "Raid store 0 1", f"Steal 0 1 {left} {taken}"]
    return meadhall.position(GAME, {"players": 2, "state": state, "stack": stack})


def rare() -> Iterator[Match]:
    yield known_chests()
    yield known_chests(1, 1)


GAMES = RandomGames(
    GAME,
    [(2, {"castles": "chosen"}), (3, {}), (3, {"ask_forced": True}), (4, {}), (5, {})],
    busy("pass"),
    rounds=2,
    rare=rare,
)
