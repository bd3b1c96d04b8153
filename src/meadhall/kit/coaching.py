"""What the coach says to newcomers: for each question what it is about, and the rules that explain its terms.

A game writes it in `guide/coach.toml`; its texts are translated beside those of the lessons.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache

from ..engine import rooms
from ..engine.game import Game


@dataclass(frozen=True, slots=True)
class About:
    say: str
    rules: tuple[str, ...]  # explained when they first matter


@cache
def abouts(game: Game) -> dict[str, About]:
    """By question."""
    file = rooms.file(game, "guide/coach.toml")
    told = {} if file is None else tomllib.loads(file.read_text("utf-8"))
    return {question: About(one["say"], tuple(one["rules"])) for question, one in told.items()}
