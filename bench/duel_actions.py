"""Choices of ours and actions of catanatron: the same things under other names.

Where catanatron has one action we may have several choices, one after another: the hex and the victim of the robber,
two cards of choice. Together they are a course.
"""

from __future__ import annotations

from typing import Any

from duel_places import RESOURCE, Places, pair

from meadhall.engine import flow
from meadhall.engine.luck import Luck
from meadhall.engine.match import Match
from meadhall.engine.notation import Choice
from meadhall.games.catan.data import tables
from meadhall.games.catan.data.kinds import PATROL, RESOURCES, ROAD_BUILDING, WINTER
from meadhall.games.catan.rules.cards import TakeCard
from meadhall.games.catan.rules.resources import certain
from meadhall.games.catan.rules.tormund import Steal
from meadhall.games.catan.rules.verbs import (
    BANK,
    BUY,
    DISCARD,
    END,
    KEEP,
    PLAY,
    ROAD,
    ROLL,
    SETTLE,
    STEAL,
    TAKE,
    TORMUND,
)  # fmt: skip

Course = tuple[Choice, ...]
BARE: dict[str, Choice] = {
    "ROLL": (ROLL,),
    "END_TURN": (END,),
    "BUY_DEVELOPMENT_CARD": (BUY,),
    "PLAY_KNIGHT_CARD": (PLAY, PATROL),
    "PLAY_ROAD_BUILDING": (PLAY, ROAD_BUILDING),
}


def course_of(action: list[Any], places: Places) -> Course | None:
    """The choices that an action consists of; None for a Monopoly, which we do not have."""
    kind, value = action
    if kind in BARE:
        return (BARE[kind],)
    if kind == "BUILD_ROAD":
        return ((ROAD, places.path[pair(*value)]),)
    if kind == "BUILD_SETTLEMENT":
        return ((SETTLE, places.corner[value]),)
    if kind == "BUILD_CITY":
        return ((KEEP, places.corner[value]),)
    if kind == "MARITIME_TRADE":
        return ((BANK, RESOURCE[value[0]], RESOURCE[value[-1]]),)
    if kind == "DISCARD_RESOURCE":
        return ((DISCARD, RESOURCE[value]),)
    if kind == "MOVE_ROBBER":
        at, victim = value
        moved = (TORMUND, places.hex[tuple(at)])
        return (moved,) if victim is None else (moved, (STEAL, victim))
    if kind == "PLAY_YEAR_OF_PLENTY":
        return in_order(((PLAY, WINTER), *((TAKE, RESOURCE[name]) for name in value)))
    if kind == "PLAY_MONOPOLY":
        return None
    raise ValueError(f"{action} has no counterpart")


def in_order(course: Course) -> Course:
    """Two cards are the same in either order."""
    return (course[0], *sorted(course[1:]))


def by_course(actions: list[list[Any]], places: Places) -> dict[Course, int]:
    """The number of the action for each course. A robber with a single victim needs no second choice, and a bank with
    a single card none for it."""
    found: dict[Course, int] = {}
    for number, action in enumerate(actions):
        course = course_of(action, places)
        if course is not None:
            found[course] = number
    for course in [course for course in found if len(course) == 2 and course[1][0] == STEAL]:
        if sum(other[0] == course[0] for other in found) == 1:
            found[course[:1]] = found.pop(course)
    return found


def courses(match: Match, seat: int) -> set[Course]:
    """Everything that our rules allow, as far as it is one action over there."""
    found: set[Course] = set()

    def go_on(here: Match, so_far: Course) -> None:
        for choice in flow.options(here.state, seat):
            there = here.clone()
            if goes_further(there, seat, choice):
                go_on(there, (*so_far, choice))
            else:
                found.add(in_order((*so_far, choice)))

    go_on(match, ())
    return found


def goes_further(match: Match, seat: int, choice: Choice) -> bool:
    """Makes a choice, if another one belongs to the same action: is that one asked now?"""
    if choice[0] not in (TORMUND, TAKE) and choice != (PLAY, WINTER):
        return False
    match.luck = NO_LUCK
    try:
        match.play_code(seat, choice)
    except Lucky:
        return False  # a single victim is robbed without a question
    return bool(match.state.stack) and isinstance(match.state.stack[-1], (Steal, TakeCard))


class Lucky(Exception):
    """What follows is no question any more."""


class _NoLuck(Luck):
    def below(self, n: int) -> int:
        raise Lucky

    def copy(self) -> Luck:
        return self


NO_LUCK = _NoLuck()


def monopoly_for(match: Match, viewer: int) -> tuple[str, float]:
    """What the others probably hold most of, and how many cards of it: those that the viewer is certain of, and a fair
    share of the unseen ones. The bank is open, so everyone knows how many of each resource are among those."""
    s = match.state
    others = [seat for seat in range(s.players) if seat != viewer]
    sure = [sum(certain(s.known[seat * RESOURCES + one], viewer) for seat in others) for one in range(RESOURCES)]
    hidden = [tables.BANK[one] - s.bank[one] - s.hand[viewer].count(one) - sure[one] for one in range(RESOURCES)]
    counts = {name: float(sure[one] + hidden[one]) for name, one in RESOURCE.items()}
    best = max(counts, key=counts.__getitem__)
    return best, counts[best]
