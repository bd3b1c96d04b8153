"""The door: the games, your tables, open tables, recent games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.game import Game
from ..tables.seen import TableInfo, Viewer
from .parts.base import draw_of, hall_words, level_name, level_promise, name_list, page, sits, title_of, words_of
from .parts.forms import LEVELS
from .parts.pace import pace_name
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
        waiting=sum(1 for table in mine if _is_asked(table)),
        mine=[_mine(w, table) for table in mine],
        listed=[_listed(w, table) for table in listed],
        recent=[_recent(w, table) for table in recent],
        uploads=[_recent(w, table) for table in uploads],
        invitations=[(_listed(w, table), by, link) for table, by, link in invitations],
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


def _is_asked(table: TableInfo) -> bool:
    return table.state == "playing" and any(seat.seat in table.waiting for seat in sits(table))


def _others(table: TableInfo) -> list[str]:
    return [seat.name for seat in table.seats if not seat.mine and not seat.left and seat.holder != "open"]


def _mine(w: HtmlWords, table: TableInfo) -> dict[str, Any]:
    if table.state == "waiting":
        missing = sum(seat.holder == "open" for seat in table.seats)
        state = w.plural("{n} seat free", "{n} seats free", missing)
    elif any(seat.left for seat in table.seats):
        state = w.text("a bot plays for you")
    else:
        state = w.text("waiting for {name}", name=name_list(w, [table.seats[n].name for n in table.waiting]))
    return {**_shown(w, table), "asked": _is_asked(table), "state": state, "others": ", ".join(_others(table))}


def _listed(w: HtmlWords, table: TableInfo) -> dict[str, Any]:
    free = sum(seat.holder == "open" for seat in table.seats)
    people = ", ".join(seat.name for seat in table.seats if seat.holder != "open")
    if free:
        state = w.plural("{n} of {all} seats free", "{n} of {all} seats free", free, all=len(table.seats))
    else:
        state = w.text("in progress")
    return {**_shown(w, table), "free": free, "state": state, "others": people}


def _recent(w: HtmlWords, table: TableInfo) -> dict[str, Any]:
    scores = " : ".join(str(score) for score in sorted(table.scores, reverse=True))
    mine = {seat.seat for seat in sits(table)}
    won = bool(mine & set(table.winners))
    if not table.winners:
        line = w.text("Nobody won, {scores}", scores=scores)
    elif won:
        line = w.text("You won, {scores}", scores=scores)
    else:
        who = name_list(w, [table.seats[n].name for n in table.winners])
        line = w.text("Winner: {name}, {scores}", name=who, scores=scores)
    return {**_shown(w, table), "won": won, "line": line}


def _shown(w: HtmlWords, table: TableInfo) -> dict[str, Any]:
    return {
        "name": table.name,
        "game": table.game,
        "title": title_of(w, table.game),
        "uploaded": table.uploaded,
        "pace": pace_name(w, table.pace),
        "seats": [seat.seat for seat in table.seats],
    }
