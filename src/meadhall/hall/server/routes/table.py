"""The pages of one table: to play, to watch, to sit down, to look at again."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any
from urllib.parse import urlencode

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

import meadhall

from ....engine.record import RecordError
from ... import pages
from ...pages.parts.base import may_clear
from ...pages.parts.playable_games import is_shown
from ...pages.parts.replies import record_reply, reply
from ...people.getting_on import muted_by, muted_seats
from ...tables.agreed.invitations import invited, played_with
from ...tables.all_tables import Broken
from ...tables.history import ending
from ...tables.matches import Refused
from ...tables.seen import Message
from ...tables.store import MatchRow
from ...tables.table import Table
from ...tables.viewpoint import here, info_of, look, messages, moment_of, table_info, viewing_seat, watching
from ..access import access_of, drawn
from ..people import WATCH_COOKIE, clean_name, keep
from .lobby import renamed, texts

Visit = Callable[[Request, Table], Awaitable[Response]]
Past = Callable[[Request, MatchRow], Response]


async def table_asked(request: Request) -> Table:
    """The table in the address, no matter who asks."""
    table = await access_of(request).tables.table(request.path_params["name"])
    if table is None:
        raise HTTPException(404)
    return table


def cannot_be_shown(request: Request, row: MatchRow) -> Response:
    what = "other-rules" if is_shown(row.game) else "game-gone"
    raise HTTPException(409, reply(request.state.viewer.language, what))


def at_table(past: Past = cannot_be_shown) -> Callable[[Visit], Callable[[Request], Awaitable[Response]]]:
    """For those who may see the table; for everyone else there is none. `past`: for a game that is over and was played
    by older rules, so that its moves mean nothing any more."""

    def decorated(visit: Visit) -> Callable[[Request], Awaitable[Response]]:
        async def visited(request: Request) -> Response:
            viewer, access = request.state.viewer, access_of(request)
            try:
                table = await table_asked(request)
            except Broken as broken:
                if not access.may_see(broken.row, viewer, request):
                    raise HTTPException(404) from None
                return past(request, broken.row) if broken.row.state == "over" else cannot_be_shown(request, broken.row)
            if not await access.lets_in(table, viewer, request):
                raise HTTPException(404)
            if not is_shown(table.row.game):
                return cannot_be_shown(request, table.row)
            try:
                return await visit(request, table)
            except Refused as refused:
                raise HTTPException(409, reply(viewer.language, refused.what)) from None

        return visited

    return decorated


def past_page(request: Request, row: MatchRow) -> Response:
    if not is_shown(row.game):
        return cannot_be_shown(request, row)
    viewer = request.state.viewer
    return HTMLResponse(pages.past(viewer, table_info(row, viewer), row.rules))


@at_table(past_page)
async def page(request: Request, table: Table) -> Response:
    """The table itself, in whatever state it is."""
    access, viewer = access_of(request), request.state.viewer
    if table.row.state == "over":
        return HTMLResponse(await end_page(request, table))
    links = access.links(table, viewer, access.origin(request))
    if table.match is None:
        info, said = info_of(table, viewer), await said_to(request, table)
        people = await known(request, table)
        return HTMLResponse(await drawn(request, pages.waiting, viewer, info, links, watching(table), said, people))
    looked, said = look(table, viewer, *viewing_seat(table, viewer.person, None)), await said_to(request, table)
    return HTMLResponse(await drawn(request, lambda: pages.table(looked(), said, links)))


async def known(request: Request, table: Table) -> list[tuple[str, str, bool]]:
    """Whom the viewer can invite: a token for each, the name, and who is invited already."""
    access, viewer = access_of(request), request.state.viewer
    if not access.belongs(table.row, viewer):
        return []
    store, row = access.tables.store, table.row
    found, asked = await played_with(store, viewer.person), await invited(store, row.id)
    absent = {id: name for id, name in found.items() if not row.seats_of(id) and id not in row.removed}
    return [(access.people.invite_token(row, id), name, id in asked) for id, name in absent.items()]


async def end_page(request: Request, table: Table, verified: str = "") -> str:
    viewer = request.state.viewer
    history = await access_of(request).histories.of(table)
    looked, said = look(table, viewer, *viewing_seat(table, viewer.person, None)), await said_to(request, table)
    told, link = partial(ending, table, history, verified), shared_link(request, table.row)
    return await drawn(request, lambda: pages.end(looked(), told(), history.course, said, link))


def shared_link(request: Request, row: MatchRow) -> str:
    """The address of a game for everyone, once it is over."""
    access = access_of(request)
    return f"{access.origin(request)}/table/{row.name}/shared/{access.people.share_token(row)}"


async def said_to(request: Request, table: Table) -> list[Message]:
    """The chat as this viewer may read it: without people they have muted, and not for those who only got the link of a
    finished game."""
    access, viewer = access_of(request), request.state.viewer
    if not access.may_read_chat(table.row, viewer, request):
        return []
    muted = await muted_by(access.tables.store, viewer.person)
    return messages(table, 0, muted_seats(table.row, muted))


def even_if_unseen(visit: Visit) -> Callable[[Request], Awaitable[Response]]:
    """For everyone who has a link; nothing else opens a private table."""

    async def visited(request: Request) -> Response:
        try:
            table = await table_asked(request)
            return await visit(request, table) if is_shown(table.row.game) else cannot_be_shown(request, table.row)
        except Broken as broken:
            return cannot_be_shown(request, broken.row)

    return visited


@even_if_unseen
async def seat(request: Request, table: Table) -> Response:
    """Someone comes with the link to a seat."""
    access, viewer = access_of(request), request.state.viewer
    wanted = access.people.seat_of(table.row, request.path_params["token"])
    if wanted is None:
        raise HTTPException(404)
    home = f"/table/{table.row.name}"
    if wanted in table.seats_of(viewer.person):
        return RedirectResponse(home, 303)
    if table.row.seats[wanted].holder != "open":
        raise HTTPException(409, reply(viewer.language, "seat-taken"))
    if request.method != "POST":
        return HTMLResponse(pages.claim(viewer, table_info(table.row, viewer, here(table)), wanted))
    name = clean_name(texts(await request.form()).get("name", "")) or viewer.name
    response = RedirectResponse(home, 303)
    try:
        if not viewer.account:
            viewer = await renamed(access, request, response, viewer, name)
        await table.do(lambda: table.room.sit(wanted, viewer.person, viewer.name))
    except Refused as refused:
        raise HTTPException(409, reply(viewer.language, refused.what)) from None
    return response


@even_if_unseen
async def watch(request: Request, table: Table) -> Response:
    """Someone comes with the link for spectators; the browser keeps it for this table alone."""
    access, token = access_of(request), request.path_params["token"]
    if not access.people.may_watch(table.row, token):
        raise HTTPException(404)
    home = f"/table/{table.row.name}"
    response = RedirectResponse(home, 303)
    keep(response, WATCH_COOKIE, token, access.secure(request), path=home)
    return response


@even_if_unseen
async def shared(request: Request, table: Table) -> Response:
    """Someone comes with the link to a moment of a replay, or to one as a puzzle: a finished game is there for
    everyone who has it, one in play only for those who may see it anyway."""
    access, token = access_of(request), request.path_params["token"]
    home = f"/table/{table.row.name}"
    at, seat = (request.query_params.get(name, "") for name in ("at", "seat"))
    query = urlencode({"at": at[:9], "seat": seat[:9]})
    there = "puzzle" if request.query_params.get("as") == "puzzle" else "replay"
    response = RedirectResponse(f"{home}/{there}?{query}" if at else home, 303)
    if access.may_see(table.row, request.state.viewer, request):
        return response
    if table.row.state != "over" or not access.people.may_share(table.row, token):
        raise HTTPException(404)
    keep(response, WATCH_COOKIE, token, access.secure(request), path=home)
    return response


@at_table()
async def replay(request: Request, table: Table) -> Response:
    """The match after this many entries, as the viewer's seat sees it, or any seat once the game is over."""
    access, viewer = access_of(request), request.state.viewer
    if table.match is None:
        raise Refused("not-started")
    over = table.row.state == "over"
    through = _wanted_seat(request, table)
    history = await access.histories.of(table)
    position = number_of(request.query_params.get("at"), history.course.entries, history.course.entries)
    looked = partial(
        moment_of,
        history.at(position),
        table_info(table.row, viewer, here(table)),
        viewer,
        through,
        version=table.row.version,
        notes=[message for message in table.messages if message.kind == "note" and message.seq <= position + 1],
    )
    link = shared_link(request, table.row)
    as_data = "application/json" in request.headers.get("accept", "")

    def as_then() -> str:
        seen = looked()
        if not over:
            seen.view["choices"] = []
        if as_data:
            return json.dumps(pages.replay_envelope(seen, position, history.course, link), ensure_ascii=False)
        return pages.replay(seen, position, history.course, link)

    return Response(await drawn(request, as_then), media_type="application/json" if as_data else "text/html")


def _wanted_seat(request: Request, table: Table) -> int | None:
    mine = table.seats_of(request.state.viewer.person)
    own = mine[0] if len(mine) == 1 or (mine and table.row.state == "over") else None
    asked = request.query_params.get("seat")
    if asked is None:
        return own
    if asked in ("", "none"):
        return None
    number = number_of(asked, table.row.players - 1, -1)
    if number == -1:
        raise HTTPException(404)
    if table.row.state != "over" and number not in mine:
        raise HTTPException(403, reply(request.state.viewer.language, "secret"))
    return number


def number_of(text: str | None, most: int, otherwise: int) -> int:
    """A number from a request, at most `most`; `otherwise`, if it is not a number."""
    if text is None or not text.isascii() or not text.isdigit() or len(text) > 9:
        return otherwise
    return min(int(text), most)


def _finished(request: Request, table: Table) -> None:
    if table.row.state != "over":
        raise HTTPException(403, reply(request.state.viewer.language, "secret"))


def record_of(request: Request, row: MatchRow, times: Sequence[str] = ()) -> Response:
    """The record of the game, and in "about" what its moves do not tell. An uploaded one is as it was."""
    name = f"{row.game}-{row.name}.json"
    told = row.record if row.uploaded or row.record is None else {**row.record, "about": told_about(row, times)}
    return JSONResponse(told, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@at_table(record_of)
async def record(request: Request, table: Table) -> Response:
    """The whole game as data, once it is over."""
    _finished(request, table)
    return record_of(request, table.row, table.times)


def told_about(row: MatchRow, times: Sequence[str]) -> dict[str, Any]:
    """Who sat where, when it was played, and how it ended."""
    return {
        "table": row.name,
        "started": row.started,
        "ended": row.ended or "rules",
        "winners": row.winners,
        "scores": row.scores,
        "seats": [{"name": seat.name, "bot": seat.bot, "away": seat.away} for seat in row.seats],
        "times": list(times),
    }


@at_table()
async def about(request: Request, table: Table) -> Response:
    """What the record does not know, once it is over: who sat where, where a bot took over, and how it ended."""
    _finished(request, table)
    row = table.row
    notes = [
        {"before": note.seq, "seat": note.seat, "note": note.text, "at": note.at}
        for note in table.messages
        if note.kind == "note"
    ]
    told = {"game": row.game, "notes": notes, **told_about(row, table.times)}
    return JSONResponse(
        told, headers={"Content-Disposition": f'attachment; filename="{row.game}-{row.name}-table.json"'}
    )


@at_table()
async def verify(request: Request, table: Table) -> Response:
    """Does every die and every draw follow from the seed that was promised?"""
    _finished(request, table)
    verified = "yes"
    if not table.row.seed:
        verified = reply(request.state.viewer.language, "no-seed")
    else:
        try:
            await asyncio.to_thread(meadhall.verify, table.row.record, table.row.seed)
        except RecordError as error:
            verified = record_reply(request.state.viewer.language, error, table.row.record)
    if "application/json" in request.headers.get("accept", ""):
        ok = verified == "yes"
        return JSONResponse({"ok": ok, "message": "" if ok else verified, "seed": table.row.seed})
    return HTMLResponse(await end_page(request, table, verified))


@at_table()
async def picture(request: Request, table: Table) -> Response:
    """The result as a drawing."""
    _finished(request, table)
    history = await access_of(request).histories.of(table)
    viewer = request.state.viewer
    looked = look(table, viewer, *viewing_seat(table, viewer.person, None), log_from=table.seq + 1)
    picture = await drawn(request, lambda: pages.picture(looked(), history.course))
    return Response(picture, media_type="image/svg+xml")


@at_table()
async def rematch(request: Request, table: Table) -> Response:
    name = await access_of(request).tables.rematch(table, request.state.viewer)
    return RedirectResponse(f"/table/{name}", 303)


async def close(request: Request) -> Response:
    """A person who set up a table may clear it away while nobody else has come, and remove a record they uploaded,
    even one that cannot be shown any more."""
    access, viewer = access_of(request), request.state.viewer
    try:
        table = await table_asked(request)
        row, forget = table.row, partial(access.tables.forget, table)
    except Broken as broken:
        row, forget = broken.row, partial(access.tables.forget_broken, broken.row)
    if not access.may_see(row, viewer, request):
        raise HTTPException(404)
    if not may_clear(table_info(row, viewer)):
        raise HTTPException(403)
    try:
        await forget()
    except Refused as refused:
        raise HTTPException(409, reply(viewer.language, refused.what)) from None
    return RedirectResponse("/", 303)
