"""The database: every change of a table is one transaction, and counts only once that is committed.

Each change names the version of the table that it was made for. If someone else has changed the table meanwhile
(another server on the same database), the version or the primary key (match, seq) does not fit, nothing is written, and
`Conflict` tells the writer to reload.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from ..server import metrics
from .connecting import connect, migrate, set_up_sqlite
from .names import any_name, table_names
from .schema import ENTRY, INVITATION, MATCH, MESSAGE, SEAT
from .statements import NEW_ENTRY, update

if TYPE_CHECKING:
    from .together.quick import Quick

T = TypeVar("T")


class Conflict(Exception):
    """Someone else has changed this table meanwhile; nothing was written."""


@dataclass(slots=True)
class SeatRow:
    seat: int
    holder: str
    person: str = ""
    name: str = ""
    bot: str | None = None
    away: str = ""  # why a bot plays for this person: "voted", "time" or "resigned"


@dataclass(slots=True)
class MatchRow:
    """A table as it is stored. `id` and `name` are given by the store."""

    game: str
    rules: int
    players: int
    options: dict[str, Any]
    seed: str
    commitment: str
    host: str
    listed: bool
    state: str
    seats: list[SeatRow]
    version: int = 1
    entries: int = 0
    waiting: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    record: dict[str, Any] | None = None  # None also in lists of tables, which do not load it
    start: dict[str, Any] | None = None  # as `record`; the position it began at, if not at the setup of a game
    rematch: str | None = None
    created: str = ""
    started: str | None = None
    touched: str = ""
    uploaded: int = 0
    votes: dict[str, list[int]] = field(default_factory=dict)
    ended: str = ""
    held: bool = False
    hints: bool = False
    removed: list[str] = field(default_factory=list)
    pace: str = ""
    clock: dict[str, Any] = field(default_factory=dict)
    id: int = 0
    name: str = ""

    def seats_of(self, person: str) -> list[int]:
        return [seat.seat for seat in self.seats if seat.holder == "person" and seat.person == person]

    def asked_people(self) -> set[str]:
        """Who has to choose now."""
        asked = self.waiting if self.state == "playing" else ()
        return {self.seats[seat].person for seat in asked if self.seats[seat].holder == "person"}

    def belongs_to(self, person: str) -> bool:
        """Did this person set up the table, or do they have a seat at it, even one a bot plays for now?"""
        return self.host == person or any(seat.person == person for seat in self.seats)


@dataclass(slots=True)
class EntryRow:
    seat: int
    choice: str
    outcomes: list[int]
    at: str = ""


@dataclass(slots=True)
class MessageRow:
    version: int
    kind: str
    seq: int
    seat: int | None
    name: str
    text: str
    at: str = ""


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class Store:
    """Made by `Store.open`; used from one event loop.

    What is written is a plain function of a connection, run as one transaction. PostgreSQL runs it through its
    asynchronous driver, and moves in a quicker way. SQLite has one writer at a time anyway: it gets one thread, and one
    change of threads for a whole transaction, where the asynchronous driver would change at every statement. Reading is
    asynchronous on both.
    """

    def __init__(self, engine: AsyncEngine, writer: sa.Engine | None) -> None:
        self.engine = engine
        self.writer = writer
        self.quick: Quick | None = None
        if engine.dialect.name == "postgresql":
            from .together.quick import Quick

            self.quick = Quick(engine.url)
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="writing")

    @classmethod
    async def open(cls, database: str) -> Store:
        """Connects, and brings the database to its newest shape."""
        engine, writer = connect(database), None
        if engine.dialect.name == "sqlite":
            writer = sa.create_engine(engine.url.set(drivername="sqlite"), hide_parameters=True)
            for one in (engine.sync_engine, writer):
                sa.event.listen(one, "connect", set_up_sqlite)
        store = cls(engine, writer)
        try:
            async with engine.connect() as connection:
                await connection.run_sync(migrate)
                await connection.commit()
        except BaseException:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        if self.writer is not None:
            await asyncio.get_running_loop().run_in_executor(self.thread, self.writer.dispose)
        self.thread.shutdown()
        # Disposing closes only connections that nobody is using: one still being read from would stay open.
        pool, patience = self.engine.pool, 100
        while patience and isinstance(pool, sa.QueuePool) and pool.checkedout():
            await asyncio.sleep(0.02)
            patience -= 1
        if self.quick is not None:
            await self.quick.close()
        await self.engine.dispose()

    @property
    def busy(self) -> int:
        """Connections in use."""
        pool = self.engine.pool
        usual = pool.checkedout() if isinstance(pool, sa.QueuePool) else 0
        return usual + (self.quick.busy if self.quick is not None else 0)

    async def answers(self) -> bool:
        """Is the database there?"""
        async with self.engine.connect() as connection:
            return (await connection.execute(sa.select(sa.literal(1)))).scalar_one() == 1

    async def write(self, work: Callable[[sa.Connection], T]) -> T:
        """Everything that `work` does is done together, and committed when this returns; or nothing of it is."""
        if self.writer is None:
            async with self.engine.begin() as connection:
                return await connection.run_sync(work)
        return await asyncio.get_running_loop().run_in_executor(self.thread, self._together, self.writer, work)

    @staticmethod
    def _together(writer: sa.Engine, work: Callable[[sa.Connection], T]) -> T:
        with writer.begin() as connection:
            return work(connection)

    # --- reading ---

    async def find(self, name: str) -> MatchRow | None:
        found = await self.some(MATCH.c.name == name, limit=1, whole=True)
        return found[0] if found else None

    async def some(self, *conditions: sa.ColumnElement[bool], limit: int = 50, whole: bool = False) -> list[MatchRow]:
        """Tables, newest first, with their seats; their records, which may be large, only as `whole` ones."""
        columns = [column for column in MATCH.columns if whole or column not in (MATCH.c.record, MATCH.c.start)]
        async with self.engine.connect() as connection:
            query = sa.select(*columns).where(*conditions).order_by(MATCH.c.touched.desc()).limit(limit)
            rows = (await connection.execute(query)).mappings().all()
            ids = [row["id"] for row in rows]
            seated = await connection.execute(sa.select(SEAT).where(SEAT.c.match.in_(ids)).order_by(SEAT.c.seat))
            seats: dict[int, list[SeatRow]] = {id: [] for id in ids}
            for row in seated.mappings():
                seats[row["match"]].append(SeatRow(**{key: row[key] for key in row if key != "match"}))
        return [MatchRow(**row, seats=seats[row["id"]]) for row in rows]

    async def tables_of(self, person: str, over: bool, limit: int = 30) -> list[MatchRow]:
        """Where this person plays or has played; uploads are not among them."""
        at_table = sa.select(SEAT.c.match).where(SEAT.c.person == person)
        state = MATCH.c.state == "over" if over else MATCH.c.state != "over"
        theirs = sa.or_(MATCH.c.id.in_(at_table), MATCH.c.host == person)
        return await self.some(theirs, state, MATCH.c.uploaded == 0, limit=limit)

    async def uploads_of(self, person: str, limit: int = 100) -> list[MatchRow]:
        return await self.some(MATCH.c.uploaded > 0, MATCH.c.host == person, limit=limit)

    async def uploads_kept(self, person: str | None = None) -> tuple[int, int]:
        """How many records this person has uploaded, or everyone together, and their bytes."""
        query = sa.select(sa.func.count(), sa.func.coalesce(sa.func.sum(MATCH.c.uploaded), 0))
        query = query.where(MATCH.c.uploaded > 0)
        if person is not None:
            query = query.where(MATCH.c.host == person)
        async with self.engine.connect() as connection:
            number, size = (await connection.execute(query)).one()
            return int(number), int(size)

    async def listed(self, over: bool, limit: int = 30) -> list[MatchRow]:
        state = MATCH.c.state == "over" if over else MATCH.c.state != "over"
        return await self.some(MATCH.c.listed, state, limit=limit)

    async def asked_bots(self) -> list[MatchRow]:
        """The tables where it is a bot's turn."""
        bots = sa.select(SEAT.c.match).where(SEAT.c.holder == "bot")
        rows = await self.some(MATCH.c.state == "playing", MATCH.c.id.in_(bots), limit=100_000)
        return [row for row in rows if any(row.seats[seat].holder == "bot" for seat in row.waiting)]

    async def count_of(self, host: str) -> int:
        """How many tables this person has set up that are not over and were touched since yesterday."""
        since = (datetime.now(UTC) - timedelta(days=1)).isoformat()
        query = sa.select(sa.func.count()).where(MATCH.c.host == host, MATCH.c.state != "over", MATCH.c.touched > since)
        async with self.engine.connect() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def log_of(self, match: int) -> tuple[list[EntryRow], list[MessageRow]]:
        async with self.engine.connect() as connection:
            entries = await connection.execute(sa.select(ENTRY).where(ENTRY.c.match == match).order_by(ENTRY.c.seq))
            messages = await connection.execute(
                sa.select(MESSAGE).where(MESSAGE.c.match == match).order_by(MESSAGE.c.version)
            )
            return (
                [EntryRow(row.seat, row.choice, row.outcomes, row.at) for row in entries],
                [MessageRow(row.version, row.kind, row.seq, row.seat, row.name, row.text, row.at) for row in messages],
            )

    async def versions(self, matches: list[int]) -> dict[int, int]:
        """The versions of these tables; tables that no longer exist are left out."""
        query = sa.select(MATCH.c.id, MATCH.c.version).where(MATCH.c.id.in_(matches))
        async with self.engine.connect() as connection:
            return {row.id: row.version for row in await connection.execute(query)}

    # --- writing ---

    async def create(self, row: MatchRow, language: str = "en", fits: Callable[[str], bool] = any_name) -> MatchRow:
        """Keeps a new table and gives it a name in this language, one that `fits`."""
        row.created = row.touched = now()

        def create(connection: sa.Connection) -> int:
            values = {column.name: getattr(row, column.name) for column in MATCH.columns if column.name != "id"}
            id: int = connection.execute(sa.insert(MATCH).values(values).returning(MATCH.c.id)).scalar_one()
            connection.execute(sa.insert(SEAT), [_seat_values(id, seat) for seat in row.seats])
            return id

        for attempt in range(30):
            row.name = next(filter(fits, table_names(language, 2 if attempt < 15 else 3)))
            try:
                row.id = await self.write(create)
                return row
            except IntegrityError:
                continue  # the name is taken
        raise RuntimeError("no free name for a table was found")

    async def change(
        self,
        match: int,
        version: int,
        *,
        values: dict[str, Any] | None = None,
        entry: tuple[int, EntryRow] | None = None,
        cut_to: int | None = None,
        seated: Sequence[SeatRow] = (),
        reseated: Sequence[SeatRow] | None = None,
        message: MessageRow | None = None,
    ) -> None:
        """One change of a table, all or nothing: from `version` to the next; raises Conflict."""
        at = now()
        fresh = {**(values or {}), "version": version + 1, "touched": at}
        its = {**fresh, "its_id": match, "its_version": version}

        def change(connection: sa.Connection) -> None:
            changed = connection.execute(update(*fresh), its)
            if changed.rowcount != 1:
                raise Conflict
            if cut_to is not None:
                connection.execute(sa.delete(ENTRY).where(ENTRY.c.match == match, ENTRY.c.seq > cut_to))
            if entry is not None:
                entry[1].at = at
                connection.execute(NEW_ENTRY, _entry_values(match, version + 1, *entry))
            if reseated is not None:  # another number of seats
                connection.execute(sa.delete(SEAT).where(SEAT.c.match == match))
                connection.execute(sa.insert(SEAT), [_seat_values(match, one) for one in reseated])
            for one in seated:
                sits = {name: getattr(one, name) for name in SeatRow.__slots__}
                connection.execute(sa.update(SEAT).where(SEAT.c.match == match, SEAT.c.seat == one.seat).values(sits))
            if message is not None:
                message.at = at
                written = {name: getattr(message, name) for name in MessageRow.__slots__}
                connection.execute(sa.insert(MESSAGE).values(match=match, **written))

        async def play(quick: Quick, seq: int, played: EntryRow) -> None:
            from .together.moves import made

            played.at = at
            if not await made(quick, match, version, fresh, _entry_values(match, version + 1, seq, played)):
                raise Conflict

        alone = cut_to is None and reseated is None and message is None and not seated
        try:
            with metrics.COMMITTED.measured():
                if self.quick is not None and entry is not None and alone:
                    await play(self.quick, *entry)
                else:
                    await self.write(change)
        except IntegrityError:
            raise Conflict from None

    async def remove(self, match: int) -> None:
        def remove(connection: sa.Connection) -> None:
            for table in (INVITATION, MESSAGE, ENTRY, SEAT):
                connection.execute(sa.delete(table).where(table.c.match == match))
            connection.execute(sa.delete(MATCH).where(MATCH.c.id == match))

        await self.write(remove)

    async def rename(self, person: str, old: str, new: str) -> list[str]:
        """A person has another name from now on, wherever they sat under the old one: the names of those tables."""
        theirs = [SEAT.c.person == person, SEAT.c.name == old]
        tables = sa.select(MATCH.c.name).distinct().join(SEAT).where(*theirs)

        def rename(connection: sa.Connection) -> list[str]:
            renamed = list(connection.execute(tables).scalars())
            connection.execute(sa.update(SEAT).where(*theirs).values(name=new))
            return renamed

        return await self.write(rename)

    async def set_rematch(self, match: int, name: str) -> bool:
        """Stores the table of the rematch; False if someone else was faster."""
        change = sa.update(MATCH).where(MATCH.c.id == match, MATCH.c.rematch.is_(None)).values(rematch=name)
        return await self.write(lambda connection: connection.execute(change).rowcount) == 1


def _seat_values(match: int, seat: SeatRow) -> dict[str, Any]:
    return {"match": match, **{name: getattr(seat, name) for name in SeatRow.__slots__}}


def _entry_values(match: int, version: int, seq: int, entry: EntryRow) -> dict[str, Any]:
    return {
        "match": match, "version": version, "seq": seq, "seat": entry.seat, "choice": entry.choice,
        "outcomes": entry.outcomes, "at": entry.at or now(),
    }  # fmt: skip
