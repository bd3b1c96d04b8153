"""What people at a table can agree on, and what each may do alone: resign, and come back to a seat that a bot plays."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ...server import journal
from ..matches import Refused, ended
from ..seen import USUAL_LEVEL
from ..store import MessageRow, SeatRow
from .votes import Vote, has_say, if_resigned, is_topic, may_return, nearest, with_vote

if TYPE_CHECKING:
    from ..table import Table

SUBSTITUTE = USUAL_LEVEL  # of a bot that takes over
LONGEST_TIMER = 3600.0  # seconds; then it is looked at again


def back(seat: SeatRow) -> SeatRow:
    """The seat given back to its person, if a bot plays for them."""
    return replace(seat, holder="person", bot=None, away="") if seat.away else seat


class Agreement:
    """Run the changes by `Table.do`. A vote that takes effect later has a timer here, in every process with the table
    open; whichever is first does it, and the others find it done."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._timer: asyncio.TimerHandle | None = None

    # --- votes ---

    async def vote(self, person: str, topic: str, yes: bool) -> None:
        """Agrees to something, proposes it, or takes that back."""
        self.table.in_play()
        row = self.table.row
        if not is_topic(row, topic):
            raise Refused("moved-on")
        seat = next((one.seat for one in has_say(row, topic) if one.person == person and one.holder == "person"), None)
        if seat is None:
            raise Refused("no-say")
        await self.changed(values={"votes": with_vote(row, topic, seat, yes)})
        await self.count()

    async def count(self) -> None:
        """Does what was agreed."""
        if self.table.row.state != "playing":
            return
        at, vote = nearest(self.table.row, self.table.presence)
        if vote is None or at > self.table.tables.wall():
            self.wake()
        elif vote.seat is None:
            await self._end("agreed", [], "ended-agreed", None)
        else:
            await self._substitute(vote)

    def wake(self) -> None:
        """Sets the timer for the vote that takes effect next."""
        self.stop()
        table = self.table
        if table.row.state != "playing" or not table.row.votes or table.closed:
            return
        at, vote = nearest(table.row, table.presence)
        wait = max(0.0, at - table.tables.wall())
        if vote is not None and wait < float("inf"):
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(min(wait, LONGEST_TIMER), table.later, self.count)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # --- seats ---

    async def _substitute(self, vote: Vote) -> None:
        assert vote.seat is not None
        row = self.table.row
        await self.hand_to_bot(row.seats[vote.seat].person, "voted", "bot-took-over")

    async def hand_to_bot(self, person: str, why: str, note: str) -> None:
        row = self.table.row
        seats = [row.seats[seat] for seat in row.seats_of(person)]
        seated = [replace(seat, holder="bot", bot=SUBSTITUTE, away=why) for seat in seats]
        topics = {topic: agreed for topic, agreed in row.votes.items() if topic != f"bot {seats[0].seat}"}
        await self.changed(seats[0], note, seated=seated, values={"votes": topics})
        journal.note("bot took over", table=row.name, seat=seats[0].seat, why=why)

    async def come_back(self, person: str) -> None:
        """Someone for whom a bot played takes the seat back."""
        self.table.in_play()
        seats = [seat for seat in self.table.row.seats if seat.person == person and may_return(seat)]
        if not seats:
            raise Refused("not-your-seat")
        await self.changed(seats[0], "came-back", seated=[back(seat) for seat in seats])

    async def resign(self, person: str, note: str = "resigned") -> None:
        """A bot plays on for this person; where not more than one other person is left, the game ends. The clock does
        it, too, with the note "forfeit"."""
        self.table.in_play()
        row = self.table.row
        mine = row.seats_of(person)
        if not mine:
            raise Refused("not-your-seat")
        winners = if_resigned(row, person)
        if winners is None:
            await self.hand_to_bot(person, "resigned", note)
        else:
            await self._end(note, list(winners), note, row.seats[mine[0]])

    # --- the end ---

    async def _end(self, why: str, winners: list[int], note: str, seat: SeatRow | None) -> None:
        match = self.table.in_play()
        await self.changed(seat, note, values=ended(match, why, winners))
        journal.note("game ended", table=self.table.row.name, why=why)

    async def changed(self, seat: SeatRow | None = None, note: str = "", **change: Any) -> None:
        """With a note, the log tells it: before the entry that comes next."""
        table = self.table
        if note:
            number, name = (None, "") if seat is None else (seat.seat, seat.name)
            change["message"] = MessageRow(table.row.version + 1, "note", table.seq + 1, number, name, note)
        await table.change(table.seq + 1, **change)
