"""Someone has played here as a guest and now signs in: the tables of the guest go to the account."""

from __future__ import annotations

import asyncio

import sqlalchemy as sa

from ..finding.schema import SEEK
from ..notices import choices
from ..tables.all_tables import AllTables
from ..tables.matches import Refused
from ..tables.schema import INVITATION, MATCH, SEAT
from ..tables.seen import Viewer


async def move(tables: AllTables, guest: Viewer, person: str, name: str) -> None:
    """Everything that the guest has set up, sat at or uploaded belongs to this person from now on."""
    theirs = sa.or_(MATCH.c.host == guest.person, SEAT.c.person == guest.person)
    query = sa.select(MATCH.c.name).distinct().join(SEAT).where(theirs)

    def move(connection: sa.Connection) -> list[str]:
        moved = list(connection.execute(query).scalars())
        seats = sa.update(SEAT).where(SEAT.c.person == guest.person)
        connection.execute(seats.where(SEAT.c.name == guest.name).values(name=name))
        connection.execute(seats.values(person=person))
        connection.execute(sa.update(MATCH).where(MATCH.c.host == guest.person).values(host=person))
        invited = sa.select(INVITATION.c.match).where(INVITATION.c.person == person)
        asked = INVITATION.c.person == guest.person
        connection.execute(sa.delete(INVITATION).where(asked, INVITATION.c.match.in_(invited)))
        connection.execute(sa.update(INVITATION).where(asked).values(person=person))
        choices.forget(connection, guest.person)
        connection.execute(sa.delete(SEEK).where(SEEK.c.person == guest.person))  # to look for a game, they ask again
        return moved

    await look_again(tables, await tables.store.write(move))


async def look_again(tables: AllTables, names: list[str]) -> None:
    """What belongs to whom has changed at these tables: here, and in other processes."""
    for name in names:
        tables.neighbours.tell(name)
    here = [table for name in names if (table := tables.open.get(name)) is not None]
    looking = [table.do(table.look_beside) for table in here]
    for outcome in await asyncio.gather(*looking, return_exceptions=True):
        # A table that is unloaded at this moment is loaded as it is stored.
        if isinstance(outcome, BaseException) and not isinstance(outcome, Refused):
            raise outcome
