"""The numbered rules of Northgard."""

from meadhall.games.northgard import GAME
from tests.games.any_game.rules import AnyRules


class TestRules(AnyRules):
    game = GAME
    sign = "NG"
    least = 318
