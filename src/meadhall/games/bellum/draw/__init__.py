"""Draws this game: a view in, HTML and SVG out. docs/hall.md explains what each is for."""

from .cards import cards
from .close_ups import close_up
from .end import dice, round_of, sources
from .excerpt import excerpt
from .figures import figure, picture
from .layout import panels, phases, shell
from .signs import SIGNS

__all__ = [
    "SIGNS", "cards", "close_up", "dice", "excerpt", "figure", "panels", "phases", "picture", "round_of", "shell",
    "sources",
]  # fmt: skip
