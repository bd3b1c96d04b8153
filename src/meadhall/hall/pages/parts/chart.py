"""Charts as SVG: points over time, and how often each face of a die came."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, lgamma, log

from markupsafe import Markup

from ...tables.seen import Course
from .words import HtmlWords

# The seats' shapes around (0, 0), and how their lines are dashed: color never stands alone.
SHAPES = (
    "M0-7.500L7.500 6H-7.500z",
    "M-6.500 0a6.500 6.500 0 1013 0 6.500 6.500 0 10-13 0z",
    "M-5.500-5.500h11v11h-11z",
    "M0-7.500L7.500 0 0 7.500-7.500 0z",
    "M0-7L6.100-3.500v7L0 7-6.100 3.500v-7z",
)
DASHES = ("", "", "8 5", "2 6", "12 4 2 4")

LEFT, RIGHT, TOP, BOTTOM = 40, 350, 20, 356
NAMES = 379  # from here on there are the names, as wide as the longest of them
LETTER = 0.0215  # of the width that a letter takes when letters are as small as people can read (legible.js)
LONGEST = 32  # letters
LABEL_STEP = 25  # between two names at the end of their lines


def lines(w: HtmlWords, course: Course, names: list[str], mine: Sequence[int] = ()) -> Markup:
    """The points of all seats, round by round; the viewer's own lines are thicker."""
    values = [[0] * len(names), *course.scores]
    highest, lowest = max(1, *(max(row) for row in values)), min(min(row) for row in values)
    step = _step(highest - lowest)
    top, bottom = step * -(-highest // step), step * (lowest // step)  # points may fall below zero

    def x(at: int) -> float:
        return round(LEFT + (RIGHT - LEFT) * at / (len(values) - 1), 1)

    def y(value: float) -> float:
        return round(BOTTOM - (BOTTOM - TOP) * (value - bottom) / (top - bottom), 1)

    parts = [
        Markup('<path class="gridl{}" d="M{} {}H360"/><text x="32" y="{}" text-anchor="end">{}</text>').format(
            " zero" if value == 0 else "", LEFT, y(value), y(value) + 4, value
        )
        for value in range(bottom, top + 1, step)
    ]
    labels = [w.text("start"), *(str(number) for number, _ in course.rounds)]
    every = max(1, -(-len(values) // 8))
    parts += [
        Markup('<text x="{}" y="382" text-anchor="middle">{}</text>').format(x(at), labels[at])
        for at in range(0, len(values), every)
        if at < len(labels)
    ]
    last = values[-1]
    places = apart([(y(last[seat]), seat) for seat in range(len(names))])
    for seat in sorted(range(len(names)), key=lambda seat: last[seat]):
        parts.append(
            line(
                seat,
                names[seat],
                [(x(at), y(row[seat])) for at, row in enumerate(values)],
                last[seat],
                places[seat],
                " own" if seat in mine else "",
            )
        )
    longest = max(len(f"{last[seat]} {name}") for seat, name in enumerate(names))
    wide = max(480, round(NAMES / (1 - LETTER * min(longest, LONGEST))))
    told = ", ".join(f"{name} {last[seat]}" for seat, name in enumerate(names))
    return Markup('<svg viewBox="0 0 {} 392" role="img" aria-label="{}">{}</svg>').format(
        wide, told, Markup("").join(parts)
    )


def line(
    seat: int,
    name: str,
    points: list[tuple[float, float]],
    total: int | str,
    label_at: float,
    more: str,
    marks: bool = True,
) -> Markup:
    """One seat's line, with its total and name at the end. `marks`: its shape at every point, too."""
    path = " ".join(f"{x},{y}" for x, y in points)
    shapes = Markup("").join(
        Markup('<path class="mk" transform="translate({} {}) scale(.62)" d="{}"/>').format(x, y, SHAPES[seat])
        for x, y in (points[1:-1] if marks else [])
    )
    x, y = points[-1]
    return Markup(
        '<g class="seat-{}{}"><polyline class="ln" points="{}" stroke-dasharray="{}"/>{}<g class="end">'
        '<path class="mk" transform="translate({} {})" d="{}"/>'
        '<path d="M{} {}L{} {}" stroke="var(--muted)" stroke-width="1.25"/>'
        '<text x="{}" y="{}"><tspan class="num">{}</tspan> <tspan class="nm">{}</tspan></text></g></g>'
    ).format(
        seat + 1, more, path, DASHES[seat], shapes, x, y, SHAPES[seat],
        x + 9, y, x + 24, label_at, x + 29, label_at + 4.5, total, name,
    )  # fmt: skip


def apart(wanted: list[tuple[float, int]], bottom: float = BOTTOM) -> dict[int, float]:
    """Heights of labels near the wanted ones that do not overlap."""
    placed: dict[int, float] = {}
    floor = -1000.0
    for height, seat in sorted(wanted):
        placed[seat] = floor = max(height, floor + LABEL_STEP)
    over = max(0.0, floor - bottom)
    return {seat: round(height - over, 1) for seat, height in placed.items()}


def _step(highest: int) -> int:
    """A round distance of grid lines: at most six of them, however high."""
    size = 1
    while True:
        for step in (size, 2 * size, 5 * size):
            if highest <= 5 * step:
                return step
        size *= 10


FLOOR = 128
DASHED = Markup('<path d="M{} {:.1f}H{}" stroke="var(--ink)" stroke-width="1.5" stroke-dasharray="{}" opacity=".75"/>')


def histogram(w: HtmlWords, label: str, counts: list[int]) -> Markup:
    """How often each face of a die came; dashed: the even share."""
    even = sum(counts) / len(counts)
    bars = _Bars(counts, even)
    parts = [bars.drawn(), *(_face(face, len(counts), bars.middle(face - 1)) for face in range(1, len(counts) + 1))]
    at = bars.height(even)
    parts += [DASHED.format(30, at, 440, "6 5"), Markup('<text x="444" y="{:.1f}">{:.1f}</text>').format(at + 4, even)]
    parts.append(bars.numbers())
    return _told(label, [(str(face), count) for face, count in enumerate(counts, 1)], parts)


def frequencies(label: str, labels: list[str], counts: list[int], expected: list[float]) -> Markup:
    """How often each of these came; a dash over each: how often it would on average."""
    bars = _Bars(counts, max(expected))
    parts = [bars.drawn()]
    for index, (name, mean) in enumerate(zip(labels, expected, strict=True)):
        middle = bars.middle(index)
        left, right = f"{middle - bars.bar / 2 - 4:.1f}", f"{middle + bars.bar / 2 + 4:.1f}"
        parts.append(DASHED.format(left, bars.height(mean), right, "5 3"))
        parts.append(Markup('<text x="{:.1f}" y="148" text-anchor="middle">{}</text>').format(middle, name))
    parts.append(bars.numbers())
    return _told(label, list(zip(labels, counts, strict=True)), parts)


class _Bars:
    """Bars side by side, with their numbers above them."""

    def __init__(self, counts: list[int], highest: float) -> None:
        self.counts = counts
        self.width = 410 / len(counts)
        self.bar = min(40.0, self.width * 0.66)
        self.scale = 100 / max(*counts, highest, 1)

    def middle(self, index: int) -> float:
        return 30 + self.width * (index + 0.5)

    def height(self, value: float) -> float:
        return FLOOR - value * self.scale

    def drawn(self) -> Markup:
        parts = [Markup('<path class="gridl" d="M30 128H440"/>')]
        for index, count in enumerate(self.counts):
            left, top = self.middle(index) - self.bar / 2, self.height(count)
            parts.append(
                Markup(
                    '<rect x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}" rx="3" fill="var(--accent)"/>'
                ).format(left, top, self.bar, FLOOR - top)
            )
        return Markup("").join(parts)

    def numbers(self) -> Markup:
        """Drawn last: they stay readable where a dash runs through them."""
        number = Markup('<text class="num" x="{:.1f}" y="{:.1f}" text-anchor="middle">{}</text>')
        return Markup("").join(
            number.format(self.middle(index), self.height(count) - 6, count) for index, count in enumerate(self.counts)
        )


def _told(label: str, numbers: list[tuple[str, int]], parts: list[Markup]) -> Markup:
    told = ", ".join(f"{name}: {count}" for name, count in numbers)
    return Markup('<svg viewBox="0 0 470 162" role="img" aria-label="{}. {}">{}</svg>').format(
        label, told, Markup("").join(parts)
    )


PIPS = {
    1: ((12, 12),),
    2: ((7, 7), (17, 17)),
    3: ((6.5, 6.5), (12, 12), (17.5, 17.5)),
    4: ((7, 7), (17, 7), (7, 17), (17, 17)),
    5: ((6.5, 6.5), (17.5, 6.5), (12, 12), (6.5, 17.5), (17.5, 17.5)),
    6: ((7, 6), (17, 6), (7, 12), (17, 12), (7, 18), (17, 18)),
}


def _face(face: int, faces: int, middle: float) -> Markup:
    if faces != 6:
        return Markup('<text x="{:.1f}" y="148" text-anchor="middle">{}</text>').format(middle, face)
    pips = Markup("").join(
        Markup('<circle cx="{}" cy="{}" r="2" fill="var(--ink)"/>').format(x, y) for x, y in PIPS[face]
    )
    return Markup(
        '<svg x="{:.1f}" y="134" width="22" height="22" viewBox="0 0 24 24">'
        '<rect x="1.5" y="1.5" width="21" height="21"'
        ' rx="4" fill="var(--raised)" stroke="var(--muted)" stroke-width="1.5"/>{}</svg>'
    ).format(middle - 11, pips)


def rougher(counts: list[int], expected: list[float] | None = None) -> float:
    """The share of games with fair dice whose rolls are further from what is expected (even shares by default):
    the chi-squared test."""
    if not sum(counts) or len(counts) < 2:
        return 1.0
    means = expected or [sum(counts) / len(counts)] * len(counts)
    squared = sum((count - mean) ** 2 / mean for count, mean in zip(counts, means, strict=True))
    return 1 - _gamma_share((len(counts) - 1) / 2, squared / 2)


def _gamma_share(a: float, x: float) -> float:
    """The regularized lower incomplete gamma function, by its series."""
    if x <= 0:
        return 0.0
    term = total = 1 / a
    n = a
    while term > total * 1e-12:
        n += 1
        term *= x / n
        total += term
    return min(1.0, total * exp(-x + a * log(x) - lgamma(a)))
