"""The door: the games, your tables, open tables, recent games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.game import Game
from ..tables.seen import TableInfo, Viewer
from .parts.base import draw_of, hall_words, level_name, level_promise, page, title_of, words_of
from .parts.forms import LEVELS
from .parts.table_lists import finished, is_asked, own
from .parts.table_lists import listed as listed_row
from .parts.words import HtmlWords


def front(
    viewer: Viewer,
    games: list[Game],
    mine: list[TableInfo],
    listed: list[TableInfo],
    recent: list[TableInfo],
    uploads: list[TableInfo],
    invitations: Sequence[tuple[TableInfo, str, str]] = (),
    new_here: bool = False,
) -> str:
    """`invitations`: tables that wait for the viewer, who invites, and the link to a seat. `new_here`: the viewer has
    not played or learned anything yet."""
    w = hall_words(viewer)
    return page(
        "front.html",
        viewer,
        w,
        title=w.text("Meadhall: board games in your browser"),
        here="play",
        games=[_game(w, game) for game in games],
        levels=[(level, level_name(w, level), level_promise(w, level)) for level in LEVELS],
        new_here=new_here,
        waiting=sum(1 for table in mine if is_asked(table)),
        mine=[own(w, table) for table in mine],
        listed=[listed_row(w, table) for table in listed],
        recent=[finished(w, table) for table in recent],
        uploads=[finished(w, table) for table in uploads],
        invitations=[(listed_row(w, table), by, link) for table, by, link in invitations],
    )


def _game(w: HtmlWords, game: Game) -> dict[str, Any]:
    line, paragraph = words_of(game.id).about(w)
    return {
        "id": game.id,
        "title": title_of(w, game.id),
        "line": line,
        "paragraph": paragraph,
        "picture": draw_of(game.id).picture(w),
        "players": _span(game.players[0], game.players[-1]),
        "minutes": _span(*game.minutes),
    }


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"
