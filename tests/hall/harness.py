"""A real server in this process, and people with real cookies and sockets."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import re
import ssl
from collections.abc import AsyncIterator
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx2
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from meadhall.engine.luck import commitment
from meadhall.hall.server.homes import Homes
from meadhall.hall.server.settings import Settings
from meadhall.hall.server.start import Server, server
from meadhall.hall.tables.all_tables import AllTables
from meadhall.hall.tables.store import Store
from tests.ports import quiet_port

PATIENCE = 60.0  # for what must happen at all; nothing here depends on how long it takes
OWN = "its own"  # as `address`: the one at which the hall is reached
NO_CERTIFICATES = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # everything is http: reading them would only take time


class Running:
    """A hall that is open."""

    def __init__(self, made: Server, port: int) -> None:
        self.server = made
        self.port = port
        self.origin = f"http://127.0.0.1:{port}"

    @property
    def tables(self) -> AllTables:
        return self.server.config.app.state.access.tables  # type: ignore[union-attr, no-any-return]

    def person(self, name: str = "") -> Person:
        return Person(self.origin, name)


@contextlib.asynccontextmanager
async def running(folder: Path, **settings: Any) -> AsyncIterator[Running]:
    homes: Homes | None = settings.pop("homes", None)
    chosen: dict[str, Any] = {
        "database": f"sqlite:///{folder / 'hall.db'}",
        "secret": "a key for tests only",
        "bots": "tests.hall.bots",
        "workers": 1,
        "bot_pause": 0.0,
        "upload_seconds": PATIENCE,
        "posts_per_second": 1000.0,
        "messages_per_second": 10000.0,
        "sign_ins_per_hour": 1000.0,
        "password_kib": 8,
        "password_rounds": 1,
        "notices": (),
    }
    await prepare(folder / "hall.db")
    port = quiet_port()
    if settings.get("address") == OWN:
        settings["address"] = f"http://127.0.0.1:{port}"
    made = server(Settings(**{**chosen, **settings}), "127.0.0.1", port, homes)
    numbers = count(1)
    with patch("meadhall.hall.tables.all_tables.new_seed", lambda: seed_of(f"test table {next(numbers)}")):
        # As uvicorn's own serve(), but without the clock by which that notices that it should end.
        made.config.load()
        made.lifespan = made.config.lifespan_class(made.config)
        await made.startup()
        assert made.started, "the hall did not start"
        await made.on_tick(0)
        hall = Running(made, port)
        hall.tables.thinking.new_seed = count(1).__next__
        try:
            yield hall
        finally:
            with patch("uvicorn.server.asyncio", Impatient()):
                await asyncio.wait_for(made.shutdown(), PATIENCE)


class Impatient:
    """asyncio for uvicorn, which looks ten times a second whether everything has ended: here a hundred times."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds / 10)


EMPTY_DATABASE: list[bytes] = []  # of a new hall: made by the migrations once, then copied


async def prepare(database: Path) -> None:
    if database.exists():
        return
    if not EMPTY_DATABASE:
        await (await Store.open(f"sqlite:///{database}")).close()
        EMPTY_DATABASE.append(database.read_bytes())
    database.write_bytes(EMPTY_DATABASE[0])


def seed_of(name: str) -> tuple[str, str]:
    """The first, second … table of a hall have the same luck in every run (and so have its bots), so that no test
    depends on chance."""
    seed = hashlib.sha256(name.encode()).hexdigest()[:32]
    return seed, commitment(seed)


class Person:
    """A browser: one cookie jar, pages and sockets. `heard` is every byte that was ever sent to it."""

    def __init__(self, origin: str, name: str = "", address: str = "") -> None:
        """`address`: where they seem to come from, for a hall that takes this machine for a proxy."""
        self.origin = origin
        self.name = name
        self.heard: list[str] = []
        self.proxied = {"X-Forwarded-For": address} if address else {}
        headers = {"Origin": origin, **self.proxied}
        self.web = httpx2.AsyncClient(base_url=origin, headers=headers, timeout=PATIENCE, verify=NO_CERTIFICATES)

    async def __aenter__(self) -> Person:
        if self.name:
            await self.post("/settings", name=self.name)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.web.aclose()

    def _hear(self, answer: httpx2.Response) -> httpx2.Response:
        self.heard.append(str(answer.headers) + answer.text)
        return answer

    async def get(self, path: str, **headers: str) -> httpx2.Response:
        return self._hear(await self.web.get(path, headers=headers))

    async def post(self, path: str, **form: str) -> httpx2.Response:
        return self._hear(await self.web.post(path, data=form))

    async def new_table(self, game: str = "bellum", **form: str) -> str:
        """Opens a table; returns its name."""
        answer = await self.post(f"/new/{game}", **form)
        assert answer.status_code == 303, answer.text
        return answer.headers["location"].removeprefix("/table/")

    async def links(self, table: str) -> dict[str, str]:
        """The links on the waiting page: seats by number, and "watch"."""
        page = (await self.get(f"/table/{table}")).text
        seats = {seat: path for path, seat in re.findall(rf"(/table/{table}/seat/(\d)\.[\w-]+)", page)}
        watch = re.search(rf"/table/{table}/watch/[\w-]+", page)
        return {**seats, **({"watch": watch[0]} if watch else {})}

    def cookies(self, path: str) -> str:
        request = self.web.build_request("GET", path)
        return request.headers.get("cookie", "")

    @contextlib.asynccontextmanager
    async def sits(self, table: str, version: int = 0, hello: bool = True, **more: Any) -> AsyncIterator[Seat]:
        path = f"/table/{table}/live"
        address = self.origin.replace("http", "ws") + path
        headers = {"Cookie": self.cookies(path), **self.proxied}
        async with connect(address, origin=self.origin, additional_headers=headers, max_size=None) as socket:  # type: ignore[arg-type]
            seat = Seat(socket, self.heard)
            if hello:
                await seat.send(do="hello", version=version, **more)
            yield seat


class Seat:
    """A socket at a table."""

    def __init__(self, socket: ClientConnection, heard: list[str]) -> None:
        self.socket = socket
        self.heard = heard
        self.table: dict[str, Any] = {}
        self.panels: dict[str, str] = {}  # as the page has them
        self.count = 0
        self.brought: dict[str, Any] | None = None  # a table that came before the answer to what was asked

    async def send(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def hear(self) -> dict[str, Any]:
        text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        assert isinstance(text, str)
        self.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["is"] == "table":
            self._put_together(message)
            self.table = self.brought = message
        return message

    def _put_together(self, message: dict[str, Any]) -> None:
        """As the page does: of a panel that has changed a little, only the new piece has come."""
        panels = message.get("panels", {})
        for id, html in panels.items():
            if not isinstance(html, str):
                start, end, between = html
                old = self.panels[id]
                panels[id] = old[:start] + between + old[len(old) - end :]
        self.panels.update(panels)

    async def until(self, kind: str, **wanted: Any) -> dict[str, Any]:
        """The next message of this kind with these values; a table may have come before the last answer."""
        brought, self.brought = self.brought, None
        if kind == "table" and wanted and brought is not None and all(brought.get(n) == v for n, v in wanted.items()):
            return brought
        while True:
            message = await self.hear()
            if message["is"] == kind and all(message.get(name) == value for name, value in wanted.items()):
                return message

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Sends something with an id; returns the answer to it."""
        self.count += 1
        self.brought = None
        await self.send(id=self.count, **message)
        while True:
            answer = await self.hear()
            if answer["is"] in ("done", "refused") and answer["id"] == self.count:
                return answer

    async def play(self, choice: str) -> dict[str, Any]:
        return await self.ask(do="play", seq=self.table["seq"], choice=choice)

    def choices(self) -> list[str]:
        return [" ".join(choice["words"]) for choice in self.table.get("choices", [])]

    async def closed(self) -> int:
        """Waits until the server closes this socket; with which code?"""
        try:
            while True:
                await self.hear()
        except ConnectionClosed as error:
            return error.rcvd.code if error.rcvd is not None else 0

    async def turn(self) -> bool:
        """Waits until this seat is asked or the game is over; is it asked?"""
        while not self.table.get("turn") and not self.table.get("over"):
            await self.hear()
        return not self.table["over"]
