"""Catan: how well each level plays; measured in docs/bots-levels.md."""

from __future__ import annotations

from meadhall.bots.bot import Bot
from meadhall.bots.shortsighted import ByPlayers, ShortSighted

from .legend import Legend

LEVELS: dict[str, Bot] = {
    "novice": ByPlayers(ShortSighted(0.66, 1.0), ShortSighted(1.5, 1.5)),
    "calm": ByPlayers(ShortSighted(0.345, 1.0), ShortSighted(0.8, 1.2)),
    "keen": ByPlayers(ShortSighted(0.155, 1.0), ShortSighted(0.45, 1.0)),
    "fierce": ByPlayers(ShortSighted(0.07, 1.0), ShortSighted(0.22, 1.0)),
    "legend": Legend(),
}
