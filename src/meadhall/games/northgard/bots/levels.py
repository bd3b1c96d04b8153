"""Northgard: how well each level plays; measured in docs/bots-levels.md."""

from __future__ import annotations

from meadhall.bots.bot import Bot
from meadhall.bots.mcts import Mcts
from meadhall.bots.shortsighted import ShortSighted

LEVELS: dict[str, Bot] = {
    "novice": ShortSighted(1.9, 2.6),
    "calm": ShortSighted(1.15, 2.0),
    "keen": ShortSighted(0.7, 1.4),
    "legend": Mcts(500),
}
