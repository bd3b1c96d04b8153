"""What this game shows: a view in, HTML out. Only `board` is needed; Meadhall's docs/hall.md lists what else may be."""

from .board import badge, board, phases
from .end import dice, round_of

__all__ = ["badge", "board", "dice", "phases", "round_of"]
