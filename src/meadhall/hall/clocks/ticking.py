"""The clock of one table: it follows every change, and acts when a player's time runs out."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ..tables.matches import Refused
from ..tables.seen import SeatClock
from ..tables.store import MatchRow, SeatRow
from .clock import Clock, begun, found, goes_on, kept, over_at, rest_ends, with_holiday, with_reminder
from .pace import Pace, read

if TYPE_CHECKING:
    from ..tables.table import Table


def running(seats: Sequence[SeatRow], asked: Sequence[int]) -> list[int]:
    """Whose clocks run: people's only, never those of bots."""
    return [seat for seat in asked if seats[seat].holder == "person"]


def started_clock(pace: str, seats: Sequence[SeatRow], asked: Sequence[int], now: float) -> dict[str, Any]:
    """The clock at the start of a game."""
    chosen = read(pace)
    return {} if chosen is None else kept(begun(chosen, len(seats), running(seats, asked), now))


def clock_of(row: MatchRow) -> tuple[Pace, Clock] | None:
    """The table's clock; None if it has none."""
    pace = read(row.pace) if row.state == "playing" and row.clock else None
    return None if pace is None else (pace, found(row.clock))


def next_over(row: MatchRow) -> tuple[float, int]:
    """When the first time will be over, and whose; infinity: nobody's."""
    ticking = clock_of(row)
    if ticking is None:
        return math.inf, -1
    return min(((over_at(*ticking, seat), seat) for seat in running(row.seats, row.waiting)), default=(math.inf, -1))


def seat_clocks(row: MatchRow) -> dict[int, SeatClock]:
    """What everyone at the table may see of each person's time."""
    ticking = clock_of(row)
    if ticking is None:
        return {}
    _, clock = ticking
    found = {}
    for seat in (one.seat for one in row.seats if one.holder == "person"):
        at = over_at(*ticking, seat)
        until = rest_ends(clock, seat) if seat in clock.resting else None
        over = None if at == math.inf else at
        found[seat] = SeatClock(clock.left[seat], over, until, seat in clock.reminded, clock.holiday[seat])
    return found


class TableClock:
    """Run `strike` and `holiday` by `Table.do`."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def goes_on(self, change: Mapping[str, Any]) -> dict[str, Any]:
        """What a change of the table means for its clock: columns that are written with it."""
        row, values = self.table.row, change.get("values") or {}
        state = values.get("state", row.state)
        if not row.pace or state == "waiting" or row.state == "over":
            return {}
        now, before = self.table.tables.wall(), list(row.seats)
        seats = list(row.seats)
        for seat in change.get("seated", ()):
            seats[seat.seat] = seat
        asked = values.get("waiting", row.waiting)
        if row.state == "waiting":
            return {"clock": started_clock(row.pace, seats, asked, now)}
        pace = read(row.pace)
        if pace is None or not row.clock:
            return {}
        _, entry = change.get("entry") or (0, None)
        back = [one.seat for one in seats if one.holder == "person" and before[one.seat].away]
        clock = goes_on(
            pace,
            found(values.get("clock", row.clock)),
            now,
            running(seats, asked),
            values.get("entries", row.entries),
            None if entry is None else entry.seat,
            back,
        )
        return {"clock": kept(clock)}

    def wake(self) -> None:
        """Says when to look at it next."""
        self.table.tables.alarm.set(self.table.row.name, next_over(self.table.row)[0])

    async def strike(self) -> None:
        """Does what is due, unless another process was faster."""
        table = self.table
        while True:
            at, seat = next_over(table.row)
            if table.tables.alarm.due(at) > table.tables.wall():
                break
            await self._over(seat)
        self.wake()

    async def _over(self, seat: int) -> None:
        """The time of this seat is over."""
        table, ticking = self.table, clock_of(self.table.row)
        assert ticking is not None
        pace, clock = ticking
        held = table.row.seats[seat]
        if pace.then == "forfeit":
            await table.agreement.resign(held.person, "forfeit")
        elif seat not in clock.reminded:
            more = with_reminder(pace, clock, seat, table.tables.wall())
            await table.agreement.changed(held, "time-over", values={"clock": kept(more)})
            table.tables.notices.time_over(table.row, held.person)
        else:
            await table.agreement.hand_to_bot(held.person, "time", "time-bot")

    async def holiday(self, person: str, on: bool) -> None:
        """Stops this person's clock for a while, or starts it again."""
        table = self.table
        table.in_play()
        ticking, mine = clock_of(table.row), table.row.seats_of(person)
        if not mine:
            raise Refused("not-your-seat")
        if ticking is None or ticking[0].kind != "days" or not all(ticking[1].holiday[seat] for seat in mine):
            raise Refused("no-holiday")
        pace, clock = ticking
        resting = all(seat in clock.resting for seat in mine)
        if resting != on:
            changed = with_holiday(pace, clock, mine, on, table.tables.wall())
            note = "holiday" if on else "holiday-over"
            await table.agreement.changed(replace(table.row.seats[mine[0]]), note, values={"clock": kept(changed)})
