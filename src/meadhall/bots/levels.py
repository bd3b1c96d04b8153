"""The ladder: five levels in every game, from a beginner to what beats good players.

A game says in `bots/levels.py` who plays at which level: `LEVELS`, a bot by level. What it leaves out is as here.
"""

from __future__ import annotations

from functools import cache

from ..engine.build import mypyc_attr
from ..engine.game import Game
from ..engine.luck import Luck
from ..engine.match import Match
from ..engine.rooms import room
from .bot import Bot
from .greedy import Greedy
from .mcts import Mcts
from .shortsighted import ShortSighted

NAMES = ("novice", "calm", "keen", "fierce", "legend")  # the weakest first

USUAL: dict[str, Bot] = {
    "novice": ShortSighted(2.0, 2.0),
    "calm": ShortSighted(1.0, 1.5),
    "keen": ShortSighted(0.5, 1.0),
    "fierce": Greedy(),
    "legend": Mcts(400),
}


@cache
def at_level(game: Game, level: str) -> Bot:
    """The bot that plays this game at that level."""
    own: dict[str, Bot] = getattr(room(game, "bots.levels"), "LEVELS", {})
    return own.get(level, USUAL[level])


@mypyc_attr(allow_interpreted_subclasses=True)
class Level:
    """A bot that plays every game at one level."""

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, world: Match, seat: int, luck: Luck) -> str:
        return at_level(world.game, self.name).choose(world, seat, luck)
