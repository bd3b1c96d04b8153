"""Invade (R-BR-40 to R-BR-44), and what an invasion brings with it."""

from typing import Final

from meadhall.engine.flow import Decision, Frame, Procedure, Steps
from meadhall.engine.luck import Luck
from meadhall.engine.notation import NOTHING, Choice

from ...data import tables
from ...data.glory import BY_CARD
from ...data.kinds import (
    ALL_PROVINCES,
    CLAN_PIECES,
    CONSOLATION_WARRIOR,
    FIRST_FJORD,
    FIRST_MONSTER,
    FOLLOW_WARRIOR,
    IS_SHIP,
    LEADER,
    LEADER_PIECE,
    MONSTER_COST,
    MONSTER_OF,
    MONSTER_PIECES,
    MONSTER_SLOT,
    PILLAGE_ON_INVADE,
    PLACES,
    PROVINCES,
    RESERVE,
    SHIP,
    SHIP_PIECE,
    SLOTS,
    VALHALLA,
    VALHALLA_INVADE,
    WARRIOR,
    YGGDRASIL,
)
from ..destroy import condemn
from ..effects.monsters import invade_cost, may_invade_yggdrasil, when_invading
from ..events import INVADED
from ..state import BloodRage
from ..verbs import DECLINE, INVADE, INVADE_FJORDS, INVADE_OPEN, INVADE_TO, PILLAGE, PILLAGE_AT, RECALL
from .pillage import Pillage, clear_battle

# By place: the provinces that an invasion reaches. A ship in a fjord reaches both beside it (R-BR-08, Q-BR-05).
REACHED: Final[list[list[int]]] = [[province] for province in range(PROVINCES)] + tables.SUPPORTS


def cost_of(s: BloodRage, seat: int, kind: int) -> int:
    """The Rage for invading: the figure's STR (R-BR-40), nothing for the Leader (R-BR-43)."""
    if kind == LEADER:
        return tables.LEADER_COST
    return s.power[seat * 3 + kind] if kind < FIRST_MONSTER else invade_cost(kind)


def places_for(s: BloodRage, kind: int) -> list[int]:
    """Where a figure may invade: any outer province with a free village, ships any open fjord (R-BR-40 to R-BR-42)."""
    room = s.room
    if IS_SHIP[kind]:
        return [place for place in range(FIRST_FJORD, RESERVE) if room[place] > 0]
    first = YGGDRASIL if may_invade_yggdrasil(kind) else YGGDRASIL + 1
    return [place for place in range(first, PROVINCES) if room[place] > 0]


def add_invasions(s: BloodRage, seat: int, legal: list[Choice]) -> None:
    """Every figure of the reserve that can be paid for, to every place it may invade."""
    if not s.may_invade(seat):
        return
    rage, start = s.rage[seat], seat * CLAN_PIECES
    lands = (s.open & ALL_PROVINCES) >> 1  # not Yggdrasil
    if s.warriors[seat * PLACES + RESERVE] and rage >= s.power[seat * 3 + WARRIOR]:
        legal += INVADE_OPEN[WARRIOR][lands]
    if s.at[start + LEADER_PIECE] == RESERVE:
        legal += INVADE_OPEN[LEADER][lands]
    if s.at[start + SHIP_PIECE] == RESERVE and rage >= s.power[seat * 3 + SHIP]:
        legal += INVADE_FJORDS[s.open >> FIRST_FJORD]
    for slot in (MONSTER_SLOT, MONSTER_SLOT + 1):
        card = s.slots[seat * SLOTS + slot]
        if card != NOTHING:
            monster = MONSTER_OF[card]
            if s.at[MONSTER_PIECES + monster] == RESERVE and rage >= MONSTER_COST[monster]:
                choices = INVADE_TO[FIRST_MONSTER + monster]
                legal += [choices[place] for place in places_for(s, FIRST_MONSTER + monster)]
    if s.perk(seat, VALHALLA_INVADE) and rage >= s.perk(seat, VALHALLA_INVADE):
        for kind in s.kinds_at(seat, VALHALLA):
            legal += [(RECALL, kind, place) for place in places_for(s, kind)]


def invade(s: BloodRage, seat: int, kind: int, source: int, place: int, rage: int) -> None:
    """A figure comes onto the board. It may destroy others, a Warrior may follow, the province may be pillaged."""
    arrive(s, seat, kind, source, place, rage)
    if s.perk(seat, PILLAGE_ON_INVADE):
        s.push(PillageAtOnce(seat, place))
    if s.perk(seat, FOLLOW_WARRIOR):
        s.push(Follow(seat, place))
    victims = when_invading(s, seat, kind, place)
    if victims:
        condemn(s, victims, BY_CARD)


def arrive(s: BloodRage, seat: int, kind: int, source: int, place: int, rage: int) -> None:
    s.rage[seat] -= rage
    s.put(seat, s.piece(seat, kind, source), place)
    s.tell(INVADED, (seat, kind, source, place, rage))


def pillage(s: BloodRage, seat: int, place: int, rage: int) -> None:
    """A pillage, and what comes after it."""
    s.rage[seat] -= rage
    s.push_all([Pillage(seat, place, rage), Consolations()])


class FreeInvasion(Decision):
    """An upgrade was played: a figure of its kind may invade at once, for no more Rage (R-BR-54, R-BR-55)."""

    def __init__(self, who: int, kind: int) -> None:
        super().__init__(who)
        self.kind = kind

    def options(self, s: BloodRage) -> list[Choice]:
        legal: list[Choice] = [(DECLINE,)]
        if s.may_invade(self.who):
            for kind in s.kinds_at(self.who, RESERVE):
                if kind == self.kind or (self.kind == SHIP and IS_SHIP[kind]):
                    legal += [INVADE_TO[kind][place] for place in places_for(s, kind)]
        return legal

    def chosen(self, s: BloodRage, choice: Choice, luck: Luck) -> None:
        if choice[0] == INVADE:
            _, kind, place = choice
            invade(s, self.who, kind, RESERVE, place, 0)

    def refusal(self, s: BloodRage, seat: int, choice: Choice) -> str:
        if choice[0] == INVADE:
            _, kind, place = choice
            if kind == self.kind:
                return why_no_invasion(s, seat, kind, place)
        return "R-BR-55" if self.kind >= FIRST_MONSTER else "R-BR-54"


def why_no_invasion(s: BloodRage, seat: int, kind: int, place: int) -> str:
    """Which rule forbids a figure to invade this place; the price, if nothing else does."""
    if not s.may_invade(seat):
        return "R-BR-44"
    if kind not in s.kinds_at(seat, RESERVE) or place >= RESERVE:
        return "R-BR-40"
    if IS_SHIP[kind] != (place >= FIRST_FJORD):
        return "R-BR-41"
    if place == YGGDRASIL:
        return "R-BR-42"
    if s.room[place] > 0:
        return "R-BR-35"
    if place >= PROVINCES:
        return "F-BR-23"
    return "R-BR-23" if s.destroyed[place] else "R-BR-05"


class Follow(Decision):
    """Frigga's Succor: a Warrior may invade the same province for no Rage; it brings no other one (F-BR-15)."""

    def __init__(self, who: int, place: int) -> None:
        super().__init__(who)
        self.place = place

    def options(self, s: BloodRage) -> list[Choice]:
        follows = [INVADE_TO[WARRIOR][land] for land in REACHED[self.place] if s.can_follow(self.who, land)]
        return [(DECLINE,), *follows] if follows else []

    def chosen(self, s: BloodRage, choice: Choice, luck: Luck) -> None:
        if choice[0] == INVADE:
            _, _, land = choice
            arrive(s, self.who, WARRIOR, RESERVE, land, 0)

    def refusal(self, s: BloodRage, seat: int, choice: Choice) -> str:
        return "F-BR-15"


class PillageAtOnce(Decision):
    """Thor's Domain: a province just invaded may be pillaged on the spot, for Rage. That is an action, and so not for
    those who have passed (Q-BR-03)."""

    def __init__(self, who: int, place: int) -> None:
        super().__init__(who)
        self.place = place

    def options(self, s: BloodRage) -> list[Choice]:
        if s.rage[self.who] < s.perk(self.who, PILLAGE_ON_INVADE) or s.passed >> self.who & 1:
            return []
        pillages = [PILLAGE_AT[land] for land in REACHED[self.place] if not s.pillaged[land]]
        return [(DECLINE,), *pillages] if pillages else []

    def chosen(self, s: BloodRage, choice: Choice, luck: Luck) -> None:
        if choice[0] == PILLAGE:
            _, land = choice
            pillage(s, self.who, land, s.perk(self.who, PILLAGE_ON_INVADE))

    def refusal(self, s: BloodRage, seat: int, choice: Choice) -> str:
        return "R-BR-61"


class Consolations(Procedure):
    """The very last of a pillage: Loki's Blessing for those who lost, clockwise from the pillager."""

    def steps(self) -> Steps:
        return (self.bless,)

    def bless(self, s: BloodRage, luck: Luck) -> None:
        losers = [seat for seat in s.clockwise_fighters() if seat != s.winner]
        place = s.contested
        clear_battle(s)
        s.push_all([Consolation(seat, place) for seat in losers if s.perk(seat, CONSOLATION_WARRIOR)])


class Consolation(Decision):
    """Loki's Blessing: a lost battle lets a Warrior invade the contested province, never Yggdrasil (Q-BR-04)."""

    def __init__(self, who: int, place: int) -> None:
        super().__init__(who)
        self.place = place

    def options(self, s: BloodRage) -> list[Choice]:
        if not s.can_follow(self.who, self.place):
            return []
        return [(DECLINE,), INVADE_TO[WARRIOR][self.place]]

    def chosen(self, s: BloodRage, choice: Choice, luck: Luck) -> None:
        if choice[0] == INVADE:
            invade(s, self.who, WARRIOR, RESERVE, self.place, 0)

    def refusal(self, s: BloodRage, seat: int, choice: Choice) -> str:
        return "Q-BR-04"


FRAMES: list[type[Frame]] = [FreeInvasion, Follow, PillageAtOnce, Consolations, Consolation]
