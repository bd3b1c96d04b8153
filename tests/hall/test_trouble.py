"""What goes wrong at one table: its task goes on, its pages are told, and no other table waits for it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from meadhall.hall.tables import table as one_table
from meadhall.hall.tables.all_tables import AllTables, Loaded
from meadhall.hall.tables.matches import Refused
from meadhall.hall.tables.store import EntryRow, MessageRow
from tests.hall.harness import PATIENCE, Person, Running, running
from tests.hall.test_order import TWO, two_people


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is tried again is tried at once."""
    monkeypatch.setattr(one_table, "SOON", 0.0)


class Failing:
    """Tables cannot be loaded as long as `fails` is set; `tried` counts."""

    def __init__(self, tables: AllTables, monkeypatch: pytest.MonkeyPatch) -> None:
        self.fails, self.tried = True, 0
        self.failed = asyncio.Event()
        self.loaded = tables.loaded
        monkeypatch.setattr(tables, "loaded", self.load)
        monkeypatch.setattr(one_table.Table, "_gone_on", not_enough)

    async def load(self, name: str) -> Loaded | None:
        self.tried += 1
        if self.fails:
            self.failed.set()
            raise OSError("the disk is gone")
        return await self.loaded(name)


async def not_enough(_: one_table.Table) -> bool:
    """Whatever has happened, the whole table must be loaded."""
    return False


async def moved_elsewhere(hall: Running, name: str) -> None:
    """Another server has changed the table."""
    row = await hall.tables.store.find(name)
    assert row is not None
    await hall.tables.store.change(row.id, row.version)


@pytest.mark.parametrize("poll", [0.0, 0.001], ids=["found out by a move", "found out by looking"])
async def test_a_table_that_cannot_be_loaded_tells_its_pages_and_goes_on_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, poll: float
) -> None:
    async with running(tmp_path, poll=poll) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        table = await two_people(hall, astrid, bjorn)
        async with astrid.sits(table) as seat:
            await seat.turn()
            failing = Failing(hall.tables, monkeypatch)
            await moved_elsewhere(hall, table)
            if not poll:
                assert (await seat.play(seat.choices()[0]))["is"] == "refused"
            else:
                assert "Your game is safe" in (await seat.until("refused", id=None))["message"]
            await asyncio.wait_for(failing.failed.wait(), 60)
            assert (await seat.play(seat.choices()[0]))["is"] == "refused"  # still not loaded, but answered
            failing.fails = False
            version = seat.table["version"] + 1
            while seat.table["version"] < version:
                await seat.until("table")
            assert (await seat.play(seat.choices()[0]))["is"] == "done"


async def test_other_tables_on_other_servers_are_seen_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path, poll=0.001) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        stuck, well = [await two_people(hall, astrid, bjorn) for _ in range(2)]
        async with astrid.sits(stuck) as first, astrid.sits(well) as second:
            await first.turn()
            await second.turn()
            hangs, loaded = asyncio.Event(), hall.tables.loaded

            async def load(name: str) -> Loaded | None:
                if name == stuck:
                    hangs.set()
                    await asyncio.Event().wait()
                return await loaded(name)

            monkeypatch.setattr(hall.tables, "loaded", load)
            monkeypatch.setattr(one_table.Table, "_gone_on", not_enough)
            monkeypatch.setattr(one_table, "LONGEST_CLOSE", 0.0)  # the hall closes although the table hangs
            await moved_elsewhere(hall, stuck)
            await asyncio.wait_for(hangs.wait(), 60)
            await moved_elsewhere(hall, well)
            version = second.table["version"] + 1
            while second.table["version"] < version:
                await second.until("table")


async def test_work_that_is_cancelled_does_not_end_the_table(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        name = await two_people(hall, astrid, bjorn)
        table = await hall.tables.table(name)
        assert table is not None

        async def cancelled() -> None:
            raise asyncio.CancelledError

        with pytest.raises(Refused):
            await table.do(cancelled)
        assert await can_play(astrid, name)


class Fragile:
    """A page that fails when it is told anything."""

    person, address = "nobody", ""

    def fresh(self, everything: bool = False) -> None:
        raise LookupError("the page is gone")

    def gone(self) -> None:
        raise LookupError("the page is gone")

    def trouble(self) -> None:
        raise LookupError("the page is gone")


@pytest.mark.parametrize("conflict", [False, True], ids=["told what is new", "told of trouble"])
async def test_a_page_that_cannot_be_told_does_not_end_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, conflict: bool
) -> None:
    async with running(tmp_path, poll=0.0) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        name = await two_people(hall, astrid, bjorn)
        table = await hall.tables.table(name)
        assert table is not None
        async with astrid.sits(name) as seat:
            await seat.turn()
            fragile = Fragile()
            table.onlookers.add(fragile)
            if conflict:
                failing = Failing(hall.tables, monkeypatch)
                await moved_elsewhere(hall, name)
                assert (await seat.play(seat.choices()[0]))["is"] == "refused"
                failing.fails = False
            else:
                assert (await seat.play(seat.choices()[0]))["is"] == "done"
            async with asyncio.timeout(PATIENCE):
                await table.do(table.look_up)  # the table goes on
            table.onlookers.discard(fragile)
        assert await can_play(astrid, name)


async def test_whoever_waits_for_a_table_that_hangs_is_answered_when_it_is_put_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path, poll=0.0) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        name = await two_people(hall, astrid, bjorn)
        table = await hall.tables.table(name)
        assert table is not None
        hangs = asyncio.Event()

        async def load(name: str) -> Loaded | None:
            hangs.set()
            await asyncio.Event().wait()
            return None

        monkeypatch.setattr(hall.tables, "loaded", load)
        monkeypatch.setattr(one_table, "LONGEST_CLOSE", 0.0)
        await moved_elsewhere(hall, name)
        asked = asyncio.create_task(table.do(lambda: table.say(0, "Astrid", "hello")))
        await asyncio.wait_for(hangs.wait(), PATIENCE)
        await table.close()
        with pytest.raises(Refused):
            await asyncio.wait_for(asked, PATIENCE)


async def test_a_table_that_was_removed_elsewhere_says_so(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        name = await two_people(hall, astrid, bjorn)
        async with astrid.sits(name) as seat:
            await seat.turn()
            row = await hall.tables.store.find(name)
            assert row is not None
            await hall.tables.store.remove(row.id)
            await seat.send(do="play", id=1, seq=0, choice=seat.choices()[0])
            assert (await seat.until("gone"))["message"]


@pytest.mark.parametrize("removed", [False, True], ids=["put away", "removed"])
async def test_a_form_for_a_table_that_was_just_put_away_is_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, removed: bool
) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        name = await astrid.new_table(**TWO)
        link = (await astrid.links(name))["1"]
        find = hall.tables.table

        async def found_and_put_away(name: str) -> one_table.Table | None:
            table = await find(name)
            assert table is not None
            if removed:
                await hall.tables.forget(table)
            else:
                del hall.tables.open[name]
                await table.close()
            return table

        with monkeypatch.context() as at_that_moment:
            at_that_moment.setattr(hall.tables, "table", found_and_put_away)
            answer = await bjorn.post(link, name="Bjorn")
        assert answer.status_code == 409
        assert ("no longer exists" if removed else "just reloaded") in answer.text
        assert (await bjorn.post(link, name="Bjorn")).status_code == (404 if removed else 303)


async def test_a_table_that_is_put_away_keeps_nobody_from_another_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid:
        name = await astrid.new_table(**TWO)
        table = await hall.tables.table(name)
        assert table is not None
        await table.close()
        assert (await astrid.post("/settings", name="Runa")).status_code == 303
        assert (await astrid.post(f"/table/{name}/close")).status_code == 409


async def test_a_table_that_was_removed_elsewhere_is_not_kept(tmp_path: Path) -> None:
    async with running(tmp_path, poll=0.0) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        name = await astrid.new_table(**TWO)
        link = (await astrid.links(name))["1"]
        row = await hall.tables.store.find(name)
        assert row is not None
        await hall.tables.store.remove(row.id)
        refused = await bjorn.post(link, name="Bjorn")
        assert refused.status_code == 409
        assert (await astrid.get(f"/table/{name}")).status_code == 404


async def can_play(person: Person, name: str) -> bool:
    async with person.sits(name) as seat:
        await seat.turn()
        answer: dict[str, Any] = await seat.play(seat.choices()[0])
        return bool(answer["is"] == "done")


async def test_a_table_that_changes_while_it_is_read_is_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise its row would be older than its log: a game whose last choice came in between would never be over."""
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        name = await two_people(hall, astrid, bjorn)
        log_of, reads = hall.tables.store.log_of, list[int]()

        async def changed_in_between(match: int) -> tuple[list[EntryRow], list[MessageRow]]:
            reads.append(match)
            if len(reads) == 1:
                await moved_elsewhere(hall, name)
            return await log_of(match)

        monkeypatch.setattr(hall.tables.store, "log_of", changed_in_between)
        loaded = await hall.tables.loaded(name)
        assert loaded is not None
        row = loaded[0]
        assert len(reads) == 2
        assert await hall.tables.store.versions([row.id]) == {row.id: row.version}
