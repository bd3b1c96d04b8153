"""The bots of one table: when one is asked, it thinks, and its choice is played like a person's."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import replace
from math import log2
from typing import TYPE_CHECKING

from ...engine.match import Match
from ..server import journal, metrics
from .matches import Refused
from .store import MessageRow
from .thinking import LAST_RESORT, Thought

if TYPE_CHECKING:
    from .table import Table

SHORT, LONG = 1.0, 60.0  # seconds until a bot that could not play tries again, at first and at most
LONGEST = 3.0  # pauses of the usual length, whatever there is to choose from


def pause(usual: float, choices: int) -> float:
    """How long a decision takes at least, as people would need for it: half the usual time if there is nothing to
    decide, the usual time for one of two choices, and half of it more each time their number doubles."""
    return usual * min(LONGEST, (1 + log2(choices)) / 2)


class BotPlayer:
    """Of all processes that have this table open, one lets its bots think: see together/neighbours.py."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.task: asyncio.Task[None] | None = None
        self._again = asyncio.Event()

    def wake(self) -> None:
        """Bots that are asked think, one after another."""
        self._again.set()
        if self.task is None and self._asked() is not None and self._may_think():
            self.task = asyncio.create_task(self._play())

    def _may_think(self) -> bool:
        """Bots play if someone sits here or watches; at empty tables, only if the operator allows it."""
        table, tables = self.table, self.table.tables
        somebody = (
            bool(table.onlookers or table.elsewhere)
            or any(seat.person for seat in table.row.seats)
            or tables.settings.bots_alone
        )
        return somebody and not tables.closing and not table.closed

    def _asked(self) -> int | None:
        seats = self.table.row.seats
        return next((seat for seat in self.table.waiting if seats[seat].holder == "bot"), None)

    async def _play(self) -> None:
        table, wait = self.table, SHORT
        try:
            while (seat := self._asked()) is not None and self._may_think():
                self._again.clear()
                try:
                    if not await table.tables.neighbours.may_think(table.row.id):
                        if self._again.is_set():
                            continue  # something has changed while we asked
                        return  # they think in another process
                    await self._one_thought(seat)
                    wait = SHORT
                except Refused:
                    pass  # another server was quicker, or the table is gone: the table has been loaded again
                except Exception:
                    journal.trouble("a bot could not play", table=table.row.name, seat=seat)
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(self._again.wait(), wait)
                    wait = min(LONG, 2 * wait)
        finally:
            self.task = None

    def _address(self) -> str:
        """The address of a player or spectator here; "" if there is nobody."""
        table = self.table
        seated = [one.address for one in table.onlookers if table.seats_of(one.person)]
        return next(iter(seated or [one.address for one in table.onlookers]), "")

    async def _one_thought(self, seat: int) -> None:
        table, tables, match = self.table, self.table.tables, self.table.match
        assert match is not None
        level = table.row.seats[seat].bot or LAST_RESORT
        least = pause(tables.settings.bot_pause, len(match.choices(seat)))
        began = tables.clock()
        with metrics.THOUGHT.measured():
            thought = await tables.thinking.choose(match, seat, level, table.row.host, self._address())
        await asyncio.sleep(max(0.0, least - (tables.clock() - began)))
        await table.do(lambda: self._played(match, seat, thought))

    async def _played(self, match: Match, seat: int, thought: Thought) -> None:
        table = self.table
        if table.match is not match:
            return  # someone took a choice back meanwhile, or another seat has answered: think again
        held = table.row.seats[seat]
        if held.holder != "bot":
            return  # the person for whom it played is back
        if thought.level == (held.bot or LAST_RESORT):
            await table.played(match, seat, thought.choice)
            return
        # A simpler bot had to step in. It stays, and the log says so.
        instead = replace(held, bot=thought.level or None)
        note = MessageRow(table.row.version + 1, "note", table.seq + 1, seat, held.name, "bot-replaced")
        await table.played(match, seat, thought.choice, seated=[instead], message=note)
