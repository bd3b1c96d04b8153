"""The hall as an app: its manifest, its service worker, and the page that both are for."""

from __future__ import annotations

from datetime import UTC, datetime
from hashlib import blake2b

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from .... import pages
from ....pages.parts import installable
from ....tables.agreed.invitations import invitations_of
from ....tables.viewpoint import table_info
from ...access import access_of, drawn
from ...people import LANGUAGES


async def manifest(request: Request) -> Response:
    language = request.path_params["language"]
    if language not in LANGUAGES:
        raise HTTPException(404)
    return _fresh(request, installable.manifest(language), "application/manifest+json")


async def worker(request: Request) -> Response:
    return _fresh(request, installable.worker(), "text/javascript")


def _fresh(request: Request, text: str, kind: str) -> Response:
    """A browser may keep it, and asks each time whether it still is so."""
    mark = f'"{blake2b(text.encode(), digest_size=8).hexdigest()}"'
    headers = {"Cache-Control": "no-cache", "ETag": mark}
    if request.headers.get("if-none-match") == mark:
        return Response(status_code=304, headers=headers)
    return Response(text, media_type=kind, headers=headers)


async def yours(request: Request) -> Response:
    store, viewer = access_of(request).tables.store, request.state.viewer
    mine, recent = await store.tables_of(viewer.person, over=False), await store.tables_of(viewer.person, True, 5)
    playing, over = ([table_info(row, viewer) for row in rows] for rows in (mine, recent))
    invited = len(await invitations_of(store, viewer.person))
    return HTMLResponse(await drawn(request, pages.yours, viewer, playing, over, invited, datetime.now(UTC)))
