"""The numbered rules of Catan and the Brotherhood of the Watch."""

from meadhall.games.catan import GAME
from tests.games.any_game.rules import AnyRules


class TestRules(AnyRules):
    game = GAME
    sign = "NW"
    least = 176
