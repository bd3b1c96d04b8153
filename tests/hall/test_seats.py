"""Who sits where: links, private and listed tables, spectators, one screen for several, rematch."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.hall.harness import Seat, running
from tests.hall.test_order import TWO, two_people

HOT = {"seat1": "me", "seat2": "here", "name2": "Runa", "seat3": "none", "option-first_captain": "1"}


async def test_a_private_table_is_there_only_for_those_with_a_link(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Mallory") as mallory:
        table = await astrid.new_table(**TWO)
        links = await astrid.links(table)
        assert set(links) == {"1", "watch"}
        assert table not in (await mallory.get("/")).text
        for path in ("", "/replay", "/record.json", "/verify"):
            assert (await mallory.get(f"/table/{table}{path}")).status_code == 404
        for path in ("rematch", "close"):
            assert (await mallory.post(f"/table/{table}/{path}")).status_code == 404
        async with mallory.sits(table, hello=False) as nowhere:
            assert (await nowhere.hear())["is"] == "gone"
            assert await nowhere.closed() == 4404
        forged = links["1"][:-4] + "AAAA"
        for path in (forged, links["1"].replace("/1.", "/0."), f"/table/{table}/watch/AAAA", f"/table/{table}/seat/x"):
            assert (await mallory.get(path)).status_code == 404
            assert (await mallory.post(path)).status_code in (404, 405)
        other = await astrid.new_table(**TWO)
        assert (await mallory.get(links["1"].replace(table, other))).status_code == 404


async def test_a_seat_is_claimed_once(tmp_path: Path) -> None:
    async with (
        running(tmp_path) as hall,
        hall.person("Astrid") as astrid,
        hall.person() as guest,
        hall.person("Late") as late,
    ):
        table = await astrid.new_table(**TWO)
        link = (await astrid.links(table))["1"]
        async with astrid.sits(table) as seat:
            assert (await seat.until("table"))["state"] == "waiting"
            asked = await guest.get(link)
            assert asked.status_code == 200
            assert 'name="name"' in asked.text
            row = await hall.tables.store.find(table)
            assert row is not None
            assert row.seats[1].holder == "open"  # looking at a link claims nothing
            assert (await guest.post(link, name="  Bj\u00f8rn\n<i> ")).status_code == 303
            assert (await seat.until("table", state="playing"))["seq"] == 0
        assert "Bj\u00f8rn &lt;i&gt;" in (await guest.get(f"/table/{table}")).text
        assert (await guest.get(link)).status_code == 303
        assert (await late.get(link)).status_code == 409
        assert (await late.post(link, name="Late")).status_code == 409


async def test_a_listed_table_is_on_the_front_page_and_open_to_whoever_comes(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        table = await astrid.new_table(**TWO, listed="yes")
        assert table in (await bjorn.get("/")).text
        links = await bjorn.links(table)
        await bjorn.post(links["1"], name="Bjorn")
        async with bjorn.sits(table) as seat:
            assert await seat.turn()
        assert "/seat/" not in (await bjorn.get(f"/table/{table}")).text


async def test_a_spectator_sees_and_does_nothing(tmp_path: Path) -> None:
    async with (
        running(tmp_path) as hall,
        hall.person("Astrid") as astrid,
        hall.person("Bjorn") as bjorn,
        hall.person("Watcher") as watcher,
    ):
        table = await astrid.new_table(**TWO)
        watch = (await astrid.links(table))["watch"]
        await bjorn.post((await astrid.links(table))["1"], name="Bjorn")
        assert (await watcher.get(watch)).status_code == 303
        assert (await watcher.get(f"/table/{table}")).status_code == 200
        async with watcher.sits(table) as seat:
            await seat.until("table")
            assert (seat.table["turn"], seat.table["seat"], seat.table["choices"]) == (False, None, [])
            for attempt in (
                {"do": "play", "seq": 0, "choice": "pass"},
                {"do": "undo", "seq": 0},
                {"do": "seat", "seat": 0},
                {"do": "say", "text": "I know something"},
            ):
                assert (await seat.ask(**attempt))["is"] == "refused"
        for number in (0, 1):
            assert (await watcher.get(f"/table/{table}/replay?at=0&seat={number}")).status_code == 403
        assert (await watcher.post(f"/table/{table}/rematch")).status_code == 409
        assert f"/table/{table}/close" not in (await watcher.get(f"/table/{table}")).text
        assert (await watcher.post(f"/table/{table}/close")).status_code == 403
        other = await astrid.new_table(**TWO)
        assert (await watcher.get(f"/table/{other}")).status_code == 404  # the permission is for one table


async def test_people_at_one_screen_hand_it_over(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid:
        table = await astrid.new_table(**HOT)
        page = (await astrid.get(f"/table/{table}")).text
        assert "Runa" in page
        async with astrid.sits(table) as seat:
            covered = await seat.until("table")
            assert (covered["seat"], covered.get("covered"), covered["choices"]) == (None, True, [])
            assert (await seat.ask(do="play", seq=0, choice="place goblin-01 left"))["is"] == "refused"
            await seat.send(do="seat", seat=0)
            shown = await seat.until("table", seat=0)
            assert shown["choices"]
            assert shown["log"]["from"] == 0
            await finish_placing(seat)
            covered = await seat.until("table", seat=None)
            assert covered["covered"] is True
            assert covered["log"]["from"] == 0  # what only the first one was told is not left on the screen
            await seat.send(do="seat", seat=0)  # it is not their turn: still covered
            assert (await seat.until("table"))["seat"] is None
            await seat.send(do="seat", seat=1)
            assert (await seat.until("table", seat=1))["choices"]
            version = seat.table["version"]
        async with astrid.sits(table, version, seat=1) as seat:
            again = await seat.until("table")
            assert (again["seat"], again["log"]["from"]) == (1, seat.table["seq"] + 1)
        async with astrid.sits(table, version) as seat:
            again = await seat.until("table")
            assert (again["seat"], again["log"]["from"]) == (None, 0)


async def finish_placing(seat: Seat) -> None:
    while seat.choices():
        done = await seat.play(seat.choices()[0])
        while seat.table["seq"] < done["seq"]:
            await seat.until("table")
            if seat.table["seat"] is None:
                seat.heard.append("")
        if seat.table["choices"] == []:
            await seat.send(do="hello", version=0, seat=0)
            return


async def test_another_name_is_shown_at_every_table(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        table = await two_people(hall, astrid, bjorn)
        async with bjorn.sits(table) as seat:
            await seat.until("table")
            await astrid.post("/settings", name="Astrid II")
            fresh = await seat.until("table")
            assert "Astrid II" in fresh["panels"]["seats-rows"]
        row = await hall.tables.store.find(table)
        assert row is not None
        assert [one.name for one in row.seats] == ["Astrid II", "Bjorn"]


async def test_presence_is_shown(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        table = await two_people(hall, astrid, bjorn)
        async with bjorn.sits(table) as seat:
            alone = (await seat.until("table"))["panels"]["seats-rows"]
            async with astrid.sits(table) as other:
                await other.until("table")
                assert (await seat.until("table"))["panels"]["seats-rows"] != alone
            assert (await seat.until("table"))["panels"]["seats-rows"] == alone


async def test_who_set_up_a_table_may_clear_it_away(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        table = await astrid.new_table(**TWO)
        async with astrid.sits(table) as seat:
            await seat.until("table")
            assert f"/table/{table}/close" in (await astrid.get(f"/table/{table}")).text, "the page offers it"
            assert (await astrid.post(f"/table/{table}/close")).status_code == 303
            assert (await seat.until("gone"))["message"]
        assert (await astrid.get(f"/table/{table}")).status_code == 404
        played = await two_people(hall, astrid, bjorn)
        assert f"/table/{played}/close" not in (await astrid.get(f"/table/{played}")).text, "somebody else is there"
        assert (await astrid.post(f"/table/{played}/close")).status_code == 403


async def test_only_so_many_tables(tmp_path: Path) -> None:
    async with running(tmp_path, tables_per_person=2) as hall, hall.person("Astrid") as astrid:
        for _ in range(2):
            await astrid.new_table(**TWO)
        assert (await astrid.post("/new/bellum", **TWO)).status_code == 400
        assert (await astrid.post("/play/bellum", level="calm")).status_code == 409


@pytest.mark.parametrize(
    "form",
    [
        {"seat1": "me", "seat2": "none", "seat3": "none"},
        {"seat1": "me", "seat2": "bot", "level2": "godlike", "seat3": "none"},
        {"seat1": "dog", "seat2": "bot", "seat3": "none"},
        {"seat1": "me", "seat2": "bot", "seat3": "none", "option-first_captain": "5"},
        {"seat1": "me", "seat2": "bot", "seat3": "none", "option-castles": "of sand"},
    ],
)
async def test_a_form_that_cannot_be_meant_is_shown_again(tmp_path: Path, form: dict[str, str]) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid:
        answer = await astrid.post("/new/bellum", **form)
        assert answer.status_code == 400
        assert re.search(r'name="seat1"', answer.text)
        assert await hall.tables.store.listed(over=False) == []
        assert await hall.tables.store.count_of("") == 0
        assert (await astrid.get("/new/chess")).status_code == 404
        assert (await astrid.post("/play/bellum", level="godlike")).status_code == 400
