"""The table before it starts: who is there, who is missing, what its host can change, and how people are invited."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import segno
from markupsafe import Markup

from ...engine.game import text
from ..tables.names import spelled
from ..tables.seen import Message, TableInfo, Viewer
from .answers import chat_said
from .new_table import option_fields, shape_names
from .parts.base import (
    fragment,
    game_of,
    hall_words,
    level_name,
    level_promise,
    may_clear,
    page,
    sits,
    table_words,
    title_of,
    words_of,
)
from .parts.forms import LEVELS, pace_form
from .parts.pace import pace_choices, pace_lines
from .parts.words import HtmlWords

Links = Mapping[int | str, str]
Known = Sequence[tuple[str, str, bool]]  # people one has played with: a token, the name, invited already


def waiting(
    viewer: Viewer,
    table: TableInfo,
    links: Links,
    watching: int = 0,
    messages: Sequence[Message] = (),
    known: Known = (),
) -> str:
    """`watching`: how many people are here who have no seat."""
    w = hall_words(viewer)
    game = game_of(table)
    return page(
        "waiting.html",
        viewer,
        w,
        title=_title(w, table),
        here="play",
        table=table,
        may_clear=may_clear(table),
        may_speak=bool(sits(table)),
        known=known,
        options=option_fields(w, game),
        pace_choices=pace_choices(w),
        form=_form(table),
        chat=chat_lines(viewer, table, messages),
        watch=watch_link(w, links),
        **_parts(w, table, links, watching),
    )


def waiting_envelope(viewer: Viewer, table: TableInfo, links: Links, watching: int = 0) -> dict[str, Any]:
    w = hall_words(viewer)
    parts = _parts(w, table, links, watching)
    return {
        "language": viewer.language,
        "state": table.state,
        "fragments": {"seats": parts["seats"], "room-start": parts["start"], "room-head": parts["head"]},
        "choices": [],
        "names": {},
        "turn": False,
        "title": Markup(_title(w, table)).unescape(),
        "over": False,
    }


def chat_lines(viewer: Viewer, table: TableInfo, messages: Sequence[Message]) -> Markup:
    mine = sits(table)
    return Markup(chat_said(table_words(viewer, table), mine[0].seat if mine else None, messages))


def _title(w: HtmlWords, table: TableInfo) -> str:
    return w.text("{game} · table {table} · Meadhall", game=title_of(w, table.game), table=spelled(table.name))


def _form(table: TableInfo) -> dict[str, str]:
    chosen = {f"option-{name}": text(value) for name, value in table.options.items()}
    shown = {"listed": "yes" if table.listed else "no", "hints": "yes" if table.hints else "no"}
    return {**shown, **pace_form(table.pace), **chosen}


def _parts(w: HtmlWords, table: TableInfo, links: Links, watching: int) -> dict[str, Markup]:
    game = game_of(table)
    missing = sum(seat.holder == "open" for seat in table.seats)
    options = [f"{label}: {value}" for label, value in chosen_options(w, table)]
    seats = fragment(
        "waiting_parts.html",
        "seats",
        w=w,
        qr=qr,
        table=table,
        host=table.hosted,
        may_add=table.hosted and table.players + 1 in game.players,
        may_drop=table.players - 1 in game.players,
        levels=[(level, level_name(w, level), level_promise(w, level)) for level in LEVELS],
        seats_shown=[(seat, links.get(seat.seat, "")) for seat in table.seats],
        sitting=bool(sits(table)),
        missing=missing,
        shapes=shape_names(w),
        level_name=lambda level: level_name(w, level),
    )
    start = fragment("waiting_parts.html", "start", w=w, table=table, missing=missing, watching=watching)
    head = fragment(
        "waiting_parts.html", "head", w=w, title=title_of(w, game.id), options=options, pace=pace_lines(w, table.pace)
    )
    return {"seats": Markup(seats), "start": Markup(start), "head": Markup(head)}


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


@lru_cache(maxsize=64)  # the same for everybody at a table, and after every change
def qr(address: str) -> Markup:
    """The address as a QR code that a phone can read from this screen, in the page's own colors."""
    code = segno.make(address, error="m", micro=False)
    return Markup(
        code.svg_inline(
            scale=1, border=2, svgclass="qr", omitsize=True, dark="#1A1A1A", light="#FFFFFF", lineclass=None
        )
    )
