"""Figures for Prometheus, as text on a port of their own; off unless MEADHALL_METRICS says where.

They are counted all the time, which costs next to nothing, and hold numbers alone: no name, no address, no table.
"""

from __future__ import annotations

import asyncio
import contextlib
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter

from . import journal

TYPE = "text/plain; version=0.0.4; charset=utf-8"
BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
LONGEST_REQUEST = 8_192  # bytes
SECONDS = 5.0  # for one request
AGAIN = 5.0  # seconds until a port that is taken is tried again


class Times:
    """How long something took: a histogram."""

    def __init__(self, name: str, what: str) -> None:
        self.name, self.what = name, what
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds

    @contextmanager
    def measured(self) -> Iterator[None]:
        """Also of what fails."""
        began = perf_counter()
        try:
            yield
        finally:
            self.add(perf_counter() - began)

    def lines(self) -> Iterator[str]:
        yield f"# HELP {self.name} {self.what}"
        yield f"# TYPE {self.name} histogram"
        total = 0
        for bound, count in zip((*BOUNDS, "+Inf"), self.counts):
            total += count
            yield f'{self.name}_bucket{{le="{bound}"}} {total}'
        yield f"{self.name}_sum {self.sum:.6f}"
        yield f"{self.name}_count {total}"


MOVES: Counter[str] = Counter()  # by game
REFUSED: Counter[str] = Counter()  # by reason
NOTICES: Counter[tuple[str, str]] = Counter()  # by way ("push", "mail", "webhook") and what came of it
ACKNOWLEDGED = Times("meadhall_acknowledged_seconds", "From a message on a socket to its answer.")
DRAWN = Times("meadhall_drawn_seconds", "Time to draw a page or an envelope, including waiting.")
COMMITTED = Times("meadhall_committed_seconds", "One transaction that changes a table.")
THOUGHT = Times("meadhall_thought_seconds", "One choice of a bot, including waiting for its turn.")
HEARD = Times("meadhall_caught_up_seconds", "Loading what another process did at a table.")
LOOP = Times("meadhall_loop_late_seconds", "How late the event loop was in running what was due.")

Gauges = Callable[[], dict[str, tuple[str, float]]]  # by name: what it is, and how much


def text(gauges: dict[str, tuple[str, float]]) -> str:
    lines: list[str] = []
    for name, label, what, counts in (
        ("meadhall_moves_total", "game", "Choices that were committed.", MOVES),
        ("meadhall_refused_total", "reason", "Messages on sockets that were refused.", REFUSED),
    ):
        lines += [f"# HELP {name} {what}", f"# TYPE {name} counter"]
        lines += [f'{name}{{{label}="{value}"}} {count}' for value, count in sorted(counts.items())]
    lines += ["# HELP meadhall_notices_total Notices to people who are away.", "# TYPE meadhall_notices_total counter"]
    for (way, outcome), count in sorted(NOTICES.items()):
        lines.append(f'meadhall_notices_total{{way="{way}",outcome="{outcome}"}} {count}')
    for times in (ACKNOWLEDGED, DRAWN, COMMITTED, THOUGHT, HEARD, LOOP):
        lines += times.lines()
    for name, (what, value) in gauges.items():
        lines += [f"# HELP {name} {what}", f"# TYPE {name} gauge", f"{name} {value:g}"]
    return "\n".join(lines) + "\n"


class Metrics:
    """Answers `GET /metrics`, and looks how late the event loop is."""

    def __init__(self, where: str, number: int, gauges: Gauges) -> None:
        host, _, port = where.rpartition(":")
        self.host, self.port = host.strip("[]"), int(port) + number  # each process has its own
        self.gauges = gauges
        self.server: asyncio.Server | None = None
        self.tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """People can play although the port is taken; it is tried until it is free."""
        if not await self._listens():
            journal.note("no figures: the port is taken", journal.ERROR, port=self.port, again_in=AGAIN)
            self.tasks.append(asyncio.create_task(self._keep_trying()))
        self.tasks.append(asyncio.create_task(self._watch_the_loop()))

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        if self.server is not None:
            self.server.close()

    async def _listens(self) -> bool:
        try:
            self.server = await asyncio.start_server(self._answer, self.host, self.port, limit=LONGEST_REQUEST)
        except (OSError, OverflowError):  # no port is above 65,535
            return False
        return True

    async def _keep_trying(self) -> None:
        await asyncio.sleep(AGAIN)
        while not await self._listens():
            await asyncio.sleep(AGAIN)
        journal.note("figures", port=self.port)

    async def _watch_the_loop(self) -> None:
        while True:
            began = perf_counter()
            await asyncio.sleep(0.1)
            LOOP.add(max(0.0, perf_counter() - began - 0.1))

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, TimeoutError, asyncio.LimitOverrunError, asyncio.IncompleteReadError):
            async with asyncio.timeout(SECONDS):
                head = await reader.readuntil(b"\r\n\r\n")
                known = head.split(b" ")[:2] == [b"GET", b"/metrics"]
                body = text(self.gauges()).encode() if known else b""
                status = "200 OK" if known else "404 Not Found"
                writer.write(
                    f"HTTP/1.1 {status}\r\nContent-Type: {TYPE}\r\nContent-Length: {len(body)}\r\n"
                    f"Connection: close\r\n\r\n".encode()
                    + body
                )
                await writer.drain()
        writer.close()
