"""Catan: how well each level plays; measured in docs/bots-levels.md."""

from __future__ import annotations

from meadhall.bots.bot import Bot
from meadhall.bots.mcts import Mcts
from meadhall.bots.shortsighted import ShortSighted

LEVELS: dict[str, Bot] = {
    "novice": ShortSighted(0.45, 1.0),
    "calm": ShortSighted(0.25, 1.0),
    "keen": ShortSighted(0.14, 1.0),
    "legend": Mcts(200, only=("PlaceSettlement", "Act"), most=4),
}
