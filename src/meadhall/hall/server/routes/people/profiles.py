"""Profiles and leaderboards: who plays here, how often, how well. Everyone can hide."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from .... import pages
from ....finding.listed import known, people_of
from ....pages.parts.playable_games import is_shown
from ....people import persons
from ....people.profiles import tallies
from ....people.ratings import leaders, ratings_of, tables_rated
from ...access import access_of
from ..lobby import texts
from .signing_in import only_account

RECENT = 10  # public games that a profile lists


async def profile(request: Request) -> Response:
    access, viewer = access_of(request), request.state.viewer
    store = access.tables.store
    who = await persons.account_named(store, request.path_params["name"])
    mine = who is not None and who.person == viewer.person
    if access.settings.accounts == "none" or who is None or who.banned or (who.hidden and not mine):
        raise HTTPException(404)
    played = [
        row for row in await store.tables_of(who.person, over=True) if row.listed or row.belongs_to(viewer.person)
    ]
    told = await known(store, people_of(played[:RECENT]))
    games = [
        (told.listed(row, viewer).info, any(row.seats[seat].person == who.person for seat in row.winners))
        for row in played[:RECENT]
    ]
    numbers, ratings = await tallies(store, who.person), await ratings_of(store, who.person)
    seen = [one for one in numbers if is_shown(one.game)]
    rated = [one for one in ratings if is_shown(one.game)]
    return HTMLResponse(pages.profile(viewer, who.name, who.hidden, mine, seen, rated, games))


async def board(request: Request) -> Response:
    """One game with one number of players: as asked for, or the first there is."""
    access, viewer = access_of(request), request.state.viewer
    if access.settings.accounts == "none":
        raise HTTPException(404)
    store = access.tables.store
    boards = [one for one in await tables_rated(store) if is_shown(one[0])]
    asked = (request.query_params.get("game", ""), request.query_params.get("players", ""))
    chosen = next((one for one in boards if (one[0], str(one[1])) == asked), boards[0] if boards else None)
    best = await leaders(store, *chosen) if chosen else []
    return HTMLResponse(pages.leaders(viewer, boards, chosen, best))


async def hide(request: Request) -> Response:
    viewer = request.state.viewer
    only_account(request)
    form = texts(await request.form())
    await persons.change(access_of(request).tables.store, viewer.person, hidden=form.get("hidden") == "yes")
    return RedirectResponse("/account?saved", 303)
