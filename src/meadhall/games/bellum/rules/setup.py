"""Setting up (R-BM-10 to R-BM-28): castles, goblins, kingdom, monsters, the first captain."""

from meadhall.engine.flow import Frame, Procedure, Steps, Together
from meadhall.engine.luck import Luck
from meadhall.engine.notation import Choice

from ..data import tables
from ..data.kinds import LEFT, RIGHT
from .day import Day
from .events import CASTLE_GIVEN, GOBLINS_DEALT, PLACED
from .state import Bellum
from .verbs import PLACE, WANT


class SetUp(Procedure):
    """Everything before the first day. `choose`: 1 when the players choose their castles, 0 when these are dealt.
    `first`: the seat of the first captain, or -1 to draw one."""

    def __init__(self, choose: int, first: int) -> None:
        self.choose = choose
        self.first = first

    def steps(self) -> Steps:
        return (self.castles, self.goblins, self.kingdom, self.monsters, self.first_captain, self.placing, self.begin)

    def castles(self, s: Bellum, luck: Luck) -> None:
        if self.choose:
            s.push(ChooseCastles())
        else:
            deal_castles(s, luck)

    def goblins(self, s: Bellum, luck: Luck) -> None:
        goblins = tables.GOBLINS[:]
        s.unshare_hordes()
        for seat in range(s.players):
            s.goblins[seat] = [luck.draw(goblins) for _ in range(tables.GOBLINS_EACH)]
            s.tell(GOBLINS_DEALT, (seat, s.goblins[seat][0], s.goblins[seat][1]))

    def kingdom(self, s: Bellum, luck: Luck) -> None:
        """As many cards as players are opened beside the inn (R-BM-23)."""
        s.open_settlements = [s.draw_settlement(luck) for _ in range(s.players)]

    def monsters(self, s: Bellum, luck: Luck) -> None:
        for place in range(4):
            s.open_monster(place, luck)

    def first_captain(self, s: Bellum, luck: Luck) -> None:
        """Nobody can say who is the most frightening (RL-BM-17)."""
        s.captain = luck.pick(list(range(s.players))) if self.first < 0 else self.first

    def placing(self, s: Bellum, luck: Luck) -> None:
        s.push(PlaceGoblins())

    def begin(self, s: Bellum, luck: Luck) -> None:
        s.push(Day())


def give_castle(s: Bellum, seat: int, castle: int) -> None:
    s.unshare_hordes()
    s.castle[seat] = castle
    s.add_half(seat, LEFT, tables.CASTLE_LEFT[castle])
    s.add_half(seat, RIGHT, tables.CASTLE_RIGHT[castle])
    s.tell(CASTLE_GIVEN, (seat, castle))


def deal_castles(s: Bellum, luck: Luck) -> None:
    castles = list(range(len(tables.CASTLES)))
    for seat in range(s.players):
        give_castle(s, seat, luck.draw(castles))


class ChooseCastles(Together):
    """Everyone names a castle at once. Without agreement all of them are dealt at random (R-BM-10)."""

    def options(self, s: Bellum, seat: int) -> list[Choice]:
        if s.answers[seat]:
            return []
        return [(WANT, castle) for castle in range(len(tables.CASTLES))]

    def answered(self, s: Bellum, luck: Luck) -> None:
        wanted = [s.answers[seat][0][1] for seat in range(s.players)]
        if len(set(wanted)) < s.players:
            deal_castles(s, luck)
            return
        for seat in range(s.players):
            give_castle(s, seat, wanted[seat])


class PlaceGoblins(Together):
    """Everyone puts the two goblins to the left or right of the castle, all at once (R-BM-13, RL-BM-16)."""

    def options(self, s: Bellum, seat: int) -> list[Choice]:
        placed = len(s.answers[seat])
        if placed == len(s.goblins[seat]):
            return []
        goblin = s.goblins[seat][placed]
        return [(PLACE, goblin, LEFT), (PLACE, goblin, RIGHT)]

    def answered(self, s: Bellum, luck: Luck) -> None:
        s.goblins = [[] for _ in range(s.players)]
        for seat in range(s.players):
            for _, goblin, side in s.answers[seat]:
                s.place(seat, goblin, side)
                s.tell(PLACED, (seat, goblin, side))

    def refusal(self, s: Bellum, seat: int, choice: Choice) -> str:
        if choice[0] != PLACE:
            return ""
        _, goblin, _ = choice
        return "R-BM-11" if goblin not in s.goblins[seat] else ""


FRAMES: list[type[Frame]] = [SetUp, ChooseCastles, PlaceGoblins]
