"""One timer for all clocks of this process. It knows when to look at each table; nothing asks the database
in between, and tables that nobody has open are opened when their time comes.

On PostgreSQL every process that has had a table open rings for it. The first one does what is due, and the others find
it done. The tables of a process that dies are looked up by those that notice.
"""

from __future__ import annotations

import asyncio
import math
from typing import TYPE_CHECKING

from ..server import journal
from ..tables.schema import MATCH
from .ticking import next_over

if TYPE_CHECKING:
    from ..tables.all_tables import AllTables

LONGEST = 3600.0  # seconds; then it is looked at again
GRACE = 60.0  # after the hall has opened, so that people can come back


class Alarm:
    """Made once for a process; used from its event loop. Times are those of `AllTables.wall`."""

    def __init__(self, tables: AllTables) -> None:
        self.tables = tables
        self.opened = tables.wall()
        self.wanted: dict[str, float] = {}  # by table
        self._timer: asyncio.TimerHandle | None = None
        self._ringing: set[asyncio.Task[None]] = set()

    def due(self, at: float) -> float:
        """Nobody's time runs out while the hall has only just opened."""
        return max(at, self.opened + GRACE)

    def set(self, name: str, at: float) -> None:
        """When to look at this table next; infinity: never."""
        if at == math.inf:
            if self.wanted.pop(name, None) is None:
                return
        elif self.wanted.get(name) == at:
            return
        else:
            self.wanted[name] = at
        self._arm()

    async def look(self) -> None:
        """Loads all tables with a clock."""
        rows = await self.tables.store.some(MATCH.c.state == "playing", MATCH.c.pace != "", limit=100_000)
        for row in rows:
            self.set(row.name, next_over(row)[0])

    def _arm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.wanted and not self.tables.closing:
            wait = self.due(min(self.wanted.values())) - self.tables.wall()
            self._timer = asyncio.get_running_loop().call_later(min(max(0.0, wait), LONGEST), self._begin_to_ring)

    def _begin_to_ring(self) -> None:
        self._timer = None
        ringing = asyncio.create_task(self.ring())
        self._ringing.add(ringing)
        ringing.add_done_callback(self._ringing.discard)

    async def ring(self) -> None:
        """Looks at every table that is due."""
        now = self.tables.wall()
        for name in [name for name, at in self.wanted.items() if self.due(at) <= now]:
            self.wanted.pop(name, None)  # it says itself when to look at it again
            try:
                table = await self.tables.table(name)
                if table is not None:
                    await table.do(table.clock.strike)
            except Exception:
                journal.trouble("a clock could not be looked at", table=name)
                self.wanted[name] = now + GRACE
        self._arm()

    async def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        for task in self._ringing:
            task.cancel()
        await asyncio.gather(*self._ringing, return_exceptions=True)
