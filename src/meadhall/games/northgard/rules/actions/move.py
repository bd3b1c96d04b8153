"""Move (R-NG-87 to R-NG-95): steps first, then attacks on creatures are declared, then all combats."""

from typing import Final

from meadhall.engine.flow import Decision, Frame
from meadhall.engine.luck import Luck
from meadhall.engine.notation import NOTHING, Choice

from ...data import tables
from ...data.kinds import FOOD, WOOD
from ..cards.decks import gain
from ..combat.clash import Clashes, attackable, enter, pending_places, valkyries
from ..combat.retreat import group, groups, take_out
from ..events import MOVED
from ..map.holdings import icons
from ..state import BEAR_AWAKE, Northgard
from ..verbs import DONE, GROUP_KAIJA, STEP

COLLECTS: Final = 1 << tables.MOVE_FLAGS.index("kaija_collects_on_leaving")
IGNORES_ROUGH: Final = 1 << tables.MOVE_FLAGS.index("ignore_rough")
PASSES_ENEMIES: Final = 1 << tables.MOVE_FLAGS.index("pass_through_enemies")
ROUGH_STEPS: Final = tables.YEAR["rough_step_cost"]


def move(s: Northgard, who: int, card: int) -> None:
    """A Move action begins. Its combats come after all of its steps (R-NG-94)."""
    s.mover = who
    s.push(Clashes(who, card))
    s.push(Walk(who, card, tables.MOVE_STEPS[card], NOTHING))


# --- steps ---------------------------------------------------------------------------------------------------------


def enemy(s: Northgard, who: int, place: int) -> bool:
    owner = s.owner[place]
    return owner != NOTHING and s.foes(who, owner)


def partners(s: Northgard, who: int, place: int) -> bool:
    owner = s.owner[place]
    return owner != NOTHING and owner != who and not s.foes(who, owner)


def kaija_may_enter(s: Northgard, who: int, place: int) -> bool:
    """Never into an enemy territory, except in a year when the bear is awake (R-NG-152)."""
    return not enemy(s, who, place) or bool(s.this_year[who] & BEAR_AWAKE)


def cost(link: int, card: int) -> int:
    return ROUGH_STEPS if link & 1 and not tables.MOVE_FLAG[card] & IGNORES_ROUGH else 1


def may_enter(s: Northgard, who: int, place: int, card: int, left: int, kaija_only: bool) -> bool:
    """May a group of this player step in there, with so many steps left afterwards?"""
    if s.line and valkyries(s, place) > 1:
        return False  # R-NG-175
    if kaija_only and not kaija_may_enter(s, who, place):
        return False
    return not partners(s, who, place) or way_out(s, who, place, card, left, kaija_only)


def way_out(s: Northgard, who: int, place: int, card: int, left: int, kaija: bool) -> bool:
    """Can a group that passes through a partner's territory leave it again (R-NG-143)?"""
    if s.line and (s.creature_kind_at(place, tables.BROWN_BEARS) or valkyries(s, place)):
        return False
    for link in s.near[place]:
        after = left - cost(link, card)
        if after >= 0 and may_enter(s, who, link >> 1, card, after, kaija):
            return True
    return False


def starts(s: Northgard, who: int, card: int) -> list[int]:
    """The territories that units of this player may leave: not those of a Brown Bear (R-NG-196)."""
    places = s.lands[who]
    if tables.MOVE_FLAG[card] & PASSES_ENEMIES:
        passed = [place for place in pending_places(s) if enemy(s, who, place) and not (s.line and valkyries(s, place))]
        places = sorted(places + passed)
    if s.line:
        places = [place for place in places if not s.creature_kind_at(place, tables.BROWN_BEARS)]
    return places


def steps_from(s: Northgard, who: int, card: int, left: int, start: int) -> list[Choice]:
    guest = s.owner[start] != who
    units, _ = group(s, who, start, guest)
    return [
        (STEP, start, link >> 1)
        for link in s.near[start]
        if cost(link, card) <= left and may_enter(s, who, link >> 1, card, left - cost(link, card), units == 0)
    ]


def can_move(s: Northgard, who: int, card: int) -> bool:
    """Is there a step to make, or a creature to attack (R-NG-179)?"""
    steps = tables.MOVE_STEPS[card]
    for start in starts(s, who, card):
        kaija_only = s.force[start] == 0
        for link in s.near[start]:
            after = steps - cost(link, card)
            if after >= 0 and may_enter(s, who, link >> 1, card, after, kaija_only):
                return True
    return bool(s.line) and bool(attackable(s, who))


class Walk(Decision):
    """One step: from where to where. A group in a partner's territory goes on at once and together."""

    def __init__(self, who: int, card: int, left: int, transit: int) -> None:
        super().__init__(who)
        self.card = card
        self.left = left
        self.transit = transit

    def options(self, s: Northgard) -> list[Choice]:
        if self.transit != NOTHING:
            return steps_in_transit(s, self.who, self.card, self.left, self.transit)
        legal: list[Choice] = []
        if self.left:
            for start in starts(s, self.who, self.card):
                legal += steps_from(s, self.who, self.card, self.left, start)
        return [*legal, (DONE,)] if legal else legal

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        if choice[0] == DONE:
            return
        _, start, end = choice
        for link in s.near[start]:
            if link >> 1 == end:
                left = self.left - cost(link, self.card)
        if self.transit != NOTHING:
            units, kaija = group(s, self.who, start, True)
            march(s, self.who, self.card, start, end, units, kaija, left)
        else:
            s.push(HowMany(self.who, self.card, left, start, end))

    def refusal(self, s: Northgard, seat: int, choice: Choice) -> str:
        if choice[0] != STEP:
            return "R-NG-87"
        _, start, end = choice
        if s.line and s.creature_kind_at(start, tables.BROWN_BEARS):
            return "R-NG-196"
        if s.owner[start] != seat:
            if s.line and s.guests[start] and tables.MOVE_FLAG[self.card] & PASSES_ENEMIES and valkyries(s, start):
                return "R-NG-174"
            return "R-NG-93" if s.guests[start] else "R-NG-87"
        for link in s.near[start]:
            if link >> 1 == end:
                if cost(link, self.card) > self.left:
                    return "R-NG-90" if self.left else "R-NG-87"
                if s.line and valkyries(s, end) > 1:
                    return "R-NG-175"
                return "R-NG-143" if partners(s, seat, end) else "R-NG-152"
        return "R-NG-08"


def steps_in_transit(s: Northgard, who: int, card: int, left: int, start: int) -> list[Choice]:
    _, kaija = group(s, who, start, True)
    return [
        (STEP, start, link >> 1)
        for link in s.near[start]
        if cost(link, card) <= left and may_enter(s, who, link >> 1, card, left - cost(link, card), kaija)
    ]


class HowMany(Decision):
    """How many units take the step, and whether Kaija goes with them."""

    def __init__(self, who: int, card: int, left: int, start: int, end: int) -> None:
        super().__init__(who)
        self.card = card
        self.left = left  # steps after this one
        self.start = start
        self.end = end

    def options(self, s: Northgard) -> list[Choice]:
        units, kaija = group(s, self.who, self.start, s.owner[self.start] != self.who)
        if kaija:
            kaija = may_enter(s, self.who, self.end, self.card, self.left, True)
        return groups(units, kaija)

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        verb, units = choice
        march(s, self.who, self.card, self.start, self.end, units, verb == GROUP_KAIJA, self.left)

    def refusal(self, s: Northgard, seat: int, choice: Choice) -> str:
        return "R-NG-152" if choice[0] == GROUP_KAIJA and s.clan[seat] == tables.BEAR else "R-NG-87"


def march(s: Northgard, who: int, card: int, start: int, end: int, units: int, kaija: bool, left: int) -> None:
    """A group goes from one territory to the next, and the next step is asked for."""
    if kaija and tables.MOVE_FLAG[card] & COLLECTS:
        gain(s, who, FOOD, icons(s, start, FOOD))
        gain(s, who, WOOD, icons(s, start, WOOD))
    take_out(s, start, units, kaija, s.owner[start] != who)
    s.tell(MOVED, (who, start, end, units, int(kaija)))
    enter(s, who, end, units, kaija)
    if left:
        s.push(Walk(who, card, left, end if partners(s, who, end) else NOTHING))


FRAMES: list[type[Frame]] = [Walk, HowMany]
