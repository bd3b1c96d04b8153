"""Python stops everything while it searches for garbage that refers to itself, and the longest searches look at all
that is in memory: 0.4 s with 500 tables. Nearly everything that the hall throws away is freed without that search. So
only what has just been made is searched, and everything once an hour."""

from __future__ import annotations

import asyncio
import gc

# Things that have been made and not yet freed, before these are searched. Python's 700 are fewer than one page needs
# while it is drawn; 50,000 take a tenth of a second.
YOUNG = 10_000
NEVER = 1_000_000  # searches of the youngest things before older ones are searched as well
HOUR = 3600.0


def seldom() -> None:
    """Freezes what exists now, above all the code: it is never looked at again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)


async def hourly() -> None:
    """Searches everything once an hour."""
    while True:
        await asyncio.sleep(HOUR)
        gc.collect()
