"""What other processes did reaches this one by PostgreSQL's LISTEN and NOTIFY: names of tables and their versions.

Told after the commit, not in it: PostgreSQL lets only one transaction with a notice commit at a time, and one waiting
for the disk in it holds up all others (measured: 270 commits a second instead of 1,300). What a process has no time to
tell before it dies is seen by those who bury it (neighbours.py). While the connection is lost, `lost` is called every
`poll` seconds, and once more when it is back.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

import psycopg
import sqlalchemy as sa

from ...server import journal

CHANNEL = "meadhall"
LONGEST = 7_000  # bytes of one notice; PostgreSQL takes 8,000
SILENCE = 6.0  # seconds without a word, not even our own: the connection is dead though it seems open
# Told in place of a table: this process lives; everyone should look at all open tables; people look for a game.
ALIVE, LOOK, SEEKERS = "*", "?", "!"

Heard = Callable[[str, int], None]


class News:
    """Two connections of its own, one that listens and one that tells; both come back by themselves."""

    def __init__(self, url: sa.URL, poll: float, heard: Heard, lost: Callable[[], Awaitable[None]]) -> None:
        self.url = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.poll, self.heard, self.lost = poll, heard, lost
        self.listening = asyncio.Event()
        self.untold: dict[str, int] = {}  # by table: the newest version that others have not been told
        self._news = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._send())]

    async def close(self) -> None:
        """What was told goes out first, unless the database is not there."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(2):
                while self.untold and self.listening.is_set():
                    await asyncio.sleep(0.01)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def tell(self, table: str, version: int) -> None:
        self.untold[table] = max(version, self.untold.get(table, 0))
        self._news.set()

    # --- out ---

    async def _send(self) -> None:
        while True:
            try:
                async with await self._connected() as connection:
                    # A notice is no promise: it need not wait for the disk, as every transaction with one else does.
                    await connection.execute("SET synchronous_commit TO off")
                    await self._send_all(connection)
            except Exception:
                journal.trouble("news could not be sent")
            await asyncio.sleep(self.poll)

    async def _send_all(self, connection: psycopg.AsyncConnection) -> None:
        """One notice at a time, for everything that has come together meanwhile."""
        self._news.set()  # something may be left from a connection that was lost
        while True:
            await self._news.wait()
            self._news.clear()
            while self.untold:
                told = self._some()
                text = " ".join(f"{table} {version}" for table, version in told.items())
                async with asyncio.timeout(SILENCE):
                    await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, text))
                for table, version in told.items():
                    if self.untold.get(table) == version:
                        del self.untold[table]

    def _some(self) -> dict[str, int]:
        """As much as fits into one notice."""
        told, size = {}, 0
        for table, version in self.untold.items():
            size += len(table) + len(str(version)) + 2
            if size > LONGEST:
                break
            told[table] = version
        return told

    # --- in ---

    async def _listen(self) -> None:
        while True:
            try:
                async with await self._connected() as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    self.listening.set()
                    await self.lost()  # what happened before we listened
                    await self._hear(connection)
            except TimeoutError:
                journal.note("nothing was received for too long", journal.ERROR)  # or this process was too busy to hear
            except Exception:
                journal.trouble("news from other processes could not be received")
            self.listening.clear()
            await asyncio.sleep(self.poll)
            with contextlib.suppress(Exception):
                await self.lost()

    async def _hear(self, connection: psycopg.AsyncConnection) -> None:
        """Until the connection ends, or until nothing was received for too long."""
        anything = True
        while anything:
            anything = False
            async for notice in connection.notifies(timeout=SILENCE):
                anything = True
                words = notice.payload.split()
                for table, version in zip(words[::2], words[1::2]):
                    self.heard(table, int(version))
        raise TimeoutError("nothing was received for too long")

    async def _connected(self) -> psycopg.AsyncConnection:
        return await psycopg.AsyncConnection.connect(self.url, autocommit=True, connect_timeout=10)
