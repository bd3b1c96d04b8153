"""What a bot is."""

from __future__ import annotations

from typing import Protocol

from ..engine.luck import Luck
from ..engine.match import Match


class Bot(Protocol):
    """Anything that can choose."""

    def choose(self, world: Match, seat: int, luck: Luck) -> str:
        """One of `world.choices(seat)`. The world is an imagined one, and `luck` is the bot's own."""
        ...
