"""Catan: the chance to win at any moment of a game of two, as a small net of neurons has learnt it from games.

It sees what the viewer sees of both seats (`sight.py`). Games taught it (`training/catan_net.py`), and its weights lie
in `net.json`. They know nothing of the Wall, nor of more than two players.

Alone it chooses worse than the hand-written judgement, but the two err in different ways: together they choose better
than either.
"""

from __future__ import annotations

import json
from importlib.resources import files
from math import exp, log
from typing import Any, Final

from ..rules.state import Catan
from .sight import SIGHT, sight
from .value import SURE, judged

BY_HAND: Final = 0.6  # how much the hand-written judgement counts beside the net
CERTAIN: Final = 0.001  # chances nearer to 0 or 1 are not told apart


class Net:
    """One hidden layer, and a straight way past it."""

    def __init__(self, learnt: dict[str, Any]) -> None:
        if learnt["facts"] != SIGHT:
            raise ValueError("net.json was learnt from other facts; see training/catan_net.py")
        self.hidden: list[list[float]] = learnt["hidden"]  # by neuron: what each fact counts, and what counts always
        self.out: list[float] = learnt["out"]  # by neuron
        self.straight: list[float] = learnt["straight"]  # by fact, and what counts always

    def hope(self, seen: list[float]) -> float:
        """The logarithm of the chances."""
        many = len(seen)
        facts = [at for at in range(many) if seen[at]]  # about half of them are 0
        total = self.straight[many]
        for at in facts:
            total += self.straight[at] * seen[at]
        for neuron in range(len(self.out)):
            weights = self.hidden[neuron]
            felt = weights[many]
            for at in facts:
                felt += weights[at] * seen[at]
            if felt > 0:
                total += self.out[neuron] * felt
        return total


def _learnt() -> Net:
    return Net(json.loads((files(__package__) / "net.json").read_text(encoding="utf-8")))


NET: Final[Net] = _learnt()


def blended(s: Catan, viewer: int) -> float:
    """The chance that the viewer wins, by both judgements."""
    by_hand = min(1 - CERTAIN, max(CERTAIN, judged(s, viewer)))
    hope = BY_HAND * log(by_hand / (1 - by_hand)) + (1 - BY_HAND) * NET.hope(sight(s, viewer))
    return SURE / (1 + exp(max(-30.0, min(30.0, -hope))))
