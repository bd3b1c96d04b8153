"""All tables: which are open, and how the others are loaded from their logs."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import meadhall

from ...engine.game import Game, OptionError
from ...engine.match import IllegalChoice, Match
from ...engine.record import RecordError
from ..clocks.alarm import Alarm
from ..clocks.ticking import started_clock
from ..notices.notices import Notices
from ..server import journal
from ..server.settings import Settings, bots_by_level
from .agreed.agreement import back
from .matches import Refused, begun, new_seed, started
from .names import any_name, bot_names, is_table_name
from .seen import Viewer
from .store import EntryRow, MatchRow, MessageRow, SeatRow, Store, now
from .table import LONGEST_CLOSE, Table
from .thinking import Thinking
from .together.alone import Alone

Loaded = tuple[MatchRow, Match | None, list[EntryRow], list[MessageRow]]


class Broken(Exception):
    """A table whose log cannot be played by these rules."""

    def __init__(self, why: str, row: MatchRow) -> None:
        super().__init__(why)
        self.row = row


class AllTables:
    """Made once, when the server starts."""

    def __init__(
        self, settings: Settings, store: Store, secret: str = "", is_here: Callable[[str], bool] = any_name
    ) -> None:
        """`is_here`: of several processes on one port, is this one the home of a table of this name?"""
        self.settings = settings
        self.store, self.is_here = store, is_here
        self.neighbours = Alone()
        if store.engine.dialect.name == "postgresql":
            from .together.neighbours import Neighbours

            sockets = settings.sockets_per_person, settings.sockets_per_address
            self.neighbours = Neighbours(store, self, settings.poll, secret, sockets)
        levels = bots_by_level(settings.levels)
        self.thinking = Thinking(settings.workers, settings.bot_limit, settings.bots, levels)
        self.open: dict[str, Table] = {}
        self.closing = False
        self.over = asyncio.Event()  # set when a game has ended here
        self.seeking = asyncio.Event()  # set when people look for a game or have found one, here or elsewhere
        self._opening: dict[str, asyncio.Task[Table | None]] = {}
        self._background: list[asyncio.Task[None]] = []
        self._resuming: asyncio.Task[None] | None = None
        self._looking: set[asyncio.Task[None]] = set()
        self._keeping = asyncio.Lock()
        self.alarm = Alarm(self)
        self.notices = Notices(self)

    def clock(self) -> float:
        return asyncio.get_running_loop().time()

    def wall(self) -> float:
        """The time of day, in seconds since 1970."""
        return time.time()

    async def start(self) -> None:
        """Every table continues where it was: bots that are asked start to think."""
        await self.notices.start()
        await self.neighbours.start()
        self._resuming = asyncio.create_task(self.resume())
        self._background = [self._resuming, asyncio.create_task(self._tidy())]
        if self.settings.poll > 0 and type(self.neighbours) is Alone:
            self._background.append(asyncio.create_task(self._watch()))

    async def close(self) -> None:
        """Every transaction that has begun is finished first."""
        self.closing = True
        await self.alarm.stop()
        await self.notices.close()
        if self._resuming is not None:  # what asks the database something is not torn away from it
            await asyncio.wait([self._resuming], timeout=LONGEST_CLOSE)
        for task in [*self._background, *self._opening.values()]:
            task.cancel()
        await asyncio.gather(*self._background, *self._opening.values(), return_exceptions=True)
        await asyncio.gather(*(table.close() for table in self.open.values()), *self._looking)
        self.open.clear()
        await self.thinking.close()
        await self.neighbours.close()

    # --- opening and unloading ---

    async def table(self, name: str) -> Table | None:
        """The table of this name, opened if necessary; None if there is none; raises Broken."""
        if name in self.open:
            return self.open[name]
        if not is_table_name(name):
            return None
        if name not in self._opening:
            self._opening[name] = asyncio.create_task(self._open(name))
        return await asyncio.shield(self._opening[name])

    async def _open(self, name: str) -> Table | None:
        try:
            loaded = await self.loaded(name)
            if loaded is None:
                return None
            table = self.open[name] = Table(self, *loaded)
            self._begin(table)
            return table
        finally:
            del self._opening[name]

    async def loaded(self, name: str) -> Loaded | None:
        while True:
            row = await self.store.find(name)
            if row is None:
                return None
            entries, messages = await self.store.log_of(row.id)
            if (await self.store.versions([row.id])).get(row.id) == row.version:
                break  # nobody has changed it between these
        # In a thread: a long game takes a while, and pages of other tables should not wait for it.
        match = await asyncio.to_thread(replayed, row, entries)
        return row, match, entries, messages

    def _begin(self, table: Table) -> None:
        table.bots.wake()
        table.agreement.wake()
        table.clock.wake()
        if type(self.neighbours) is not Alone:
            table.later(table.look_beside)

    async def resume(self) -> None:
        """Tables where bots are asked go on, unless they do so in another process. All clocks run on."""
        try:
            rows = await self.store.asked_bots()
            await self.alarm.look()
            await self.notices.look()
        except Exception:
            journal.trouble("tables with bots could not be found")
            return
        random.shuffle(rows)  # several processes that start at once share them …
        rows.sort(key=lambda row: not self.is_here(row.name))  # … and begin with their own
        resumed = 0
        for row in rows:
            if self.closing:
                return
            try:
                if await self.neighbours.may_think(row.id):
                    resumed += 1
                    table = await self.table(row.name)
                    if table is not None:
                        table.bots.wake()
            except Exception:
                journal.trouble("table cannot go on", table=row.name)
        journal.note("tables go on", tables=resumed)

    # --- what other processes did ---

    def heard(self, name: str, version: int) -> None:
        table = self.open.get(name)
        if table is None:
            return
        if version:
            table.hear(version)
        elif not table.closed:
            table.later(table.look_beside)

    def heard_seekers(self) -> None:
        self.seeking.set()

    def wake_bots(self) -> None:
        for table in self.open.values():
            table.bots.wake()

    async def _tidy(self) -> None:
        """Unloads tables that nobody is viewing."""
        while True:
            await asyncio.sleep(self.settings.idle / 4)
            for name, table in list(self.open.items()):
                if not table.busy and self.clock() - table.used > self.settings.idle:
                    del self.open[name]
                    await table.close()

    async def _watch(self) -> None:
        """Other servers may use the same database: one small query for all tables with viewers."""
        while True:
            await asyncio.sleep(self.settings.poll)
            try:
                await self.look_around()
            except Exception:
                journal.trouble("the changes of other servers could not be read")

    async def look_around(self) -> None:
        """With neighbors at all open tables: bots may think here for people elsewhere."""
        together = type(self.neighbours) is not Alone
        looked_at = [table for table in self.open.values() if table.onlookers or together]
        if not looked_at:
            return
        ids = [table.row.id for table in looked_at]
        versions, elsewhere = await self.store.versions(ids), await self.neighbours.elsewhere(ids)
        for table in looked_at:
            if table.row.id not in versions:
                self.open.pop(table.row.name, None)
                table.gone()
                await table.close()
                continue
            table.see_elsewhere(elsewhere.get(table.row.id, set()))
            if versions[table.row.id] != table.row.version and not table.at_work:
                # Not waited for: a table that has trouble must not keep the others from being looked at.
                looking = asyncio.create_task(self._look_at(table))
                self._looking.add(looking)
                looking.add_done_callback(self._looking.discard)

    async def _look_at(self, table: Table) -> None:
        with contextlib.suppress(Exception):  # it stands in the log
            await table.do(table.look_up)

    # --- new tables ---

    async def create(
        self,
        game: Game,
        host: Viewer,
        seats: list[SeatRow],
        options: dict[str, Any],
        listed: bool,
        start: dict[str, Any] | None = None,
        hints: bool = False,
        pace: str = "",
    ) -> Table:
        """A new table, named in the language of its host; it starts at once if every seat is taken. `start`: the
        position it begins at, if not at the setup of a game."""
        if await self.store.count_of(host.person) >= self.settings.tables_per_person:
            raise Refused("too-many-tables")
        seed, promise = new_seed()
        row = MatchRow(
            game=game.id, rules=game.rules_version, players=len(seats), options=options, seed=seed,
            commitment=promise, host=host.person, listed=listed, state="waiting", seats=_named(seats), start=start,
            hints=hints, pace=pace,
        )  # fmt: skip
        match = None
        if not any(seat.holder == "open" for seat in seats):
            match = begun(row)
            for name, value in started(match).items():
                setattr(row, name, value)
            row.clock = started_clock(pace, row.seats, row.waiting, self.wall())
        await self.store.create(row, host.language, self.is_here)
        journal.note("new table", table=row.name, game=game.id, players=row.players, listed=listed)
        table = self.open[row.name] = Table(self, row, match, [], [])
        table.bots.wake()
        table.clock.wake()
        self.notices.asked(row, row.asked_people())
        return table

    async def keep_record(self, viewer: Viewer, record: dict[str, Any], match: Match, names: list[str]) -> str:
        """An uploaded record becomes a table that is over; returns its name. A record knows no `names`."""
        size = len(json.dumps(record))
        seats = [SeatRow(seat, "person", "", name) for seat, name in enumerate(names)]
        row = MatchRow(
            game=match.game.id, rules=match.game.rules_version, players=match.players, options=dict(match.options),
            seed="", commitment=match.commitment or "", host=viewer.person, listed=False, state="over", seats=seats,
            entries=len(match.entries), winners=list(match.winners), scores=list(match.scores), record=record,
            started=now(), uploaded=size,
        )  # fmt: skip
        async with self._keeping:  # one after another, so that none gets in beside another that takes the last place
            await self.room_for(viewer.person, size)
            return (await self.store.create(row, viewer.language)).name

    async def room_for(self, person: str, size: int) -> None:
        """Raises Refused if this person, or the hall, may not keep another record of this size."""
        chosen = self.settings
        for who, most, most_bytes, what in (
            (person, chosen.uploads_per_person, chosen.upload_bytes_per_person, "too-many-uploads"),
            (None, chosen.uploads_per_hall, chosen.upload_bytes_per_hall, "no-room"),
        ):
            number, kept = await self.store.uploads_kept(who)
            if number >= most or kept + size > most_bytes:
                raise Refused(what)

    async def rematch(self, table: Table, viewer: Viewer) -> str:
        """The same people, bots and options again, everyone one seat further; returns the name of the new table."""
        row = table.row
        if row.rematch is not None:
            return row.rematch
        if row.state != "over" or not table.seats_of(viewer.person):
            raise Refused("not-over")
        turned = row.seats[1:] + row.seats[:1]
        seats = [replace(back(seat), seat=number) for number, seat in enumerate(turned)]
        game, hints = meadhall.game(row.game), row.hints
        again = await self.create(game, viewer, seats, row.options, row.listed, hints=hints, pace=row.pace)
        if not await self.store.set_rematch(row.id, again.row.name):
            await self.forget(again)
            fresh = await self.store.find(row.name)
            assert fresh is not None
            row.rematch = fresh.rematch
        else:
            row.rematch = again.row.name
            self.neighbours.tell(row.name)
        table.changed()
        assert row.rematch is not None
        return row.rematch

    async def forget(self, table: Table) -> None:
        """Removes the table for good."""
        await table.do(table.remove)
        self.open.pop(table.row.name, None)
        await table.close()
        journal.note("table removed", table=table.row.name)

    async def forget_broken(self, row: MatchRow) -> None:
        """The same for one that cannot be opened."""
        await self.store.remove(row.id)
        journal.note("table removed", table=row.name)

    async def rename(self, person: str, old: str, new: str) -> None:
        for name in await self.store.rename(person, old, new):
            self.neighbours.tell(name)
        sat_at = [table for table in self.open.values() if table.seats_of(person)]
        renaming = [table.do(partial(table.rename, person, old, new)) for table in sat_at]
        for outcome in await asyncio.gather(*renaming, return_exceptions=True):
            # A table that is unloaded at this moment is loaded with the new name.
            if isinstance(outcome, BaseException) and not isinstance(outcome, Refused):
                raise outcome


def replayed(row: MatchRow, entries: list[EntryRow]) -> Match | None:
    """The match of a table, from its log alone; raises Broken."""
    try:
        game = meadhall.game(row.game)
        if row.state == "waiting":
            return None
        if row.record is not None:
            return meadhall.replay(row.record)
        if row.rules != game.rules_version:
            raise RecordError(
                f"it was started with version {row.rules} of the rules; this hall has version {game.rules_version}"
            )
        match = begun(row)
        for number, entry in enumerate(entries, 1):
            match.play(entry.seat, entry.choice)
            if match.entries[-1].outcomes != entry.outcomes:
                raise RecordError("luck does not follow from the seed", "luck", number)
    except (RecordError, IllegalChoice, OptionError, meadhall.UnknownGame, meadhall.BrokenGame) as error:
        raise Broken(str(error), row) from None
    return match


def _named(seats: list[SeatRow]) -> list[SeatRow]:
    """Bots get names."""
    taken = [seat.name for seat in seats]
    nameless = [seat for seat in seats if seat.holder == "bot" and not seat.name]
    for seat, name in zip(nameless, bot_names(len(nameless), taken), strict=True):
        seat.name = name
    return seats
