"""`meadhall play` and `meadhall serve`: settings, uvicorn, the browser."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import os
import socket
import threading
import urllib.request
import webbrowser
from dataclasses import replace
from types import FrameType

import uvicorn

from ..pages.parts.drawing_thread import share_time
from . import garbage, journal, processes
from .app import create_app
from .connections import Config, Http
from .homes import Homes
from .routes.lines import Lines
from .settings import LOCAL_HOSTS, Settings, SettingsError, from_environment, kept_secret, user_data

LONGEST_END = 30.0  # seconds from the signal; whatever hangs then is given up


class Server(uvicorn.Server):
    """Says goodbye to every page before it closes the sockets."""

    def __init__(self, config: Config, lines: Lines) -> None:
        super().__init__(config)
        self.lines, self.homes = lines, config.homes
        self._taking: set[asyncio.Task[None]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.homes is not None:
            self.homes.open(self._take)

    def _take(self, connection: socket.socket, data: bytes) -> None:
        taking = asyncio.create_task(self._taken(connection, data))
        self._taking.add(taking)
        taking.add_done_callback(self._taking.discard)

    async def _taken(self, connection: socket.socket, data: bytes) -> None:
        """A connection that another process has handed over goes on as one of ours."""
        loop = asyncio.get_running_loop()

        def protocol() -> Http:
            return Http(self.config, self.server_state, self.lifespan.state, _loop=loop, brought=data)

        connection.setblocking(False)
        try:
            await loop.connect_accepted_socket(protocol, connection)
        except OSError:
            connection.close()  # the client has left

    async def main_loop(self) -> None:
        garbage.seldom()  # everything has been loaded
        searching = asyncio.create_task(garbage.hourly())
        try:
            await super().main_loop()
        finally:
            searching.cancel()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for listening in self.servers:
            listening.close()
        if self.homes is not None:
            self.homes.close()
        await self.lines.close()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if not self.should_exit:
            limit = threading.Timer(LONGEST_END, give_up)
            limit.daemon = True
            limit.start()
        super().handle_exit(sig, frame)


def give_up() -> None:
    """Ends the process although a thread of it hangs. What was acknowledged is stored: it was committed before."""
    journal.note("ended by force", logging.ERROR, seconds=LONGEST_END)
    os._exit(1)


def server(settings: Settings, host: str, port: int, homes: Homes | None = None) -> Server:
    """`homes`: for one of several processes on this port."""
    share_time()
    app = create_app(settings, homes)
    return Server(Config(app, settings, host, port, homes), app.state.lines)


def free_port(host: str, wanted: int) -> int:
    """The wanted port, or any for 0; raises SettingsError if it is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((host, wanted))
        except OSError as error:
            raise SettingsError(f"cannot listen on {host}, port {wanted}: {error.strerror or error}") from None
        return int(trial.getsockname()[1])


def play(args: argparse.Namespace) -> int:
    """The hall on this machine, in the browser."""
    settings = from_environment()
    if getattr(args, "database", None):
        settings = replace(settings, database=args.database)
    elif settings.database == Settings().database:
        settings = replace(settings, database=f"sqlite:///{user_data() / 'meadhall.db'}")
    settings = replace(settings, hosts=settings.hosts or LOCAL_HOSTS, bots_alone=True, log_level="warning")
    if "MEADHALL_ACCOUNTS" not in os.environ:
        settings = replace(settings, accounts="none")  # nobody signs in on a machine of their own
    if "MEADHALL_NOTICES" not in os.environ:
        settings = replace(settings, notices=())  # and nobody is away
    browser = not getattr(args, "no_browser", False)
    return _run(settings, "127.0.0.1", getattr(args, "port", None) or 0, browser)


def serve(args: argparse.Namespace) -> int:
    """The hall for others."""
    settings = from_environment()
    if getattr(args, "database", None):
        settings = replace(settings, database=args.database)
    host, port = getattr(args, "host", None) or "127.0.0.1", getattr(args, "port", None) or 8000
    number = getattr(args, "processes", None) or settings.processes
    if number > 1:
        return _run_several(settings, host, port, number)
    return _run(settings, host, port, browser=False)


def _run_several(settings: Settings, host: str, port: int, number: int) -> int:
    """Whatever is wrong with the settings is said here, once, and not by each process."""
    _checked(settings)
    if not settings.database.startswith("postgresql"):
        raise SettingsError(
            "--processes needs PostgreSQL (--database postgresql://…); SQLite supports only one process"
        )
    kept_secret(settings)
    journal.start(settings.log_level)
    with processes.reserved(host, port) as port:
        _say_where(host, port)
        return processes.run(settings, host, port, number)


def _run(settings: Settings, host: str, port: int, browser: bool) -> int:
    _checked(settings)
    journal.start(settings.log_level)
    port = free_port(host, port)
    made = server(settings, host, port)
    shown = _say_where(host, port)
    if browser:
        threading.Thread(target=_open_browser, args=(shown,), daemon=True).start()
    with contextlib.suppress(KeyboardInterrupt):
        made.run()
    return 0 if made.started else 1


def _checked(settings: Settings) -> None:
    if "://" not in settings.database:
        raise SettingsError(f"the database must be sqlite:///FILE or postgresql://…, not {settings.database!r}")


def _say_where(host: str, port: int) -> str:
    shown = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0', '::') else host}:{port}/"
    print(f"Meadhall: {shown}  (press Ctrl-C to stop)", flush=True)
    return shown


def _open_browser(address: str) -> None:
    """As soon as the server answers."""
    for _ in range(200):
        try:
            urllib.request.urlopen(address + "healthz", timeout=5).close()
        except OSError:
            threading.Event().wait(0.1)
        else:
            webbrowser.open(address)
            return
