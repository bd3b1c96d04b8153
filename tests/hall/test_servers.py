"""Two servers on one database: each sees what happens at the other."""

from __future__ import annotations

from pathlib import Path

from tests.hall.harness import running
from tests.hall.test_order import two_people

OFTEN = 0.05  # seconds


async def test_a_move_at_one_server_is_seen_at_the_other(tmp_path: Path) -> None:
    async with (
        running(tmp_path, poll=OFTEN) as hall,
        running(tmp_path, poll=OFTEN) as twin,
        hall.person("Astrid") as astrid,
        hall.person("Bjorn") as bjorn,
        twin.person() as visitor,
    ):
        table = await two_people(hall, astrid, bjorn)
        visitor.web.cookies = astrid.web.cookies
        async with astrid.sits(table) as here, visitor.sits(table) as there:
            await here.turn()
            await there.turn()
            assert (await here.play(here.choices()[0]))["is"] == "done"
            assert (await there.until("table", seq=1))["log"]["html"]
            assert (await there.ask(do="undo", seq=1))["is"] == "done"
            await here.until("table", seq=0)
            assert (await there.ask(do="say", text="over here"))["is"] == "done"
            while "over here" not in (await here.until("table"))["chat"]["html"]:
                pass


async def test_a_table_cleared_away_at_one_server_is_gone_at_the_other(tmp_path: Path) -> None:
    async with (
        running(tmp_path, poll=OFTEN) as hall,
        running(tmp_path, poll=OFTEN) as twin,
        hall.person("Astrid") as astrid,
        twin.person() as visitor,
    ):
        table = await astrid.new_table(seat1="me", seat2="link", seat3="none")
        visitor.web.cookies = astrid.web.cookies
        async with visitor.sits(table) as there:
            await there.until("table")
            assert (await astrid.post(f"/table/{table}/close")).status_code == 303
            assert (await there.until("gone"))["message"]
        assert (await visitor.get(f"/table/{table}")).status_code == 404
        assert table not in twin.tables.open


async def test_nobody_asks_the_database_while_nobody_looks_or_when_told_not_to(tmp_path: Path) -> None:
    async with running(tmp_path, poll=0.0) as hall:
        assert len(hall.tables._background) == 2
    asked: list[list[int]] = []
    async with running(tmp_path, poll=0.0) as hall, hall.person("Astrid") as astrid:
        versions = hall.tables.store.versions

        async def counted(matches: list[int]) -> dict[int, int]:
            asked.append(matches)
            return await versions(matches)

        hall.tables.store.versions = counted  # type: ignore[method-assign]
        table = await astrid.new_table(seat1="me", seat2="link", seat3="none")
        await hall.tables.look_around()
        assert asked == []
        async with astrid.sits(table) as seat:
            await seat.until("table")
            await hall.tables.look_around()
            assert len(asked) == 1
