"""`meadhall serve --processes N`: several processes share one port, and one more looks after them.

Each has a socket of its own on the port (SO_REUSEPORT), and the system spreads new connections over them; homes.py
brings those for one table together. One that dies drops out at once and is started again. The parent answers nobody.
When it is told to end, all end; when it is killed, they notice that their standard input ends, and go as well.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from types import FrameType

from . import journal
from .homes import Homes
from .settings import Settings, SettingsError

LOOK = 0.1  # seconds between two looks at the processes
SOON, LATE = 0.5, 30.0  # seconds until one that keeps dying is started again, at first and at most
STABLE = 10.0  # seconds after which its death is news again
LONGEST_END = 25.0  # seconds for all to end by themselves


@contextmanager
def reserved(host: str, port: int) -> Iterator[int]:
    """Keeps the port for our processes, so that it is free for them and for nobody else; raises SettingsError."""
    with shared_socket(host, port) as kept:
        yield int(kept.getsockname()[1])


def shared_socket(host: str, port: int) -> socket.socket:
    """Bound, but not listening."""
    if not hasattr(socket, "SO_REUSEPORT"):
        raise SettingsError("processes cannot share a port on this system; use --processes 1")
    made = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        made.bind((host, port))
    except OSError as error:
        made.close()
        raise SettingsError(f"cannot listen on {host}, port {port}: {error.strerror or error}") from None
    return made


@dataclass
class Child:
    """One of the processes."""

    number: int
    process: subprocess.Popen[bytes] | None = None
    started: float = 0.0
    wait: float = SOON
    due: float = 0.0  # when it is to be started


@dataclass
class Parent:
    settings: Settings
    host: str
    port: int
    children: list[Child]
    folder: Path  # where they meet
    told_to_end: bool = field(default=False)

    def run(self) -> int:
        """Until a signal tells to end; 0 if all processes ended by themselves then."""
        before = {one: signal.signal(one, self._end) for one in (signal.SIGTERM, signal.SIGINT)}
        try:
            while not self.told_to_end:
                for child in self.children:
                    self._look_after(child)
                threading.Event().wait(LOOK)
            return self._end_all()
        finally:
            for child in self.children:
                if child.process is not None and child.process.poll() is None:
                    child.process.kill()
                    child.process.wait()
            for one, handler in before.items():
                signal.signal(one, handler)

    def _end(self, number: int, frame: FrameType | None) -> None:
        self.told_to_end = True

    def _look_after(self, child: Child) -> None:
        now = monotonic()
        if child.process is not None:
            code = child.process.poll()
            if code is None:
                return
            if now - child.started > STABLE:
                child.wait = SOON
            journal.note("process ended", journal.ERROR, number=child.number, code=code, again_in=child.wait)
            self._closed(child)
            child.due, child.wait = now + child.wait, min(LATE, 2 * child.wait)
        if now >= child.due:
            self._start(child)

    def _start(self, child: Child) -> None:
        command = [sys.executable, "-m", __name__, self.host, str(self.port), str(child.number)]
        command += [str(len(self.children)), str(self.folder)]
        environment = {**os.environ, "MEADHALL_DATABASE": self.settings.database}
        child.process = subprocess.Popen(command, stdin=subprocess.PIPE, env=environment)
        child.started = monotonic()
        journal.note("process started", number=child.number, process=child.process.pid)

    @staticmethod
    def _closed(child: Child) -> None:
        if child.process is not None and child.process.stdin is not None:
            child.process.stdin.close()
        child.process = None

    def _end_all(self) -> int:
        running = [child.process for child in self.children if child.process is not None]
        for process in running:
            process.terminate()
        until = monotonic() + LONGEST_END
        killed = 0
        for process in running:
            try:
                process.wait(max(0.0, until - monotonic()))
            except subprocess.TimeoutExpired:
                journal.note("process does not end", journal.ERROR, process=process.pid)
                process.kill()
                process.wait()
                killed += 1
        for child in self.children:
            self._closed(child)
        return 1 if killed else 0


def run(settings: Settings, host: str, port: int, processes: int) -> int:
    """The parent of this many processes, until it is told to end."""
    children = [Child(number) for number in range(processes)]
    with tempfile.TemporaryDirectory(prefix="meadhall-") as folder:
        return Parent(settings, host, port, children, Path(folder)).run()


def main() -> int:
    """One of the processes: HOST PORT NUMBER PROCESSES FOLDER."""
    from .settings import from_environment
    from .start import server

    host, port, number, processes, folder = sys.argv[1:]
    settings = from_environment()
    journal.start(settings.log_level)
    made = server(settings, host, int(port), Homes(Path(folder), int(number), int(processes)))

    def parent_gone() -> None:
        os.read(0, 1)  # nothing is ever written there
        made.should_exit = True

    threading.Thread(target=parent_gone, daemon=True).start()
    # Ctrl-C reaches every process of a terminal.
    with shared_socket(host, int(port)) as listening, suppress(KeyboardInterrupt):
        made.run(sockets=[listening])
    return 0 if made.started else 1


if __name__ == "__main__":
    sys.exit(main())
