"""Games of Bellum Magica play as they did."""

from meadhall.games.bellum import GAME
from tests.games.any_game.golden import AnyGolden


class TestGolden(AnyGolden):
    game = GAME
