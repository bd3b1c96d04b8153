"""The rules of a game, for reading and for looking up."""

from __future__ import annotations

from ...engine.game import Game
from ...engine.rooms import room
from ...kit.html import no_example
from ..tables.seen import Viewer
from .parts.base import draw_of, page, title_of
from .parts.chapters import blocks, has_rules, inline, to_html
from .parts.playable_games import shown_games
from .parts.words import HtmlWords


def rules(viewer: Viewer, game: Game) -> str:
    w = HtmlWords(viewer.language, game.id)
    found = blocks(game.id, viewer.language)
    draw = draw_of(game.id)
    examples = room(game, "guide.examples")
    example = examples.example if examples is not None else no_example
    html, chapters = to_html(found, lambda name: draw.figure(w, name, example))
    heading = next((inline(block.text) for block in found if block.kind == "h1"), title_of(w, game.id))
    return page(
        "rules.html",
        viewer,
        w,
        title=w.text("Rules of {game} · Meadhall", game=title_of(w, game.id)),
        game_id=game.id,
        here="rules",
        heading=heading,
        chapters=chapters,
        text=html,
        this=game,
        games=[one for one in shown_games() if one is game or has_rules(one.id)],
    )
