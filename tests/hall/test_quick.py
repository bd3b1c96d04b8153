"""Moves on PostgreSQL by connections of their own: whatever happens to one, a move is made once or not at all."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import sqlalchemy as sa

from meadhall.hall.tables.store import Conflict, EntryRow, MatchRow, SeatRow, Store
from meadhall.hall.tables.together.quick import MOST, Quick, Statement
from tests.postgres import Postgres

SLEEP = Statement(sa.text("SELECT pg_sleep(:seconds)"))
SAY = Statement(sa.text("SELECT CAST(:what AS text)"))
OTHERS = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = {} AND pid <> pg_backend_pid()"


@asynccontextmanager
async def a_table(postgres: Postgres) -> AsyncIterator[tuple[Store, MatchRow, str]]:
    database = postgres.new_database()
    store = await Store.open(database)
    row = MatchRow("bellum", 1, 2, {}, "seed", "promise", "host", False, "playing", [SeatRow(0, "person", "a", "A")])
    try:
        yield store, await store.create(row), database.partition("@/")[2].partition("?")[0]
    finally:
        await store.close()


async def move(store: Store, row: MatchRow, version: int, **more: Any) -> None:
    entry = version, EntryRow(0, "attack farm-3", [1, 20])
    await store.change(row.id, version, values={"entries": version, "waiting": [0], **more}, entry=entry)


def quick(store: Store) -> Quick:
    assert store.quick is not None
    return store.quick


async def test_a_move_is_written_as_a_whole(postgres: Postgres) -> None:
    async with a_table(postgres) as (store, row, _):
        await move(store, row, 1)
        await move(store, row, 2, record={"who": "«A»"}, winners=[0])
        with pytest.raises(Conflict):
            await move(store, row, 2)
        found = await store.find(row.name)
        assert found is not None
        assert (found.version, found.entries, found.waiting, found.winners) == (3, 2, [0], [0])
        assert found.record == {"who": "«A»"}
        entries, _ = await store.log_of(row.id)
        assert [(one.choice, one.outcomes) for one in entries] == [("attack farm-3", [1, 20])] * 2


async def test_an_entry_that_is_there_already_changes_nothing(postgres: Postgres) -> None:
    async with a_table(postgres) as (store, row, _):
        await move(store, row, 1)
        with pytest.raises(Conflict):
            await store.change(row.id, 2, values={"entries": 9}, entry=(1, EntryRow(0, "attack farm-3", [])))
        found = await store.find(row.name)
        assert found is not None
        assert (found.version, found.entries) == (2, 1)


async def test_a_connection_that_has_ended_is_noticed_before_it_is_used(postgres: Postgres) -> None:
    async with a_table(postgres) as (store, row, name):
        await move(store, row, 1)
        assert postgres.ask(OTHERS.format(f"'{name}'"))[0][0]
        while not_ended(postgres, name):
            await asyncio.sleep(0.01)
        await move(store, row, 2)


def not_ended(postgres: Postgres, name: str) -> object:
    return postgres.ask(f"SELECT count(*) FROM pg_stat_activity WHERE datname = '{name}'")[0][0]


async def test_a_connection_that_ends_in_the_middle_is_said_to_be_lost(postgres: Postgres) -> None:
    async with a_table(postgres) as (store, row, name):
        sleeping = asyncio.create_task(quick(store).first(SLEEP, {"seconds": 3600}))
        while not postgres.ask("SELECT 1 FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%'"):
            await asyncio.sleep(0.01)
        postgres.ask(OTHERS.format(f"'{name}'"))
        with pytest.raises(sa.exc.DBAPIError) as lost:
            await sleeping
        assert lost.value.connection_invalidated
        await move(store, row, 1)


async def test_nobody_gets_the_answer_to_another_s_question(postgres: Postgres) -> None:
    async with a_table(postgres) as (store, _, _):
        asked = quick(store)
        for _ in range(3):
            waiting = [asyncio.create_task(asked.first(SLEEP, {"seconds": 3600})) for _ in range(MOST + 2)]
            while asked.busy < MOST:
                await asyncio.sleep(0.01)
            for task in waiting:
                task.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
            said = await asyncio.gather(*(asked.first(SAY, {"what": str(number)}) for number in range(20)))
            assert said == [(str(number),) for number in range(20)]
        assert asked.busy == 0
