"""Someone came with the link to a seat."""

from __future__ import annotations

from ..tables.seen import TableInfo, Viewer
from .new_table import shape_names
from .parts.base import game_of, hall_words, page, title_of
from .parts.forms import LONGEST_NAME
from .parts.pace import pace_lines


def claim(viewer: Viewer, table: TableInfo, seat: int) -> str:
    w = hall_words(viewer)
    game = game_of(table)
    return page(
        "claim.html",
        viewer,
        w,
        title=w.text("Take a seat · {game} · Meadhall", game=title_of(w, game.id)),
        here="play",
        game=game,
        table=table,
        seat=seat,
        shape=shape_names(w)[seat],
        others=[one for one in table.seats if one.seat != seat and one.holder != "open"],
        pace=pace_lines(w, table.pace),
        longest_name=LONGEST_NAME,
    )
