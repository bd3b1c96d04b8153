"""The lessons, and the viewer's progress."""

from __future__ import annotations

from collections.abc import Set
from typing import Any

from ....engine.game import Game
from ....kit import lessons
from ...tables.seen import Viewer
from ..parts.base import draw_of, hall_words, page, title_of, words_of
from ..parts.words import HtmlWords

Done = Set[tuple[str, str]]  # games and lessons


def overview(viewer: Viewer, games: list[Game], done: Done) -> str:
    """All games that have lessons."""
    w = hall_words(viewer)
    return page(
        "learn.html",
        viewer,
        w,
        title=w.text("Learn by playing · Meadhall"),
        here="learn",
        games=[_game(w, game, done) for game in games],
    )


def game_lessons(viewer: Viewer, game: Game, done: Done) -> str:
    """The lessons of one game."""
    w = hall_words(viewer)
    return page(
        "learn_game.html",
        viewer,
        w,
        title=w.text("Learn {game} · Meadhall", game=title_of(w, game.id)),
        here="learn",
        this=game,
        game=_game(w, game, done),
        lessons=[
            (name, lessons.said(game, viewer.language, lessons.lesson(game, name).title), (game.id, name) in done)
            for name in lessons.found(game)
        ],
    )


def _game(w: HtmlWords, game: Game, done: Done) -> dict[str, Any]:
    names = lessons.found(game)
    finished = sum((game.id, name) in done for name in names)
    return {
        "id": game.id,
        "title": title_of(w, game.id),
        "line": words_of(game.id).about(w)[0],
        "picture": draw_of(game.id).picture(w),
        "next": next((name for name in names if (game.id, name) not in done), None),
        "finished": finished,
        "lessons": len(names),
    }
