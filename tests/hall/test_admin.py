"""What the host of a hall can do about people and tables, and what people can do about one another."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from meadhall.cli.main import main
from meadhall.hall.people.schema import ACT, PERSON, REPORT
from meadhall.hall.server.watcher import Watcher
from tests.hall.harness import Person, Running, Seat, running
from tests.hall.test_accounts import WORD, all_of, database, enter, join
from tests.hall.test_order import TWO, two_people

KINDS = pytest.mark.parametrize("kind", ["sqlite", "postgresql"])


class Host:
    """Someone at the command line, beside the running hall."""

    def __init__(self, hall: Running, capsys: pytest.CaptureFixture[str]) -> None:
        self.hall, self.capsys = hall, capsys

    async def __call__(self, *arguments: str) -> list[str]:
        url = self.hall.server.config.app.state.access.settings.database  # type: ignore[union-attr]
        code = await asyncio.to_thread(main, ["admin", *arguments, "--database", url])
        out = self.capsys.readouterr()
        self.code, self.error = code, out.err
        watcher: Watcher = self.hall.server.config.app.state.watcher  # type: ignore[union-attr]
        await watcher.look()
        return out.out.splitlines()


async def table_of(seat: Seat) -> dict[str, Any]:
    return await seat.until("table")


@KINDS
async def test_people_are_muted_banned_renamed_and_removed(
    tmp_path: Path, kind: str, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    async with (
        running(tmp_path, **database(kind, request)) as hall,
        hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn,
    ):  # fmt: skip
        admin = Host(hall, capsys)
        table = await two_people(hall, astrid, bjorn)
        await join(astrid, "Astrid")
        async with astrid.sits(table) as first, bjorn.sits(table) as second:
            await table_of(first)
            await table_of(second)
            assert await admin("mute", f"{table}/2") == ["Bjorn is muted"]
            for told in ({"do": "say", "text": "hi"}, {"do": "react", "what": "hello"}):
                assert "muted" in (await second.ask(**told))["message"]
            await admin("unmute", f"{table}/2")
            assert (await second.ask(do="say", text="hi"))["is"] == "done"
            assert await admin("rename", "astrid", "Ragna") == ["Astrid is called Ragna"]
            await second.until("table")
            assert [one.name for one in hall.tables.open[table].row.seats] == ["Ragna", "Bjorn"]
            assert await admin("announce", "Back", "at", "ten") == ["announced"]
            assert (await first.until("announced"))["message"] == "Back at ten"
            assert "Back at ten" in (await bjorn.get("/")).text
            await admin("announce")
            assert (await first.until("announced"))["message"] == ""
            await admin("ban", f"{table}/2")
            assert "excluded" in (await second.until("gone"))["message"]
            assert (await bjorn.get("/")).status_code == 403
            async with bjorn.sits(table, hello=False) as again:
                assert await again.closed() == 4404
            await admin("unban", f"{table}/2")
            assert (await bjorn.get(f"/table/{table}")).status_code == 200
            await admin("ban", "Ragna")
            assert await first.closed() in (4404, 1011)
        async with hall.person() as phone:
            assert await enter(phone, "Ragna") == 403
        await admin("unban", "Ragna")
        assert await enter(astrid, "Ragna") == 303
        # A new way in for someone who has lost all others.
        [line] = await admin("reset-password", "Ragna")
        assert await enter(astrid, "Ragna") == 403
        code = line.rpartition(" ")[2]
        assert (await astrid.post("/account/recover", name="Ragna", code=code)).status_code == 303
        assert await admin("remove", "Ragna") == ["Ragna is deleted, along with everything stored about them"]
        assert await all_of(hall, sa.select(PERSON.c.name).where(PERSON.c.joined.is_not(None))) == []
        row = hall.tables.open[table].row
        assert (row.seats[0].holder, row.seats[0].person) == ("bot", "")
        acts = [row.act for row in await all_of(hall, sa.select(ACT).order_by(ACT.c.id))]
        assert acts == [
            "mute", "unmute", "rename", "announce", "announce", "ban", "unban", "ban", "unban", "reset-password",
            "remove",
        ]  # fmt: skip
        logged = await admin("log")
        assert len(logged) == len(acts)
        assert code not in "".join(logged)


async def test_tables_are_renamed_and_removed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        admin = Host(hall, capsys)
        table = await two_people(hall, astrid, bjorn)
        [line] = await admin("tables", "--json")
        assert json.loads(line)["seats"] == ["Astrid", "Bjorn"]
        async with astrid.sits(table) as seat:
            await table_of(seat)
            assert await admin("rename-table", table, "silver-goat") == ["the table is renamed"]
            assert await seat.closed() == 4404
        async with astrid.sits("silver-goat") as seat:
            await table_of(seat)
            assert await admin("remove-table", "silver-goat") == ["the table is removed"]
            assert await seat.closed() == 4404
        assert await admin("tables") == []
        for wrong in (("ban", "Nobody"), ("rename-table", "no-such", "red-goat"), ("rename", "x"), ("ban",)):
            assert await admin(*wrong) == []
            assert admin.code == 2
            assert admin.error.startswith("meadhall: ")


async def test_people_mute_and_report_one_another(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        admin = Host(hall, capsys)
        table = await two_people(hall, astrid, bjorn)
        page = f"/table/{table}/people"
        async with bjorn.sits(table) as second:
            await table_of(second)
            await second.ask(do="say", text="You play like a goat")
            await second.ask(do="react", what="oops")
            assert (await second.ask(do="react", what="<b>"))["is"] == "refused"
            before = (await astrid.get(f"/table/{table}")).text
            assert "like a goat" in before
            assert "Oops!" in before.partition("chat-lines")[2]
            assert (await astrid.post(page, do="mute", seat="1")).status_code == 303
            assert "like a goat" not in (await astrid.get(f"/table/{table}")).text
            async with astrid.sits(table) as first:
                await table_of(first)
                await second.ask(do="say", text="A goat, I say")
                await first.ask(do="say", text="Is it quiet here?")
                while "Is it quiet here?" not in str(first.table["chat"]):
                    assert "goat" not in str(await first.hear())
        await astrid.post(page, do="unmute", seat="1")
        assert "like a goat" in (await astrid.get(f"/table/{table}")).text
        assert (await astrid.post(page, do="report", seat="1", text="Insults\x00 me")).status_code == 303
        [line] = await admin("reports")
        assert f"Bjorn  {table}/2  Insults me" in line
        assert (await astrid.post(page, do="report", seat="0", text="me")).status_code == 409
        for _ in range(9):
            await astrid.post(page, do="report", seat="1", text="again")
        assert (await astrid.post(page, do="report", seat="1", text="once too often")).status_code == 409
        assert len(await all_of(hall, sa.select(REPORT))) == 10
        async with hall.person() as stranger:
            assert (await stranger.get(page)).status_code == 404


@KINDS
async def test_everything_about_a_person_is_exported_and_deleted(
    tmp_path: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    async with (
        running(tmp_path, **database(kind, request)) as hall,
        hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn,
    ):  # fmt: skip
        table = await two_people(hall, astrid, bjorn)
        alone = await astrid.new_table("bellum", **{**TWO, "seat2": "bot"})
        await join(astrid, "Astrid")
        async with astrid.sits(table) as seat:
            await seat.turn()
            await seat.play(seat.choices()[0])
            await seat.ask(do="say", text="Remember me")
        await bjorn.post(f"/table/{table}/people", do="mute", seat="0")
        told = (await astrid.get("/account/export.json")).json()
        assert told["you"]["name"] == "Astrid"
        assert [one["text"] for one in told["chat"]] == ["Remember me"]
        assert len(told["choices"]) >= 1
        assert {one["name"] for one in told["tables"]} == {table, alone}
        others = {seat.person for seat in hall.tables.open[table].row.seats} - {told["person"]}
        assert not any(other in json.dumps(told) for other in others)
        assert WORD not in json.dumps(told)
        assert "$argon2" not in json.dumps(told)
        async with bjorn.sits(table) as second:
            await table_of(second)
            assert (await astrid.post("/account/delete")).headers["location"] == "/"
            while "Remember me" in str(second.table["chat"]) or second.table["since"]:
                await second.hear()
            await second.ask(do="say", text="Who are you?")
        assert (await astrid.get("/account")).status_code == 303
        assert await enter(astrid, "Astrid") == 403
        row = await hall.tables.store.find(table)
        assert row is not None
        assert (row.seats[0].holder, row.seats[0].person) == ("bot", "")
        assert row.seats[0].name != "Astrid"
        assert await hall.tables.store.find(alone) is None
        async with hall.tables.store.engine.connect() as connection:
            for one in PERSON.metadata.sorted_tables:
                for kept in await connection.execute(sa.select(one)):
                    assert told["person"] not in str(kept), one.name
                    assert "Remember me" not in str(kept), one.name


async def test_a_finished_game_stays_without_the_name(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        table = await two_people(hall, astrid, bjorn)
        async with astrid.sits(table) as seat:
            await table_of(seat)
            assert (await seat.ask(do="resign"))["is"] == "done"
        await astrid.post("/account/delete")
        page = (await bjorn.get(f"/table/{table}")).text
        assert "Unknown player" in page
        assert "Astrid" not in page
        assert (await bjorn.get(f"/table/{table}/replay?at=0&lang=cs")).text.count("Neznámý hráč") >= 1


async def test_a_finished_game_is_there_for_everybody_with_its_link(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        table = await two_people(hall, astrid, bjorn)
        link = await shared(astrid, table)
        async with hall.person() as early:
            assert (await early.get(link)).status_code == 404
        async with astrid.sits(table) as seat:
            await table_of(seat)
            await seat.ask(do="say", text="Between us")
            assert (await seat.ask(do="resign"))["is"] == "done"
        async with hall.person() as friend, hall.person() as stranger:
            answer = await friend.get(link)
            assert answer.headers["location"] == f"/table/{table}/replay?at=0&seat=none"
            page = await friend.get(answer.headers["location"])
            assert page.status_code == 200
            end = (await friend.get(f"/table/{table}")).text
            assert "Bjorn" in end
            assert "Between us" not in end
            async with friend.sits(table) as seat:
                assert "Between us" not in str(await table_of(seat))
            assert "Between us" in (await bjorn.get(f"/table/{table}")).text
            assert (await stranger.get(f"/table/{table}")).status_code == 404
            assert (await stranger.get(link.replace("/shared/", "/shared/x"))).status_code == 404
            record = (await friend.get(f"/table/{table}/record.json")).json()
            about = record["about"]
            assert [one["name"] for one in about["seats"]] == ["Astrid", "Bjorn"]
            assert (about["winners"], about["ended"], len(about["times"])) == ([1], "resigned", len(record["entries"]))
            # Whoever looks at that record elsewhere sees the same names.
            answer = await stranger.post("/replay", record=json.dumps(record))
            assert answer.status_code == 303
            assert "Bjorn" in (await stranger.get(answer.headers["location"])).text


async def shared(person: Person, table: str) -> str:
    page = (await person.get(f"/table/{table}/replay?at=0&seat=none")).text
    found = re.search(r"/table/[\w-]+/shared/[\w-]+\?at=0&amp;seat=none", page)
    assert found is not None
    return found[0].replace("&amp;", "&")
