"""Catan: how well each level plays; measured in docs/bots-levels.md."""

from __future__ import annotations

from meadhall.bots.bot import Bot
from meadhall.bots.shortsighted import ShortSighted
from meadhall.engine.build import mypyc_attr
from meadhall.engine.luck import Luck
from meadhall.engine.match import Match

from .legend import Legend


@mypyc_attr(allow_interpreted_subclasses=True)
class Learner(ShortSighted):
    """Of two players as its error and its worst choice say; of more, `among_many`. The more there are at the table, the
    more is luck, so the more must levels differ there."""

    def __init__(self, error: float, worst: float, among_many: ShortSighted) -> None:
        super().__init__(error, worst)
        self.among_many = among_many

    def choose(self, world: Match, seat: int, luck: Luck) -> str:
        if world.players > 2:
            return self.among_many.choose(world, seat, luck)
        return super().choose(world, seat, luck)


LEVELS: dict[str, Bot] = {
    "novice": Learner(0.52, 1.0, ShortSighted(1.5, 1.5)),
    "calm": Learner(0.32, 1.0, ShortSighted(0.8, 1.2)),
    "keen": Learner(0.17, 1.0, ShortSighted(0.45, 1.0)),
    "fierce": Learner(0.07, 1.0, ShortSighted(0.22, 1.0)),
    "legend": Legend(),
}
