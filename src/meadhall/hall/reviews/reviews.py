"""Which reviews there are and which are being made. Two processes share the moments of a game. However many
games there are, only a few moments are computed at once, in turn for those who ask: a long game keeps nobody waiting.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import sys
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa

from ...review import Moment, Review, put_together
from ..fair import Turns
from ..server import journal
from ..tables.matches import Refused
from ..tables.store import Store, now
from ..tables.table import Table
from .schema import REVIEW
from .worker import DEPTHS

FIRST_SPAN, SPAN = 6, 16  # moments: the first results come soon
LONGEST_LINE = 4_000_000  # bytes, of a process
MOST_WAITING = 50  # reviews
MOST_AT_ONCE = 6  # of them with processes of their own, which take memory even while they wait for their turn
MOST_OF_ONE = 3  # for each person
LONGEST_GAME = 5_000  # choices


@dataclass(slots=True)
class Making:
    """A review under way, or one that is there."""

    moments: int  # of the game, the position at the start included
    found: list[Moment | None] = field(default_factory=list)
    failed: bool = False
    task: asyncio.Task[None] | None = None
    person: str = ""  # who asked first

    @property
    def done(self) -> int:
        return sum(one is not None for one in self.found)

    @property
    def whole(self) -> bool:
        return self.done == self.moments

    def review(self) -> Review:
        """As far as it is known. A moment that is missing has the chances of the one before."""
        known: list[Moment] = []
        for one in self.found:
            known.append(one or (Moment(known[-1].chances, [], None) if known else Moment([], [], None)))
        return put_together([known])


class Reviews:
    """Made once, when the server starts."""

    def __init__(self, store: Store, processes: int, seconds: int) -> None:
        self.store, self.processes, self.seconds = store, processes, seconds
        self.turns = Turns(processes)
        self.at_once = asyncio.Semaphore(MOST_AT_ONCE)
        self.making: dict[tuple[int, str], Making] = {}

    async def of(self, table: Table, depth: str, person: str, address: str) -> Making:
        """The review of a finished game as far as it has come; begins one where there is none. Raises Refused."""
        assert table.match is not None
        key = (table.row.id, depth)
        if key in self.making:
            return self.making[key]
        moments = len(table.match.entries) + 1
        kept = await self._kept(*key)
        if kept is not None and len(kept) == moments:
            return Making(moments, list(kept))
        if key in self.making:  # begun while the database was asked
            return self.making[key]
        if moments > LONGEST_GAME:
            raise Refused("too-long-to-review")
        under_way = [one for one in self.making.values() if one.task is not None and not one.task.done()]
        if len(under_way) >= MOST_WAITING or sum(one.person == person for one in under_way) >= MOST_OF_ONE:
            raise Refused("too-many-reviews")
        making = self.making[key] = Making(moments, [None] * moments, person=person)
        making.task = asyncio.create_task(self._make(key, making, table.match.record(), address))
        return making

    async def _make(self, key: tuple[int, str], making: Making, record: dict[str, Any], address: str) -> None:
        try:
            async with self.at_once:
                await self._share(making, {"record": record, "depth": key[1]}, address)
            await self._keep(key, making)
        except Exception:
            making.failed = True
            journal.trouble("review failed")
        finally:
            # What is done is in the database; what failed can be asked for again after a while.
            asyncio.get_running_loop().call_later(30 if making.failed else 5, self.making.pop, key, None)

    async def _share(self, making: Making, wanted: dict[str, Any], address: str) -> None:
        """Each process takes the next span as soon as it has done one."""
        spans = iter(spans_of(making.moments))
        async with asyncio.TaskGroup() as group:
            for _ in range(self.processes):
                group.create_task(self._work(making, wanted, spans, address))

    async def _work(self, making: Making, wanted: dict[str, Any], spans: Any, address: str) -> None:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", f"{__package__}.worker", str(self.seconds),
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=LONGEST_LINE,
        )  # fmt: skip
        try:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(json.dumps(wanted).encode() + b"\n")
            for first, end in spans:
                async with self.turns.of(making.person, address):
                    process.stdin.write(json.dumps([first, end]).encode() + b"\n")
                    await process.stdin.drain()
                    line = await process.stdout.readline()
                reply = json.loads(line)  # nothing, from a process that was ended: ValueError
                if "trouble" in reply:
                    journal.note("review went wrong", logging.ERROR, why=reply["trouble"])
                making.found[first:end] = [Moment.from_json(one) for one in reply["found"]]
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            process.stdin.close()  # type: ignore[union-attr]
            await process.wait()

    async def _kept(self, match: int, depth: str) -> list[Moment] | None:
        query = sa.select(REVIEW.c.found).where(REVIEW.c.match == match, REVIEW.c.depth == depth)
        async with self.store.engine.connect() as connection:
            text = (await connection.execute(query)).scalar()
        return None if text is None else [Moment.from_json(one) for one in json.loads(text)]

    async def _keep(self, key: tuple[int, str], making: Making) -> None:
        found = json.dumps([one.as_json() for one in making.found if one is not None])
        row = {"match": key[0], "depth": key[1], "found": found, "made": now()}

        def keep(connection: sa.Connection) -> None:
            connection.execute(sa.delete(REVIEW).where(REVIEW.c.match == key[0], REVIEW.c.depth == key[1]))
            connection.execute(sa.insert(REVIEW).values(row))

        await self.store.write(keep)

    async def close(self) -> None:
        tasks = [one.task for one in self.making.values() if one.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def spans_of(moments: int) -> list[tuple[int, int]]:
    """Short ones first."""
    found, at = [], 0
    while at < moments:
        size = FIRST_SPAN if at < 4 * FIRST_SPAN else SPAN
        found.append((at, min(at + size, moments)))
        at += size
    return found


__all__ = ["DEPTHS", "Making", "Reviews"]
