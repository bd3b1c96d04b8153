"""The clock in a seat's row. The page counts down by itself; what is drawn here is what it begins with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...clocks.pace import DAY, HOUR, MINUTE, read
from ...tables.seen import SeatInfo
from .words import HtmlWords

ClockFacts = tuple[int, float, float | None, float | None, bool]  # the seat, then as in SeatClock


@dataclass(frozen=True, slots=True)
class ShownClock:
    icon: str
    said: str  # what it means
    left: str
    over_at: str = ""  # while it runs: milliseconds since 1970
    low: str = ""  # milliseconds: with less than this left, it stands out
    late: bool = False


def clock_facts(seats: Sequence[SeatInfo]) -> list[ClockFacts]:
    return [
        (seat.seat, one.left, one.over_at, one.holiday_until, one.reminded)
        for seat in seats
        if (one := seat.clock) is not None
    ]


def seat_clocks(w: HtmlWords, text: str, clocks: Sequence[ClockFacts]) -> dict[int, ShownClock]:
    """By seat. With days for a turn, people who are not asked have no time worth a word."""
    pace = read(text) if clocks else None
    found: dict[int, ShownClock] = {}
    if pace is None:
        return found
    for seat, left, over_at, holiday, reminded in clocks:
        if holiday is not None:
            found[seat] = ShownClock("sun", w.text("On holiday: the clock is stopped"), "")
        elif over_at is not None:
            low = f"{1000 * pace.bank / 10:.0f}"
            late = reminded and pace.kind == "days"
            said = w.text("Time is up. A bot takes over after this.") if late else w.text("Time left")
            found[seat] = ShownClock("clock", said, duration(w, left), f"{1000 * over_at:.0f}", low, late)
        elif pace.kind == "live":
            found[seat] = ShownClock("clock", w.text("Time left"), duration(w, left))
    return found


def duration(w: HtmlWords, seconds: float) -> str:
    """`9:58`, `5 h 20 min`, `1 d 4 h`; the script says it in the same way."""
    if seconds >= DAY:
        return w.text("{d} d {h} h", d=int(seconds // DAY), h=int(seconds % DAY // HOUR))
    if seconds >= HOUR:
        return w.text("{h} h {m} min", h=int(seconds // HOUR), m=int(seconds % HOUR // MINUTE))
    return f"{int(seconds // MINUTE)}:{int(seconds % MINUTE):02d}"
