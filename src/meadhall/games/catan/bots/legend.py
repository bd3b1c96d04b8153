"""Catan: who plays at the highest level.

Its first settlements are chosen with care: of two players as games have taught it, of more by a search. Afterwards it
looks one step ahead, as `greedy` does. In a game of two without the Wall it judges by two judgements together, the
hand-written one and a net that has learnt from games (`judge.py`). Offers, and what to give up after a seven, are left
to the hand-written one.
"""

from __future__ import annotations

from typing import Final

from meadhall.bots.greedy import WORLDS, best_of, imagined, one_step, weighed
from meadhall.bots.mcts import Mcts
from meadhall.engine import flow
from meadhall.engine.build import mypyc_attr
from meadhall.engine.flow import State
from meadhall.engine.luck import Luck
from meadhall.engine.match import Match
from meadhall.engine.notation import Choice

from ..rules.cards import FreeRoad, TakeCard
from ..rules.state import Catan
from ..rules.tormund import MoveTormund, Steal
from ..rules.turn import Act, BeforeRoll
from ..rules.verbs import GIVE
from .judge import blended
from .sense import sensible
from .value import DEPTH, looked_into

FIRST: Final = ("PlaceSettlement",)
LEARNT: Final = Mcts(1, only=FIRST, most=1)
SEARCHED: Final = Mcts(300, only=FIRST, most=8)
JUDGED: Final = (Act, BeforeRoll, MoveTormund, Steal, TakeCard, FreeRoad)  # the questions that both judgements answer


@mypyc_attr(allow_interpreted_subclasses=True)
class Legend:
    """A bot."""

    def choose(self, world: Match, seat: int, luck: Luck) -> str:
        s = world.state
        assert isinstance(s, Catan)
        legal = flow.options(s, seat)
        if len(legal) > 1:
            if s.players == 2 and s.turn and not s.watch and isinstance(s.stack[-1], JUDGED):
                legal = [judged(world, s, seat, luck)]
            else:
                return (LEARNT if s.players == 2 else SEARCHED).choose(world, seat, luck)
        return world.game.notation.text(legal[0])


def judged(world: Match, s: Catan, seat: int, luck: Luck) -> Choice:
    """The best choice by both judgements; an offer where the hand-written one alone would make one."""
    choices = sensible(s, seat, flow.options(s, seat))
    if any(choice[0] == GIVE for choice in choices):
        best = best_of(one_step(world, seat, luck), luck)
        if best[0] == GIVE:
            return best
        choices = [choice for choice in choices if choice[0] != GIVE]
    worth = dict.fromkeys(choices, 0.0)
    for _ in range(WORLDS):
        seen = weighed(imagined(world, seat, luck), seat, choices, foreseen, luck)
        for choice in choices:
            worth[choice] += seen[choice] / WORLDS
    return best_of(worth, luck)


def foreseen(s: State, seat: int) -> float:
    """The chance to win; where the seat is in the middle of something, with the best way to go on."""
    assert isinstance(s, Catan)
    return looked_into(s, seat, DEPTH, blended)
