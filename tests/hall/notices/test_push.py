"""Web push: encrypted for one browser, signed by the hall, and for as long as that browser is the person's."""

from __future__ import annotations

import asyncio
import base64
import json
from pathlib import Path
from typing import Any

import pytest
from py_vapid import Vapid02

from meadhall.hall.notices import sending
from meadhall.hall.notices.choices import choices_of
from tests.hall.harness import running
from tests.hall.notices.outside import SETTINGS, Browser, game, subscribed, web, written
from tests.hall.notices.test_turns import LONG, SLOW
from tests.postgres import Postgres


async def test_a_message_can_be_read_by_that_browser_alone_and_names_no_secret(tmp_path: Path) -> None:
    async with web() as service, game(tmp_path, SLOW) as play:
        late = play.asked
        key = (await late.get("/notices/key")).json()["key"]
        browser = await subscribed(late, service)
        await play.moves()
        await play.moves()
        await play.after(LONG)
        (request,) = service.requests
        table = play.table.row.name
        assert table.encode() not in request.body
        assert table not in json.dumps(request.headers)
        with pytest.raises(Exception):  # noqa: B017, PT011 - whatever the library makes of a wrong key
            Browser(service).opened(request)
        told = browser.opened(request)
        assert set(told) == {"title", "body", "path", "tag"}
        assert (told["path"], told["tag"]) == (f"/table/{table}", table)
        # What was signed says for whom it is, and the browser has been given the key that it was signed with.
        assert (request.path, request.headers["ttl"]) == ("/push/one", "86400")
        assert len(request.headers["topic"]) <= 32
        signature = request.headers["authorization"]
        assert Vapid02.verify(signature)
        assert signature.endswith(f"k={key}")
        claims = signature.split("t=")[1].split(".")[1]
        claimed = json.loads(base64.urlsafe_b64decode(claims + "=" * (-len(claims) % 4)))
        assert claimed["aud"] == service.origin
        assert claimed["sub"] == "mailto:hall@example.org"


async def test_the_key_is_made_once_and_stays(tmp_path: Path) -> None:
    keys = []
    for _ in range(2):
        async with running(tmp_path, **SETTINGS) as hall, hall.person() as person:
            keys.append((await person.get("/notices/key")).json()["key"])
    assert keys[0] == keys[1]
    assert len(keys[0]) == 87  # 65 bytes
    assert (tmp_path / "hall.db").stat().st_mode & 0o077 == 0  # for its owner alone


async def test_dead_browsers_are_forgotten_and_busy_services_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sending, "WAITS", (0.0, 0.0))
    async with web() as service, game(tmp_path, SLOW) as play:
        late, person = play.asked, next(iter(play.table.row.asked_people()))
        await subscribed(late, service)
        await play.moves()
        await play.moves()
        service.answers = ["503 Busy", "429 Slow", "201 Created"]
        await play.after(LONG)
        assert len(service.requests) == 3
        await play.comes(late)
        await play.moves()
        await play.moves()
        service.answers = ["500 No"]
        await play.after(2 * LONG)
        assert len(service.requests) == 6  # three tries, and no more
        await play.comes(late)
        await play.moves()
        await play.moves()
        service.answers = ["410 Gone"]
        await play.after(3 * LONG)
        assert len(service.requests) == 7
        assert (await choices_of(play.hall.tables.store, person)).browsers == []


async def test_a_browser_is_one_persons_and_forgets_with_the_session(tmp_path: Path) -> None:
    async with (
        web() as service,
        running(tmp_path, **{**SETTINGS, "accounts": "open"}) as hall,
        hall.person("Vigdis") as one,
    ):
        browser = await subscribed(one, service)
        store = hall.tables.store

        async def browsers() -> int:
            page = (await one.get("/account/export.json")).json()
            assert len(page["browsers_with_push"]) in (0, 1)
            return len((await choices_of(store, page["person"])).browsers)

        assert await browsers() == 1
        await one.post("/account/new", name="Vigdis", password="a long enough word")
        assert await browsers() == 0  # a guest's, until the page has registered it again
        await one.web.post("/notices/push", json=browser.subscription())
        assert await browsers() == 1
        person = (await one.get("/account/export.json")).json()["person"]
        await one.post("/account/out")
        assert len((await choices_of(store, person)).browsers) == 0
        await one.web.post("/notices/push", json=browser.subscription())  # whoever sits there now
        assert await browsers() == 1
        # Nobody can take away what is not theirs.
        async with hall.person("Stranger") as stranger:
            await stranger.web.post("/notices/push/off", json={"endpoint": browser.endpoint})
            assert await browsers() == 1
        await one.web.post("/notices/push/off", json={"endpoint": browser.endpoint})
        assert await browsers() == 0


async def test_what_is_no_subscription_is_refused(tmp_path: Path) -> None:
    async with web() as service, running(tmp_path, **{**SETTINGS, "notice_local": False}) as hall, hall.person() as one:
        good = Browser(service).subscription()
        keys = good["keys"]
        outside = {**good, "endpoint": "https://192.0.2.1/x"}
        bad: list[Any] = [
            good,  # http, and on this machine
            {**good, "endpoint": service.origin.replace("http", "https")},
            outside,
            {**outside, "keys": {**keys, "auth": "AAAA"}},
            {**outside, "keys": {**keys, "p256dh": written(b"\4" + bytes(64))}},  # no point of the curve
            {**outside, "keys": {**keys, "p256dh": 5}},
            {**outside, "keys": None},
            {"endpoint": 7, "keys": keys},
            [],
            None,
            "x" * 1000,
        ]
        for given in bad:
            assert (await one.web.post("/notices/push", json=given)).status_code == 400, given
        assert (await one.web.post("/notices/push", content=b"{" * 10_000)).status_code == 400
        for given in (None, [], {"endpoint": 5}, {"endpoint": "\ud800"}):
            assert (await one.web.post("/notices/push/off", content=json.dumps(given))).status_code == 200
        assert service.requests == []
        assert (await one.get("/account/export.json")).json()["browsers_with_push"] == []


async def test_two_pages_may_register_the_same_browser_at_once(tmp_path: Path, postgres: Postgres) -> None:
    settings = {**SETTINGS, "database": postgres.new_database()}
    async with web() as service, running(tmp_path, **settings) as hall, hall.person("Vigdis") as one:
        given = Browser(service).subscription()
        answers = await asyncio.gather(*(one.web.post("/notices/push", json=given) for _ in range(2)))
        assert [answer.status_code for answer in answers] == [200, 200]
        assert len((await one.get("/account/export.json")).json()["browsers_with_push"]) == 1
