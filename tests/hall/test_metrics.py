"""Figures for Prometheus: on a port of their own, in its text format, and nothing about people in them."""

from __future__ import annotations

import asyncio
import contextlib
import re
import socket
from pathlib import Path

import httpx2
import pytest

from meadhall.hall.server import metrics
from meadhall.hall.server.metrics import Times
from tests.hall.harness import NO_CERTIFICATES, running
from tests.hall.test_order import two_people
from tests.ports import quiet_port

SAMPLE = re.compile(r'[a-z_]+(\{[a-z]+="[^"\\\n]*"(,[a-z]+="[^"\\\n]*")*\})? [0-9.e+-]+')


async def test_they_are_given_on_a_port_of_their_own(tmp_path: Path) -> None:
    port = quiet_port()
    async with (
        running(tmp_path, metrics=f"127.0.0.1:{port}") as hall,
        hall.person("Astrid") as astrid,
        hall.person("Bjorn") as bjorn,
        httpx2.AsyncClient(base_url=f"http://127.0.0.1:{port}", verify=NO_CERTIFICATES) as web,
    ):
        before = figures((await web.get("/metrics")).text)
        table = await two_people(hall, astrid, bjorn)
        async with astrid.sits(table) as seat:
            await seat.turn()
            assert (await seat.play(seat.choices()[0]))["is"] == "done"
            answer = await web.get("/metrics")
        assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
        after = figures(answer.text)
        moves = 'meadhall_moves_total{game="bellum"}'
        assert after[moves] == before.get(moves, 0) + 1
        assert after["meadhall_committed_seconds_count"] > before["meadhall_committed_seconds_count"]
        assert (after["meadhall_sockets"], after["meadhall_tables"]) == (1, 1)
        assert table not in answer.text
        assert (await web.get("/")).status_code == 404
        assert (await web.post("/metrics")).status_code == 404
        assert (await astrid.get("/metrics")).status_code == 404  # the hall itself does not know them
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"x" * 20_000)  # too long to be a request: closed without a word
        assert await reader.read() == b""
        writer.close()


async def test_a_port_that_is_taken_stops_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metrics, "AGAIN", 0.05)
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        async with running(tmp_path, metrics=f"127.0.0.1:{port}") as hall, hall.person("Astrid") as astrid:
            assert (await astrid.get("/")).status_code == 200
            other.close()
            async with httpx2.AsyncClient(verify=NO_CERTIFICATES) as web:
                for _ in range(200):
                    await asyncio.sleep(0.05)
                    with contextlib.suppress(httpx2.ConnectError):
                        answer = await web.get(f"http://127.0.0.1:{port}/metrics")
                        assert figures(answer.text)["meadhall_tables"] == 0
                        return
    raise AssertionError("no figures")


def figures(text: str) -> dict[str, float]:
    found = {}
    for line in text.splitlines():
        if not line.startswith(("# HELP ", "# TYPE ")):
            assert SAMPLE.fullmatch(line.replace("+Inf", "Inf")), line
            name, _, value = line.rpartition(" ")
            found[name] = float(value)
    return found


def test_a_histogram_counts_up() -> None:
    times = Times("x", "y")
    for seconds in (0.0005, 0.001, 0.3, 100.0):
        times.add(seconds)
    lines = list(times.lines())
    assert 'x_bucket{le="0.001"} 2' in lines
    assert 'x_bucket{le="0.5"} 3' in lines
    assert 'x_bucket{le="+Inf"} 4' in lines
    assert lines[-1] == "x_count 4"


async def test_they_are_off_unless_asked_for(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person() as visitor:
        assert hall.server.config.settings.metrics == ""  # type: ignore[attr-defined]
        assert (await visitor.get("/metrics")).status_code == 404
