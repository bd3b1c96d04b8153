"""Which lessons somebody has finished: a cookie, so that strangers leave nothing behind in the database."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from ...engine.game import Game
from ...kit import lessons
from ..pages.parts.playable_games import shown_games
from .access import access_of
from .people import keep

COOKIE = "learned"
Done = frozenset[tuple[str, str]]  # games and lessons


def taught_games() -> list[Game]:
    return [game for game in shown_games() if lessons.found(game)]


def learned(request: Request) -> Done:
    """What the cookie says, as far as there are such lessons."""
    told = request.cookies.get(COOKIE, "").split("~")
    every = {f"{game.id}.{name}": (game.id, name) for game in taught_games() for name in lessons.found(game)}
    return frozenset(every[one] for one in told if one in every)


def remember(request: Request, response: Response, done: Done) -> None:
    told = "~".join(sorted(f"{game}.{name}" for game, name in done))
    keep(response, COOKIE, told, access_of(request).secure(request))
