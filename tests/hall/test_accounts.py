"""Accounts by name and password, sessions, recovery codes: who gets in, and who does not."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from meadhall.hall.people.passwords import Passwords
from meadhall.hall.people.schema import PERSON, RECOVERY, SESSION
from meadhall.hall.people.sessions import hashed
from meadhall.hall.server import journal
from meadhall.hall.server.settings import SettingsError, from_environment
from tests.hall.harness import Person, Running, running
from tests.hall.test_order import TWO, two_people

WORD = "a long enough word"


async def join(person: Person, name: str, word: str = WORD, **more: str) -> None:
    answer = await person.post("/account/new", name=name, password=word, **more)
    assert (answer.status_code, answer.headers.get("location")) == (303, "/account?new"), answer.text


async def enter(person: Person, name: str, word: str = WORD) -> int:
    return (await person.post("/account/in", name=name, password=word)).status_code


async def all_of(hall: Running, query: sa.Select[Any]) -> list[Any]:
    async with hall.tables.store.engine.connect() as connection:
        return list(await connection.execute(query))


def database(kind: str, request: pytest.FixtureRequest) -> dict[str, str]:
    return {"database": request.getfixturevalue("postgres").new_database()} if kind == "postgresql" else {}


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_a_guest_keeps_every_table_and_finds_them_elsewhere(
    tmp_path: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    async with (
        running(tmp_path, **database(kind, request)) as hall,
        hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn, hall.person("Phone") as phone,
    ):  # fmt: skip
        table = await two_people(hall, astrid, bjorn)
        await join(astrid, "Astrid")
        seats = [one.person for one in (await hall.tables.store.find(table)).seats]  # type: ignore[union-attr]
        async with astrid.sits(table) as seat:
            await seat.until("table")
            assert seat.table["seat"] == 0
        # What was begun as a guest on the phone goes along, too, even while it is open.
        other = await phone.new_table("bellum", **TWO)
        assert await enter(phone, " ASTRID ") == 303
        for place in (table, other):
            async with phone.sits(place) as seat:
                await seat.until("table")
                assert seat.table["seat"] == 0
        moved = hall.tables.open[other].row
        assert (moved.host, moved.seats[0].person, moved.seats[0].name) == (seats[0], seats[0], "Astrid")
        assert f"/table/{other}" in (await astrid.get("/")).text
        kept = (await all_of(hall, sa.select(PERSON)))[0]
        assert (kept.person, kept.login, WORD in kept.password) == (seats[0], "astrid", False)


async def test_a_new_session_at_every_sign_in_and_an_end_of_all(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person() as phone:
        guest = astrid.cookies("/")
        await join(astrid, "Astrid")
        first = astrid.cookies("/")
        assert first != guest
        # The guest's old cookie makes nobody Astrid any more.
        async with hall.person() as thief:
            answer = await thief.get("/account", Cookie=guest)
            assert answer.headers["location"] == "/settings"
        # Someone who has put a session into this browser does not know the one after signing in.
        assert await enter(astrid, "Astrid") == 303
        assert astrid.cookies("/") != first
        assert len(await all_of(hall, sa.select(SESSION))) == 1
        assert await enter(phone, "Astrid") == 303
        stolen = phone.cookies("/")
        await astrid.post("/account/out", everywhere="yes")
        for one in (astrid, phone):
            assert (await one.get("/account")).headers["location"] == "/settings"
        async with hall.person() as thief:
            assert (await thief.get("/account", Cookie=stolen)).status_code == 303
        assert await all_of(hall, sa.select(SESSION)) == []
        # Signing out alone ends one session.
        assert await enter(astrid, "Astrid") == 303
        assert await enter(phone, "Astrid") == 303
        await phone.post("/account/out")
        assert (await astrid.get("/account")).status_code == 200
        assert (await phone.get("/account")).status_code == 303


async def test_names_cannot_be_found_out_by_signing_in(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person() as stranger:
        await join(astrid, "Astrid")
        passwords = hall.server.config.app.state.access.passwords  # type: ignore[union-attr]
        hashings = 0
        verify = passwords.hasher.verify

        def counted(*args: str) -> bool:
            nonlocal hashings
            hashings += 1
            return bool(verify(*args))

        passwords.hasher = type("Counted", (), {"verify": staticmethod(counted), "hash": passwords.hasher.hash})()
        answers = []
        for name in ("Astrid", "Nobody"):
            answer = await stranger.post("/account/in", name=name, password="not the word at all")
            answers.append((answer.status_code, answer.text.replace(name, "NAME")))
            answer = await stranger.post("/account/recover", name=name, code="aaaa-bbbb-cccc-dddd")
            answers.append((answer.status_code, answer.text.replace(name, "NAME")))
        assert answers[:2] == answers[2:]
        assert answers[0][0] == answers[1][0] == 403
        assert hashings == 2  # the same work for a name that nobody has


async def test_tries_are_limited_by_name_and_by_address(tmp_path: Path) -> None:
    limits: dict[str, Any] = {"sign_ins_per_hour": 4.0, "trusted_proxies": "127.0.0.1"}
    async with running(tmp_path, **limits) as hall, Person(hall.origin, "Astrid", "192.0.2.1") as astrid:
        await join(astrid, "Astrid")
        for name in ("Astrid", "Nobody"):  # alike for both
            codes = []
            for number in range(6):
                async with Person(hall.origin, "", f"198.51.100.{number}") as thief:
                    codes.append(await enter(thief, name, "not the word at all"))
            assert codes == [403] * 4 + [429] * 2
        assert await enter(astrid, "Astrid") == 429  # not even with the right word
        async with Person(hall.origin, "", "203.0.113.9") as thief:
            codes = [await enter(thief, f"Name {number}", "not the word at all") for number in range(14)]
            assert codes == [403] * 12 + [429] * 2


async def test_a_recovery_code_works_once(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person() as phone:
        await join(astrid, "Astrid")
        page = (await astrid.post("/account/codes")).text
        codes = re.findall(r"<li>((?:\w{4}-){3}\w{4})</li>", page)
        assert len(set(codes)) == 10
        assert not any(codes[0] in row.code for row in await all_of(hall, sa.select(RECOVERY)))
        assert codes[0] not in (await astrid.get("/account")).text
        written = codes[0].upper().replace("-", " ")
        answer = await phone.post("/account/recover", name="astrid", code=written)
        assert answer.headers["location"] == "/account?recovered"
        assert "9 unused codes" in (await phone.get("/account")).text
        async with hall.person() as late:
            assert (await late.post("/account/recover", name="Astrid", code=codes[0])).status_code == 403
        # One of Astrid's codes does not open another account.
        async with hall.person() as bjorn:
            await join(bjorn, "Bjorn")
            await bjorn.post("/account/out")
            assert (await bjorn.post("/account/recover", name="Bjorn", code=codes[1])).status_code == 403


async def test_a_password_is_changed_by_who_knows_it(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid:
        assert (await astrid.post("/account/new", name="Astrid", password="short")).status_code == 400
        assert (await astrid.post("/account/new", name="A", password=WORD)).status_code == 400
        await join(astrid, "Astrid")
        other = "another long word"
        assert (await astrid.post("/account/password", old="wrong", password=other)).status_code == 403
        assert (await astrid.post("/account/password", old=WORD, password=other)).status_code == 303
        async with hall.person() as phone:
            assert await enter(phone, "Astrid", WORD) == 403
            assert await enter(phone, "Astrid", other) == 303


async def test_a_name_belongs_to_one_account(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        await join(astrid, "Astrid")
        assert (await bjorn.post("/account/new", name="ＡＳＴＲＩＤ", password=WORD)).status_code == 400
        assert (await bjorn.post("/settings", name="astrid")).status_code == 409
        assert "Bjorn" in (await bjorn.get("/")).text
        await join(bjorn, "Bjorn")
        assert (await bjorn.post("/settings", name="Astrid")).status_code == 409
        assert (await bjorn.post("/settings", name="Ivo")).status_code == 303
        await bjorn.post("/account/out")
        assert await enter(bjorn, "Bjorn") == 403
        assert await enter(bjorn, "Ivo") == 303
        # Two who want the same name at the same moment.
        async with hall.person("One") as one, hall.person("Two") as two:
            form = {"name": "Ragna", "password": WORD}
            answers = await asyncio.gather(*(each.post("/account/new", **form) for each in (one, two)))
            assert sorted(answer.status_code for answer in answers) == [303, 400]


async def test_a_host_decides_who_may_have_an_account(tmp_path: Path) -> None:
    async with running(tmp_path, accounts="closed") as hall, hall.person("Astrid") as astrid:
        assert (await astrid.post("/account/new", name="Astrid", password=WORD)).status_code == 400
        assert "Create an account" not in (await astrid.get("/settings")).text
    invited = {"accounts": "invited", "invitation_code": "open sesame"}
    async with running(tmp_path, **invited) as hall, hall.person("Astrid") as astrid:
        assert (await astrid.post("/account/new", name="Astrid", password=WORD, code="guess")).status_code == 400
        asked = json.dumps({"name": "Astrid", "code": "guess"})
        assert (await astrid.web.post("/account/passkey/new-ask", content=asked)).status_code == 400
        await join(astrid, "Astrid", code="open sesame")
    async with running(tmp_path, accounts="none") as hall, hall.person("Bjorn") as bjorn:
        for path in ("/account/new", "/account/in"):
            assert (await bjorn.get(path)).status_code == 404
        assert "/account" not in (await bjorn.get("/settings")).text
    for wrong in ({"MEADHALL_ACCOUNTS": "maybe"}, {"MEADHALL_ACCOUNTS": "invited"}):
        with pytest.raises(SettingsError):
            from_environment(wrong)


async def test_what_an_account_likes_follows_it(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person() as phone:
        assert (await astrid.web.post("/account/likes", content='{"theme": "dark"}')).status_code == 403
        await join(astrid, "Astrid")
        first = '{"theme": "dark", "taste:sound": "no", "evil": "yes", "taste:keys": ["no"]}'
        for told in (first, '{"theme": "light"}'):
            assert (await astrid.web.post("/account/likes", content=told)).status_code == 200
        for nonsense in ("", "[]", '{"theme": "<b>"}', "[" * 5000):
            assert (await astrid.web.post("/account/likes", content=nonsense)).status_code == 400
        await astrid.post("/language", language="cs")
        await enter(phone, "Astrid")
        page = (await phone.get("/settings")).text
        assert '<html lang="cs"' in page
        likes = re.search(r"data-likes='([^']*)'", page)
        assert likes is not None
        assert json.loads(likes[1]) == {"theme": "light", "taste:sound": "no", "language": "cs"}


async def test_only_so_many_passwords_are_hashed_at_once() -> None:
    passwords = Passwords(8, 1)
    kept = await passwords.hash(WORD, "here")
    most = running_now = 0
    fits = passwords._fits

    def watched(*args: str) -> bool:
        nonlocal most, running_now
        running_now += 1
        most = max(most, running_now)
        try:
            return fits(*args)
        finally:
            running_now -= 1

    passwords._fits = watched  # type: ignore[method-assign,assignment]
    answers = await asyncio.gather(*(passwords.fits(kept, WORD, f"from {n}") for n in range(20)))
    assert all(answers)
    assert 1 <= most <= 2
    assert Passwords(16, 1).is_old(kept)
    assert not passwords.is_old(kept)


async def test_only_hashes_are_kept_and_nothing_is_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid:
        caplog.set_level("INFO")
        await join(astrid, "Astrid")
        access = hall.server.config.app.state.access  # type: ignore[union-attr]
        token = access.people.cookies.loads(astrid.web.cookies["meadhall"])["session"]
        [row] = await all_of(hall, sa.select(SESSION))
        assert row.token == hashed(token) != token
        page = (await astrid.post("/account/codes")).text
        code = re.findall(r"<li>((?:\w{4}-){3}\w{4})</li>", page)[0]
        await astrid.post("/account/recover", name="Astrid", code=code)
        table = await astrid.new_table("bellum", **TWO)
        link = re.search(r"/return/([\w.-]+)", (await astrid.get(f"/table/{table}/return")).text)
        assert link is not None
        await astrid.get(f"/return/{link[1]}")
        ours = [record for record in caplog.records if record.name.startswith(("meadhall", "uvicorn"))]
        logged = "".join(journal.JsonLines().format(record) for record in ours)
        assert "signed in" in logged
        for secret in (WORD, token, code, link[1], row.token):
            assert secret not in logged


async def test_no_other_site_changes_an_account(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid:
        await join(astrid, "Astrid")
        here = astrid.cookies("/")
        for headers in ({"Origin": "https://evil.example"}, {"Origin": "null"}):
            for path in (
                "in",
                "out",
                "password",
                "codes",
                "forget",
                "likes",
                "hide",
                "delete",
                "recover",
                "passkey/add-ask",
            ):
                answer = await astrid.web.post(f"/account/{path}", data={"everywhere": "yes"}, headers=headers)
                assert answer.status_code == 403, path
            assert (await astrid.web.post("/return", headers=headers)).status_code == 403
        assert astrid.cookies("/") == here
        assert (await astrid.get("/account")).status_code == 200
        # The cookie goes along with nothing but visits, and no script reads it.
        answer = await astrid.post("/account/in", name="Astrid", password=WORD)
        kept = answer.headers["set-cookie"].lower()
        assert "httponly" in kept
        assert "samesite=lax" in kept
