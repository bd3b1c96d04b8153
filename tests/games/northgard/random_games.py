"""Random games of Northgard for the tests of its words and drawings."""

import random

from meadhall.games.northgard import GAME
from tests.games.any_game.games import RandomGames, busy

IDLE = ("pass", "done", "wait", "replace", "remove", "refuse")


def eager(choices: list[str], dice: random.Random) -> list[str]:
    """Mostly rather play, upgrade and take part than wait, pass and stop."""
    return busy(*IDLE)(choices, dice) if dice.random() < 0.85 else choices


GAMES = RandomGames(
    GAME,
    [
        (2, {"creatures": "more"}),
        (3, {"creatures": "yes", "clans": "dealt"}),
        (4, {"teams": True, "creatures": "more"}),
        (5, {"length": "long", "creatures": "more", "clans": "dealt"}),
        (2, {"length": "long", "clans": "dealt", "ask_forced": True}),
    ],
    eager,
    rounds=4,
)
