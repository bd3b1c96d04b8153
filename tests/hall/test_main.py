"""`meadhall play` and `meadhall serve`, as people start them."""

from __future__ import annotations

import errno
import os
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from meadhall.cli import main
from meadhall.hall.server.settings import SettingsError
from meadhall.hall.server.start import free_port
from tests.ports import quiet_port

START = (
    "from argparse import Namespace; from meadhall.hall.server.start import {what}; "
    "raise SystemExit({what}(Namespace({args})))"
)


HANGING = """
import time
from meadhall.hall.server import start
from meadhall.hall.tables.all_tables import AllTables
start.LONGEST_END = 0.5
begin = AllTables.start
async def with_a_disk_that_hangs(tables):
    await begin(tables)
    tables.store.thread.submit(time.sleep, 600)
AllTables.start = with_a_disk_that_hangs
"""


def start(folder: Path, what: str, args: str, before: str = "") -> tuple[subprocess.Popen[str], str]:
    """The process and its first line."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MEADHALL_")}
    environment |= {"XDG_DATA_HOME": str(folder), "HOME": str(folder)}
    code = before + START.format(what=what, args=args)
    process = subprocess.Popen(
        [sys.executable, "-W", "error", "-c", code],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=folder,
    )
    assert process.stdout is not None
    return process, process.stdout.readline()


def reached(address: str, **headers: str) -> int:
    for _ in range(600):
        try:
            with urllib.request.urlopen(urllib.request.Request(address, headers=headers), timeout=10) as answer:
                return int(answer.status)
        except urllib.error.HTTPError as error:
            with error:
                return error.code
        except OSError:
            signal.sigtimedwait([], 0.1)
    raise AssertionError("nobody answers")


def test_play_says_where_keeps_its_data_and_ends_quietly(tmp_path: Path) -> None:
    process, line = start(tmp_path, "play", "port=None, no_browser=True")
    try:
        address = line.split()[1]
        assert reached(address + "healthz") == 200
        assert reached(address) == 200
        assert reached(address, Host="rebound.example") == 421
        kept = {path.name for path in (tmp_path / "meadhall").iterdir()}
        assert {"meadhall.db", "meadhall.db.key"} <= kept
    finally:
        process.send_signal(signal.SIGINT)
        out, error = process.communicate(timeout=60)
    assert (process.returncode, out, error) == (0, "", "")


def test_play_keeps_its_data_where_it_is_told(tmp_path: Path) -> None:
    process, line = start(tmp_path, "play", "port=None, no_browser=True, database='sqlite:///here.db'")
    try:
        assert reached(line.split()[1] + "healthz") == 200
        assert (tmp_path / "here.db").exists()
        assert not (tmp_path / "meadhall").exists()
    finally:
        process.send_signal(signal.SIGINT)
        _, error = process.communicate(timeout=60)
    assert (process.returncode, error) == (0, "")


def test_serve_takes_what_it_is_told(tmp_path: Path) -> None:
    port = quiet_port()
    process, line = start(tmp_path, "serve", f"host='127.0.0.1', port={port}, database='sqlite:///here.db'")
    try:
        assert str(port) in line
        assert reached(f"http://127.0.0.1:{port}/healthz") == 200
        assert (tmp_path / "here.db").exists()
    finally:
        process.send_signal(signal.SIGTERM)
        _, error = process.communicate(timeout=60)
    assert '"event": "closed"' in error
    assert "Traceback" not in error


def test_it_ends_when_asked_even_if_something_hangs(tmp_path: Path) -> None:
    """A thread cannot be ended, and Python waits for it: here the one that writes, on a disk that is gone."""
    args = f"host='127.0.0.1', port={quiet_port()}, database='sqlite:///here.db'"
    process, line = start(tmp_path, "serve", args, before=HANGING)
    try:
        assert reached(line.split()[1] + "healthz") == 200
    finally:
        process.send_signal(signal.SIGTERM)
        _, error = process.communicate(timeout=60)
    assert process.returncode == 1
    assert "ended by force" in error


def test_a_port_that_is_taken_is_said_clearly() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(SettingsError, match=str(port)):
            free_port("127.0.0.1", port)


@pytest.mark.parametrize("command", ["play", "serve"])
@pytest.mark.parametrize(
    "why", [OSError(errno.EROFS, "Read-only file system"), PermissionError(errno.EACCES, "Permission denied")]
)
def test_a_database_that_cannot_be_written_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: str, why: OSError
) -> None:
    file = tmp_path / "hall.db"
    file.touch()
    opens = os.open

    def refused(path: object, *more: int) -> int:
        if path == file:
            raise why
        return opens(path, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(os, "open", refused)
    assert main([command, "--database", f"sqlite:///{file}"]) == 2
    said = capsys.readouterr().err.strip()
    assert f"cannot write to the database {file}: {why.strerror}" in said
    assert "\n" not in said


@pytest.mark.parametrize("command", ["play", "serve"])
def test_a_database_without_an_address_is_said_clearly(capsys: pytest.CaptureFixture[str], command: str) -> None:
    assert main([command, "--database", "games.db"]) == 2
    assert "sqlite:///FILE" in capsys.readouterr().err
