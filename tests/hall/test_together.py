"""Several processes on one PostgreSQL database: what one does, the others know; what one may do once, is done once.

Two halls in this process stand for two processes: they share nothing but the database. The real thing, with processes
that are killed, is in test_torture.py.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from meadhall.engine.match import Match
from meadhall.hall.tables.thinking import Thinking, Thought
from meadhall.hall.tables.together import news
from meadhall.hall.tables.together.neighbours import Neighbours
from tests.hall.harness import PATIENCE, Person, Running, running
from tests.hall.test_order import TWO, two_people
from tests.postgres import Postgres

NEVER = 1000.0  # seconds between two looks at the database: what is seen before that was told
BOT = {"seat1": "me", "seat2": "bot", "level2": "calm", "seat3": "none"}


@asynccontextmanager
async def halls(folder: Path, postgres: Postgres, **settings: Any) -> AsyncIterator[tuple[Running, Running]]:
    database = postgres.new_database()
    chosen = {"database": database, "poll": NEVER, **settings}
    async with running(folder, **chosen) as hall, running(folder, **chosen) as twin:
        for one in (hall, twin):
            await asyncio.wait_for(of(one).news.listening.wait(), PATIENCE)
        yield hall, twin


def of(hall: Running) -> Neighbours:
    assert isinstance(hall.tables.neighbours, Neighbours)
    return hall.tables.neighbours


def as_seen_by(other: Running, person: Person) -> Person:
    """The same person, through another process."""
    same = other.person()
    same.web.cookies = person.web.cookies
    return same


async def test_moves_undo_chat_names_and_removal_are_told(tmp_path: Path, postgres: Postgres) -> None:
    async with (
        halls(tmp_path, postgres) as (hall, twin),
        hall.person("Astrid") as astrid,
        hall.person("Bjorn") as bjorn,
        as_seen_by(twin, astrid) as visitor,
    ):
        table = await two_people(hall, astrid, bjorn)
        async with astrid.sits(table) as here, visitor.sits(table) as there:
            await here.turn()
            await there.turn()
            assert (await here.play(here.choices()[0]))["is"] == "done"
            assert (await there.until("table", seq=1))["log"]["from"] == 1
            assert (await there.ask(do="undo", seq=1))["is"] == "done"
            await here.until("table", seq=0)
            assert (await there.ask(do="say", text="over here"))["is"] == "done"
            while "over here" not in (await here.until("table"))["chat"]["html"]:
                pass
            assert (await bjorn.post("/settings", name="Grim")).status_code == 303
            while "Grim" not in str((await there.until("table"))["panels"]):
                pass
        listed = await astrid.new_table(**TWO, listed="on")
        assert listed in (await visitor.get("/")).text
        async with visitor.sits(listed) as there:
            await there.until("table")
            assert (await astrid.post(f"/table/{listed}/close")).status_code == 303
            assert (await there.until("gone"))["message"]
        assert listed not in twin.tables.open


async def test_a_whole_game_over_two_processes_stays_one_game(tmp_path: Path, postgres: Postgres) -> None:
    async with (
        halls(tmp_path, postgres) as (hall, twin),
        hall.person("Astrid") as astrid,
        twin.person("Bjorn") as bjorn,
    ):
        table = await two_people(hall, astrid, bjorn)
        async with astrid.sits(table) as first, bjorn.sits(table) as second:
            for _ in range(60):
                seats = [first, second]
                while not any(seat.table.get("turn") for seat in seats):
                    for seat in seats:
                        await seat.hear()
                asked = next(seat for seat in seats if seat.table["turn"])
                done = await asked.play(asked.choices()[-1])
                assert done["is"] == "done"
                for seat in seats:
                    while seat.table["seq"] < done["seq"]:
                        await seat.hear()
        left, right = (one.tables.open[table] for one in (hall, twin))
        assert left.match is not None
        assert right.match is not None
        assert left.match.record() == right.match.record()
        assert left.times == right.times
        kept = await hall.tables.loaded(table)
        assert kept is not None
        assert kept[1] is not None
        assert kept[1].record() == left.match.record()


async def test_who_is_here_is_seen_everywhere(tmp_path: Path, postgres: Postgres) -> None:
    def here(hall: Running, table: str) -> set[str]:
        opened = hall.tables.open[table]
        people = {one.person for one in opened.onlookers} | opened.elsewhere
        return {seat.name for seat in opened.row.seats if seat.person in people}

    async with (
        halls(tmp_path, postgres) as (hall, twin),
        hall.person("Astrid") as astrid,
        twin.person("Bjorn") as bjorn,
    ):
        table = await two_people(hall, astrid, bjorn)
        async with astrid.sits(table) as first:
            await first.turn()
            assert here(hall, table) == {"Astrid"}
            async with bjorn.sits(table) as second:
                await second.turn()
                async with asyncio.timeout(PATIENCE):
                    while here(hall, table) != {"Astrid", "Bjorn"} or here(twin, table) != {"Astrid", "Bjorn"}:
                        await asyncio.sleep(0.01)
            async with asyncio.timeout(PATIENCE):
                while here(hall, table) != {"Astrid"}:
                    await first.until("table")  # and the page is told


async def test_a_seat_taken_a_moment_ago_counts_in_a_process_that_has_not_heard_of_it(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with (
        halls(tmp_path, postgres) as (hall, twin),
        twin.person("Astrid") as astrid,
        hall.person("Bjorn") as bjorn,
        hall.person("Carl") as stranger,
        as_seen_by(twin, bjorn) as same,
        as_seen_by(twin, stranger) as still_strange,
    ):
        table = await astrid.new_table(**TWO)
        async with astrid.sits(table, hello=False):
            monkeypatch.setattr(of(twin).news, "heard", lambda *told: None)
            link = (await astrid.links(table))["1"]
            assert (await bjorn.post(link, name="Bjorn")).status_code == 303
            assert (await same.get(f"/table/{table}")).status_code == 200
            assert (await still_strange.get(f"/table/{table}")).status_code == 404
        monkeypatch.undo()
        other = await astrid.new_table(**TWO)
        async with astrid.sits(other, hello=False):
            monkeypatch.setattr(of(twin).news, "heard", lambda *told: None)
            link = (await astrid.links(other))["1"]
            assert (await bjorn.post(link, name="Bjorn")).status_code == 303
            async with same.sits(other) as seat:
                await seat.until("table", seat=1)


async def test_sockets_are_counted_for_all_processes_together(tmp_path: Path, postgres: Postgres) -> None:
    async with (
        halls(tmp_path, postgres, sockets_per_person=3) as (hall, twin),
        hall.person("Astrid") as astrid,
        as_seen_by(twin, astrid) as same,
    ):
        table = await astrid.new_table(**TWO)
        async with astrid.sits(table) as one, astrid.sits(table) as two, same.sits(table) as three:
            for seat in (one, two, three):
                await seat.until("table")
            async with same.sits(table) as too_many:
                assert await too_many.closed() == 4429


async def test_forms_are_counted_for_all_processes_together(tmp_path: Path, postgres: Postgres) -> None:
    slowly = 0.05  # a second, which makes bursts of one
    async with (
        halls(tmp_path, postgres, posts_per_second=slowly) as (hall, twin),
        hall.person() as astrid,
        twin.person() as bjorn,
    ):
        assert (await astrid.post("/settings", name="Astrid")).status_code == 303
        assert (await bjorn.post("/settings", name="Bjorn")).status_code == 429  # the same address
        kept = await rows(hall, "SELECT address FROM bucket")
        assert kept
        assert all("127.0.0.1" not in str(row) for row in kept)
        never = 1e-9
        asked = [await of(hall if n % 2 else twin).allows("other", "10.0.0.1", never, 10.0) for n in range(14)]
        assert asked == [True] * 10 + [False] * 4
        assert await of(hall).allows("other", "10.0.0.2", never, 10.0)
        await of(hall).buckets.forget()
        assert len(await rows(hall, "SELECT * FROM bucket WHERE what = 'other'")) == 2  # not full again yet


async def rows(hall: Running, query: str) -> list[Any]:
    async with hall.tables.store.engine.connect() as connection:
        return list(await connection.exec_driver_sql(query))


async def test_bots_think_in_one_process(tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts: list[tuple[int, int]] = []  # of which process, about which entry
    choose = Thinking.choose

    async def counted(self: Thinking, match: Match, *more: Any) -> Thought:
        thoughts.append((id(self), len(match.entries)))
        return await choose(self, match, *more)

    monkeypatch.setattr(Thinking, "choose", counted)
    async with (
        halls(tmp_path, postgres) as (hall, twin),
        hall.person("Astrid") as astrid,
        as_seen_by(twin, astrid) as same,
    ):
        table = await astrid.new_table(**BOT)
        async with astrid.sits(table) as here, same.sits(table) as there:
            for turn in range(20):
                seat = (here, there)[turn % 2]
                while not seat.table.get("turn"):
                    await seat.hear()
                done = await seat.play(seat.choices()[0])
                assert done["is"] == "done"
                for one in (here, there):
                    while one.table.get("seq", 0) < done["seq"]:
                        await one.hear()
        assert len({process for process, _ in thoughts}) == 1
        assert len({entry for _, entry in thoughts}) == len(thoughts)  # nothing is thought about twice
        assert len(thoughts) >= 5
        assert len(await rows(hall, "SELECT match FROM lease")) == 1


async def test_a_hidden_answer_in_another_process_is_in_nobodys_way(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with (
        halls(tmp_path, postgres) as (hall, twin),
        hall.person("Astrid") as astrid,
        hall.person("Bjorn") as bjorn,
        as_seen_by(twin, bjorn) as far,
    ):
        table = await two_people(hall, astrid, bjorn)
        async with astrid.sits(table) as here, far.sits(table) as there:
            await here.turn()
            await there.turn()
            monkeypatch.setattr(twin.tables.open[table], "hear", lambda version: None)  # the news come too late
            first = await here.play(here.choices()[0])
            second = await there.play(there.choices()[0])
            assert (first["is"], second["is"]) == ("done", "done")
            assert second["seq"] == first["seq"] + 1


async def test_another_process_takes_over_when_one_dies(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with (
        halls(tmp_path, postgres, bot_pause=0.0) as (hall, twin),
        hall.person("Astrid") as astrid,
        as_seen_by(twin, astrid) as same,
    ):
        table = await astrid.new_table(**BOT)
        async with astrid.sits(table) as here, same.sits(table) as there:
            await here.turn()
            await there.turn()
            opened = hall.tables.open[table]
            assert await hall.tables.neighbours.may_think(opened.row.id)
            assert not await twin.tables.neighbours.may_think(opened.row.id)
            # As if it were dead: it says nothing any more, and its bots do nothing.
            for task in of(hall)._tasks:
                task.cancel()
            monkeypatch.setattr(opened.bots, "_asked", lambda: None)
            played = 0
            while played < 8:
                while not there.table.get("turn"):
                    await there.hear()
                done = await there.play(there.choices()[0])
                if done["is"] == "refused":
                    continue  # both seats are asked at first, and a bot of the dead one had begun to answer
                played += 1
                while there.table["seq"] < done["seq"]:
                    await there.hear()
            assert opened.row.id in of(twin).leases
            assert opened.elsewhere or there.table["seq"] > 0
            assert of(hall).id not in {row[0] for row in await rows(twin, "SELECT process FROM socket")}


async def test_a_process_that_was_buried_alive_registers_again(tmp_path: Path, postgres: Postgres) -> None:
    async with halls(tmp_path, postgres) as (hall, twin), hall.person("Astrid") as astrid:
        table = await astrid.new_table(**TWO)
        async with astrid.sits(table) as seat:
            await seat.until("table")
            async with twin.tables.store.engine.begin() as connection:
                await connection.exec_driver_sql("DELETE FROM process")
            assert await rows(hall, "SELECT * FROM socket") == []
            for one in (hall, twin):
                await of(one).beat()
            assert len(await rows(hall, "SELECT * FROM socket")) == 1
            assert len(await rows(hall, "SELECT * FROM process")) == 2


async def test_news_come_again_after_the_connection_was_lost(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    ends = (
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    async with (
        halls(tmp_path, postgres, poll=0.05) as (hall, twin),
        hall.person("Astrid") as astrid,
        hall.person("Bjorn") as bjorn,
        as_seen_by(twin, astrid) as visitor,
    ):
        table = await two_people(hall, astrid, bjorn)
        async with astrid.sits(table) as here, visitor.sits(table) as there:
            await here.turn()
            await there.turn()
            for _ in range(3):
                await rows(hall, ends)
                while not any(seat.table["turn"] for seat in (here,)):
                    await here.hear()
                answer = await here.play(here.choices()[0])
                if answer["is"] == "refused":  # the connection was lost in the middle; the page has been told
                    await here.until("table")
                    continue
                await there.until("table", seq=answer["seq"])
                assert (await there.ask(do="undo", seq=answer["seq"]))["is"] == "done"
                await here.until("table", seq=0)
            for one in (hall, twin):
                await asyncio.wait_for(of(one).news.listening.wait(), PATIENCE)


async def test_a_connection_that_only_seems_open_is_noticed(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(news, "SILENCE", 0.2)
    looked = asyncio.Event()

    async def lost() -> None:
        looked.set()

    from sqlalchemy import make_url

    quiet = news.News(make_url(postgres.new_database()), 0.01, lambda *_: None, lost)
    await quiet.start()
    try:
        for _ in range(3):  # nobody tells anything: it connects again and again
            looked.clear()
            await asyncio.wait_for(looked.wait(), PATIENCE)
    finally:
        await quiet.close()
