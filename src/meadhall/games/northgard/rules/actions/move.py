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
    s.push(Walk(who, card, tables.MOVE_STEPS[card]))


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


def may_enter(s: Northgard, who: int, place: int, kaija: bool) -> bool:
    """May units of this player, or Kaija, step in there at all?"""
    if s.line and valkyries(s, place) > 1:
        return False  # R-NG-175
    return not kaija or kaija_may_enter(s, who, place)


def starts(s: Northgard, who: int, card: int) -> list[int]:
    """The territories that units of this player may leave: not those of a Brown Bear (R-NG-196)."""
    places = s.lands[who]
    if tables.MOVE_FLAG[card] & PASSES_ENEMIES:
        passed = [place for place in pending_places(s) if enemy(s, who, place) and not (s.line and valkyries(s, place))]
        places = sorted(places + passed)
    if s.teams:
        places = sorted(places + passing(s, who))
    if s.line:
        places = [place for place in places if not s.creature_kind_at(place, tables.BROWN_BEARS)]
    return places


def steps_from(s: Northgard, who: int, card: int, left: int, start: int, one_will_do: bool = False) -> list[Choice]:
    """The steps that at least some of the figures there may take."""
    units, kaija = group(s, who, start, s.owner[start] != who)
    legal: list[Choice] = []
    for link in s.near[start]:
        after, end = left - cost(link, card), link >> 1
        if after < 0:
            continue
        if s.teams:
            may = may_go(s, who, card, after, start, end, units, kaija)
            if not may and kaija and units:
                may = may_go(s, who, card, after, start, end, units, False)
        else:
            may = may_enter(s, who, end, units == 0)
        if may:
            legal.append((STEP, start, end))
            if one_will_do:
                return legal
    return legal


def may_go(s: Northgard, who: int, card: int, left: int, start: int, end: int, units: int, kaija: bool) -> bool:
    """May this group take this step? In a team game nobody may be stranded in a partner's territory (D-NG-52)."""
    if not may_enter(s, who, end, kaija):
        return False
    if not s.teams:
        return True
    inside = passing(s, who)
    if start in inside and (units, kaija) == group(s, who, start, True):
        inside.remove(start)
    if end not in inside and partners(s, who, end):
        inside.append(end)
    return all_get_out(s, who, card, left, inside, end if kaija else s.kaija if s.clan[who] == tables.BEAR else NOTHING)


def passing(s: Northgard, who: int) -> list[int]:
    """The partner's territories that units of this player have entered and must leave again (R-NG-143)."""
    return [place for place in pending_places(s) if partners(s, who, place)]


def all_get_out(s: Northgard, who: int, card: int, left: int, inside: list[int], kaija_at: int) -> bool:
    """Can all groups in a partner's territories leave them with these steps? Groups that meet move on together."""
    if len(inside) > left:
        return False
    for place in inside:
        if s.line and (s.creature_kind_at(place, tables.BROWN_BEARS) or valkyries(s, place)):
            return False
    for place in inside:
        others = [other for other in inside if other != place]
        for link in s.near[place]:
            after, end = left - cost(link, card), link >> 1
            if after < 0 or not may_enter(s, who, end, kaija_at == place):
                continue
            still = [*others, end] if end not in others and partners(s, who, end) else others
            if all_get_out(s, who, card, after, still, end if kaija_at == place else kaija_at):
                return True
    return not inside


def can_move(s: Northgard, who: int, card: int) -> bool:
    """Is there a step to make, or a creature to attack (R-NG-179)?"""
    steps = tables.MOVE_STEPS[card]
    for start in starts(s, who, card):
        if steps_from(s, who, card, steps, start, True):
            return True
    return bool(s.line) and bool(attackable(s, who))


class Walk(Decision):
    """One step: from where to where; or no more, unless someone is still in a partner's territory."""

    def __init__(self, who: int, card: int, left: int) -> None:
        super().__init__(who)
        self.card = card
        self.left = left

    def options(self, s: Northgard) -> list[Choice]:
        legal: list[Choice] = []
        for start in starts(s, self.who, self.card):
            legal += steps_from(s, self.who, self.card, self.left, start)
        if legal and not (s.teams and passing(s, self.who)):
            legal.append((DONE,))
        return legal

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        if choice[0] == DONE:
            return
        _, start, end = choice
        for link in s.near[start]:
            if link >> 1 == end:
                left = self.left - cost(link, self.card)
        s.push(HowMany(self.who, self.card, left, start, end))

    def refusal(self, s: Northgard, seat: int, choice: Choice) -> str:
        if choice[0] != STEP:
            return "R-NG-143" if choice[0] == DONE and passing(s, seat) else "R-NG-87"
        _, start, end = choice
        if s.line and s.creature_kind_at(start, tables.BROWN_BEARS):
            return "R-NG-196"
        if s.owner[start] != seat and not partners(s, seat, start):
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
        legal = groups(units, kaija and kaija_may_enter(s, self.who, self.end))
        if not s.teams:
            return legal
        return [(verb, count) for verb, count in legal if self.may_go(s, count, verb == GROUP_KAIJA)]

    def may_go(self, s: Northgard, units: int, kaija: bool) -> bool:
        return may_go(s, self.who, self.card, self.left, self.start, self.end, units, kaija)

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        verb, units = choice
        march(s, self.who, self.card, self.start, self.end, units, verb == GROUP_KAIJA, self.left)

    def refusal(self, s: Northgard, seat: int, choice: Choice) -> str:
        if choice[0] == GROUP_KAIJA and s.clan[seat] == tables.BEAR and not kaija_may_enter(s, seat, self.end):
            return "R-NG-152"
        return "R-NG-143" if passing(s, seat) else "R-NG-87"


def march(s: Northgard, who: int, card: int, start: int, end: int, units: int, kaija: bool, left: int) -> None:
    """A group goes from one territory to the next, and the next step is asked for."""
    if kaija and tables.MOVE_FLAG[card] & COLLECTS:
        gain(s, who, FOOD, icons(s, start, FOOD))
        gain(s, who, WOOD, icons(s, start, WOOD))
    take_out(s, start, units, kaija, s.owner[start] != who)
    s.tell(MOVED, (who, start, end, units, int(kaija)))
    enter(s, who, end, units, kaija)
    if left:
        s.push(Walk(who, card, left))


FRAMES: list[type[Frame]] = [Walk, HowMany]
