"""How the database is reached, and brought to its newest shape."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

UPGRADE_LOCK = 0x6D656164  # any number, as long as it stays the same


def driver_url(database: str) -> sa.URL:
    """The same address with the driver that speaks to it asynchronously."""
    url = sa.make_url(database)
    kind = url.get_backend_name()
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+psycopg"}
    if kind not in drivers:
        raise ValueError(f"the database must be SQLite or PostgreSQL, not {kind}")
    return url.set(drivername=drivers[kind])


def connect(database: str) -> AsyncEngine:
    """A server may have been restarted since the last question: its connections are tried before they are used."""
    url = driver_url(database)
    return create_async_engine(url, hide_parameters=True, pool_pre_ping=url.get_backend_name() != "sqlite")


def set_up_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")  # acknowledged is acknowledged, even if the power fails
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def migrate(connection: sa.Connection) -> None:
    """Several processes may start at once on PostgreSQL: one of them does it, the others wait."""
    if connection.dialect.name != "postgresql":
        _upgrade(connection)
        return
    connection.execute(sa.select(sa.func.pg_advisory_lock(UPGRADE_LOCK)))
    connection.commit()
    try:
        _upgrade(connection)
    finally:
        connection.rollback()
        connection.execute(sa.select(sa.func.pg_advisory_unlock(UPGRADE_LOCK)))


def _upgrade(connection: sa.Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    connection.commit()
