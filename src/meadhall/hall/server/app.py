"""The application: which address leads where, and what is there from start to end."""

from __future__ import annotations

import logging
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import Scope

import meadhall

from .. import pages
from ..fair import Turns
from ..finding.lobby import Lobby
from ..pages.parts.assets import address, asset
from ..pages.parts.drawing_thread import Drawing
from ..pages.parts.playable_games import shown, why_not_shown
from ..people.passwords import Passwords
from ..people.results import Results
from ..reviews.reviews import Reviews
from ..tables.all_tables import AllTables
from ..tables.history import Histories
from ..tables.names import any_name
from ..tables.store import Store
from . import journal
from .access import Access, access_of
from .guard import Buckets, Guard
from .homes import Homes
from .metrics import Metrics
from .people import People
from .routes import learn, lobby, notices, puzzles, review, table, waiting
from .routes.finding import installed, open_tables
from .routes.lines import Lines
from .routes.live import live
from .routes.people import account, data, getting_on, profiles, returning, signing_in
from .settings import Settings, checked_database, kept_secret, sqlite_path
from .visitor import Visitor
from .watcher import Watcher

BOTH = ["GET", "POST"]
ROOM = 50_000_000  # bytes; with less, someone should look after the disk
ROUTES = [
    Route("/", lobby.front),
    Route("/yours", installed.yours),
    Route("/tables", open_tables.page),
    Route("/tables", open_tables.act, methods=["POST"]),
    WebSocketRoute("/tables/live", open_tables.live),
    Route("/new/{game}", lobby.new_table, methods=BOTH),
    Route("/play/{game}", lobby.quick_start, methods=["POST"]),
    Route("/settings", lobby.settings, methods=BOTH),
    Route("/notices/key", notices.key),
    Route("/notices/push", notices.push, methods=["POST"]),
    Route("/notices/push/off", notices.push_off, methods=["POST"]),
    Route("/notices/mail", notices.mail, methods=["POST"]),
    Route("/notices/webhook", notices.webhook, methods=["POST"]),
    Route("/notices/quiet", notices.quiet_hours, methods=["POST"]),
    Route("/notices/test", notices.test, methods=["POST"]),
    Route("/notices/confirm/{key}", notices.confirm, methods=BOTH),
    Route("/notices/stop/{key}", notices.stop, methods=BOTH),
    Route("/language", lobby.language, methods=["POST"]),
    Route("/account", account.page),
    Route("/account/new", signing_in.new, methods=BOTH),
    Route("/account/in", signing_in.sign_in, methods=BOTH),
    Route("/account/recover", signing_in.recover, methods=["POST"]),
    Route("/account/out", signing_in.sign_out, methods=["POST"]),
    Route("/account/passkey/{step}", signing_in.passkey, methods=["POST"]),
    Route("/account/password", account.password, methods=["POST"]),
    Route("/account/forget", account.forget_passkey, methods=["POST"]),
    Route("/account/codes", account.codes, methods=["POST"]),
    Route("/account/likes", account.likes, methods=["POST"]),
    Route("/account/hide", profiles.hide, methods=["POST"]),
    Route("/account/export.json", data.export),
    Route("/account/delete", data.delete, methods=["POST"]),
    Route("/people/{name}", profiles.profile),
    Route("/leaders", profiles.board),
    Route("/return/{token}", returning.come, methods=BOTH),
    Route("/return", returning.revoke, methods=["POST"]),
    Route("/rules/{game}", lobby.rules),
    Route("/learn", learn.overview),
    Route("/learn/{game}", learn.game),
    Route("/learn/{game}/{lesson}", learn.lesson),
    Route("/puzzles", puzzles.overview),
    Route("/puzzles/{game}", puzzles.following),
    Route("/puzzles/{game}/{puzzle}", puzzles.puzzle),
    Route("/replay", lobby.upload, methods=["POST"]),
    Route("/table/{name}", table.page),
    WebSocketRoute("/table/{name}/live", live),
    Route("/table/{name}/seat/{token}", table.seat, methods=BOTH),
    Route("/table/{name}/watch/{token}", table.watch),
    Route("/table/{name}/return", returning.link),
    Route("/table/{name}/people", getting_on.people, methods=BOTH),
    Route("/table/{name}/notices", notices.of_table, methods=BOTH),
    Route("/table/{name}/shared/{token}", table.shared),
    Route("/table/{name}/replay", table.replay),
    Route("/table/{name}/review", review.page),
    Route("/table/{name}/puzzle", puzzles.shared),
    Route("/table/{name}/play-on", review.play_on, methods=["POST"]),
    Route("/table/{name}/record.json", table.record),
    Route("/table/{name}/table.json", table.about),
    Route("/table/{name}/picture.svg", table.picture),
    Route("/table/{name}/verify", table.verify),
    Route("/table/{name}/room", waiting.room, methods=["POST"]),
    Route("/table/{name}/decline", waiting.refuse, methods=["POST"]),
    Route("/table/{name}/rematch", table.rematch, methods=["POST"]),
    Route("/table/{name}/close", table.close, methods=["POST"]),
    Route("/manifest/{language}.webmanifest", installed.manifest),
    Route("/sw.js", installed.worker),
    Route("/static/{path:path}", asset),
    Route("/games/{path}", asset),
]


async def healthz(request: Request) -> Response:
    """For monitoring: is the server up, and its database?"""
    access = access_of(request)
    try:
        there = await access.tables.store.answers()
    except Exception:
        journal.trouble("the database does not answer")
        there = False
    room = room_on_disk(access.settings.database)
    state = {
        "ok": there and room and not access.tables.closing,
        "database": there,
        "disk": room,
        "version": meadhall.__version__,
        "tables": len(access.tables.open),
        "sockets": len(request.app.state.lines.all),
        "bots": access.tables.thinking.running,
    }
    return JSONResponse(state, 200 if state["ok"] else 503)


def room_on_disk(database: str) -> bool:
    """Can an SQLite file still grow? Where another server keeps the database, that one has to tell."""
    path = sqlite_path(database)
    return path is None or shutil.disk_usage(path.absolute().parent).free > ROOM


async def favicon(request: Request) -> Response:
    return RedirectResponse(address("/static/icon.svg"), 301)


def problem(scope: Scope, status: int, message: str = "") -> Response:
    connection = HTTPConnection(scope)
    viewer = scope.get("state", {}).get("viewer") or access_of(connection).people.viewer(connection)
    if "application/json" in connection.headers.get("accept", ""):
        return JSONResponse({"ok": False, "message": message}, status)
    return HTMLResponse(pages.problem(viewer, status, message), status)


async def together(scope: Scope, what: str, address: str, limit: Buckets) -> bool:
    neighbours = access_of(HTTPConnection(scope)).tables.neighbours
    return await neighbours.allows(what, address, limit.rate, limit.burst)


async def on_problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    usual = HTTPException(error.status_code).detail  # a status without words of its own
    return problem(request.scope, error.status_code, "" if error.detail == usual else error.detail)


def gauges(app: Starlette) -> dict[str, tuple[str, float]]:
    tables = app.state.access.tables
    return {
        "meadhall_tables": ("Tables that are open in this process.", len(tables.open)),
        "meadhall_sockets": ("Sockets of this process.", len(app.state.lines.all)),
        "meadhall_bot_processes": ("Processes in which bots of this process think.", tables.thinking.running),
        "meadhall_database_connections": ("Connections to the database in use.", tables.store.busy),
        "meadhall_notices_under_way": ("Notices that are on their way.", len(tables.notices.sending.under_way)),
        **tables.neighbours.gauges(),
    }


def create_app(settings: Settings, homes: Homes | None = None) -> Starlette:
    """`homes`: for one of several processes on one port."""
    checked_database(settings.database)
    people = People(kept_secret(settings))

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = await Store.open(settings.database)
        tables = AllTables(settings, store, people.secret, homes.is_here if homes is not None else any_name)
        passwords = Passwords(settings.password_kib, settings.password_rounds)
        often = settings.sign_ins_per_hour
        tries = {"name": Buckets(often / 3600, often), "address": Buckets(3 * often / 3600, 3 * often)}
        tries |= {"test": Buckets(1 / 60, 5), "letter": Buckets(1 / 7200, 4), "letters": Buckets(1 / 360, 40)}
        reviews = Reviews(store, settings.workers, settings.review_seconds)
        lobby = Lobby(tables, shown)
        app.state.access = Access(
            settings, tables, people, Histories(), Drawing(), Turns(1), passwords, tries, reviews, lobby
        )
        await tables.start()
        watcher = app.state.watcher = Watcher(app.state.access, app.state.lines)
        await watcher.start()
        results = app.state.results = Results(store, tables.over)
        results.start()
        lobby.start()
        number = homes.number if homes is not None else 0
        metrics = Metrics(settings.metrics, number, partial(gauges, app)) if settings.metrics else None
        if metrics is not None:
            await metrics.start()
        journal.note("open", version=meadhall.__version__, database=store.engine.dialect.name)
        for id in meadhall.games():
            if why := why_not_shown(id):
                journal.note("game left out", logging.WARNING, game=id, why=why)
        try:
            yield
        finally:
            if metrics is not None:
                await metrics.close()
            await reviews.close()
            await watcher.close()
            await results.close()
            await lobby.close()
            await tables.close()
            app.state.access.drawing.close()
            await store.close()
            journal.note("closed")

    app = Starlette(
        routes=[*ROUTES, Route("/healthz", healthz), Route("/favicon.ico", favicon)],
        middleware=[
            Middleware(Guard, settings=settings, problem=problem, together=together),
            Middleware(Visitor, problem=problem),
        ],
        exception_handlers={HTTPException: on_problem},
        lifespan=lifespan,
    )
    app.state.lines = Lines()
    return app
