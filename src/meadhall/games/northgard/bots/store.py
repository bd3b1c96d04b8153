"""Northgard: food, wood and lore. A rough plan, year by year: build, harvest, pay for winter, spend lore."""

from __future__ import annotations

from typing import Final

from ..data import tables
from ..rules.state import Northgard
from ..rules.year import Year

HARVEST_STEP: Final = 5
WINTER_STEP: Final = 6  # the step of the year that comes next when a phase is over
LARGE_A_YEAR: Final = 1.0  # large buildings that a seat will find time for in a year
SMALL_A_YEAR: Final = 0.8
LARGE_FOUND: Final = 0.35  # large slots that new land will bring in a year, and small ones
SMALL_FOUND: Final = 0.5
PLANNED: Final = 0.55  # what is planned, but not done yet, counts so much
LARGE_FAME: Final = 3.0  # an Altar of Kings, each year
SMALL_FAME: Final = 0.55  # what a small building gives, each year
LORE_A_YEAR: Final = 2.5  # lore that is spent on better cards in a year
LORE_FAME: Final = 0.13  # for each of the years to come
UNREST: Final = 6.5  # five fame, and a card that does nothing
FORESEEN: Final = 0.55  # a hunger that comes a year later can still be averted
LEFT_OVER: Final = 1 / tables.RESOURCES_PER_FAME
TRADED: Final = tables.YEAR["trade_give"]
LARGE_WOOD: Final = 3


def to_come(s: Northgard) -> tuple[int, int]:
    """Harvests and winters until the end."""
    after = tables.YEARS[s.length] - s.year
    step = s.counters[0] if s.stack and isinstance(s.stack[0], Year) else 0
    return after + (step < HARVEST_STEP), after + (step < WINTER_STEP)


def is_new_year(s: Northgard) -> bool:
    """Is a year about to begin, before its cards are drawn?"""
    return bool(s.stack) and isinstance(s.stack[0], Year) and s.counters[0] == 0


def plan(
    stock: list[int],
    income: list[int],
    units: int,
    small: int,
    large: int,
    harvests: int,
    winters: int,
    acts: bool,
    trades: bool,
) -> float:
    """Fame that the store of a seat will bring: `acts` if it still plays cards before the next harvest, `trades` if it
    may still exchange before the next winter."""
    food, wood, lore = float(stock[0]), float(stock[1]), float(stock[2])
    food_due, wood_due = tables.WINTER_FOOD[units], tables.WINTER_WOOD[units]
    room_large, room_small = float(large), float(small)
    fame = 0.0
    trust = 1.0
    reaped = winters - harvests  # 1 if this year's harvest is over
    for year in range(winters):
        harvests_left = harvests - max(0, year - reaped)
        if year > 0:
            room_large += LARGE_FOUND
            room_small += SMALL_FOUND
        if year > 0 or acts:
            built = min(room_large, wood / LARGE_WOOD, LARGE_A_YEAR)
            if built > 0:
                fame += built * LARGE_FAME * harvests_left * PLANNED
                wood -= built * LARGE_WOOD
                room_large -= built
            if wood > wood_due:
                built = min(room_small, wood - wood_due, SMALL_A_YEAR)
                fame += built * SMALL_FAME * harvests_left * PLANNED
                wood -= built
                room_small -= built
            spent = min(lore, LORE_A_YEAR)
            fame += spent * LORE_FAME * (winters - year)
            lore -= spent
        if year >= reaped:
            food += income[0]
            wood += income[1]
            lore += income[2]
        food -= food_due
        wood -= wood_due
        missing = 0.0
        if food < 0:
            missing -= food
            food = 0.0
        if wood < 0:
            missing -= wood
            wood = 0.0
        if missing:
            others = food + wood + lore if trades or year > 0 else 0.0
            bought = min(missing, others / TRADED)
            if bought > 0:
                share = 1 - bought * TRADED / others
                food, wood, lore = food * share, wood * share, lore * share
                missing -= bought
            if missing > 0:
                fame -= UNREST * min(1.0, missing) * trust
        trust *= FORESEEN
    return fame + (food + wood + lore) * LEFT_OVER
