"""The page of a person's account, and what can be changed there."""

from __future__ import annotations

import json

import sqlalchemy as sa
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from .... import pages
from ....pages.account import AccountInfo
from ....pages.parts.replies import reply
from ....people import likes as tastes
from ....people import passkeys, passwords, persons, recovery, sessions
from ....people.schema import PASSKEY
from ...access import access_of
from ...guard import address_of
from ..lobby import texts
from .signing_in import only_account


async def page(request: Request) -> Response:
    viewer = request.state.viewer
    if not viewer.account:
        return RedirectResponse("/settings", 303)
    return HTMLResponse(await _drawn(request))


async def _drawn(request: Request, problem: str = "", codes: list[str] | None = None) -> str:
    access, viewer = access_of(request), request.state.viewer
    store = access.tables.store
    who = await persons.person(store, viewer.person)
    assert who is not None
    keys = await passkeys.keys_of(store, viewer.person)
    info = AccountInfo(
        joined=who.joined or "", passkeys=[(key.id, key.made) for key in keys], password=bool(who.password),
        codes=await recovery.left(store, viewer.person), sessions=await sessions.count(store, viewer.person),
        hidden=who.hidden,
    )  # fmt: skip
    news = next((what for what in ("new", "saved", "recovered") if what in request.query_params), "")
    return pages.account(viewer, info, news, problem, codes or [])


async def _with_problem(request: Request, what: str, status: int = 400) -> Response:
    return HTMLResponse(await _drawn(request, reply(request.state.viewer.language, what)), status)


async def password(request: Request) -> Response:
    """A first password, or another one: then the old one has to be known."""
    access, viewer = access_of(request), request.state.viewer
    only_account(request)
    store, form = access.tables.store, texts(await request.form())
    who = await persons.person(store, viewer.person)
    assert who is not None
    fresh = form.get("password", "")
    if not passwords.SHORTEST <= len(fresh) <= passwords.LONGEST:
        return await _with_problem(request, "password-length")
    if who.password:
        if not await access.may_try(request, who.name):
            return await _with_problem(request, "too-often", 429)
        if not await access.passwords.fits(who.password, form.get("old", "")[: passwords.LONGEST], address_of(request)):
            return await _with_problem(request, "wrong-old-password", 403)
    hashed = await access.passwords.hash(fresh, address_of(request))
    await persons.change(store, viewer.person, password=hashed)
    return RedirectResponse("/account?saved", 303)


async def forget_passkey(request: Request) -> Response:
    """A key that is lost. The last way in stays."""
    access, viewer = access_of(request), request.state.viewer
    only_account(request)
    store, form = access.tables.store, texts(await request.form())
    who, keys = await persons.person(store, viewer.person), await passkeys.keys_of(store, viewer.person)
    if who is not None and not who.password and len(keys) < 2:
        return await _with_problem(request, "last-way-in", 409)
    theirs = sa.delete(PASSKEY).where(PASSKEY.c.person == viewer.person, PASSKEY.c.id == form.get("id", ""))
    await store.write(lambda connection: connection.execute(theirs))
    return RedirectResponse("/account?saved", 303)


async def codes(request: Request) -> Response:
    """New recovery codes, shown this once."""
    viewer = request.state.viewer
    only_account(request)
    store = access_of(request).tables.store
    fresh = await store.write(lambda connection: recovery.renew(connection, viewer.person))
    return HTMLResponse(await _drawn(request, codes=fresh))


async def likes(request: Request) -> Response:
    """A switch was turned: the account remembers it for all devices."""
    viewer = request.state.viewer
    only_account(request)
    try:
        given = tastes.checked(json.loads(await request.body()))
    except (ValueError, RecursionError):
        given = {}
    if given:
        await tastes.keep(access_of(request).tables.store, viewer.person, given)
    return JSONResponse({"ok": bool(given)}, 200 if given else 400)
