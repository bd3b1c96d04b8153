"""The arena: bots against bots, one match or thousands, and how fast the games run."""

from .play import Line, line_of, lucks_of, play
from .simulate import Plan, Played, simulate

__all__ = ["Line", "Plan", "Played", "line_of", "lucks_of", "play", "simulate"]
