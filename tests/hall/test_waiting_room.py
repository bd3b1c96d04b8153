"""The waiting room: what its host changes, people who come, go and are removed, chat, and invitations."""

from __future__ import annotations

import re
from pathlib import Path

import httpx2
import pytest

from tests.hall.harness import Person, Running, running
from tests.hall.test_absent import at
from tests.hall.test_order import TWO, two_people
from tests.hall.test_together import halls
from tests.postgres import Postgres

ROOM = {"seat1": "me", "seat2": "link", "seat3": "link", "seat4": "none"}


async def do(person: Person, table: str, what: str, **more: str) -> httpx2.Response:
    return await person.post(f"/table/{table}/room", do=what, **more)


def holders(hall: Running, table: str) -> list[str]:
    return [seat.holder for seat in hall.tables.open[table].row.seats]


async def test_the_host_changes_seats_and_options_and_starts(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        name = await astrid.new_table(**ROOM)
        link = (await astrid.links(name))["1"]
        assert (await bjorn.post(link, name="Bjorn")).status_code == 303
        async with bjorn.sits(name) as seat:
            await seat.until("table")
            assert (await do(astrid, name, "start")).status_code == 409  # a seat is open
            assert (await do(astrid, name, "bot", seat="2", level="fierce")).status_code == 303
            while "Fierce" not in seat.table["fragments"]["seats"]:
                await seat.until("table")
            assert holders(hall, name) == ["person", "person", "bot"]  # and it waits for the host
            assert "Start the game" in (await astrid.get(f"/table/{name}")).text
            assert "Start the game" not in (await bjorn.get(f"/table/{name}")).text
            assert (await do(astrid, name, "open", seat="2")).status_code == 303
            assert (await do(astrid, name, "add")).status_code == 303
            assert holders(hall, name) == ["person", "person", "open", "open"]
            assert (await do(astrid, name, "drop", seat="3")).status_code == 303
            assert (await do(astrid, name, "drop", seat="1")).status_code == 409  # someone sits there
            chosen = {"option-first_captain": "2", "listed": "yes", "held": "yes"}
            assert (await do(astrid, name, "options", **chosen)).status_code == 303
            row = hall.tables.open[name].row
            assert (row.options["first_captain"], row.listed, row.held, row.players) == ("2", True, True, 3)
            assert (await do(astrid, name, "options", **{"option-first_captain": "nobody"})).status_code == 409
            assert hall.tables.open[name].row.options["first_captain"] == "2"
            assert (await do(astrid, name, "bot", seat="2")).status_code == 303
            assert (await do(astrid, name, "shuffle")).status_code == 303
            assert sorted(holders(hall, name)) == ["bot", "person", "person"]
            assert (await do(astrid, name, "start")).status_code == 303
            await seat.until("table", state="playing")
        kept = await hall.tables.loaded(name)
        assert kept is not None
        assert kept[0].seats == hall.tables.open[name].row.seats
        assert kept[1] is not None
        assert kept[1].players == 3
        assert (await do(astrid, name, "shuffle")).status_code == 409  # too late


async def test_a_held_table_waits_for_its_host_even_when_every_seat_is_taken(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        name = await astrid.new_table(**TWO)
        await do(astrid, name, "options", held="yes")
        await bjorn.post((await astrid.links(name))["1"], name="Bjorn")
        assert hall.tables.open[name].row.state == "waiting"
        assert (await do(bjorn, name, "start")).status_code == 409
        assert (await do(astrid, name, "start")).status_code == 303
        assert hall.tables.open[name].row.state == "playing"


async def test_people_stand_up_talk_and_are_removed(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        name = await astrid.new_table(**ROOM)
        links = await astrid.links(name)
        await bjorn.post(links["1"], name="Bjorn")
        async with astrid.sits(name) as first:
            await first.until("table")
            async with bjorn.sits(name) as second:
                await second.until("table")
                assert (await second.ask(do="say", text="hello there"))["is"] == "done"
                while "hello there" not in first.table["chat"]["html"]:
                    await first.until("table")
                assert (await do(bjorn, name, "stand")).headers["location"] == "/"
                assert holders(hall, name) == ["person", "open", "open"]
                assert (await second.ask(do="say", text="from outside"))["is"] == "refused"
                while "1 more person is here." not in first.table["fragments"]["room-start"]:
                    await first.until("table")
                await bjorn.post(links["2"], name="Bjorn")
                assert (await do(bjorn, name, "remove", seat="0")).status_code == 409
                assert (await do(astrid, name, "remove", seat="0")).status_code == 409
                assert (await do(astrid, name, "remove", seat="2")).status_code == 303
                assert "removed you" in (await second.until("gone"))["message"]
        assert (await bjorn.post(links["1"], name="Bjorn")).status_code == 409  # with no link any more
        assert (await bjorn.get(f"/table/{name}")).status_code == 404
        assert holders(hall, name) == ["person", "open", "open"]
        assert (await astrid.post(f"/table/{name}/close")).status_code == 303


async def test_what_others_may_not_do_changes_nothing(tmp_path: Path) -> None:
    async with (
        running(tmp_path) as hall,
        hall.person("Astrid") as astrid,
        hall.person("Bjorn") as bjorn,
        hall.person("Mallory") as mallory,
    ):
        name = await astrid.new_table(**ROOM)
        await bjorn.post((await astrid.links(name))["1"], name="Bjorn")
        before = hall.tables.open[name].row.version
        for what in ("bot", "open", "drop", "remove", "shuffle", "add", "options", "start"):
            assert (await do(bjorn, name, what, seat="2")).status_code == 409, what
            assert (await do(mallory, name, what, seat="2")).status_code == 404, what
        for more in ({"seat": "9"}, {"seat": "-1"}, {"seat": "²"}, {}, {"seat": "2", "level": "godlike"}):
            assert (await do(astrid, name, "bot", **more)).status_code == 409, more
        assert (await do(astrid, name, "dance")).status_code == 400
        assert hall.tables.open[name].row.version == before


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_people_one_has_played_with_are_invited(
    tmp_path: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    more = {}
    if kind == "postgresql":
        postgres: Postgres = request.getfixturevalue("postgres")
        more = {"database": postgres.new_database()}
    async with running(tmp_path, **more) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        await two_people(hall, astrid, bjorn)
        name = await astrid.new_table(**ROOM)
        page = (await astrid.get(f"/table/{name}")).text
        token = re.search(r'name="who" value="([\w-]+)"', page)
        assert token is not None
        assert (await do(astrid, name, "invite", who=token[1] + "x")).status_code == 409
        for _ in range(2):
            assert (await do(astrid, name, "invite", who=token[1])).status_code == 303
        assert 'name="who"' not in (await astrid.get(f"/table/{name}")).text
        front = (await bjorn.get("/")).text
        assert "Astrid invites you: " in front
        link = re.search(rf"/table/{name}/seat/[\w.-]+", front)
        assert link is not None
        assert (await bjorn.post(f"/table/{name}/decline")).status_code == 303
        assert name not in (await bjorn.get("/")).text
        await do(astrid, name, "invite", who=token[1])
        assert (await bjorn.post(link[0], name="Bjorn")).status_code == 303
        assert "invites you" not in (await bjorn.get("/")).text  # Bjorn has come
        persons = {seat.person for seat in (await at(hall, name)).row.seats if seat.person}
        assert not [heard for heard in astrid.heard + bjorn.heard if any(person in heard for person in persons)]


async def test_the_room_is_the_same_in_every_process(tmp_path: Path, postgres: Postgres) -> None:
    async with (
        halls(tmp_path, postgres) as (hall, twin),
        hall.person("Astrid") as astrid,
        twin.person("Bjorn") as bjorn,
    ):
        name = await astrid.new_table(**ROOM)
        link = (await astrid.links(name))["1"]
        assert (await bjorn.post(link, name="Bjorn")).status_code == 303
        async with bjorn.sits(name) as there:
            await there.until("table")
            assert (await do(astrid, name, "add")).status_code == 303
            assert (await do(astrid, name, "bot", seat="2", level="calm")).status_code == 303
            assert (await do(astrid, name, "drop", seat="3")).status_code == 303
            while "Calm" not in there.table["fragments"]["seats"] or "wait-seat-4" in there.table["fragments"]["seats"]:
                await there.until("table")
            assert (await do(astrid, name, "start")).status_code == 303
            await there.until("table", state="playing")
