"""What this game shows: a view in, HTML out. Only `panels` is needed; Meadhall's docs/hall.md lists the rest."""

from .end import dice, round_of
from .panels import panels, phases

__all__ = ["dice", "panels", "phases", "round_of"]
