"""What people do to a hall that they do not like. Every attack comes from one address and ends by itself.

`python -m tests.attack.attacks ORIGIN NAME …` runs some of them in a process of its own, so that its work does not slow
the player whose answers are measured.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import socket
import sys
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import asdict, dataclass, field
from urllib.parse import urlsplit

import httpx2
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

import meadhall
from meadhall.arena import play
from meadhall.engine.record import _marks
from tests.games.northgard.table import table as northgard
from tests.hall.harness import Person, Seat

NETWORK = "10.6.6."  # where the attackers seem to come from
LONGEST = 200.0  # seconds for one answer
LISTED = {"seat1": "me", "seat2": "bot", "level2": "calm", "seat3": "none", "listed": "yes"}
PRIVATE = {"seat1": "me", "seat2": "link", "seat3": "none"}


@dataclass
class Outcome:
    tried: int = 0
    refused: int = 0  # with a plain word
    trouble: list[str] = field(default_factory=list)  # what should not have happened

    def note(self, status: int, what: str) -> None:
        """An answer to something that deserves none better than a refusal."""
        self.tried += 1
        if 400 <= status < 500:
            self.refused += 1
        else:
            self.trouble.append(f"{what}: {status}")


@dataclass(frozen=True)
class Target:
    origin: str
    size: float = 1.0  # how hard: 1 is all of it
    address: str = f"{NETWORK}6"

    def times(self, number: int) -> int:
        return max(2, round(self.size * number))

    def stranger(self) -> Person:
        person = Person(self.origin, address=self.address)
        person.web.timeout = httpx2.Timeout(LONGEST)  # eight records of one address wait for one another
        return person

    async def raw(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A plain connection with buffers as small as can be."""
        where = urlsplit(self.origin)
        raw = socket.socket()
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        raw.setblocking(False)
        await asyncio.get_running_loop().sock_connect(raw, (where.hostname, where.port))
        return await asyncio.open_connection(sock=raw, limit=4096)


async def brought(person: Person, content: bytes) -> httpx2.Response:
    return await person.web.post("/replay", files={"record": ("game.json", content, "application/json")})


# --- uploads ---


def impossible_record() -> bytes:
    """A position that makes the rules follow a border that never closes."""
    record = json.loads(json.dumps(northgard({"START.e": (0, 2), "T02.n": (1, 2)}).record()))
    record["start"]["state"]["turn"] = dict.fromkeys(record["start"]["state"]["turn"], 50)
    record["trail"], record["digest"] = _marks(record)
    return json.dumps(record).encode()


async def impossible_uploads(hall: Target) -> Outcome:
    """Eight at once, each with a name of its own."""
    outcome, record = Outcome(), impossible_record()

    async def one() -> None:
        async with hall.stranger() as somebody:
            outcome.note((await brought(somebody, record)).status_code, "an impossible record")

    await asyncio.gather(*(one() for _ in range(hall.times(8))))
    return outcome


async def spoilt_uploads(hall: Target) -> Outcome:
    """Not JSON for everyone: NaN, half a character, endless depth, nothing, too large, a changed record."""
    record = play(meadhall.game("bellum"), ["random", "random"], 1)[1].record()
    outcome = Outcome()
    async with hall.stranger() as somebody:
        for spoilt in (
            json.dumps({**record, "note": float("nan")}).encode(),
            json.dumps({**record, "note": "\ud800"}).encode(),
            json.dumps({**record, "rules": 10**30}).encode(),
            json.dumps({**record, "players": 3}).encode(),
            b"[" * 100_000,
            b"\xff\xfe",
            b"",
            b" " * 1_100_000,
        ):
            outcome.note((await brought(somebody, spoilt)).status_code, "a spoilt record")
    return outcome


async def many_uploads(hall: Target) -> Outcome:
    """Good records, more of them than one person may keep."""
    record = json.dumps(play(meadhall.game("bellum"), ["random", "random"], 1)[1].record()).encode()
    outcome = Outcome()
    async with hall.stranger() as somebody:
        for _ in range(hall.times(8)):
            status = (await brought(somebody, record)).status_code
            outcome.tried += 1
            outcome.refused += status == 409
            if status not in (303, 409):
                outcome.trouble.append(f"a good record: {status}")
    if not outcome.refused:
        outcome.trouble.append("all were kept")
    return outcome


# --- messages and sockets ---

GARBLED: tuple[str | bytes, ...] = (
    "", "{", "[]", "null", "1e999", "NaN", '"hello"', "[" * 5000, b"\x00\xff", '{"do": "\\ud800"}', '{"do": ["play"]}',
    '{"do": "play"}', '{"do": "play", "seq": 1e400, "choice": "pass"}', '{"do": "play", "seq": -1, "choice": "pass"}',
    '{"do": "play", "seq": 0, "choice": "\\ud800"}', '{"do": "play", "seq": 0, "choice": "../../etc/passwd"}',
    '{"do": "undo", "seq": 99999999999999999999999}', '{"do": "seat", "seat": -1}', '{"do": "seat", "seat": true}',
    '{"do": "say", "text": 5}', '{"do": "language", "language": "<script>"}', '{"do": "why", "ref": {}}',
    '{"do": "look"}', '{"do": "why"}', '{"do": "dance", "id": "\\udfff"}', '{"do": "hello", "seat": true}',
    '{"do": "hello", "version": "1"}',
)  # fmt: skip


async def garbled_messages(hall: Target) -> Outcome:
    """Messages that cannot be meant; then a good one, which must be answered."""
    outcome = Outcome()
    async with hall.stranger() as somebody:
        table = await somebody.new_table(**PRIVATE)
        async with somebody.sits(table) as seat:
            await seat.until("table")
            for number in range(hall.times(300)):
                await seat.socket.send(GARBLED[number % len(GARBLED)])
                outcome.tried += 1
                await seat.until("refused")
                outcome.refused += 1
            await seat.send(do="hello", version=0)
            await seat.until("table")
    return outcome


async def socket_flood(hall: Target) -> Outcome:
    """Sockets from one address under many names, all held open."""
    outcome = Outcome()
    async with contextlib.AsyncExitStack() as held:
        host = await held.enter_async_context(hall.stranger())
        table = await host.new_table(**LISTED)
        people = [await held.enter_async_context(hall.stranger()) for _ in range(hall.times(20))]
        for one in people:
            await one.get("/settings")  # for the cookie

        async def hold(person: Person) -> None:
            outcome.tried += 1
            try:
                seat = await held.enter_async_context(person.sits(table))
                while (await seat.hear())["is"] not in ("table", "gone"):
                    pass
                await asyncio.wait_for(seat.socket.wait_closed(), 0.5)
            except TimeoutError:
                return
            except ConnectionClosed:
                pass
            outcome.refused += 1

        for _ in range(hall.times(20)):
            await asyncio.gather(*(hold(person) for person in people))
        if not outcome.refused:
            outcome.trouble.append("no socket was refused")
    return outcome


async def pages_asked(hall: Target) -> Outcome:
    """Thirty sockets of one person ask for the whole page as fast as they can."""
    outcome = Outcome()
    async with hall.stranger() as somebody:
        table = await somebody.new_table(**LISTED)

        async def asks() -> None:
            async with somebody.sits(table) as seat:
                hearing = asyncio.create_task(_hear(seat))
                ends = asyncio.get_running_loop().time() + 10 * hall.size
                with contextlib.suppress(ConnectionClosed):  # the hall may well have had enough
                    while asyncio.get_running_loop().time() < ends:
                        outcome.tried += 1
                        await seat.send(do="hello", version=0)
                        await asyncio.sleep(0.002)
                hearing.cancel()
                await asyncio.gather(hearing, return_exceptions=True)

        await asyncio.gather(*(asks() for _ in range(hall.times(30))))
    return outcome


async def _hear(seat: Seat) -> None:
    while True:
        await seat.socket.recv()


async def strongest_bots(hall: Target) -> Outcome:
    """Forty tables where the strongest bots play one another while someone looks on."""
    outcome = Outcome()
    form = {f"seat{number}": "bot" for number in (1, 2, 3)} | {f"level{number}": "fierce" for number in (1, 2, 3)}
    async with contextlib.AsyncExitStack() as held:
        people = [await held.enter_async_context(hall.stranger()) for _ in range(2)]
        for number in range(hall.times(40)):
            answer = await people[number % 2].post("/new/northgard", **form)
            outcome.tried += 1
            if answer.status_code == 429:
                outcome.refused += 1
                await asyncio.sleep(0.5)
                continue
            table = answer.headers["location"].removeprefix("/table/")
            seat = await held.enter_async_context(people[number % 2].sits(table, hello=False))
            await seat.send(do="why", ref="x")  # looks on, but does not ask for a page
        await asyncio.sleep(25 * hall.size)
    return outcome


async def never_read(hall: Target) -> Outcome:
    """Sockets that ask for pages, never read them and never answer a ping: the hall must close them."""
    outcome = Outcome()
    async with hall.stranger() as somebody:
        table = await somebody.new_table(**LISTED)
        path = f"/table/{table}/live"
        head = [
            f"GET {path} HTTP/1.1", f"Host: {urlsplit(hall.origin).netloc}", "Upgrade: websocket",
            "Connection: Upgrade", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: MDEyMzQ1Njc4OTAxMjM0NQ==",
            f"Origin: {hall.origin}", f"X-Forwarded-For: {hall.address}", f"Cookie: {somebody.cookies(path)}", "", "",
        ]  # fmt: skip
        hello = '{"do": "hello"}'
        frame = bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello.encode()

        async def one() -> None:
            _, writer = await hall.raw()
            writer.write("\r\n".join(head).encode())
            outcome.tried += 1
            try:
                async with asyncio.timeout(60):
                    while True:  # until the other side has closed, which writing tells
                        writer.write(frame)
                        await writer.drain()
                        await asyncio.sleep(0.2)
            except ConnectionError:
                outcome.refused += 1
            except TimeoutError:
                outcome.trouble.append("a socket that never reads was not closed within a minute")
            writer.transport.abort()

        await asyncio.gather(*(one() for _ in range(hall.times(20))))
    return outcome


# --- requests ---

HALVES = (
    b"",
    b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n",
    b"POST /settings HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    b"Content-Length: 1000\r\n\r\nname=",
    b"POST /replay HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: multipart/form-data; boundary=x\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n5\r\nab",
)


async def half_requests(hall: Target) -> Outcome:
    """Connections that send a byte now and then and never finish a request."""
    outcome = Outcome()

    async def one(number: int) -> None:
        reader, writer = await hall.raw()
        writer.write(HALVES[number % len(HALVES)])
        outcome.tried += 1
        try:
            async with asyncio.timeout(60):
                while not reader.at_eof():
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(reader.read(1000), 1.0)
                    if number % len(HALVES):
                        writer.write(b"x")
            outcome.refused += 1
        except ConnectionError:
            outcome.refused += 1
        except TimeoutError:
            outcome.trouble.append("half a request was waited for longer than a minute")
        writer.transport.abort()

    await asyncio.gather(*(one(number) for number in range(hall.times(300))))
    return outcome


async def big_heads(hall: Target) -> Outcome:
    """Heads of a megabyte, and heads without an end."""
    outcome = Outcome()

    async def one(number: int) -> None:
        reader, writer = await hall.raw()
        outcome.tried += 1
        got = b""
        try:
            async with asyncio.timeout(60):
                writer.write(b"GET / HTTP/1.1\r\n" + (b"" if number % 2 else b"Host: 127.0.0.1\r\n"))
                for part in range(64):
                    writer.write((b"X-%d: " % part if number % 2 else b"") + b"x" * 16_000 + b"\r\n" * (number % 2))
                    await writer.drain()
                writer.write(b"\r\n\r\n")
                got = await reader.read(100)
        except ConnectionError:
            pass
        except TimeoutError:
            outcome.trouble.append("a big head was neither refused nor answered")
        if b" 200 " in got:
            outcome.trouble.append("a big head was served")
        else:
            outcome.refused += 1
        writer.transport.abort()

    await asyncio.gather(*(one(number) for number in range(hall.times(30))))
    return outcome


async def posts(hall: Target) -> Outcome:
    """Forms as fast as they go."""
    outcome = Outcome()
    async with hall.stranger() as somebody:
        for start in range(0, hall.times(400), 20):
            answers = await asyncio.gather(
                *(somebody.post("/settings", name=f"Name {start + one}") for one in range(20))
            )
            for answer in answers:
                outcome.tried += 1
                outcome.refused += answer.status_code == 429
                if answer.status_code not in (303, 429):
                    outcome.trouble.append(f"a form: {answer.status_code}")
    return outcome


async def forged(hall: Target) -> Outcome:
    """Cookies and links with a letter changed, of a private table."""
    outcome = Outcome()
    async with hall.stranger() as host, hall.stranger() as thief:
        table = await host.new_table(**PRIVATE)
        links, cookie = await host.links(table), host.web.cookies["meadhall"]
        rng = random.Random(1)
        for _ in range(hall.times(60)):
            at = rng.randrange(len(cookie))
            false = cookie[:at] + ("A" if cookie[at] != "A" else "B") + cookie[at + 1 :]
            thief.web.cookies.clear()
            thief.web.cookies.set("meadhall", false)
            outcome.note((await thief.get(f"/table/{table}")).status_code, "a forged cookie")
            for link in links.values():
                start = link.rindex("/") + 1
                at = rng.randrange(start + 2, len(link))
                path = link[:at] + ("A" if link[at] != "A" else "B") + link[at + 1 :]
                # The last letter carries bits that mean nothing, but the signature is compared as text.
                outcome.note((await thief.get(path)).status_code, "a forged link")
    return outcome


async def other_sites(hall: Target) -> Outcome:
    """Forms and sockets that other sites make a browser send."""
    outcome = Outcome()
    async with hall.stranger() as somebody:
        table = await somebody.new_table(**PRIVATE)
        for origin in (
            "https://evil.example",
            "null",
            f"{hall.origin}.evil.example",
            hall.origin.replace("http", "https"),
        ):
            headers = {"Origin": origin}
            for path in ("/settings", f"/table/{table}/close", "/play/bellum", "/replay"):
                answer = await somebody.web.post(path, data={"name": "x"}, headers=headers)
                outcome.note(answer.status_code, f"a form of {origin}")
            address = f"{hall.origin.replace('http', 'ws')}/table/{table}/live"
            try:
                cookie = {"Cookie": somebody.cookies("/"), "X-Forwarded-For": hall.address}
                async with connect(address, origin=origin, additional_headers=cookie):  # type: ignore[arg-type]
                    outcome.note(200, f"a socket of {origin}")
            except InvalidStatus as refused:
                outcome.note(refused.response.status_code, f"a socket of {origin}")
            except WebSocketException as error:
                outcome.trouble.append(repr(error))
    return outcome


NOWHERE = (
    "/static/../server/settings.py", "/static/%2e%2e/server/settings.py", "/static/..%2f..%2fserver%2fsettings.py",
    "/static//etc/passwd", "/static/%00", "/static/" + "x" * 300, "/static/....//settings.py", "/games/..%2fhall.css",
    "/games/%00.css", "/table/%00", "/table/../../etc/passwd", "/table/%ED%A0%80", "/table/" + "x" * 5000,
    "/table/grey-otter/record.json", "/rules/..%2f..%2fhall", "/rules/%00", "/new/%ff", "/nowhere",
    "/table/a-b/replay?at=" + "9" * 4000, "/table/a-b/seat/0." + "x" * 4000,
)  # fmt: skip


async def no_such_address(hall: Target) -> Outcome:
    """Out of the folder, to no table, with bytes that mean nothing."""
    outcome = Outcome()
    for path in NOWHERE:
        reader, writer = await hall.raw()  # by hand: a client would tidy the address up
        writer.write(
            f"GET {path} HTTP/1.1\r\nHost: {urlsplit(hall.origin).netloc}\r\nConnection: close\r\n\r\n".encode()
        )
        async with asyncio.timeout(60):
            head = await reader.read(100)
        outcome.note(int(head.split()[1]), path[:40])
        writer.transport.abort()
    return outcome


ATTACKS: dict[str, Callable[[Target], Awaitable[Outcome]]] = {
    "impossible uploads": impossible_uploads,
    "spoilt uploads": spoilt_uploads,
    "many uploads": many_uploads,
    "garbled messages": garbled_messages,
    "flood of sockets": socket_flood,
    "30 sockets ask for pages": pages_asked,
    "40 tables of bots": strongest_bots,
    "sockets that never read": never_read,
    "half requests": half_requests,
    "big heads": big_heads,
    "flood of forms": posts,
    "forged cookies and links": forged,
    "other sites": other_sites,
    "no such address": no_such_address,
}


async def attack(names: Iterable[str], origin: str, size: float = 1.0) -> Outcome:
    """Several at once are one outcome. Each has an address of its own, so that none uses up what another may do."""
    places = {name: f"{NETWORK}{number}" for number, name in enumerate(ATTACKS)}
    outcomes = await asyncio.gather(*(ATTACKS[name](Target(origin, size, places[name])) for name in names))
    return Outcome(
        sum(one.tried for one in outcomes),
        sum(one.refused for one in outcomes),
        [line for one in outcomes for line in one.trouble],
    )


def main() -> None:
    origin, *names = sys.argv[1:]
    print(json.dumps(asdict(asyncio.run(attack(names, origin)))))


if __name__ == "__main__":
    main()
