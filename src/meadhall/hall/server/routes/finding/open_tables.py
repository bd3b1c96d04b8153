"""The lobby: public tables, people who look for a game, and the socket that keeps the page fresh."""

from __future__ import annotations

import asyncio
import contextlib
from functools import partial

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from .... import pages
from ....finding import filters, seeks
from ....finding.again import groups, open_again
from ....finding.filters import Filters
from ....finding.lobby import Lobby
from ....pages.parts.playable_games import shown
from ....pages.parts.replies import reply
from ....tables.agreed.invitations import invitations_of
from ....tables.matches import Refused
from ....tables.seen import Viewer
from ....tables.viewpoint import table_info
from ... import journal
from ...access import Access, access_of, drawn
from ...guard import address_of
from ...visitor import identified
from ..lobby import texts

TOO_MANY = 4429


async def page(request: Request) -> Response:
    access, viewer = access_of(request), request.state.viewer
    store, lobby = access.tables.store, access.lobby
    seen, chosen = await lobby.look(viewer), filters.read(request.query_params, shown())
    calls = [
        (table_info(row, viewer), by, access.seat_link(row)) for row, by in await invitations_of(store, viewer.person)
    ]
    again = await groups(store, viewer.person, shown())
    rated = access.settings.accounts != "none"
    return HTMLResponse(await drawn(request, pages.open_tables, viewer, seen, chosen, again, calls, rated))


async def act(request: Request) -> Response:
    """Someone looks for a game, does not want it any more, or does not want to wait: the button says which, its value
    the game and the pace. Or wants to play again with the people of an earlier table."""
    access, viewer = access_of(request), request.state.viewer
    form = texts(await request.form())
    try:
        return RedirectResponse(await _done(access, viewer, form), 303)
    except Refused as refused:
        raise HTTPException(409, reply(viewer.language, refused.what)) from None


async def _done(access: Access, viewer: Viewer, form: dict[str, str]) -> str:
    """Where to go next."""
    lobby, store = access.lobby, access.tables.store
    if "again" in form:
        return f"/table/{await open_again(access.tables, form['again'], viewer, shown())}"
    what = next((name for name in ("seek", "leave", "bots-now") if name in form), "")
    game, _, pace = form.get(what, "").partition(" ")
    if game not in shown() or pace not in seeks.PACES:
        raise Refused("not-understood")
    seek = seeks.new(viewer.person, game, pace, viewer.name, viewer.language, form.get("bots") == "yes")
    table = ""
    if what == "seek":
        table = await lobby.pairing.look(seek)
    elif what == "leave":
        await seeks.take(store, seek)
        lobby.pairing.tell()
    elif pace == "live":
        table = await lobby.pairing.with_bots(seek)
    return f"/table/{table}" if table else "/tables"


class Line:
    """A page of the lobby that is open."""

    def __init__(self, access: Access, socket: WebSocket, viewer: Viewer) -> None:
        self.access, self.socket, self.viewer = access, socket, viewer
        self.address = address_of(socket)
        self.chosen: Filters = filters.read(socket.query_params, shown())
        self._table = ""
        self._parts: dict[str, str] = {}  # as the page has them
        self._news = asyncio.Event()

    def fresh(self) -> None:
        self._news.set()

    def seated(self, table: str) -> None:
        self._table = table
        self._news.set()

    async def write(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            if self._table:
                await self.socket.send_json({"is": "seated", "table": self._table})
                self._table = ""
            else:
                await self._changes()

    async def _changes(self) -> None:
        seen = self.access.lobby.last.seen_by(self.viewer)
        draw = partial(pages.lobby_parts, self.viewer, seen, self.chosen)
        parts = await self.access.drawing.drawn(self.viewer.person, self.address, draw)
        changed = {id: html for id, html in parts.items() if self._parts.get(id) != html}
        self._parts = parts
        if changed:
            await self.socket.send_json({"is": "lobby", "parts": changed})

    async def read(self) -> None:
        """The page has nothing to say; but when it goes, that is heard here."""
        while (await self.socket.receive())["type"] != "websocket.disconnect":
            await asyncio.sleep(1.0)


async def live(socket: WebSocket) -> None:
    """`/tables/live`."""
    access = access_of(socket)
    viewer, _, known = await identified(socket)
    lobby: Lobby = access.lobby
    line = Line(access, socket, viewer)
    if (known is not None and known.banned) or not _room(lobby, line, access):
        await socket.accept()
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await socket.close(TOO_MANY)
        return
    lobby.arrive(line)
    tasks: list[asyncio.Task[None]] = []
    try:
        await socket.accept()
        tasks = [asyncio.create_task(line.write()), asyncio.create_task(line.read())]
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        lobby.leave(line)
        for task in tasks:
            task.cancel()
        for outcome in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(outcome, Exception) and not isinstance(outcome, (RuntimeError, WebSocketDisconnect)):
                journal.trouble("socket of the lobby failed", outcome)


def _room(lobby: Lobby, line: Line, access: Access) -> bool:
    """As many pages as a person may have, and an address."""
    there = [one for one in lobby.lines if isinstance(one, Line)]
    persons = sum(one.viewer.person == line.viewer.person for one in there)
    addresses = sum(one.address == line.address for one in there)
    return persons < access.settings.sockets_per_person and addresses < access.settings.sockets_per_address
