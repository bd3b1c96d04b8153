"""People looking for a game: stored in the database, so that people meet across processes and restarts.

To play live, people have to be there: their page is open, and the process it is connected to says so every few
seconds. With days for each turn, they may leave and find the table later.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime, timedelta

import sqlalchemy as sa

from ..people.schema import MUTE, PERSON
from ..tables.store import Store
from .schema import SEEK

PACES = {"live": "live 20+20 bot", "days": "days 2 bot"}  # the time at tables that are made here
GONE = 15.0  # seconds without a sign of a page: this person is not there any more
LONGEST = timedelta(days=14)  # that anyone waits for a game with days
UNTOLD = timedelta(minutes=1)  # people who were given a table and have left are not told later
LOCK = 0x7365656B  # any number, as long as it stays the same


@dataclass(frozen=True, slots=True)
class Seek:
    person: str
    game: str
    pace: str
    name: str
    language: str
    bots: bool
    since: str
    seen: str
    found: str = ""

    def there(self, at: str) -> bool:
        return self.pace != "live" or self.seen > at


def at(before: float | timedelta = 0.0) -> str:
    """The time so long ago, as it is stored."""
    ago = before if isinstance(before, timedelta) else timedelta(seconds=before)
    return (datetime.now(UTC) - ago).isoformat(timespec="milliseconds")


def new(person: str, game: str, pace: str, name: str, language: str, bots: bool) -> Seek:
    return Seek(person, game, pace, name, language, bots, at(), at())


def _its(seek: Seek) -> sa.ColumnElement[bool]:
    return sa.and_(SEEK.c.person == seek.person, SEEK.c.game == seek.game, SEEK.c.pace == seek.pace)


async def waiting(store: Store) -> list[Seek]:
    """Everyone who waits and is there, the first to come first; people who were sent away do not count."""
    banned = sa.select(PERSON.c.person).where(PERSON.c.banned)
    query = sa.select(SEEK).where(SEEK.c.found == "", SEEK.c.person.not_in(banned)).order_by(SEEK.c.since)
    async with store.engine.connect() as connection:
        seeks = [Seek(**row) for row in (await connection.execute(query)).mappings()]
    lately = at(GONE)
    return [seek for seek in seeks if seek.there(lately)]


async def found(store: Store, people: Collection[str]) -> list[Seek]:
    """Those of these people who sit at a table now and were not told yet."""
    query = sa.select(SEEK).where(SEEK.c.found != "", SEEK.c.person.in_(people))
    async with store.engine.connect() as connection:
        return [Seek(**row) for row in (await connection.execute(query)).mappings()]


async def keep(store: Store, seeks: Iterable[Seek]) -> None:
    """Each person looks once for the same game; asking again changes what was asked before."""
    rows = list(seeks)

    def keep(connection: sa.Connection) -> None:
        _lock(connection)
        for seek in rows:
            connection.execute(sa.delete(SEEK).where(_its(seek)))
            connection.execute(sa.insert(SEEK).values(asdict(seek)))

    await store.write(keep)


async def take(store: Store, seek: Seek) -> bool:
    """This person does not look for this game any more. False if that was so already."""
    gone = sa.delete(SEEK).where(_its(seek), SEEK.c.found == seek.found)
    return bool(await store.write(lambda connection: connection.execute(gone).rowcount))


async def leave(store: Store, person: str, pace: str) -> None:
    """Someone plays now: other wishes for that pace end."""
    theirs = sa.delete(SEEK).where(SEEK.c.person == person, SEEK.c.pace == pace, SEEK.c.found == "")
    await store.write(lambda connection: connection.execute(theirs))


async def seen(store: Store, people: Collection[str]) -> None:
    """Their pages are open."""
    there = sa.update(SEEK).where(SEEK.c.person.in_(people), SEEK.c.found == "").values(seen=at())
    await store.write(lambda connection: connection.execute(there))


async def rename(store: Store, person: str, name: str) -> None:
    theirs = sa.update(SEEK).where(SEEK.c.person == person).values(name=name)
    await store.write(lambda connection: connection.execute(theirs))


async def forget(store: Store) -> None:
    """What nobody waits for any more."""
    old = sa.or_(
        sa.and_(SEEK.c.found != "", SEEK.c.seen < at(UNTOLD)),
        sa.and_(SEEK.c.pace == "live", SEEK.c.seen < at(UNTOLD)),
        SEEK.c.since < at(LONGEST),
    )
    await store.write(lambda connection: connection.execute(sa.delete(SEEK).where(old)))


async def pair(store: Store, seek: Seek, sizes: Sequence[int]) -> list[Seek]:
    """This person and as many others who want the same as a table takes; they do not wait any more. None of them if
    not enough wait. Nobody meets a person they have muted, or who has muted them."""

    def pair(connection: sa.Connection) -> list[Seek]:
        _lock(connection)
        same = sa.select(SEEK).where(SEEK.c.game == seek.game, SEEK.c.pace == seek.pace, SEEK.c.found == "")
        banned = sa.select(PERSON.c.person).where(PERSON.c.banned)
        rows = connection.execute(same.where(SEEK.c.person.not_in(banned)).order_by(SEEK.c.since)).mappings()
        lately = at(GONE)
        everyone = [one for row in rows if (one := Seek(**row)).there(lately)]
        group = [one for one in everyone if one.person == seek.person]
        apart = _muted(connection, [one.person for one in everyone])
        for one in everyone:
            if (
                one not in group
                and group
                and all(frozenset((one.person, other.person)) not in apart for other in group)
            ):
                group.append(one)
        size = max((size for size in sizes if 2 <= size <= len(group)), default=0)
        met = group[:size]
        for one in met:
            alike = sa.and_(SEEK.c.person == one.person, SEEK.c.pace == "live")
            mine = sa.or_(_its(one), alike) if one.pace == "live" else _its(one)
            connection.execute(sa.delete(SEEK).where(mine, SEEK.c.found == ""))
        return met

    return await store.write(pair)


async def apart(store: Store, people: Collection[str]) -> set[frozenset[str]]:
    """The pairs among these people who do not want to meet."""
    async with store.engine.connect() as connection:
        return await connection.run_sync(_muted, list(people))


def _muted(connection: sa.Connection, people: list[str]) -> set[frozenset[str]]:
    query = sa.select(MUTE).where(MUTE.c.person.in_(people), MUTE.c.other.in_(people))
    return {frozenset((row.person, row.other)) for row in connection.execute(query)}


def _lock(connection: sa.Connection) -> None:
    """One after another, as on SQLite: otherwise two people who come at once would not see one another."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))


def told(seek: Seek, table: str) -> Seek:
    return replace(seek, found=table, seen=at())
