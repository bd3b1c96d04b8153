"""The arithmetic of time at a table: banks, days, nights, holidays. The time is always given; nothing here waits."""

from __future__ import annotations

import math
from datetime import UTC, datetime

import pytest

from meadhall.hall.clocks.clock import (
    HOLIDAY,
    Clock,
    begun,
    found,
    goes_on,
    kept,
    over_at,
    settled,
    with_holiday,
    with_reminder,
)
from meadhall.hall.clocks.counting import after, counted
from meadhall.hall.clocks.pace import BANKS, DAY, DAYS, HOUR, MINUTE, NIGHTS, STEPS, THENS, Night, Pace, read, written

LIVE = Pace("live", 600.0, 20.0, "bot")
DAILY = Pace("days", 2 * DAY, 2 * DAY, "forfeit")
NIGHT = Night(22, 8)
IN_PRAGUE = Night(22, 8, 60)


def at(text: str) -> float:
    """`17 21:30`: a day of November 2026 and the time, UTC."""
    day, time = text.split()
    return datetime.fromisoformat(f"2026-11-{day}T{time}").replace(tzinfo=UTC).timestamp()


@pytest.mark.parametrize(
    ("start", "end", "night", "hours"),
    [
        ("17 10:00", "17 12:30", None, 2.5),
        ("17 12:00", "17 10:00", None, 0),
        ("17 10:00", "17 12:30", NIGHT, 2.5),
        ("17 21:00", "17 23:00", NIGHT, 1),
        ("17 21:00", "18 09:00", NIGHT, 2),
        ("17 23:00", "18 07:00", NIGHT, 0),
        ("17 03:00", "17 09:30", NIGHT, 1.5),
        ("17 08:00", "20 08:00", NIGHT, 42),
        ("17 20:30", "18 07:30", IN_PRAGUE, 1),  # 21:30 to 8:30 there
        ("17 21:30", "17 22:30", Night(23, 7, -90), 1),  # 20:00 to 21:00 there
    ],
)
def test_what_counts(start: str, end: str, night: Night | None, hours: float) -> None:
    assert counted(at(start), at(end), night) == pytest.approx(hours * HOUR)


@pytest.mark.parametrize(
    ("start", "hours", "night", "end"),
    [
        ("17 10:00", 24, None, "18 10:00"),
        ("17 10:00", 12, NIGHT, "17 22:00"),  # in the evening, not in the next morning
        ("17 10:00", 13, NIGHT, "18 09:00"),
        ("17 23:30", 1, NIGHT, "18 09:00"),
        ("17 10:00", 24, NIGHT, "18 20:00"),
        ("17 20:30", 2, IN_PRAGUE, "18 08:30"),
        ("17 23:30", 0, NIGHT, "17 23:30"),
    ],
)
def test_when_so_much_has_counted(start: str, hours: float, night: Night | None, end: str) -> None:
    assert after(at(start), hours * HOUR, night) == pytest.approx(at(end))


@pytest.mark.parametrize("night", [NIGHT, IN_PRAGUE, Night(23, 7, -570)])
def test_both_ways_agree(night: Night) -> None:
    for start in range(48):
        for hours in (0.5, 7, 14, 30.25, 100):
            began = at("17 00:00") + start * HOUR
            ends = after(began, hours * HOUR, night)
            assert counted(began, ends, night) == pytest.approx(hours * HOUR)
            assert counted(began, ends - MINUTE, night) < hours * HOUR - 1


def test_a_bank_runs_only_while_its_seat_is_asked_and_a_decision_gives_some_back() -> None:
    clock = begun(LIVE, 3, [0], 1000.0)
    assert over_at(LIVE, clock, 0) == 1600.0
    assert over_at(LIVE, clock, 1) == math.inf
    clock = goes_on(LIVE, clock, 1100.0, [1, 2], 1, mover=0)
    assert clock.left == (520.0, 600.0, 600.0)
    clock = goes_on(LIVE, clock, 1110.0, [1], 2, mover=2)  # both were asked; more than the bank is never given back
    assert clock.left == (520.0, 590.0, 600.0)
    clock = goes_on(LIVE, clock, 1120.0, [0], 3, mover=1)
    assert clock.left == (520.0, 600.0, 600.0)
    assert [over_at(LIVE, clock, seat) for seat in range(3)] == [1640.0, math.inf, math.inf]


def test_taking_back_and_choosing_again_brings_no_time() -> None:
    clock = begun(LIVE, 2, [0], 0.0)
    clock = goes_on(LIVE, clock, 100.0, [1], 1, mover=0)
    assert clock.left[0] == 520.0
    for turn in range(5):
        clock = goes_on(LIVE, clock, 100.0 + turn, [0], 0)  # undone
        clock = goes_on(LIVE, clock, 100.0 + turn, [1], 1, mover=0)
    assert clock.left[0] == 520.0
    daily = begun(DAILY, 2, [0], 0.0)
    daily = goes_on(DAILY, daily, DAY, [1], 1, mover=0)
    daily = goes_on(DAILY, daily, DAY + 1, [0], 0)
    assert over_at(DAILY, daily, 0) == 2 * DAY + 1
    daily = goes_on(DAILY, daily, DAY + 2, [1], 1, mover=0)
    assert over_at(DAILY, daily, 1) == 3 * DAY + 1  # what ran before the undo has run
    daily = goes_on(DAILY, daily, DAY + 3, [0], 2, mover=1)
    assert over_at(DAILY, daily, 0) == 3 * DAY + 3


def test_days_are_for_a_turn() -> None:
    clock = begun(DAILY, 2, [0], 0.0)
    clock = goes_on(DAILY, clock, DAY, [0], 1, mover=0)  # still the same turn
    assert over_at(DAILY, clock, 0) == 2 * DAY
    clock = goes_on(DAILY, clock, 1.5 * DAY, [1], 2, mover=0)
    assert over_at(DAILY, clock, 1) == 3.5 * DAY
    clock = goes_on(DAILY, clock, 2 * DAY, [0], 3, mover=1)
    assert over_at(DAILY, clock, 0) == 4 * DAY


def test_at_night_the_clock_stands_still() -> None:
    pace = Pace("days", DAY, DAY, "bot", NIGHT)
    clock = begun(pace, 2, [0], at("17 20:00"))
    assert over_at(pace, clock, 0) == at("19 16:00")
    clock = settled(pace, clock, at("18 07:00"))
    assert clock.left[0] == 22 * HOUR
    assert over_at(pace, clock, 0) == at("19 16:00")


def test_a_holiday_stops_the_clock_until_it_is_used_up() -> None:
    clock = with_holiday(DAILY, begun(DAILY, 2, [0], 0.0), [0], True, DAY)
    assert over_at(DAILY, clock, 0) == DAY + HOLIDAY + DAY
    clock = settled(DAILY, clock, 4 * DAY)  # counting in between changes nothing
    assert over_at(DAILY, clock, 0) == DAY + HOLIDAY + DAY
    back = with_holiday(DAILY, clock, [0], False, 5 * DAY)
    assert over_at(DAILY, back, 0) == 6 * DAY
    assert back.holiday == (HOLIDAY - 4 * DAY, HOLIDAY)
    late = settled(DAILY, clock, DAY + HOLIDAY + DAY / 2)
    assert (late.left[0], late.holiday[0], late.resting) == (DAY / 2, 0.0, {})
    assert with_holiday(DAILY, late, [0], True, 30 * DAY).resting == {}


def test_who_goes_on_holiday_before_being_asked_has_the_whole_turn_afterwards() -> None:
    clock = with_holiday(DAILY, begun(DAILY, 2, [0], 0.0), [1], True, DAY)
    clock = goes_on(DAILY, clock, 1.5 * DAY, [1], 1, mover=0)
    assert over_at(DAILY, clock, 1) == DAY + HOLIDAY + 2 * DAY


def test_a_reminder_gives_a_little_more_and_a_new_turn_brings_it_back() -> None:
    pace = Pace("days", DAY, DAY, "bot")
    clock = with_reminder(pace, begun(pace, 2, [0], 0.0), 0, DAY)
    assert (clock.reminded, over_at(pace, clock, 0)) == ((0,), 1.5 * DAY)
    clock = goes_on(pace, clock, 1.2 * DAY, [1], 1, mover=0)
    clock = goes_on(pace, clock, 1.3 * DAY, [0], 2, mover=1)
    assert not clock.reminded
    assert over_at(pace, clock, 0) == pytest.approx(2.3 * DAY)
    live = with_reminder(LIVE, begun(LIVE, 2, [0], 0.0), 0, 600.0)
    live = goes_on(LIVE, live, 630.0, [0], 1, mover=0)
    assert (live.reminded, live.left[0]) == ((0,), 50.0)  # one reminder in a live game


def test_somebody_whose_seat_a_bot_gives_back_has_time_to_choose() -> None:
    empty = Clock((0.0, 600.0), {1: 0.0}, 4, (0.0, 0.0), {}, (0,))
    assert over_at(LIVE, goes_on(LIVE, empty, 10.0, [0, 1], 4, back=[0]), 0) == 70.0
    daily = Clock((0.0, DAY), {1: 0.0}, 4, (0.0, 0.0), {}, (0,))
    assert over_at(DAILY, goes_on(DAILY, daily, 10.0, [0, 1], 4, back=[0]), 0) == 2 * DAY + 10.0


def test_a_clock_survives_being_kept() -> None:
    clock = with_holiday(DAILY, with_reminder(DAILY, begun(DAILY, 3, [0, 2], 1.5), 2, 4.25), [0, 1], True, 5.0)
    assert found(kept(clock)) == clock


def test_every_pace_that_can_be_chosen_is_read_as_it_was_written() -> None:
    nights = [f" {night} {offset:+d}" if night else "" for night in NIGHTS for offset in (-570, 0, 60, 840)]
    paces = [f"live {bank}+{step} {then}" for bank in BANKS for step in STEPS for then in THENS]
    paces += [f"days {days} {then}{night}" for days in DAYS for then in THENS for night in nights]
    for text in paces:
        pace = read(text)
        assert pace is not None
        assert written(pace) == text
        assert len(text) <= 40
    assert read("") is None


@pytest.mark.parametrize(
    "text",
    [
        "live", "live 10+20", "live 11+20 bot", "live 10+0 bot", "live 10+20 never", "days 4 bot", "days 2 bot 22-8",
        "days 2 bot 22-9 +60", "days 2 bot 22-8 +841", "live 10+20 bot ", "none", "days 2 bot 22-8 60",
    ],
)  # fmt: skip
def test_no_other_pace_can_be_chosen(text: str) -> None:
    with pytest.raises(ValueError, match="^" + text[:4]):
        read(text)
