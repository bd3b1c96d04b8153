"""People with stored data: found by their id, or by the name of their account."""

from __future__ import annotations

import contextlib
import unicodedata
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from ..tables.store import Store, now
from .schema import PERSON

SHORTEST_NAME = 2


@dataclass(slots=True)
class Person:
    person: str
    name: str
    login: str | None = None
    password: str = ""
    joined: str | None = None
    likes: dict[str, str] = field(default_factory=dict)
    returns: int = 0
    muted: bool = False
    banned: bool = False
    hidden: bool = False

    @property
    def has_account(self) -> bool:
        return self.joined is not None


class NameTaken(Exception):
    """An account has this name already."""


def login_of(name: str) -> str:
    """The name as it is compared: `Astrid` and ` ASTRID` are one."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


async def person(store: Store, id: str) -> Person | None:
    return await _one(store, PERSON.c.person == id)


async def account_named(store: Store, name: str) -> Person | None:
    return None if "\0" in name else await _one(store, PERSON.c.login == login_of(name))  # no database takes that


async def _one(store: Store, condition: sa.ColumnElement[bool]) -> Person | None:
    async with store.engine.connect() as connection:
        row = (await connection.execute(sa.select(PERSON).where(condition))).mappings().first()
    return None if row is None else Person(**row)


async def remember(store: Store, id: str, name: str) -> None:
    """From now on there is a row for this guest."""

    def remember(connection: sa.Connection) -> None:
        if connection.execute(sa.select(PERSON.c.person).where(PERSON.c.person == id)).first() is None:
            connection.execute(sa.insert(PERSON).values(person=id, name=name))

    with contextlib.suppress(IntegrityError):  # another page was quicker
        await store.write(remember)


async def change(store: Store, id: str, **values: Any) -> None:
    await store.write(
        lambda connection: connection.execute(sa.update(PERSON).where(PERSON.c.person == id).values(values))
    )


def join(connection: sa.Connection, id: str, name: str, password: str = "") -> None:
    """Makes an account of a guest, who stays the same person at every table. Raises NameTaken."""
    values = {"name": name, "login": login_of(name), "password": password, "joined": now()}
    try:
        with connection.begin_nested():
            known = connection.execute(sa.select(PERSON.c.joined).where(PERSON.c.person == id)).first()
            if known is not None and known.joined is not None:
                raise NameTaken
            if known is None:
                connection.execute(sa.insert(PERSON).values(person=id, **values))
            else:
                connection.execute(sa.update(PERSON).where(PERSON.c.person == id).values(values))
    except IntegrityError:
        raise NameTaken from None


async def rename(store: Store, id: str, name: str) -> None:
    """Renames a person who has a row; an account is found by the new name from now on. Raises NameTaken."""
    has_account = PERSON.c.joined.is_not(None)
    login = sa.case((has_account, login_of(name)), else_=None)
    try:
        await change(store, id, name=name, login=login)
    except IntegrityError:
        raise NameTaken from None
