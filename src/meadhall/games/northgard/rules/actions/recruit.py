"""Recruit (R-NG-66 to R-NG-71): units from the reserve into territories, one by one."""

from typing import Final

from meadhall.engine.flow import Decision, Frame
from meadhall.engine.luck import Luck
from meadhall.engine.notation import NOTHING, Choice

from ...data import tables
from ...data.kinds import WOOD
from ..events import CAMP_HELPED, RECRUITED
from ..map.holdings import arrive, building_count, icons, kaija_arrives, tile_icons
from ..map.land import is_closed, territories
from ..state import Northgard
from ..verbs import DONE, RECRUIT, RECRUIT_KAIJA

# Where a card lets its units go, in the order of data.RECRUIT_WHERE.
OWN: Final = 0
OWN_OR_NEUTRAL: Final = 1
NEUTRAL: Final = 2
# How they are spread, in the order of data.RECRUIT_SPREAD.
ANYHOW: Final = 0
IN_ONE: Final = 1
# What limits the territories, in the order of data.RECRUIT_FILTER.
OPEN_OR_WOOD: Final = 1
BESIDE_ENEMY: Final = 2


def recruit(s: Northgard, who: int, card: int) -> None:
    """A Recruit action begins."""
    s.recruited = []
    s.push(Recruit(who, card))


def barred(s: Northgard, place: int) -> bool:
    """A Brown Bear lets nobody recruit, a Valkyrie shares with nobody (R-NG-196, R-NG-198)."""
    return bool(s.line) and (
        s.creature_kind_at(place, tables.BROWN_BEARS) or s.creature_kind_at(place, tables.VALKYRIES)
    )


def neutral_places(s: Northgard) -> list[int]:
    return [place for place in territories(s) if s.owner[place] == NOTHING]


def any_figure(s: Northgard, who: int) -> bool:
    return s.reserve[who] > 0 or s.kaija_in_reserve(who)


def recruit_places(s: Northgard, who: int, card: int) -> list[int]:
    """The territories where the next unit of this action may go."""
    if len(s.recruited) >= tables.RECRUIT_UNITS[card] or not any_figure(s, who):
        return []
    spread = tables.RECRUIT_SPREAD[card]
    if spread == IN_ONE and s.recruited:
        return s.recruited[:1]
    where = tables.RECRUIT_WHERE[card]
    places: list[int] = []
    if where != NEUTRAL:
        places = s.lands[who]
        if not places:
            where = OWN_OR_NEUTRAL  # with nobody on the map (R-NG-71)
    elif s.recruited:
        places = s.recruited
    if where != OWN:
        places = sorted({*places, *neutral_places(s)})
    if spread == ANYHOW and not limited(card):
        return [place for place in places if not barred(s, place)] if s.line else places
    return [place for place in places if not barred(s, place) and s.recruited.count(place) < quota(s, who, card, place)]


def limited(card: int) -> bool:
    """Does the card allow only certain territories?"""
    return tables.RECRUIT_PER[card] >= 0 or tables.RECRUIT_FILTER[card] > 0


def quota(s: Northgard, who: int, card: int, place: int) -> int:
    """How many units of this action may go into one territory."""
    per = tables.RECRUIT_PER[card]
    if per >= 0:
        return icons(s, place, per)
    limit = tables.RECRUIT_FILTER[card]
    if limit == OPEN_OR_WOOD and is_closed(s, place) and not tile_icons(s, place, WOOD):
        return 0
    if limit == BESIDE_ENEMY and not beside_enemy(s, who, place):
        return 0
    return tables.RECRUIT_UNITS[card] if tables.RECRUIT_SPREAD[card] == IN_ONE else 1


def beside_enemy(s: Northgard, who: int, place: int) -> bool:
    for link in s.near[place]:
        owner = s.owner[link >> 1]
        if owner != NOTHING and s.foes(who, owner):
            return True
    return False


def can_recruit(s: Northgard, who: int, card: int) -> bool:
    if not s.line and s.lands[who] and tables.RECRUIT_WHERE[card] != NEUTRAL and not limited(card):
        return any_figure(s, who)
    before, s.recruited = s.recruited, []
    places = recruit_places(s, who, card)
    s.recruited = before
    return bool(places)


class Recruit(Decision):
    """One unit, or Kaija in its place (R-NG-149); then the next one, or stop."""

    def __init__(self, who: int, card: int) -> None:
        super().__init__(who)
        self.card = card

    def options(self, s: Northgard) -> list[Choice]:
        places = recruit_places(s, self.who, self.card)
        if not places:
            return []
        legal: list[Choice] = [(RECRUIT, place) for place in places] if s.reserve[self.who] else []
        if s.kaija_in_reserve(self.who):
            legal += [(RECRUIT_KAIJA, place) for place in places]
        if s.recruited:
            legal.append((DONE,))
        return legal

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        if choice[0] == DONE:
            return
        verb, place = choice
        enlist(s, self.who, place, verb == RECRUIT_KAIJA)
        s.push(Recruit(self.who, self.card))

    def refusal(self, s: Northgard, seat: int, choice: Choice) -> str:
        if choice[0] not in (RECRUIT, RECRUIT_KAIJA):
            return "R-NG-66"
        verb, place = choice
        if s.line and s.creature_kind_at(place, tables.BROWN_BEARS):
            return "R-NG-196"
        if verb == RECRUIT_KAIJA and not s.kaija_in_reserve(seat):
            return "R-NG-149"
        return "R-NG-67" if s.owner[place] != seat else "R-NG-69" if not s.reserve[seat] else "R-NG-66"


def enlist(s: Northgard, who: int, place: int, kaija: bool) -> None:
    """A figure comes onto the map; the first one into a territory brings one more for each Training Camp (R-NG-70)."""
    if kaija:
        kaija_arrives(s, who, place)
    else:
        s.reserve[who] -= 1
        arrive(s, who, place, 1)
    s.tell(RECRUITED, (who, place, int(kaija)))
    if place not in s.recruited:
        extra = min(building_count(s, place, tables.CAMP) * tables.CAMP_UNITS, s.reserve[who])
        if extra:
            s.reserve[who] -= extra
            arrive(s, who, place, extra)
            s.tell(CAMP_HELPED, (who, place, extra))
    s.recruited = [*s.recruited, place]


FRAMES: list[type[Frame]] = [Recruit]
