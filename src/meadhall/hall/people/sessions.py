"""Sessions: what a browser keeps after a person has signed in or used a return link. Each can be ended here,
which a guest's cookie cannot. The database knows only hashes of what browsers keep."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import sqlalchemy as sa

from ..tables.store import Store, now
from .persons import Person
from .schema import PERSON, SESSION

LONGEST = timedelta(days=365)  # without a visit


@dataclass(frozen=True, slots=True)
class Session:
    token: str  # hashed
    kind: str  # "account" or "link"
    seen: str
    person: Person


def hashed(token: str) -> str:
    """Tokens are long and random, so that a plain hash keeps them."""
    return hashlib.sha256(token.encode()).hexdigest()


def begin(connection: sa.Connection, person: str, kind: str) -> str:
    """A new session; returns what the browser keeps. Always a new one, so that nobody can bring along one that a
    stranger knows."""
    token = secrets.token_urlsafe(24)
    values = {"token": hashed(token), "person": person, "kind": kind, "made": now(), "seen": today()}
    long_ago = (datetime.now(UTC) - LONGEST).date().isoformat()
    connection.execute(sa.delete(SESSION).where(SESSION.c.seen < long_ago))
    connection.execute(sa.insert(SESSION).values(values))
    return token


def today() -> str:
    return datetime.now(UTC).date().isoformat()


async def session(store: Store, token: str) -> Session | None:
    query = sa.select(SESSION.c.kind, SESSION.c.seen, *PERSON.columns).join_from(SESSION, PERSON)
    async with store.engine.connect() as connection:
        row = (await connection.execute(query.where(SESSION.c.token == hashed(token)))).mappings().first()
    if row is None:
        return None
    person = Person(**{name: value for name, value in row.items() if name not in ("kind", "seen")})
    return Session(hashed(token), row["kind"], row["seen"], person)


async def touch(store: Store, one: Session) -> None:
    """Noted once a day, so that what nobody uses can be forgotten."""
    if one.seen != today():
        query = sa.update(SESSION).where(SESSION.c.token == one.token).values(seen=today())
        await store.write(lambda connection: connection.execute(query))


async def count(store: Store, person: str) -> int:
    """How many browsers are signed in."""
    query = sa.select(sa.func.count()).where(SESSION.c.person == person, SESSION.c.kind == "account")
    async with store.engine.connect() as connection:
        return int((await connection.execute(query)).scalar_one())


async def end(store: Store, token: str) -> None:
    query = sa.delete(SESSION).where(SESSION.c.token == hashed(token))
    await store.write(lambda connection: connection.execute(query))


def end_all(connection: sa.Connection, person: str) -> None:
    """Signed out everywhere; return links are worthless, too."""
    connection.execute(sa.delete(SESSION).where(SESSION.c.person == person))
    connection.execute(sa.update(PERSON).where(PERSON.c.person == person).values(returns=PERSON.c.returns + 1))


def end_links(connection: sa.Connection, person: str) -> None:
    """Return links are worthless from now on, and so are the visits that came by one."""
    connection.execute(sa.delete(SESSION).where(SESSION.c.person == person, SESSION.c.kind == "link"))
    connection.execute(sa.update(PERSON).where(PERSON.c.person == person).values(returns=PERSON.c.returns + 1))
