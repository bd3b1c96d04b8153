"""How games ended, for profiles and ratings: worked out from tables that are over, each once, the oldest first.

Whichever process notices does it. What two notice at once is written by one of them: the rows have the same keys.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

import meadhall

from ...bots import LEVELS
from ...engine.record import RecordError
from ...stats.tables import SIDES
from ..server import journal
from ..tables.schema import MATCH
from ..tables.store import MatchRow, Store
from .ratings import Model, model, rate
from .schema import PERSON, RESULT

AT_ONCE = 20  # tables that are looked at together


class Results:
    """Made once for a process."""

    def __init__(self, store: Store, over: asyncio.Event) -> None:
        """`over` is set whenever a game has ended here."""
        self.store, self.over = store, over
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """What ended while nobody was there is noted first."""
        self.over.set()
        self._task = asyncio.create_task(self._go_on())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _go_on(self) -> None:
        while True:
            await self.over.wait()
            self.over.clear()
            try:
                await self.collect()
            except Exception:
                journal.trouble("results could not be noted")

    async def collect(self) -> None:
        noted = sa.select(RESULT.c.match)
        unnoted = MATCH.c.state == "over", MATCH.c.uploaded == 0, MATCH.c.start.is_(None), MATCH.c.id.not_in(noted)
        oldest = sa.select(MATCH.c.name).where(*unnoted).order_by(MATCH.c.touched, MATCH.c.id).limit(AT_ONCE)
        before: list[str] = []
        while True:
            async with self.store.engine.connect() as connection:
                names = list(await connection.scalars(oldest))
            if not names or names == before:  # what cannot be noted is tried again another time
                return
            before = names
            for name in names:
                row = await self.store.find(name)
                if row is not None:
                    await self.note(row)

    async def note(self, row: MatchRow) -> None:
        sides = await asyncio.to_thread(sides_of, row)
        rating = await asyncio.to_thread(model)
        with contextlib.suppress(IntegrityError):  # another process was quicker, or the table is gone
            await self.store.write(lambda connection: _note(connection, row, sides, rating))


def sides_of(row: MatchRow) -> list[str]:
    """The clan, castle or hero of each seat; nothing if the game has none, or is not the same any more."""
    try:
        seats = meadhall.replay(row.record).view(None)["table"].get("seats", [])
    except (RecordError, meadhall.UnknownGame, meadhall.BrokenGame):
        seats = []  # played by older rules, or by a game that is not here any more
    found = [next((str(seat[side]) for side in SIDES if seat.get(side)), "")[:40] for seat in seats]
    return found if len(found) == len(row.seats) else [""] * len(row.seats)


def places_of(row: MatchRow) -> list[int]:
    """1 for the winners, then by points; players who left their seat to a bot come last. Equal places are ties."""

    def worth(seat: int) -> tuple[bool, bool, int]:
        points = row.scores[seat] if len(row.scores) == len(row.seats) else 0
        return not row.seats[seat].away, seat in row.winners, points

    values = [worth(seat) for seat in range(len(row.seats))]
    return [1 + sum(other > value for other in values) for value in values]


@dataclass(frozen=True, slots=True)
class Terms:
    rated: bool
    level: str  # of the strongest bot that sat there from the beginning


def terms_of(row: MatchRow, accounts: Sequence[str]) -> Terms:
    """Rated is what people with accounts have played to its end, each for themselves."""
    levels = [seat.bot for seat in row.seats if seat.bot and not seat.away]
    level = max(levels, key=lambda one: LEVELS.index(one) if one in LEVELS else -1, default="")
    people = [seat.person for seat in row.seats]
    alone = len(set(people)) == len(people) and set(people) <= set(accounts)
    return Terms(alone and len(people) > 1 and row.ended != "agreed" and not row.options.get("teams"), level or "")


def _note(connection: sa.Connection, row: MatchRow, sides: list[str], rating: Model) -> None:
    people = [seat.person for seat in row.seats]
    there = sa.select(PERSON.c.person).where(PERSON.c.person.in_(people), PERSON.c.joined.is_not(None))
    terms, places = terms_of(row, list(connection.execute(there).scalars())), places_of(row)
    rows = [
        {
            "match": row.id, "seat": seat.seat, "person": seat.person, "game": row.game, "players": row.players,
            "side": sides[seat.seat], "level": terms.level, "place": places[seat.seat],
            "won": seat.seat in row.winners, "rated": terms.rated, "at": row.touched,
        }
        for seat in row.seats
    ]  # fmt: skip
    connection.execute(sa.insert(RESULT), rows)
    if terms.rated:
        rate(connection, rating, row.game, people, places)
