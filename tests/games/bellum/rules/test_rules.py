"""The numbered rules of Bellum Magica."""

from meadhall.games.bellum import GAME
from tests.games.any_game.rules import AnyRules


class TestRules(AnyRules):
    game = GAME
    sign = "BM"
    least = 132
