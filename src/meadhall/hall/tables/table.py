"""A table that is open: one task each, so that everything at one table happens in order.

Whoever wants something of a table hands it a piece of work (`Table.do`); the table's own task does one after another. A
change is tried on a copy of the match, written in one transaction, and only then becomes what everyone sees.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import meadhall

from ...engine.luck import commitment
from ...engine.match import IllegalChoice, Match
from ..server import journal
from .store import Conflict, EntryRow, MatchRow, MessageRow, SeatRow, now
from .thinking import LAST_RESORT, Thought

if TYPE_CHECKING:
    from .all_tables import AllTables

T = TypeVar("T")
REMEMBERED = 500  # how many changes back a page can ask for just what it missed
SOON, LATE = 0.5, 30.0  # seconds until a table that could not be loaded is tried again, at first and at most
LONGEST_CLOSE = 5.0  # seconds that work under way may take when the table is put away


class Refused(Exception):
    """Something that cannot be done now; nothing has changed. `what` is a key of pages/parts/replies.py."""

    def __init__(self, what: str, rule: str = "") -> None:
        super().__init__(what)
        self.what = what
        self.rule = rule


class Onlooker(Protocol):
    """A socket at this table."""

    person: str
    address: str

    def fresh(self, everything: bool = False) -> None:
        """Something has changed: the page should get the table as it is now. Everything: older lines of the log too."""

    def gone(self) -> None:
        """The table no longer exists."""

    def trouble(self) -> None:
        """The table cannot be loaded for the moment."""


class Table:
    """Made by `AllTables.table`."""

    def __init__(
        self, tables: AllTables, row: MatchRow, match: Match | None, entries: list[EntryRow], messages: list[MessageRow]
    ) -> None:
        self.tables = tables
        self.onlookers: set[Onlooker] = set()
        self.used = tables.clock()
        self._load(row, match, entries, messages)
        self._work: asyncio.Queue[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]] = asyncio.Queue()
        self._runner = asyncio.create_task(self._run())
        self._news = False  # something has changed that nobody was told yet
        self._thinker: asyncio.Task[None] | None = None
        self._working = False
        self._outdated = False  # another server has changed the table, and it could not be loaded yet
        self._recovery: asyncio.Task[None] | None = None
        self._closed = ""  # why nothing is done here any more: a key of pages/parts/replies.py

    def _load(self, row: MatchRow, match: Match | None, entries: list[EntryRow], messages: list[MessageRow]) -> None:
        self.row = row
        self.match = match  # None: people are still missing
        self.times = [entry.at for entry in entries]
        self.messages = messages
        self.touched: dict[int, int] = {}  # by version: the lowest line of the log that this change concerned

    # --- in order ---

    async def do(self, work: Callable[[], Awaitable[T]]) -> T:
        """Does this when everything before it is done. It is done to the end even if nobody waits for it any more."""
        if self._closed:
            raise Refused(self._closed)  # somebody has found the table just before it was put away
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
                if self._outdated:
                    await self._reload()
                _answer(done, await work())
            except Conflict:
                await self._moved_on()
                _answer(done, error=Refused("moved-on"))
            except asyncio.CancelledError:
                _answer(done, error=Refused("trouble"))
                if self._runner.cancelling():
                    raise
            except Exception as error:
                if not isinstance(error, Refused):
                    journal.trouble("work at a table failed", table=self.row.name)
                _answer(done, error=error)
            finally:
                self._working = False
                # After the answer, so that whoever chose hears "done" before anybody's page is drawn.
                if self._news:
                    self._news = False
                    self.changed()
                self._work.task_done()

    async def _reload(self) -> None:
        """Another server has changed this table."""
        journal.note("table loaded again", table=self.row.name)
        self._outdated = True
        loaded = await self.tables.loaded(self.row.name)
        self._outdated = False
        if loaded is None:
            self.tables.open.pop(self.row.name, None)
            self.gone()
            return
        self._load(*loaded)
        self._news = True

    async def _moved_on(self) -> None:
        """Loads the table as it is now. If that fails, its pages are told, and it is tried again until it works."""
        try:
            await self._reload()
        except Exception:
            journal.trouble("table could not be loaded", table=self.row.name)
            for onlooker in list(self.onlookers):
                onlooker.trouble()
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

    async def close(self) -> None:
        """Finishes what is under way, as far as that does not take too long, and stops."""
        self._closed = self._closed or "put-away"
        for task in (self._thinker, self._recovery):
            if task is not None:
                await _ended(task)
        try:
            async with asyncio.timeout(LONGEST_CLOSE):
                await self._work.join()
        except TimeoutError:
            journal.note("table given up", logging.ERROR, table=self.row.name)
        await _ended(self._runner)
        while not self._work.empty():
            _answer(self._work.get_nowait()[1], error=Refused(self._closed))

    @property
    def at_work(self) -> bool:
        return self._working or self._work.qsize() > 0

    @property
    def busy(self) -> bool:
        return bool(self.onlookers) or self.at_work or self._thinker is not None

    # --- what is so ---

    @property
    def seq(self) -> int:
        return len(self.match.entries) if self.match is not None else 0

    @property
    def waiting(self) -> tuple[int, ...]:
        return self.match.waiting if self.match is not None else ()

    def seats_of(self, person: str) -> list[int]:
        return self.row.seats_of(person)

    def log_since(self, version: int) -> int:
        """The first line of the log that is new for a page that has seen this version; 0 if that is not known."""
        if not 0 < version <= self.row.version:
            return 0
        if self.row.version - version > REMEMBERED:
            return 0
        missed = range(version + 1, self.row.version + 1)
        return min((self.touched.get(number, 0) for number in missed), default=self.seq + 1)

    def changed(self) -> None:
        """Everyone gets the table as it is now, and bots that are asked begin to think."""
        for onlooker in list(self.onlookers):
            onlooker.fresh()
        self.think()

    def gone(self) -> None:
        """The table no longer exists."""
        self._closed = "gone"
        for onlooker in list(self.onlookers):
            onlooker.gone()

    # --- changes: run these by `do` ---

    async def _change(self, log_from: int, **change: Any) -> None:
        """Commits; then it is so."""
        await self.tables.store.change(self.row.id, self.row.version, **change)
        for name, value in (change.get("values") or {}).items():
            setattr(self.row, name, value)
        self.row.version += 1
        self._news = True
        self.touched[self.row.version] = log_from
        self.touched.pop(self.row.version - REMEMBERED, None)
        if change.get("message") is not None:
            self.messages.append(change["message"])

    async def play(self, seat: int, seq: int, choice: str) -> int:
        """Makes a choice; returns the number of entries now. Acknowledge nothing before this has returned."""
        match = self._in_play()
        unchanged = same_for(match, seat, seq)
        if seat not in match.waiting:
            raise Refused("not-asked" if unchanged else "moved-on")
        if not unchanged:
            raise Refused("moved-on")
        await self._played(match, seat, choice)
        return self.seq

    async def _played(self, match: Match, seat: int, choice: str, **more: Any) -> None:
        trial = match.clone()
        try:
            trial.play(seat, choice)
        except IllegalChoice as error:
            raise Refused("not-legal", error.rule) from None
        entry = EntryRow(seat, choice, trial.entries[-1].outcomes)
        number = len(trial.entries)
        await self._change(number, values=standing(trial), entry=(number, entry), **more)
        self.match = trial
        self.times.append(entry.at)
        journal.note("played", table=self.row.name, seq=number, seat=seat)

    async def undo(self, person: str, seq: int, whole_turn: bool) -> int:
        """Takes back the last choice of this person, or all of the turn as far as that goes."""
        match = self._in_play()
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
        await self._change(left + 1, values=standing(trial), cut_to=left)
        self.match = trial
        del self.times[left:]
        journal.note("taken back", table=self.row.name, seq=left)
        return left

    async def say(self, seat: int | None, name: str, text: str) -> None:
        said = MessageRow(self.row.version + 1, "say", self.seq, seat, name, text)
        await self._change(self.seq + 1, message=said)

    async def sit(self, seat: int, person: str, name: str) -> None:
        """Takes an open seat; when it was the last one, the match starts."""
        held = self.row.seats[seat]
        if held.holder == "person" and held.person == person:
            return
        if held.holder != "open":
            raise Refused("seat-taken")
        sitting = SeatRow(seat, "person", person, name)
        last = not any(other.holder == "open" for other in self.row.seats if other.seat != seat)
        match = begun(self.row) if last else None
        values = started(match) if match is not None else None
        await self._change(0, seated=sitting, values=values)
        self.row.seats[seat] = sitting
        self.match = match
        journal.note("sat down", table=self.row.name, seat=seat, started=last)

    async def rename(self, person: str, old: str, new: str) -> None:
        for seat in self.row.seats:
            if seat.person == person and seat.name == old:
                seat.name = new
        for onlooker in list(self.onlookers):
            onlooker.fresh(everything=True)  # the log names people

    async def remove(self) -> None:
        await self.tables.store.remove(self.row.id)
        self.gone()

    def _in_play(self) -> Match:
        if self.match is None:
            raise Refused("not-started")
        if self.match.over:
            raise Refused("over")
        return self.match

    # --- bots ---

    def think(self) -> None:
        """Bots that are asked think, one after another."""
        if self._thinker is None and self._bot_asked() is not None and self._may_think():
            self._thinker = asyncio.create_task(self._think())

    def _may_think(self) -> bool:
        """Bots play for somebody who sits here or looks on; for nobody only if the operator likes that."""
        somebody = bool(self.onlookers) or any(seat.holder == "person" for seat in self.row.seats)
        return not self.tables.closing and not self._closed and (somebody or self.tables.settings.bots_alone)

    def _bot_asked(self) -> int | None:
        return next((seat for seat in self.waiting if self.row.seats[seat].holder == "bot"), None)

    async def _think(self) -> None:
        wait = 1.0
        try:
            while (seat := self._bot_asked()) is not None and self._may_think():
                try:
                    await self._one_thought(seat)
                    wait = 1.0
                except Refused:
                    pass  # another server was quicker, or the table is gone: the table has been loaded again
                except Exception:
                    journal.trouble("a bot could not play", table=self.row.name, seat=seat)
                    await asyncio.sleep(wait)
                    wait = min(60.0, 2 * wait)
        finally:
            self._thinker = None

    def _address(self) -> str:
        """From where somebody plays here, or looks on; "" while nobody is there."""
        seated = [one.address for one in self.onlookers if self.seats_of(one.person)]
        return next(iter(seated or [one.address for one in self.onlookers]), "")

    async def _one_thought(self, seat: int) -> None:
        match = self.match
        assert match is not None
        level = self.row.seats[seat].bot or LAST_RESORT
        began = self.tables.clock()
        thought = await self.tables.thinking.choose(match, seat, level, self.row.host, self._address())
        await asyncio.sleep(max(0.0, self.tables.settings.bot_pause - (self.tables.clock() - began)))
        await self.do(lambda: self._bot_plays(match, seat, thought))

    async def _bot_plays(self, match: Match, seat: int, thought: Thought) -> None:
        if self.match is not match:
            return  # somebody took a choice back meanwhile, or another seat has answered: think anew
        held = self.row.seats[seat]
        if thought.level == (held.bot or LAST_RESORT):
            await self._played(match, seat, thought.choice)
            return
        # A simpler bot had to step in. It stays, and the log says so.
        instead = SeatRow(seat, "bot", "", held.name, thought.level or None)
        note = MessageRow(self.row.version + 1, "note", self.seq + 1, seat, held.name, "bot-replaced")
        await self._played(match, seat, thought.choice, seated=instead, message=note)
        self.row.seats[seat] = instead


def same_for(match: Match, seat: int, seq: int) -> bool:
    """Does a page that knows `seq` entries still show what this seat is asked?

    Where several are asked at once, the hidden answers of others change nothing that one could see.
    """
    return 0 <= seq <= len(match.entries) and all(
        entry.seat != seat and not entry.barrier and not entry.events for entry in match.entries[seq:]
    )


def begun(row: MatchRow) -> Match:
    """The match of a table at its very start."""
    return Match.new(meadhall.game(row.game), row.players, row.seed, row.options)


def started(match: Match) -> dict[str, Any]:
    return {**standing(match), "state": "playing", "started": now(), "rules": match.game.rules_version}


def standing(match: Match) -> dict[str, Any]:
    """What is kept beside the log for lists of tables."""
    values: dict[str, Any] = {"entries": len(match.entries), "waiting": list(match.waiting)}
    if match.over:
        values |= {
            "state": "over",
            "winners": list(match.winners),
            "scores": list(match.scores),
            "record": match.record(),
        }
    return values


def new_seed() -> tuple[str, str]:
    """A secret seed of 128 bits and its commitment."""
    seed = secrets.token_hex(16)
    return seed, commitment(seed)


def _answer(done: asyncio.Future[Any], result: Any = None, error: Exception | None = None) -> None:
    if done.done():
        return  # whoever asked has left
    if error is None:
        done.set_result(result)
    else:
        done.set_exception(error)


async def _ended(task: asyncio.Task[None]) -> None:
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task
