"""Bellum Magica: how well each level plays; measured in docs/bots-levels.md."""

from __future__ import annotations

from meadhall.bots.bot import Bot
from meadhall.bots.greedy import Greedy
from meadhall.bots.mcts import Mcts
from meadhall.bots.shortsighted import ByPlayers, ShortSighted

LEVELS: dict[str, Bot] = {
    "novice": ShortSighted(2.7, 3.1),
    "calm": ShortSighted(1.6, 2.7),
    "keen": ShortSighted(1.0, 2.2),
    "fierce": ByPlayers(ShortSighted(0.5, 2.0), Greedy()),
    "legend": Mcts(600),
}
