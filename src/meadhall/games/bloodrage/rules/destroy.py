"""Figures are destroyed and go to Valhalla (R-BR-15), unless their owner saves them."""

from meadhall.engine.flow import Decision, Frame
from meadhall.engine.luck import Luck
from meadhall.engine.notation import Choice

from ..data import tables
from ..data.glory import BY_RAGNAROK, CARD_GLORY, RAGNAROK_GLORY
from ..data.kinds import (
    IS_SHIP,
    RAGNAROK_DOUBLE,
    SAVE_FIGURE,
    SHIP_DEATH_GLORY,
    SHIP_SLOT,
    SLOTS,
    VALHALLA,
    YGGDRASIL,
    kind_of,
)
from .effects.monsters import may_retreat
from .events import DESTROYED, RETREATED, SAVED
from .state import BloodRage
from .verbs import LOSE, RETREAT, SAVE


def condemn(s: BloodRage, pieces: list[int], cause: int) -> None:
    """Destroys these pieces. Owners who can save one are asked; all others are destroyed at once."""
    questions: list[Frame] = []
    for piece in pieces:
        if can_be_saved(s, s.owner(piece), piece, cause):
            questions.append(SaveFigure(s.owner(piece), piece, cause))
        else:
            die(s, piece, cause)
    s.push_all(questions)


def can_be_saved(s: BloodRage, seat: int, piece: int, cause: int) -> bool:
    return can_protect(s, seat, cause) or may_retreat(s, piece)


def can_protect(s: BloodRage, seat: int, cause: int) -> bool:
    """Frigga's Protection, but not against Ragnarok (F-BR-22)."""
    price = s.perk(seat, SAVE_FIGURE)
    return price > 0 and s.rage[seat] >= price and cause != BY_RAGNAROK


def die(s: BloodRage, piece: int, cause: int) -> None:
    """A piece goes to Valhalla."""
    seat, place = s.owner(piece), s.at[piece]
    s.put(seat, piece, VALHALLA)
    if s.fighters:
        s.slain[seat] += 1
    s.tell(DESTROYED, (seat, kind_of(piece), place, cause))
    when_destroyed(s, seat, piece, cause)


def when_destroyed(s: BloodRage, seat: int, piece: int, cause: int) -> None:
    """Dying in Ragnarok brings Glory, twice as much with Odin's Inspiration; so does the death of the Dragons."""
    if cause == BY_RAGNAROK:
        times = max(1, s.perk(seat, RAGNAROK_DOUBLE))
        s.gain_glory(seat, tables.RAGNAROK_GLORY[s.age] * times, RAGNAROK_GLORY)
    if IS_SHIP[kind_of(piece)]:
        s.gain_glory(seat, s.perk(seat, SHIP_DEATH_GLORY), CARD_GLORY, s.slots[seat * SLOTS + SHIP_SLOT])


class SaveFigure(Decision):
    """A figure would be destroyed: it may be kept for Rage (Frigga's Protection), the Witch may flee to Yggdrasil."""

    def __init__(self, who: int, piece: int, cause: int) -> None:
        super().__init__(who)
        self.piece = piece
        self.cause = cause

    def options(self, s: BloodRage) -> list[Choice]:
        kind, place = kind_of(self.piece), s.at[self.piece]
        legal: list[Choice] = [(LOSE, kind, place)]
        if can_protect(s, self.who, self.cause):
            legal.append((SAVE, kind, place))
        if may_retreat(s, self.piece):
            legal.append((RETREAT, kind, place))
        return legal

    def chosen(self, s: BloodRage, choice: Choice, luck: Luck) -> None:
        verb, kind, place = choice
        if verb == SAVE:
            price = s.perk(self.who, SAVE_FIGURE)
            s.rage[self.who] -= price
            s.tell(SAVED, (self.who, kind, place, price))
        elif verb == RETREAT:
            s.put(self.who, self.piece, YGGDRASIL)
            s.tell(RETREATED, (self.who, kind, place, YGGDRASIL))
        else:
            die(s, self.piece, self.cause)

    def refusal(self, s: BloodRage, seat: int, choice: Choice) -> str:
        if choice[0] == SAVE:
            return "F-BR-22" if self.cause == BY_RAGNAROK else "R-BR-35"
        return "F-BR-07" if choice[0] == RETREAT else "R-BR-15"


FRAMES: list[type[Frame]] = [SaveFigure]
