"""What battle cards do, by the moment at which they do it. The order of these moments is that of F-BR-01."""

from typing import Final

from meadhall.engine.flow import Decision, Frame, Procedure, Steps
from meadhall.engine.luck import Luck
from meadhall.engine.notation import NOTHING, Choice

from ...data import tables
from ...data.glory import BY_CARD, CARD_GLORY
from ...data.kinds import (
    DESTROYED_GLORY,
    EFFECT,
    FJORD_OF,
    GRACE,
    PLACES,
    PRIMACY,
    SIGHT,
    SMITE,
    STEAL_CARDS,
    STEAL_GLORY,
    STEAL_RAGE,
    TIDE,
    WARRIOR,
    WATCH,
    WIN_GLORY,
    WIN_RAGE_GLORY,
    WIN_STAT,
    kind_of,
)
from ..battle.reward import RaiseStat
from ..destroy import condemn
from ..events import BLANKED, BONUS_COPIED, CARD_GONE, GLORY_STOLEN, RAGE_GAINED, RAGE_STOLEN, SPARED, WATCHED
from ..state import BloodRage
from ..verbs import SPARE

AFTERWARDS: Final = (GRACE, WIN_GLORY, WIN_STAT, WIN_RAGE_GLORY, DESTROYED_GLORY)  # texts that wait for the end


def acting(s: BloodRage, seat: int, effect: int) -> int:
    """A card of that seat in the battle with this effect whose text still counts, or NOTHING."""
    if not s.blanked >> seat & 1:
        for card in s.played[seat]:
            if EFFECT[card] == effect:
                return card
    return NOTHING


def when_revealed_first(s: BloodRage) -> None:
    """Thor's Primacy: the cards of all opponents lose their text. Two of them leave only each other's +3 (F-BR-21)."""
    order = s.clockwise_fighters()
    masters = [seat for seat in order if any(EFFECT[card] == PRIMACY for card in s.played[seat])]
    for seat in order:
        if masters and masters != [seat]:
            s.blanked |= 1 << seat
            for card in s.played[seat]:
                s.tell(BLANKED, (seat, card))


def when_revealed_next(s: BloodRage) -> bool:
    """Heimdall's Watch: all revealed cards are discarded, their printed bonuses are its owner's Glory (F-BR-18). True
    when new cards have to be chosen. Of two the first clockwise from the pillager acts; the other one is discarded."""
    for seat in s.clockwise_fighters():
        card = acting(s, seat, WATCH)
        if card != NOTHING:
            s.tell(WATCHED, (seat, card))
            shown = [one for cards in s.played for one in cards]
            s.gain_glory(seat, sum(tables.STR[one] for one in shown if tables.IS_BATTLE[one]), CARD_GLORY, card)
            s.discard = s.discard + shown
            for other in s.clockwise_fighters():
                for one in s.played[other]:
                    s.tell(CARD_GONE, (other, one))
            s.played = [[] for _ in range(s.players)]
            s.bonus = [0] * s.players
            return True
    return False


def when_revealed(s: BloodRage) -> None:
    """Heimdall's Sight: its bonus is the highest that an opponent revealed (F-BR-20); blanked it has none (F-BR-19)."""
    for seat in s.clockwise_fighters():
        card = acting(s, seat, SIGHT)
        if card != NOTHING:
            bonus = max(s.bonus[other] for other in s.clockwise_fighters() if other != seat)
            s.bonus[seat] += bonus
            s.tell(BONUS_COPIED, (seat, card, bonus))


class BeforeComparing(Procedure):
    """Odin's Smite and Odin's Tide, one seat after the other."""

    def __init__(self, who: int) -> None:
        self.who = who

    def steps(self) -> Steps:
        return (self.smite, self.tide)

    def smite(self, s: BloodRage, luck: Luck) -> None:
        """Each opponent loses one Warrior in the contested province."""
        if acting(s, self.who, SMITE) != NOTHING:
            victims = [
                s.piece(seat, WARRIOR, s.contested)
                for seat in s.clockwise_fighters()
                if seat != self.who and s.warriors[seat * PLACES + s.contested]
            ]
            condemn(s, victims, BY_CARD)

    def tide(self, s: BloodRage, luck: Luck) -> None:
        """Everyone in the battle keeps one figure, the owner of the card too; ships count (F-BR-13)."""
        if acting(s, self.who, TIDE) != NOTHING:
            s.push_all([SpareOne(seat) for seat in s.clockwise_fighters()])


def before_comparing(s: BloodRage) -> None:
    """From the pillager clockwise."""
    s.push_all(
        [
            BeforeComparing(seat)
            for seat in s.clockwise_fighters()
            if acting(s, seat, SMITE) != NOTHING or acting(s, seat, TIDE) != NOTHING
        ]
    )


class SpareOne(Decision):
    """Odin's Tide: which figure survives."""

    def options(self, s: BloodRage) -> list[Choice]:
        fjord = FJORD_OF[s.contested]
        return [(SPARE, kind, place) for place in (s.contested, fjord) for kind in s.kinds_at(self.who, place)]

    def chosen(self, s: BloodRage, choice: Choice, luck: Luck) -> None:
        _, kind, place = choice
        spared = s.piece(self.who, kind, place)
        s.tell(SPARED, (self.who, kind_of(spared), place))
        condemn(s, [piece for piece in s.figures_in(self.who, s.contested) if piece != spared], BY_CARD)

    def refusal(self, s: BloodRage, seat: int, choice: Choice) -> str:
        return "F-BR-13"


def when_losing(s: BloodRage, seat: int) -> None:
    """Loki's Trickery steals Rage from the winner, Loki's Backstab Glory, as far as there is any (F-BR-16)."""
    card = acting(s, seat, STEAL_RAGE)
    if card != NOTHING:
        rage = min(tables.PARAM[card], s.rage[s.winner])
        if rage:
            s.rage[s.winner] -= rage
            s.rage[seat] += rage
            s.tell(RAGE_STOLEN, (seat, s.winner, rage, card))
    card = acting(s, seat, STEAL_GLORY)
    if card != NOTHING:
        glory = min(tables.PARAM[card], s.glory[s.winner])
        if glory:
            s.glory[s.winner] -= glory
            s.glory[seat] += glory
            s.tell(GLORY_STOLEN, (seat, s.winner, glory, card))


def who_takes_the_cards(s: BloodRage) -> int:
    """Loki's Poison: the loser who collects the winner's cards, the first one clockwise (F-BR-24), or NOTHING."""
    for seat in s.clockwise_fighters():
        if seat != s.winner and acting(s, seat, STEAL_CARDS) != NOTHING:
            return seat
    return NOTHING


def remember(s: BloodRage) -> None:
    """The texts that act after the battle, before the cards leave the table."""
    for seat in s.clockwise_fighters():
        if not s.blanked >> seat & 1:
            for card in s.played[seat]:
                if EFFECT[card] in AFTERWARDS:
                    s.deeds = [*s.deeds, card]
                    s.deed_by = [*s.deed_by, seat]


def when_winning(s: BloodRage, seat: int, card: int) -> None:
    """Thor's Hammer, Thor's Oath, Thor's Ascension."""
    effect, number = EFFECT[card], tables.PARAM[card]
    if effect == WIN_STAT:
        s.push(RaiseStat(seat, NOTHING))
        return
    if effect == WIN_RAGE_GLORY:
        s.rage[seat] += number
        s.tell(RAGE_GAINED, (seat, number, card))
    if effect in (WIN_GLORY, WIN_RAGE_GLORY):
        s.gain_glory(seat, number, CARD_GLORY, card)


def after_battle(s: BloodRage, seat: int, card: int) -> None:
    """Odin's Judgement: Glory for every figure that died, won or lost (F-BR-17)."""
    if EFFECT[card] == DESTROYED_GLORY:
        s.gain_glory(seat, tables.PARAM[card] * sum(s.slain), CARD_GLORY, card)


FRAMES: list[type[Frame]] = [BeforeComparing, SpareOne]
