"""Everyone's chances of winning over a game, as SVG."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from .chart import apart, line
from .words import HtmlWords

LEFT, RIGHT, TOP, BOTTOM = 40, 560, 24, 236  # to the right there is room for names
POINTS = 150  # of a line; more would not be seen


def chances(
    w: HtmlWords,
    known: list[list[float]],
    moves: int,
    names: list[str],
    mine: Sequence[int] = (),
    turns: Sequence[int] = (),
) -> Markup:
    """`known`: by moment and seat, as far as it goes; `turns`: moves that have a number on the curve."""

    def x(move: int) -> float:
        return round(LEFT + (RIGHT - LEFT) * move / max(1, moves), 1)

    def y(share: float) -> float:
        return round(BOTTOM - (BOTTOM - TOP) * share, 1)

    known = [row for row in known if row]
    parts = [
        Markup('<path class="gridl" d="M{} {}H570"/><text x="32" y="{}" text-anchor="end">{}</text>').format(
            LEFT, y(part / 100), y(part / 100) + 4, part
        )
        for part in range(0, 101, 25)
    ]
    for number, move in enumerate(turns, 1):
        parts.append(
            Markup(
                '<path class="turn" d="M{} {}V{}"/><text class="turn-no" x="{}" y="{}" text-anchor="middle">{}</text>'
            ).format(x(move), TOP, BOTTOM, x(move), TOP - 6, number)
        )
    parts.append(Markup('<text x="{}" y="262">{}</text>').format(LEFT, w.text("start")))
    parts.append(Markup('<text x="{}" y="262" text-anchor="end">{}</text>').format(RIGHT, w.text("move {n}", n=moves)))
    if known:
        step = max(1, len(known) // POINTS)
        shown = sorted({*range(0, len(known), step), *(move for move in turns if move < len(known)), len(known) - 1})
        last = known[-1]
        places = apart([(y(last[seat]), seat) for seat in range(len(names))], BOTTOM)
        for seat in sorted(range(len(names)), key=lambda seat: last[seat]):
            points = [(x(move), y(known[move][seat])) for move in shown]
            own = " own" if seat in mine else ""
            parts.append(line(seat, names[seat], points, f"{100 * last[seat]:.0f} %", places[seat], own, marks=False))
        told = ", ".join(f"{name} {100 * last[seat]:.0f} %" for seat, name in enumerate(names))
    else:
        told = ", ".join(names)
    return Markup('<svg viewBox="0 0 790 272" role="img" aria-label="{}. {}">{}</svg>').format(
        w.text("Chances of winning, in percent"), told, Markup("").join(parts)
    )
