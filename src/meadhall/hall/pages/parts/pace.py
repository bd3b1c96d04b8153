"""The time that a table gives its people, in words."""

from __future__ import annotations

from ...clocks.pace import BANKS, DAY, DAYS, HOUR, MINUTE, NIGHTS, STEPS, Night, Pace, night_of, read
from .words import HtmlWords


def pace_lines(w: HtmlWords, text: str) -> list[str]:
    """What applies, and what happens when time runs out; nothing for a table without a clock."""
    pace = read(text)
    return [] if pace is None else [*_time(w, pace), *([_night(w, pace.night)] if pace.night else []), _then(w, pace)]


def _time(w: HtmlWords, pace: Pace) -> list[str]:
    if pace.kind == "days":
        return [w.plural("{n} day for each turn.", "{n} days for each turn.", int(pace.bank / DAY))]
    bank = w.plural("{n} minute each.", "{n} minutes each.", int(pace.bank / MINUTE))
    step = w.plural(
        "You get {n} second back for each decision, up to that time.",
        "You get {n} seconds back for each decision, up to that time.",
        int(pace.step),
    )
    return [bank, step]


def _night(w: HtmlWords, night: Night) -> str:
    zone = zone_name(night.offset)
    return w.text("The clock stops from {start} to {end} ({zone}).", **_hours(night), zone=zone)


def _hours(night: Night) -> dict[str, str]:
    return {"start": f"{night.start}:00", "end": f"{night.end}:00"}


def zone_name(offset: int) -> str:
    hours, minutes = divmod(abs(offset), 60)
    ahead = f"{'+' if offset > 0 else '−'}{hours}" if offset else ""
    return f"UTC{ahead}" + (f":{minutes:02d}" if minutes else "")


def _then(w: HtmlWords, pace: Pace) -> str:
    if pace.then == "forfeit":
        return w.text("When time runs out, you lose: a bot plays on in your seat, and you can't come back.")
    if pace.kind == "live":
        return w.plural(
            "When time runs out, you get a reminder and {n} more minute, then a bot plays for you until you return.",
            "When time runs out, you get a reminder and {n} more minutes, then a bot plays for you until you return.",
            int(pace.grace / MINUTE),
        )
    return w.plural(
        "When time runs out, you get a reminder and {n} more hour, then a bot plays for you until you return.",
        "When time runs out, you get a reminder and {n} more hours, then a bot plays for you until you return.",
        int(pace.grace / HOUR),
    )


def pace_name(w: HtmlWords, text: str) -> str:
    """In a list of tables: `10 min + 20 s`, `2 days a turn`; "" without a clock."""
    pace = read(text)
    if pace is None:
        return ""
    if pace.kind == "days":
        return w.plural("{n} day a turn", "{n} days a turn", int(pace.bank / DAY))
    return w.text("{bank} min + {step} s", bank=int(pace.bank / MINUTE), step=int(pace.step))


def pace_choices(w: HtmlWords) -> dict[str, list[tuple[str, str]]]:
    """What the form offers: for each field its values and their labels."""
    return {
        "pace": [
            ("", w.name("time to think", "No limit")),
            ("live", w.name("time to think", "Live")),
            ("days", w.name("time to think", "Days")),
        ],
        "bank": [(str(n), w.plural("{n} minute", "{n} minutes", n)) for n in BANKS],
        "step": [(str(n), w.plural("{n} second", "{n} seconds", n)) for n in STEPS],
        "days": [(str(n), w.plural("{n} day", "{n} days", n)) for n in DAYS],
        "night": [(one, _pause(w, one)) for one in NIGHTS],
        "then": [
            ("bot", w.name("when time is up", "Reminder, then a bot")),
            ("forfeit", w.name("when time is up", "The player loses")),
        ],
    }


def _pause(w: HtmlWords, hours: str) -> str:
    if not hours:
        return w.text("No pause")
    return w.text("{start} to {end}", **_hours(night_of(hours)))
