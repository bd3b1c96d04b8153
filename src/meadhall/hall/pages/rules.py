"""The rules of a game, for learning and for looking up."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from ...engine.game import Game
from ..tables.seen import Viewer
from .parts.article import Chapters, to_html
from .parts.base import page, title_of
from .parts.chapters import blocks, has_rules, inline
from .parts.playable_games import shown_games
from .parts.teaching import Teaching
from .parts.words import HtmlWords


def rules(viewer: Viewer, game: Game) -> str:
    w = HtmlWords(viewer.language, game.id)
    html, chapters = article(game, viewer.language)
    headings = (inline(block.text) for block in blocks(game.id, viewer.language) if block.kind == "h1")
    return page(
        "rules.html",
        viewer,
        w,
        title=w.text("Rules of {game} · Meadhall", game=title_of(w, game.id)),
        game_id=game.id,
        here="rules",
        heading=next(headings, title_of(w, game.id)),
        chapters=chapters,
        text=html,
        this=game,
        games=[one for one in shown_games() if one is game or has_rules(one.id)],
    )


@cache
def article(game: Game, language: str) -> tuple[Markup, Chapters]:
    """The text with its pictures, and its chapters. It is the same for everyone, so it is made once a language."""
    w = HtmlWords(language, game.id)
    return to_html(blocks(game.id, language), Teaching(game, language).made, w.text("Edge cases"))
