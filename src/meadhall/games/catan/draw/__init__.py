"""What this game shows: a view in, HTML and SVG out. docs/hall.md tells what each is for."""

from .close_ups import close_up
from .end import dice, round_of, sources, statistics, turn_of
from .figures import figure, picture
from .layout import panels, phases, shell
from .signs import SIGNS

__all__ = ["SIGNS", "close_up", "dice", "figure", "panels", "phases", "picture", "round_of", "shell", "sources"]
__all__ += ["statistics", "turn_of"]
