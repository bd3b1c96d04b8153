"""The end of a match: who won and why, how it went, and proof that luck was fair."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from ..tables.seen import Course, Ending, Message, Moment
from .parts import chart
from .parts.base import draw_of, game_of, may_clear, name_list, page, sits, table_words
from .parts.words import HtmlWords


def end(moment: Moment, ending: Ending, course: Course, messages: Sequence[Message] = ()) -> str:
    w = table_words(moment.viewer, moment.table)
    table = moment.table
    game, draw = game_of(table), draw_of(table.game)
    columns, points = draw.sources(w, ending.log, moment.view)
    names = [seat.name for seat in table.seats]
    winners = [names[seat] for seat in table.winners]
    best = max(table.scores, default=0)
    further = draw.statistics(w, ending.log, moment.view)
    ranked = sorted(range(len(names)), key=lambda seat: (seat not in table.winners, -table.scores[seat], seat))
    return page(
        "end.html",
        moment.viewer,
        w,
        title=_title(w, winners, game.title),
        game_id=table.game,
        here="games",
        heading=_heading(w, moment, winners, best),
        game_title=game.title,
        moment=moment,
        table=table,
        ending=ending,
        course=course,
        columns=columns,
        rows=[
            _row(table.seats[seat].name, seat, points[seat], table.scores[seat], best, seat in table.winners)
            for seat in ranked
        ],
        lines=chart.lines(w, course, names) if len(course.scores) > 1 else "",
        charts=[
            *(_frequencies(w, one) for one in further if "counts" in one and sum(one["counts"])),
            *(_dice(w, label, counts) for label, counts in draw.dice(w, ending.log).items() if sum(counts)),
        ],
        tables=[_table(one) for one in further if "rows" in one],
        names=names,
        sitting=bool(sits(table)),
        may_clear=may_clear(table),
        messages=messages,
    )


def _title(w: HtmlWords, winners: list[str], game: str) -> str:
    if not winners:
        return w.text("Nobody wins · {game} · Meadhall", game=game)
    return w.text("{name} wins · {game} · Meadhall", name=name_list(w, winners), game=game)


def _heading(w: HtmlWords, moment: Moment, winners: list[str], best: int) -> str:
    if not winners:
        return w.text("Nobody wins")
    if len(winners) == 1:
        if any(seat.seat in moment.table.winners for seat in sits(moment.table)) and len(sits(moment.table)) == 1:
            return w.text("You win with {n}", n=best)
        return w.text("Winner with {n}: {name}", name=winners[0], n=best)
    return w.text("Shared victory: {name}", name=name_list(w, winners))


def _row(name: str, seat: int, points: list[int], total: int, best: int, won: bool) -> dict[str, Any]:
    most = max(1, best, sum(points))
    shares = [100 * max(0, part) / most for part in points]
    return {"name": name, "seat": seat, "points": points, "shares": shares, "total": total, "won": won}


def _table(one: dict[str, Any]) -> dict[str, Any]:
    """A table of a game's own, made by the game's Words and safe to put into the page: one column a player."""
    rows = [(Markup(label), [Markup(cell) for cell in cells]) for label, cells in one["rows"]]
    return {"title": one["title"], "note": one.get("note", ""), "rows": rows}


def _frequencies(w: HtmlWords, one: dict[str, Any]) -> dict[str, Any]:
    counts, expected = one["counts"], one["expected"]
    return {
        "label": one["title"],
        "rolls": w.plural("{n} roll", "{n} rolls", sum(counts)),
        "average": w.text("Dashed: what fair dice bring on average."),
        "note": _fairness(w, counts, expected),
        "picture": chart.frequencies(one["title"], one["labels"], counts, expected),
    }


def _dice(w: HtmlWords, label: str, counts: list[int]) -> dict[str, Any]:
    even = sum(counts) / len(counts)
    return {
        "label": label,
        "rolls": w.plural("{n} roll", "{n} rolls", sum(counts)),
        "average": w.text("Dashed: {average} of each would be even.", average=f"{even:.1f}"),
        "note": _fairness(w, counts),
        "picture": chart.histogram(w, label, counts),
    }


def _fairness(w: HtmlWords, counts: list[int], expected: list[float] | None = None) -> str:
    if sum(counts) < 2 * len(counts):
        return w.text("So few rolls say little about the dice.")
    return w.plural(
        "With fair dice, about {n} game in 10 is more uneven than this.",
        "With fair dice, about {n} games in 10 are more uneven than this.",
        round(10 * chart.rougher(counts, expected)),
    )
