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
LETTER = 0.66  # of its height that a bold letter takes across
FONTS = 'font-family="Georgia, DejaVu Serif, serif"'


def picture(moment: Moment, course: Course) -> str:
    w, table = table_words(moment.viewer, moment.table), moment.table
    names, title = [seat.name for seat in table.seats], title_of(w, table.game)
    parts = [
        Markup('<rect width="{}" height="{}" fill="{}"/>').format(WIDE, HIGH, PAGE),
        _text(60, 92, title, fitting(title, 44, 860), weight=700),
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
        parts.append(_text(124, y, names[seat], fitting(names[seat], 32, 370), weight=700 if won else 400))
        parts.append(_text(560, y, str(table.scores[seat]), 36, weight=700, anchor="end"))
    if len(course.scores) > 1:
        parts.append(_curves(course, table.players))
    return Markup(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}" height="{1}" {2}>{3}</svg>'
    ).format(WIDE, HIGH, Markup(FONTS), Markup("").join(parts))


def fitting(text: str, size: int, room: int) -> int:
    """The size, or a smaller one at which a text has room in bold letters."""
    return min(size, int(room / (LETTER * len(text))))


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
    for seat in range(players):  # whose a line is, also where colors look alike
        x, y = spot(len(values) - 1, values[-1][seat]).split(",")
        beside = 22 * values[-1][:seat].count(values[-1][seat])  # the same points, side by side
        drawn.append(
            Markup(
                '<path transform="translate({} {}) scale(1.8)" d="{}" fill="{}" stroke="{}" stroke-width="1.5"/>'
            ).format(int(x) - beside, y, SHAPES[seat], COLOURS[seat], PAGE)
        )
    return Markup("").join(drawn)
