"""How a person wants to hear that it is their turn: read and changed here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from ..people.schema import PERSON, SESSION
from ..tables.schema import MATCH, SEAT
from ..tables.store import MatchRow, Store
from .push import Browser
from .schema import NOTICE, PUSH, TABLE_WEBHOOK, TOLD

NO_MAIL: dict[str, Any] = {"mail": "", "confirmed": False, "key": ""}


@dataclass(slots=True)
class Choices:
    language: str = "en"
    mail: str = ""
    confirmed: bool = False
    key: str = ""
    webhook: str = ""
    form: str = ""
    quiet: str = ""
    zone: str = ""
    browsers: list[Browser] = field(default_factory=list)

    @property
    def any(self) -> bool:
        """Is there a way to tell this person anything?"""
        return bool(self.browsers or self.webhook or (self.mail and self.confirmed))


@dataclass(frozen=True, slots=True)
class TableWebhook:
    webhook: str
    form: str
    language: str


async def choices_of(store: Store, person: str) -> Choices:
    """Nothing for a person whom the host has banned. An account is spoken to in the language of its settings."""
    columns = [one for one in NOTICE.c if one.name != "person"]
    # A browser counts until the session ends in which it was registered; one of a guest, until there is an account.
    alive = sa.or_(
        PUSH.c.session.in_(sa.select(SESSION.c.token).where(SESSION.c.person == person)),
        sa.and_(PUSH.c.session == "", ~sa.exists().where(PERSON.c.person == person, PERSON.c.joined.is_not(None))),
    )
    browsers = sa.select(PUSH.c.id, PUSH.c.endpoint, PUSH.c.p256dh, PUSH.c.auth, PUSH.c.language)
    async with store.engine.connect() as connection:
        who = (
            await connection.execute(sa.select(PERSON.c.likes, PERSON.c.banned).where(PERSON.c.person == person))
        ).first()
        if who is not None and who.banned:
            return Choices()
        row = (await connection.execute(sa.select(*columns).where(NOTICE.c.person == person))).mappings().first()
        found = await connection.execute(browsers.where(PUSH.c.person == person, alive).order_by(PUSH.c.made))
        chosen = Choices(**(row or {}), browsers=[Browser(*one) for one in found])
    liked = who.likes.get("language") if who is not None else None
    chosen.language = liked or chosen.language
    return chosen


async def change(store: Store, person: str, language: str, **values: Any) -> None:
    """These from now on; a row without anything in it goes."""

    def change(connection: sa.Connection) -> None:
        row = (
            connection.execute(sa.select(NOTICE).where(NOTICE.c.person == person).with_for_update()).mappings().first()
        )
        fresh = {**(row or {}), **values, "language": language}
        if not any(fresh.get(name) for name in ("mail", "webhook", "quiet")):
            connection.execute(sa.delete(NOTICE).where(NOTICE.c.person == person))
        elif row is None:
            connection.execute(sa.insert(NOTICE).values({"person": person, **fresh}))
        else:
            connection.execute(sa.update(NOTICE).where(NOTICE.c.person == person).values(fresh))

    await written(store, change)


async def written(store: Store, work: Callable[[sa.Connection], None]) -> None:
    """What takes the place of something else; done again if another page did the same at this moment."""
    try:
        await store.write(work)
    except IntegrityError:
        await store.write(work)


async def mail_with(store: Store, key: str) -> str:
    """The address to which a link with this key was sent; "" if it is not used any more."""
    query = sa.select(NOTICE.c.mail).where(NOTICE.c.key == key, NOTICE.c.mail != "")
    async with store.engine.connect() as connection:
        return str((await connection.execute(query)).scalar() or "")


async def confirm(store: Store, key: str) -> None:
    """The owner of the address that has this key agrees."""
    query = sa.update(NOTICE).where(NOTICE.c.key == key, NOTICE.c.mail != "").values(confirmed=True)
    await store.write(lambda connection: connection.execute(query))


async def stop_mail(store: Store, key: str) -> None:
    """The owner of the address that has this key wants nothing more: it is forgotten."""
    query = sa.update(NOTICE).where(NOTICE.c.key == key, NOTICE.c.mail != "").values(NO_MAIL)
    await store.write(lambda connection: connection.execute(query))


async def forget_webhook(store: Store, person: str, webhook: str) -> None:
    """Called when the other side no longer exists."""
    theirs = NOTICE.c.person == person, NOTICE.c.webhook == webhook
    query = sa.update(NOTICE).where(*theirs).values(webhook="", form="")
    await store.write(lambda connection: connection.execute(query))


# --- tables ---


async def webhook_of(store: Store, match: int) -> TableWebhook | None:
    columns = TABLE_WEBHOOK.c.webhook, TABLE_WEBHOOK.c.form, TABLE_WEBHOOK.c.language
    async with store.engine.connect() as connection:
        row = (await connection.execute(sa.select(*columns).where(TABLE_WEBHOOK.c.match == match))).first()
    return None if row is None else TableWebhook(*row)


async def set_webhook(store: Store, match: int, chosen: TableWebhook | None) -> None:
    def keep(connection: sa.Connection) -> None:
        connection.execute(sa.delete(TABLE_WEBHOOK).where(TABLE_WEBHOOK.c.match == match))
        if chosen is not None:
            values = {"webhook": chosen.webhook, "form": chosen.form, "language": chosen.language}
            connection.execute(sa.insert(TABLE_WEBHOOK).values(match=match, **values))

    await written(store, keep)


async def forget_table_webhook(store: Store, match: int, webhook: str) -> None:
    """Called when the other side no longer exists."""
    its = TABLE_WEBHOOK.c.match == match, TABLE_WEBHOOK.c.webhook == webhook
    await store.write(lambda connection: connection.execute(sa.delete(TABLE_WEBHOOK).where(*its)))


async def tables_to_tell_of(store: Store) -> list[MatchRow]:
    """Games in progress where someone could be told that it is their turn."""
    told = sa.union(
        sa.select(PUSH.c.person),
        sa.select(NOTICE.c.person).where(sa.or_(NOTICE.c.webhook != "", NOTICE.c.confirmed)),
    )
    theirs = sa.select(SEAT.c.match).where(SEAT.c.holder == "person", SEAT.c.person.in_(told))
    either = sa.or_(MATCH.c.id.in_(theirs), MATCH.c.id.in_(sa.select(TABLE_WEBHOOK.c.match)))
    return await store.some(MATCH.c.state == "playing", either, limit=100_000)


# --- people who leave, and what they are told about themselves ---


def leave(connection: sa.Connection, person: str) -> None:
    """Everything about this person."""
    hosted = sa.select(MATCH.c.id).where(MATCH.c.host == person)
    connection.execute(sa.delete(TABLE_WEBHOOK).where(TABLE_WEBHOOK.c.match.in_(hosted)))
    forget(connection, person)


def forget(connection: sa.Connection, person: str) -> None:
    """The same except for tables: a guest has signed in, whose browser then registers again for the account."""
    for table in (NOTICE, PUSH, TOLD):
        connection.execute(sa.delete(table).where(table.c.person == person))
