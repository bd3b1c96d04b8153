"""The rules page of Northgard."""

from meadhall.games.northgard import GAME
from tests.games.any_game.teaching import AnyTeaching


class TestGuide(AnyTeaching):
    game = GAME
    told = "[RDC]-NG"
    rules = 286
    figures = ["tile", "territory", "map", "card", "winter", "borders", "combat", "creatures"]
    examples = 12
