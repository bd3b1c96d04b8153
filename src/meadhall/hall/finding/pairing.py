"""Quick pairing: people who look for a game sit down at an open table that fits, or meet others who want the same."""

from __future__ import annotations

from random import SystemRandom

import meadhall

from ..server import journal
from ..tables.all_tables import AllTables, Broken
from ..tables.matches import Refused
from ..tables.schema import MATCH
from ..tables.seen import USUAL_LEVEL, Viewer
from ..tables.store import MatchRow, SeatRow
from . import seeks
from .present import people_at
from .seeks import PACES, Seek
from .usual import usual_options

LUCK = SystemRandom()
USUAL_SIZE = 3  # with bots
MOST = 30  # open tables that are looked at


class Pairing:
    def __init__(self, tables: AllTables) -> None:
        self.tables = tables

    async def look(self, seek: Seek) -> str:
        """Called when someone presses the button. Returns the table they sit at, or "" if they now wait. Raises
        Refused."""
        await self._check(seek)
        table = await self._sit_down(seek)
        if not table:
            await seeks.keep(self.tables.store, [seek])
            table = await self._meet(seek, here=True)
        else:
            await self._plays_now(seek)
        self.tell()
        return table

    async def again(self, seek: Seek) -> bool:
        """Called while someone waits: has a table opened meanwhile, or can they meet someone now? False if they could
        not sit down at a table that fits."""
        fits = await self._fitting(seek)
        if fits:
            if not await seeks.take(self.tables.store, seek):
                return True
            if table := await self._sit_down(seek):
                await self._plays_now(seek)
                await seeks.keep(self.tables.store, [seeks.told(seek, table)])
                self.tell()
                return True
            await seeks.keep(self.tables.store, [seek])
        if await self._meet(seek):
            self.tell()
            return True
        return not fits

    async def with_bots(self, seek: Seek) -> str:
        """Nobody comes, and this person agrees to play against bots: the table, "" if they do not wait any more."""
        if not await seeks.take(self.tables.store, seek):
            return ""
        game = meadhall.game(seek.game)
        size = USUAL_SIZE if USUAL_SIZE in game.players else game.players[0]
        bots = [SeatRow(number, "bot", bot=USUAL_LEVEL) for number in range(1, size)]
        await self._plays_now(seek)
        return await self._table([seek], [SeatRow(0, "person", seek.person, seek.name), *bots], listed=False, pace="")

    async def _check(self, seek: Seek) -> None:
        chosen = self.tables.settings
        if await self.tables.store.count_of(seek.person) >= chosen.tables_per_person:
            raise Refused("too-many-tables")

    # --- an open table ---

    async def _fitting(self, seek: Seek) -> list[MatchRow]:
        """Public tables with this pace and an open seat, without people who do not want to meet this person. To
        play live, someone has to be there."""
        kind = MATCH.c.pace.startswith(f"{seek.pace} ")
        rows = await self.tables.store.some(
            MATCH.c.listed, MATCH.c.state == "waiting", MATCH.c.game == seek.game, kind, limit=MOST
        )
        rows = [row for row in rows if _may_join(row, seek.person)]
        if not rows:
            return []
        present = await people_at(self.tables, rows)
        sitting = {seat.person for row in rows for seat in row.seats if seat.person}
        apart = await seeks.apart(self.tables.store, sitting | {seek.person})
        away = {person for pair in apart if seek.person in pair for person in pair}
        return [
            row
            for row in rows
            if not any(seat.person in away for seat in row.seats if seat.person)
            and (seek.pace == "days" or any(seat.person in present[row.id] for seat in row.seats if seat.person))
        ]

    async def _sit_down(self, seek: Seek) -> str:
        """At the table where the fewest are missing."""
        rows = await self._fitting(seek)
        for row in sorted(rows, key=lambda row: sum(seat.holder == "open" for seat in row.seats)):
            seat = next(seat.seat for seat in row.seats if seat.holder == "open")
            try:
                table = await self.tables.table(row.name)
                if table is None or not table.row.listed:
                    continue
                room = table.room
                await table.do(lambda room=room, seat=seat: room.sit(seat, seek.person, seek.name))  # type: ignore[misc]
            except (Refused, Broken):
                continue  # someone was quicker
            return row.name
        return ""

    # --- others who wait ---

    async def _meet(self, seek: Seek, here: bool = False) -> str:
        """Seats those who have met at a new table; if it cannot be opened, they keep waiting. `here`: the page of
        this person is answered right now and need not be told."""
        game = meadhall.game(seek.game)
        sizes = [size for size in game.players if usual_options(game, size) is not None]
        met = await seeks.pair(self.tables.store, seek, sizes)
        if not met:
            return ""
        order = LUCK.sample(met, len(met))
        seats = [SeatRow(number, "person", one.person, one.name) for number, one in enumerate(order)]
        try:
            table = await self._table(met, seats, listed=True, pace=PACES[seek.pace])
        except BaseException:
            await seeks.keep(self.tables.store, met)
            raise
        others = [one for one in met if one.person != seek.person or not here]
        await seeks.keep(self.tables.store, [seeks.told(one, table) for one in others])
        return table

    async def _table(self, people: list[Seek], seats: list[SeatRow], listed: bool, pace: str) -> str:
        """The one who has waited longest is the host."""
        first = min(people, key=lambda one: one.since)
        game, host = meadhall.game(first.game), Viewer(first.person, first.name, first.language)
        options = usual_options(game, len(seats)) or {}
        table = await self.tables.create(game, host, seats, options, listed, pace=pace)
        journal.note("people have met", table=table.row.name, people=len(people))
        return table.row.name

    async def _plays_now(self, seek: Seek) -> None:
        """Nobody plays at two live tables at once."""
        await seeks.take(self.tables.store, seek)
        if seek.pace == "live":
            await seeks.leave(self.tables.store, seek.person, "live")

    def tell(self) -> None:
        """Who waits has changed: the pages of the lobby should know, here and in other processes."""
        self.tables.seeking.set()
        self.tables.neighbours.tell_seekers()


def _may_join(row: MatchRow, person: str) -> bool:
    return any(seat.holder == "open" for seat in row.seats) and not row.belongs_to(person) and person not in row.removed
