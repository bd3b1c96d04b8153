"""The result of a game as a picture that can be shared: a drawing that needs no stylesheet and no font of ours."""

from __future__ import annotations

from markupsafe import Markup

from ..tables.seen import Course, Moment
from .parts.base import table_words, title_of
from .parts.chart import DASHES, SHAPES
from .parts.verdict import ranking

WIDE, HIGH = 1200, 630  # what pages that show links expect
COLOURS = ("#D55E00", "#0072B2", "#E69F00", "#009E73", "#B0578D")  # of the seats, as on the table
INK, MUTED, PAGE, LINE = "#22201C", "#6B645A", "#FFFBF3", "#D8CFC0"
FONTS = 'font-family="Georgia, DejaVu Serif, serif"'


def picture(moment: Moment, course: Course) -> str:
    w, table = table_words(moment.viewer, moment.table), moment.table
    names = [seat.name for seat in table.seats]
    parts = [
        Markup('<rect width="{}" height="{}" fill="{}"/>').format(WIDE, HIGH, PAGE),
        _text(60, 92, title_of(w, table.game), 44, weight=700),
        _text(60, 136, w.plural("{n} move", "{n} moves", course.entries), 24, MUTED),
        _text(WIDE - 60, 92, "Meadhall", 30, MUTED, anchor="end"),
    ]
    for number, seat in enumerate(ranking(table)):
        y = 218 + number * 74
        won = seat in table.winners
        parts.append(
            Markup('<path transform="translate(84 {}) scale(2.2)" d="{}" fill="{}"/>').format(
                y - 10, SHAPES[seat], COLOURS[seat]
            )
        )
        parts.append(_text(124, y, names[seat], 32, weight=700 if won else 400))
        parts.append(_text(560, y, str(table.scores[seat]), 36, weight=700, anchor="end"))
    if len(course.scores) > 1:
        parts.append(_curves(course, table.players))
    return Markup(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}" height="{1}" {2}>{3}</svg>'
    ).format(WIDE, HIGH, Markup(FONTS), Markup("").join(parts))


def _text(x: int, y: int, text: str, size: int, colour: str = INK, weight: int = 400, anchor: str = "start") -> Markup:
    return Markup('<text x="{}" y="{}" font-size="{}" fill="{}" font-weight="{}" text-anchor="{}">{}</text>').format(
        x, y, size, colour, weight, anchor, text
    )


def _curves(course: Course, players: int) -> Markup:
    """The points of all, round by round."""
    left, right, top, bottom = 620, WIDE - 60, 190, HIGH - 60
    values = [[0] * players, *course.scores]
    high, low = max(max(row) for row in values), min(min(row) for row in values)

    def spot(at: int, value: int) -> str:
        x = left + (right - left) * at / (len(values) - 1)
        return f"{x:.0f},{bottom - (bottom - top) * (value - low) / max(1, high - low):.0f}"

    zero = spot(0, 0).partition(",")[2]
    drawn = [Markup('<path d="M{} {}H{}" stroke="{}" stroke-width="2"/>').format(left, zero, right, LINE)]
    for seat in range(players):
        points = " ".join(spot(at, row[seat]) for at, row in enumerate(values))
        drawn.append(
            Markup(
                '<polyline points="{}" fill="none" stroke="{}" stroke-width="5" stroke-linejoin="round"'
                ' stroke-dasharray="{}"/>'
            ).format(points, COLOURS[seat], DASHES[seat])
        )
    return Markup("").join(drawn)
