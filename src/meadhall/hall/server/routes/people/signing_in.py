"""Accounts are made, people sign in and out: by passkey, by name and password, by recovery code."""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from .... import pages
from ....pages.parts.replies import reply
from ....people import passkeys, passwords, persons, recovery, sessions
from ....people.moving import move
from ....people.passkeys import BadPasskey
from ....people.persons import SHORTEST_NAME, NameTaken, account_named
from ... import journal
from ...access import Access, access_of
from ...guard import address_of
from ...people import clean_name
from ..lobby import texts

HOME = "/account"


class No(Exception):
    """The request cannot be fulfilled; `what` is a key of pages/parts/replies.py."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


# --- accounts ---


async def new(request: Request) -> Response:
    """The form for an account, and an account by name and password."""
    access, viewer = access_of(request), request.state.viewer
    _there_are_accounts(access)
    if viewer.account:
        return RedirectResponse(HOME, 303)
    if request.method != "POST":
        return _new_page(request)
    form = texts(await request.form())
    try:
        name = await _new_name(request, form)
        if not passwords.SHORTEST <= len(form.get("password", "")) <= passwords.LONGEST:
            raise No("password-length")
        hashed = await access.passwords.hash(form["password"], address_of(request))
        return await _joined(request, RedirectResponse("/account?new", 303), name, hashed)
    except No as no:
        return _new_page(request, form, no.what)


def _new_page(request: Request, form: dict[str, str] | None = None, problem: str = "") -> Response:
    access, viewer = access_of(request), request.state.viewer
    said = reply(viewer.language, problem) if problem else ""
    return HTMLResponse(pages.new_account(viewer, access.settings.accounts, form or {}, said), 400 if problem else 200)


async def _new_name(request: Request, form: dict[str, str]) -> str:
    """The name for a new account, if there may be one. Raises No."""
    access = access_of(request)
    if access.settings.accounts == "closed":
        raise No("accounts-closed")
    if access.settings.accounts == "invited":
        if not await access.may_try(request):
            raise No("too-often")
        if form.get("code", "").strip() != access.settings.invitation_code:
            raise No("wrong-code")
    name = clean_name(form.get("name", ""))
    if len(name) < SHORTEST_NAME:
        raise No("name-missing")
    if await account_named(access.tables.store, name) is not None:
        raise No("name-taken")
    return name


async def _joined(
    request: Request, response: Response, name: str, password: str = "", key: passkeys.NewKey | None = None
) -> Response:
    """The guest has an account from now on, and a session in place of the guest's cookie."""
    access, viewer = access_of(request), request.state.viewer

    def join(connection: sa.Connection) -> str:
        persons.join(connection, viewer.person, name, password)
        if key is not None:
            passkeys.keep(connection, viewer.person, key)
        return sessions.begin(connection, viewer.person, "account")

    try:
        token = await access.tables.store.write(join)
    except NameTaken:
        raise No("name-taken") from None
    if name != viewer.name:
        await access.tables.rename(viewer.person, viewer.name, name)
    access.people.remember_session(response, token, access.secure(request))
    journal.note("account made", passkey=key is not None)
    return response


# --- in and out ---


async def sign_in(request: Request) -> Response:
    access, viewer = access_of(request), request.state.viewer
    _there_are_accounts(access)
    if request.method != "POST":
        return RedirectResponse(HOME, 303) if viewer.account and not viewer.by_link else _in_page(request)
    form = texts(await request.form())
    name, password = form.get("name", "")[:100], form.get("password", "")[: passwords.LONGEST]
    if not await access.may_try(request, name):
        return _in_page(request, name, "too-often", 429)
    who = await account_named(access.tables.store, name)
    kept = who.password if who is not None else ""
    fits = await access.passwords.fits(kept, password, address_of(request))
    if who is None or not fits:
        return _in_page(request, name, "wrong-password", 403)
    if access.passwords.is_old(kept):
        fresh = await access.passwords.hash(password, address_of(request))
        await persons.change(access.tables.store, who.person, password=fresh)
    return await signed_in(request, RedirectResponse("/", 303), who.person)


async def recover(request: Request) -> Response:
    """Signs in with a recovery code, which is used up by that."""
    access = access_of(request)
    _there_are_accounts(access)
    form = texts(await request.form())
    name, code = form.get("name", "")[:100], form.get("code", "")[:100]
    if not await access.may_try(request, name):
        return _in_page(request, name, "too-often", 429)
    person = await access.tables.store.write(lambda connection: recovery.used(connection, name, code))
    if person is None:
        return _in_page(request, name, "wrong-recovery", 403)
    return await signed_in(request, RedirectResponse("/account?recovered", 303), person)


def _in_page(request: Request, name: str = "", problem: str = "", status: int = 200) -> Response:
    viewer = request.state.viewer
    said = reply(viewer.language, problem) if problem else ""
    may_join = access_of(request).settings.accounts != "closed"
    return HTMLResponse(pages.sign_in(viewer, name, said, may_join), status)


async def signed_in(request: Request, response: Response, person: str) -> Response:
    """A session for this person; what a guest has played here goes along."""
    access, viewer = access_of(request), request.state.viewer
    store = access.tables.store
    who = await persons.person(store, person)
    if who is None or who.banned:
        raise HTTPException(403, reply(viewer.language, "banned"))
    token = await store.write(lambda connection: sessions.begin(connection, person, "account"))
    if not viewer.account and viewer.person != person:
        await move(access.tables, viewer, person, who.name)
    await _session_ended(request)
    access.people.remember_session(response, token, access.secure(request))
    journal.note("signed in")
    return response


async def sign_out(request: Request) -> Response:
    """Here, or with `everywhere` on all devices. Without an account there is nothing to sign out of."""
    access, viewer = access_of(request), request.state.viewer
    form = texts(await request.form())
    if not viewer.account:
        return RedirectResponse("/settings", 303)
    if "everywhere" in form and not viewer.by_link:
        await access.tables.store.write(lambda connection: sessions.end_all(connection, viewer.person))
    await _session_ended(request)
    response = RedirectResponse("/", 303)
    access.people.remember(response, access.people.newcomer(request), access.secure(request))
    return response


async def _session_ended(request: Request) -> None:
    access = access_of(request)
    kept = access.people.kept(request)
    if "session" in kept:
        await sessions.end(access.tables.store, str(kept["session"]))


# --- passkeys ---


async def passkey(request: Request) -> Response:
    """What `passkeys.js` asks and tells: for a new account ("new"), another key ("add") or to sign in ("in"), first
    what the browser has to sign ("new-ask"), then with what it has signed."""
    access, viewer = access_of(request), request.state.viewer
    _there_are_accounts(access)
    told = await _json(request)
    steps = {
        "new-ask": _new_ask, "new": _new_key, "add-ask": _add_ask, "add": _add_key, "in-ask": _in_ask, "in": _in_key,
    }  # fmt: skip
    step = steps.get(request.path_params["step"])
    if step is None:
        raise HTTPException(404)
    try:
        return await step(request, told)
    except No as no:
        return JSONResponse({"ok": False, "message": reply(viewer.language, no.what)}, 400)
    except BadPasskey:
        return JSONResponse({"ok": False, "message": reply(viewer.language, "wrong-passkey")}, 403)


async def _new_ask(request: Request, told: dict[str, Any]) -> Response:
    access, viewer = access_of(request), request.state.viewer
    if viewer.account:
        raise No("not-understood")
    name = await _new_name(request, texts(told))
    purpose = f"new {viewer.person}"
    options = await passkeys.to_make(access.tables.store, purpose, access.origin(request), viewer.person, name)
    return JSONResponse(options)


async def _new_key(request: Request, told: dict[str, Any]) -> Response:
    access, viewer = access_of(request), request.state.viewer
    if viewer.account:
        raise No("not-understood")
    name = await _new_name(request, texts(told))
    purpose = f"new {viewer.person}"
    key = await passkeys.made(access.tables.store, purpose, access.origin(request), told.get("credential"))
    return await _joined(request, JSONResponse({"ok": True, "to": "/account?new"}), name, key=key)


async def _add_ask(request: Request, told: dict[str, Any]) -> Response:
    access, viewer = access_of(request), request.state.viewer
    only_account(request)
    if len(await passkeys.keys_of(access.tables.store, viewer.person)) >= passkeys.MOST:
        raise No("too-many-passkeys")
    purpose = f"add {viewer.person}"
    options = await passkeys.to_make(access.tables.store, purpose, access.origin(request), viewer.person, viewer.name)
    return JSONResponse(options)


async def _add_key(request: Request, told: dict[str, Any]) -> Response:
    access, viewer = access_of(request), request.state.viewer
    only_account(request)
    store, purpose = access.tables.store, f"add {viewer.person}"
    key = await passkeys.made(store, purpose, access.origin(request), told.get("credential"))
    if len(await passkeys.keys_of(store, viewer.person)) >= passkeys.MOST:
        raise No("too-many-passkeys")
    await store.write(lambda connection: passkeys.keep(connection, viewer.person, key))
    return JSONResponse({"ok": True, "to": "/account?saved"})


async def _in_ask(request: Request, told: dict[str, Any]) -> Response:
    access = access_of(request)
    return JSONResponse(await passkeys.to_sign_in(access.tables.store, access.origin(request)))


async def _in_key(request: Request, told: dict[str, Any]) -> Response:
    access = access_of(request)
    if not await access.may_try(request):
        raise No("too-often")
    person = await passkeys.signed_in(access.tables.store, access.origin(request), told.get("credential"))
    return await signed_in(request, JSONResponse({"ok": True, "to": "/"}), person)


# --- in common ---


async def _json(request: Request) -> dict[str, Any]:
    try:
        told = json.loads(await request.body())
        again = json.dumps(told, ensure_ascii=False)
        again.encode()  # JSON may escape half a character, and the null character: no database takes these
        if "\\u0000" in again:
            told = None
    except (ValueError, RecursionError):
        told = None
    if not isinstance(told, dict):
        raise HTTPException(400)
    return told


def _there_are_accounts(access: Access) -> None:
    if access.settings.accounts == "none":
        raise HTTPException(404)


def only_account(request: Request) -> None:
    """For people who signed in here, not through a return link."""
    viewer = request.state.viewer
    if not viewer.account or viewer.by_link:
        raise HTTPException(403, reply(viewer.language, "sign-in-first"))
