"""The rules page of Catan and the Brotherhood of the Watch."""

from meadhall.games.catan import GAME
from tests.games.any_game.guide import AnyGuide


class TestGuide(AnyGuide):
    game = GAME
    told = "RL?-NW|NWQ"
    rules = 152
    figures = ["board", "hex", "harbour", "costs", "longest-road", "wall", "wildlings", "heroes"]
