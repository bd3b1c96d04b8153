"""Puzzles: what there is, and one of them on the table's own screen."""

from .overview import puzzle_games
from .puzzle import Asked, Told, puzzle, puzzle_envelope
from .verdict import by_figures, by_review

__all__ = ["Asked", "Told", "by_figures", "by_review", "puzzle", "puzzle_envelope", "puzzle_games"]
