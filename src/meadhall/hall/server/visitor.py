"""Every request comes from a person: a guest by the cookie, an account by its session, or a new person."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..pages.parts.replies import reply
from ..people import likes, sessions
from ..people.persons import Person, person
from ..tables.seen import Viewer
from .access import Access, access_of
from .people import LANGUAGE_COOKIE, LANGUAGES, keep, spoken_in

FOR_ANYBODY = ("/static/", "/games/", "/manifest/", "/sw.js", "/healthz")  # no matter who asks


async def identified(connection: HTTPConnection) -> tuple[Viewer, bool, Person | None]:
    """Who this is, whether they are new to the hall, and what is stored about them."""
    access = access_of(connection)
    store, people, kept = access.tables.store, access.people, access.people.kept(connection)
    if "session" in kept:
        one = await sessions.session(store, str(kept["session"]))
        if one is not None and (one.kind == "link" or access.settings.accounts != "none"):
            await sessions.touch(store, one)
            return _returned(connection, one), False, one.person
    elif "person" in kept:
        viewer = people.viewer(connection)
        known = await person(store, viewer.person)
        # Once there is an account, nobody becomes that person by an old cookie.
        if known is None or not known.has_account:
            return replace(viewer, muted=known is not None and known.muted), False, known
    return people.newcomer(connection), True, None


def _returned(connection: HTTPConnection, one: sessions.Session) -> Viewer:
    who = one.person
    spoken = connection.query_params.get("lang", "")
    if spoken not in LANGUAGES:
        spoken = who.likes.get("language") or spoken_in(connection)
    return Viewer(
        who.person, who.name, spoken, account=who.has_account, by_link=one.kind == "link", session=one.token,
        muted=who.muted, likes=who.likes if one.kind == "account" else {},
    )  # fmt: skip


class Visitor:
    def __init__(self, app: ASGIApp, problem: Callable[[Scope, int, str], Response]) -> None:
        self.app = app
        self.problem = problem

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"].startswith(FOR_ANYBODY):
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        access = access_of(request)
        viewer, new, known = await identified(request)
        viewer = request.state.viewer = replace(viewer, announced=access.announced)
        if known is not None and known.banned:
            await self.problem(scope, 403, reply(viewer.language, "banned"))(scope, receive, send)
            return
        cookies = Response()
        if new:
            access.people.remember(cookies, viewer, access.secure(request))
        if request.query_params.get("lang") in LANGUAGES:
            await speaks(access, request, cookies, viewer)
        added = [(name, value) for name, value in cookies.raw_headers if name == b"set-cookie"]

        async def with_cookies(message: Message) -> None:
            if message["type"] == "http.response.start":
                # What the page itself sets, a new name for instance, comes last and so counts.
                message["headers"] = [*added, *message["headers"]]
            await send(message)

        await self.app(scope, receive, with_cookies)


async def speaks(access: Access, request: Request, response: Response, viewer: Viewer) -> None:
    """This language from now on, on all devices of an account."""
    keep(response, LANGUAGE_COOKIE, viewer.language, access.secure(request))
    if viewer.account and not viewer.by_link and viewer.likes.get("language") != viewer.language:
        await likes.keep(access.tables.store, viewer.person, {"language": viewer.language})
