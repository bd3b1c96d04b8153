"""What has happened at a table since a version, in one question and one moment: every move made elsewhere asks it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import text as sql

from ..store import EntryRow, MessageRow, SeatRow
from .quick import Quick, Statement

NAMES = ("version", "entries", "waiting", "state", "rematch", "touched", "votes", "clock")
QUERY = Statement(
    sql("""
    SELECT version, entries, waiting, state, rematch, touched, votes, clock,
        (SELECT json_agg(json_build_array(seat, choice, outcomes, at) ORDER BY seq)
            FROM entry WHERE entry.match = :match AND entry.version > :version),
        (SELECT json_agg(json_build_array(m.version, kind, seq, seat, name, text, at) ORDER BY m.version)
            FROM message AS m WHERE m.match = :match AND m.version > :version),
        (SELECT json_agg(json_build_array(seat, holder, person, name, bot, away) ORDER BY seat)
            FROM seat WHERE seat.match = :match)
    FROM match WHERE id = :match
    """)
)


@dataclass(frozen=True, slots=True)
class Since:
    values: dict[str, Any]  # of the table's row, as they are now
    entries: list[EntryRow]  # that are new
    messages: list[MessageRow]  # that are new
    seats: list[SeatRow]  # all of them


async def since(quick: Quick, match: int, version: int) -> Since | None:
    """None: there is no such table any more."""
    row = await quick.first(QUERY, {"match": match, "version": version})
    if row is None:
        return None
    *values, entries, messages, seats = row
    return Since(
        dict(zip(NAMES, values, strict=True)),
        [EntryRow(*entry) for entry in entries or []],
        [MessageRow(*message) for message in messages or []],
        [SeatRow(*seat) for seat in seats],
    )
