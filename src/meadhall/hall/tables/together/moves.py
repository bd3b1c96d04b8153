"""A move on PostgreSQL: one statement that changes the table and adds the entry, or does neither. One question instead
of four (begin, change, insert, commit)."""

from __future__ import annotations

from functools import cache
from typing import Any

import sqlalchemy as sa

from ..schema import ENTRY, MATCH
from ..statements import update
from .quick import Quick, Statement

GIVEN = [column for column in ENTRY.columns if column.name != "match"]


@cache
def _statement(*names: str) -> Statement:
    changed = update(*names).returning(MATCH.c.id).cte("changed")
    given = [sa.bindparam(f"entry_{column.name}", type_=column.type) for column in GIVEN]
    new = sa.insert(ENTRY).from_select([ENTRY.c.match, *GIVEN], sa.select(changed.c.id, *given))
    return Statement(new.returning(ENTRY.c.seq))


async def made(quick: Quick, match: int, version: int, values: dict[str, Any], entry: dict[str, Any]) -> bool:
    """False if the table no longer has this version."""
    its = {**values, "its_id": match, "its_version": version}
    entered = {f"entry_{column.name}": entry[column.name] for column in GIVEN}
    return await quick.first(_statement(*values), {**its, **entered}) is not None
