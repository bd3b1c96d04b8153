"""An age and its six phases (R-BR-27); here also discard, Ragnarok, release (R-BR-79, R-BR-83 to R-BR-90)."""

from meadhall.engine.events import EVERYONE
from meadhall.engine.flow import Frame, Procedure, Steps, Together
from meadhall.engine.luck import Luck
from meadhall.engine.notation import NOTHING, Choice

from ..data import tables
from ..data.glory import BY_RAGNAROK, LEGENDARY_GLORY
from ..data.kinds import FIRST_FJORD, FJORD_OF, RESERVE, STATS, VALHALLA
from .actions.action import begin_actions
from .actions.quest import QuestPhase
from .destroy import condemn
from .effects.upgrades import at_release, at_the_end
from .events import AGE_BEGAN, CARDS_KEPT, DOOM_MOVED, ENDED, FIRST_PLAYER, PROVINCE_DESTROYED, RAGNAROK, RELEASED
from .gifts import Draft, deal, keep_all
from .state import BloodRage, replaced
from .verbs import KEEP, KEEP_CARD, KEEP_NONE


class Age(Procedure):
    """The six phases, each finished before the next begins. `draft`: 0 to play the cards as dealt."""

    def __init__(self, draft: int) -> None:
        self.draft = draft

    def steps(self) -> Steps:
        return (
            self.gods_gifts,
            self.action,
            self.discard,
            self.quest,
            self.ragnarok,
            self.sink,
            self.release,
            self.end_of_age,
        )

    def gods_gifts(self, s: BloodRage, luck: Luck) -> None:
        s.tell(AGE_BEGAN, (s.age, s.first))
        deal(s, luck)
        if self.draft:
            s.push(Draft())
        else:
            keep_all(s)

    def action(self, s: BloodRage, luck: Luck) -> None:
        begin_actions(s)

    def discard(self, s: BloodRage, luck: Luck) -> None:
        s.push(KeepOne())

    def quest(self, s: BloodRage, luck: Luck) -> None:
        s.push(QuestPhase())

    def ragnarok(self, s: BloodRage, luck: Luck) -> None:
        """Every figure in the doomed province and its fjord dies gloriously (R-BR-84)."""
        place = s.doom[s.age]
        s.tell(RAGNAROK, (place,))
        fallen: list[int] = []
        for seat in s.from_seat(s.first):
            fallen += s.figures_in(seat, place)
        condemn(s, fallen, BY_RAGNAROK)

    def sink(self, s: BloodRage, luck: Luck) -> None:
        """The province is gone, and the doom moves on (R-BR-83, R-BR-85)."""
        destroy_province(s, s.doom[s.age])
        if s.age + 1 < tables.AGES:
            s.tell(DOOM_MOVED, (s.doom[s.age + 1],))

    def release(self, s: BloodRage, luck: Luck) -> None:
        """All figures return from Valhalla to the reserves (R-BR-86)."""
        for seat in s.from_seat(s.first):
            figures = s.dead(seat)
            if figures:
                for piece in s.pieces_of(seat):
                    if s.at[piece] == VALHALLA:
                        s.put(seat, piece, RESERVE)
                s.tell(RELEASED, (seat, figures))
                at_release(s, seat, figures)

    def end_of_age(self, s: BloodRage, luck: Luck) -> None:
        """Tokens turn over, the first-player token goes left (R-BR-87); after the third age the game is over."""
        s.pillaged = s.destroyed
        s.first = (s.first + 1) % s.players
        s.age += 1
        if s.age < tables.AGES:
            s.tell(FIRST_PLAYER, (s.first,))
            s.push(Age(1))
        else:
            final_glory(s)
            s.end()


def destroy_province(s: BloodRage, place: int) -> None:
    """Out of the game (R-BR-23); a fjord is closed when both of its provinces are gone (F-BR-23)."""
    s.destroyed = replaced(s.destroyed, place, 1)
    s.pillaged = replaced(s.pillaged, place, 1)
    s.close(place)
    fjord = FJORD_OF[place]
    lands = tables.SUPPORTS[fjord - FIRST_FJORD]
    if s.destroyed[lands[0]] and s.destroyed[lands[1]]:
        s.close(fjord)
    s.tell(PROVINCE_DESTROYED, (place,))


def final_glory(s: BloodRage) -> None:
    """Legendary stats (R-BR-89), and what is counted at the end of the game."""
    for seat in range(s.players):
        for stat in range(STATS):
            s.gain_glory(seat, tables.LEGENDARY[stat][s.steps[seat * STATS + stat]], LEGENDARY_GLORY)
        at_the_end(s, seat)
    for seat in range(s.players):
        s.tell(ENDED, (seat, s.glory[seat]))


class KeepOne(Together):
    """All but one card are discarded, in the last age all of them (R-BR-79). They are not shown."""

    def options(self, s: BloodRage, seat: int) -> list[Choice]:
        if s.answers[seat] or not s.hand[seat] or not tables.KEPT_CARDS[s.age]:
            return []
        none: list[Choice] = [(KEEP_NONE,)]
        return none + [KEEP_CARD[card] for card in s.hand[seat]]

    def answered(self, s: BloodRage, luck: Luck) -> None:
        for seat in s.from_seat(s.first):
            if not s.hand[seat]:
                continue
            kept = s.answers[seat][0][1] if s.answers[seat] and s.answers[seat][0][0] == KEEP else NOTHING
            gone = [card for card in s.hand[seat] if card != kept]
            s.put_face_down(seat, gone)
            s.hand[seat] = [] if kept == NOTHING else [kept]
            s.hand_seen[seat] = [] if kept == NOTHING else [1 << seat]
            s.tell(CARDS_KEPT, (seat, len(gone), kept), (EVERYONE, EVERYONE, 1 << seat))

    def refusal(self, s: BloodRage, seat: int, choice: Choice) -> str:
        return "R-BR-79"


def winners(s: BloodRage) -> list[int]:
    """The most Glory; tied players share the victory (R-BR-90, Q-BR-09)."""
    most = max(s.glory)
    return [seat for seat in range(s.players) if s.glory[seat] == most]


FRAMES: list[type[Frame]] = [Age, KeepOne]
