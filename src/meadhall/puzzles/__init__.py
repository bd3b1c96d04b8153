"""Puzzles: positions in which one choice is clearly better than all others, with the figures that say so.

for puzzle in meadhall.puzzles.found(game):
    match = puzzle.match()
    ...                          # which of match.choices(puzzle.seat) is puzzle.answer?
"""

from .puzzle import Figure, Puzzle, PuzzleError, by_name, found, read, written, wrong

__all__ = ["Figure", "Puzzle", "PuzzleError", "by_name", "found", "read", "written", "wrong"]
