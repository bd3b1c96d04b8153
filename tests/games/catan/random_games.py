"""Random games of Catan and the Brotherhood of the Watch for the tests of their words and drawings."""

import random

from meadhall.games.catan import GAME
from tests.games.any_game.games import RandomGames, busy, verb

BUILDING = ("settle", "keep", "road", "guard", "buy", "use", "play")


def eager(choices: list[str], dice: random.Random) -> list[str]:
    """Building and heroes before all; not too many offers."""
    best = [choice for choice in choices if verb(choice) in BUILDING]
    if best and dice.random() < 0.6:
        return best
    return busy("withdraw", "roll", *(["give"] if dice.random() < 0.7 else []))(choices, dice)


GAMES = RandomGames(
    GAME,
    [
        (2, {"board": "island"}),
        (3, {}),
        (4, {"board": "variable"}),
        (4, {"rules": "watch", "tragedy_of_heroes": True}),
        (3, {"rules": "watch", "board": "variable", "tragedy_of_heroes": True}),
        (4, {"rules": "watch", "points": 12, "player_trade": False, "ask_forced": True}),
    ],
    eager,
    rounds=2,
)
