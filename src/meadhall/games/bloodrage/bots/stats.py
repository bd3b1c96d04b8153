"""Blood Rage: what the steps of the clan stats are worth, by how much of the game is left."""

from __future__ import annotations

from typing import Final

from ..data import tables
from ..data.kinds import STAT_VALUES
from ..rules.age import Age
from ..rules.state import BloodRage

BEFORE: Final = 0
ACTIONS: Final = 1
AFTER: Final = 2  # the actions of an age: to come, going on, over

RAGE_POINT: Final = 2.0  # a point of Rage in an age to come
BATTLES_AN_AGE: Final = 1.2
BATTLES_STILL: Final = 0.6  # that are won, for the Axes: in an age to come, and in this one
FIGURE_MORE: Final = 1.5  # on the board in an age to come, for the Horns
# What a step promises of the 10 or 20 Glory of a legendary stat, by the ages in which stats can still rise.
LEGENDS: Final = [
    [0.0, 0.0, 0.0, 10.0, 10.0, 20.0],
    [0.5, 2.0, 5.5, 10.5, 14.0, 20.0],
    [2.0, 4.0, 7.0, 11.5, 15.0, 20.0],
    [3.5, 6.0, 9.0, 12.5, 16.0, 20.0],
]
STEPS: Final = tables.LAST_STEP + 1


def moment(s: BloodRage) -> int:
    """The moment of the game: three for each age."""
    if not s.stack or not isinstance(s.stack[0], Age):
        return min(s.age, tables.AGES - 1) * 3 + BEFORE
    step = s.counters[0]
    return s.age * 3 + (BEFORE if step <= 1 else ACTIONS if step == 2 else AFTER)


def ages_to_come(now: int) -> int:
    """How many more times everyone will act with fresh Rage."""
    age, phase = divmod(now, 3)
    return tables.AGES - 1 - age + (phase == BEFORE)


def _worths(now: int) -> list[float]:
    """By stat and step."""
    to_come, going_on = ages_to_come(now), now % 3 == ACTIONS
    legend = LEGENDS[to_come + going_on] if now % 3 != AFTER else LEGENDS[to_come]
    battles = BATTLES_AN_AGE * to_come + BATTLES_STILL * going_on
    each = (RAGE_POINT * to_come, battles, FIGURE_MORE * (to_come + 0.5 * going_on))
    return [
        (STAT_VALUES[stat][step] - STAT_VALUES[stat][0]) * each[stat] + legend[step]
        for stat in range(3)
        for step in range(STEPS)
    ]


STEPS_WORTH: Final = [_worths(now) for now in range(3 * tables.AGES)]  # by moment; by stat and step
GAIN: Final = [
    [row[at + 1] - row[at] if (at + 1) % STEPS else 0.0 for at in range(len(row))] for row in STEPS_WORTH
]  # the same: of one step more
