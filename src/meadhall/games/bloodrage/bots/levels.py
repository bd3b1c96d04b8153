"""Blood Rage: how well each level plays; measured in docs/bots-levels.md."""

from __future__ import annotations

from meadhall.bots.bot import Bot
from meadhall.bots.mcts import Mcts
from meadhall.bots.shortsighted import ShortSighted

LEVELS: dict[str, Bot] = {
    "novice": ShortSighted(1.6, 2.5),
    "calm": ShortSighted(1.0, 2.0),
    "keen": ShortSighted(0.75, 1.4),
    "legend": Mcts(1000),
}
