"""The time that a table gives its people, as its host has chosen it: none, live, or days for a turn."""

from __future__ import annotations

import re
from dataclasses import dataclass

MINUTE, HOUR, DAY = 60.0, 3600.0, 86_400.0
BANKS = (5, 10, 20, 30, 60)  # minutes at the start
STEPS = (5, 10, 20, 30, 60)  # seconds back for each decision
DAYS = (1, 2, 3, 7)  # for a turn
NIGHTS = ("", "22-8", "23-7")  # hours in which the clock stands still, by the host's own clock
THENS = ("bot", "forfeit")  # what happens when time runs out
FARTHEST = 14 * 60  # minutes that a clock on the wall may be ahead of UTC, or behind

LIVE = re.compile(r"live (\d{1,2})\+(\d{1,2}) ([a-z]+)")
LONG = re.compile(r"days (\d) ([a-z]+)(?: (\d\d-\d) ([+-]\d{1,3}))?")


@dataclass(frozen=True, slots=True)
class Night:
    """From one hour to another, across midnight; `offset`: minutes ahead of UTC."""

    start: int
    end: int
    offset: int = 0


def night_of(hours: str, offset: int = 0) -> Night:
    start, end = hours.split("-")
    return Night(int(start), int(end), offset)


@dataclass(frozen=True, slots=True)
class Pace:
    """In seconds. Live: a bank, and something back for each decision, up to the bank. Days: all of it for each turn."""

    kind: str  # "live" or "days"
    bank: float
    step: float
    then: str
    night: Night | None = None

    @property
    def grace(self) -> float:
        """After the reminder, before a bot takes over."""
        return MINUTE if self.kind == "live" else 12 * HOUR


def read(text: str) -> Pace | None:
    """`live 10+20 bot`, `days 2 forfeit`, `days 1 bot 22-8 +60`; None for a table without a clock, "". Raises
    ValueError for what cannot be chosen."""
    if not text:
        return None
    if live := LIVE.fullmatch(text):
        bank, step, then = int(live[1]), int(live[2]), live[3]
        if bank in BANKS and step in STEPS and then in THENS:
            return Pace("live", bank * MINUTE, float(step), then)
    elif long := LONG.fullmatch(text):
        days, then, hours = int(long[1]), long[2], long[3] or ""
        offset = int(long[4] or 0)
        if days in DAYS and then in THENS and hours in NIGHTS and abs(offset) <= FARTHEST:
            night = night_of(hours, offset) if hours else None
            return Pace("days", days * DAY, days * DAY, then, night)
    raise ValueError(text)


def written(pace: Pace) -> str:
    """The pace as text, in the form a table stores."""
    if pace.kind == "live":
        return f"live {pace.bank / MINUTE:.0f}+{pace.step:.0f} {pace.then}"
    night = f" {pace.night.start}-{pace.night.end} {pace.night.offset:+d}" if pace.night else ""
    return f"days {pace.step / DAY:.0f} {pace.then}{night}"
