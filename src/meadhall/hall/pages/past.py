"""A finished game that was played by older rules: who won and its record. Its moves cannot be shown any more."""

from __future__ import annotations

from ..tables.names import spelled
from ..tables.seen import TableInfo, Viewer
from .parts.base import game_of, hall_words, may_clear, name_list, page, title_of


def past(viewer: Viewer, table: TableInfo, rules: int) -> str:
    """`rules`: the version by which it was played."""
    w = hall_words(viewer)
    game = game_of(table)
    winners = name_list(w, [table.seats[seat].name for seat in table.winners])
    ranked = sorted(table.seats, key=lambda one: (one.seat not in table.winners, -table.scores[one.seat], one.seat))
    return page(
        "past.html",
        viewer,
        w,
        title=w.text("{game} · table {table} · Meadhall", game=title_of(w, table.game), table=spelled(table.name)),
        here="games",
        heading=w.text("Winner: {name}", name=winners) if table.winners else w.text("Nobody wins"),
        game_title=title_of(w, table.game),
        table=table,
        rows=[(one.seat, one.name, table.scores[one.seat], one.seat in table.winners) for one in ranked],
        theirs=rules,
        ours=game.rules_version,
        may_clear=may_clear(table),
    )
