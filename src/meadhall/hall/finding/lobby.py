"""The lobby: what anyone may see of public tables and of people who look for a game, kept fresh on every open page.

One look at the database serves all pages of this process. Private tables are never among what is looked at.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Protocol

from ..server import journal
from ..tables.all_tables import AllTables
from ..tables.matches import Refused
from ..tables.schema import MATCH
from ..tables.seen import Viewer
from ..tables.store import MatchRow
from . import seeks
from .listed import Known, Listed, known, people_of
from .pairing import Pairing
from .present import people_at
from .seeks import Seek
from .seen import SeekInfo, Seen

EVERY = 2.0  # seconds between two looks while a page is open
RARELY = 30.0  # the same while none is: people with days to think may still wait
JUST_NOW = 1.0  # the request of someone who has just pressed the button is still seating them
ALONE = 60.0  # seconds after which bots come for those who agree
LONGEST_CLOSE = 5.0
MOST, RECENT = 60, 6  # tables of a kind, and finished games


class Line(Protocol):
    """An open page of the lobby."""

    viewer: Viewer

    def fresh(self) -> None:
        """Something has changed."""

    def seated(self, table: str) -> None:
        """The person at this page plays now."""


@dataclass(frozen=True, slots=True)
class Look:
    """One look at the database."""

    seeks: list[Seek] = field(default_factory=list)
    tables: list[MatchRow] = field(default_factory=list)
    over: list[MatchRow] = field(default_factory=list)
    present: dict[int, set[str]] = field(default_factory=dict)
    known: Known = field(default_factory=Known)

    def mark(self) -> object:
        """The same for two looks that show the same."""
        seeks = [(one.person, one.game, one.pace, one.bots) for one in self.seeks]
        tables = [(row.name, row.state, row.listed, row.pace, row.seats, row.players) for row in self.tables]
        return seeks, tables, [row.id for row in self.over], self.present, self.known

    def seen_by(self, viewer: Viewer) -> Seen:
        rows = [row for row in self.tables if viewer.person not in row.removed]

        def listed(rows: list[MatchRow]) -> list[Listed]:
            return [self.known.listed(row, viewer, self.present.get(row.id, set())) for row in rows]

        waiting = listed([row for row in rows if row.state == "waiting"])
        # Where someone waits right now comes first, then where the fewest are missing.
        waiting.sort(key=lambda one: (not one.here, sum(seat.holder == "open" for seat in one.info.seats)))
        playing = listed([row for row in rows if row.state == "playing"])
        own = {(game, n): rating for (who, game, n), rating in self.known.ratings.items() if who == viewer.person}
        return Seen(self._seeks(viewer), waiting, playing, listed(self.over), own)

    def _seeks(self, viewer: Viewer) -> list[SeekInfo]:
        together: dict[tuple[str, str], list[Seek]] = {}
        for seek in self.seeks:
            together.setdefault((seek.game, seek.pace), []).append(seek)
        return [
            SeekInfo(
                game,
                pace,
                tuple(
                    "" if one.person in self.known.hidden else one.name for one in those if one.person != viewer.person
                ),
                mine=any(one.person == viewer.person for one in those),
                bots=any(one.person == viewer.person and one.bots for one in those),
            )
            for (game, pace), those in together.items()
        ]

    def _name(self, seek: Seek) -> str:
        return "" if seek.person in self.known.hidden else seek.name


class Lobby:
    """Made once for a process."""

    def __init__(self, tables: AllTables, games: Callable[[], Collection[str]]) -> None:
        """`games`: those that people find in this hall."""
        self.tables, self.games = tables, games
        self.pairing = Pairing(tables)
        self.lines: set[Line] = set()
        self._newcomers: set[Line] = set()  # who may have missed something since their page was drawn
        self.alone = ALONE
        self._task: asyncio.Task[None] | None = None
        self.last = Look()
        self._mark: object = None
        self._closing = False

    def start(self) -> None:
        self._task = asyncio.create_task(self._go_on())

    async def close(self) -> None:
        """What is under way is finished first, unless it takes too long."""
        self._closing = True
        self.tables.seeking.set()
        if self._task is not None:
            await asyncio.wait([self._task], timeout=LONGEST_CLOSE)
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def arrive(self, line: Line) -> None:
        self.lines.add(line)
        self._newcomers.add(line)
        self.tables.seeking.set()

    def leave(self, line: Line) -> None:
        self.lines.discard(line)
        self._newcomers.discard(line)

    async def look(self, viewer: Viewer) -> Seen:
        return (await self.looked(viewer.person)).seen_by(viewer)

    async def _go_on(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(EVERY if self.lines else RARELY):
                    await self.tables.seeking.wait()
            self.tables.seeking.clear()
            if self._closing:
                return
            try:
                await self.tick()
            except Exception:
                journal.trouble("the people looking for a game could not be read")

    async def tick(self) -> None:
        """Tells pages what is new, and seats people who wait where that is possible now."""
        people = {line.viewer.person for line in self.lines}
        behind, self._newcomers = self._newcomers, set()
        if people:
            await seeks.seen(self.tables.store, people)
        await seeks.forget(self.tables.store)
        look = self.last = await self.looked(*people)
        mark = look.mark()
        new, self._mark = mark != self._mark, mark
        await self._seat_who_waits(look.seeks, people, new or bool(behind))
        for seek in await seeks.found(self.tables.store, people):
            if await seeks.take(self.tables.store, seek):
                self._tell(lambda line, table=seek.found: line.seated(table), seek.person)  # type: ignore[misc]
        for line in list(self.lines if new else behind):
            line.fresh()

    async def _seat_who_waits(self, waiting: list[Seek], people: set[str], new: bool) -> None:
        """Those whose pages are open here; and those who have left for days, by whichever process is first. As long as
        nothing is `new`, there is nobody to meet."""
        long_ago, just_now = seeks.at(self.alone), seeks.at(JUST_NOW)
        for seek in waiting:
            if seek.person not in people and seek.pace == "live":
                continue
            with contextlib.suppress(Refused):  # they have too many tables: they wait on
                if seek.bots and seek.pace == "live" and seek.since < long_ago:
                    if table := await self.pairing.with_bots(seek):
                        self._tell(lambda line, table=table: line.seated(table), seek.person)  # type: ignore[misc]
                elif new and (seek.since > just_now or not await self.pairing.again(seek)):
                    self._mark = None  # tried again with the next look

    def _tell(self, what: Callable[[Line], None], person: str = "") -> None:
        for line in list(self.lines):
            if not person or line.viewer.person == person:
                what(line)

    async def looked(self, *people: str) -> Look:
        """`people`: whose own ratings are of interest, too."""
        store = self.tables.store
        games = MATCH.c.listed, MATCH.c.uploaded == 0, MATCH.c.game.in_(self.games())
        rows = [
            row
            for state in ("waiting", "playing")
            for row in await store.some(*games, MATCH.c.state == state, limit=MOST)
        ]
        rows = [row for row in rows if row.state == "playing" or any(seat.holder == "open" for seat in row.seats)]
        over = await store.some(*games, MATCH.c.state == "over", limit=RECENT)
        looking = [seek for seek in await seeks.waiting(store) if seek.game in self.games()]
        everyone = people_of([*rows, *over]) | {seek.person for seek in looking} | set(people)
        return Look(looking, rows, over, await people_at(self.tables, rows), await known(store, everyone))
