"""The battle (R-BR-69 to R-BR-77): from the cards to the resolution, and everything that happens between and after."""

from meadhall.engine.events import EVERYONE
from meadhall.engine.flow import Decision, Frame, Procedure, Steps
from meadhall.engine.luck import Luck
from meadhall.engine.notation import NOTHING, Choice

from ...data.glory import BATTLE_GLORY, BY_BATTLE
from ...data.kinds import AXES, IS_QUEST, KEEP_CARDS, QUEST_AS_BATTLE
from ..destroy import condemn
from ..effects import battle_cards, monsters, upgrades
from ..events import BATTLE_BEGAN, BATTLE_TIED, BATTLE_WON, CARD_BACK, CARD_GONE, CARD_STOLEN, STRENGTH
from ..state import BloodRage, without
from ..verbs import DISCARD, TAKE
from .cards import Cards, CountQuest, ask_for_late_cards
from .reward import Reward


class Battle(Procedure):
    """From the first card to the last bonus. The table says who pillages, and where."""

    def steps(self) -> Steps:
        return (
            self.muster,
            self.cards,
            self.count_quests,
            self.before_comparing,
            self.late_cards,
            self.compare,
            self.when_losing,
            self.put_cards_away,
            self.losers_fall,
            self.pillage,
            self.winner_glory,
            self.bonuses,
        )

    def muster(self, s: BloodRage, luck: Luck) -> None:
        """Everyone with a figure in the province or a ship in its fjord takes part."""
        for seat in range(s.players):
            if s.present(seat, s.contested):
                s.fighters |= 1 << seat
        s.valkyrie = monsters.when_battle_begins(s)
        s.tell(BATTLE_BEGAN, (s.contested, s.pillager))

    def cards(self, s: BloodRage, luck: Luck) -> None:
        s.push(Cards())

    def count_quests(self, s: BloodRage, luck: Luck) -> None:
        """With Tyr's Domain or Wrath a revealed quest may count as a battle card."""
        s.push_all(
            [
                CountQuest(seat)
                for seat in s.clockwise_fighters()
                if s.perk(seat, QUEST_AS_BATTLE) and any(IS_QUEST[card] for card in s.played[seat])
            ]
        )

    def before_comparing(self, s: BloodRage, luck: Luck) -> None:
        battle_cards.when_revealed(s)
        battle_cards.before_comparing(s)

    def late_cards(self, s: BloodRage, luck: Luck) -> None:
        ask_for_late_cards(s, s.pillager, 0)

    def compare(self, s: BloodRage, luck: Luck) -> None:
        """The highest total wins; a tie for the highest and everyone loses (R-BR-72)."""
        best, winner = -1, NOTHING
        for seat in s.clockwise_fighters():
            figures, cards = upgrades.strength(s, seat, s.contested), s.bonus[seat]
            s.tell(STRENGTH, (seat, figures, cards, figures + cards))
            if figures + cards > best:
                best, winner = figures + cards, seat
            elif figures + cards == best:
                winner = NOTHING
        s.winner = winner
        if winner == NOTHING:
            s.tell(BATTLE_TIED, (s.contested,))
        else:
            s.tell(BATTLE_WON, (winner, s.contested))

    def when_losing(self, s: BloodRage, luck: Luck) -> None:
        """Without a winner there is nobody to steal from (F-BR-10)."""
        if s.winner != NOTHING:
            for seat in s.clockwise_fighters():
                if seat != s.winner:
                    battle_cards.when_losing(s, seat)

    def put_cards_away(self, s: BloodRage, luck: Luck) -> None:
        """The winner discards, the losers take theirs back; everyone has seen them (R-BR-73)."""
        battle_cards.remember(s)
        thief = battle_cards.who_takes_the_cards(s) if s.winner != NOTHING else NOTHING
        for seat in s.clockwise_fighters():
            if seat != s.winner:
                for card in s.played[seat]:
                    s.take_card(seat, card, EVERYONE)
                    s.tell(CARD_BACK, (seat, card, 0))
                s.played[seat] = []
        if s.winner == NOTHING:
            return
        if thief != NOTHING:  # beats Tyr's Prowess (F-BR-04)
            for card in s.played[s.winner]:
                s.take_card(thief, card, EVERYONE)
                s.tell(CARD_STOLEN, (thief, s.winner, card))
            s.played[s.winner] = []
        elif s.perk(s.winner, KEEP_CARDS):
            s.push_all([KeepCard(s.winner, card) for card in s.played[s.winner]])
        else:
            for card in s.played[s.winner]:
                put_on_discard(s, s.winner, card)

    def losers_fall(self, s: BloodRage, luck: Luck) -> None:
        """Ships in the fjord, too (R-BR-74)."""
        fallen: list[int] = []
        for seat in s.clockwise_fighters():
            if seat != s.winner:
                fallen += s.figures_in(seat, s.contested)
        condemn(s, fallen, BY_BATTLE)

    def pillage(self, s: BloodRage, luck: Luck) -> None:
        if s.winner == s.pillager:
            s.push(Reward(s.pillager, s.contested))

    def winner_glory(self, s: BloodRage, luck: Luck) -> None:
        """By the Axes, a step gained with the reward included (R-BR-77)."""
        if s.winner != NOTHING:
            s.gain_glory(s.winner, s.stat(s.winner, AXES), BATTLE_GLORY)

    def bonuses(self, s: BloodRage, luck: Luck) -> None:
        for card, seat in zip(s.deeds, s.deed_by):
            if seat == s.winner:
                battle_cards.when_winning(s, seat, card)
            battle_cards.after_battle(s, seat, card)
        for seat in s.clockwise_fighters():
            upgrades.after_battle(s, seat)
        monsters.after_battle(s)


def put_on_discard(s: BloodRage, seat: int, card: int) -> None:
    s.played[seat] = without(s.played[seat], card)
    s.discard = [*s.discard, card]
    s.tell(CARD_GONE, (seat, card))


class KeepCard(Decision):
    """Tyr's Prowess: the winner may take a revealed card back into hand, for Rage."""

    def __init__(self, who: int, card: int) -> None:
        super().__init__(who)
        self.card = card

    def options(self, s: BloodRage) -> list[Choice]:
        legal: list[Choice] = [(DISCARD, self.card)]
        if s.rage[self.who] >= s.perk(self.who, KEEP_CARDS):
            legal.append((TAKE, self.card))
        return legal

    def chosen(self, s: BloodRage, choice: Choice, luck: Luck) -> None:
        if choice[0] == DISCARD:
            put_on_discard(s, self.who, self.card)
            return
        price = s.perk(self.who, KEEP_CARDS)
        s.rage[self.who] -= price
        s.played[self.who] = without(s.played[self.who], self.card)
        s.take_card(self.who, self.card, EVERYONE)
        s.tell(CARD_BACK, (self.who, self.card, price))

    def refusal(self, s: BloodRage, seat: int, choice: Choice) -> str:
        return "R-BR-35" if choice == (TAKE, self.card) else "R-BR-73"


FRAMES: list[type[Frame]] = [Battle, KeepCard]
