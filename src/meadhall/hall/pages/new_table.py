"""A new table: its game, options and seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...engine.game import ASK_FORCED, Game, text
from ..tables.seen import Viewer
from .parts import forms
from .parts.base import SHAPES, hall_words, level_name, level_promise, page, title_of, words_of
from .parts.pace import pace_choices
from .parts.playable_games import shown_games
from .parts.words import HtmlWords


def new_table(viewer: Viewer, game: Game, form: Mapping[str, str], problem: str = "") -> str:
    """`form`: what was sent before, {} at first; `problem`: what was wrong with it, in the viewer's language."""
    w = hall_words(viewer)
    return page(
        "new_table.html",
        viewer,
        w,
        title=w.text("New table · {game} · Meadhall", game=title_of(w, game.id)),
        here="play",
        games=shown_games(),
        game=game,
        form={**forms.blank(game), **form},
        problem=problem,
        options=option_fields(w, game),
        pace_choices=pace_choices(w),
        levels=[(level, level_name(w, level), level_promise(w, level)) for level in forms.LEVELS],
        shapes=shape_names(w),
        longest_name=forms.LONGEST_NAME,
    )


def option_fields(w: HtmlWords, game: Game) -> list[dict[str, Any]]:
    return [_option(w, game, option.name) for option in game.all_options()]


def _option(w: HtmlWords, game: Game, name: str) -> dict[str, Any]:
    option = next(one for one in game.all_options() if one.name == name)
    if option is ASK_FORCED:
        label = w.text("Ask even when there is only one choice")
        help = w.text("A quick answer can't give you away. The game takes longer.")
        labels: dict[str, str] = {}
    else:
        label, help, labels = words_of(game.id).option(w, name)
    values = [(text(value), labels.get(text(value), text(value))) for value in option.values]
    return {"name": name, "label": label, "help": help, "values": values, "switch": isinstance(option.default, bool)}


def shape_names(w: HtmlWords) -> list[str]:
    names = {
        "triangle": w.name("shape of a seat", "triangle"),
        "circle": w.name("shape of a seat", "circle"),
        "square": w.name("shape of a seat", "square"),
        "diamond": w.name("shape of a seat", "diamond"),
        "hexagon": w.name("shape of a seat", "hexagon"),
    }
    return [names[shape] for shape in SHAPES]
