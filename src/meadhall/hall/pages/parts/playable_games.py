"""The games that people find in the hall: those that bring a drawing (docs/hall.md)."""

from __future__ import annotations

from functools import cache

import meadhall

from ....engine import rooms
from ....engine.game import Game
from ....kit.catalogue import LANGUAGES, translations_of
from ....kit.plain import words_of

NO_DRAWING = "it has no drawing"


def shown() -> tuple[str, ...]:
    """Their ids, in the order of the front page. A game may be playable by bots and programs before it has a face."""
    return tuple(id for id in meadhall.games() if not why_not_shown(id))


def is_shown(id: str) -> bool:
    """Is this one of them? False also for a game that is not here any more."""
    try:
        return not why_not_shown(id)
    except meadhall.UnknownGame:
        return False


def shown_games() -> list[Game]:
    return [meadhall.game(id) for id in shown()]


def why_not_shown(id: str) -> str:
    """Why people do not find a game in the hall; "" if they do."""
    try:
        game = meadhall.game(id)
    except meadhall.BrokenGame as error:
        return str(error)
    return _what_is_wrong(game)


@cache
def _what_is_wrong(game: Game) -> str:
    try:
        draw = rooms.room(game, "draw")
        if draw is None:
            return NO_DRAWING
        if not callable(getattr(draw, "panels", None)):
            return "its drawing has no panels"
        words_of(game)
        for language in LANGUAGES:
            translations_of(game, language)
    except (Exception, SystemExit) as error:  # a game from outside must not take the hall with it
        return " ".join(f"{type(error).__name__}: {error}".split())
    return ""
