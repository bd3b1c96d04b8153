"""Creatures: how they appear, move and act (R-NG-164 to R-NG-176, R-NG-188 to R-NG-202)."""

from typing import Final

from meadhall.engine.flow import Decision, Frame, Procedure, Steps
from meadhall.engine.luck import Luck
from meadhall.engine.notation import NOTHING, Choice

from ..data import tables
from .combat.fight import Combat
from .combat.retreat import fall
from .events import CREATURE_APPEARED, CREATURE_DECK_RESHUFFLED, CREATURE_MOVED
from .map.holdings import building_count, icons
from .map.land import territories
from .state import NO_CREATURES, Northgard
from .verbs import APPEAR, DONE, PROWL, SUMMON

# What a creature looks for, in the order of data.PRIORITY_NAMES.
BUILDINGS: Final = 0
UNITS: Final = 1


def reveal(s: Northgard, luck: Luck) -> int:
    """The top card of the creature deck joins the line at its right end. The first cards are weak ones (R-NG-165)."""
    if not s.creature_bag:
        s.creature_bag, s.creature_discard = s.creature_discard, []
        s.tell(CREATURE_DECK_RESHUFFLED, (len(s.creature_bag),))
    if s.creature_top:
        s.creature_top -= 1
        creature = luck.pick([one for one in s.creature_bag if tables.WEAK[one]])
        s.creature_bag = [one for one in s.creature_bag if one != creature]
    else:
        s.creature_bag = s.creature_bag[:]
        creature = luck.draw(s.creature_bag)
    s.line = [*s.line, creature]
    return creature


def appear(s: Northgard, creature: int, place: int) -> None:
    """Its figure comes onto the map."""
    s.creature_at[creature] = place
    s.tell(CREATURE_APPEARED, (creature, place))


def lair_opens(s: Northgard, tile: int, active: bool, luck: Luck) -> None:
    """A tile with a lair was laid: a creature appears there and, outside of setup, acts at once (R-NG-176)."""
    lair = tables.TILE_LAIR[tile]
    if s.creatures == NO_CREATURES or lair == NOTHING or not (s.creature_bag or s.creature_discard):
        return
    creature = reveal(s, luck)
    appear(s, creature, s.terr[lair])
    if active:
        act(s, creature)


def act(s: Northgard, creature: int) -> None:
    """A Draugr takes a unit, a Valkyrie attacks. Wolves and Brown Bears work all the time."""
    place = s.creature_at[creature]
    owner = s.owner[place]
    if owner == NOTHING:
        return
    kind = tables.CREATURE_KIND[creature]
    if kind == tables.DRAUGAR:
        fall(s, owner, place, 1, False)
    elif kind == tables.VALKYRIES:
        s.push(Combat(place, NOTHING, owner, creature, NOTHING))


def creature_phase(s: Northgard) -> None:
    """Phase 2.5: each creature moves, then acts, from left to right."""
    if s.line:
        s.push_all([CreatureTurn(creature) for creature in s.line])


class CreatureTurn(Procedure):
    def __init__(self, creature: int) -> None:
        self.creature = creature

    def steps(self) -> Steps:
        return (self.move, self.act)

    def move(self, s: Northgard, luck: Luck) -> None:
        s.push(Prowl(s.first, self.creature))

    def act(self, s: Northgard, luck: Luck) -> None:
        act(s, self.creature)


def haunts(s: Northgard, creature: int) -> list[int]:
    """Where a creature may go next: adjacent land, with units rather than without, by the priorities on its card."""
    taken = [s.creature_at[other] for other in s.line]
    places = [link >> 1 for link in s.near[s.creature_at[creature]] if link >> 1 not in taken]
    peopled = [place for place in places if s.owner[place] != NOTHING]
    best = peopled or places
    for priority in tables.PRIORITIES[creature]:
        if len(best) > 1:
            appeal = [attraction(s, place, priority) for place in best]
            most = max(appeal)
            best = [place for place, pull in zip(best, appeal) if pull == most]
    return best


def attraction(s: Northgard, place: int, priority: int) -> int:
    """Building points, units or resources of a territory (R-NG-193)."""
    if priority == BUILDINGS:
        return sum(
            building_count(s, place, kind) * tables.BUILDING_POINTS[kind] for kind in range(len(tables.BUILDING_POINTS))
        )
    if priority == UNITS:
        return s.figures(place)
    return icons(s, place, 0) + icons(s, place, 1) + icons(s, place, 2)


class Prowl(Decision):
    """Where a creature goes; if there is a tie, the first player picks one (R-NG-194)."""

    def __init__(self, who: int, creature: int) -> None:
        super().__init__(who)
        self.creature = creature

    def options(self, s: Northgard) -> list[Choice]:
        return [(PROWL, place) for place in haunts(s, self.creature)]

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        _, place = choice
        s.creature_at[self.creature] = place
        s.tell(CREATURE_MOVED, (self.creature, place))

    def refusal(self, s: Northgard, seat: int, choice: Choice) -> str:
        if choice[0] != PROWL:
            return "R-NG-189"
        _, place = choice
        return "R-NG-191" if any(s.creature_at[one] == place for one in s.line) else "R-NG-193"


# --- variant: more creatures ---------------------------------------------------------------------------------------


class Summon(Decision):
    """A player who passes may make a creature appear while there are fewer creatures than players (R-NG-200)."""

    def options(self, s: Northgard) -> list[Choice]:
        return [(SUMMON,), (DONE,)] if len(s.line) < s.players else []

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        if choice[0] == SUMMON:
            s.push(WhereItAppears(self.who, reveal(s, luck)))

    def refusal(self, s: Northgard, seat: int, choice: Choice) -> str:
        return "R-NG-200"


class WhereItAppears(Decision):
    """Any lair without a creature, or, if there is none, any territory without one (R-NG-201)."""

    def __init__(self, who: int, creature: int) -> None:
        super().__init__(who)
        self.creature = creature

    def options(self, s: Northgard) -> list[Choice]:
        taken = [s.creature_at[other] for other in s.line]
        lairs = sorted({s.terr[area] for area in tables.LAIRS if s.terr[area] != NOTHING and s.terr[area] not in taken})
        places = lairs or [place for place in territories(s) if place not in taken]
        return [(APPEAR, place) for place in places]

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        _, place = choice
        appear(s, self.creature, place)
        act(s, self.creature)

    def refusal(self, s: Northgard, seat: int, choice: Choice) -> str:
        return "R-NG-201"


FRAMES: list[type[Frame]] = [CreatureTurn, Prowl, Summon, WhereItAppears]
