"""How people want to hear that it is their turn, a test of it, and the links in e-mails."""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
import secrets
from functools import partial
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from ... import pages
from ...notices import choices, quiet, said
from ...notices import push as pushing
from ...notices.choices import TableWebhook
from ...notices.outward import Forbidden, allowed
from ...notices.sending import Parcel
from ...notices.smtp import is_address
from ...notices.webhooks import FORMS
from ...notices.webhooks import request as asks
from ...pages.parts.replies import reply
from ...tables.matches import Refused
from ...tables.seen import Viewer
from ...tables.table import Table
from ..access import Access, access_of
from ..guard import address_of
from .lobby import may_choose, settings_page, texts
from .table import at_table

ZONE = re.compile(r"[A-Za-z0-9_+/-]{1,64}")
TEST_SECONDS = 12.0  # that a test waits for its outcome


async def _no(request: Request, what: str, status: int = 400) -> Response:
    return HTMLResponse(await settings_page(request, problem=reply(request.state.viewer.language, what)), status)


def _home(more: str = "saved") -> Response:
    return RedirectResponse(f"/settings?{more}#notices", 303)


def _may_choose(request: Request) -> tuple[Access, Viewer]:
    access, viewer = access_of(request), request.state.viewer
    if not may_choose(access, viewer):
        raise HTTPException(403, reply(viewer.language, "sign-in-first") if viewer.by_link else "")
    return access, viewer


# --- push ---


async def key(request: Request) -> Response:
    """What a browser needs to ask for push messages of this hall, and of no other."""
    parcels = access_of(request).tables.notices.parcels
    if parcels.pushing is None:
        raise HTTPException(404)
    return JSONResponse({"key": parcels.pushing.public})


async def _given(request: Request) -> Any:
    try:
        return json.loads(await request.body())
    except (ValueError, RecursionError):
        return None


async def push(request: Request) -> Response:
    """This browser wants push messages; guests' browsers may, too."""
    access, viewer = access_of(request), request.state.viewer
    notices = access.tables.notices
    if notices.parcels.pushing is None:
        raise HTTPException(404)
    given, local = await _given(request), notices.offered.local
    try:
        browser = await asyncio.to_thread(pushing.read, given, viewer.language, local)
    except Forbidden:
        return JSONResponse({"ok": False}, 400)
    if not await allowed(browser.endpoint, local):
        return JSONResponse({"ok": False}, 400)
    keep = partial(pushing.keep, person=viewer.person, session=viewer.session, browser=browser)
    await choices.written(access.tables.store, keep)
    return JSONResponse({"ok": True})


async def push_off(request: Request) -> Response:
    given = await _given(request)
    endpoint = given.get("endpoint") if isinstance(given, dict) else None
    if isinstance(endpoint, str):
        id = hashlib.sha256(endpoint.encode(errors="replace")).hexdigest()
        await pushing.forget(access_of(request).tables.store, id, request.state.viewer.person)
    return JSONResponse({"ok": True})


# --- e-mail ---


async def mail(request: Request) -> Response:
    """Another address, or none. Its owner is asked first."""
    access, viewer = _may_choose(request)
    notices = access.tables.notices
    address = texts(await request.form()).get("mail", "").strip()
    if not address:
        await choices.change(access.tables.store, viewer.person, viewer.language, **choices.NO_MAIL)
        return _home()
    if not notices.offered.mail or not is_address(address):
        return await _no(request, "no-address")
    now = await choices.choices_of(access.tables.store, viewer.person)
    if now.confirmed and now.mail == address:
        return _home()
    limits = ("letter", address.casefold()), ("letter", viewer.person), ("letters", address_of(request))
    for limit, whose in limits:  # to this address, for this person, and from this place
        if not await access.may(limit, hashlib.sha256(whose.encode()).hexdigest()):
            return await _no(request, "too-often", 429)
    fresh = secrets.token_urlsafe(24)
    values = {"mail": address, "confirmed": False, "key": fresh}
    await choices.change(access.tables.store, viewer.person, viewer.language, **values)
    notices.sending.put(notices.parcels.question(viewer.language, address, fresh))
    return _home()


async def confirm(request: Request) -> Response:
    """From an e-mail: its reader agrees to more of them, with a click; programs that only follow links do not."""
    return await _answered(request, agrees=True)


async def stop(request: Request) -> Response:
    """From an e-mail: no more of them. Mail programs send this form by themselves (RFC 8058)."""
    return await _answered(request, agrees=False)


async def _answered(request: Request, agrees: bool) -> Response:
    store, key = access_of(request).tables.store, request.path_params["key"]
    address = await choices.mail_with(store, key)
    if not address and agrees:
        raise HTTPException(404, reply(request.state.viewer.language, "mail-link-old"))
    if request.method == "POST" and address:
        await (choices.confirm if agrees else choices.stop_mail)(store, key)
    done = request.method == "POST" or not address
    return HTMLResponse(pages.mail_link(request.state.viewer, address, agrees, done))


# --- webhooks ---


async def _checked(access: Access, form: dict[str, str]) -> tuple[str, str] | None:
    """A webhook's address and its form; None for one that cannot be used."""
    offered = access.tables.notices.offered
    address, kind = form.get("webhook", "").strip(), form.get("form", "")
    if not offered.webhook or kind not in FORMS:
        return None
    try:
        asks(kind, address, said.trial("en", ""))
    except (Forbidden, ValueError):
        return None
    return (address, kind) if await allowed(address, offered.local) else None


async def webhook(request: Request) -> Response:
    """A channel or a program that is told; none without an address."""
    access, viewer = _may_choose(request)
    form = texts(await request.form())
    values = {"webhook": "", "form": ""}
    if form.get("webhook", "").strip():
        checked = await _checked(access, form)
        if checked is None:
            return await _no(request, "no-webhook")
        values = {"webhook": checked[0], "form": checked[1]}
    await choices.change(access.tables.store, viewer.person, viewer.language, **values)
    return _home()


@at_table()
async def of_table(request: Request, table: Table) -> Response:
    """The webhook of a whole table, chosen by its host."""
    access, viewer = access_of(request), request.state.viewer
    notices, row, store = access.tables.notices, table.row, access.tables.store
    if not notices.offered.webhook or row.host != viewer.person or row.uploaded:
        raise HTTPException(404)
    problem, failed = "", None
    if request.method == "POST":
        form = texts(await request.form())
        if form.get("do") == "test":
            hook = await choices.webhook_of(store, row.id)
            if hook is None:
                raise Refused("moved-on")
            if not await access.may("test", viewer.person):
                raise HTTPException(429, reply(viewer.language, "too-often"))
            message = said.trial(hook.language, notices.offered.origin)
            failed = await _tried(access, [notices.parcels.to_table(row.id, hook, message)])
        elif not form.get("webhook", "").strip():
            await choices.set_webhook(store, row.id, None)
        elif (checked := await _checked(access, form)) is not None:
            await choices.set_webhook(store, row.id, TableWebhook(*checked, viewer.language))
        else:
            problem = reply(viewer.language, "no-webhook")
        if not problem and failed is None:
            return RedirectResponse(f"/table/{row.name}/notices?saved", 303)
    hook = await choices.webhook_of(store, row.id)
    saved = "saved" in request.query_params
    page = pages.table_notices(viewer, row.name, hook, saved, problem, failed)
    return HTMLResponse(page, 400 if problem else 200)


# --- quiet hours, and a test ---


async def quiet_hours(request: Request) -> Response:
    access, viewer = access_of(request), request.state.viewer
    if viewer.account and viewer.by_link:
        raise HTTPException(403, reply(viewer.language, "sign-in-first"))
    form = texts(await request.form())
    start, end, zone = form.get("from", ""), form.get("to", ""), form.get("zone", "")
    chosen = f"{start}-{end}" if start and end and start != end else ""
    try:
        quiet.hours(chosen)
    except ValueError:
        return await _no(request, "not-understood")
    values = {"quiet": chosen, "zone": zone if ZONE.fullmatch(zone) else ""}
    await choices.change(access.tables.store, viewer.person, viewer.language, **values)
    return _home()


async def test(request: Request) -> Response:
    """ "Send me a test": in all the ways that this person has chosen."""
    access, viewer = access_of(request), request.state.viewer
    notices = access.tables.notices
    if not await access.may("test", viewer.person):
        return await _no(request, "too-often", 429)
    chosen = await choices.choices_of(access.tables.store, viewer.person)
    message = partial(said.trial, origin=notices.offered.origin)
    failed = await _tried(access, notices.parcels.to(viewer.person, chosen, message, notices.parcels.ways(chosen)))
    return _home(f"tested={','.join(failed)}")


async def _tried(access: Access, parcels: list[Parcel]) -> list[str]:
    """Sends these once; in which ways did that fail?"""
    loop = asyncio.get_running_loop()
    for parcel in parcels:
        parcel.tries, parcel.done = 1, loop.create_future()
        access.tables.notices.sending.put(parcel)
    if not parcels:
        return []
    await asyncio.wait([parcel.done for parcel in parcels if parcel.done is not None], timeout=TEST_SECONDS)
    arrived = {parcel for parcel in parcels if parcel.done and parcel.done.done() and parcel.done.result() == "sent"}
    return sorted({parcel.way for parcel in parcels if parcel not in arrived})
