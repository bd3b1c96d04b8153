"""Keeps track of what was already sent. Anyone who changes a row first sends the notice: with several processes on one
database, each notice is sent once, and one that is lost with its process is not sent twice.

People hear once of a table, and then nothing more until they have been there; a clock's reminder is told besides.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from ..tables.schema import ENTRY
from ..tables.store import MatchRow, Store
from .schema import TOLD

NEVER = -1


@dataclass(frozen=True, slots=True)
class Turn:
    """A person is asked."""

    match: int
    person: str
    number: int  # the person's last move; so it is another turn after the next one
    reminder: bool  # the clock's: the person's time is over


async def turn_of(store: Store, row: MatchRow, person: str, reminder: bool) -> tuple[Turn, str]:
    """And the name of the player who moved last, "" if nobody has."""
    of_match = ENTRY.c.match == row.id
    mine = sa.select(sa.func.max(ENTRY.c.seq)).where(of_match, ENTRY.c.seat.in_(row.seats_of(person)))
    last = sa.select(ENTRY.c.seat).where(of_match).order_by(ENTRY.c.seq.desc()).limit(1)
    async with store.engine.connect() as connection:
        number = (await connection.execute(mine)).scalar() or 0
        mover = (await connection.execute(last)).scalar()
    return Turn(row.id, person, number, reminder), "" if mover is None else row.seats[mover].name


def _its(turn: Turn, way: str) -> tuple[sa.ColumnElement[bool], ...]:
    return TOLD.c.match == turn.match, TOLD.c.person == turn.person, TOLD.c.way == way


async def claim(store: Store, turn: Turn, way: str, now: float, pause: float = 0.0) -> tuple[bool, float]:
    """May this process send this notice? If the last one was sent less than `pause` seconds ago, returns when.
    (0: never.)"""
    its = _its(turn, way)
    async with store.engine.connect() as connection:
        row = (await connection.execute(sa.select(TOLD).where(*its))).first()
    if row is None:
        reminded = turn.number if turn.reminder else NEVER
        return await _insert(store, turn, way, reminded=reminded, at=now, back=False), 0.0
    fits = sa.and_(TOLD.c.turn != turn.number, TOLD.c.back)
    fresh = {"turn": turn.number}
    if turn.reminder:
        fits, fresh = sa.and_(TOLD.c.reminded != turn.number), {**fresh, "reminded": turn.number}
    elif row.turn != turn.number and row.back and now < row.at + pause:
        return False, row.at + pause
    change = sa.update(TOLD).where(*its, fits, TOLD.c.at == row.at).values(**fresh, at=now, back=False)
    return await store.write(lambda connection: connection.execute(change).rowcount) == 1, 0.0


async def _insert(store: Store, turn: Turn, way: str, **values: Any) -> bool:
    row = {"match": turn.match, "person": turn.person, "way": way, "turn": turn.number, "mailed": False, **values}
    try:
        await store.write(lambda connection: connection.execute(sa.insert(TOLD).values(row)))
    except IntegrityError:
        return False  # another process was faster, or the table is gone
    return True


async def seen(store: Store, turn: Turn, way: str) -> None:
    """Notes that the person is at the table and need not be told of this turn."""
    reminded = {"reminded": turn.number} if turn.reminder else {}
    change = sa.update(TOLD).where(*_its(turn, way)).values(turn=turn.number, back=True, mailed=False, **reminded)
    if not await store.write(lambda connection: connection.execute(change).rowcount):
        await _insert(store, turn, way, reminded=reminded.get("reminded", NEVER), at=0.0, back=True)


async def claim_mail(store: Store, turn: Turn) -> bool:
    """One e-mail for each table, until the person has been there."""
    change = sa.update(TOLD).where(*_its(turn, "own"), ~TOLD.c.mailed).values(mailed=True)
    return await store.write(lambda connection: connection.execute(change).rowcount) == 1


async def back(store: Store, match: int, person: str) -> None:
    """Notes that the person has come to the table."""
    away = TOLD.c.match == match, TOLD.c.person == person, ~TOLD.c.back
    async with store.engine.connect() as connection:
        if (await connection.execute(sa.select(TOLD.c.way).where(*away))).first() is None:
            return
    change = sa.update(TOLD).where(*away).values(back=True, mailed=False)
    await store.write(lambda connection: connection.execute(change))
