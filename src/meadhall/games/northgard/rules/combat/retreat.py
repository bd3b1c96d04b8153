"""Losses and retreat: steps 6 and 7 of a combat (R-NG-126 to R-NG-129)."""

from typing import Any, Final

from meadhall.engine.flow import Decision, Frame
from meadhall.engine.luck import Luck
from meadhall.engine.notation import NOTHING, Choice

from ...data import tables
from ..events import LOST, RETREATED
from ..map.holdings import arrive, kaija_arrives, kaija_leaves, leave
from ..state import Northgard
from ..verbs import GROUP, GROUP_KAIJA, LOSE_KAIJA, LOSE_UNIT, RETREAT

ROUGH_RETREAT: Final = 1 << tables.MOVE_FLAGS.index("ignore_rough_on_retreat")


def fall(s: Northgard, seat: int, where: int, losses: int, guest: bool) -> None:
    """A seat loses a number of figures; the owner chooses whether Kaija is one of them (D-NG-23)."""
    kaija = s.kaija == where and s.kaija_guest == guest and s.clan[seat] == tables.BEAR
    units = s.guests[where] if guest else s.force[where]
    if kaija and losses <= units:
        s.push(WhoFalls(seat, where, losses, int(guest)))
    elif kaija:
        bury(s, seat, where, units, True, guest)
    else:
        bury(s, seat, where, min(losses, units), False, guest)


def bury(s: Northgard, seat: int, where: int, units: int, kaija: bool, guest: bool) -> None:
    """Figures go back to the reserve."""
    s.tell(LOST, (seat, where, units, int(kaija)), reveals=True)  # what the turn's owner can do next is shown
    s.reserve[seat] += units
    take_out(s, where, units, kaija, guest)


def take_out(s: Northgard, where: int, units: int, kaija: bool, guest: bool) -> None:
    """Figures leave a group: guests that fight there, or the inhabitants."""
    if kaija:
        kaija_leaves(s)
    if guest:
        s.guests[where] -= units
    elif units:
        leave(s, where, units)


class WhoFalls(Decision):
    """Kaija is hit, or a unit in her place."""

    def __init__(self, who: int, where: int, losses: int, guest: int) -> None:
        super().__init__(who)
        self.where = where
        self.losses = losses
        self.guest = guest

    def options(self, s: Northgard) -> list[Choice]:
        return [(LOSE_UNIT,), (LOSE_KAIJA,)]

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        kaija = choice[0] == LOSE_KAIJA
        bury(s, self.who, self.where, self.losses - (1 if kaija else 0), kaija, bool(self.guest))


def pending(s: Northgard, place: int) -> bool:
    """Is a combat still to come in this territory?"""
    if s.guests[place] or (s.kaija == place and s.kaija_guest):
        return True
    for creature in s.declared:
        if s.creature_at[creature] == place:
            return True
    return False


def refuges(s: Northgard, seat: int, where: int, card: int) -> list[int]:
    """Where units may withdraw to: adjacent, neutral or their own, over a regular border, with no combat to come."""
    over_rough = card != NOTHING and bool(tables.MOVE_FLAG[card] & ROUGH_RETREAT)
    places: list[int] = []
    for link in s.near[where]:
        place = link >> 1
        if link & 1 and not over_rough:
            continue
        if s.owner[place] != NOTHING and s.owner[place] != seat:
            continue
        if not pending(s, place) and not s.creature_kind_at(place, tables.VALKYRIES):
            places.append(place)
    return places


class Retreat(Decision):
    """The loser picks a territory for some or all of the survivors; without any, they are lost."""

    def __init__(self, who: int, where: int, guest: int, card: int) -> None:
        super().__init__(who)
        self.where = where
        self.guest = guest
        self.card = card  # the Move card of the loser, which may ignore rough borders

    def advance(self, s: Any, luck: Luck) -> bool:
        if refuges(s, self.who, self.where, self.card):
            return super().advance(s, luck)
        s.drop()
        units, kaija = group(s, self.who, self.where, bool(self.guest))
        bury(s, self.who, self.where, units, kaija, bool(self.guest))
        return False

    def options(self, s: Northgard) -> list[Choice]:
        return [(RETREAT, place) for place in refuges(s, self.who, self.where, self.card)]

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        _, target = choice
        if len(refuges(s, self.who, self.where, self.card)) > 1:
            s.push(HowManyRetreat(self.who, self.where, self.guest, self.card, target))
        else:
            units, kaija = group(s, self.who, self.where, bool(self.guest))
            withdraw(s, self.who, self.where, target, units, kaija, bool(self.guest))

    def refusal(self, s: Northgard, seat: int, choice: Choice) -> str:
        if choice[0] != RETREAT:
            return "R-NG-127"
        _, target = choice
        return "R-NG-128" if pending(s, target) else "R-NG-127"


class HowManyRetreat(Decision):
    """How many of the survivors go there; the others go elsewhere."""

    def __init__(self, who: int, where: int, guest: int, card: int, target: int) -> None:
        super().__init__(who)
        self.where = where
        self.guest = guest
        self.card = card
        self.target = target

    def options(self, s: Northgard) -> list[Choice]:
        units, kaija = group(s, self.who, self.where, bool(self.guest))
        return groups(units, kaija)

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        verb, count = choice
        kaija = verb == GROUP_KAIJA
        withdraw(s, self.who, self.where, self.target, count, kaija, bool(self.guest))
        units, kaija = group(s, self.who, self.where, bool(self.guest))
        if units or kaija:
            s.push(Retreat(self.who, self.where, self.guest, self.card))


def groups(units: int, kaija: bool) -> list[Choice]:
    """Every group that can be made: a number of units, with or without Kaija."""
    choices: list[Choice] = [(GROUP, count) for count in range(1, units + 1)]
    if kaija:
        choices += [(GROUP_KAIJA, count) for count in range(units + 1)]
    return choices


def group(s: Northgard, seat: int, where: int, guest: bool) -> tuple[int, bool]:
    """The units there, and whether Kaija is with them."""
    kaija = s.kaija == where and s.kaija_guest == guest and s.clan[seat] == tables.BEAR
    return (s.guests[where] if guest else s.force[where]), kaija


def withdraw(s: Northgard, seat: int, where: int, target: int, units: int, kaija: bool, guest: bool) -> None:
    take_out(s, where, units, kaija, guest)
    arrive(s, seat, target, units)
    if kaija:
        kaija_arrives(s, seat, target)
    s.tell(RETREATED, (seat, target, units, int(kaija)), reveals=seat != s.mover)


FRAMES: list[type[Frame]] = [WhoFalls, Retreat, HowManyRetreat]
