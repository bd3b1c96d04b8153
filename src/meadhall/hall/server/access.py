"""What every page and socket needs at hand: the tables, the people, and who may come to which table."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import ParamSpec, TypeVar, cast

from starlette.requests import HTTPConnection, Request

from ..fair import Turns
from ..finding.lobby import Lobby
from ..pages.parts.drawing_thread import Drawing
from ..people.passwords import Passwords
from ..people.persons import login_of
from ..reviews.reviews import Reviews
from ..tables.all_tables import AllTables
from ..tables.history import Histories
from ..tables.matches import Refused
from ..tables.seen import Viewer
from ..tables.store import MatchRow
from ..tables.table import Table
from .guard import Buckets, address_of, origin_of
from .people import WATCH_COOKIE, People
from .settings import Settings

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(slots=True)
class Access:
    settings: Settings
    tables: AllTables
    people: People
    histories: Histories
    drawing: Drawing
    uploads: Turns
    passwords: Passwords
    tries: dict[
        str, Buckets
    ]  # of signing in: by "name" and by "address"; of tests of notices, and of questions by mail
    reviews: Reviews
    lobby: Lobby
    announced: str = ""  # what the host of the hall has to say to everyone

    def links(self, table: Table, viewer: Viewer, origin: str) -> dict[int | str, str]:
        """The addresses this viewer may pass on: open seats, and for spectators."""
        row, address = table.row, f"{origin}/table/{table.row.name}"
        links: dict[int | str, str] = {}
        if row.listed or self.belongs(row, viewer):
            for seat in row.seats:
                if seat.holder == "open":
                    links[seat.seat] = f"{address}/seat/{self.people.seat_token(row, seat.seat)}"
            links["watch"] = f"{address}/watch/{self.people.watch_token(row)}"
        return links

    def seat_link(self, row: MatchRow) -> str:
        """The first open seat of a table."""
        seat = next(seat.seat for seat in row.seats if seat.holder == "open")
        return f"/table/{row.name}/seat/{self.people.seat_token(row, seat)}"

    def belongs(self, row: MatchRow, viewer: Viewer) -> bool:
        """Did this viewer set up the table, or do they have a seat at it?"""
        return row.belongs_to(viewer.person)

    def may_see(self, row: MatchRow, viewer: Viewer, connection: HTTPConnection) -> bool:
        """Private tables are there for those who sit at them or came with a link."""
        token = connection.cookies.get(WATCH_COOKIE, "")
        if viewer.person in row.removed:
            return False
        if row.state == "over" and self.people.may_share(row, token):
            return True
        return row.listed or self.belongs(row, viewer) or self.people.may_watch(row, token)

    async def lets_in(self, table: Table, viewer: Viewer, connection: HTTPConnection) -> bool:
        """The same for a table that is open here. Another process may have given this viewer a seat a moment ago, and
        that news is still on its way: before anyone is sent away, the database is asked."""
        if not self.may_see(table.row, viewer, connection) and not table.closed:
            with contextlib.suppress(Refused):  # it is just being unloaded
                await table.do(table.look_up)
        return self.may_see(table.row, viewer, connection)

    def may_read_chat(self, row: MatchRow, viewer: Viewer, connection: HTTPConnection) -> bool:
        """People who only have the link to a finished game see the game, not the chat."""
        token = connection.cookies.get(WATCH_COOKIE, "")
        return row.listed or self.belongs(row, viewer) or self.people.may_watch(row, token)

    async def may_try(self, connection: HTTPConnection, name: str = "") -> bool:
        """May this client try to sign in once more, with this name and from this address? Names that nobody has are
        counted alike."""
        for what, key in (("name", login_of(name)), ("address", address_of(connection))):
            limit = self.tries[what]
            if key and not (
                limit.take(key) and await self.tables.neighbours.allows(f"try {what}", key, limit.rate, limit.burst)
            ):
                return False
        return True

    async def may(self, what: str, key: str) -> bool:
        """May this person or address do this once more, counting all processes?"""
        limit = self.tries[what]
        return limit.take(key) and await self.tables.neighbours.allows(what, key, limit.rate, limit.burst)

    def origin(self, connection: HTTPConnection) -> str:
        return origin_of(self.settings, connection.scope)

    def secure(self, connection: HTTPConnection) -> bool:
        return self.origin(connection).startswith("https:")


def access_of(connection: HTTPConnection) -> Access:
    return cast(Access, connection.app.state.access)


async def drawn(request: Request, draw: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
    """A page for the person who asks, when it is their turn."""
    drawing, person = access_of(request).drawing, request.state.viewer.person
    return await drawing.drawn(person, address_of(request), draw, *args, **kwargs)
