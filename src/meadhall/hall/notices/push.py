"""Web push: messages that a browser shows even when no page of the hall is open. They are encrypted for that browser,
and signed with a key of the hall, which is made at the first start and kept in the database."""

from __future__ import annotations

import asyncio
import base64
import binascii
import contextlib
import hashlib
import json
from dataclasses import dataclass
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from ..tables.store import Store, now
from .outward import Answer, Forbidden, checked, post
from .said import Said
from .schema import PUSH, PUSH_KEY

if TYPE_CHECKING:
    from py_vapid import Vapid02

PER_PERSON = 10  # browsers; beyond that, the oldest is forgotten
DAY = 24 * 3600


def can_push() -> bool:
    """Is the extra `push` installed?"""
    return find_spec("pywebpush") is not None


@dataclass(frozen=True, slots=True)
class Browser:
    """One that has asked for push messages."""

    id: str
    endpoint: str
    p256dh: str
    auth: str
    language: str


class Push:
    def __init__(self, key: Vapid02, contact: str) -> None:
        """`contact`: where a push service can find out who runs this hall."""
        self.key, self.contact = key, contact

    @classmethod
    async def start(cls, store: Store, address: str, sender: str) -> Push:
        """With the key of this hall; the first start makes it."""
        fresh = await asyncio.to_thread(_new_key)
        query = sa.select(PUSH_KEY.c.key)
        with contextlib.suppress(IntegrityError):  # another process has just made one
            await store.write(lambda connection: _keep_first(connection, fresh))
        async with store.engine.connect() as connection:
            kept = (await connection.execute(query)).scalar_one()
        return cls(await asyncio.to_thread(_read_key, kept), contact_of(address, sender))

    @property
    def public(self) -> str:
        """The public key that browsers need to know who may send messages."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        point = self.key.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(point).decode().rstrip("=")

    async def send(self, browser: Browser, said: Said, local: bool) -> Answer:
        body, headers = await asyncio.to_thread(self._sealed, browser, said)
        return await post(browser.endpoint, body, headers, local)

    def _sealed(self, browser: Browser, said: Said) -> tuple[bytes, dict[str, str]]:
        """Encrypted, and with the hall's signature."""
        path = urlsplit(said.link).path
        told = {"title": said.title, "body": said.text, "path": path, "tag": said.table}
        parts = urlsplit(browser.endpoint)
        signed = self.key.sign({"aud": f"{parts.scheme}://{parts.netloc}", "sub": self.contact})
        headers = {
            **signed,
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(DAY),
            "Urgency": "high",
        }
        if said.table:  # a newer message takes the place of one that has not been delivered yet
            headers["Topic"] = hashlib.blake2b(said.table.encode(), digest_size=12).hexdigest()
        return _encrypted(browser.endpoint, browser.p256dh, browser.auth, json.dumps(told).encode()), headers


def contact_of(address: str, sender: str) -> str:
    """A contact as push services accept it: a mail address, or the hall's own address."""
    host = urlsplit(address).hostname or ""
    if sender:
        return f"mailto:{sender}"
    return f"https://{host}" if "." in host and ":" not in host else "https://localhost"


def _new_key() -> str:
    from py_vapid import Vapid02

    made = Vapid02()
    made.generate_keys()
    return str(made.private_pem().decode())


def _read_key(kept: str) -> Vapid02:
    from py_vapid import Vapid02

    return Vapid02.from_pem(kept.encode())


def _keep_first(connection: sa.Connection, key: str) -> None:
    if connection.execute(sa.select(PUSH_KEY.c.id)).first() is None:
        connection.execute(sa.insert(PUSH_KEY).values(id=1, key=key))


def _encrypted(endpoint: str, p256dh: str, auth: str, message: bytes) -> bytes:
    from pywebpush import WebPusher

    keys = {"endpoint": endpoint, "keys": {"p256dh": p256dh, "auth": auth}}
    return bytes(WebPusher(keys).encode(message)["body"])


def _fits(given: str, size: int) -> bool:
    try:
        return len(base64.urlsafe_b64decode(given + "=" * (-len(given) % 4))) == size
    except (binascii.Error, ValueError):
        return False


def read(given: Any, language: str, local: bool) -> Browser:
    """What a browser says of itself (`PushSubscription.toJSON()`). Raises Forbidden for what cannot be used."""
    keys = given.get("keys") if isinstance(given, dict) else None
    if not isinstance(keys, dict):
        raise Forbidden("no subscription")
    endpoint, p256dh, auth = given.get("endpoint"), keys.get("p256dh"), keys.get("auth")
    if not (isinstance(endpoint, str) and isinstance(p256dh, str) and isinstance(auth, str)):
        raise Forbidden("no subscription")
    checked(endpoint, local)
    if not (len(p256dh) <= 100 and len(auth) <= 40 and _fits(p256dh, 65) and _fits(auth, 16)):
        raise Forbidden("these are not valid keys")
    try:
        _encrypted(endpoint, p256dh, auth, b"a try")
    except Exception:  # whatever the libraries make of it: a point that is not on the curve, most likely
        raise Forbidden("these are not valid keys") from None
    return Browser(hashlib.sha256(endpoint.encode()).hexdigest(), endpoint, p256dh, auth, language)


def keep(connection: sa.Connection, person: str, session: str, browser: Browser) -> None:
    """From now on this browser belongs to this person, no matter who used it before."""
    connection.execute(sa.delete(PUSH).where(PUSH.c.id == browser.id))
    mine = sa.select(PUSH.c.id).where(PUSH.c.person == person).order_by(PUSH.c.made.desc()).offset(PER_PERSON - 1)
    old = list(connection.execute(mine).scalars())
    connection.execute(sa.delete(PUSH).where(PUSH.c.id.in_(old)))
    connection.execute(
        sa.insert(PUSH).values(
            id=browser.id, person=person, session=session, endpoint=browser.endpoint, p256dh=browser.p256dh,
            auth=browser.auth, language=browser.language, made=now(),
        )
    )  # fmt: skip


async def forget(store: Store, id: str, person: str | None = None) -> None:
    """No more messages to this browser; `person`: only if it is theirs."""
    query = sa.delete(PUSH).where(PUSH.c.id == id)
    if person is not None:
        query = query.where(PUSH.c.person == person)
    await store.write(lambda connection: connection.execute(query))
