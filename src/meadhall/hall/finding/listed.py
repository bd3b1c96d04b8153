"""Public tables as lists show them: who sits there and how well they play, as far as they do not hide it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace

import sqlalchemy as sa

from ..people.ratings import on_scale
from ..people.schema import PERSON, RATING
from ..tables.seen import TableInfo, Viewer
from ..tables.store import MatchRow, Store
from ..tables.viewpoint import table_info


@dataclass(frozen=True, slots=True)
class Listed:
    """A table in a list. People who hide have no name and no rating here."""

    info: TableInfo
    ratings: dict[int, int] = field(default_factory=dict)  # by seat; nothing for bots, guests, and those who hide
    here: bool = False  # someone who sits there has the page open

    @property
    def level(self) -> int | None:
        """How well people play here, on average; None if nobody knows."""
        return round(sum(self.ratings.values()) / len(self.ratings)) if self.ratings else None


@dataclass(frozen=True, slots=True)
class Known:
    """What lists may tell about some people."""

    hidden: frozenset[str] = frozenset()
    ratings: dict[tuple[str, str, int], int] = field(default_factory=dict)  # person, game, players

    def listed(self, row: MatchRow, viewer: Viewer, present: Collection[str] = ()) -> Listed:
        info = table_info(row, viewer, frozenset(present))
        hidden = {seat.seat for seat in row.seats if seat.person in self.hidden and seat.person != viewer.person}
        ratings = {
            seat.seat: rating
            for seat in row.seats
            if seat.person not in self.hidden
            and (rating := self.ratings.get((seat.person, row.game, row.players))) is not None
        }
        seats = [replace(seat, name="") if seat.seat in hidden else seat for seat in info.seats]
        here = any(seat.person in present for seat in row.seats if seat.person)
        return Listed(replace(info, seats=seats), ratings, here)


async def known(store: Store, people: Collection[str]) -> Known:
    """What lists may tell about these people."""
    columns = PERSON.c.person, PERSON.c.hidden, RATING.c.game, RATING.c.players, RATING.c.mu
    query = sa.select(*columns).outerjoin(RATING, RATING.c.person == PERSON.c.person).where(PERSON.c.person.in_(people))
    async with store.engine.connect() as connection:
        rows = list(await connection.execute(query))
    return Known(
        frozenset(row.person for row in rows if row.hidden),
        {(row.person, row.game, row.players): on_scale(row.mu) for row in rows if row.mu is not None},
    )


def people_of(rows: Sequence[MatchRow]) -> set[str]:
    return {seat.person for row in rows for seat in row.seats if seat.person}
