"""Statements that every move needs. Made once: putting one together costs more than running it."""

from __future__ import annotations

from functools import cache

import sqlalchemy as sa

from .schema import ENTRY, MATCH

NEW_ENTRY = sa.insert(ENTRY)


@cache
def update(*names: str) -> sa.Update:
    """A change of these columns of one table at one version."""
    its = (MATCH.c.id == sa.bindparam("its_id"), MATCH.c.version == sa.bindparam("its_version"))
    return sa.update(MATCH).where(*its).values({name: sa.bindparam(name) for name in names})
