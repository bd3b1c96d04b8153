"""Which lessons a person has finished: stored with their account, and in a cookie, so that guests leave nothing in
the database."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from ...engine.game import Game
from ...kit import lessons
from ..pages.parts.playable_games import shown_games
from ..people import likes
from .access import access_of
from .people import keep

NAME = "learned"
Done = frozenset[tuple[str, str]]  # games and lessons


def taught_games() -> list[Game]:
    return [game for game in shown_games() if lessons.found(game)]


def learned(request: Request) -> Done:
    """The lessons that cookie and account list, if they still exist."""
    told = {*request.cookies.get(NAME, "").split("~"), *request.state.viewer.likes.get(NAME, "").split("~")}
    every = {f"{game.id}.{name}": (game.id, name) for game in taught_games() for name in lessons.found(game)}
    return frozenset(every[one] for one in told if one in every)


async def remember(request: Request, response: Response, done: Done) -> None:
    access, viewer = access_of(request), request.state.viewer
    told = "~".join(sorted(f"{game}.{name}" for game, name in done))
    keep(response, NAME, told, access.secure(request))
    if viewer.account and not viewer.by_link and viewer.likes.get(NAME) != told:
        await likes.keep(access.tables.store, viewer.person, {NAME: told})
