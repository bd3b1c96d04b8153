"""The server is killed in the middle of games, again and again: nothing acknowledged is lost, every table goes on."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed

import meadhall
from tests.hall.harness import NO_CERTIFICATES, PATIENCE, Person
from tests.ports import quiet_port

SERVE = "from argparse import Namespace; from meadhall.hall.server.start import serve; serve(Namespace(port={port}))"
SEATS = {"seat1": "me", "seat2": "bot", "level2": "calm", "seat3": "bot", "level3": "calm"}
KILLS = 4
SLOWLY = 0.02  # seconds before a bot's move, so that bots among themselves do not finish between two kills
BOTS_ALONE = {f"seat{n}": "bot" for n in (1, 2, 3)} | {f"level{n}": "calm" for n in (1, 2, 3)}


class Server:
    """A server in a process of its own, with its database in this folder."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "hall.db"
        self.port = quiet_port()
        self.origin = f"http://127.0.0.1:{self.port}"
        self.log = folder / "log"
        self.process: asyncio.subprocess.Process | None = None

    async def start(self, bot_pause: float = 0.0) -> None:
        environment = {
            **os.environ,
            "MEADHALL_DATABASE": f"sqlite:///{self.file}",
            "MEADHALL_BOTS": "tests.hall.bots",
            "MEADHALL_BOTS_ALONE": "1",
            "MEADHALL_BOT_PAUSE": str(bot_pause),
            "MEADHALL_POSTS_PER_SECOND": "1000",
            "MEADHALL_MESSAGES_PER_SECOND": "1000",
        }
        with self.log.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-W", "error", "-c", SERVE.format(port=self.port),
                env=environment, stdout=log, stderr=log,
            )  # fmt: skip
        async with httpx2.AsyncClient(verify=NO_CERTIFICATES) as web, asyncio.timeout(PATIENCE):
            while True:
                assert self.process.returncode is None, self.log.read_text()
                try:
                    if (await web.get(f"{self.origin}/healthz")).status_code == 200:
                        return
                except httpx2.TransportError:
                    await asyncio.sleep(0.05)

    async def stop(self, how: signal.Signals) -> int:
        assert self.process is not None
        self.process.send_signal(how)
        return await asyncio.wait_for(self.process.wait(), PATIENCE)

    def entries(self, table: str) -> dict[int, tuple[int, str]]:
        """What is in the file, read from outside."""
        query = "SELECT seq, seat, choice FROM entry JOIN match ON match.id = entry.match WHERE match.name = ?"
        with closing(sqlite3.connect(self.file)) as file:
            return {seq: (seat, choice) for seq, seat, choice in file.execute(query, (table,))}

    def row(self, table: str) -> tuple[str, str, str | None]:
        with closing(sqlite3.connect(self.file)) as file:
            state, seed, record = file.execute(
                "SELECT state, seed, record FROM match WHERE name = ?", (table,)
            ).fetchone()
        return state, seed, record


class Acknowledged:
    """What the server has said yes to: for each table the choices by their numbers."""

    def __init__(self, tables: list[str]) -> None:
        self.choices: dict[str, dict[int, str]] = {table: {} for table in tables}
        self.left = 0
        self.enough = asyncio.Event()

    def wait_for(self, more: int) -> None:
        """`enough` comes after this many more."""
        self.left = more
        self.enough.clear()

    def add(self, table: str, seq: int, choice: str) -> None:
        self.choices[table][seq] = choice
        self.left -= 1
        if self.left == 0:
            self.enough.set()


async def play(person: Person, table: str, chance: random.Random, acknowledged: Acknowledged) -> bool:
    """Plays until the end (True) or until the server is gone."""
    try:
        async with person.sits(table) as seat:
            while await seat.turn():
                choice = chance.choice(seat.choices())
                answer = await seat.play(choice)
                assert answer["is"] == "done", answer
                acknowledged.add(table, answer["seq"], choice)
                while seat.table["seq"] < answer["seq"]:
                    await seat.until("table")
            return True
    except (OSError, ConnectionClosed):
        return False


@pytest.mark.slow
async def test_no_acknowledged_move_is_lost_and_every_table_goes_on(tmp_path: Path) -> None:
    server = Server(tmp_path)
    chance = random.Random(11)
    await server.start(SLOWLY)
    person = Person(server.origin, "Astrid")
    async with person:
        tables = [await person.new_table(**SEATS) for _ in range(2)]
        alone = await person.new_table(**BOTS_ALONE)
        acknowledged = Acknowledged(tables)
        before: dict[str, dict[int, tuple[int, str]]] = {table: {} for table in [*tables, alone]}
        for kill in range(KILLS):
            acknowledged.wait_for(chance.randint(4, 12))
            games = [asyncio.create_task(play(person, table, chance, acknowledged)) for table in tables]
            all_over = asyncio.gather(*games)
            all_over.add_done_callback(lambda _: acknowledged.enough.set())
            await asyncio.wait_for(acknowledged.enough.wait(), PATIENCE)
            assert await server.stop(signal.SIGKILL) == -signal.SIGKILL
            await all_over
            for table in [*tables, alone]:
                kept = server.entries(table)
                assert list(kept) == list(range(1, len(kept) + 1))
                assert before[table].items() <= kept.items(), "what was there before the kill is there after it"
                for seq, choice in acknowledged.choices.get(table, {}).items():
                    assert kept[seq] == (0, choice), "acknowledged, and yet lost"
                before[table] = kept
            await server.start(SLOWLY if kill < KILLS - 1 else 0.0)
        async with asyncio.timeout(3 * PATIENCE):
            assert all(await asyncio.gather(*(play(person, table, chance, acknowledged) for table in tables)))
            while server.row(alone)[0] != "over":  # nobody is viewing it, and yet it goes on
                await asyncio.sleep(0.05)
        for table in [*tables, alone]:
            state, seed, record = server.row(table)
            assert state == "over"
            assert record is not None
            meadhall.verify(json.loads(record), seed)
            kept = server.entries(table)
            for seq, choice in acknowledged.choices.get(table, {}).items():
                assert kept[seq] == (0, choice)
    await server.stop(signal.SIGTERM)
    assert '"closed"' in server.log.read_text()
    assert "Traceback" not in server.log.read_text()


async def test_a_restart_asks_pages_to_come_back_and_finishes_what_it_began(tmp_path: Path) -> None:
    server = Server(tmp_path)
    await server.start()
    async with Person(server.origin, "Astrid") as person:
        table = await person.new_table(**{**SEATS, "seat3": "none"})
        async with person.sits(table) as seat:
            assert await seat.turn()
            await seat.send(id=1, do="play", seq=seat.table["seq"], choice=seat.choices()[0])
            await seat.until("done", id=1)
            stopping = asyncio.create_task(server.stop(signal.SIGTERM))
            assert (await seat.until("closing"))["message"]
            assert await seat.closed() == 1012
            await stopping
    assert len(server.entries(table)) >= 1
