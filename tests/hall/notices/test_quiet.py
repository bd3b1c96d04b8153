"""Quiet hours, by the clock of another country and across the change to summer time."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from meadhall.hall.notices.quiet import hours, over_at


def at(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


@pytest.mark.parametrize(
    ("now", "quiet", "zone", "over"),
    [
        ("2026-01-10 12:00", "", "", "2026-01-10 12:00"),
        ("2026-01-10 12:00", "22-8", "Etc/UTC", "2026-01-10 12:00"),
        ("2026-01-10 21:59", "22-8", "Etc/UTC", "2026-01-10 21:59"),
        ("2026-01-10 22:00", "22-8", "Etc/UTC", "2026-01-11 08:00"),
        ("2026-01-11 07:59", "22-8", "Etc/UTC", "2026-01-11 08:00"),
        ("2026-01-11 08:00", "22-8", "Etc/UTC", "2026-01-11 08:00"),
        ("2026-01-11 13:30", "13-15", "Etc/UTC", "2026-01-11 15:00"),
        ("2026-01-10 21:30", "22-8", "Europe/Prague", "2026-01-11 07:00"),
        ("2026-07-10 20:30", "22-8", "Europe/Prague", "2026-07-11 06:00"),
        ("2026-03-28 22:30", "22-8", "Europe/Prague", "2026-03-29 06:00"),  # the clocks go forward that night
        ("2026-01-10 23:00", "22-8", "Nowhere/At-All", "2026-01-11 08:00"),  # as in UTC
        ("2026-01-10 23:00", "22-8", "../../etc/passwd", "2026-01-11 08:00"),
    ],
)
def test_quiet_hours(now: str, quiet: str, zone: str, over: str) -> None:
    assert over_at(at(now), quiet, zone) == at(over)


@pytest.mark.parametrize("text", ["8-8", "24-8", "8-24", "-1-8", "8", "a-b", "1-2-3"])
def test_nonsense_is_no_hour(text: str) -> None:
    with pytest.raises(ValueError, match="no hours"):
        hours(text)
