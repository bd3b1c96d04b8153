"""The rules page of Bellum Magica."""

from meadhall.games.bellum import GAME
from tests.games.any_game.teaching import AnyTeaching


class TestGuide(AnyTeaching):
    game = GAME
    told = "RL?-BM"
    rules = 108
    figures = ["chests", "settlements", "cards"]
    examples = 6
