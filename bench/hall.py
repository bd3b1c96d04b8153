"""How fast the hall is: many tables at once over real sockets, people played by scripts, no bots.

    python bench/hall.py [--tables 1,10,100,500] [--moves 400] [--json]

A server of its own runs in another process with a fresh SQLite file. At each table two people sit; whoever is asked
takes the first legal choice. Measured from the click (the message goes out) to the acknowledgement (it is committed),
and to the moment when everyone at that table has the fresh page. Memory is the server's resident set with all tables
open, less what it had before the first, for each table. The computing time of the server tells most on a busy machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx2
from websockets.asyncio.client import ClientConnection, connect

SERVE = "from argparse import Namespace; from meadhall.hall.server.start import serve; serve(Namespace(port={port}))"
FORM = {"seat1": "me", "seat2": "link", "seat3": "none", "option-first_captain": "1"}


@dataclass
class Figures:
    """What was measured with so many tables."""

    tables: int
    acknowledged: list[float] = field(default_factory=list)
    everyone: list[float] = field(default_factory=list)
    seconds: float = 0.0
    busy: float = 0.0  # seconds that the server computed
    kilobytes: float = 0.0

    def row(self) -> dict[str, Any]:
        return {
            "tables": self.tables,
            "moves": len(self.acknowledged),
            "moves_per_second": round(len(self.acknowledged) / self.seconds, 1),
            "acknowledged_ms": percentiles(self.acknowledged),
            "everyone_ms": percentiles(self.everyone),
            "cpu_ms_per_move": round(1000 * self.busy / len(self.acknowledged), 1),
            "kb_per_table": round(self.kilobytes),
        }


def percentiles(seconds: list[float]) -> list[float]:
    """p50, p95 and p99 in milliseconds."""
    ordered = sorted(seconds)
    return [round(1000 * ordered[min(len(ordered) - 1, int(len(ordered) * part))], 1) for part in (0.5, 0.95, 0.99)]


class Seat:
    """One person's socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.table: dict[str, Any] = {}
        self.fresh = asyncio.Condition()
        self.done: asyncio.Future[dict[str, Any]] | None = None
        self.reader = asyncio.create_task(self.read())

    async def read(self) -> None:
        async for text in self.socket:
            message = json.loads(text)
            if message["is"] == "table":
                self.table = message
                async with self.fresh:
                    self.fresh.notify_all()
            elif message["is"] in ("done", "refused") and self.done is not None:
                self.done.set_result(message)

    async def until(self, seq: int) -> None:
        async with self.fresh:
            await self.fresh.wait_for(lambda: self.table.get("seq", -1) >= seq)

    async def play(self) -> dict[str, Any]:
        self.done = asyncio.get_running_loop().create_future()
        choice = " ".join(self.table["choices"][0]["words"])
        await self.socket.send(json.dumps({"do": "play", "id": 1, "seq": self.table["seq"], "choice": choice}))
        return await self.done


async def open_table(origin: str, people: list[httpx2.AsyncClient], sockets: list[ClientConnection]) -> list[Seat]:
    host, guest = people
    home = (await host.post("/new/bellum", data=FORM)).headers["location"]
    link = re.search(rf"{home}/seat/[\w.-]+", (await host.get(home)).text)
    assert link is not None
    await guest.post(link[0], data={"name": "Guest"})
    seats = []
    for person in people:
        cookie = person.build_request("GET", home).headers["cookie"]
        socket = await connect(
            f"{origin.replace('http', 'ws')}{home}/live",
            origin=origin,  # type: ignore[arg-type]
            additional_headers={"Cookie": cookie},
            max_size=None,
        )
        sockets.append(socket)
        seats.append(Seat(socket))
        await socket.send(json.dumps({"do": "hello", "version": 0}))
    for seat in seats:
        await seat.until(0)
    return seats


async def play_table(seats: list[Seat], moves: int, figures: Figures) -> None:
    for _ in range(moves):
        asked = next((seat for seat in seats if seat.table["turn"]), None)
        if asked is None:
            return  # the game is over
        clicked = time.perf_counter()
        answer = await asked.play()
        assert answer["is"] == "done", answer
        figures.acknowledged.append(time.perf_counter() - clicked)
        for seat in seats:
            await seat.until(answer["seq"])
        figures.everyone.append(time.perf_counter() - clicked)


def resident(process: int) -> int:
    """Kilobytes of memory that the server has now."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    raise RuntimeError("this system does not tell how much memory a process has")


def computed(process: int) -> float:
    """Seconds that the server has computed so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(tables: int, moves: int) -> Figures:
    port = 18_900 + os.getpid() % 1000
    origin = f"http://127.0.0.1:{port}"
    figures = Figures(tables)
    with tempfile.TemporaryDirectory() as folder:
        settings = {
            "MEADHALL_DATABASE": f"sqlite:///{folder}/hall.db",
            "MEADHALL_LOG_LEVEL": "warning",
            "MEADHALL_POSTS_PER_SECOND": "100000",
            "MEADHALL_TABLES_PER_PERSON": "100000",
            "MEADHALL_SOCKETS_PER_PERSON": "100000",
            "MEADHALL_MESSAGES_PER_SECOND": "100000",
        }
        server = subprocess.Popen(
            [sys.executable, "-c", SERVE.format(port=port)], env={**os.environ, **settings}, stdout=subprocess.DEVNULL
        )
        people: list[httpx2.AsyncClient] = []
        sockets: list[ClientConnection] = []
        try:
            await there(origin)
            for _ in range(2):
                people.append(httpx2.AsyncClient(base_url=origin, headers={"Origin": origin}, timeout=120))
                await people[-1].get("/")
                await people[-1].get("/rules/bellum")
            warm = await open_table(origin, people, sockets)  # everything that is loaded once is loaded
            await play_table(warm, 20, Figures(1))
            before = resident(server.pid)
            all_seats = [await open_table(origin, people, sockets) for _ in range(tables)]
            each = max(2, moves // tables)
            began, busy = time.perf_counter(), computed(server.pid)
            await asyncio.gather(*(play_table(seats, each, figures) for seats in all_seats))
            figures.seconds, figures.busy = time.perf_counter() - began, computed(server.pid) - busy
            figures.kilobytes = (resident(server.pid) - before) / tables
        finally:
            for socket in sockets:
                await socket.close()
            for person in people:
                await person.aclose()
            server.terminate()
            server.wait()
    return figures


async def there(origin: str) -> None:
    for _ in range(600):
        try:
            await asyncio.to_thread(lambda: urllib.request.urlopen(f"{origin}/healthz", timeout=5).close())
        except OSError:
            await asyncio.sleep(0.1)
        else:
            return
    raise RuntimeError("the server does not start")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", default="1,10,100,500", help="numbers of tables, one run each")
    parser.add_argument("--moves", type=int, default=400, help="moves in each run, all tables together")
    parser.add_argument("--json", action="store_true", help="one line of JSON for each run")
    args = parser.parse_args()
    if not args.json:
        print(
            "tables   moves  moves/s   acknowledged p50/p95/p99 ms    everyone p50/p95/p99 ms   CPU ms/move   KB/table"
        )
    for tables in map(int, args.tables.split(",")):
        row = asyncio.run(measure(tables, max(args.moves, 2 * tables))).row()
        if args.json:
            print(json.dumps(row), flush=True)
        else:
            times = ["{:>8.1f}{:>8.1f}{:>9.1f}".format(*row[name]) for name in ("acknowledged_ms", "everyone_ms")]
            head = f"{row['tables']:>6}{row['moves']:>8}{row['moves_per_second']:>9.1f}"
            print(
                f"{head}    {times[0]}    {times[1]}{row['cpu_ms_per_move']:>14}{row['kb_per_table']:>11}", flush=True
            )


if __name__ == "__main__":
    main()
