"""The other people at a table: muting them, and reporting them to the host of the hall."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from .... import pages
from ....people.getting_on import mute, muted_by, others, report
from ....tables.matches import Refused
from ....tables.table import Table
from ...access import access_of
from ..lobby import texts
from ..table import at_table


@at_table()
async def people(request: Request, table: Table) -> Response:
    access, viewer = access_of(request), request.state.viewer
    if not access.belongs(table.row, viewer):
        raise HTTPException(404)
    store, here = access.tables.store, others(table.row, viewer.person)
    if request.method != "POST":
        muted = await muted_by(store, viewer.person)
        shown = [(one.seat, one.name, one.person in muted) for one in here]
        return HTMLResponse(pages.people(viewer, table.row.name, shown, "reported" in request.query_params))
    form = texts(await request.form())
    seat = next((one for one in here if str(one.seat) == form.get("seat")), None)
    if seat is None:
        raise Refused("moved-on")
    home = f"/table/{table.row.name}/people"
    if form.get("do") == "report":
        text = " ".join("".join(one if one.isprintable() else " " for one in form.get("text", "")).split())
        if not text:
            raise Refused("not-understood")
        await report(store, table.row, viewer.person, seat, text)
        return RedirectResponse(f"{home}?reported", 303)
    await mute(store, viewer.person, seat.person, form.get("do") == "mute")
    return RedirectResponse(home, 303)
