"""Recovery codes: ten words to write down, each good for one sign-in when everything else is lost."""

from __future__ import annotations

import hashlib
import secrets

import sqlalchemy as sa

from ..tables.store import Store
from .persons import login_of
from .schema import PERSON, RECOVERY

NUMBER = 10
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that looks like another


def new_code() -> str:
    """Sixteen letters: nobody guesses 79 bits."""
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(4)) for _ in range(4))


def _hashed(person: str, code: str) -> str:
    letters = "".join(one for one in code.lower() if one.isalnum())
    return hashlib.sha256(f"{person} {letters}".encode()).hexdigest()


def renew(connection: sa.Connection, person: str, number: int = NUMBER) -> list[str]:
    """New codes in place of the old ones. They are shown once; only hashes are stored."""
    codes = [new_code() for _ in range(number)]
    connection.execute(sa.delete(RECOVERY).where(RECOVERY.c.person == person))
    connection.execute(sa.insert(RECOVERY), [{"code": _hashed(person, one), "person": person} for one in codes])
    return codes


async def left(store: Store, person: str) -> int:
    query = sa.select(sa.func.count()).where(RECOVERY.c.person == person)
    async with store.engine.connect() as connection:
        return int((await connection.execute(query)).scalar_one())


def used(connection: sa.Connection, name: str, code: str) -> str | None:
    """Whose code this is; it is worthless from now on. An unknown name takes as long as a wrong code."""
    query = sa.select(PERSON.c.person).where(PERSON.c.login == login_of(name))
    person = connection.execute(query).scalar() or ""
    taken = connection.execute(sa.delete(RECOVERY).where(RECOVERY.c.code == _hashed(person, code)))
    return person if taken.rowcount == 1 else None
