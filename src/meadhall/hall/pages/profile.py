"""A profile and the leaderboards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..people.profiles import Tally
from ..people.ratings import Rated
from ..tables.seen import TableInfo, Viewer
from .parts.base import hall_words, level_name, name_list, page, title_of, words_of
from .parts.table_lists import name_in_list
from .parts.words import HtmlWords

Counts = Mapping[str, tuple[int, int]]


def profile(
    viewer: Viewer,
    name: str,
    hidden: bool,
    mine: bool,
    numbers: Sequence[Tally],
    ratings: Sequence[Rated],
    games: Sequence[tuple[TableInfo, bool]],
) -> str:
    """`games`: the table, and whether this person won."""
    w = hall_words(viewer)
    return page(
        "profile.html",
        viewer,
        w,
        title=w.text("{name} · Meadhall", name=name),
        here="",
        name=name,
        hidden=hidden,
        mine=mine,
        numbers=[_numbers(w, one) for one in numbers],
        ratings=ratings,
        games=[(table.name, table.game, title_of(w, table.game), _winners(w, table), won) for table, won in games],
    )


def _winners(w: HtmlWords, table: TableInfo) -> str:
    return name_list(w, [name_in_list(w, table.seats[seat]) for seat in table.winners])


def _numbers(w: HtmlWords, one: Tally) -> dict[str, Any]:
    levels = [(w.text("against people"), *one.levels[""])] if "" in one.levels else []
    levels += [
        (w.text("against bots: {level}", level=level_name(w, level)), *one.levels[level])
        for level in sorted(one.levels.keys() - {""})
    ]
    sides = [(words_of(one.game).reference(w, side) or side, *one.sides[side]) for side in sorted(one.sides) if side]
    return {"game": one.game, "title": title_of(w, one.game), "won": one.won, "played": one.played,
            "rows": [*levels, *sides]}  # fmt: skip


def leaders(
    viewer: Viewer, boards: Sequence[tuple[str, int]], chosen: tuple[str, int] | None, best: Sequence[Rated]
) -> str:
    """`boards`: games and numbers of players of which there are ratings."""
    w = hall_words(viewer)
    return page(
        "leaders.html",
        viewer,
        w,
        title=w.text("Leaderboards · Meadhall"),
        here="",
        boards=[(game, players, title_of(w, game), (game, players) == chosen) for game, players in boards],
        best=best,
    )
