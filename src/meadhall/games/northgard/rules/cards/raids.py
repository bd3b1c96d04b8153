"""Special cards that work on figures: Raiding Party, Plunder, Capture, Stag Clan, Raven Mercenaries, Hidden Ways and
Bribery."""

from typing import Final

from meadhall.engine.flow import Decision, Frame
from meadhall.engine.luck import Luck
from meadhall.engine.notation import Choice

from ...data import tables
from ..actions.move import enemy, kaija_may_enter, partners
from ..actions.recruit import any_figure, enlist
from ..combat.clash import NextFight, enter, valkyries
from ..combat.retreat import fall, group, groups, take_out
from ..events import MOVED, RECRUITED
from ..map.holdings import arrive, icons, kaija_arrives
from ..map.land import territories
from ..state import Northgard
from ..verbs import DONE, GROUP, GROUP_KAIJA, KILL, PULL, PULL_KAIJA, RECRUIT, RECRUIT_KAIJA, STEAL, STEP
from .decks import PayAny, gain, resources

BRIBED: Final = 2  # units at most
PRICE_OF_A_UNIT: Final = 2  # resources, for Raven Mercenaries


def enemy_places(s: Northgard, who: int) -> list[int]:
    return sorted(place for other in s.opponents(who) for place in s.lands[other])


def enemies_next_door(s: Northgard, who: int) -> list[int]:
    """Enemy territories adjacent to one of a seat's own."""
    places = {link >> 1 for own in s.lands[who] for link in s.near[own]}
    return sorted(place for place in places if enemy(s, who, place))


# --- removing a unit -----------------------------------------------------------------------------------------------

ANYWHERE: Final = 0
NEXT_DOOR: Final = 1


class RemoveEnemy(Decision):
    """One enemy unit is removed: the player names the territory, its owner the figure (C-NG-03)."""

    def __init__(self, who: int, reach: int, loot: int) -> None:
        super().__init__(who)
        self.reach = reach
        self.loot = loot  # then take a resource that is shown there (Raiding Party)

    def options(self, s: Northgard) -> list[Choice]:
        places = enemy_places(s, self.who) if self.reach == ANYWHERE else enemies_next_door(s, self.who)
        return [(KILL, place) for place in places]

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        _, place = choice
        if self.loot:
            s.push(Loot(self.who, place))
        fall(s, s.owner[place], place, 1, False)


class Loot(Decision):
    """Raiding Party: one resource of a kind that the territory shows, from the supply (C-NG-02)."""

    def __init__(self, who: int, place: int) -> None:
        super().__init__(who)
        self.place = place

    def options(self, s: Northgard) -> list[Choice]:
        return [(STEAL, resource) for resource in range(3) if icons(s, self.place, resource)]

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        _, resource = choice
        gain(s, self.who, resource, 1)


def places_to_add(s: Northgard, who: int) -> list[int]:
    """Where Capture may add a figure; nowhere when none is in the reserve."""
    return [place for place in s.lands[who] if not valkyries(s, place)] if any_figure(s, who) else []


class AddUnit(Decision):
    """Capture: one unit into any controlled territory. It is no Recruit action, so no camp helps and no Brown Bear
    forbids it."""

    def options(self, s: Northgard) -> list[Choice]:
        places = places_to_add(s, self.who)
        legal: list[Choice] = [(RECRUIT, place) for place in places] if s.reserve[self.who] else []
        if s.kaija_in_reserve(self.who):
            legal += [(RECRUIT_KAIJA, place) for place in places]
        return legal

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        verb, place = choice
        kaija = verb == RECRUIT_KAIJA
        if kaija:
            kaija_arrives(s, self.who, place)
        else:
            s.reserve[self.who] -= 1
            arrive(s, self.who, place, 1)
        s.tell(RECRUITED, (self.who, place, int(kaija)))


# --- after recruiting ----------------------------------------------------------------------------------------------


class Pull(Decision):
    """Stag Clan: one of the player's figures from an adjacent territory into the one recruited into (C-NG-06)."""

    def options(self, s: Northgard) -> list[Choice]:
        if not s.recruited:
            return []
        legal: list[Choice] = []
        for link in s.near[s.recruited[0]]:
            place = link >> 1
            if s.owner[place] != self.who or (s.line and s.creature_kind_at(place, tables.BROWN_BEARS)):
                continue
            units, kaija = group(s, self.who, place, False)
            if units:
                legal.append((PULL, place))
            if kaija:
                legal.append((PULL_KAIJA, place))
        return [*legal, (DONE,)] if legal else []

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        if choice[0] == DONE:
            return
        verb, place = choice
        kaija = verb == PULL_KAIJA
        units = 0 if kaija else 1
        take_out(s, place, units, kaija, False)
        s.tell(MOVED, (self.who, place, s.recruited[0], units, int(kaija)))
        enter(s, self.who, s.recruited[0], units, kaija)


class HireMore(Decision):
    """Raven Mercenaries: any two resources for one more unit in the same territory."""

    def options(self, s: Northgard) -> list[Choice]:
        if not s.recruited or resources(s, self.who) < PRICE_OF_A_UNIT or not any_figure(s, self.who):
            return []
        legal: list[Choice] = [(RECRUIT, s.recruited[0])] if s.reserve[self.who] else []
        if s.kaija_in_reserve(self.who):
            legal.append((RECRUIT_KAIJA, s.recruited[0]))
        return [*legal, (DONE,)]

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        if choice[0] != DONE:
            verb, place = choice
            enlist(s, self.who, place, verb == RECRUIT_KAIJA)
            s.push(PayAny(self.who, PRICE_OF_A_UNIT))


# --- Hidden Ways and Bribery ---------------------------------------------------------------------------------------


def hidden_ways(s: Northgard, who: int) -> list[Choice]:
    """From any own territory to any open one (C-NG-10)."""
    ends = [place for place in territories(s) if s.open_sides[place] and not valkyries(s, place)]
    legal: list[Choice] = []
    for start in s.lands[who]:
        if s.line and s.creature_kind_at(start, tables.BROWN_BEARS):
            continue
        for end in ends:
            alone = s.force[start] == 0
            if end != start and not partners(s, who, end) and (not alone or kaija_may_enter(s, who, end)):
                legal.append((STEP, start, end))
    return legal


def bribes(s: Northgard, who: int) -> list[Choice]:
    """Enemy units from one territory to an adjacent one, rough borders or not (C-NG-11)."""
    legal: list[Choice] = []
    for start in enemy_places(s, who):
        if s.line and s.creature_kind_at(start, tables.BROWN_BEARS):
            continue
        owner = s.owner[start]
        for link in s.near[start]:
            end = link >> 1
            if valkyries(s, end) or partners(s, owner, end):
                continue
            if s.force[start] or kaija_may_enter(s, owner, end):
                legal.append((STEP, start, end))
    return legal


def shift(s: Northgard, who: int, card: int, bribery: bool) -> None:
    """A group is set down elsewhere by a card; a combat that this causes is fought at once, without bonuses."""
    s.declared = []
    s.push(NextFight(who, card))
    s.push(ShiftFromTo(who, int(bribery)))


class ShiftFromTo(Decision):
    def __init__(self, who: int, bribery: int) -> None:
        super().__init__(who)
        self.bribery = bribery

    def options(self, s: Northgard) -> list[Choice]:
        return bribes(s, self.who) if self.bribery else hidden_ways(s, self.who)

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        _, start, end = choice
        s.mover = s.owner[start]
        s.push(ShiftHowMany(self.who, self.bribery, start, end))


class ShiftHowMany(Decision):
    """How many figures are set down there; with Bribery two at most."""

    def __init__(self, who: int, bribery: int, start: int, end: int) -> None:
        super().__init__(who)
        self.bribery = bribery
        self.start = start
        self.end = end

    def options(self, s: Northgard) -> list[Choice]:
        units, kaija = movable(s, self.start, self.end)
        if self.bribery:
            return groups(min(units + kaija, BRIBED), False)
        return groups(units, kaija)

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        verb, units = choice
        if self.bribery:
            s.push(WhoIsBribed(s.mover, self.start, self.end, units))
        else:
            set_down(s, self.start, self.end, units, verb == GROUP_KAIJA)


class WhoIsBribed(Decision):
    """The owner says whether Kaija is one of the bribed figures (C-NG-03)."""

    def __init__(self, who: int, start: int, end: int, count: int) -> None:
        super().__init__(who)
        self.start = start
        self.end = end
        self.count = count

    def options(self, s: Northgard) -> list[Choice]:
        units, kaija = movable(s, self.start, self.end)
        legal: list[Choice] = [(GROUP, self.count)] if units >= self.count else []
        if kaija:
            legal.append((GROUP_KAIJA, self.count - 1))
        return legal

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        verb, units = choice
        set_down(s, self.start, self.end, units, verb == GROUP_KAIJA)


def movable(s: Northgard, start: int, end: int) -> tuple[int, bool]:
    """The units that can be shifted there, and whether Kaija can."""
    units, kaija = group(s, s.mover, start, False)
    return units, kaija and kaija_may_enter(s, s.mover, end)


def set_down(s: Northgard, start: int, end: int, units: int, kaija: bool) -> None:
    take_out(s, start, units, kaija, False)
    s.tell(MOVED, (s.mover, start, end, units, int(kaija)), reveals=True)
    enter(s, s.mover, end, units, kaija)


FRAMES: list[type[Frame]] = [RemoveEnemy, Loot, AddUnit, Pull, HireMore, ShiftFromTo, ShiftHowMany, WhoIsBribed]
