"""PostgreSQL in the driver's own words, for what every move asks.

SQLAlchemy computes six times as much for one statement, a quarter of it to ask whether the connection is still there.
Here that is seen without a question: on a connection that nobody uses there is nothing to read, unless it has ended.
"""

from __future__ import annotations

import asyncio
import select
from collections.abc import Mapping
from typing import Any

import psycopg
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg

MOST = 4  # connections; each runs one statement at a time
DIALECT = PGDialect_psycopg()  # type: ignore[no-untyped-call]


class Statement:
    """Put into words once."""

    def __init__(self, statement: sa.ClauseElement) -> None:
        compiled = statement.compile(dialect=DIALECT)
        assert isinstance(compiled, sa.sql.compiler.SQLCompiler)
        self.text = compiled.string.encode()
        self._as_sent = {
            name: as_sent
            for name, bound in compiled.binds.items()
            if (as_sent := bound.type.dialect_impl(DIALECT).bind_processor(DIALECT)) is not None
        }

    def sent(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """JSON as text; everything else as it is."""
        return {**values, **{name: as_sent(values[name]) for name, as_sent in self._as_sent.items()}}


class Quick:
    """A few connections; every statement is a transaction of its own. Used from one event loop."""

    def __init__(self, url: sa.URL) -> None:
        self.url = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._free = asyncio.Semaphore(MOST)
        self._idle: list[psycopg.AsyncConnection] = []
        self.busy = 0

    async def first(self, statement: Statement, values: Mapping[str, Any]) -> tuple[Any, ...] | None:
        """The first row of the answer; raises what SQLAlchemy would."""
        async with self._free:
            self.busy += 1
            try:
                return await self._asked(await self._connection(), statement, values)
            except psycopg.IntegrityError as error:
                raise sa.exc.IntegrityError(None, None, error, hide_parameters=True) from error
            except psycopg.Error as error:
                lost = isinstance(error, psycopg.OperationalError)
                raise sa.exc.DBAPIError(None, None, error, hide_parameters=True, connection_invalidated=lost) from error
            finally:
                self.busy -= 1

    async def _asked(
        self, connection: psycopg.AsyncConnection, statement: Statement, values: Mapping[str, Any]
    ) -> tuple[Any, ...] | None:
        kept = False
        try:
            cursor = await connection.execute(statement.text, statement.sent(values), prepare=True)
            row: tuple[Any, ...] | None = await cursor.fetchone()
            kept = True
            return row
        except psycopg.IntegrityError:
            kept = True
            raise
        finally:
            # Also when nobody waits for the answer any more: it would be taken for the answer to the next statement.
            if kept:
                self._idle.append(connection)
            else:
                await connection.close()

    async def _connection(self) -> psycopg.AsyncConnection:
        while self._idle:
            connection = self._idle.pop()
            if is_alive(connection):
                return connection
            await connection.close()
        return await psycopg.AsyncConnection.connect(self.url, autocommit=True, connect_timeout=10)

    async def close(self) -> None:
        """When everybody has had their answer."""
        for _ in range(MOST):
            await self._free.acquire()
        while self._idle:
            await self._idle.pop().close()


def is_alive(connection: psycopg.AsyncConnection) -> bool:
    if connection.closed:
        return False
    ready = select.poll()
    ready.register(connection.fileno(), select.POLLIN)
    return not ready.poll(0)
