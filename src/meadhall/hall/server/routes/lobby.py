"""The front page, new tables, the viewer's name and language, and what else belongs to no table."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

import meadhall

from ....engine.game import Game
from ....engine.record import RecordError
from ... import pages
from ...finding import seeks
from ...finding.listed import known, people_of
from ...notices.choices import choices_of
from ...pages.parts.forms import FormError, OptionError, Plan, blank, read
from ...pages.parts.playable_games import is_shown, shown_games
from ...pages.parts.replies import option_reply, record_reply, reply
from ...pages.parts.words import HtmlWords
from ...pages.settings import NoticeInfo
from ...people.persons import NameTaken, account_named, rename
from ...tables import strangers
from ...tables.agreed.invitations import invitations_of
from ...tables.matches import Refused
from ...tables.names import plain
from ...tables.seen import TableInfo, Viewer
from ...tables.store import MatchRow, SeatRow
from ...tables.viewpoint import table_info
from ..access import Access, access_of, drawn
from ..guard import address_of
from ..learned import learned, taught_games
from ..people import LANGUAGES, clean_name
from ..visitor import speaks

LOCAL_PATH = re.compile(r"/(?![/\\])[^\s\\]*")


def game_asked(request: Request) -> Game:
    if not is_shown(request.path_params["game"]):
        raise HTTPException(404)
    return meadhall.game(request.path_params["game"])


async def front(request: Request) -> Response:
    access, viewer = access_of(request), request.state.viewer
    code = request.query_params.get("code", "").strip()
    if code:
        return RedirectResponse(meant_table(code), 303)
    store = access.tables.store
    mine = await store.tables_of(viewer.person, over=False)
    listed = [row for row in await store.listed(over=False) if row.id not in {one.id for one in mine}]
    recent = await store.tables_of(viewer.person, over=True, limit=10)
    uploads = await store.uploads_of(viewer.person)

    def infos(rows: list[MatchRow]) -> list[TableInfo]:
        return [table_info(row, viewer) for row in rows]

    told = await known(store, people_of(listed))
    public = [told.listed(row, viewer).info for row in listed]
    lists = infos(mine), public, infos(recent), infos(uploads)
    calls = [
        (table_info(row, viewer), by, access.seat_link(row)) for row, by in await invitations_of(store, viewer.person)
    ]
    new_here = not mine and not recent and bool(taught_games()) and not learned(request)
    return HTMLResponse(await drawn(request, pages.front, viewer, shown_games(), *lists, calls, new_here))


def meant_table(code: str) -> str:
    """The table that a visitor typed: a whole link, or just the two words of its name."""
    try:
        path = urlsplit(code).path
    except ValueError:
        path = ""
    if path.startswith("/table/") and LOCAL_PATH.fullmatch(path):
        return path
    return "/table/" + plain(code)


async def new_table(request: Request) -> Response:
    access, viewer, game = access_of(request), request.state.viewer, game_asked(request)
    if request.method != "POST":
        return HTMLResponse(pages.new_table(viewer, game, {}, ""))
    form = texts(await request.form())
    try:
        return await opened(access, request, viewer, game, read(game, form))
    except FormError as error:
        problem = str(HtmlWords(viewer.language).text(str(error)))
    except OptionError as error:
        problem = option_reply(viewer.language, game, error)
    except Refused as refused:
        problem = reply(viewer.language, refused.what)
    return HTMLResponse(pages.new_table(viewer, game, form, problem), 400)


async def quick_start(request: Request) -> Response:
    """Against bots at once: two clicks from the front page."""
    access, viewer, game = access_of(request), request.state.viewer, game_asked(request)
    given = texts(await request.form())
    form = blank(game)
    form |= {field: given["level"] for field in form if field.startswith("level") and "level" in given}
    try:
        return await opened(access, request, viewer, game, read(game, form))
    except FormError as error:
        raise HTTPException(400, str(HtmlWords(viewer.language).text(str(error)))) from None
    except Refused as refused:
        raise HTTPException(409, reply(viewer.language, refused.what)) from None


async def opened(access: Access, request: Request, viewer: Viewer, game: Game, plan: Plan) -> Response:
    w = HtmlWords(viewer.language)
    seats = []
    for number, seat in enumerate(plan.seats):
        if seat.holder == "bot":
            seats.append(SeatRow(number, "bot", bot=seat.level))
        elif seat.holder == "link":
            seats.append(SeatRow(number, "open"))
        else:
            other = clean_name(seat.name) or str(w.text("Seat {n}", n=number + 1))
            seats.append(SeatRow(number, "person", viewer.person, viewer.name if seat.holder == "me" else other))
    table = await access.tables.create(game, viewer, seats, plan.options, plan.listed, hints=plan.hints, pace=plan.pace)
    return RedirectResponse(f"/table/{table.row.name}", 303)


async def settings(request: Request) -> Response:
    """The viewer's name and language."""
    access, viewer = access_of(request), request.state.viewer
    if request.method != "POST":
        return HTMLResponse(await settings_page(request, "saved" in request.query_params))
    form = texts(await request.form())
    name = clean_name(form.get("name", "")) or viewer.name
    response = RedirectResponse("/settings?saved", 303)
    try:
        await renamed(access, request, response, viewer, name)
    except Refused as refused:
        return HTMLResponse(await settings_page(request, problem=reply(viewer.language, refused.what)), 409)
    if form.get("language") in LANGUAGES:
        await speaks(access, request, response, replace(viewer, language=form["language"]))
    return response


async def settings_page(request: Request, saved: bool = False, problem: str = "") -> str:
    access, viewer = access_of(request), request.state.viewer
    tested = request.query_params.get("tested")
    info = await notice_info(access, viewer, None if tested is None else tested.split(","))
    return pages.settings(viewer, access.settings.accounts, saved, problem, info)


async def notice_info(access: Access, viewer: Viewer, failed: list[str] | None = None) -> NoticeInfo | None:
    """None: this hall sends no notices. Guests are offered push alone, unless everyone here is a guest."""
    offered = access.tables.notices.offered
    if not offered.any:
        return None
    forms = may_choose(access, viewer)
    chosen = await choices_of(access.tables.store, viewer.person)
    return NoticeInfo(
        push=offered.push, mail=forms and offered.mail, webhook=forms and offered.webhook, chosen=chosen,
        can_test=bool(access.tables.notices.parcels.ways(chosen)), failed=failed,
    )  # fmt: skip


def may_choose(access: Access, viewer: Viewer) -> bool:
    return not viewer.by_link if viewer.account else access.settings.accounts == "none"


async def renamed(access: Access, request: Request, response: Response, viewer: Viewer, name: str) -> Viewer:
    """The viewer has this name from now on, at every table. Raises Refused for one that belongs to an account."""
    if name != viewer.name:
        if viewer.account and viewer.by_link:
            raise Refused("sign-in-first")
        owner = await account_named(access.tables.store, name)
        if owner is not None and owner.person != viewer.person:
            raise Refused("name-taken")
        try:
            await rename(access.tables.store, viewer.person, name)
        except NameTaken:
            raise Refused("name-taken") from None
        await access.tables.rename(viewer.person, viewer.name, name)
        await seeks.rename(access.tables.store, viewer.person, name)
    fresh = replace(viewer, name=name)
    if not viewer.account and not viewer.by_link:
        access.people.remember(response, fresh, access.secure(request))
    return fresh


async def language(request: Request) -> Response:
    """Another language from now on, and back to where the viewer was."""
    form = texts(await request.form())
    wanted, back = form.get("language", ""), form.get("next", "/")
    if wanted not in LANGUAGES:
        raise HTTPException(400)
    response: Response = RedirectResponse(back if LOCAL_PATH.fullmatch(back) else "/", 303)
    if "application/json" in request.headers.get("accept", ""):
        response = JSONResponse({"language": wanted})
    await speaks(access_of(request), request, response, replace(request.state.viewer, language=wanted))
    return response


async def rules(request: Request) -> Response:
    return HTMLResponse(await drawn(request, pages.rules, request.state.viewer, game_asked(request)))


async def upload(request: Request) -> Response:
    """A recorded game from a file: checked from end to end, then looked at like any other."""
    access, viewer = access_of(request), request.state.viewer
    async with request.form() as form:
        file = form.get("record")
        text = await file.read() if isinstance(file, UploadFile) else str(file or "").encode()
    if not text:
        raise HTTPException(400, reply(viewer.language, "no-file"))
    try:
        record = json.loads(text, parse_constant=not_json)
        json.dumps(record, ensure_ascii=False).encode()  # half a character would be noticed only when it is sent
    except (ValueError, RecursionError):
        raise HTTPException(400, reply(viewer.language, "not-json")) from None
    try:
        await access.tables.room_for(viewer.person, len(text))
        async with access.uploads.of(viewer.person, address_of(request)):
            await strangers.check(record, access.settings.upload_seconds)
        match = await asyncio.to_thread(meadhall.replay, record)
        if not is_shown(match.game.id):
            raise RecordError(f"there is no game {match.game.id!r} here", "no-game")
        w = HtmlWords(viewer.language)
        names = names_in(record, [str(w.text("Seat {n}", n=seat + 1)) for seat in range(match.players)])
        name = await access.tables.keep_record(viewer, record, match, names)
    except RecordError as error:
        raise HTTPException(400, record_reply(viewer.language, error, record)) from None
    except Refused as refused:
        raise HTTPException(409, reply(viewer.language, refused.what)) from None
    return RedirectResponse(f"/table/{name}/replay?at=0", 303)


def names_in(record: dict[str, Any], otherwise: list[str]) -> list[str]:
    """Who played, if the record tells."""
    seats = record.get("about", {}).get("seats")
    if not isinstance(seats, list) or len(seats) != len(otherwise):
        return otherwise
    told = [seat.get("name") if isinstance(seat, dict) else "" for seat in seats]
    return [clean_name(str(one or "")) or other for one, other in zip(told, otherwise, strict=True)]


def not_json(word: str) -> None:
    """NaN and Infinity, which Python reads although no other program does."""
    raise ValueError(word)


def texts(form: Mapping[str, Any]) -> dict[str, str]:
    """The fields of a form that are text, without the one character that PostgreSQL does not take."""
    return {name: value.replace("\0", "") for name, value in form.items() if isinstance(value, str)}
