"""Cards in a battle (R-BR-67, R-BR-68, R-BR-71): chosen in secret, revealed together, and added late."""

from meadhall.engine.flow import Decision, Frame, Procedure, Steps, Together
from meadhall.engine.luck import Luck
from meadhall.engine.notation import Choice

from ...data import tables
from ...data.kinds import EFFECT, IS_QUEST, QUEST_AS_BATTLE, SIGHT
from ..effects import battle_cards
from ..events import ADDED, NO_CARD, NO_LATE_CARD, QUEST_COUNTED, REVEALED
from ..state import BloodRage
from ..verbs import ADD, COUNT, DECLINE, PLAY_CARD


class Cards(Procedure):
    """Everyone chooses a card, all are revealed; Heimdall's Watch starts it over (F-BR-01)."""

    def steps(self) -> Steps:
        return (self.choose, self.first_effects)

    def choose(self, s: BloodRage, luck: Luck) -> None:
        s.push(ChooseCards())

    def first_effects(self, s: BloodRage, luck: Luck) -> None:
        s.blanked = 0
        battle_cards.when_revealed_first(s)
        if battle_cards.when_revealed_next(s):
            s.push(Cards())


class ChooseCards(Together):
    """One card face down from every hand that is not empty (R-BR-67). How many cards a hand holds is no secret, so an
    answer that only one card leaves open gives nothing away."""

    def options(self, s: BloodRage, seat: int) -> list[Choice]:
        if s.answers[seat] or not s.fighters >> seat & 1:
            return []
        return [PLAY_CARD[card] for card in s.hand[seat]]

    def answered(self, s: BloodRage, luck: Luck) -> None:
        for seat in s.clockwise_fighters():
            if s.answers[seat]:
                card = s.answers[seat][0][1]
                s.lose_card(seat, card)
                reveal(s, seat, card)
                s.tell(REVEALED, (seat, card), reveals=True)  # no undo, even where nobody had a choice
            else:
                s.tell(NO_CARD, (seat,))

    def refusal(self, s: BloodRage, seat: int, choice: Choice) -> str:
        return "R-BR-67"


def reveal(s: BloodRage, seat: int, card: int) -> None:
    """A battle card adds its bonus; an upgrade or a quest adds nothing (R-BR-68). Sight's own bonus is not printed."""
    s.played[seat] = [*s.played[seat], card]
    if tables.IS_BATTLE[card] and EFFECT[card] != SIGHT:
        s.bonus[seat] += tables.STR[card]


class CountQuest(Decision):
    """Tyr's Domain, Tyr's Wrath: the revealed quest may count as a battle card."""

    def options(self, s: BloodRage) -> list[Choice]:
        legal: list[Choice] = [(DECLINE,)]
        return legal + [(COUNT, card) for card in s.played[self.who] if IS_QUEST[card]]

    def chosen(self, s: BloodRage, choice: Choice, luck: Luck) -> None:
        if choice[0] == COUNT:
            _, quest = choice
            bonus = s.perk(self.who, QUEST_AS_BATTLE)
            s.bonus[self.who] += bonus
            s.tell(QUEST_COUNTED, (self.who, quest, bonus))

    def refusal(self, s: BloodRage, seat: int, choice: Choice) -> str:
        return "R-BR-68"


def ask_for_late_cards(s: BloodRage, seat: int, quiet: int) -> None:
    """The next seat in the battle that may hold a late card: the backs of its cards say so (R-BR-71)."""
    while quiet < s.players:
        if s.fighters >> seat & 1:
            for card in s.hand[seat]:
                if tables.AGE_OF[card] >= tables.FIRST_LATE_AGE:
                    s.push(LateCard(seat, quiet))
                    return
        seat = (seat + 1) % s.players
        quiet += 1


class LateCard(Decision):
    """A white-disc card may be added after the reveal, until nobody adds more. Everyone who might hold one is asked,
    so that silence gives nothing away."""

    always_ask = True

    def __init__(self, who: int, quiet: int) -> None:
        super().__init__(who)
        self.quiet = quiet

    def options(self, s: BloodRage) -> list[Choice]:
        legal: list[Choice] = [(DECLINE,)]
        return legal + [(ADD, card) for card in s.hand[self.who] if tables.IS_LATE[card]]

    def chosen(self, s: BloodRage, choice: Choice, luck: Luck) -> None:
        after = (self.who + 1) % s.players
        if choice[0] == DECLINE:
            s.tell(NO_LATE_CARD, (self.who,))
            ask_for_late_cards(s, after, self.quiet + 1)
            return
        _, card = choice
        s.lose_card(self.who, card)
        reveal(s, self.who, card)
        s.tell(ADDED, (self.who, card), reveals=True)
        ask_for_late_cards(s, after, 0)

    def refusal(self, s: BloodRage, seat: int, choice: Choice) -> str:
        return "R-BR-71"


FRAMES: list[type[Frame]] = [Cards, ChooseCards, CountQuest, LateCard]
