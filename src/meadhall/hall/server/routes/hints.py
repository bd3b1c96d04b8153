"""Hints over the socket of a table: thought out by the bots' processes, beside everything else that the page does."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from ... import pages
from ...tables.matches import Refused, same_for
from ...tables.viewpoint import viewing_seat
from .. import journal

if TYPE_CHECKING:
    from .live import Line


class Hints:
    """Those of one page: one at a time, and each moment is thought about once."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.task: asyncio.Task[None] | None = None
        self.coached = False  # does the waiting person want coaching?
        self.known: tuple[int, int, int, pages.Found] = (-1, -1, -1, [])  # version, entries, seat, and what was found

    def tasks(self) -> list[asyncio.Task[None]]:
        return [self.task] if self.task is not None else []

    async def ask(self, message: dict[str, Any]) -> None:
        line, table = self.line, self.line.table
        seat, _ = viewing_seat(table, line.person, line.wanted)
        if table.match is None or seat is None or seat not in table.waiting or not line.info().may_hint():
            raise Refused("no-hint")
        self.coached = message.get("coach") is True
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self._answer(seat))

    async def _answer(self, seat: int) -> None:
        line, table = self.line, self.line.table
        try:
            while table.match is not None and seat in table.waiting:
                match, moment = table.match, (table.row.version, table.seq, seat)
                if self.known[:3] != moment:
                    found = await table.tables.thinking.advise(match, seat, line.person, line.address)
                    self.known = (*moment, found)
                # Others may have answered in secret meanwhile: that changes nothing for this seat.
                if seat in table.waiting and same_for(table.match, seat, moment[1]):
                    told = await line.drawn(pages.hint, line.moment(), self.known[3], self.coached)
                    line.answer(**{"is": "hint", "seq": table.seq, "coach": self.coached, **told})
                    return
        except Exception:
            journal.trouble("a hint failed", table=table.row.name)
