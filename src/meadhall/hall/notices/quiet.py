"""Quiet hours: from one hour to another, by the clock where a person lives."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta, tzinfo
from zoneinfo import ZoneInfo

HOURS = re.compile(r"(\d{1,2})-(\d{1,2})", re.ASCII)


def hours(text: str) -> tuple[int, int] | None:
    """`22-8`; None for no quiet hours, "". Raises ValueError."""
    if not text:
        return None
    found = HOURS.fullmatch(text)
    start, end = (int(found[1]), int(found[2])) if found else (0, 0)
    if not (start < 24 and end < 24 and start != end):
        raise ValueError(f"no hours: {text}")
    return start, end


def zone_of(name: str) -> tzinfo:
    """The time zone of this name; UTC for one that this machine does not know."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return UTC


def over_at(now: float, quiet: str, zone: str) -> float:
    """When notices may be sent: `now`, or when the quiet hours that it falls into are over."""
    chosen = hours(quiet)
    if chosen is None:
        return now
    start, end = chosen
    local = datetime.fromtimestamp(now, zone_of(zone))
    inside = start <= local.hour < end if start < end else local.hour >= start or local.hour < end
    if not inside:
        return now
    morning = local.replace(hour=end, minute=0, second=0, microsecond=0)
    if local.hour >= end:
        morning += timedelta(days=1)
    return max(now, morning.timestamp())
