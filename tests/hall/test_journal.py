"""The log tells what went wrong, and nothing that belongs to people."""

from __future__ import annotations

import asyncio
import inspect
import io
import json
import logging
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from meadhall.hall import pages
from meadhall.hall.server import journal
from meadhall.hall.tables.store import Store
from tests.hall.harness import PATIENCE, running
from tests.hall.test_order import two_people
from tests.hall.test_replay import upload

CHAT = "meet me behind the stables"


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """What the server writes, at its most talkative."""
    loggers = [logging.getLogger(name) for name in (journal.LOGGER.name, *journal.OTHERS)]
    before = [(one.handlers, one.propagate, one.level) for one in loggers]
    with monkeypatch.context() as patched:
        written = io.StringIO()
        patched.setattr(sys, "stderr", written)
        journal.start("debug")
    yield written
    for one, (handlers, propagate, level) in zip(loggers, before, strict=True):
        one.handlers, one.propagate = handlers, propagate
        one.setLevel(level)


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("no such link '/table/a-b/seat/0.x7Z_q'", "no such link …"),
        ("GET /table/a-b/seat/0.x7Z_q?lang=cs HTTP/1.1", "GET /table/a-b/seat/… HTTP/1.1"),
        ("the seed 0f3a9c88aa1122334455667788990011 is bad", "the seed … is bad"),
        ("nobody is AbCdEfGhIjKlMnOp", "nobody is …"),
        ('KeyError: "it\'s a secret"', "KeyError: …"),
        ("duplicate key\nDETAIL: Key (text)=(hush)", "duplicate key\nDETAIL: …"),
        ("[SQL: INSERT] [parameters: (1, hush)]", "[SQL: INSERT] [parameters …"),
        ("[Errno 28] No space left on device", "[Errno 28] No space left on device"),
        ("all_tables_are_open failed", "all_tables_are_open failed"),
        ('10.6.6.6:4312 - "WebSocket /table/a-b/live" [accepted]', "… - … [accepted]"),
        ("2001:db8::17:1 and [fe80::1%eth0]:80 and ::1 came", "… and […]:80 and … came"),
        ("version 1.2.3 of websockets: closed", "version 1.2.3 of websockets: closed"),
    ],
)
def test_texts_of_others_are_redacted(said: str, kept: str) -> None:
    assert journal.redacted(said) == kept


def test_a_trace_says_where_and_what_kind_all_the_way_down() -> None:
    def inner() -> None:
        raise KeyError("Astrid's cards")

    try:
        try:
            inner()
        except KeyError as error:
            raise RuntimeError("cannot go on with 'Astrid'") from error
    except RuntimeError as error:
        text = journal.trace(error)
    assert text.index("KeyError: …") < text.index("RuntimeError: cannot go on with …")
    assert "in inner" in text
    assert "Astrid's cards" not in text.replace('raise KeyError("Astrid\'s cards")', "")


STORE = [name for name, one in vars(Store).items() if inspect.iscoroutinefunction(one) and name != "close"]
PAGES = [name for name in pages.__all__ if name != "problem"]  # which says that something is wrong


async def test_when_everything_fails_the_log_holds_no_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, log: io.StringIO
) -> None:
    async with running(tmp_path, poll=0.0) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        waiting = await astrid.new_table(seat1="me", seat2="link", seat3="none")
        links = await astrid.links(waiting)
        name = await two_people(hall, astrid, bjorn)
        table = await hall.tables.table(name)
        assert table is not None
        people = [seat.person for seat in table.row.seats]
        secrets = ["127.0.0.1", table.row.seed, *people, CHAT, *[link.rsplit("/", 1)[1] for link in links.values()]]
        secrets += [cookie.value for cookie in astrid.web.cookies.jar if cookie.value]

        async def fails(*given: Any, **more: Any) -> Any:
            raise RuntimeError(f"failed with {given!r} {more!r}, person {people[0]}, seed {table.row.seed}, “{CHAT}”")

        def fails_at_once(*given: Any, **more: Any) -> Any:
            raise KeyError(people[0], table.row.seed, CHAT, links["1"], given, more)

        monkeypatch.setattr(hall.tables.thinking, "choose", fails)
        await astrid.new_table(seat1="me", seat2="bot", level2="calm", seat3="none")
        async with astrid.sits(name) as seat, bjorn.sits(name) as other:
            await seat.turn()
            await other.turn()
            secrets.append(seat.choices()[0])
            for part in STORE:
                monkeypatch.setattr(hall.tables.store, part, fails)
            assert (await seat.play(seat.choices()[0]))["is"] == "refused"
            assert (await seat.ask(do="say", text=CHAT))["is"] == "refused"
            with monkeypatch.context() as words:
                for part in ("look", "refusal"):
                    words.setattr(pages, part, fails_at_once)
                await other.send(do="look", ref=CHAT, id=CHAT)  # not even a refusal can be said
                assert await other.closed() == 1011
            monkeypatch.setattr(pages, "why", fails_at_once)
            await seat.send(do="why", ref=CHAT, id=CHAT)
            await seat.until("refused", id=CHAT)
            for part in PAGES:
                monkeypatch.setattr(pages, part, fails_at_once)
            await seat.send(do="language", language="cs")  # the table cannot be drawn
            assert await seat.closed() == 1011
        for path in (
            "/",
            f"/table/{name}",
            f"/table/{name}/replay?at=0",
            f"/table/nowhere?code={CHAT}",
            f"/table/nowhere/seat/{people[0]}",
            "/new/bellum",
            "/rules/bellum",
            "/settings",
        ):
            assert (await astrid.get(path)).status_code == 500, path
        assert (await bjorn.post(links["1"], name=CHAT)).status_code == 500
        assert (await bjorn.post("/settings", name=CHAT)).status_code == 500
        assert (await bjorn.post("/play/bellum", level="calm")).status_code == 500
        assert (await upload(bjorn, json.dumps({"note": CHAT}).encode())).status_code == 500
        assert (await astrid.get("/healthz")).status_code == 503
        with pytest.raises(InvalidStatus):
            await connect(hall.origin.replace("http", "ws") + links["1"], origin="http://elsewhere.example")  # type: ignore[arg-type]
    text = log.getvalue()
    lines = [json.loads(line) for line in text.splitlines()]
    assert {line["event"] for line in lines if "trace" in line} >= {
        "a bot could not play",
        "message failed",
        "request failed",
        "socket failed",
        "the database does not answer",
        "work at a table failed",
    }
    for secret in secrets:
        assert secret not in text


async def test_two_servers_that_play_the_same_bots_have_nothing_to_complain_about(
    tmp_path: Path, log: io.StringIO
) -> None:
    """One of the two is always quicker; that is no error."""
    async with (
        running(tmp_path, bots_alone=True, poll=0.0) as hall,
        running(tmp_path, bots_alone=True, poll=0.0) as twin,
        hall.person("Astrid") as astrid,
    ):
        name = await astrid.new_table(seat1="bot", level1="calm", seat2="bot", level2="calm", seat3="none")
        async with asyncio.timeout(5 * PATIENCE):  # a whole game
            for server in (hall, twin):
                while (table := await server.tables.table(name)) is None or table.row.state != "over":
                    await twin.tables.table(name)  # those who put it away take part again
                    await asyncio.sleep(0.02)
    lines = [json.loads(line) for line in log.getvalue().splitlines()]
    assert any(line["event"] == "table loaded again" for line in lines), "they did meet"
    assert [line["event"] for line in lines if line["level"] == "error"] == []
