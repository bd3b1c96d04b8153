"""The other people at a table: whom one does not want to read, and what the host of the hall should know."""

from __future__ import annotations

from collections.abc import Sequence

from ..tables.seen import Viewer
from .parts.base import hall_words, page


def people(viewer: Viewer, table: str, others: Sequence[tuple[int, str, bool]], reported: bool = False) -> str:
    """`others`: seat, name, whether the viewer has muted them."""
    w = hall_words(viewer)
    title = w.text("People at this table · Meadhall")
    return page("people.html", viewer, w, title=title, here="play", table=table, others=others, reported=reported)
