"""A table that is open: one task each, so that everything at one table happens in order.

Callers hand a table pieces of work (`Table.do`); the table's task does them one after another. A
change is tried on a copy of the match, written in one transaction, and only then becomes what everyone sees.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from sqlalchemy.exc import DBAPIError

from ...engine.match import IllegalChoice, Match
from ..clocks.ticking import TableClock
from ..server import journal, metrics
from .agreed.agreement import Agreement
from .agreed.presence import Presence
from .agreed.waiting_room import WaitingRoom
from .bot_player import BotPlayer
from .matches import Refused, same_for, standing
from .memory import handed_on
from .schema import MATCH
from .store import Conflict, EntryRow, MatchRow, MessageRow

if TYPE_CHECKING:
    from .all_tables import AllTables

T = TypeVar("T")
REMEMBERED = 500  # how many changes back a page can ask for just what it missed
SOON, LATE = 0.5, 30.0  # seconds until a table that could not be loaded is tried again, at first and at most
A_FEW = 20  # entries that are played on at once, without a thread
LONGEST_CLOSE = 5.0  # seconds that work under way may take when the table is unloaded


class Onlooker(Protocol):
    """A socket at this table."""

    person: str
    address: str

    def fresh(self, everything: bool = False) -> None:
        """Something has changed: the page should get the table as it is now. Everything: older lines of the log too."""

    def gone(self) -> None:
        """Called when the table no longer exists."""

    def trouble(self) -> None:
        """Called when the table cannot be loaded for the moment."""


class Table:
    """Made by `AllTables.table`."""

    def __init__(
        self, tables: AllTables, row: MatchRow, match: Match | None, entries: list[EntryRow], messages: list[MessageRow]
    ) -> None:
        self.tables = tables
        self.onlookers: set[Onlooker] = set()
        self.elsewhere: set[str] = set()  # people who have this table open in another process
        self.used = tables.clock()
        self._load(row, match, entries, messages)
        self._work: asyncio.Queue[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]] = asyncio.Queue()
        self._runner = asyncio.create_task(self._run())
        self._news = False  # something has changed that nobody was told yet
        self.bots = BotPlayer(self)
        self.presence = Presence(self)
        self.agreement = Agreement(self)
        self.clock = TableClock(self)
        self.room = WaitingRoom(self)
        self._working = False
        self._heard = 0  # the newest version that another process has told
        self._outdated = False  # another server has changed the table, and it could not be loaded yet
        self._recovery: asyncio.Task[None] | None = None
        self.closed = ""  # why nothing is done here any more: a key of pages/parts/replies.py

    def _load(self, row: MatchRow, match: Match | None, entries: list[EntryRow], messages: list[MessageRow]) -> None:
        self.row = row
        self.match = match  # None: people are still missing
        self.times = [entry.at for entry in entries]
        self.messages = messages
        self.touched: dict[int, int] = {}  # by version: the lowest line of the log that this change concerned

    # --- in order ---

    async def do(self, work: Callable[[], Awaitable[T]]) -> T:
        """Queues this work and waits for it. It is finished even if nobody waits for it any more."""
        if self.closed:
            raise Refused(self.closed)  # someone has found the table just before it was unloaded
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._work.put_nowait((work, done))
        return await done

    async def _run(self) -> None:
        """One piece of work after another; whatever goes wrong with one, the next is done."""
        while True:
            work, done = await self._work.get()
            self.used = self.tables.clock()
            self._working = True
            try:
                await self._one_piece(work, done)
            except asyncio.CancelledError:
                if self._runner.cancelling():
                    raise
            except Exception:
                journal.trouble("work at a table failed", table=self.row.name)
            finally:
                _answer(done, error=Refused("trouble"))  # unless it has an answer already
                self._working = False
                self._work.task_done()

    async def _one_piece(self, work: Callable[[], Awaitable[T]], done: asyncio.Future[T]) -> None:
        try:
            if self._outdated:
                await self._reload()
            _answer(done, await work())
        except Conflict:
            await self._moved_on()
            _answer(done, error=Refused("moved-on"))
        except Exception as error:
            if not isinstance(error, Refused):
                journal.trouble("work at a table failed", table=self.row.name)
            _answer(done, error=error)
            if isinstance(error, DBAPIError) and error.connection_invalidated:
                await self._moved_on()  # was it committed before the connection was lost? The database knows.
        finally:
            # After the answer, so that the player who chose hears "done" before any page is drawn.
            if self._news:
                self._news = False
                self.changed()

    async def _reload(self) -> None:
        """Called when another server has changed this table."""
        self._outdated = True
        with metrics.HEARD.measured():
            await self._load_what_is_new()

    async def _load_what_is_new(self) -> None:
        if not await self._gone_on():
            journal.note("table loaded again", table=self.row.name)
            loaded = await self.tables.loaded(self.row.name)
            if loaded is None:
                self._outdated = False
                self.tables.open.pop(self.row.name, None)
                self.gone()
                return
            self._load(*loaded)
        self._outdated = False
        self._news = True

    async def _gone_on(self) -> bool:
        """Plays what is new on the match that is here. False if that is not enough: a game has begun or is over,
        something was taken back, or much has happened."""
        old = self.row.version
        news = await self.tables.neighbours.since(self.row.id, old)
        if news is None or self.match is None or news.values["state"] != "playing":
            return False
        if news.values["entries"] != self.seq + len(news.entries) or len(news.entries) > A_FEW:
            return False
        trial = self.match.clone()
        for entry in news.entries:
            trial.play(entry.seat, entry.choice)
            if trial.entries[-1].outcomes != entry.outcomes:
                return False
        new = news.values["version"]
        for version in range(max(old, new - REMEMBERED) + 1, new + 1):
            self.touched[version] = self.seq + 1
            self.touched.pop(version - REMEMBERED, None)
        self.row = replace(self.row, seats=news.seats, **news.values)
        self._is_now(trial)
        self.times += [entry.at for entry in news.entries]
        self.messages += news.messages
        return True

    def hear(self, version: int) -> None:
        """Another process, or this one, says that the table has this version."""
        if version > max(self.row.version, self._heard) and not self.closed:
            self._heard = version
            self.later(self._catch_up)

    async def _catch_up(self) -> None:
        if self._heard > self.row.version:
            await self._moved_on()

    def later(self, work: Callable[[], Awaitable[None]]) -> None:
        """Like `do`, but nobody waits for it. Errors are logged."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        done.add_done_callback(lambda done: done.cancelled() or done.exception())
        self._work.put_nowait((work, done))

    async def _moved_on(self) -> None:
        """Loads the table as it is now. If that fails, its pages are told, and it is tried again until it works."""
        try:
            await self._reload()
        except Exception:
            journal.trouble("table could not be loaded", table=self.row.name)
            self._tell(lambda onlooker: onlooker.trouble())
            if self._recovery is None:
                self._recovery = asyncio.create_task(self._recover())

    async def _recover(self) -> None:
        wait = SOON
        try:
            while self._outdated:
                await asyncio.sleep(wait)
                wait = min(LATE, 2 * wait)
                with contextlib.suppress(Exception):  # it stands in the log
                    await self.do(self.look_up)
        finally:
            self._recovery = None

    async def look_up(self) -> None:
        """Another server seems to have changed this table; now that nothing is under way here, has it?"""
        if (await self.tables.store.versions([self.row.id])).get(self.row.id) != self.row.version:
            await self._moved_on()

    async def look_beside(self) -> None:
        """Something beside the log has changed: people have come or gone elsewhere, taken another name, signed in, or
        play again."""
        rows = await self.tables.store.some(MATCH.c.id == self.row.id, limit=1)
        if not rows:
            await self._reload()
            return
        found = await self.tables.neighbours.elsewhere([self.row.id])
        self.see_elsewhere(found.get(self.row.id, set()))
        fresh = rows[0]
        seats = self.row.seats != fresh.seats
        if self.row.version == fresh.version and (seats or self.row.rematch != fresh.rematch):
            if seats:  # people who leave for good take their chat messages along
                _, self.messages = await self.tables.store.log_of(self.row.id)
            self.row.seats, self.row.rematch, self.row.host = fresh.seats, fresh.rematch, fresh.host
            self._tell(lambda onlooker: onlooker.fresh(everything=seats))  # the log names people
            self.bots.wake()

    def see_elsewhere(self, people: set[str]) -> None:
        if people != self.elsewhere:
            self.elsewhere = people
            self.presence.look()
            self.changed()

    async def close(self) -> None:
        """Finishes what is under way, as far as that does not take too long, and stops."""
        self.closed = self.closed or "put-away"
        self.agreement.stop()
        for task in (self.bots.task, self._recovery):
            if task is not None:
                await _ended(task)
        try:
            async with asyncio.timeout(LONGEST_CLOSE):
                await self._work.join()
        except TimeoutError:
            journal.note("table given up", logging.ERROR, table=self.row.name)
        await _ended(self._runner)
        while not self._work.empty():
            _answer(self._work.get_nowait()[1], error=Refused(self.closed))
        self.tables.neighbours.think_no_more(self.row.id)

    @property
    def at_work(self) -> bool:
        return self._working or self._work.qsize() > 0

    @property
    def busy(self) -> bool:
        return bool(self.onlookers) or self.at_work or self.bots.task is not None

    # --- what is so ---

    @property
    def seq(self) -> int:
        return len(self.match.entries) if self.match is not None else 0

    @property
    def waiting(self) -> tuple[int, ...]:
        return self.match.waiting if self.match is not None and self.row.state == "playing" else ()

    def seats_of(self, person: str) -> list[int]:
        return self.row.seats_of(person)

    def log_since(self, version: int) -> int:
        """The first line of the log that is new for a page that has seen this version; 0 if that is not known."""
        if version <= 0 or not 0 <= self.row.version - version <= REMEMBERED:
            return 0
        missed = range(version + 1, self.row.version + 1)
        return min((self.touched.get(number, 0) for number in missed), default=self.seq + 1)

    def changed(self) -> None:
        """Everyone gets the table as it is now, bots begin to think, votes are counted, and time runs."""
        self._tell(lambda onlooker: onlooker.fresh())
        self.bots.wake()
        self.agreement.wake()
        self.clock.wake()

    def gone(self) -> None:
        """Called when the table no longer exists."""
        self.closed = "gone"
        self._tell(lambda onlooker: onlooker.gone())

    def _tell(self, what: Callable[[Onlooker], None]) -> None:
        """Tells every page; one that cannot be told keeps nothing from the others."""
        for onlooker in list(self.onlookers):
            try:
                what(onlooker)
            except Exception:
                journal.trouble("a page could not be notified", table=self.row.name)

    # --- changes: run these by `do` ---

    async def change(self, log_from: int, **change: Any) -> None:
        """Commits a change; after that, it is valid."""
        if ticks := self.clock.goes_on(change):
            change["values"] = {**(change.get("values") or {}), **ticks}
        asked = self.row.asked_people()
        await self.tables.store.change(self.row.id, self.row.version, **change)
        for name, value in (change.get("values") or {}).items():
            setattr(self.row, name, value)
        if self.row.state == "over":
            self.tables.over.set()
        if "reseated" in change:
            self.row.seats = change["reseated"]
        for seat in change.get("seated", ()):
            self.row.seats[seat.seat] = seat
        self.row.version += 1
        self._news = True
        self.touched[self.row.version] = log_from
        self.touched.pop(self.row.version - REMEMBERED, None)
        if change.get("message") is not None:
            self.messages.append(change["message"])
        self.tables.neighbours.tell(self.row.name, self.row.version)
        self.tables.notices.asked(self.row, self.row.asked_people() - asked)

    async def play(self, seat: int, seq: int, choice: str) -> int:
        """Makes a choice; returns the number of entries now. Do not acknowledge anything before this returns."""
        try:
            return await self._play(seat, seq, choice)
        except Conflict:
            # Another process was quicker. When several are asked at once, that need not get in the way.
            await self._moved_on()
            if self._outdated:
                raise Refused("trouble") from None
            return await self._play(seat, seq, choice)

    async def _play(self, seat: int, seq: int, choice: str) -> int:
        match = self.in_play()
        if not same_for(match, seat, seq):
            raise Refused("moved-on")
        if seat not in match.waiting:
            raise Refused("not-asked")
        await self.played(match, seat, choice)
        return self.seq

    async def played(self, match: Match, seat: int, choice: str, **more: Any) -> None:
        trial = match.clone()
        try:
            trial.play(seat, choice)
        except IllegalChoice as error:
            raise Refused("not-legal", error.rule) from None
        entry = EntryRow(seat, choice, trial.entries[-1].outcomes)
        number = len(trial.entries)
        await self.change(number, values=standing(trial), entry=(number, entry), **more)
        self._is_now(trial)
        self.times.append(entry.at)
        metrics.MOVES[self.row.game] += 1
        journal.note("played", table=self.row.name, seq=number, seat=seat)

    def _is_now(self, trial: Match) -> None:
        if self.match is not None:
            handed_on(self.match, trial)
        self.match = trial

    async def undo(self, person: str, seq: int, whole_turn: bool) -> int:
        """Takes back the last choice of this person, or all of the turn as far as that goes."""
        match = self.in_play()
        if seq != self.seq:
            raise Refused("moved-on")
        trial = match.clone()
        mine = self.seats_of(person)
        while trial.entries and trial.entries[-1].seat in mine and trial.can_undo(trial.entries[-1].seat):
            trial.undo(trial.entries[-1].seat)
            if not whole_turn:
                break
        left = len(trial.entries)
        if left == self.seq:
            raise Refused("no-undo")
        await self.change(left + 1, values=standing(trial), cut_to=left)
        self._is_now(trial)
        del self.times[left:]
        journal.note("taken back", table=self.row.name, seq=left)
        return left

    async def say(self, seat: int | None, name: str, text: str, kind: str = "say") -> None:
        said = MessageRow(self.row.version + 1, kind, self.seq, seat, name, text)
        await self.change(self.seq + 1, message=said)

    async def rename(self, person: str, old: str, new: str) -> None:
        for seat in self.row.seats:
            if seat.person == person and seat.name == old:
                seat.name = new
        self._tell(lambda onlooker: onlooker.fresh(everything=True))  # the log names people

    async def remove(self) -> None:
        await self.tables.store.remove(self.row.id)
        self.tables.neighbours.tell(self.row.name)
        self.gone()

    def in_play(self) -> Match:
        if self.match is None:
            raise Refused("not-started")
        if self.row.state == "over":
            raise Refused("over")
        return self.match


def _answer(done: asyncio.Future[Any], result: Any = None, error: Exception | None = None) -> None:
    if done.done():
        return  # the asking page has left
    if error is None:
        done.set_result(result)
    else:
        done.set_exception(error)


async def _ended(task: asyncio.Task[None]) -> None:
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task
