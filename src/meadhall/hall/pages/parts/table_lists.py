"""Tables as lists show them: the viewer's own, public ones, and finished games."""

from __future__ import annotations

from typing import Any

from ...tables.seen import SeatInfo, TableInfo
from .base import name_list, sits, title_of
from .pace import pace_name
from .words import HtmlWords


def is_asked(table: TableInfo) -> bool:
    """Does this table wait for the viewer?"""
    return table.state == "playing" and any(seat.seat in table.waiting for seat in sits(table))


def own(w: HtmlWords, table: TableInfo) -> dict[str, Any]:
    """One where the viewer plays or will play."""
    if table.state == "waiting":
        missing = sum(seat.holder == "open" for seat in table.seats)
        state = w.plural("{n} seat free", "{n} seats free", missing)
    elif any(seat.left for seat in table.seats):
        state = w.text("a bot plays for you")
    else:
        state = w.text("waiting for {name}", name=name_list(w, [table.seats[n].name for n in table.waiting]))
    others = [seat.name for seat in table.seats if not seat.mine and not seat.left and seat.holder != "open"]
    return {**_shown(w, table), "asked": is_asked(table), "state": state, "others": ", ".join(others)}


def listed(w: HtmlWords, table: TableInfo) -> dict[str, Any]:
    """A table that anyone may join or watch."""
    free = sum(seat.holder == "open" for seat in table.seats)
    people = ", ".join(name_in_list(w, seat) for seat in table.seats if seat.holder != "open")
    if free:
        state = w.plural("{n} of {all} seats free", "{n} of {all} seats free", free, all=len(table.seats))
    else:
        state = w.text("in progress")
    return {**_shown(w, table), "free": free, "state": state, "others": people}


def finished(w: HtmlWords, table: TableInfo) -> dict[str, Any]:
    scores = " : ".join(str(score) for score in sorted(table.scores, reverse=True))
    mine = {seat.seat for seat in sits(table)}
    won = bool(mine & set(table.winners))
    if not table.winners:
        line = w.text("Nobody won, {scores}", scores=scores)
    elif won:
        line = w.text("You won, {scores}", scores=scores)
    else:
        who = name_list(w, [name_in_list(w, table.seats[n]) for n in table.winners])
        line = w.text("Winner: {name}, {scores}", name=who, scores=scores)
    return {**_shown(w, table), "won": won, "line": line}


def name_in_list(w: HtmlWords, seat: SeatInfo) -> str:
    """Lists are not told the names of people who hide."""
    return seat.name or w.text("a player")


def _shown(w: HtmlWords, table: TableInfo) -> dict[str, Any]:
    return {
        "name": table.name,
        "game": table.game,
        "title": title_of(w, table.game),
        "uploaded": table.uploaded,
        "pace": pace_name(w, table.pace),
        "seats": [seat.seat for seat in table.seats],
    }
