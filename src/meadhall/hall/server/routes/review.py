"""The review of a finished game: a page, and how far it has come."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from .... import bots
from ... import pages
from ...pages.parts.replies import reply
from ...pages.review import Found
from ...reviews.worker import DEPTHS
from ...tables.matches import Refused
from ...tables.seen import Moment
from ...tables.store import SeatRow
from ...tables.table import Table
from ...tables.viewpoint import moment, moment_of, table_info, viewing_seat
from ..access import access_of, drawn
from ..guard import address_of
from .lobby import texts
from .table import at_table, number_of

DEFAULT_LEVEL = "keen"


@at_table()
async def page(request: Request, table: Table) -> Response:
    access, viewer = access_of(request), request.state.viewer
    if table.row.state != "over":
        raise HTTPException(403, reply(viewer.language, "secret"))
    depth = request.query_params.get("depth", "quick")
    if depth not in DEPTHS:
        raise HTTPException(404)
    making = await access.reviews.of(table, depth, viewer.person, address_of(request))
    found = Found(making.review(), depth, making.done, making.moments, making.failed)
    history = await access.histories.of(table)
    info = table_info(table.row, viewer)

    def at(position: int, seat: int | None) -> Moment:
        return moment_of(history.at(position), info, viewer, seat, log_from=position)

    seen = moment(table, viewer, *viewing_seat(table, viewer.person, None), log_from=table.seq + 1)
    if "application/json" in request.headers.get("accept", ""):
        return JSONResponse(await drawn(request, pages.review_envelope, seen, history.course, found, at))
    return HTMLResponse(await drawn(request, pages.review, seen, history.course, found, at))


@at_table()
async def play_on(request: Request, table: Table) -> Response:
    """From a moment of a finished game, against bots: a new table that begins at that position."""
    access, viewer = access_of(request), request.state.viewer
    if table.row.state != "over":
        raise HTTPException(403, reply(viewer.language, "secret"))
    form = texts(await request.form())
    history = await access.histories.of(table)
    there = history.at(number_of(form.get("at"), history.course.entries, history.course.entries))
    own = number_of(form.get("seat"), table.row.players - 1, next(iter(there.waiting), 0))
    level = form.get("level", DEFAULT_LEVEL)
    if there.over or level not in bots.LEVELS:
        raise Refused("over" if there.over else "not-understood")
    seats = [
        SeatRow(seat, "person", viewer.person, viewer.name) if seat == own else SeatRow(seat, "bot", bot=level)
        for seat in range(table.row.players)
    ]
    made = await access.tables.create(there.game, viewer, seats, dict(there.options), False, there.position())
    return RedirectResponse(f"/table/{made.row.name}", 303)
