"""Python stops everything while it searches for garbage that refers to itself. The longest of these pauses grow with
all that is in memory: with 500 tables, to a quarter of a second. Nearly everything that the hall throws away is freed
without that search, so it may come seldom."""

from __future__ import annotations

import gc

# Things that have been made and not yet freed, before the youngest are looked at. Python's 700 are fewer than one page
# needs while it is drawn: what is about to be freed would be taken for old, and too many old things call for the long
# search.
YOUNG = 50_000


def seldom() -> None:
    """Freezes what exists now, above all the code: it is never looked at again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, *gc.get_threshold()[1:])
