"""What this game shows: a view in, HTML and SVG out. docs/hall.md tells what each is for."""

from .close_ups import close_up
from .end import dice, round_of, sources, statistics
from .figures import figure, picture
from .layout import aside, badge, board, phases

__all__ = ["aside", "badge", "board", "close_up", "dice", "figure", "phases", "picture", "round_of", "sources"]
__all__ += ["statistics"]
