"""What lies on the table."""

from meadhall.engine.flow import State
from meadhall.engine.notation import NOTHING

from ..data.tables import NETS


class ShoalState(State):
    """Nets are ints from 0. Lists have one entry for each seat unless a comment says otherwise."""

    __slots__ = ("cast", "fish", "heap", "nets", "round", "shoal", "spent")

    def __init__(self, players: int, bare: bool = False) -> None:
        if bare:  # for `clone`, which fills everything in
            return
        super().__init__(players)
        self.round = 0
        self.shoal = 0  # how many fish the die brought
        self.heap = list(range(NETS))  # not by seat: a bag; no order exists before a net is drawn
        self.nets: list[list[int]] = [[] for _ in range(players)]  # in hand, sorted
        self.cast = [NOTHING] * players  # the last ones, face up
        self.spent: list[int] = []  # not by seat: out of the game, face up
        self.fish = [0] * players

    def clone(self) -> "ShoalState":
        """Slices of flat lists: this is what makes searching fast."""
        c = ShoalState(self.players, True)
        self.copy_flow_to(c)
        c.round = self.round
        c.shoal = self.shoal
        c.heap = self.heap[:]
        c.nets = [nets[:] for nets in self.nets]
        c.cast = self.cast[:]
        c.spent = self.spent[:]
        c.fish = self.fish[:]
        return c
