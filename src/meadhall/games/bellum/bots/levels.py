"""Bellum Magica: how well each level plays; measured in docs/bots-levels.md."""

from __future__ import annotations

from meadhall.bots.bot import Bot
from meadhall.bots.greedy import Greedy
from meadhall.bots.mcts import Mcts
from meadhall.bots.shortsighted import ByPlayers, ShortSighted

LEVELS: dict[str, Bot] = {
    "novice": ShortSighted(2.5, 3.0),
    "calm": ShortSighted(1.45, 2.6),
    "keen": ByPlayers(ShortSighted(0.92, 2.2), ShortSighted(0.8, 2.0)),
    "fierce": ByPlayers(ShortSighted(0.5, 2.0), Greedy()),
    "legend": Mcts(600),
}
