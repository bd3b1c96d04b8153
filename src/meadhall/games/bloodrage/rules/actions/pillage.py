"""Pillage (R-BR-61 to R-BR-66): who may, the call to battle, and the pillage that nobody opposes."""

from meadhall.engine.flow import Decision, Frame, Procedure, Steps
from meadhall.engine.luck import Luck
from meadhall.engine.notation import NOTHING, Choice

from ...data.kinds import ADJACENT, IS_SHIP, PLACES
from ..battle.battle import Battle
from ..battle.reward import Reward
from ..events import JOINED, PILLAGE_CALLED, STAYED_OUT
from ..state import BloodRage
from ..verbs import DECLINE, JOIN


class Pillage(Procedure):
    """A seat wants to pillage a province. `rage`: what it has paid for that, usually nothing."""

    def __init__(self, who: int, place: int, rage: int) -> None:
        self.who = who
        self.place = place
        self.rage = rage

    def steps(self) -> Steps:
        return (self.call, self.meet)

    def call(self, s: BloodRage, luck: Luck) -> None:
        """Around the table from the pillager's left (R-BR-63)."""
        s.pillager = self.who
        s.contested = self.place
        s.tell(PILLAGE_CALLED, (self.who, self.place, self.rage))
        call_on(s, (self.who + 1) % s.players, 0)

    def meet(self, s: BloodRage, luck: Luck) -> None:
        """Without enemies the pillage succeeds; otherwise everyone there fights, willing or not (R-BR-65, R-BR-66)."""
        if any(s.present(seat, self.place) for seat in range(s.players) if seat != self.who):
            s.push(Battle())
        else:
            s.push(Reward(self.who, self.place))


def call_on(s: BloodRage, seat: int, quiet: int) -> None:
    """Asks the next seat that could send a figure. `quiet`: how many in a row have stayed out; when that is all of
    them, or the villages are full, the call is over (R-BR-64, F-BR-02)."""
    if s.room[s.contested] <= 0:
        return
    while quiet < s.players:
        base = seat * PLACES
        for near in ADJACENT[s.contested]:
            if s.force[base + near]:
                s.push(Join(seat, quiet))
                return
        seat = (seat + 1) % s.players
        quiet += 1


class Join(Decision):
    """One figure from an adjacent province may join, for no Rage (R-BR-63). Ships stand in fjords and cannot."""

    def __init__(self, who: int, quiet: int) -> None:
        super().__init__(who)
        self.quiet = quiet

    def options(self, s: BloodRage) -> list[Choice]:
        legal: list[Choice] = [(DECLINE,)]
        for near in ADJACENT[s.contested]:
            legal += [(JOIN, kind, near) for kind in s.kinds_at(self.who, near)]
        return legal

    def chosen(self, s: BloodRage, choice: Choice, luck: Luck) -> None:
        after = (self.who + 1) % s.players
        if choice[0] == DECLINE:
            s.tell(STAYED_OUT, (self.who,))
            call_on(s, after, self.quiet + 1)
            return
        _, kind, source = choice
        s.put(self.who, s.piece(self.who, kind, source), s.contested)
        s.tell(JOINED, (self.who, kind, source, s.contested))
        call_on(s, after, 0)

    def refusal(self, s: BloodRage, seat: int, choice: Choice) -> str:
        if choice[0] != JOIN:
            return "R-BR-63"
        _, kind, source = choice
        if source not in ADJACENT[s.contested]:
            return "R-BR-04"
        return "R-BR-48" if IS_SHIP[kind] else "R-BR-63"


def clear_battle(s: BloodRage) -> None:
    """Nothing of a pillage is left on the table."""
    s.pillager = NOTHING
    s.contested = NOTHING
    s.fighters = 0
    s.blanked = 0
    s.valkyrie = NOTHING
    s.winner = NOTHING
    s.bonus = [0] * s.players
    s.slain = [0] * s.players
    s.deeds = []
    s.deed_by = []


FRAMES: list[type[Frame]] = [Pillage, Join]
