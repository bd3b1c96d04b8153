"""How much of a stretch of time counts, where clocks stand still at night. Times are seconds since 1970."""

from __future__ import annotations

import math

from .pace import DAY, HOUR, MINUTE, Night


def counted(start: float, end: float, night: Night | None) -> float:
    """The number of counted seconds between these times."""
    if end <= start:
        return 0.0
    return end - start if night is None else _daytime(end, night) - _daytime(start, night)


def after(start: float, seconds: float, night: Night | None) -> float:
    """The time at which this many seconds have been counted."""
    if night is None or seconds <= 0:
        return start + max(0.0, seconds)
    day = (night.start - night.end) * HOUR
    whole = _daytime(start, night) + seconds
    days = math.ceil(whole / day) - 1  # a full day ends in the evening, not on the next morning
    return days * DAY + night.end * HOUR + whole - days * day - night.offset * MINUTE


def _daytime(at: float, night: Night) -> float:
    """The seconds by day since the first of January 1970, where this clock hangs."""
    days, seconds = divmod(at + night.offset * MINUTE, DAY)
    day = (night.start - night.end) * HOUR
    return days * day + min(max(0.0, seconds - night.end * HOUR), day)
