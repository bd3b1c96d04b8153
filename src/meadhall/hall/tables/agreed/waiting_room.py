"""A table before the game: people come and go, and its host changes seats and options until it starts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import SystemRandom
from typing import TYPE_CHECKING, Any

import meadhall

from ....bots import LEVELS
from ...server import journal
from ..matches import Refused, begun, started
from ..names import bot_names
from ..store import MatchRow, SeatRow

if TYPE_CHECKING:
    from ..table import Table

LUCK = SystemRandom()


class WaitingRoom:
    """Run these by `Table.do`. Methods reserved for the host take the person who calls them."""

    def __init__(self, table: Table) -> None:
        self.table = table

    # --- people ---

    async def sit(self, seat: int, person: str, name: str) -> None:
        """Takes an open seat; when it was the last one, the match starts, unless the host wants to start it."""
        row = self.table.row
        if seat >= len(row.seats):
            raise Refused("seat-taken")
        held = row.seats[seat]
        if held.holder == "person" and held.person == person:
            return
        if held.holder != "open":
            raise Refused("seat-taken")
        if person in row.removed:
            raise Refused("removed")
        sitting = SeatRow(seat, "person", person, name)
        last = not any(other.holder == "open" for other in row.seats if other.seat != seat)
        await self._changed([sitting], start=last and not row.held)
        journal.note("sat down", table=row.name, seat=seat, started=row.state == "playing")

    async def stand_up(self, person: str) -> None:
        seats = self._waiting().seats_of(person)
        if not seats:
            raise Refused("not-your-seat")
        await self._changed([SeatRow(seat, "open") for seat in seats])

    # --- the host ---

    async def remove(self, host: str, seat: int) -> None:
        """Removes a person, who cannot come back to this table."""
        held = self._seat(host, seat, "person")
        if held.person == host:
            raise Refused("not-understood")
        row = self.table.row
        freed = [SeatRow(one, "open") for one in row.seats_of(held.person)]
        await self._changed(freed, values={"removed": [*row.removed, held.person]})

    async def to_bot(self, host: str, seat: int, level: str) -> None:
        self._seat(host, seat, "open")
        if level not in LEVELS:
            raise Refused("not-understood")
        [name] = bot_names(1, [one.name for one in self.table.row.seats])
        await self._changed([SeatRow(seat, "bot", "", name, level)])

    async def to_open(self, host: str, seat: int) -> None:
        self._seat(host, seat, "bot")
        await self._changed([SeatRow(seat, "open")])

    async def shuffle(self, host: str) -> None:
        row = self._hosted(host)
        order = LUCK.sample(row.seats, len(row.seats))
        await self._changed([replace(seat, seat=number) for number, seat in enumerate(order)])

    async def add_seat(self, host: str) -> None:
        row = self._hosted(host)
        await self._resize([*row.seats, SeatRow(len(row.seats), "open")], row.options)

    async def drop_seat(self, host: str, seat: int) -> None:
        """An open seat, or one of a bot."""
        row = self._hosted(host)
        if not 0 <= seat < len(row.seats) or row.seats[seat].holder == "person":
            raise Refused("moved-on")
        rest = [one for one in row.seats if one.seat != seat]
        await self._resize([replace(one, seat=number) for number, one in enumerate(rest)], row.options)

    async def set_options(
        self, host: str, options: Mapping[str, Any], listed: bool, held: bool, hints: bool, pace: str
    ) -> None:
        """Raises OptionError if the options do not go together."""
        row = self._hosted(host)
        chosen = meadhall.game(row.game).checked_options(options, row.players)
        values = {"options": chosen, "listed": listed, "held": held, "hints": hints, "pace": pace}
        await self._changed(values=values)

    async def start(self, host: str) -> None:
        row = self._hosted(host)
        if any(seat.holder == "open" for seat in row.seats):
            raise Refused("seats-open")
        await self._changed(start=True)
        journal.note("started", table=row.name)

    # --- in common ---

    def _waiting(self) -> MatchRow:
        if self.table.row.state != "waiting":
            raise Refused("started")
        return self.table.row

    def _hosted(self, host: str) -> MatchRow:
        if self._waiting().host != host:
            raise Refused("host-only")
        return self.table.row

    def _seat(self, host: str, seat: int, holder: str) -> SeatRow:
        """This seat, if it is still held like that."""
        seats = self._hosted(host).seats
        if not 0 <= seat < len(seats) or seats[seat].holder != holder:
            raise Refused("moved-on")
        return seats[seat]

    async def _resize(self, seats: list[SeatRow], options: Mapping[str, Any]) -> None:
        game = meadhall.game(self.table.row.game)
        if len(seats) not in game.players:
            raise Refused("players")
        chosen = game.checked_options(options, len(seats))
        await self.table.change(0, reseated=seats, values={"players": len(seats), "options": chosen})

    async def _changed(
        self, seated: list[SeatRow] | None = None, values: dict[str, Any] | None = None, start: bool = False
    ) -> None:
        table = self.table
        match = begun(table.row) if start else None
        values = {**(values or {}), **(started(match) if match is not None else {})}
        await table.change(0, seated=seated or [], values=values or None)
        if match is not None:
            table.match = match
