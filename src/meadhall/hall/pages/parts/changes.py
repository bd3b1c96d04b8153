"""What a page is sent: only what differs from what it has. A panel that has changed a little is sent as the piece that
is new."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from .panels import Panels

Piece = tuple[int, int, str]  # letters that stay at the start, letters that stay at the end, what comes between them
Had = dict[str, int]  # a hash of each panel that a page has

WORTH = 200  # letters: a smaller saving is none


def changes(had: Had, panels: Panels, text_of: Callable[[int], str | None]) -> tuple[Had, dict[str, str | Piece]]:
    """Returns what the page has after this, and what to send for that; panels that are gone become empty. `text_of`
    knows what most of the panels said."""
    has = {id: hash(html) for id, html in panels.items()}
    sent: dict[str, str | Piece] = {id: "" for id in had if id not in panels}
    for id, html in panels.items():
        before = had.get(id)
        if before != has[id]:
            old = text_of(before) if before is not None else None
            sent[id] = html if old is None else piece(old, html)
    return has, sent


@lru_cache(maxsize=128)  # most changes are the same on several pages
def piece(old: str, new: str) -> str | Piece:
    """How to make the new text of the old one; the new one itself, where that is as short."""
    if not (_counts_alike(old) and _counts_alike(new)):
        return new
    shorter = min(len(old), len(new))
    start = _alike(old, new, shorter)
    at_end = _alike_at_end(old, new, shorter - start)
    if start + at_end < WORTH:
        return new
    return start, at_end, new[start : len(new) - at_end]


def _alike(old: str, new: str, most: int) -> int:
    """How many letters at the start agree, found by halves."""
    low, high = 0, most + 1  # this many agree; this many do not
    while high - low > 1:
        middle = (low + high) // 2
        if old[low:middle] == new[low:middle]:
            low = middle
        else:
            high = middle
    return low


def _alike_at_end(old: str, new: str, most: int) -> int:
    low, high, of_old, of_new = 0, most + 1, len(old), len(new)
    while high - low > 1:
        middle = (low + high) // 2
        if old[of_old - middle : of_old - low] == new[of_new - middle : of_new - low]:
            low = middle
        else:
            high = middle
    return low


def _counts_alike(text: str) -> bool:
    """Does a browser count these letters as Python does? Emoji in a name are two to a browser."""
    return text.isascii() or len(text.encode("utf-16-le", "surrogatepass")) == 2 * len(text)
