"""The games that people find in the hall: those that bring words, a drawing and a rules page (docs/hall.md)."""

from __future__ import annotations

from functools import cache

import meadhall

from ....engine import rooms
from ....engine.game import Game

FACE = ("words/__init__.py", "draw/__init__.py", "draw/board.css", "draw/icons.svg", "guide/en.md")


@cache
def shown() -> tuple[str, ...]:
    """Their ids, in the order of the front page. A game may be playable by bots and programs before it has a face."""
    return tuple(id for id in meadhall.games() if all(rooms.file(meadhall.game(id), part) for part in FACE))


def shown_games() -> list[Game]:
    return [meadhall.game(id) for id in shown()]
