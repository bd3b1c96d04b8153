"""Halls in processes of their own that are killed, on a database that is restarted, over a network that is cut.

`short` runs in `make test`, `long` in `make soak`. Whatever happens: what was acknowledged is there once and in order,
what was there before is there after, and every game comes to its end, bots included.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import sqlite3
import sys
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import httpx2
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

import meadhall
from tests.hall.harness import NO_CERTIFICATES, Person
from tests.ports import quiet_port
from tests.postgres import Postgres

SERVE = "from argparse import Namespace; from meadhall.hall.server.start import serve; serve(Namespace(port={port}))"
SEATS = {"seat1": "me", "seat2": "bot", "level2": "calm", "seat3": "bot", "level3": "calm"}
BOTS_ALONE = {f"seat{n}": "bot" for n in (1, 2, 3)} | {f"level{n}": "calm" for n in (1, 2, 3)}
PATIENCE = 120.0
SLOWLY = "0.02"  # seconds before a bot's move, so that bots among themselves do not finish at once
AWAY = (OSError, ConnectionClosed, InvalidHandshake, InvalidMessage, httpx2.TransportError, TimeoutError)
Entries = dict[int, tuple[int, str]]


class Hall:
    """One process that serves."""

    def __init__(self, folder: Path, name: str, database: str) -> None:
        self.port = quiet_port()
        self.origin = f"http://127.0.0.1:{self.port}"
        self.log, self.database = folder / f"log-{name}", database
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        settings = {
            "DATABASE": self.database, "SECRET": "a key for tests only", "BOTS": "tests.hall.bots", "BOTS_ALONE": "1",
            "WORKERS": "1", "BOT_PAUSE": SLOWLY, "POSTS_PER_SECOND": "1000", "MESSAGES_PER_SECOND": "1000",
            "POLL": "0.3",
        }  # fmt: skip
        environment = {**os.environ, **{f"MEADHALL_{name}": value for name, value in settings.items()}}
        with self.log.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-c", SERVE.format(port=self.port), env=environment, stdout=log, stderr=log
            )
        await self.answers()

    async def answers(self) -> None:
        async with httpx2.AsyncClient(verify=NO_CERTIFICATES) as web, asyncio.timeout(PATIENCE):
            while True:
                assert self.process is not None
                assert self.process.returncode is None, self.log.read_text()
                with contextlib.suppress(httpx2.TransportError):
                    if (await web.get(f"{self.origin}/healthz")).status_code == 200:
                        return
                await asyncio.sleep(0.05)

    async def stop(self, how: signal.Signals) -> None:
        assert self.process is not None
        if self.process.returncode is None:
            self.process.send_signal(how)
            await asyncio.wait_for(self.process.wait(), PATIENCE)


class Network:
    """Between the halls and PostgreSQL: everything passes, until it is cut."""

    def __init__(self, server: Path) -> None:
        self.server = server
        self.port = quiet_port()
        self.open: set[asyncio.StreamWriter] = set()
        self.listening: asyncio.Server | None = None
        self.is_cut = False

    async def start(self) -> None:
        self.listening = await asyncio.start_server(self._connected, "127.0.0.1", self.port)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.is_cut:
            writer.transport.abort()
            return
        try:
            there, answers = await asyncio.open_unix_connection(self.server)
        except OSError:
            writer.transport.abort()
            return
        self.open |= {writer, answers}
        await asyncio.gather(self._pass(reader, answers), self._pass(there, writer))
        self.open -= {writer, answers}

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()
        writer.transport.abort()

    def cut(self) -> None:
        self.is_cut = True
        for writer in list(self.open):
            writer.transport.abort()

    def mend(self) -> None:
        self.is_cut = False

    async def close(self) -> None:
        self.cut()
        if self.listening is not None:
            self.listening.close()
            await self.listening.wait_closed()


class Kept:
    """What is in the database, read from outside."""

    def __init__(self, postgres: Postgres | None, database: str) -> None:
        self.postgres, self.database = postgres, database

    def _ask(self, query: str, table: str) -> list[tuple[object, ...]]:
        asked = query.format(f"'{table}'")
        if self.postgres is not None:
            return self.postgres.ask(asked, self.database)
        with closing(sqlite3.connect(self.database)) as file:
            return list(file.execute(asked))

    def entries(self, table: str) -> Entries:
        query = (
            "SELECT seq, seat, choice FROM entry JOIN match ON match.id = entry.match WHERE match.name = {} ORDER BY 1"
        )
        return {int(str(seq)): (int(str(seat)), str(choice)) for seq, seat, choice in self._ask(query, table)}

    def row(self, table: str) -> tuple[str, str, object]:
        ((state, seed, record),) = self._ask("SELECT state, seed, record FROM match WHERE name = {}", table)
        return str(state), str(seed), json.loads(record) if isinstance(record, str) else record


@dataclass
class Torture:
    """People at tables, who go from one hall to the other when one is gone, and what was promised to them."""

    halls: list[Hall]
    kept: Kept
    chance: random.Random
    people: list[Person] = field(default_factory=list)  # the same person, at each hall
    tables: list[str] = field(default_factory=list)
    alone: str = ""
    promised: dict[str, dict[int, str]] = field(default_factory=dict)
    before: dict[str, Entries] = field(default_factory=dict)
    moves: int = 0
    harms: int = 0
    made: asyncio.Condition = field(default_factory=asyncio.Condition)
    enough: bool = False  # no more harm is to come

    async def begin(self, tables: int) -> None:
        await asyncio.gather(*(hall.start() for hall in self.halls))
        first = Person(self.halls[0].origin, "Astrid")
        await first.__aenter__()
        self.people = [first]
        for hall in self.halls[1:]:
            same = Person(hall.origin)
            same.web.cookies = first.web.cookies
            self.people.append(same)
        self.tables = [await first.new_table(**SEATS) for _ in range(tables)]
        self.alone = await first.new_table(**BOTS_ALONE)
        self.promised = {table: {} for table in self.tables}

    async def keep_playing(self, table: str) -> None:
        """Game after game, as long as harm is to come: else the quick ones would be over before it has all come."""
        await self.play(table)
        while not self.enough:
            try:
                table = await self.chance.choice(self.people).new_table(**SEATS)
            except (*AWAY, AssertionError):  # nobody there, or no database
                await asyncio.sleep(0.05)
                continue
            self.promised[table] = {}
            self.tables.append(table)
            await self.play(table)

    async def play(self, table: str) -> None:
        """Until the game is over, wherever somebody answers."""
        number = self.chance.randrange(len(self.halls))
        while True:
            try:
                if await self._play_at(self.people[number], table):
                    return
            except AWAY:
                await asyncio.sleep(0.05)
            number = (number + 1) % len(self.halls)

    async def _play_at(self, person: Person, table: str) -> bool:
        async with person.sits(table) as seat:
            while await seat.turn():
                choice = self.chance.choice(seat.choices())
                async with asyncio.timeout(20):  # then another hall is tried
                    answer = await seat.play(choice)
                if answer["is"] == "refused":
                    # The database was away, or the table moved on because an answer to us was lost.
                    await asyncio.sleep(0.05)
                    await seat.until("table")
                    continue
                self.promised[table][answer["seq"]] = choice
                async with self.made:
                    self.moves += 1
                    self.made.notify_all()
                while seat.table["seq"] < answer["seq"]:
                    await seat.until("table")
            return True

    async def after(self, moves: int) -> None:
        """Waits until so many more were acknowledged."""
        wanted = self.moves + moves
        async with self.made:
            await asyncio.wait_for(self.made.wait_for(lambda: self.moves >= wanted), PATIENCE)

    def check(self) -> None:
        for table in [*self.tables, self.alone]:
            kept = self.kept.entries(table)
            assert list(kept) == list(range(1, len(kept) + 1)), "a gap, or one twice"
            assert self.before.get(table, {}).items() <= kept.items(), "what was there before is there after"
            for seq, choice in self.promised.get(table, {}).items():
                assert kept[seq] == (0, choice), "acknowledged, and yet lost"
            self.before[table] = kept

    async def run(self, harm: Callable[[int], Awaitable[None]], times: int, moves: int) -> None:
        """Does harm so many times while people play; then plays everything to its end."""
        playing = asyncio.gather(*(self.keep_playing(table) for table in self.tables))
        try:
            for number in range(times):
                waiting = asyncio.create_task(self.after(self.chance.randint(1, moves)))
                await asyncio.wait((waiting, playing), return_when=asyncio.FIRST_COMPLETED)
                if playing.done():
                    waiting.cancel()
                    playing.result()  # something is wrong with a table
                waiting.result()
                await harm(number)
                self.check()
                self.harms += 1
            self.enough = True
            async with asyncio.timeout(5 * PATIENCE):
                await playing
                while self.kept.row(self.alone)[0] != "over":  # nobody looks at it, and yet it goes on
                    await asyncio.sleep(0.1)
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
        self.check()
        for table in [*self.tables, self.alone]:
            state, seed, record = self.kept.row(table)
            assert state == "over"
            meadhall.verify(record, seed)

    async def end(self) -> None:
        for person in self.people:
            await person.web.aclose()
        for hall in self.halls:
            await hall.stop(signal.SIGKILL)


async def on_postgres(folder: Path, postgres: Postgres, tables: int, times: int, moves: int, seed: int) -> Torture:
    """Two halls. In turn: one is killed, the network is cut, PostgreSQL is restarted, now and then by a crash."""
    url = postgres.new_database()
    name = url.partition("@/")[2].partition("?")[0]
    network = Network(postgres.socket)
    await network.start()
    address = f"postgresql://meadhall@127.0.0.1:{network.port}/{name}"
    halls = [Hall(folder, one, address) for one in ("left", "right")]
    torture = Torture(halls, Kept(postgres, name), random.Random(seed))

    async def harm(number: int) -> None:
        kind = number % 3
        if kind == 0:
            victim = torture.chance.choice(halls)
            await victim.stop(signal.SIGKILL)
            torture.check()
            await victim.start()
        elif kind == 1:
            network.cut()
            await asyncio.sleep(torture.chance.random())
            network.mend()
        else:
            await asyncio.to_thread(postgres.stop, torture.chance.choice(["fast", "immediate"]))
            await asyncio.to_thread(postgres.start)
        await asyncio.gather(*(hall.answers() for hall in halls))

    try:
        await torture.begin(tables)
        await torture.run(harm, times, moves)
    finally:
        await torture.end()
        await network.close()
    return torture


async def on_sqlite(folder: Path, tables: int, times: int, moves: int, seed: int) -> Torture:
    """One hall, killed again and again."""
    hall = Hall(folder, "only", f"sqlite:///{folder / 'hall.db'}")
    torture = Torture([hall], Kept(None, str(folder / "hall.db")), random.Random(seed))

    async def harm(_: int) -> None:
        await hall.stop(signal.SIGKILL)
        torture.check()
        await hall.start()

    try:
        await torture.begin(tables)
        await torture.run(harm, times, moves)
    finally:
        await torture.end()
    return torture
