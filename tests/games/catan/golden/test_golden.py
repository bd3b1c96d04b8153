"""Games of Catan and the Brotherhood of the Watch play as they did."""

from meadhall.games.catan import GAME
from tests.games.any_game.golden import AnyGolden


class TestGolden(AnyGolden):
    game = GAME
