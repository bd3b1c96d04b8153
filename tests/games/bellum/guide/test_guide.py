"""The rules page of Bellum Magica."""

from meadhall.games.bellum import GAME
from tests.games.any_game.guide import AnyGuide


class TestGuide(AnyGuide):
    game = GAME
    told = "RL?-BM"
    rules = 108
    figures = ["chests", "sides", "row", "settlements", "shields", "cards"]
