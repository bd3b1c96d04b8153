"""The rules of a game, for reading and for looking up."""

from __future__ import annotations

from ...engine.game import Game
from ..model import Viewer
from ..shown import shown_games
from ..words import HtmlWords
from .base import draw_of, page
from .chapters import blocks, inline, to_html


def rules(viewer: Viewer, game: Game) -> str:
    w = HtmlWords(viewer.language, game.id)
    found = blocks(game.id, viewer.language)
    draw = draw_of(game.id)
    html, chapters = to_html(found, lambda name: draw.figure(w, name))
    heading = next((inline(block.text) for block in found if block.kind == "h1"), game.title)
    return page(
        "rules.html",
        viewer,
        w,
        title=w.text("Rules of {game} · Meadhall", game=game.title),
        game_id=game.id,
        here="rules",
        heading=heading,
        chapters=chapters,
        text=html,
        this=game,
        games=shown_games(),
    )
