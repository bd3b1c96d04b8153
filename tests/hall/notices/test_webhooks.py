"""Webhooks of a person and of a table, in three forms; and what is stored goes with the person."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from meadhall.hall.notices import sending, webhooks
from meadhall.hall.notices.said import Said
from meadhall.hall.notices.sending import Parcel, Sending
from meadhall.hall.server import metrics
from tests.hall.harness import running
from tests.hall.notices.outside import SETTINGS, game, mailed_to, post, subscribed, until, web
from tests.hall.notices.test_turns import LONG, SLOW

EVIL = Said("Your turn", "@everyone <!channel> [x](https://evil.example) & *b*", "https://hall/table/a", "a")


async def test_a_persons_webhook_is_told_and_forgotten_when_it_is_gone(tmp_path: Path) -> None:
    async with web() as service, game(tmp_path, SLOW) as play:
        late = play.asked
        assert (
            await late.post("/notices/webhook", webhook=f"{service.origin}/hook", form="discord")
        ).status_code == 303
        assert service.origin in (await late.get("/settings")).text
        await play.moves()
        await play.moves()
        service.answers = ["204 No Content"]
        await play.after(LONG)
        (request,) = service.requests
        assert request.path == "/hook"
        assert f"{play.hall.origin}/table/{play.table.row.name}" in request.json["content"]
        assert "/seat/" not in request.json["content"]
        await play.comes(late)
        await play.moves()
        await play.moves()
        service.answers = ["404 Not Found"]
        await play.after(2 * LONG)
        assert service.origin not in (await late.get("/settings")).text


async def test_a_table_tells_a_channel_whose_turn_it_is_and_only_its_host_chooses(tmp_path: Path) -> None:
    async with web() as service, game(tmp_path, SLOW) as play:
        host, guest = play.people
        page = f"/table/{play.table.row.name}/notices"
        assert f'href="{page}"' in (await host.get(f"/table/{play.table.row.name}")).text
        assert f'href="{page}"' not in (await guest.get(f"/table/{play.table.row.name}")).text
        assert (await guest.get(page)).status_code == 404
        assert (await guest.post(page, webhook=f"{service.origin}/x", form="slack")).status_code == 404
        assert (await host.post(page, webhook="https://10.0.0.1/x", form="pigeon")).status_code == 400
        assert (await host.post(page, webhook=f"{service.origin}/room", form="slack")).status_code == 303
        service.answers = ["200 OK"]
        assert "on its way" in (await host.post(page, do="test")).text
        assert service.requests.pop().path == "/room"
        name = play.asked.name
        await play.moves()
        await play.moves()
        await play.after(LONG)
        (request,) = service.requests
        assert request.json["text"].startswith("Next turn · Bellum Magica\n")
        assert f"To move: {name}" in request.json["text"]
        service.answers = ["500 No"]
        assert "did not arrive: webhook" in (await host.post(page, do="test")).text
        assert (await host.post(page, webhook="", form="slack")).status_code == 303
        assert (await host.post(page, do="test")).status_code == 409
        assert service.origin not in (await host.get(page)).text


def test_names_call_nobody_and_are_no_links() -> None:
    _, body = webhooks.request("discord", "https://discord.example/x", EVIL)
    told = json.loads(body)
    assert told["allowed_mentions"] == {"parse": []}
    assert "[x](" not in told["content"]
    _, body = webhooks.request("slack", "https://slack.example/x", EVIL)
    assert "<!channel>" not in json.loads(body)["text"]
    assert "&lt;!channel&gt;" in json.loads(body)["text"]
    address, body = webhooks.request("ntfy", "https://ntfy.example/base/topic?auth=x", EVIL)
    assert address == "https://ntfy.example/base/?auth=x"
    assert json.loads(body) == {
        "topic": "topic", "title": EVIL.title, "message": EVIL.text, "click": EVIL.link, "tags": ["game_die"],
    }  # fmt: skip


async def test_without_permission_no_address_of_the_halls_own_network_is_taken(tmp_path: Path) -> None:
    async with web() as service, game(tmp_path, SLOW, notice_local=False) as play:
        late = play.asked
        for address in (
            service.origin,
            service.origin.replace("http", "https"),
            "https://169.254.169.254/",
            "gopher://x",
        ):
            assert (await late.post("/notices/webhook", webhook=address, form="slack")).status_code == 400
        assert (await late.post("/notices/webhook", webhook="https://192.0.2.1/", form="ntfy")).status_code == 400
        assert service.requests == []


async def test_a_test_says_what_did_not_arrive(tmp_path: Path) -> None:
    async with web() as service, post() as server, game(tmp_path, SLOW, smtp=server.address) as play:
        late = play.asked
        assert 'action="/notices/test"' in (await late.get("/settings")).text
        browser = await subscribed(late, service)
        await mailed_to(play, late, server, "astrid@example.org")
        await late.post("/notices/webhook", webhook=f"{service.origin}/topic", form="ntfy")
        answer = await late.post("/notices/test")
        assert "The test is on its way." in (await late.get(answer.headers["location"])).text
        pushed = next(request for request in service.requests if request.path == "/push/one")
        assert browser.opened(pushed)["title"] == "A test · Meadhall"
        assert next(one.json for one in service.requests if one.path == "/")["topic"] == "topic"
        assert server.letters[-1][1]["Subject"] == "A test · Meadhall"
        server.answer, service.answers = "550 nobody", ["403 No"]
        answer = await late.post("/notices/test")
        page = (await late.get(answer.headers["location"])).text
        assert "The test did not arrive: e-mail, push, webhook." in page
        statuses = [(await late.post("/notices/test")).status_code for _ in range(5)]
        assert statuses[-1] == 429


async def test_accounts_choose_everything_and_guests_only_see_what_they_need(tmp_path: Path) -> None:
    settings = {**SETTINGS, "accounts": "open", "smtp": "smtp+plain://127.0.0.1:9"}
    async with running(tmp_path, **settings) as hall, hall.person("Vigdis") as one:
        page = (await one.get("/settings")).text
        assert 'data-taste="notice"' in page
        for form in ("/notices/mail", "/notices/webhook"):
            assert form not in page
            assert (await one.post(form, mail="a@example.org", webhook="https://x.example/")).status_code == 403
        assert "data-notice-more hidden" in page
        await one.post("/account/new", name="Vigdis", password="a long enough word")
        page = (await one.get("/settings")).text
        for form in ("/notices/mail", "/notices/webhook"):
            assert form in page


async def test_what_is_kept_is_exported_and_goes_with_the_person(tmp_path: Path) -> None:
    async with web() as service, post() as server, game(tmp_path, SLOW, smtp=server.address) as play:
        host = play.people[0]
        await subscribed(host, service)
        await mailed_to(play, host, server, "astrid@example.org")
        await host.post("/notices/webhook", webhook=f"{service.origin}/mine", form="slack")
        await host.post(f"/table/{play.table.row.name}/notices", webhook=f"{service.origin}/ours", form="slack")
        await host.post("/notices/quiet", **{"from": "22", "to": "8", "zone": "Europe/Prague"})
        while play.asked is not host:
            await play.moves()
        await play.after(LONG)
        told = (await host.get("/account/export.json")).json()
        (chosen,) = told["notices"]
        assert chosen["mail"] == "astrid@example.org"
        assert chosen["quiet"] == "22-8"
        assert "key" not in chosen
        assert [one["webhook"] for one in told["table_webhooks"]] == [f"{service.origin}/ours"]
        assert len(told["browsers_with_push"]) == 1
        assert {one["way"] for one in told["told"]} >= {"table"}
        person = told["person"]
        await host.post("/account/delete")
        async with play.hall.tables.store.engine.connect() as connection:
            for table in ("notice", "push", "told", "table_webhook"):
                rows = await connection.exec_driver_sql(f"SELECT * FROM {table}")
                assert not [row for row in rows if person in row or service.origin in str(row)], table


async def test_too_many_are_dropped_and_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sending, "MOST", 3)
    sent = []

    async def send() -> str:
        sent.append(1)
        return "sent"

    queue = Sending()
    before = metrics.NOTICES["mail", "dropped"]
    queue.start()
    for _ in range(5):
        queue.put(Parcel("mail", send))
    assert metrics.NOTICES["mail", "dropped"] == before + 2
    await until(lambda: not queue.under_way)
    assert len(sent) == 3

    async def fails() -> str:
        raise RuntimeError("whatever")

    queue.put(Parcel("mail", fails))
    await until(lambda: not queue.under_way)
    await queue.close()
