"""Who is at which table now: in this process, and in others."""

from __future__ import annotations

from collections.abc import Sequence

from ..tables.all_tables import AllTables
from ..tables.store import MatchRow


async def people_at(tables: AllTables, rows: Sequence[MatchRow]) -> dict[int, set[str]]:
    """By table: the people who have it open."""
    elsewhere = await tables.neighbours.elsewhere([row.id for row in rows])
    return {
        row.id: elsewhere.get(row.id, set())
        | {one.person for one in (tables.open[row.name].onlookers if row.name in tables.open else ())}
        for row in rows
    }
