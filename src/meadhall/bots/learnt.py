"""A judgment learned from games: the hand-written one, put right by what became of many positions.

What it goes by is a *sight*: the hand-written judgment of a seat, as a logarithm of chances, and the parts that
`parts` in the game's `bots/parts.py` names, each as it is and times the `stage` of the game (0 at its start, 1 at its
end). The file `bots/weights.json` says how much each of these counts; `training/` makes it. They are plain sums, so
that nothing but the standard library is needed to play by it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from math import log
from typing import Any

from ..engine.flow import State
from ..engine.game import Game
from ..engine.rooms import file, room
from .values import Outlooks, outlook_of, outlooks_of, squashed, value_of, with_results

Sight = dict[str, float]
WithParts = Callable[[Any, list[int]], list[tuple[float, dict[str, float]]]]  # the judgment and its parts, by seat
LATE = ", late"
CERTAIN = 0.001  # chances nearer to 0 or 1 are not told apart


def sight_of(game: Game) -> Callable[[Any, int], Sight]:
    """What a seat of this game sees of its own chances, by name; each comes a second time, for late in the game."""
    own, value = room(game, "bots.parts"), value_of(game)
    assert own is not None

    def sight(s: Any, seat: int) -> Sight:
        chance = min(1 - CERTAIN, max(CERTAIN, value(s, seat)))
        found: Sight = {"always": 1.0, "rivals": log(s.players - 1), "judged": log(chance / (1 - chance))}
        found.update(own.parts(s, seat))
        stage = own.stage(s)
        for name, worth in list(found.items()):
            found[name + LATE] = worth * stage
        return found

    return sight


def judged_by(game: Game, weights: dict[str, float]) -> Outlooks:
    """The chances of seats by these weights: what `sight` sees, without writing it all down."""
    own, value = room(game, "bots.parts"), value_of(game)
    assert own is not None
    together: WithParts | None = getattr(own, "judged_with_parts", None)
    ends = {name: (weights[name], weights[name + LATE]) for name in weights if not name.endswith(LATE)}
    always, rivals, judged = ends.pop("always"), ends.pop("rivals"), ends.pop("judged")

    def judge(s: Any, seats: list[int]) -> list[float]:
        stage: float = own.stage(s)
        start = always[0] + always[1] * stage + (rivals[0] + rivals[1] * stage) * log(s.players - 1)
        by_hand = judged[0] + judged[1] * stage
        seen = [(value(s, seat), own.parts(s, seat)) for seat in seats] if together is None else together(s, seats)
        found: list[float] = []
        for said, parts in seen:
            chance = min(1 - CERTAIN, max(CERTAIN, said))
            hope = start + by_hand * log(chance / (1 - chance))
            for name, worth in parts.items():
                early, late = ends[name]
                hope += (early + late * stage) * worth
            found.append(squashed(hope))
        return found

    return judge


@cache
def learnt_outlooks_of(game: Game) -> Outlooks:
    """The judgment between two turns, of several seats at once: the learned one where this game has weights."""
    path = file(game, "bots/weights.json")
    if path is not None:
        weights: dict[str, float] = json.loads(path.read_text(encoding="utf-8"))["weights"]
        return with_results(game, judged_by(game, weights))
    together = outlooks_of(game)
    if together is not None:
        return together
    outlook = outlook_of(game)

    def outlooks(s: State, seats: list[int]) -> list[float]:
        return [outlook(s, seat) for seat in seats]

    return outlooks
