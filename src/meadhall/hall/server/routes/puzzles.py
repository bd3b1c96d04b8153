"""Puzzles: those of the games, and moments of finished games that someone shares as one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from ....engine.game import Game
from ....engine.match import Match
from ....kit import examples
from ....puzzles import Puzzle, by_name, found
from ... import pages
from ...pages.parts.replies import reply
from ...pages.puzzles import Asked, Told, by_figures, by_review
from ...pages.puzzles.overview import Solving
from ...tables.matches import Refused, why_not
from ...tables.seen import Moment, SeatInfo, TableInfo, Viewer
from ...tables.table import Table
from ...tables.viewpoint import moment_of, table_info
from ..access import access_of, drawn
from ..guard import address_of
from ..puzzled import progress, puzzling_games, remember
from .lobby import game_asked
from .table import at_table, number_of

LONGEST = 200  # of what is chosen or pointed at
LEVELS = ((0.25, "easy"), (0.5, "medium"), (2.0, "hard"))  # missed by weaker bots less often than this


async def overview(request: Request) -> Response:
    done = progress(request)
    games = [
        Solving(game, len(done.of(game.id, True)), len(done.of(game.id, False)), len(found(game)))
        for game in puzzling_games()
    ]
    return HTMLResponse(await drawn(request, pages.puzzle_games, request.state.viewer, games, done.streak, done.best))


async def following(request: Request) -> Response:
    """The next puzzle of a game: the easiest that was not answered yet, then those that were missed."""
    game, done = puzzling_game(request), progress(request)
    answered, solved = done.of(game.id, True) | done.of(game.id, False), done.of(game.id, True)
    for known in (answered, solved):
        for one in found(game):
            if one.name not in known:
                return RedirectResponse(f"/puzzles/{game.id}/{one.name}", 303)
    return RedirectResponse("/puzzles", 303)


async def puzzle(request: Request) -> Response:
    """A puzzle, or what is said to the choice in `choice` (`path`, once it was made)."""
    game, viewer = puzzling_game(request), request.state.viewer
    one = by_name(game, request.path_params["puzzle"])
    if one is None:
        raise HTTPException(404)
    moment, match = moment_in(viewer, one)
    all_of_them = found(game)
    level = next(level for most, level in LEVELS if one.difficulty < most)
    asked = Asked(moment, f"/puzzles/{game.id}/{one.name}", all_of_them.index(one) + 1, len(all_of_them), level)
    choice = chosen(request, moment)
    if choice is None:
        return await shown(request, asked, None, why_not(match, one.seat))
    done = progress(request).after(game.id, one.name, choice == one.answer)
    told = Told(choice, partial(by_figures, puzzle=one, choice=choice), done.streak)
    response = await shown(request, asked, told, why_not(match, one.seat))
    await remember(request, response, done)
    return response


@at_table()
async def shared(request: Request, table: Table) -> Response:
    """A moment of a finished game as a puzzle. The answer is judged as the review judges choices."""
    access, viewer = access_of(request), request.state.viewer
    if table.row.state != "over":
        raise HTTPException(403, reply(viewer.language, "secret"))
    history = await access.histories.of(table)
    at = number_of(request.query_params.get("at"), history.course.entries, history.course.entries)
    there = history.at(at)
    made = None if there.over else history.match.entries[at]
    if made is None or len(there.choices(made.seat)) < 2:
        raise Refused("no-puzzle")
    info = replace(table_info(table.row, viewer), state="playing", waiting=list(there.waiting))
    moment = moment_of(there, info, viewer, made.seat)
    asked = Asked(moment, f"/table/{table.row.name}/puzzle?at={at}", table=table.row.name)
    choice, told = chosen(request, moment), None
    if choice is not None:
        judged = await access.tables.thinking.judge(
            there, at + 1, made.seat, choice, viewer.person, address_of(request)
        )
        told = Told(choice, partial(by_review, judged=judged, choice=choice, made=(made.seat, made.choice)))
    return await shown(request, asked, told, why_not(there, made.seat))


def puzzling_game(request: Request) -> Game:
    game = game_asked(request)
    if not found(game):
        raise HTTPException(404)
    return game


def moment_in(viewer: Viewer, one: Puzzle) -> tuple[Moment, Match]:
    """The puzzle as a table: the viewer's own seat, and people with the names of the worked examples."""
    match, names = one.match(), examples.names(viewer.language)
    seats = [
        SeatInfo(
            seat, "person" if seat == one.seat else "bot", viewer.name if seat == one.seat else names[seat], None,
            mine=seat == one.seat, here=True,
        )
        for seat in range(match.players)
    ]  # fmt: skip
    info = TableInfo(
        "", match.game.id, match.players, match.options, seats, "playing", False, "", 0, "", list(match.waiting)
    )
    return moment_of(match, info, viewer, one.seat), match


def chosen(request: Request, moment: Moment) -> str | None:
    """The answer in the address, if it is one."""
    for name in ("choice", "path"):
        given = request.query_params.get(name, "")
        if given:
            return given if given in moment.view["choices"] else None
    return None


async def shown(request: Request, asked: Asked, told: Told | None, forbidding: Callable[[str], str]) -> Response:
    """The page, or for its script the fresh parts of it or an answer to what was pointed at."""
    query, moment = request.query_params, asked.moment
    if "application/json" not in request.headers.get("accept", ""):
        return HTMLResponse(await drawn(request, pages.puzzle, asked, told))
    given = {name: query[name] for name in ("choice", "why", "look") if len(query.get(name, "-" * 999)) <= LONGEST}
    if "why" in given:
        return JSONResponse({"is": "why", **await drawn(request, pages.why, moment, given["why"], forbidding)})
    if "look" in given:
        html = await drawn(request, pages.look, moment, given["look"])
        return JSONResponse({"is": "look", "ref": given["look"], "html": html})
    if "choice" in query and told is None:
        return JSONResponse({"is": "answer", "message": reply(moment.viewer.language, "not-legal")})
    return JSONResponse(await drawn(request, pages.puzzle_envelope, asked, told))
