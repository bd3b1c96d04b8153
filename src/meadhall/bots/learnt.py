"""A judgement learnt from games: the hand-written one, put right by what became of many positions.

What it goes by is a *sight*: the hand-written judgement of a seat, as a logarithm of chances, and the parts that
`parts` in the game's `bots/parts.py` names, each as it is and times the `stage` of the game (0 at its start, 1 at its
end). The file `bots/weights.json` says how much each of these counts; `training/` makes it. They are plain sums, so
that nothing but the standard library is needed to play by it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from math import log
from typing import Any

from ..engine.flow import State
from ..engine.game import Game
from ..engine.rooms import file, room
from .values import Value, squashed, value_of

Sight = dict[str, float]
CERTAIN = 0.001  # chances nearer to 0 or 1 are not told apart


def sight_of(game: Game) -> Callable[[Any, int], Sight]:
    """What a seat of this game sees of its own chances, by name."""
    own, value = room(game, "bots.parts"), value_of(game)
    assert own is not None

    def sight(s: Any, seat: int) -> Sight:
        chance = min(1 - CERTAIN, max(CERTAIN, value(s, seat)))
        stage = own.stage(s)
        found = {"judged": log(chance / (1 - chance)), f"players {s.players}": 1.0, f"players {s.players}, late": stage}
        for name, worth in (("judged", found["judged"]), *own.parts(s, seat).items()):
            found[name] = worth
            found[f"{name}, late"] = worth * stage
        return found

    return sight


def learnt_of(game: Game) -> Value | None:
    """The judgement with the weights of this game; None where it has none."""
    path = file(game, "bots/weights.json")
    if path is None:
        return None
    weights: dict[str, float] = json.loads(path.read_text(encoding="utf-8"))["weights"]
    return judged_by(game, weights)


def judged_by(game: Game, weights: dict[str, float]) -> Value:
    sight = sight_of(game)

    def value(s: State, seat: int) -> float:
        hope = 0.0
        for name, worth in sight(s, seat).items():
            hope += weights.get(name, 0.0) * worth
        return squashed(hope)

    return value
