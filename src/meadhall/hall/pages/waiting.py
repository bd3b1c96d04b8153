"""The table before it starts: who is there, who is missing, and the links that bring them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import segno
from markupsafe import Markup

from ...engine.game import text
from ..tables.names import spelled
from ..tables.seen import TableInfo, Viewer
from .new_table import shape_names
from .parts.base import fragment, game_of, hall_words, level_name, may_clear, page, sits, title_of, words_of
from .parts.words import HtmlWords

Links = Mapping[int | str, str]


def waiting(viewer: Viewer, table: TableInfo, links: Links) -> str:
    w = hall_words(viewer)
    game = game_of(table)
    return page(
        "waiting.html",
        viewer,
        w,
        title=w.text("{game} · table {table} · Meadhall", game=title_of(w, game.id), table=spelled(table.name)),
        here="play",
        game=game,
        options=[f"{label}: {value}" for label, value in chosen_options(w, table)],
        table=table,
        may_clear=may_clear(table),
        seats=_part("seats", w, table, links),
        watch=watch_link(w, links),
    )


def waiting_envelope(viewer: Viewer, table: TableInfo, links: Links) -> dict[str, Any]:
    w = hall_words(viewer)
    title = w.text("{game} · table {table} · Meadhall", game=title_of(w, table.game), table=spelled(table.name))
    return {
        "language": viewer.language,
        "state": table.state,
        "fragments": {"seats": _part("seats", w, table, links)},
        "choices": [],
        "names": {},
        "turn": False,
        "title": Markup(title).unescape(),
        "over": False,
    }


def _part(name: str, w: HtmlWords, table: TableInfo, links: Links) -> Markup:
    return Markup(
        fragment(
            "waiting_parts.html",
            name,
            w=w,
            qr=qr,
            seats_shown=[(seat, links.get(seat.seat, "")) for seat in table.seats],
            sitting=bool(sits(table)),
            missing=sum(seat.holder == "open" for seat in table.seats),
            shapes=shape_names(w),
            level_name=lambda level: level_name(w, level),
        )
    )


def watch_link(w: HtmlWords, links: Links) -> Markup | str:
    """The link for spectators, to copy and as a QR code."""
    if "watch" not in links:
        return ""
    return Markup(fragment("waiting_parts.html", "watch", w=w, qr=qr, watch_link=links["watch"]))


def chosen_options(w: HtmlWords, table: TableInfo) -> list[tuple[str, str]]:
    """The options that are not as usual, with their words."""
    shown = []
    for option in game_of(table).options:
        value = table.options.get(option.name, option.default)
        label, _, labels = words_of(table.game).option(w, option.name)
        shown.append((label, labels.get(text(value), text(value))))
    return shown


def qr(address: str) -> Markup:
    """The address as a QR code that a phone can read from this screen, in the page's own colours."""
    code = segno.make(address, error="m", micro=False)
    return Markup(
        code.svg_inline(
            scale=1, border=2, svgclass="qr", omitsize=True, dark="#1A1A1A", light="#FFFFFF", lineclass=None
        )
    )
