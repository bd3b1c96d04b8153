"""Your tables: what waits for you first. The installed app keeps this page for times without a connection, so it shows
nothing that lets someone sit down or look on: no invitations, no links to seats."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from babel.dates import format_datetime

from ...tables.seen import TableInfo, Viewer
from ..parts.base import hall_words, page
from ..parts.table_lists import finished, is_asked, own


def yours(
    viewer: Viewer, mine: Sequence[TableInfo], recent: Sequence[TableInfo], invitations: int, now: datetime
) -> str:
    """`invitations`: to how many tables the viewer is invited. `now`: the time at which this is true."""
    w = hall_words(viewer)
    first = sorted(mine, key=lambda table: not is_asked(table))
    return page(
        "yours.html",
        viewer,
        w,
        title=w.text("Your tables"),
        here="yours",
        mine=[own(w, table) for table in first],
        waiting=sum(is_asked(table) for table in mine),
        recent=[finished(w, table) for table in recent],
        invitations=invitations,
        now=now.isoformat(timespec="seconds"),
        now_said=f"{format_datetime(now.astimezone(UTC), 'd. M. y, HH:mm', locale=viewer.language)} UTC",
    )
