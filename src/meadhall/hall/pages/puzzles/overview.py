"""The puzzles of every game, and how far the viewer has come."""

from __future__ import annotations

from typing import Any, NamedTuple

from ....engine.game import Game
from ...tables.seen import Viewer
from ..parts.base import draw_of, hall_words, page, title_of, words_of
from ..parts.words import HtmlWords


class Solving(NamedTuple):
    """How far someone has come with the puzzles of a game."""

    game: Game
    solved: int
    missed: int
    all: int


def puzzle_games(viewer: Viewer, games: list[Solving], streak: int, best: int) -> str:
    w = hall_words(viewer)
    return page(
        "puzzles.html",
        viewer,
        w,
        title=w.text("Puzzles · Meadhall"),
        here="learn",
        games=[_game(w, one) for one in games],
        streak=streak,
        best=best,
    )


def _game(w: HtmlWords, one: Solving) -> dict[str, Any]:
    return {
        **one._asdict(),
        "id": one.game.id,
        "title": title_of(w, one.game.id),
        "line": words_of(one.game.id).about(w)[0],
        "picture": draw_of(one.game.id).picture(w),
    }
