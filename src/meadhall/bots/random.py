"""`random`: any legal choice."""

from __future__ import annotations

from ..engine.luck import Luck
from ..engine.match import Match


class Random:
    """Chooses at random."""

    def choose(self, world: Match, seat: int, luck: Luck) -> str:
        legal = world.choices(seat)
        return legal[luck.below(len(legal))]
