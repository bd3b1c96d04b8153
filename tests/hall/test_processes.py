"""`meadhall serve --processes N`: several processes on one port, looked after by one more."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from itertools import pairwise
from pathlib import Path

import pytest

from meadhall.cli import main
from meadhall.hall.server import processes
from meadhall.hall.server.settings import Settings, SettingsError
from tests.hall.harness import Person
from tests.hall.test_main import reached
from tests.hall.test_metrics import figures
from tests.ports import quiet_port
from tests.postgres import Postgres

NAME = "meadhall.hall.server.processes"
KEY = "a key for tests only"


def test_sqlite_serves_one_process(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--processes", "2", "--database", "sqlite:///hall.db"]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "PostgreSQL" in said


def test_a_port_that_is_taken_is_said_clearly() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(SettingsError, match=str(port)), processes.reserved("127.0.0.1", port):
            pass


def children(parent: int) -> set[int]:
    """The processes that answer people, without those in which bots think."""
    found = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return {int(child) for child in found if NAME in Path(f"/proc/{child}/cmdline").read_text()}


def until(what: str, so: object) -> None:
    """Waits for a condition; how long that takes does not matter."""
    assert callable(so)
    for _ in range(1200):
        if so():
            return
        time.sleep(0.05)
    raise AssertionError(what)


@contextmanager
def serving(
    folder: Path, database: str, number: int, metrics: int = 0
) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    port, metrics = quiet_port(), metrics or quiet_port(number)
    environment = {**os.environ, "MEADHALL_SECRET": KEY, "MEADHALL_METRICS": f"127.0.0.1:{metrics}"}
    command = ["serve", "--port", str(port), "--processes", str(number), "--database", database]
    code = f"import sys; from meadhall.cli import main; sys.exit(main({command!r}))"
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen([sys.executable, "-W", "error", "-c", code], env=environment, stdout=log, stderr=log)
    try:
        until("all processes are there", lambda: len(children(process.pid)) == number)
        assert reached(f"http://127.0.0.1:{port}/healthz") == 200
        yield process, f"http://127.0.0.1:{port}"
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()


def gone(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


@pytest.mark.slow
def test_one_that_dies_is_started_again_and_all_end_together(tmp_path: Path, postgres: Postgres) -> None:
    with serving(tmp_path, postgres.new_database(), 2) as (parent, origin):
        until("both are open", lambda: (tmp_path / "log").read_text().count('"event": "open"') == 2)
        first = children(parent.pid)
        victim = min(first)
        os.kill(victim, signal.SIGKILL)
        until("another has come", lambda: len(children(parent.pid) - {victim}) == 2)
        until("it is open", lambda: (tmp_path / "log").read_text().count('"event": "open"') == 3)
        assert reached(f"{origin}/healthz") == 200
        last = children(parent.pid)
        parent.send_signal(signal.SIGTERM)
        assert parent.wait(60) == 0
        assert all(map(gone, last))
    log = (tmp_path / "log").read_text()
    assert '"process ended"' in log
    assert log.count('"event": "closed"') == 2
    assert "Traceback" not in log


@pytest.mark.slow
def test_when_the_parent_is_killed_the_others_go(tmp_path: Path, postgres: Postgres) -> None:
    with serving(tmp_path, postgres.new_database(), 2) as (parent, _):
        orphans = children(parent.pid)
        parent.kill()
        parent.wait()
        until("all are gone", lambda: all(map(gone, orphans)))


def test_one_that_keeps_dying_is_started_less_and_less_often(monkeypatch: pytest.MonkeyPatch) -> None:
    class Dead:
        pid, stdin = 1, None

        def poll(self) -> int:
            return 3

    clock = [1.0]
    monkeypatch.setattr(processes, "monotonic", lambda: clock[0])
    monkeypatch.setattr(subprocess, "Popen", lambda *_, **__: Dead())
    child = processes.Child(0)
    parent = processes.Parent(Settings(), "127.0.0.1", 0, [child], Path())
    starts = []
    for _ in range(2000):
        before = child.started
        parent._look_after(child)
        if child.started != before:
            starts.append(child.started)
        clock[0] += 0.1
    pauses = [round(later - earlier, 1) for earlier, later in pairwise(starts)]
    assert pauses[0] < 1
    assert pauses == sorted(pauses)
    assert pauses[-1] == pytest.approx(30.0, abs=0.3)


@pytest.mark.slow
async def test_everyone_at_a_table_is_in_one_process(tmp_path: Path, postgres: Postgres) -> None:
    """As figures tell: sockets come on connections of their own, which the system spreads."""
    metrics = quiet_port(2)
    with serving(tmp_path, postgres.new_database(), 2, metrics) as (_, origin):
        until("both are open", lambda: (tmp_path / "log").read_text().count('"event": "open"') == 2)
        async with Person(origin, "Astrid") as astrid, AsyncExitStack() as pages:
            table = await astrid.new_table(seat1="me", seat2="link", seat3="none")
            for _ in range(8):
                seat = await pages.enter_async_context(astrid.sits(table))
                await seat.until("table")
            at_each = [
                figures(urllib.request.urlopen(f"http://127.0.0.1:{one}/metrics", timeout=10).read().decode())
                for one in (metrics, metrics + 1)
            ]
            assert sorted(one["meadhall_sockets"] for one in at_each) == [0, 8]
            assert sorted(one["meadhall_tables"] for one in at_each) == [0, 1]
