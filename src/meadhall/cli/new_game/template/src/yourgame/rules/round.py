"""Setup and rounds: procedures are chapters, decisions are questions."""

from meadhall.engine.events import EVERYONE, seats
from meadhall.engine.flow import Decision, Procedure, Steps, Together
from meadhall.engine.luck import Luck
from meadhall.engine.notation import NOTHING, Choice

from ..data.tables import FACES
from . import events
from .state import ShoalState
from .verbs import CAST, MEND, PASS


class Setup(Procedure):
    """Everyone is dealt as many nets as there are rounds (R-01). A frame never changes, and holds only ints."""

    def __init__(self, rounds: int) -> None:
        self.rounds = rounds

    def args(self) -> tuple[int, ...]:
        return (self.rounds,)

    def steps(self) -> Steps:
        return (self.deal, self.begin)

    def deal(self, s: ShoalState, luck: Luck) -> None:
        for seat in range(s.players):
            s.nets[seat] = sorted(luck.draw(s.heap) for _ in range(self.rounds))

    def begin(self, s: ShoalState, luck: Luck) -> None:
        s.push(Round())


class Round(Procedure):
    """One shoal."""

    def steps(self) -> Steps:
        return (self.roll, self.ask, self.haul, self.mend, self.again)

    def roll(self, s: ShoalState, luck: Luck) -> None:
        """R-02"""
        s.round += 1
        s.tell(events.ROUND_BEGAN, (s.round,))
        s.shoal = luck.die(FACES)
        s.tell(events.ROLLED, (s.shoal,))

    def ask(self, s: ShoalState, luck: Luck) -> None:
        s.push(Cast())

    def haul(self, s: ShoalState, luck: Luck) -> None:
        """The highest net catches the shoal, unless it tangles with the second (R-04, R-05)."""
        ranked = sorted(range(s.players), key=lambda seat: -s.cast[seat])
        first, second = ranked[0], ranked[1]
        if s.cast[first] - s.cast[second] == 1:
            s.tell(events.TANGLED, (first, second))
            ranked = ranked[2:]
        if ranked:
            s.fish[ranked[0]] += s.shoal
            s.tell(events.CAUGHT, (ranked[0], s.shoal))
        else:
            s.tell(events.ESCAPED, (s.shoal,))

    def mend(self, s: ShoalState, luck: Luck) -> None:
        s.push(Mend(min(range(s.players), key=lambda seat: s.cast[seat])))

    def again(self, s: ShoalState, luck: Luck) -> None:
        """R-08"""
        if any(s.nets):
            s.push(Round())
        else:
            s.end()


class Cast(Together):
    """Everyone casts one net, in secret until all have (R-03)."""

    def options(self, s: ShoalState, seat: int) -> list[Choice]:
        return [] if s.answers[seat] else [(CAST, net) for net in s.nets[seat]]

    def answered(self, s: ShoalState, luck: Luck) -> None:
        """The nets of the last round make room (R-06)."""
        s.spent = sorted([*s.spent, *(net for net in s.cast if net != NOTHING)])
        for seat in range(s.players):
            _, net = s.answers[seat][0]
            s.nets[seat].remove(net)
            s.cast[seat] = net
            s.tell(events.CAST, (seat, net))

    def refusal(self, s: ShoalState, seat: int, choice: Choice) -> str:
        return "R-03" if choice[0] == CAST else "R-07"


class Mend(Decision):
    """The lowest net may be made up for (R-07)."""

    def options(self, s: ShoalState) -> list[Choice]:
        if not s.heap or not s.nets[self.who]:
            return []
        return [*[(MEND, net) for net in s.nets[self.who]], (PASS,)]

    def chosen(self, s: ShoalState, choice: Choice, luck: Luck) -> None:
        if choice[0] == PASS:
            return
        _, net = choice
        s.nets[self.who].remove(net)
        s.spent = sorted([*s.spent, net])
        s.tell(events.MENDED, (self.who, net), reveals=True)
        drawn = luck.draw(s.heap)
        s.nets[self.who] = sorted([*s.nets[self.who], drawn])
        s.tell(events.DRAWN, (self.who, drawn), (EVERYONE, seats(self.who)))  # only its owner is told which

    def refusal(self, s: ShoalState, seat: int, choice: Choice) -> str:
        return "R-07"
