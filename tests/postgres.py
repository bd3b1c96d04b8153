"""A real PostgreSQL for tests: started in a temporary folder when the first test asks for it, gone at the end.

It keeps no promise about power cuts (fsync off), which makes it quick; everything else is as in a host's server. It
listens on a socket in its folder alone, so that no port can be taken.
"""

from __future__ import annotations

import atexit
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from itertools import count
from pathlib import Path

import psycopg

PLACES = [*sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)]  # where Debian puts what is not in the path
OPTIONS = ("fsync=off", "full_page_writes=off", "max_connections=200", "listen_addresses=")
READY = 60  # seconds


def program(name: str) -> str | None:
    return shutil.which(name, path=os.pathsep.join([os.environ.get("PATH", ""), *map(str, PLACES)]))


class Postgres:
    """One server. PostgreSQL refuses to run as root, so root lends it another user."""

    def __init__(self, durable: bool = False) -> None:
        """`durable`: as a host would run it, for measurements."""
        self.user = _other_user() if os.geteuid() == 0 else None
        self.folder = Path(tempfile.mkdtemp(prefix="meadhall-pg-"))
        if self.user is not None:
            os.chown(self.folder, self.user.pw_uid, self.user.pw_gid)
        self.data = self.folder / "data"
        self.options = OPTIONS[2:] if durable else OPTIONS
        self.numbers = count(1)
        self._run("initdb", "--no-sync", "--username=meadhall", "--auth=trust", "--encoding=UTF8", "--no-locale",
                  f"--pgdata={self.data}")  # fmt: skip
        self.start()
        atexit.register(self.remove)  # should nobody else do it

    def _run(self, name: str, *arguments: str) -> None:
        found = program(name)
        assert found is not None, f"{name} is missing"
        who = {"user": self.user.pw_uid, "group": self.user.pw_gid, "extra_groups": []} if self.user else {}
        done = subprocess.run(
            [found, *arguments], capture_output=True, text=True, check=False, cwd=self.folder,
            env={**os.environ, "HOME": str(self.folder), "LC_ALL": "C"}, **who,  # type: ignore[call-overload]
        )  # fmt: skip
        assert done.returncode == 0, f"{name}: {done.stderr}\n{self.log()}"

    def log(self) -> str:
        log = self.folder / "log"
        return log.read_text(errors="replace")[-2000:] if log.exists() else ""

    def start(self) -> None:
        options = " ".join(f"-c {one}" for one in (*self.options, f"unix_socket_directories={self.folder}"))
        self._run("pg_ctl", "start", "--wait", f"--timeout={READY}", f"--pgdata={self.data}",
                  f"--log={self.folder / 'log'}", f"--options={options}")  # fmt: skip

    def stop(self, how: str = "fast") -> None:
        """fast: ends every connection; immediate: as if the machine had lost its power."""
        self._run("pg_ctl", "stop", "--wait", f"--timeout={READY}", f"--pgdata={self.data}", f"--mode={how}")

    def freeze(self) -> None:
        """No process of the server does anything until `thaw`; connections stay open."""
        for process in self._processes():
            os.kill(process, signal.SIGSTOP)

    def thaw(self) -> None:
        for process in reversed(self._processes()):
            os.kill(process, signal.SIGCONT)

    def _processes(self) -> list[int]:
        """The server and its backends."""
        first = int((self.data / "postmaster.pid").read_text().split()[0])
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        return [first, *map(int, children)]

    def remove(self) -> None:
        atexit.unregister(self.remove)
        try:
            self.stop("immediate")
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)

    # --- databases ---

    @property
    def socket(self) -> Path:
        return self.folder / ".s.PGSQL.5432"

    def url(self, database: str) -> str:
        return f"postgresql://meadhall@/{database}?host={self.folder}"

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"hall_{next(self.numbers)}"
        self.ask(f"CREATE DATABASE {name}")
        return self.url(name)

    def ask(self, query: str, database: str = "postgres") -> list[tuple[object, ...]]:
        with psycopg.connect(self.url(database), autocommit=True) as connection:
            asked = connection.execute(query.encode())
            return asked.fetchall() if asked.description else []


def _other_user() -> pwd.struct_passwd:
    """Debian's package makes a user postgres; nobody is on every system."""
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise RuntimeError("root needs another user to run PostgreSQL")
