"""Catan: how well each level plays; measured in docs/bots-levels.md."""

from __future__ import annotations

from meadhall.bots.bot import Bot
from meadhall.bots.mcts import Mcts
from meadhall.bots.shortsighted import ShortSighted
from meadhall.engine.build import mypyc_attr
from meadhall.engine.luck import Luck
from meadhall.engine.match import Match

FIRST = ("PlaceSettlement",)
LEARNT, SEARCHED = Mcts(1, only=FIRST, most=1), Mcts(300, only=FIRST, most=8)


@mypyc_attr(allow_interpreted_subclasses=True)
class Settler:
    """Takes care with its first settlements: with two players as learned from games, with more by a search. Afterwards
    it looks one step ahead."""

    def choose(self, world: Match, seat: int, luck: Luck) -> str:
        return (LEARNT if world.players == 2 else SEARCHED).choose(world, seat, luck)


LEVELS: dict[str, Bot] = {
    "novice": ShortSighted(0.45, 1.0),
    "calm": ShortSighted(0.25, 1.0),
    "keen": ShortSighted(0.14, 1.0),
    "legend": Settler(),
}
