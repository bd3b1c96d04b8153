"""What has happened at a table since a version, in one question and one moment: for tables that another process moves.

Written in PostgreSQL's own words: three questions by the usual way cost the process five times as much, and every move
made elsewhere asks them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import text as sql
from sqlalchemy.ext.asyncio import AsyncEngine

from ..store import EntryRow, MessageRow, SeatRow

NAMES = ("version", "entries", "waiting", "state", "rematch", "touched", "votes", "clock")
QUERY = sql(
    """
    SELECT version, entries, waiting, state, rematch, touched, votes, clock,
        (SELECT json_agg(json_build_array(seat, choice, outcomes, at) ORDER BY seq)
            FROM entry WHERE entry.match = :match AND entry.version > :version),
        (SELECT json_agg(json_build_array(m.version, kind, seq, seat, name, text, at) ORDER BY m.version)
            FROM message AS m WHERE m.match = :match AND m.version > :version),
        (SELECT json_agg(json_build_array(seat, holder, person, name, bot, away) ORDER BY seat)
            FROM seat WHERE seat.match = :match)
    FROM match WHERE id = :match
    """
)


@dataclass(frozen=True, slots=True)
class Since:
    values: dict[str, Any]  # of the table's row, as they are now
    entries: list[EntryRow]  # that are new
    messages: list[MessageRow]  # that are new
    seats: list[SeatRow]  # all of them


async def since(engine: AsyncEngine, match: int, version: int) -> Since | None:
    """None: there is no such table any more."""
    async with engine.connect() as connection:
        row = (await connection.execute(QUERY, {"match": match, "version": version})).first()
    if row is None:
        return None
    *values, entries, messages, seats = row
    return Since(
        dict(zip(NAMES, values, strict=True)),
        [EntryRow(*entry) for entry in entries or []],
        [MessageRow(*message) for message in messages or []],
        [SeatRow(*seat) for seat in seats],
    )
