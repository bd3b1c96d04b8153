"""Tells people who are not at their table that it is their turn.

The process that made a move remembers who is asked now. After a minute it looks again and tells those who still have to
choose and are not at the table, in the ways they have chosen. Only what was sent is stored (told.py), so after a
restart, or when another process has died, the hall looks at everyone who is asked.
"""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Awaitable, Iterable
from functools import partial
from typing import TYPE_CHECKING

from ..clocks.clock import rest_ends
from ..clocks.ticking import clock_of
from ..server import journal
from ..tables.schema import MATCH
from ..tables.store import MatchRow
from . import choices, push, quiet, said, smtp, told
from .offered import offered
from .parcels import Parcels
from .sending import LONGEST_CLOSE, Sending

if TYPE_CHECKING:
    from ..tables.all_tables import AllTables

SETTLE = 60.0  # seconds: by then the choice may have been made, or taken back, and pages are back after a restart
LIVE_PAUSE = 600.0  # seconds between two notices about one table where people do not have days for a turn
MOST = 20_000  # people to look at
LONGEST = 3600.0  # seconds; then it is looked at again
MOST_COMING = 1_000  # people who have just come to a table

Key = tuple[str, str]  # table, person


class Notices:
    """Made once for a process; used from its event loop. Times are those of `AllTables.wall`."""

    def __init__(self, tables: AllTables) -> None:
        self.tables = tables
        self.offered = offered(tables.settings)
        self.parcels = Parcels(self.offered, tables.store, None)
        self.sending = Sending()
        self.wanted: dict[Key, float] = {}
        self._order: list[tuple[float, Key]] = []  # a heap; what is not in `wanted` with that time counts no more
        self._timer: asyncio.TimerHandle | None = None
        self._armed = 0.0
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        if self.offered.push:
            sender = smtp.address_in(self.offered.sender)
            self.parcels.pushing = await push.Push.start(self.tables.store, self.offered.origin, sender)
        if self.offered.any:
            self.sending.start()

    async def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if self._tasks:  # what asks the database something is not torn away from it
            await asyncio.wait(self._tasks, timeout=LONGEST_CLOSE)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.sending.close()
        self.parcels.close()

    async def look(self) -> None:
        """Everyone who is asked: what another process, or this one before it ended, had still to tell."""
        if self.offered.any:
            for row in await choices.tables_to_tell_of(self.tables.store):
                self.asked(row, row.asked_people())

    # --- what happens at tables ---

    def asked(self, row: MatchRow, people: Iterable[str], wait: float = SETTLE) -> None:
        """Called when these people have to choose."""
        if not self.offered.any or self.tables.closing:
            return
        for person in people:
            self._want((row.name, person), self.tables.wall() + wait)

    def time_over(self, row: MatchRow, person: str) -> None:
        """Called when the clock reminds this person."""
        self.asked(row, [person], 0.0)

    def back(self, match: int, person: str) -> None:
        """Called when someone has come to this table."""
        if self.offered.any and len(self._tasks) < MOST_COMING:
            self._begin(told.back(self.tables.store, match, person))

    def _begin(self, work: Awaitable[None]) -> None:
        task = asyncio.create_task(self._done(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _done(self, work: Awaitable[None]) -> None:
        try:
            await work
        except Exception:
            journal.trouble("a notice could not be prepared")

    # --- when the time has come ---

    def _want(self, key: Key, at: float) -> None:
        if key not in self.wanted and len(self.wanted) >= MOST:
            journal.note("too many notices", journal.ERROR)
            return
        self.wanted[key] = at
        heapq.heappush(self._order, (at, key))
        self._arm()

    def _arm(self) -> None:
        while self._order and self.wanted.get(self._order[0][1]) != self._order[0][0]:
            heapq.heappop(self._order)
        if self.tables.closing or not self._order:
            return
        at = self._order[0][0]
        if self._timer is not None:
            if self._armed <= at:
                return
            self._timer.cancel()
        self._armed = at
        wait = min(max(0.0, at - self.tables.wall()), LONGEST)
        self._timer = asyncio.get_running_loop().call_later(wait, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self._begin(self.ring())

    async def ring(self) -> None:
        """Looks at everyone whose time has come."""
        now = self.tables.wall()
        while self._order and self._order[0][0] <= now and not self.tables.closing:
            at, key = heapq.heappop(self._order)
            if self.wanted.get(key) != at:
                continue
            del self.wanted[key]
            try:
                await self._consider(*key)
            except Exception:
                journal.trouble("a notice could not be sent", table=key[0])
        self._arm()

    async def _consider(self, name: str, person: str) -> None:
        tables, open_here = self.tables, self.tables.open.get(name)
        if open_here is not None and person not in open_here.row.asked_people():
            return  # the usual case, without a question to the database
        rows = await tables.store.some(MATCH.c.name == name, limit=1)
        if not rows or person not in rows[0].asked_people():
            return
        row = rows[0]
        chosen, hook = await choices.choices_of(tables.store, person), await choices.webhook_of(tables.store, row.id)
        own, common = self.parcels.ways(chosen), hook is not None and self.offered.webhook
        if not own and not common:
            return
        reminder, resting_until = by_the_clock(row, person)
        if resting_until > tables.wall():
            self._want((name, person), resting_until)
            return
        turn, mover = await told.turn_of(tables.store, row, person, reminder)
        if person in await self._here(row):
            for way in ["own"] * bool(own) + ["table"] * common:
                await told.seen(tables.store, turn, way)
            return
        pause = 0.0 if row.pace.startswith("days") else LIVE_PAUSE
        origin = self.offered.origin
        if common and hook is not None and await self._claimed(row, turn, "table", pause):
            player = next(seat.name for seat in row.seats if seat.person == person)
            message = said.turn(hook.language, row, mover, origin, reminder, player)
            self.sending.put(self.parcels.to_table(row.id, hook, message))
        if not own:
            return
        after = quiet.over_at(tables.wall(), chosen.quiet, chosen.zone)
        if after > tables.wall():
            self._want((name, person), after)
        elif await self._claimed(row, turn, "own", pause):
            if "mail" in own and not await told.claim_mail(tables.store, turn):
                own.remove("mail")
            in_words = partial(said.turn, row=row, mover=mover, origin=origin, reminder=reminder)
            for parcel in self.parcels.to(person, chosen, in_words, own):
                self.sending.put(parcel)

    async def _claimed(self, row: MatchRow, turn: told.Turn, way: str, pause: float) -> bool:
        mine, again = await told.claim(self.tables.store, turn, way, self.tables.wall(), pause)
        if again:
            self._want((row.name, turn.person), again)
        return mine

    async def _here(self, row: MatchRow) -> set[str]:
        """Who has this table open, in any process."""
        table = self.tables.open.get(row.name)
        here = set() if table is None else {onlooker.person for onlooker in table.onlookers}
        elsewhere: set[str] = (await self.tables.neighbours.elsewhere([row.id])).get(row.id, set())
        return here | elsewhere


def by_the_clock(row: MatchRow, person: str) -> tuple[bool, float]:
    """Has the clock already reminded this person? And until when are they on holiday (0: they are not)?"""
    ticking = clock_of(row)
    if ticking is None:
        return False, 0.0
    _, clock = ticking
    asked = [seat for seat in row.seats_of(person) if seat in row.waiting]
    return any(seat in clock.reminded for seat in asked), max((rest_ends(clock, seat) for seat in asked), default=0.0)
