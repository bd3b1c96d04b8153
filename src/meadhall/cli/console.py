"""Where tables are printed: on a terminal in its own width and colors, anywhere else plain and wide enough."""

from __future__ import annotations

import sys

from rich.console import Console

WIDTH_ELSEWHERE = 140
WIDTH_OF_A_TABLE = 100  # what the games' text rooms are drawn for


def console() -> Console:
    return Console(highlight=False, markup=False, width=None if sys.stdout.isatty() else WIDTH_ELSEWHERE)


def table_console() -> Console:
    """For a table of text: 100 columns, or as many as the terminal has if it has fewer."""
    made = Console(highlight=False, markup=False)
    made.width = min(made.width, WIDTH_OF_A_TABLE) if sys.stdout.isatty() else WIDTH_OF_A_TABLE
    return made
