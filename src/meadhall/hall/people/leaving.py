"""Someone leaves for good: what was kept about them goes, and games that others have played stay, nameless."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from ..finding.schema import SEEK
from ..notices import choices
from ..tables.names import bot_names
from ..tables.schema import ENTRY, INVITATION, MATCH, MESSAGE, SEAT
from .schema import ACT, MUTE, PERSON, REPORT, RESULT

LEVEL = "keen"  # of the bot that plays on


def leave(connection: sa.Connection, person: str) -> list[str]:
    """Returns the names of the tables where that changes something."""
    sat_at = sa.select(SEAT.c.match).where(SEAT.c.person == person)
    theirs = sa.select(MATCH.c.id, MATCH.c.name, MATCH.c.state, MATCH.c.host, MATCH.c.uploaded).where(
        sa.or_(MATCH.c.id.in_(sat_at), MATCH.c.host == person)
    )
    tables = connection.execute(theirs).all()
    choices.leave(connection, person)
    for table in tables:
        _leave_table(connection, person, table)
    connection.execute(sa.update(MATCH).where(MATCH.c.host == person).values(host=""))
    connection.execute(sa.update(ACT).where(ACT.c.told == person).values(told=""))
    connection.execute(sa.update(RESULT).where(RESULT.c.person == person).values(person=""))
    for other in (
        sa.delete(INVITATION).where(INVITATION.c.person == person),
        sa.delete(SEEK).where(SEEK.c.person == person),
        sa.delete(MUTE).where(sa.or_(MUTE.c.person == person, MUTE.c.other == person)),
        sa.delete(REPORT).where(sa.or_(REPORT.c.reporter == person, REPORT.c.reported == person)),
        sa.delete(PERSON).where(PERSON.c.person == person),  # and with it sessions, passkeys, codes and ratings
    ):
        connection.execute(other)
    return [table.name for table in tables]


def _leave_table(connection: sa.Connection, person: str, table: Any) -> None:
    seats = connection.execute(sa.select(SEAT).where(SEAT.c.match == table.id)).all()
    mine = [seat.seat for seat in seats if seat.person == person]
    others = any(seat.person not in ("", person) for seat in seats)
    unneeded = table.state != "over" and (not others or (table.state == "waiting" and table.host == person))
    if unneeded or (table.uploaded and table.host == person):
        for kept in (INVITATION, MESSAGE, ENTRY, SEAT):
            connection.execute(sa.delete(kept).where(kept.c.match == table.id))
        connection.execute(sa.delete(MATCH).where(MATCH.c.id == table.id))
        return
    said = MESSAGE.c.kind.in_(["say", "react"])
    connection.execute(sa.delete(MESSAGE).where(MESSAGE.c.match == table.id, MESSAGE.c.seat.in_(mine), said))
    left: dict[str, Any] = {"person": "", "name": ""}
    if table.state == "waiting":
        left["holder"] = "open"
    elif table.state == "playing":
        left |= {"holder": "bot", "bot": LEVEL, "away": ""}
    for seat, name in zip(mine, bot_names(len(mine), [one.name for one in seats]), strict=True):
        named = {"name": name} if table.state == "playing" else {}
        gone = sa.update(SEAT).where(SEAT.c.match == table.id, SEAT.c.seat == seat)
        connection.execute(gone.values({**left, **named}))
