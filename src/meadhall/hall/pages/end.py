"""The end of a match: who won and why, how it went, and proof that luck was fair."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from markupsafe import Markup

from ...kit.panels import composed
from ..tables.seen import Course, Ending, Message, Moment
from .answers import chat_said
from .parts import chart
from .parts.base import draw_of, game_of, may_clear, name_list, page, sits, table_words, title_of
from .parts.story import story
from .parts.verdict import ranking, verdict
from .parts.words import HtmlWords
from .table import DRAWN


def end(moment: Moment, ending: Ending, course: Course, messages: Sequence[Message] = (), link: str = "") -> str:
    """`link`: the address that brings others here."""
    w = table_words(moment.viewer, moment.table)
    table = moment.table
    game, draw = game_of(table), draw_of(table.game)
    # A game that ended early has no final scoring, so where points came from and how often is not told.
    columns, points = ([], [[] for _ in table.seats]) if table.ended else draw.sources(w, ending.log, moment.view)
    columns = [type(one)(one[:1].upper() + one[1:]) for one in columns]
    names = [seat.name for seat in table.seats]
    mine = [seat.seat for seat in sits(table)]
    further = [] if table.ended else draw.statistics(w, ending.log, moment.view)
    html = page(
        "end.html",
        moment.viewer,
        w,
        title=_title(w, [names[seat] for seat in table.winners], title_of(w, game.id)),
        game_id=table.game,
        here="games",
        verdict=verdict(w, moment, columns, points),
        game_title=title_of(w, game.id),
        moment=moment,
        table=table,
        ending=ending,
        course=course,
        columns=columns,
        rows=_rows(moment, points),
        mine=mine,
        lines=chart.lines(w, course, names, mine) if len(course.scores) > 1 else "",
        story=[(move, Markup(line)) for move, line in story(w, table, course, ending.log)],
        charts=[
            *(_frequencies(w, one) for one in further if "counts" in one and sum(one["counts"])),
            *(_dice(w, label, counts) for label, counts in draw.dice(w, ending.log).items() if sum(counts)),
        ],
        tables=[_table(one) for one in further if "rows" in one],
        names=names,
        sitting=bool(mine),
        talks=bool(mine) and any((seat.holder == "person" or seat.away) and not seat.mine for seat in table.seats),
        link=link,
        may_clear=may_clear(table),
        chat=Markup(chat_said(table_words(moment.viewer, table), mine[0] if mine else None, messages)),
    )
    everybody = {**moment.view, "seat": None}  # the viewer is on the board like all others
    return composed(html, DRAWN.panels(w, game, draw.panels(everybody)))


def _title(w: HtmlWords, winners: list[str], game: str) -> str:
    if not winners:
        return w.text("Nobody wins · {game} · Meadhall", game=game)
    return w.text("{name} wins · {game} · Meadhall", name=name_list(w, winners), game=game)


def _rows(moment: Moment, points: list[list[int]]) -> list[dict[str, Any]]:
    """One row a player, the bars of all on one scale: gains to the right of zero, losses to the left."""
    table = moment.table
    left = max((-sum(part for part in row if part < 0) for row in points), default=0)
    left = max(left, -min(table.scores, default=0), 0)
    right = max((sum(part for part in row if part > 0) for row in points), default=0)
    right = max(right, *table.scores, 1)

    def at(value: float) -> float:
        return round(100 * (left + value) / (left + right), 2)

    return [
        {
            "seat": seat,
            "name": table.seats[seat].name,
            "points": points[seat],
            "total": table.scores[seat],
            "zero": at(0),
            "sum": at(table.scores[seat]),
            "bars": _bars(points[seat], at),
        }
        for seat in ranking(table)
    ]


def _bars(points: list[int], at: Callable[[float], float]) -> list[tuple[int, int, float, float]]:
    """(source, points, where its bar begins, how long it is), in percent of the scale."""
    bars, gained, lost = [], 0, 0
    for source, part in enumerate(points, 1):
        if part > 0:
            bars.append((source, part, at(gained), round(at(gained + part) - at(gained), 2)))
            gained += part
        elif part < 0:
            lost += part
            bars.append((source, part, at(lost), round(at(lost - part) - at(lost), 2)))
    return bars


def _table(one: dict[str, Any]) -> dict[str, Any]:
    """A table of a game's own, made by the game's Words and safe to put into the page: one column a player."""
    rows = [(Markup(label), [Markup(cell) for cell in cells]) for label, cells in one["rows"]]
    return {"title": one["title"], "note": one.get("note", ""), "rows": rows}


def _frequencies(w: HtmlWords, one: dict[str, Any]) -> dict[str, Any]:
    counts, expected = one["counts"], one["expected"]
    return {
        "label": one["title"],
        "rolls": w.plural("{n} roll", "{n} rolls", sum(counts)),
        "average": w.text("Dashed line: the average for fair dice."),
        "note": _fairness(w, counts, expected),
        "picture": chart.frequencies(one["title"], one["labels"], counts, expected),
    }


def _dice(w: HtmlWords, label: str, counts: list[int]) -> dict[str, Any]:
    even = sum(counts) / len(counts)
    return {
        "label": label,
        "rolls": w.plural("{n} roll", "{n} rolls", sum(counts)),
        "average": w.text("Dashed line: {average} each if all came up equally often.", average=f"{even:.1f}"),
        "note": _fairness(w, counts),
        "picture": chart.histogram(w, label, counts),
    }


def _fairness(w: HtmlWords, counts: list[int], expected: list[float] | None = None) -> str:
    if sum(counts) < 2 * len(counts):
        return w.text("Too few rolls to judge the dice.")
    return w.plural(
        "With fair dice, about {n} game in 10 is more uneven than this.",
        "With fair dice, about {n} games in 10 are more uneven than this.",
        round(10 * chart.rougher(counts, expected)),
    )
