"""The fights of a Move: attacks on creatures are declared (R-NG-177 to R-NG-180), then combats are fought in order."""

from typing import Final

from meadhall.engine.flow import Decision, Frame, Procedure, Steps
from meadhall.engine.luck import Luck
from meadhall.engine.notation import NOTHING, Choice

from ...data import tables
from ..events import CREATURE_ATTACKED, MOVED, TAKEN_WITHOUT_FIGHT
from ..map.holdings import arrive, kaija_arrives
from ..state import Northgard
from ..verbs import ATTACK, DONE, FIGHT, GROUP_KAIJA, PUSH
from .fight import Combat, move_in
from .retreat import group, groups, pending, take_out

PUSHES: Final = 1 << tables.MOVE_FLAGS.index("push_1_defender_before_each_combat")


def valkyries(s: Northgard, place: int) -> int:
    count = 0
    for creature in s.line:
        if s.creature_at[creature] == place and not tables.SHARES[creature]:
            count += 1
    return count


def pending_places(s: Northgard) -> list[int]:
    """Where units entered that have to fight, or wander on."""
    places = [place for place, count in enumerate(s.guests) if count] if any(s.guests) else []
    if s.kaija_guest and s.kaija not in places:
        places.append(s.kaija)
        places.sort()
    return places


def enter(s: Northgard, who: int, place: int, units: int, kaija: bool) -> None:
    """Units enter a neutral or own territory; if someone there does not yield, they are guests who will fight."""
    owner = s.owner[place]
    if (owner in (NOTHING, who)) and not (s.line and valkyries(s, place)):
        arrive(s, who, place, units)
        if kaija:
            kaija_arrives(s, who, place)
    else:
        s.guests[place] += units
        if kaija:
            s.kaija = place
            s.kaija_guest = 1


# --- attacks on creatures (R-NG-177 to R-NG-180) -------------------------------------------------------------------


def declare(s: Northgard, who: int) -> None:
    """Units beside a Valkyrie must fight her (D-NG-36); attacking other creatures is optional."""
    s.declared = []
    for creature in s.line:
        place = s.creature_at[creature]
        if not tables.SHARES[creature] and s.owner[place] == who and not pending(s, place):
            s.declared = [*s.declared, creature]
            s.tell(CREATURE_ATTACKED, (who, creature))
    if s.line:
        s.push(Declare(who))


def attackable(s: Northgard, who: int) -> list[int]:
    """Creatures in own territories, at most one in each."""
    return [
        creature
        for creature in sorted(s.line)
        if s.owner[s.creature_at[creature]] == who and not pending(s, s.creature_at[creature])
    ]


class Declare(Decision):
    """One creature after another, or none."""

    def options(self, s: Northgard) -> list[Choice]:
        legal: list[Choice] = [(ATTACK, creature) for creature in attackable(s, self.who)]
        return [*legal, (DONE,)] if legal else []

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        if choice[0] == ATTACK:
            _, creature = choice
            s.declared = [*s.declared, creature]
            s.tell(CREATURE_ATTACKED, (self.who, creature))
            s.push(Declare(self.who))

    def refusal(self, s: Northgard, seat: int, choice: Choice) -> str:
        if choice[0] != ATTACK:
            return "R-NG-177"
        _, creature = choice
        place = s.creature_at[creature]
        return "R-NG-178" if place != NOTHING and pending(s, place) else "R-NG-177"


# --- combats -------------------------------------------------------------------------------------------------------


class Clashes(Procedure):
    """After the steps of an action: declared attacks and combats, if there are any."""

    def __init__(self, who: int, card: int) -> None:
        self.who = who
        self.card = card

    def steps(self) -> Steps:
        return (self.clash,)

    def clash(self, s: Northgard, luck: Luck) -> None:
        if s.line or s.kaija_guest or any(s.guests):
            s.push(NextFight(self.who, self.card))
            if s.line:
                declare(s, self.who)


class NextFight(Decision):
    """The active player sets the order of the combats (R-NG-116)."""

    def __init__(self, who: int, card: int) -> None:
        super().__init__(who)
        self.card = card

    def options(self, s: Northgard) -> list[Choice]:
        places = pending_places(s)
        if s.declared:
            places = sorted(places + [s.creature_at[creature] for creature in s.declared])
        return [(FIGHT, place) for place in places]

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        _, place = choice
        s.push(NextFight(self.who, self.card))
        s.push(Engage(place, self.card))
        if tables.MOVE_FLAG[self.card] & PUSHES and s.owner[place] != NOTHING and s.owner[place] != s.mover:
            s.push(Intimidate(self.who, place))

    def refusal(self, s: Northgard, seat: int, choice: Choice) -> str:
        return "R-NG-116"


class Engage(Procedure):
    """One of the combats of an action, against a creature or the player who is there."""

    def __init__(self, place: int, card: int) -> None:
        self.place = place
        self.card = card

    def steps(self) -> Steps:
        return (self.engage,)

    def engage(self, s: Northgard, luck: Luck) -> None:
        place = self.place
        beast = NOTHING
        for creature in s.declared:
            if s.creature_at[creature] == place:
                beast = creature
        if beast != NOTHING:
            s.declared = [creature for creature in s.declared if creature != beast]
        elif s.owner[place] == NOTHING or s.owner[place] == s.mover:
            for creature in s.line:
                if s.creature_at[creature] == place and not tables.SHARES[creature]:
                    beast = creature
        if beast != NOTHING:
            s.push(Combat(place, s.mover, NOTHING, beast, self.card))
        elif s.owner[place] != NOTHING:
            s.push(Combat(place, s.mover, s.owner[place], NOTHING, self.card))
        else:
            move_in(s, s.mover, place)  # nobody is left to fight (C-NG-07)
            s.tell(TAKEN_WITHOUT_FIGHT, (s.mover, place))


class Intimidate(Decision):
    """Before a combat one defender may be shifted to adjacent land that is neutral or the defender's (C-NG-07).

    Nobody is shifted out of a Brown Bear's territory (R-NG-196)."""

    def __init__(self, who: int, place: int) -> None:
        super().__init__(who)
        self.place = place

    def options(self, s: Northgard) -> list[Choice]:
        owner = s.owner[self.place]
        legal: list[Choice] = []
        if s.line and s.creature_kind_at(self.place, tables.BROWN_BEARS):
            return legal
        for link in s.near[self.place]:
            target = link >> 1
            free = s.owner[target] == NOTHING or s.owner[target] == owner
            if free and not pending(s, target) and not valkyries(s, target):
                legal.append((PUSH, target))
        return [*legal, (DONE,)] if legal else []

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        if choice[0] == PUSH:
            _, target = choice
            owner = s.owner[self.place]
            s.push(WhoGoes(owner, self.place, target))


class WhoGoes(Decision):
    """The owner says which figure is shifted: a unit, or Kaija (C-NG-03)."""

    def __init__(self, who: int, start: int, end: int) -> None:
        super().__init__(who)
        self.start = start
        self.end = end

    def options(self, s: Northgard) -> list[Choice]:
        units, kaija = group(s, self.who, self.start, False)
        legal: list[Choice] = groups(min(units, 1), False)
        if kaija:
            legal.append((GROUP_KAIJA, 0))
        return legal

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        verb, units = choice
        kaija = verb == GROUP_KAIJA
        take_out(s, self.start, units, kaija, False)
        s.tell(MOVED, (self.who, self.start, self.end, units, int(kaija)), reveals=True)
        enter(s, self.who, self.end, units, kaija)


FRAMES: list[type[Frame]] = [Declare, Clashes, NextFight, Engage, Intimidate, WhoGoes]
