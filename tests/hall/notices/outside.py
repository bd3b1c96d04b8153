"""The world outside a hall, for tests of notices: a mail server, a push service, webhooks, and a table of two."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from meadhall.hall.notices.notices import Notices
from meadhall.hall.tables.table import Table
from tests.hall.harness import OWN, PATIENCE, Person, Running, running
from tests.hall.test_absent import at, later, seated
from tests.hall.test_clocks import TWO

SETTINGS: dict[str, Any] = {
    "address": OWN, "accounts": "none", "notices": ("push", "webhook"), "notice_local": True,
    "mail_from": "Meadhall <hall@example.org>",
}  # fmt: skip


async def until(so: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not so():
            await asyncio.sleep(0.005)


Serve = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


@asynccontextmanager
async def serving(serve: Serve, **how: Any) -> AsyncIterator[int]:
    """A server of its own: its port. At the end, no connection remains."""
    tasks: set[asyncio.Task[None]] = set()

    async def one(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        tasks.add(task)
        with contextlib.suppress(OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
            try:
                await serve(reader, writer)
            finally:
                writer.close()
                await writer.wait_closed()

    server = await asyncio.start_server(one, "127.0.0.1", 0, **how)
    async with server:
        yield int(server.sockets[0].getsockname()[1])
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


@dataclass
class Request:
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.body)
        return found


@dataclass
class Web:
    """A machine that takes requests; `answers` are its statuses, the last one for good."""

    origin: str = ""
    answers: list[str] = field(default_factory=lambda: ["201 Created"])
    requests: list[Request] = field(default_factory=list)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        lines = (line.partition(": ") for line in head[1:] if line)
        headers = {name.lower(): value for name, _, value in lines}
        body = await reader.readexactly(int(headers["content-length"]))
        self.requests.append(Request(head[0].split()[1], headers, body))
        answer = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        writer.write(f"HTTP/1.1 {answer}\r\nContent-Length: 0\r\n\r\n".encode())
        await writer.drain()


@asynccontextmanager
async def web(**how: Any) -> AsyncIterator[Web]:
    made = Web()
    async with serving(made.serve, **how) as port:
        made.origin = f"http://127.0.0.1:{port}"
        yield made


@dataclass
class Post:
    """A mail server. `answer`: what it says to a recipient."""

    address: str = ""
    answer: str = "250 ok"
    letters: list[tuple[str, EmailMessage]] = field(default_factory=list)  # to whom, and what
    words: list[str] = field(default_factory=list)  # user and password, as they were given

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        to = ""

        def say(line: str) -> None:
            writer.write(f"{line}\r\n".encode())

        say("220 here")
        while line := (await reader.readline()).decode().strip():
            verb = line.split()[0].upper()
            if verb == "EHLO":
                say("250-here")
                say("250 AUTH PLAIN")
            elif verb == "AUTH":
                self.words = base64.b64decode(line.split()[2]).decode().split("\0")[1:]
                say("235 welcome")
            elif verb == "RCPT":
                to = line.partition("<")[2].partition(">")[0]
                say(self.answer)
            elif verb == "DATA":
                say("354 go on")
                text = (await reader.readuntil(b"\r\n.\r\n")).removesuffix(b".\r\n").replace(b"\r\n..", b"\r\n.")
                letter = message_from_bytes(text, policy=default)
                assert isinstance(letter, EmailMessage)
                self.letters.append((to, letter))
                say("250 taken")
            else:
                say("221 bye" if verb == "QUIT" else "250 ok")


@asynccontextmanager
async def post() -> AsyncIterator[Post]:
    made = Post()
    async with serving(made.serve) as port:
        made.address = f"smtp+plain://127.0.0.1:{port}"
        yield made


class Browser:
    """One that has asked for push messages, with the keys that open them."""

    def __init__(self, service: Web, name: str = "one") -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        self.endpoint = f"{service.origin}/push/{name}"

    def subscription(self) -> dict[str, Any]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "keys": {"p256dh": written(point), "auth": written(self.auth)}}

    def opened(self, request: Request) -> dict[str, Any]:
        assert request.headers["content-encoding"] == "aes128gcm"
        text = http_ece.decrypt(request.body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        found: dict[str, Any] = json.loads(text)
        return found


def written(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


@dataclass
class Game:
    """A table of two, of whom nobody is there."""

    hall: Running
    table: Table
    people: list[Person]

    @property
    def notices(self) -> Notices:
        return self.hall.tables.notices

    @property
    def asked(self) -> Person:
        return self.people[self.table.waiting[0]]

    async def moves(self) -> None:
        """Choices are made until the other one alone is asked."""
        seat = self.table.waiting[0]
        while self.table.waiting == (seat,) or len(self.table.waiting) > 1:
            await self.choose()

    async def choose(self) -> None:
        seat = self.table.waiting[0]
        assert self.table.match is not None
        choice = self.table.match.choices(seat)[0]
        await self.table.do(lambda: self.table.play(seat, self.table.seq, choice))

    async def comes(self, person: Person) -> None:
        """Looks at the table, and leaves again; the hall has noticed both."""
        async with person.sits(self.table.row.name) as seat:
            await seat.until("table")
            await self.settled()
        await until(lambda: not self.table.onlookers)

    async def settled(self) -> None:
        await until(lambda: not self.notices._tasks)

    async def after(self, seconds: float) -> None:
        """So much later, everyone whose time has come is looked at, and everything is sent."""
        later(self.hall, seconds)
        await self.notices.ring()
        await self.sent()

    async def sent(self) -> None:
        await until(lambda: not self.notices.sending.under_way)


@asynccontextmanager
async def game(folder: Path, form: dict[str, str] = TWO, **settings: Any) -> AsyncIterator[Game]:
    async with AsyncExitStack() as stack:
        hall = await stack.enter_async_context(running(folder, **{**SETTINGS, **settings}))
        name, people = await stack.enter_async_context(seated(hall, "Bjorn", **form))
        made = Game(hall, await at(hall, name), people)
        while len(made.table.waiting) > 1:
            await made.choose()
        yield made


async def subscribed(person: Person, service: Web, name: str = "one") -> Browser:
    browser = Browser(service, name)
    answer = await person.web.post("/notices/push", json=browser.subscription())
    assert answer.status_code == 200, answer.text
    return browser


async def mailed_to(game: Game, person: Person, post: Post, address: str) -> None:
    """The person gives an address, and its owner agrees."""
    assert (await person.post("/notices/mail", mail=address)).status_code == 303
    await game.sent()
    to, letter = post.letters.pop()
    assert to == address
    link = next(word for word in plain(letter).split() if "/notices/confirm/" in word)
    async with game.hall.person() as owner:  # on any device, without a cookie
        path = link.removeprefix(game.hall.origin)
        assert address in (await owner.get(path)).text
        assert (await owner.post(path)).status_code == 200


def plain(letter: EmailMessage) -> str:
    part = letter.get_body(("plain",))
    assert part is not None
    return str(part.get_content())


def html(letter: EmailMessage) -> str:
    part = letter.get_body(("html",))
    assert part is not None
    return str(part.get_content())
