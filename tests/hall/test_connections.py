"""Connections that bring half a request, a head without an end, or never take what they are sent."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path
from typing import Any

import pytest

from meadhall.hall import pages
from meadhall.hall.server.routes import live
from tests.hall.harness import PATIENCE, Person, Running, running
from tests.hall.test_order import TWO

NEVER = 1000.0  # seconds: not within this test
SOON = 0.3
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


async def upgraded(hall: Running, person: Person, table: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A socket at a table, with nothing behind it that would answer pings."""
    reader, writer = await connected(hall)
    path = f"/table/{table}/live"
    writer.write(
        request(
            hall, path, "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: MDEyMzQ1Njc4OTAxMjM0NQ==", f"Origin: {hall.origin}", f"Cookie: {person.cookies(path)}",
        )
    )  # fmt: skip
    assert b"101" in await asyncio.wait_for(reader.readline(), PATIENCE)
    return reader, writer


def frame(text: str) -> bytes:
    """A short message, with the mask that a browser must use: here zeros."""
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text.encode()


async def ended(hall: Running) -> None:
    """Waits until the hall has no connection any more."""
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
        "POST /settings HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\nname=",
        "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\n",
    ],
    ids=["nothing", "half a head", "half a body", "half a second request"],
)
async def test_half_a_request_is_not_waited_for(tmp_path: Path, half: str) -> None:
    async with running(tmp_path, request_seconds=SOON) as hall:
        reader, writer = await connected(hall)
        writer.write(half.encode())
        got = await everything(reader)
        assert (b"200 OK" in got) == ("healthz" in half)
        await ended(hall)
        writer.close()


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
        await ended(hall)
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)
        writer.close()


async def test_a_socket_that_never_answers_a_ping_is_closed(tmp_path: Path) -> None:
    async with running(tmp_path, ping_seconds=SOON) as hall, hall.person() as astrid:
        reader, writer = await upgraded(hall, astrid, await astrid.new_table(**TWO))
        assert b"keepalive ping timeout" in await everything(reader)
        await ended(hall)
        writer.close()


async def test_a_socket_that_never_reads_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def large(line: live.Line) -> dict[str, Any]:
        return {"is": "table", "x": "x" * BIG}

    monkeypatch.setattr(live.Line, "envelope", large)
    async with running(tmp_path, send_seconds=SOON, ping_seconds=NEVER) as hall, hall.person() as astrid:
        _, writer = await upgraded(hall, astrid, await astrid.new_table(**TWO))
        lines: live.Lines = hall.server.config.app.state.lines  # type: ignore[union-attr]
        writer.write(frame('{"do": "hello"}'))
        async with asyncio.timeout(PATIENCE):
            while lines.all:
                await asyncio.sleep(0.02)
        await ended(hall)
        writer.close()


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
    """But a proxy that is listed brings everybody's."""
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
