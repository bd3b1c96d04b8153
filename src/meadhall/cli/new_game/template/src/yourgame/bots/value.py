"""How well a seat stands: what the bots `greedy` and `mcts` go by. It uses only what that seat may know."""

from meadhall.bots.values import squashed

from ..data.tables import NETS
from ..rules.state import ShoalState

USUAL_SHOAL = 3.5


def value(s: ShoalState, seat: int) -> float:
    """The share of the win that this seat may expect, from 0 to 1."""
    best = max(fish for other, fish in enumerate(s.fish) if other != seat)
    strength = sum(net + 1 for net in s.nets[seat]) / NETS  # two middling nets are worth one shoal in two
    others = len(s.nets[seat]) / 2
    return squashed((s.fish[seat] - best + USUAL_SHOAL * (strength - others)) / 4)
