"""The database: made and brought up to date by itself, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from meadhall.hall.finding.schema import SEEK
from meadhall.hall.notices.schema import TOLD
from meadhall.hall.people.schema import PERSON
from meadhall.hall.reviews.schema import REVIEW
from meadhall.hall.server.settings import Settings, SettingsError, from_environment, kept_secret, sqlite_path
from meadhall.hall.tables.connecting import connect, driver_url
from meadhall.hall.tables.schema import METADATA
from meadhall.hall.tables.store import Conflict, EntryRow, MatchRow, MessageRow, SeatRow, Store
from meadhall.hall.tables.together.schema import SHARED


@pytest.fixture(params=["sqlite", "postgresql"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    if request.param == "postgresql":
        database = request.getfixturevalue("postgres").new_database()
    else:
        database = f"sqlite:///{tmp_path / 'hall.db'}"
    made = await Store.open(database)
    yield made
    await made.close()


def table(**more: object) -> MatchRow:
    seats = [SeatRow(0, "person", "astrid", "Astrid"), SeatRow(1, "bot", name="Ulf", bot="calm"), SeatRow(2, "open")]
    row = MatchRow("bellum", 1, 3, {"castles": "dealt"}, "seed", "promise", "astrid", True, "waiting", seats)
    for name, value in more.items():
        setattr(row, name, value)
    return row


async def test_the_steps_lead_to_the_shape_that_the_code_expects(store: Store) -> None:
    def differences(connection: sa.Connection) -> list[object]:
        rooms = {PERSON.name, REVIEW.name, SEEK.name, TOLD.name}
        assert rooms <= METADATA.tables.keys()  # every room's tables are known by now
        together = [SHARED] if connection.dialect.name == "postgresql" else []
        return list(compare_metadata(MigrationContext.configure(connection), [METADATA, *together]))  # type: ignore[arg-type]

    async with store.engine.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_opening_again_changes_nothing(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'hall.db'}"
    first = await Store.open(database)
    row = await first.create(table())
    await first.close()
    second = await Store.open(database)
    assert await second.find(row.name) == row
    await second.close()
    with closing(sqlite3.connect(tmp_path / "hall.db")) as file:
        assert file.execute("PRAGMA journal_mode").fetchone() == ("wal",)


async def test_a_change_is_all_or_nothing(store: Store) -> None:
    row = await store.create(table())
    message = MessageRow(2, "say", 1, 0, "Astrid", "hello")
    await store.change(
        row.id, 1, values={"waiting": [0], "state": "playing"}, entry=(1, EntryRow(0, "pass", [3])), message=message
    )
    again = MessageRow(2, "say", 1, 0, "Astrid", "the same version once more")
    with pytest.raises(Conflict):
        await store.change(row.id, 2, entry=(2, EntryRow(0, "spell", [])), cut_to=0, message=again)
    kept = await store.find(row.name)
    assert kept is not None
    assert (kept.version, kept.state, kept.waiting) == (2, "playing", [0])
    entries, messages = await store.log_of(row.id)
    assert [(entry.choice, entry.outcomes) for entry in entries] == [("pass", [3])]
    assert [one.text for one in messages] == ["hello"]
    await store.change(row.id, 2, seated=[SeatRow(2, "person", "bjorn", "Bjorn")], cut_to=0)
    kept = await store.find(row.name)
    assert kept is not None
    assert kept.seats[2] == SeatRow(2, "person", "bjorn", "Bjorn")
    assert (await store.log_of(row.id))[0] == []


async def test_lists_of_tables(store: Store) -> None:
    listed, private = await store.create(table()), await store.create(table(listed=False))
    over = await store.create(table(state="over", record={"a": [1]}))
    thinking = await store.create(table(state="playing", waiting=[1], listed=False, host="bjorn"))
    thinking_not = await store.create(table(state="playing", waiting=[0], listed=False))
    names = {row.name for row in await store.tables_of("astrid", over=False)}
    assert names == {listed.name, private.name, thinking.name, thinking_not.name}
    assert [row.name for row in await store.listed(over=False)] == [listed.name]
    assert [row.name for row in await store.tables_of("astrid", over=True)] == [over.name]
    assert [row.name for row in await store.asked_bots()] == [thinking.name]
    assert await store.count_of("astrid") == 3
    await store.rename("astrid", "Astrid", "Runa")
    assert (await store.tables_of("astrid", over=True))[0].seats[0].name == "Runa"
    assert await store.set_rematch(over.id, "grey-otter") is True
    assert await store.set_rematch(over.id, "red-fox") is False
    await store.remove(over.id)
    assert await store.find(over.name) is None
    assert await store.answers()


async def test_closing_waits_for_those_that_still_read(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path / 'hall.db'}")
    started = asyncio.Event()

    async def read() -> None:
        async with store.engine.connect() as connection:
            await connection.execute(sa.select(sa.literal(1)))
            started.set()
            await asyncio.sleep(0.1)

    reading = asyncio.create_task(read())
    await started.wait()
    await store.close()
    assert reading.done()


async def test_the_first_question_after_a_restart_of_the_database_is_answered(store: Store) -> None:
    row = await store.create(table())
    if store.engine.dialect.name == "postgresql":  # SQLite has no server that could end a connection
        other = await Store.open(store.engine.url.render_as_string(hide_password=False))
        ends = sa.text(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        async with other.engine.connect() as connection:
            await connection.execute(ends)
        await other.close()
    assert await store.find(row.name) == row
    await store.change(row.id, row.version)


async def test_connections_to_a_server_are_tried_before_they_are_used() -> None:
    """What the test above shows, where no PostgreSQL is at hand."""
    pytest.importorskip("psycopg")
    engine = connect("postgresql://nobody@localhost/nothing")
    assert engine.sync_engine.pool._pre_ping
    await engine.dispose()


def test_addresses_of_databases() -> None:
    assert driver_url("sqlite:///a.db").drivername == "sqlite+aiosqlite"
    assert driver_url("postgresql://x/y").drivername == "postgresql+psycopg"
    with pytest.raises(ValueError, match="mysql"):
        driver_url("mysql://x/y")
    assert sqlite_path("sqlite:////var/lib/hall.db") == Path("/var/lib/hall.db")
    assert sqlite_path("sqlite:///hall.db") == Path("hall.db")
    assert sqlite_path("postgresql://x/y") is None


def test_the_key_is_made_once_and_readable_by_us_alone(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 'hall.db'}")
    key = kept_secret(settings)
    assert len(key) >= 32
    assert kept_secret(settings) == key
    assert stat.S_IMODE((tmp_path / "hall.db.key").stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["hall.db.key"]
    for bad in (
        Settings(database="postgresql://x/y"),
        Settings(secret="short"),
        Settings(database="sqlite:////nowhere/at/all"),
    ):
        with pytest.raises(SettingsError):
            kept_secret(bad)


def test_settings_come_from_the_environment() -> None:
    given = {"MEADHALL_WORKERS": "4", "MEADHALL_BOT_PAUSE": "0", "MEADHALL_HOSTS": "a.example, b.example", "OTHER": "x"}
    settings = from_environment(given)
    assert (settings.workers, settings.bot_pause, settings.hosts) == (4, 0.0, ("a.example", "b.example"))
    for name, value in (("WORKERS", "many"), ("WORKERS", "0"), ("BOT_LIMIT", ""), ("ADDRESS", "hall.example.org")):
        with pytest.raises(SettingsError, match=name):
            from_environment({f"MEADHALL_{name}": value})
