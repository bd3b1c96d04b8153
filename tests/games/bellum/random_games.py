"""Random games of Bellum Magica for the tests of its words and drawings."""

from meadhall.games.bellum import GAME
from tests.games.any_game.games import RandomGames, busy

GAMES = RandomGames(
    GAME, [(2, {"castles": "chosen"}), (3, {}), (3, {"ask_forced": True}), (4, {}), (5, {})], busy("pass"), rounds=2
)
