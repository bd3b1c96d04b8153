"""Invitations to people one has played with: they see them on their front page until the game starts."""

from __future__ import annotations

import sqlalchemy as sa

from ..matches import Refused
from ..schema import INVITATION, MATCH, SEAT
from ..store import MatchRow, Store

MOST = 12  # people offered, and invitations to one table


async def played_with(store: Store, person: str) -> dict[str, str]:
    """The people this person has sat at a table with, the latest first, and what each was called there."""
    mine = sa.select(SEAT.c.match).where(SEAT.c.person == person)
    last = sa.func.max(SEAT.c.match)
    others = sa.select(SEAT.c.person, sa.func.max(SEAT.c.name), last).where(
        SEAT.c.match.in_(mine), SEAT.c.person.not_in(["", person])
    )
    query = others.group_by(SEAT.c.person).order_by(last.desc()).limit(MOST)
    async with store.engine.connect() as connection:
        return {id: name for id, name, _ in await connection.execute(query)}


async def invited(store: Store, match: int) -> set[str]:
    """The people who are invited to this table."""
    async with store.engine.connect() as connection:
        return set(await connection.scalars(sa.select(INVITATION.c.person).where(INVITATION.c.match == match)))


async def invite(store: Store, row: MatchRow, person: str, by: str) -> None:
    """Once is enough: inviting a person again changes nothing."""
    known = await invited(store, row.id)
    if len(known) >= MOST:
        raise Refused("too-many-invited")
    if person not in known:
        values = {"match": row.id, "person": person, "inviter": by}
        await store.write(lambda connection: connection.execute(sa.insert(INVITATION).values(values)))


async def decline(store: Store, match: int, person: str) -> None:
    theirs = sa.delete(INVITATION).where(INVITATION.c.match == match, INVITATION.c.person == person)
    await store.write(lambda connection: connection.execute(theirs))


async def invitations_of(store: Store, person: str) -> list[tuple[MatchRow, str]]:
    """The tables that wait for this person, and who invites."""
    query = sa.select(INVITATION.c.match, INVITATION.c.inviter).where(INVITATION.c.person == person)
    async with store.engine.connect() as connection:
        by: dict[int, str] = {row.match: row.inviter for row in await connection.execute(query)}
    rows = await store.some(MATCH.c.id.in_(by), MATCH.c.state == "waiting") if by else []
    seated = [row for row in rows if not row.seats_of(person) and person not in row.removed]
    return [(row, by[row.id]) for row in seated if any(seat.holder == "open" for seat in row.seats)]
