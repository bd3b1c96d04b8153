"""Games of Northgard play as they did."""

from meadhall.games.northgard import GAME
from tests.games.any_game.golden import AnyGolden


class TestGolden(AnyGolden):
    game = GAME
