"""Servers for bench/hall.py: a hall in processes of its own, on SQLite or on a PostgreSQL that keeps its promises."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.postgres import Postgres

ROOT = Path(__file__).resolve().parents[1]
SERVE = "import sys; from meadhall.cli import main; sys.exit(main({command!r}))"
ANSWERS = "meadhall.hall.server.processes"  # in the command line of each of several processes
MANY = "100000000"
SETTINGS = {
    "MEADHALL_LOG_LEVEL": "warning",
    "MEADHALL_SECRET": "a key for measuring",
    **{
        f"MEADHALL_{name}": MANY
        for name in (
            "POSTS_PER_SECOND", "TABLES_PER_PERSON", "SOCKETS_PER_PERSON", "SOCKETS_PER_ADDRESS",
            "CONNECTIONS_PER_ADDRESS", "MESSAGES_PER_SECOND",
        )
    },
}  # fmt: skip


@dataclass
class Server:
    """What `meadhall serve` has started: one process that answers people, or the parent of several."""

    command: list[str]
    environment: dict[str, str]
    origin: str
    process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        code = SERVE.format(command=self.command)
        self.process = subprocess.Popen(
            [sys.executable, "-c", code], env=self.environment, stdout=subprocess.DEVNULL, stderr=sys.stderr
        )

    def end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait()

    def answering(self, several: bool) -> list[int]:
        """The processes that answer people; bots are not asked here."""
        assert self.process is not None
        if not several:
            return [self.process.pid]
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [int(child) for child in children if ANSWERS in Path(f"/proc/{child}/cmdline").read_text()]


@dataclass
class Hall:
    """A hall that runs, behind one address or several."""

    servers: list[Server]
    several: bool  # processes behind one address
    postgres: Postgres | None

    @property
    def origins(self) -> list[str]:
        return [server.origin for server in self.servers]

    def processes(self) -> list[int]:
        return [process for server in self.servers for process in server.answering(self.several)]

    def computed(self) -> float:
        """Seconds that these have computed so far."""
        return sum(map(_computed, self.processes()))

    def database_computed(self) -> float:
        """The same for PostgreSQL. A connection that has ended is counted by its parent."""
        if self.postgres is None:
            return 0.0
        return sum(_computed(process, children=True) for process in self.postgres._processes())

    def kilobytes(self) -> int:
        """Of memory that these have now."""
        return sum(map(_resident, self.processes()))


def _computed(process: int, children: bool = False) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    ticks = [int(fields[11]), int(fields[12])] + ([int(fields[13]), int(fields[14])] if children else [])
    return sum(ticks) / os.sysconf("SC_CLK_TCK")


def _resident(process: int) -> int:
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    raise RuntimeError("this system does not tell how much memory a process has")


@asynccontextmanager
async def running(source: Path, processes: int, on_postgres: bool, apart: bool = False) -> AsyncIterator[Hall]:
    """A hall of the code in this folder, with a fresh database. `apart`: its processes are like those of different
    machines, each at an address of its own."""
    postgres = _new_postgres() if on_postgres else None
    with tempfile.TemporaryDirectory() as folder:
        database = postgres.new_database() if postgres else f"sqlite:///{folder}/hall.db"
        environment = {**os.environ, **SETTINGS, "PYTHONPATH": str(source)}
        several = processes > 1 and not apart
        hall = Hall([], several, postgres)
        try:
            for _ in range(processes if apart else 1):
                port = _free_port()
                command = ["serve", "--port", str(port), "--database", database]
                if several:
                    command += ["--processes", str(processes)]
                hall.servers.append(Server(command, environment, f"http://127.0.0.1:{port}"))
                hall.servers[-1].start()
                await there(hall.servers[-1], processes if several else 1)
            yield hall
        finally:
            for server in hall.servers:
                server.end(signal.SIGTERM)
            if postgres is not None:
                postgres.remove()


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def _new_postgres() -> Postgres:
    """As the tests start one, but with all its waits for the disk."""
    sys.path.append(str(ROOT))
    from tests.postgres import Postgres

    return Postgres(durable=True)


async def there(server: Server, processes: int) -> None:
    """All of them answer: the system spreads connections, so several are tried."""
    answered = 0
    for _ in range(1200):
        try:
            await asyncio.to_thread(lambda: urllib.request.urlopen(f"{server.origin}/healthz", timeout=5).close())
            answered += 1
        except OSError:
            answered = 0
        enough = answered >= (20 if processes > 1 else 1)
        if enough and len(server.answering(processes > 1)) == processes:
            return
        await asyncio.sleep(0.02 if answered else 0.1)
    raise RuntimeError("the server does not start")
