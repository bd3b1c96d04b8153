"""Northgard: how well each level plays; measured in docs/bots-levels.md."""

from __future__ import annotations

from meadhall.bots.bot import Bot
from meadhall.bots.mcts import Mcts
from meadhall.bots.shortsighted import ShortSighted

LEVELS: dict[str, Bot] = {
    "novice": ShortSighted(1.3, 2.0),
    "calm": ShortSighted(0.8, 1.5),
    "keen": ShortSighted(0.5, 1.0),
    "legend": Mcts(300),
}
