"""Whatever a stranger sends gets a plain answer."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import meadhall
from meadhall.arena import play
from tests.hall.harness import running
from tests.hall.test_order import two_people
from tests.postgres import Postgres

PATHS = {
    "/static/%00": 404,
    "/static/" + "x" * 300: 404,
    "/static/x%00.css": 404,
    "/table/%00": 404,
    "/table/" + "x" * 300: 404,
    "/table/%ED%A0%80": 404,
    "/table/grey-otter%0A": 404,
    "/rules/%00": 404,
    "/new/" + "x" * 300: 404,
    "/games/%00.css": 404,
    "/?code=http://[": 303,
    "/?code=%00": 303,
    "/?code=" + "x" * 3000: 303,
}


async def test_addresses_that_make_no_sense(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person() as somebody:
        for path, status in PATHS.items():
            answer = await somebody.get(path)
            assert answer.status_code == status, path
            if status == 303:  # to a table that is not there
                assert (await somebody.get(answer.headers["location"])).status_code == 404, path


async def test_names_that_make_no_sense(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person() as somebody:
        table = await somebody.new_table(seat1="me", seat2="link", seat3="none")
        link = (await somebody.links(table))["1"]
        for name in ("x" * 300, "\x00\x1b[31m", "\u202e" * 50, "²" * 200):
            assert (await somebody.post("/settings", name=name)).status_code == 303, name
            page = await somebody.get("/settings")
            assert page.status_code == 200, name
            assert "x" * 100 not in page.text
            async with hall.person() as other:
                assert (await other.post(link, name=name)).status_code in (303, 409), name
        assert (await somebody.get(f"/table/{table}")).status_code == 200


async def test_what_no_database_takes_is_refused_before_it_is_asked(tmp_path: Path, postgres: Postgres) -> None:
    """The null character, which PostgreSQL does not keep, and half a character, which is no text at all."""
    async with running(tmp_path, database=postgres.new_database()) as hall, hall.person() as somebody:
        joined = {"name": "Astrid the\x00 Red", "password": "long\x00 enough", "code": "\x00"}
        assert (await somebody.post("/account/in", **joined)).status_code == 403
        assert (await somebody.post("/account/recover", **joined)).status_code == 403
        assert (await somebody.post("/account/new", **joined)).status_code == 303
        assert (await somebody.post("/account/forget", id="\x00")).status_code in (303, 409)
        for spoilt in ("\x00", "\ud800"):
            told = json.dumps({"credential": {"id": spoilt}, "name": spoilt})
            for step in ("new-ask", "in"):
                assert (await somebody.web.post(f"/account/passkey/{step}", content=told)).status_code == 400, step
            likes = json.dumps({"language": spoilt, spoilt: True})
            assert (await somebody.web.post("/account/likes", content=likes)).status_code == 400


@pytest.mark.parametrize("spoilt", [float("nan"), float("inf"), "\ud800"], ids=["nan", "infinity", "half a character"])
async def test_a_record_that_is_not_json_for_everyone(tmp_path: Path, spoilt: object) -> None:
    record = play(meadhall.game("bellum"), ["random", "random"], 1)[1].record()
    async with running(tmp_path) as hall, hall.person() as somebody:
        files = {"record": json.dumps({**record, "note": spoilt})}
        answer = await somebody.web.post("/replay", files={"record": ("record.json", files["record"])})
        assert answer.status_code == 400


async def test_words_on_a_socket_that_make_no_sense(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        table = await two_people(hall, astrid, bjorn)
        async with astrid.sits(table) as seat:
            await seat.turn()
            for ref in ("seat:²", "seat:99999999999999999999", "²", "\x00", "x" * 5000):
                await seat.send(do="why", ref=ref)
                assert (await seat.until("why"))["ref"] == ref
            await seat.socket.send('{"do": "why", "ref": "\\ud800"}')
            assert (await seat.until("refused"))["message"]
            await seat.socket.send('{"do": "look", "ref": "x", "id": "\\ud800"}')
            assert (await seat.until("look"))["ref"] == "x"
            await seat.socket.send('{"do": "nonsense", "id": "\\udfff"}')
            assert (await seat.until("refused"))["id"] is None
            assert (await seat.play(seat.choices()[0]))["is"] == "done"


async def test_nobody_looks_through_a_seat_that_is_none(tmp_path: Path) -> None:
    """At a shared screen the page says who looks; True is 1 to Python, but no seat."""
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid:
        table = await astrid.new_table(seat1="me", seat2="here", name2="Bjorn", seat3="none")
        async with astrid.sits(table) as seat:
            await seat.until("table")
            for nonsense in (True, 1.5, "1", [1]):
                for field in ("seat", "version"):
                    assert (await seat.ask(do="hello", **{field: nonsense}))["is"] == "refused"
            await seat.send(do="hello", seat=1, version=0)
            assert (await seat.until("table"))["seat"] in (None, 1)
