"""Boards as the hall draws them, taken apart."""

from __future__ import annotations

from typing import Any

import meadhall
from meadhall.engine import rooms
from meadhall.engine.match import Match
from meadhall.hall.pages.parts.words import HtmlWords
from tests.games.any_game.games import shown
from tests.games.any_game.page import Page

# Some people try to get markup into the page.
NAMES = ["Astrid", "<b onclick='x'>", 'Quo"te', "Ragna & co", "Ylva"]


def seen(match: Match, seat: int | None) -> dict[str, Any]:
    """A view as the hall gives it to a drawing."""
    return shown(match, seat, NAMES)


def words_for(view: dict[str, Any], language: str = "en") -> HtmlWords:
    return HtmlWords(language, view["game"], NAMES[: view["players"]], view["seat"])


def html_of(view: dict[str, Any], language: str = "en") -> str:
    """The board and what stands beside it."""
    draw: Any = rooms.room(meadhall.game(view["game"]), "draw")
    w = words_for(view, language)
    return str(draw.board(w, view) + draw.aside(w, view))


def drawn(view: dict[str, Any], language: str = "en") -> Page:
    return Page(html_of(view, language))


def asked(match: Match) -> dict[str, Any]:
    """What the one who is asked sees."""
    return seen(match, match.waiting[0])
