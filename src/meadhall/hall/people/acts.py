"""What the host of the hall does about people and tables, from the command line: each act is one transaction, and
stands in a log of its own. Servers that run learn of acts from that log (server/watcher.py)."""

from __future__ import annotations

import re
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from ..tables.names import is_table_name
from ..tables.schema import ENTRY, INVITATION, MATCH, MESSAGE, SEAT
from ..tables.store import now
from . import recovery, sessions
from .leaving import leave
from .persons import login_of
from .schema import ACT, PASSKEY, PERSON

PLACE = re.compile(r"([a-z-]+)/([1-9])")


class NotDone(Exception):
    """The act cannot be done; the message says why."""


def note(connection: sa.Connection, act: str, target: str, told: str = "") -> None:
    connection.execute(sa.insert(ACT).values(at=now(), act=act, target=target, told=told))


def meant(connection: sa.Connection, who: str) -> tuple[str, str]:
    """The id and name of a person: by the name of their account, or by where they sit ("grey-otter/2")."""
    row = connection.execute(sa.select(PERSON.c.person, PERSON.c.name).where(PERSON.c.login == login_of(who))).first()
    place = PLACE.fullmatch(who)
    if row is None and place is not None:
        seats = sa.select(SEAT.c.person, SEAT.c.name).join(MATCH).where(MATCH.c.name == place[1])
        row = connection.execute(seats.where(SEAT.c.seat == int(place[2]) - 1, SEAT.c.person != "")).first()
    if row is None:
        raise NotDone(
            f"there is nobody called {who!r}: give the name of an account, or a table and seat (grey-otter/2)"
        )
    return row.person, row.name


def mark(connection: sa.Connection, who: str, act: str, **values: bool) -> str:
    """Mutes or bans a person, or undoes that."""
    person, name = meant(connection, who)
    if connection.execute(sa.update(PERSON).where(PERSON.c.person == person).values(values)).rowcount == 0:
        connection.execute(sa.insert(PERSON).values(person=person, name=name, **values))
    if values.get("banned"):
        sessions.end_all(connection, person)
    note(connection, act, who, person)
    return name


def remove(connection: sa.Connection, who: str) -> str:
    person, name = meant(connection, who)
    leave(connection, person)
    note(connection, "remove", who)  # the id is gone with the person
    return name


def rename(connection: sa.Connection, who: str, new: str) -> str:
    person, name = meant(connection, who)
    taken = connection.execute(sa.select(PERSON.c.person).where(PERSON.c.login == login_of(new))).scalar()
    if taken is not None and taken != person:
        raise NotDone(f"{new!r} belongs to another account")
    login = sa.case((PERSON.c.joined.is_not(None), login_of(new)), else_=None)
    connection.execute(sa.update(PERSON).where(PERSON.c.person == person).values(name=new, login=login))
    connection.execute(sa.update(SEAT).where(SEAT.c.person == person, SEAT.c.name == name).values(name=new))
    note(connection, "rename", who, new)
    return name


def reset_password(connection: sa.Connection, who: str) -> str:
    """Takes the password away, signs out everywhere, and returns a code with which the person gets in once. Passkeys
    stay: they belong to devices."""
    person, name = meant(connection, who)
    account = PERSON.c.person == person, PERSON.c.joined.is_not(None)
    if connection.execute(sa.update(PERSON).where(*account).values(password="")).rowcount == 0:
        raise NotDone(f"{name!r} plays as a guest and has no password")
    sessions.end_all(connection, person)
    note(connection, "reset-password", who)
    return recovery.renew(connection, person, 1)[0]


def remove_table(connection: sa.Connection, table: str) -> None:
    id = connection.execute(sa.select(MATCH.c.id).where(MATCH.c.name == table)).scalar()
    if id is None:
        raise NotDone(f"there is no table {table!r}")
    for kept in (INVITATION, MESSAGE, ENTRY, SEAT):
        connection.execute(sa.delete(kept).where(kept.c.match == id))
    connection.execute(sa.delete(MATCH).where(MATCH.c.id == id))
    note(connection, "remove-table", table)


def rename_table(connection: sa.Connection, table: str, new: str) -> None:
    if not is_table_name(new):
        raise NotDone("the name of a table consists of lowercase letters and hyphens: silver-fox")
    try:
        with connection.begin_nested():
            renamed = connection.execute(sa.update(MATCH).where(MATCH.c.name == table).values(name=new))
    except IntegrityError:
        raise NotDone(f"there is a table {new!r} already") from None
    if renamed.rowcount == 0:
        raise NotDone(f"there is no table {table!r}")
    connection.execute(sa.update(MATCH).where(MATCH.c.rematch == table).values(rematch=new))
    note(connection, "rename-table", table, new)


def announce(connection: sa.Connection, text: str) -> None:
    """Shown on every page until something else, or nothing (""), is announced."""
    note(connection, "announce", "", text)


def people(connection: sa.Connection) -> list[dict[str, Any]]:
    """Accounts, and guests with stored data."""
    columns = [PERSON.c[one] for one in ("name", "login", "joined", "muted", "banned", "hidden")]
    keys = sa.select(sa.func.count()).where(PASSKEY.c.person == PERSON.c.person).scalar_subquery().label("passkeys")
    last = sa.select(sa.func.max(MATCH.c.touched)).join(SEAT).where(SEAT.c.person == PERSON.c.person)
    query = sa.select(*columns, keys, last.scalar_subquery().label("played")).order_by(PERSON.c.name)
    return [dict(row) for row in connection.execute(query).mappings()]


def tables(connection: sa.Connection) -> list[dict[str, Any]]:
    """Those that are not over, the last played first, with who sits where."""
    columns = [MATCH.c[one] for one in ("id", "name", "game", "state", "listed", "touched")]
    query = sa.select(*columns).where(MATCH.c.state != "over").order_by(MATCH.c.touched.desc())
    found = [dict(row) for row in connection.execute(query).mappings()]
    for table in found:
        seats = connection.execute(
            sa.select(SEAT.c.name, SEAT.c.holder).where(SEAT.c.match == table.pop("id")).order_by(SEAT.c.seat)
        )
        table["seats"] = [seat.name if seat.holder != "open" else "-" for seat in seats]
    return found


def newest(connection: sa.Connection, table: sa.Table, number: int) -> list[dict[str, Any]]:
    """Of reports or acts, the oldest of them first."""
    hidden = ("reporter", "reported")
    columns = [column for column in table.c if column.name not in hidden]
    rows = connection.execute(sa.select(*columns).order_by(table.c.id.desc()).limit(number)).mappings()
    return [dict(row) for row in rows][::-1]
