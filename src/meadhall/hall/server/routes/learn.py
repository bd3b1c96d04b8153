"""Lessons. The server keeps nothing of them: the way through a lesson stands in the address."""

from __future__ import annotations

import re

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from ....engine.game import Game
from ....kit import lessons
from ....kit.lessons import Reached
from ... import pages
from ...pages.learn import moment_of
from ...tables.matches import why_not
from ..access import drawn
from ..learned import learned, remember, taught_games
from .lobby import game_asked

PATH = re.compile(r"[0-9]{0,60}")
LONGEST = 200  # of what is chosen or pointed at


def taught_game(request: Request) -> Game:
    game = game_asked(request)
    if not lessons.found(game):
        raise HTTPException(404)
    return game


async def overview(request: Request) -> Response:
    return HTMLResponse(await drawn(request, pages.overview, request.state.viewer, taught_games(), learned(request)))


async def game(request: Request) -> Response:
    asked = taught_game(request)
    return HTMLResponse(await drawn(request, pages.game_lessons, request.state.viewer, asked, learned(request)))


async def lesson(request: Request) -> Response:
    """A lesson after the steps in `path`; with `choice`, `why` or `look` an answer to that."""
    game, viewer, query = taught_game(request), request.state.viewer, request.query_params
    place = place_asked(game, request.path_params["lesson"], query.get("path", ""))
    if "application/json" not in request.headers.get("accept", ""):
        return await finished(
            request, place, game, HTMLResponse(await drawn(request, pages.lesson, viewer, game, place))
        )
    asked = {name: query[name] for name in ("choice", "why", "look") if len(query.get(name, "-" * 999)) <= LONGEST}
    if "why" in asked:
        seen, forbidding = moment_of(viewer, game, place), why_not(place.match, place.lesson.seat)
        told = await drawn(request, pages.why, seen, asked["why"], forbidding)
        return JSONResponse({"is": "why", **told})
    if "look" in asked:
        html = await drawn(request, pages.look, moment_of(viewer, game, place), asked["look"])
        return JSONResponse({"is": "look", "ref": asked["look"], "html": html})
    if "choice" in asked:
        further = place.way(asked["choice"])
        if further is None:
            return JSONResponse(pages.answered(viewer, game, place, asked["choice"]))
        place = lessons.reached(game, place.lesson.name, further)
    envelope = await drawn(request, pages.lesson_envelope, viewer, game, place)
    return await finished(request, place, game, JSONResponse(envelope))


def place_asked(game: Game, name: str, path: str) -> Reached:
    if not PATH.fullmatch(path):
        raise HTTPException(404)
    try:
        return lessons.reached(game, name, path)
    except KeyError:
        raise HTTPException(404) from None


async def finished(request: Request, place: Reached, game: Game, response: Response) -> Response:
    """At the end of a lesson: that is remembered."""
    if place.ended:
        await remember(request, response, learned(request) | {(game.id, place.lesson.name)})
    return response
