"""Where tables are printed: on a terminal in its own width and colours, anywhere else plain and wide enough."""

from __future__ import annotations

import sys

from rich.console import Console

WIDTH_ELSEWHERE = 140


def console() -> Console:
    return Console(highlight=False, markup=False, width=None if sys.stdout.isatty() else WIDTH_ELSEWHERE)
