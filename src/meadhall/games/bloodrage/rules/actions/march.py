"""March (R-BR-45 to R-BR-49), and Frigga's Sacrifice."""

from meadhall.engine.flow import Decision, Frame
from meadhall.engine.luck import Luck
from meadhall.engine.notation import NOTHING, Choice

from ...data.glory import BY_SACRIFICE
from ...data.kinds import ALL_PROVINCES, IS_SHIP, PLACES, PROVINCES, RESERVE
from ..battle.reward import RaiseStat
from ..destroy import die
from ..events import MARCHED
from ..state import BloodRage
from ..verbs import DONE, GIVE, MARCH_OPEN, MOVE


def add_marches(s: BloodRage, seat: int, legal: list[Choice]) -> None:
    """From every province with a figure of this player to every other one with room, near or far (R-BR-46)."""
    base, force, targets = seat * PLACES, s.force, s.open & ALL_PROVINCES
    for source in range(PROVINCES):
        if force[base + source]:
            legal += MARCH_OPEN[source][targets]


def why_no_march(s: BloodRage, seat: int, source: int, target: int) -> str:
    """Which rule forbids this march."""
    if source == target:
        return "R-BR-47"
    if not s.force[seat * PLACES + source]:
        return "R-BR-45"
    return "R-BR-23" if s.destroyed[target] else "R-BR-05"


class March(Decision):
    """The figures that go along, one after another, as long as there are free villages. `moved`: how many already."""

    def __init__(self, who: int, source: int, target: int, moved: int) -> None:
        super().__init__(who)
        self.source = source
        self.target = target
        self.moved = moved

    def options(self, s: BloodRage) -> list[Choice]:
        legal: list[Choice] = [(DONE,)] if self.moved else []
        if s.room[self.target] > 0:
            legal += [(MOVE, kind) for kind in s.kinds_at(self.who, self.source)]
        return legal

    def chosen(self, s: BloodRage, choice: Choice, luck: Luck) -> None:
        if choice[0] == MOVE:
            _, kind = choice
            s.put(self.who, s.piece(self.who, kind, self.source), self.target)
            s.tell(MARCHED, (self.who, kind, self.source, self.target))
            s.push(March(self.who, self.source, self.target, self.moved + 1))

    def refusal(self, s: BloodRage, seat: int, choice: Choice) -> str:
        if choice[0] == MOVE:
            _, kind = choice
            return "R-BR-48" if IS_SHIP[kind] else "R-BR-47"
        return "R-BR-45" if choice[0] == DONE else "R-BR-47"


class Sacrifice(Decision):
    """Frigga's Sacrifice: two figures from the board go to Valhalla, then one stat rises. `left`: how many to go."""

    def __init__(self, who: int, left: int) -> None:
        super().__init__(who)
        self.left = left

    def options(self, s: BloodRage) -> list[Choice]:
        return [(GIVE, kind, place) for place in range(RESERVE) for kind in s.kinds_at(self.who, place)]

    def chosen(self, s: BloodRage, choice: Choice, luck: Luck) -> None:
        _, kind, place = choice
        die(s, s.piece(self.who, kind, place), BY_SACRIFICE)
        s.push(Sacrifice(self.who, self.left - 1) if self.left > 1 else RaiseStat(self.who, NOTHING))

    def refusal(self, s: BloodRage, seat: int, choice: Choice) -> str:
        return "R-BR-35"


FRAMES: list[type[Frame]] = [March, Sacrifice]
