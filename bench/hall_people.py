"""People for bench/hall.py: browsers at tables, who think, hurry and lose their connection as people do.

Of what the server sends they need only what docs/hall.md promises: `is`, `seq`, `version`, `turn`, `choices`, `over`.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import ssl
import time
from dataclasses import dataclass, field
from itertools import cycle
from typing import Any

import httpx2
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

IN_A_HURRY = 0.3  # of all moves come right after the one before
HURRY = (0.15, 0.6)  # seconds
AWAY = 0.01  # of all moves are followed by a lost connection
OPTIONS = {("catan", 2): {"option-board": "classic"}}  # for two people only like this
NO_CERTIFICATES = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)


@dataclass
class Figures:
    """What people noticed."""

    acknowledged: list[float] = field(default_factory=list)  # seconds from the click to "committed"
    everyone: list[float] = field(default_factory=list)  # seconds from the click to everyone's page
    elsewhere: list[float] = field(default_factory=list)  # the same for pages at other processes
    wire: list[int] = field(default_factory=list)  # bytes, for one viewer and one move
    refused: int = 0
    reconnects: int = 0


class Counted(ClientConnection):
    """A connection that knows how many bytes have come."""

    received = 0

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        super().data_received(data)


class Seat:
    """One person's page at one table."""

    def __init__(self, address: str, origin: str, cookie: str, figures: Figures) -> None:
        self.address, self.origin, self.cookie, self.figures = address, origin, cookie, figures
        self.table: dict[str, Any] = {}
        self.fresh = asyncio.Condition()
        self.done: asyncio.Future[dict[str, Any]] | None = None
        self.socket: Counted | None = None
        self.reader: asyncio.Task[None] | None = None
        self.measured = False  # whether what comes is counted: not what a new page gets

    async def open(self) -> None:
        self.socket = await connect(  # type: ignore[assignment]
            self.address, origin=self.origin, additional_headers={"Cookie": self.cookie}, max_size=None,
            create_connection=Counted, open_timeout=120,
        )  # fmt: skip
        assert self.socket is not None
        self.reader = asyncio.create_task(self._read(self.socket))
        await self.socket.send(json.dumps({"do": "hello", "version": self.table.get("version", 0)}))

    async def close(self) -> None:
        if self.reader is not None:
            self.reader.cancel()
            await asyncio.gather(self.reader, return_exceptions=True)
        if self.socket is not None:
            await self.socket.close()

    async def _read(self, socket: Counted) -> None:
        before = 0
        async for text in socket:
            message = json.loads(text)
            if message["is"] == "table":
                if self.measured and message["seq"] > self.table.get("seq", 0):
                    self.figures.wire.append(socket.received - before)
                before = socket.received
                self.table = message
                async with self.fresh:
                    self.fresh.notify_all()
            elif message["is"] in ("done", "refused") and self.done is not None and not self.done.done():
                self.done.set_result(message)

    async def until(self, seq: int) -> None:
        async with self.fresh:
            await self.fresh.wait_for(lambda: self.table.get("seq", -1) >= seq)

    async def play(self, chance: random.Random) -> dict[str, Any]:
        self.done = asyncio.get_running_loop().create_future()
        choice = " ".join(chance.choice(self.table["choices"])["words"])
        assert self.socket is not None
        await self.socket.send(json.dumps({"do": "play", "id": 1, "seq": self.table["seq"], "choice": choice}))
        return await self.done


class Table:
    """Some people at a table. When the game is over, they begin another."""

    def __init__(
        self, origins: list[str], game: str, people: list[httpx2.AsyncClient], luck: int, figures: Figures
    ) -> None:
        """`origins`: one address for all, or several, with people going to one after another."""
        self.origins, self.game, self.people, self.figures = origins, game, people, figures
        self.chance = random.Random(luck)
        self.seats: list[Seat] = []

    async def open(self) -> None:
        host, *guests = self.people
        seats = {f"seat{number}": "link" for number in range(2, len(self.people) + 1)}
        options = OPTIONS.get((self.game, len(self.people)), {})
        answer = await host.post(f"/new/{self.game}", data={"seat1": "me", **seats, **options})
        assert answer.status_code == 303, answer.text[:500]
        home = answer.headers["location"]
        links = sorted(set(re.findall(rf"{home}/seat/[\w.-]+", (await host.get(home)).text)))
        assert len(links) == len(guests)
        for guest, link in zip(guests, links, strict=True):
            await guest.post(link, data={"name": "Guest"})
        for person, origin in zip(self.people, cycle(self.origins)):
            cookie = person.build_request("GET", home).headers["cookie"]
            self.seats.append(Seat(f"{origin.replace('http', 'ws')}{home}/live", origin, cookie, self.figures))
            await self.seats[-1].open()
        for seat in self.seats:
            await seat.until(0)
            seat.measured = True

    async def close(self) -> None:
        for seat in self.seats:
            await seat.close()
        self.seats = []

    def pause(self, think: float) -> float:
        """Seconds until the next click: often at once, sometimes long, on average `think`."""
        if not think:
            return 0.0
        if self.chance.random() < IN_A_HURRY:
            return self.chance.uniform(*HURRY)
        hurried = IN_A_HURRY * sum(HURRY) / 2
        return self.chance.expovariate((1 - IN_A_HURRY) / max(0.1, think - hurried))

    async def play(self, until: float, moves: int, think: float) -> None:
        """Until the time is up, or enough moves have been made."""
        await asyncio.sleep(self.chance.random() * think)  # not all at once
        while moves > 0:
            asked = [seat for seat in self.seats if seat.table["turn"] and seat.table["choices"]]
            if not asked:
                await self.close()
                await self.open()
                continue
            await asyncio.sleep(min(self.pause(think), max(0.0, until - time.perf_counter())))
            if time.perf_counter() >= until:
                return
            try:
                await self._move(self.chance.choice(asked))
            except ConnectionClosed:
                self.figures.refused += 1
                await self._come_back()
            moves -= 1
            if think and self.chance.random() < AWAY:
                await self._come_back()

    async def _move(self, seat: Seat) -> None:
        clicked = time.perf_counter()
        answer = await seat.play(self.chance)
        if answer["is"] != "done":
            self.figures.refused += 1
            await asyncio.sleep(0.01)
            return
        self.figures.acknowledged.append(time.perf_counter() - clicked)
        elsewhere = [other for other in self.seats if other.origin != seat.origin]
        for other in elsewhere:
            await other.until(answer["seq"])
        if elsewhere:
            self.figures.elsewhere.append(time.perf_counter() - clicked)
        for other in self.seats:
            await other.until(answer["seq"])
        self.figures.everyone.append(time.perf_counter() - clicked)

    async def _come_back(self) -> None:
        """Someone's phone was in a tunnel."""
        self.figures.reconnects += 1
        seat = self.chance.choice(self.seats)
        await seat.close()
        seat.measured = False
        seq = seat.table["seq"]
        seat.table = {**seat.table, "seq": -1}
        await seat.open()
        await seat.until(seq)
        seat.measured = True
