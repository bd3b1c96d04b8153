"""The personal return link: opened on another device, it seats the same person there, without an account."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from .... import pages
from ....pages.parts.replies import reply
from ....people import persons, sessions
from ....tables.names import is_table_name
from ....tables.table import Table
from ...access import access_of
from ..lobby import texts
from ..table import at_table


@at_table()
async def link(request: Request, table: Table) -> Response:
    """The link and its QR code, for those who sit at this table."""
    access, viewer = access_of(request), request.state.viewer
    if not access.belongs(table.row, viewer):
        raise HTTPException(404)
    who = await persons.person(access.tables.store, viewer.person)
    token = access.people.return_token(viewer.person, viewer.name, who.returns if who is not None else 0)
    address = f"{access.origin(request)}/return/{token}?to={table.row.name}"
    return HTMLResponse(pages.return_link(viewer, table.row.name, address, "revoked" in request.query_params))


async def come(request: Request) -> Response:
    """Someone has opened the link: first asked, because it ends who this browser was before."""
    access, viewer = access_of(request), request.state.viewer
    store = access.tables.store
    found = access.people.returning(request.path_params["token"])
    to = request.query_params.get("to", "")
    home = f"/table/{to}" if is_table_name(to) else "/"
    if found is None:
        raise HTTPException(404)
    person, name, number = found
    who = await persons.person(store, person)
    if number != (who.returns if who is not None else 0):
        raise HTTPException(404, reply(viewer.language, "link-revoked"))
    if viewer.person == person:
        return RedirectResponse(home, 303)
    name = who.name if who is not None else name
    if request.method != "POST":
        had = await store.tables_of(viewer.person, over=False, limit=1)
        return HTMLResponse(pages.come_back(viewer, name, bool(had) and not viewer.account))
    await persons.remember(store, person, name)
    token = await store.write(lambda connection: sessions.begin(connection, person, "link"))
    response = RedirectResponse(home, 303)
    access.people.remember_session(response, token, access.secure(request))
    return response


async def revoke(request: Request) -> Response:
    """All return links that were given out are worthless from now on, and who came by one is out."""
    access, viewer = access_of(request), request.state.viewer
    if viewer.account and viewer.by_link:
        raise HTTPException(403, reply(viewer.language, "sign-in-first"))
    store = access.tables.store
    await persons.remember(store, viewer.person, viewer.name)
    await store.write(lambda connection: sessions.end_links(connection, viewer.person))
    table = texts(await request.form()).get("table", "")
    response = RedirectResponse(f"/table/{table}/return?revoked" if is_table_name(table) else "/account?saved", 303)
    if viewer.by_link:  # this browser came by a link, too, and stays
        token = await store.write(lambda connection: sessions.begin(connection, viewer.person, "link"))
        access.people.remember_session(response, token, access.secure(request))
    return response
