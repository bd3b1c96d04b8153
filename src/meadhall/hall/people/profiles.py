"""What a profile shows: how often a person has played and won, by game, opponents, and side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import sqlalchemy as sa

from ..tables.store import Store
from .schema import RESULT


@dataclass(slots=True)
class Tally:
    """(won, played) of one game: against people alone or bots of a level, and by side."""

    game: str
    won: int = 0
    played: int = 0
    levels: dict[str, tuple[int, int]] = field(default_factory=dict)
    sides: dict[str, tuple[int, int]] = field(default_factory=dict)

    def add(self, level: str, side: str, won: int, played: int) -> None:
        self.won, self.played = self.won + won, self.played + played
        for counts, key in ((self.levels, level), (self.sides, side)):
            had = counts.get(key, (0, 0))
            counts[key] = (had[0] + won, had[1] + played)


async def tallies(store: Store, person: str) -> Sequence[Tally]:
    won = sa.func.sum(sa.case((RESULT.c.won, 1), else_=0))
    by = (RESULT.c.game, RESULT.c.level, RESULT.c.side)
    query = sa.select(*by, won.label("wins"), sa.func.count().label("played")).where(RESULT.c.person == person)
    found: dict[str, Tally] = {}
    async with store.engine.connect() as connection:
        for row in await connection.execute(query.group_by(*by).order_by(*by)):
            found.setdefault(row.game, Tally(row.game)).add(row.level, row.side, int(row.wins), int(row.played))
    return sorted(found.values(), key=lambda one: -one.played)
