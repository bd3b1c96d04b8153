"""Passkeys: keys that a device keeps, and with which it signs in without a name or a password (WebAuthn).

What a key has to sign, a challenge, is made here, holds for some minutes, and counts once.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import json
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, TypeVar
from urllib.parse import urlsplit

import sqlalchemy as sa

from ..server import journal
from ..tables.store import Store, now
from .schema import CHALLENGE, PASSKEY

T = TypeVar("T")
TIME = timedelta(minutes=5)
MOST = 10  # of one account


class BadPasskey(Exception):
    """What the browser sent does not prove anything."""


@dataclass(frozen=True, slots=True)
class NewKey:
    id: str
    key: str
    uses: int


@dataclass(frozen=True, slots=True)
class KeptKey:
    id: str
    person: str
    key: str
    uses: int
    made: str


async def keys_of(store: Store, person: str) -> list[KeptKey]:
    async with store.engine.connect() as connection:
        rows = await connection.execute(sa.select(PASSKEY).where(PASSKEY.c.person == person).order_by(PASSKEY.c.made))
        return [KeptKey(**row) for row in rows.mappings()]


def keep(connection: sa.Connection, person: str, key: NewKey) -> None:
    connection.execute(sa.insert(PASSKEY).values(id=key.id, person=person, key=key.key, uses=key.uses, made=now()))


# --- challenges ---


async def challenge(store: Store, purpose: str) -> bytes:
    fresh = secrets.token_bytes(32)
    values = {"challenge": fresh.hex(), "purpose": purpose, "until": _time(TIME)}

    def write(connection: sa.Connection) -> None:
        connection.execute(sa.delete(CHALLENGE).where(CHALLENGE.c.until < _time()))
        connection.execute(sa.insert(CHALLENGE).values(values))

    await store.write(write)
    return fresh


async def _taken(store: Store, purpose: str, signed: bytes) -> None:
    """Raises BadPasskey for a challenge that we did not make for this, or that was used before."""
    theirs = sa.delete(CHALLENGE).where(
        CHALLENGE.c.challenge == signed.hex(), CHALLENGE.c.purpose == purpose, CHALLENGE.c.until >= _time()
    )
    if await store.write(lambda connection: connection.execute(theirs).rowcount) != 1:
        raise BadPasskey("no such challenge")


def _time(later: timedelta = timedelta()) -> str:
    return (datetime.now(UTC) + later).isoformat(timespec="milliseconds")


def challenge_in(credential: dict[str, Any]) -> bytes:
    """The challenge that the browser says it has signed."""
    told = json.loads(_bytes(credential["response"]["clientDataJSON"]))
    return _bytes(told["challenge"])[:64]


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


# --- a new key ---


async def to_make(store: Store, purpose: str, origin: str, person: str, name: str) -> dict[str, Any]:
    """What a browser needs to know to make a key."""
    fresh, known = await challenge(store, purpose), await keys_of(store, person)

    def options() -> str:
        from webauthn import base64url_to_bytes, generate_registration_options, options_to_json
        from webauthn.helpers.structs import (
            AuthenticatorSelectionCriteria,
            PublicKeyCredentialDescriptor,
            ResidentKeyRequirement,
            UserVerificationRequirement,
        )

        return options_to_json(
            generate_registration_options(
                rp_id=_host(origin), rp_name="Meadhall", user_name=name, user_display_name=name, challenge=fresh,
                user_id=hashlib.sha256(f"passkey {person}".encode()).digest(),  # ids of people go nowhere
                authenticator_selection=AuthenticatorSelectionCriteria(
                    resident_key=ResidentKeyRequirement.REQUIRED,
                    user_verification=UserVerificationRequirement.PREFERRED,
                ),
                exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(one.id)) for one in known],
            )
        )  # fmt: skip

    made: dict[str, Any] = json.loads(await asyncio.to_thread(options))
    return made


async def made(store: Store, purpose: str, origin: str, credential: Any) -> NewKey:
    """The key that a browser has made. Raises BadPasskey."""

    def check(signed: bytes) -> NewKey:
        from webauthn import verify_registration_response
        from webauthn.helpers import bytes_to_base64url

        found = verify_registration_response(
            credential=credential, expected_challenge=signed, expected_rp_id=_host(origin), expected_origin=origin
        )
        key = bytes_to_base64url(found.credential_public_key)
        return NewKey(bytes_to_base64url(found.credential_id), key, found.sign_count)

    return await _checked(store, purpose, credential, check)


# --- signing in ---


async def to_sign_in(store: Store, origin: str) -> dict[str, Any]:
    fresh = await challenge(store, "sign in")

    def options() -> str:
        from webauthn import generate_authentication_options, options_to_json

        return options_to_json(generate_authentication_options(rp_id=_host(origin), challenge=fresh))

    made: dict[str, Any] = json.loads(await asyncio.to_thread(options))
    return made


async def signed_in(store: Store, origin: str, credential: Any) -> str:
    """Whose key has signed. Raises BadPasskey."""
    id = credential.get("id") if isinstance(credential, dict) else None
    if not isinstance(id, str) or len(id) > 1400:
        raise BadPasskey("no key")
    async with store.engine.connect() as connection:
        row = (await connection.execute(sa.select(PASSKEY).where(PASSKEY.c.id == id))).mappings().first()
    if row is None:
        raise BadPasskey("unknown key")
    kept = KeptKey(**row)

    def check(signed: bytes) -> int:
        from webauthn import base64url_to_bytes, verify_authentication_response

        return verify_authentication_response(
            credential=credential, expected_challenge=signed, expected_rp_id=_host(origin), expected_origin=origin,
            credential_public_key=base64url_to_bytes(kept.key), credential_current_sign_count=kept.uses,
        ).new_sign_count  # fmt: skip

    uses = await _checked(store, "sign in", credential, check)
    query = sa.update(PASSKEY).where(PASSKEY.c.id == id).values(uses=uses)
    await store.write(lambda connection: connection.execute(query))
    return kept.person


async def _checked(store: Store, purpose: str, credential: Any, check: Callable[[bytes], T]) -> T:
    """Whatever a stranger sends here goes through several parsers of others: any error of theirs is a no."""
    try:
        signed = challenge_in(credential)
        await _taken(store, purpose, signed)
        return await asyncio.to_thread(check, signed)
    except BadPasskey:
        raise
    except Exception as error:
        journal.note("passkey refused", error=type(error).__name__)
        raise BadPasskey(type(error).__name__) from None


def _host(origin: str) -> str:
    """Passkeys belong to a name, without scheme and port."""
    return urlsplit(origin).hostname or ""
