"""What the hall keeps about a person: to take along, and to delete."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from ....people.export import exported
from ....people.leaving import leave
from ....people.moving import look_again
from ... import journal
from ...access import access_of
from .signing_in import only_account


async def export(request: Request) -> Response:
    """A guest has data as well: tables, choices, chat."""
    viewer = request.state.viewer
    if viewer.account:
        only_account(request)
    told = await exported(access_of(request).tables.store, viewer.person, viewer.name)
    return JSONResponse(told, headers={"Content-Disposition": 'attachment; filename="meadhall-about-me.json"'})


async def delete(request: Request) -> Response:
    """Everything about this person. The browser continues as a new person."""
    access, viewer = access_of(request), request.state.viewer
    if viewer.account:
        only_account(request)
    changed = await access.tables.store.write(lambda connection: leave(connection, viewer.person))
    await look_again(access.tables, changed)
    journal.note("person deleted", tables=len(changed))
    response = RedirectResponse("/", 303)
    access.people.remember(response, access.people.newcomer(request), access.secure(request))
    return response
