"""Games of Blood Rage play as they did."""

from meadhall.games.bloodrage import GAME
from tests.games.any_game.golden import AnyGolden


class TestGolden(AnyGolden):
    game = GAME
