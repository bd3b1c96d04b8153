"""The games that people find in the hall: those that bring words, a drawing and a rules page (docs/hall.md)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import meadhall

from ..engine.game import Game

GAMES = Path(__file__).parent.parent / "games"
FACE = ("words.py", "draw.py", "draw.css", "icons.svg", "rules/en.md")


@cache
def shown() -> tuple[str, ...]:
    """Their ids, in the order of the front page. A game may be playable by bots and programs before it has a face."""
    return tuple(id for id in meadhall.games() if all((GAMES / id / part).is_file() for part in FACE))


def shown_games() -> list[Game]:
    return [meadhall.game(id) for id in shown()]
