"""People who do not get along: who has muted whom, and reports to the host of the hall."""

from __future__ import annotations

from collections.abc import Collection

import sqlalchemy as sa

from ..tables.matches import Refused
from ..tables.store import MatchRow, SeatRow, Store, now
from .schema import MUTE, REPORT

MOST_REPORTS = 10  # of one person in a day
LONGEST_REPORT = 1000


def others(row: MatchRow, viewer: str) -> list[SeatRow]:
    """The other people at a table, each once: where they sit first."""
    found: dict[str, SeatRow] = {}
    for seat in row.seats:
        if seat.person not in ("", viewer):
            found.setdefault(seat.person, seat)
    return list(found.values())


async def muted_by(store: Store, person: str) -> set[str]:
    async with store.engine.connect() as connection:
        return set(await connection.scalars(sa.select(MUTE.c.other).where(MUTE.c.person == person)))


def muted_seats(row: MatchRow, muted: Collection[str]) -> frozenset[int]:
    return frozenset(seat.seat for seat in row.seats if seat.person in muted)


async def mute(store: Store, person: str, other: str, yes: bool) -> None:
    this = sa.delete(MUTE).where(MUTE.c.person == person, MUTE.c.other == other)

    def write(connection: sa.Connection) -> None:
        connection.execute(this)
        if yes:
            connection.execute(sa.insert(MUTE).values(person=person, other=other))

    await store.write(write)


async def report(store: Store, row: MatchRow, reporter: str, seat: SeatRow, text: str) -> None:
    values = {
        "at": now(), "reporter": reporter, "reported": seat.person, "name": seat.name,
        "place": f"{row.name}/{seat.seat + 1}", "text": text[:LONGEST_REPORT],
    }  # fmt: skip
    today = sa.select(sa.func.count()).where(REPORT.c.reporter == reporter, REPORT.c.at > now()[:10])

    def write(connection: sa.Connection) -> bool:
        few = int(connection.execute(today).scalar_one()) < MOST_REPORTS
        if few:
            connection.execute(sa.insert(REPORT).values(values))
        return few

    if not await store.write(write):
        raise Refused("too-fast")
