"""Connections that bring half a request, a head without an end, or never take what they are sent."""

from __future__ import annotations

import asyncio
import logging
import socket
from pathlib import Path
from typing import Any

import pytest

from meadhall.hall import pages
from meadhall.hall.server.connections import Socket
from meadhall.hall.server.routes import live
from meadhall.hall.server.routes.lines import Lines
from meadhall.hall.server.settings import Settings
from meadhall.hall.tables.together.alone import Alone
from tests.hall.harness import PATIENCE, Person, Running, running
from tests.hall.test_order import TWO

NEVER = 1000.0  # seconds: not within this test
SOON = 0.3
FORM, FILES = "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"
BIG = 8_000_000  # more than the buffers of two kernels take


async def connected(hall: Running) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection of which the other side keeps as little as it can."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.setblocking(False)
    await asyncio.get_running_loop().sock_connect(raw, ("127.0.0.1", hall.port))
    return await asyncio.open_connection(sock=raw, limit=4096)


def request(hall: Running, path: str, *headers: str) -> bytes:
    return "\r\n".join([f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{hall.port}", *headers, "", ""]).encode()


def upgrade(hall: Running, path: str, cookies: str) -> bytes:
    return request(
        hall, path, "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: MDEyMzQ1Njc4OTAxMjM0NQ==", f"Origin: {hall.origin}", f"Cookie: {cookies}",
    )  # fmt: skip


async def upgraded(hall: Running, person: Person, table: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A socket at a table, with nothing behind it that would answer pings."""
    reader, writer = await connected(hall)
    path = f"/table/{table}/live"
    writer.write(upgrade(hall, path, person.cookies(path)))
    assert b"101" in await asyncio.wait_for(reader.readline(), PATIENCE)
    return reader, writer


def frame(text: str) -> bytes:
    """A short message, with the mask that a browser must use: here zeros."""
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text.encode()


async def ended(hall: Running, *others: Person) -> None:
    """Waits until the hall has no connection any more; what these people keep open for later is closed first."""
    for person in others:
        await person.web.aclose()
    async with asyncio.timeout(PATIENCE):
        while hall.server.server_state.connections:
            await asyncio.sleep(0.02)


async def everything(reader: asyncio.StreamReader) -> bytes:
    """Until the other side ends it."""
    got = b""
    async with asyncio.timeout(PATIENCE):
        try:
            while more := await reader.read(4096):
                got += more
        except ConnectionError:
            pass
    return got


@pytest.mark.parametrize(
    "half",
    [
        "",
        "GET / HTTP/1.1\r\nHost: x\r\n",
        f"POST /settings HTTP/1.1\r\nHost: x\r\nContent-Type: {FORM}\r\nContent-Length: 100\r\n\r\nname=",
        f"POST /replay HTTP/1.1\r\nHost: x\r\nContent-Type: {FILES}\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n--x",
        "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\n",
    ],
    ids=["nothing", "half a head", "half a form", "half a file", "half a second request"],
)
async def test_half_a_request_is_not_waited_for(tmp_path: Path, half: str, caplog: pytest.LogCaptureFixture) -> None:
    async with running(tmp_path, request_seconds=SOON) as hall:
        reader, writer = await connected(hall)
        writer.write(half.encode())
        got = await everything(reader)
        assert (b"200 OK" in got) == ("healthz" in half)
        await ended(hall)
        writer.close()
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


async def test_a_whole_request_may_take_its_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(tmp_path, request_seconds=SOON) as hall, hall.person() as somebody:
        answers = hall.tables.store.answers

        async def slow() -> bool:
            await asyncio.sleep(3 * SOON)
            return await answers()

        monkeypatch.setattr(hall.tables.store, "answers", slow)
        assert (await somebody.get("/healthz")).status_code == 200


async def test_a_head_has_an_end(tmp_path: Path) -> None:
    async with running(tmp_path, head_bytes=2000) as hall, hall.person() as somebody:
        assert (await somebody.get("/healthz", Other="x" * 1000)).status_code == 200
        assert (await somebody.get("/healthz", Other="x" * 3000)).status_code == 400
        assert (await somebody.get("/healthz?" + "x" * 3000)).status_code == 400
        reader, writer = await connected(hall)
        writer.write(b"GET / HTTP/1.1\r\nOther: ")

        async def endless() -> None:
            while True:
                writer.write(b"x" * 1000)
                await writer.drain()
                await asyncio.sleep(0.001)

        sending = asyncio.create_task(endless())
        await everything(reader)
        await ended(hall, somebody)
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)
        writer.close()


async def test_a_socket_that_never_answers_a_ping_is_closed(tmp_path: Path) -> None:
    async with running(tmp_path, ping_seconds=SOON) as hall, hall.person() as astrid:
        reader, writer = await upgraded(hall, astrid, await astrid.new_table(**TWO))
        assert b"keepalive ping timeout" in await everything(reader)
        await ended(hall, astrid)
        writer.close()


async def test_a_socket_that_never_reads_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def large(line: live.Line) -> dict[str, Any]:
        return {"is": "table", "x": "x" * BIG}

    monkeypatch.setattr(live.Line, "envelope", large)
    async with running(tmp_path, send_seconds=SOON, ping_seconds=NEVER) as hall, hall.person() as astrid:
        _, writer = await upgraded(hall, astrid, await astrid.new_table(**TWO))
        lines: Lines = hall.server.config.app.state.lines  # type: ignore[union-attr]
        writer.write(frame('{"do": "hello"}'))
        async with asyncio.timeout(PATIENCE):
            while lines.all:
                await asyncio.sleep(0.02)
        await ended(hall, astrid)
        writer.close()


def the_socket(hall: Running) -> Socket:
    """The hall's side of the only websocket."""
    (found,) = (one for one in hall.server.server_state.connections if isinstance(one, Socket))
    return found


async def test_a_socket_that_neither_reads_nor_answers_pings_is_closed_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is not waited for until what it was sent has been taken as well."""

    async def large(line: live.Line) -> dict[str, Any]:
        return {"is": "table", "x": "x" * BIG}

    monkeypatch.setattr(live.Line, "envelope", large)
    async with running(tmp_path, send_seconds=NEVER, ping_seconds=SOON) as hall, hall.person() as astrid:
        _, writer = await upgraded(hall, astrid, await astrid.new_table(**TWO))
        writer.write(frame('{"do": "hello"}'))
        await ended(hall, astrid)
        writer.close()


def test_all_of_that_happens_within_a_minute() -> None:
    usual = Settings()
    assert 2 * usual.ping_seconds < 60, "until a ping is sent, and until its answer is missed"
    assert usual.send_seconds < 60
    assert usual.request_seconds < 60


async def test_a_socket_that_is_ended_while_an_answer_is_on_its_way_is_no_error(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A ping stays without an answer at the very moment when the hall has something to say."""
    async with running(tmp_path, ping_seconds=NEVER) as hall, hall.person() as astrid:
        reader, writer = await upgraded(hall, astrid, await astrid.new_table(**TWO))
        lines: Lines = hall.server.config.app.state.lines  # type: ignore[union-attr]
        async with asyncio.timeout(PATIENCE):
            while not lines.all:
                await asyncio.sleep(0.001)
        (line,) = lines.all
        line.answer(**{"is": "done", "id": 1, "seq": 0})
        the_socket(hall).keepalive_timeout()
        await everything(reader)
        await ended(hall, astrid)
        writer.close()
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


@pytest.mark.parametrize("turns", [0, 3], ids=["just now", "a moment ago"])
@pytest.mark.parametrize("before", ["websocket.accept", "websocket.send", "websocket.close"])
@pytest.mark.parametrize("why", ["no such table", "one too many of all processes"])
async def test_a_refused_socket_that_leaves_at_any_moment_is_no_error(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, why: str, before: str, turns: int
) -> None:
    """It is refused, but the one who asks has gone before that is said."""
    sends = Socket.send

    async def leaves(socket: Socket, message: Any) -> None:
        if message["type"] == before:
            socket.transport.close()
            for _ in range(turns):  # of the event loop, until the hall has noticed
                await asyncio.sleep(0)
        await sends(socket, message)

    async def one_too_many(*_: object) -> None:
        return None

    monkeypatch.setattr(Socket, "send", leaves)
    monkeypatch.setattr(Alone, "arrive", one_too_many)
    async with running(tmp_path) as hall, hall.person() as astrid:
        table = await astrid.new_table(**TWO) if why != "no such table" else "grey-otter"
        path = f"/table/{table}/live"
        reader, writer = await connected(hall)
        writer.write(upgrade(hall, path, astrid.cookies(path)))
        await everything(reader)
        await ended(hall, astrid)
        writer.close()
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


async def test_a_page_that_is_never_read_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "settings", lambda *_: "x" * BIG)
    async with running(tmp_path, send_seconds=SOON) as hall:
        _, writer = await connected(hall)
        writer.write(request(hall, "/settings"))
        async with asyncio.timeout(PATIENCE):
            while not hall.server.server_state.connections:
                await asyncio.sleep(0.02)
        await ended(hall)
        writer.close()


@pytest.mark.parametrize("proxies", ["", "10.0.0.0/8, 127.0.0.1", "*"])
async def test_only_so_many_connections_from_one_address(tmp_path: Path, proxies: str) -> None:
    """But a proxy that is listed brings everyone's."""
    async with running(tmp_path, connections_per_address=2, trusted_proxies=proxies) as hall:
        held = [await connected(hall) for _ in range(2)]
        reader, writer = await connected(hall)
        writer.write(request(hall, "/healthz", "Connection: close"))
        assert (b"200 OK" in await everything(reader)) == bool(proxies)
        for _, one in [*held, (reader, writer)]:
            one.close()
        await ended(hall)
        async with hall.person() as somebody:  # those that have gone do not count
            assert (await somebody.get("/healthz")).status_code == 200
