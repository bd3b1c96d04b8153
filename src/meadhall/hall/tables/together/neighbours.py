"""What the processes on one PostgreSQL database have to agree about: who lives, whose bots think where, who is here.

Each process says every `BEAT` seconds that it lives. One that has said nothing for `DEAD` seconds is buried by the
first that notices: its leases and sockets are gone with it, its tables with bots go on elsewhere, and everyone looks
at what it may have done without telling. A lease is a row (table, process): as long as the process lives, the bots of
that table think there and nowhere else.
"""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import os
import platform
import secrets
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Protocol

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from ...server import journal
from ..schema import MATCH
from ..store import Store
from .alone import Alone
from .limits import Buckets
from .news import ALIVE, LOOK, SEEKERS, News
from .schema import LEASE, PROCESS, SOCKET
from .since import Since, since

BEAT = 0.5  # seconds
MINUTE = 60.0
DEAD = 2.5  # seconds; with a beat and a look, another process has taken over within five

CLOCK = sa.func.clock_timestamp(type_=sa.DateTime(timezone=True))


class Hall(Protocol):
    """What the process's own tables do when something happens elsewhere."""

    def heard(self, table: str, version: int) -> None:
        """Another process, or this one, has told this."""

    async def look_around(self) -> None:
        """News may have been missed: are all open tables still as they are here?"""

    async def resume(self) -> None:
        """Tables whose bots are asked and think nowhere go on here."""

    def heard_seekers(self) -> None:
        """People look for a game, or have found one."""

    def wake_bots(self) -> None:
        """The database is back, or leases are lost: bots that wait try again."""


class Neighbours(Alone):
    """Made once for a process; used from one event loop."""

    def __init__(self, store: Store, hall: Hall, poll: float, secret: str, sockets: tuple[int, int]) -> None:
        """`sockets`: how many one person may have, and all at one address together."""
        self.id = secrets.token_hex(8)
        assert store.quick is not None
        self.engine = store.engine.execution_options(isolation_level="AUTOCOMMIT")
        self.quick = store.quick
        self.hall, self.secret, self.limits = hall, secret, sockets
        self.news = News(store.engine.url, poll, self._heard, hall.look_around)
        self.buckets = Buckets(self.engine)
        self.leases: set[int] = set()
        self.sockets: dict[int, tuple[int, str, str]] = {}  # by number: table, person, address
        self._number = 0
        self._ended_leases: set[int] = set()
        self._ended_sockets: dict[int, str] = {}  # by number: the table
        self._ended = asyncio.Event()
        self._beaten = 0.0  # when we last said that we live
        self._looking: set[asyncio.Task[None]] = set()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        await self._register()
        await self.news.start()
        work = (self._every(BEAT, self.beat), self._every(MINUTE, self.buckets.forget), self._take_out())
        self._tasks = [asyncio.create_task(one) for one in work]

    async def close(self) -> None:
        """Others take over at once: they find us dead at their next beat."""
        for task in (*self._tasks, *self._looking):
            task.cancel()
        await asyncio.gather(*self._tasks, *self._looking, return_exceptions=True)
        await self.news.close()
        with contextlib.suppress(Exception):  # if the database is not there, they wait a little longer
            async with asyncio.timeout(2), self.engine.connect() as connection:
                long_ago = CLOCK - timedelta(days=1)
                await connection.execute(sa.update(PROCESS).where(PROCESS.c.id == self.id).values(seen=long_ago))

    async def _every(self, seconds: float, do: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                async with asyncio.timeout(DEAD):
                    await do()
            except Exception:
                journal.trouble("the processes on this database could not be listed")

    # --- who lives ---

    async def _register(self) -> None:
        """Registers this process with its sockets. Leases are taken again as they are needed."""
        self.leases.clear()
        name = f"{platform.node()}:{os.getpid()}"[:200]
        async with self.engine.connect() as connection:
            await connection.execute(insert(PROCESS).values(id=self.id, name=name, seen=CLOCK).on_conflict_do_nothing())
            if self.sockets:
                rows = [self._socket_row(number) for number in self.sockets]
                await connection.execute(insert(SOCKET).on_conflict_do_nothing(), rows)
        self._beaten = self._now()

    def _now(self) -> float:
        return asyncio.get_running_loop().time()

    async def beat(self) -> None:
        """Says that this process lives, and finds those that do not."""
        late = self._now() - self._beaten > DEAD
        async with self.engine.connect() as connection:
            lives = await connection.execute(sa.update(PROCESS).where(PROCESS.c.id == self.id).values(seen=CLOCK))
        if lives.rowcount == 0:
            journal.note("registered again")
            await self._register()
        self._beaten = self._now()
        self.news.tell(ALIVE, int(self._beaten * 1000))
        if late:
            # The database was away. Others were late, too: they may say so before anyone is buried.
            self.hall.wake_bots()
            return
        await self._bury_the_dead()

    async def _bury_the_dead(self) -> None:
        dead = PROCESS.c.seen < CLOCK - timedelta(seconds=DEAD)
        where = sa.select(MATCH.c.name).distinct().where(MATCH.c.id == SOCKET.c.match)
        where = where.where(SOCKET.c.process == PROCESS.c.id, dead)
        async with self.engine.connect() as connection:
            tables = (await connection.execute(where)).scalars().all()
            gone = (await connection.execute(sa.delete(PROCESS).where(dead).returning(PROCESS.c.name))).scalars().all()
        if not gone:
            return
        journal.note("process is gone", processes=list(gone))
        for table in tables:
            self.tell(table)  # who was there is not there any more
        self.tell(LOOK)
        await self.hall.resume()

    def _heard(self, table: str, version: int) -> None:
        if table == LOOK:
            looking = asyncio.create_task(self.hall.look_around())
            self._looking.add(looking)
            looking.add_done_callback(self._looked)
        elif table == SEEKERS:
            self.hall.heard_seekers()
        elif table != ALIVE:
            self.hall.heard(table, version)

    def _looked(self, looking: asyncio.Task[None]) -> None:
        self._looking.discard(looking)
        if not looking.cancelled() and looking.exception() is not None:
            journal.trouble("the changes of a process that has died could not be read", looking.exception())

    def tell(self, table: str, version: int = 0) -> None:
        self.news.tell(table, version)

    def tell_seekers(self) -> None:
        self.news.tell(SEEKERS, 0)

    async def since(self, match: int, version: int) -> Since | None:
        return await since(self.quick, match, version)

    # --- bots ---

    async def may_think(self, match: int) -> bool:
        if match in self._ended_leases:  # but not taken out yet
            self._ended_leases.discard(match)
            self.leases.add(match)
        if match in self.leases:
            return True
        lease = insert(LEASE).values(match=match, process=self.id).on_conflict_do_nothing().returning(LEASE.c.match)
        async with self.engine.connect() as connection:
            taken = (await connection.execute(lease)).first() is not None
        if taken:
            self.leases.add(match)
        return taken

    def think_no_more(self, match: int) -> None:
        if match in self.leases:
            self.leases.discard(match)
            self._ended_leases.add(match)
            self._ended.set()

    # --- who is here ---

    async def elsewhere(self, matches: list[int]) -> dict[int, set[str]]:
        query = sa.select(SOCKET.c.match, SOCKET.c.person).where(
            SOCKET.c.match.in_(matches), SOCKET.c.process != self.id
        )
        found: dict[int, set[str]] = {}
        async with self.engine.connect() as connection:
            for match, person in await connection.execute(query):
                found.setdefault(match, set()).add(person)
        return found

    def _socket_row(self, number: int) -> dict[str, object]:
        match, person, address = self.sockets[number]
        return {"process": self.id, "number": number, "match": match, "person": person, "address": address}

    async def arrive(self, table: str, match: int, person: str, address: str) -> int | None:
        self._number += 1
        number, place = self._number, self._signed(address)
        self.sockets[number] = (match, person, place)
        at_address = sa.func.count().filter(SOCKET.c.address == place)
        query = sa.select(sa.func.count().filter(SOCKET.c.person == person), at_address)
        query = query.where(sa.or_(SOCKET.c.person == person, SOCKET.c.address == place))
        try:
            async with self.engine.connect() as connection:
                await connection.execute(insert(SOCKET).values(self._socket_row(number)).on_conflict_do_nothing())
                persons, addresses = (await connection.execute(query)).one()
        except Exception:
            # Registered with the next beat; no reason to send anyone away.
            journal.trouble("a socket could not be registered", table=table)
            return number
        if persons > self.limits[0] or addresses > self.limits[1]:
            self.leave(table, number)
            return None
        self.tell(table)
        return number

    def leave(self, table: str, number: int) -> None:
        if self.sockets.pop(number, None) is not None:
            self._ended_sockets[number] = table
            self._ended.set()

    async def _take_out(self) -> None:
        """Leases and sockets that have ended: all that has come together meanwhile at once."""
        while True:
            await self._ended.wait()
            self._ended.clear()
            leases, self._ended_leases = self._ended_leases, set()
            sockets, self._ended_sockets = self._ended_sockets, {}
            lease = sa.delete(LEASE).where(LEASE.c.process == self.id, LEASE.c.match.in_(leases))
            socket = sa.delete(SOCKET).where(SOCKET.c.process == self.id, SOCKET.c.number.in_(sockets))
            try:
                async with self.engine.connect() as connection:
                    if leases:
                        await connection.execute(lease)
                    if sockets:
                        await connection.execute(socket)
            except Exception:
                journal.trouble("ended leases and sockets could not be removed")
                self._ended_leases |= leases - self.leases
                self._ended_sockets |= sockets
                await asyncio.sleep(BEAT)
                self._ended.set()
            else:
                for table in set(sockets.values()):
                    self.tell(table)

    # --- limits and figures ---

    def gauges(self) -> dict[str, tuple[str, float]]:
        return {
            "meadhall_leases": ("Tables whose bots think in this process.", len(self.leases)),
            "meadhall_listening": ("1 while news from other processes arrives.", self.news.listening.is_set()),
            "meadhall_untold": (
                "Tables whose changes other processes have not been told about yet.",
                len(self.news.untold),
            ),
            "meadhall_beat_seconds": ("Since the database was last reached.", self._now() - self._beaten),
        }

    def _signed(self, address: str) -> str:
        return hmac.digest(self.secret.encode(), address.encode(), "sha256").hex()

    async def allows(self, what: str, address: str, rate: float, burst: float) -> bool:
        try:
            return await self.buckets.take(what, self._signed(address), rate, burst)
        except Exception:
            journal.trouble("limits could not be counted together")
            return True  # this process has counted for itself
