"""The clocks of one game: the time each seat has left, and who has been asked since when. Nothing here looks at a
clock: the time is always given."""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any

from .counting import after, counted
from .pace import DAY, Pace

HOLIDAY = 14 * DAY  # for each player and game, in one piece or in several; at tables with days for a turn


@dataclass(frozen=True, slots=True)
class Clock:
    left: tuple[float, ...]  # by seat, as it was when it last began to run
    since: dict[int, float]  # the seats whose clock runs, and since when
    top: int  # the most entries there ever were: what is chosen again after an undo brings no time
    holiday: tuple[float, ...]  # by seat: what is left of it
    resting: dict[int, float]  # the seats on holiday, and since when
    reminded: tuple[int, ...] = ()  # seats that have received their reminder


def kept(clock: Clock) -> dict[str, Any]:
    """As a table stores it, in JSON."""
    return {
        "left": [round(one, 3) for one in clock.left],
        "since": {str(seat): round(at, 3) for seat, at in clock.since.items()},
        "top": clock.top,
        "holiday": [round(one, 3) for one in clock.holiday],
        "resting": {str(seat): round(at, 3) for seat, at in clock.resting.items()},
        "reminded": list(clock.reminded),
    }


def found(kept: dict[str, Any]) -> Clock:
    return Clock(
        tuple(kept["left"]),
        {int(seat): at for seat, at in kept["since"].items()},
        kept["top"],
        tuple(kept["holiday"]),
        {int(seat): at for seat, at in kept["resting"].items()},
        tuple(kept["reminded"]),
    )


def begun(pace: Pace, players: int, asked: Collection[int], now: float) -> Clock:
    """The game begins, and these seats are asked."""
    holiday = HOLIDAY if pace.kind == "days" else 0.0
    return Clock((pace.bank,) * players, dict.fromkeys(sorted(asked), now), 0, (holiday,) * players, {})


def rest_ends(clock: Clock, seat: int) -> float:
    return clock.resting[seat] + clock.holiday[seat] if seat in clock.resting else 0.0


def settled(pace: Pace, clock: Clock, now: float) -> Clock:
    """The same clocks, counted up to now."""
    left, holiday, resting = list(clock.left), list(clock.holiday), dict(clock.resting)
    for seat, since in clock.since.items():
        used = counted(max(since, rest_ends(clock, seat)), now, pace.night)
        left[seat] = max(0.0, left[seat] - used)
    for seat, since in clock.resting.items():
        holiday[seat] = max(0.0, holiday[seat] - (now - since))
        resting[seat] = now
        if not holiday[seat]:
            del resting[seat]
    return replace(
        clock, left=tuple(left), since=dict.fromkeys(clock.since, now), holiday=tuple(holiday), resting=resting
    )


def goes_on(
    pace: Pace,
    clock: Clock,
    now: float,
    asked: Collection[int],
    entries: int,
    mover: int | None = None,
    back: Collection[int] = (),
) -> Clock:
    """After a change: these seats are asked now, there are so many entries, `mover` has made the last one, and `back`
    are the seats that a bot has given back."""
    clock = settled(pace, clock, now)
    left, reminded = list(clock.left), set(clock.reminded)
    fresh = entries > clock.top
    if pace.kind == "live":
        if mover is not None and fresh:
            left[mover] = max(left[mover], min(pace.bank, left[mover] + pace.step))
        for seat in back:
            left[seat] = max(left[seat], pace.step, pace.grace)
    else:
        turns = {seat for seat in asked if seat not in clock.since and fresh} | set(back)
        for seat in turns:
            left[seat] = pace.bank
        reminded -= turns
    return replace(
        clock,
        left=tuple(left),
        since=dict.fromkeys(sorted(asked), now),
        top=max(clock.top, entries),
        reminded=tuple(sorted(reminded)),
    )


def over_at(pace: Pace, clock: Clock, seat: int) -> float:
    """When the time of this seat is over; infinity where its clock does not run."""
    if seat not in clock.since:
        return math.inf
    return after(max(clock.since[seat], rest_ends(clock, seat)), clock.left[seat], pace.night)


def with_reminder(pace: Pace, clock: Clock, seat: int, now: float) -> Clock:
    """Adds the grace period when time has run out, once."""
    clock = settled(pace, clock, now)
    left = tuple(pace.grace if one == seat else seconds for one, seconds in enumerate(clock.left))
    return replace(clock, left=left, reminded=tuple(sorted({*clock.reminded, seat})))


def with_holiday(pace: Pace, clock: Clock, seats: Collection[int], on: bool, now: float) -> Clock:
    """These seats go on holiday, or come back from it."""
    clock = settled(pace, clock, now)
    resting = {seat: since for seat, since in clock.resting.items() if seat not in seats}
    if on:
        resting |= {seat: now for seat in seats if clock.holiday[seat]}
    return replace(clock, resting=resting)
