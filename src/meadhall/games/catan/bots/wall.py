"""Catan, the full game: how near the Wall is to its fall."""

from __future__ import annotations

from math import exp, log
from typing import Final

from meadhall.bots.values import squashed

from ..data import tables
from ..data.kinds import CLIMBER, GIANT, REGULAR
from ..rules.state import Catan

# By clan and section: how much of the clan comes there, by the faces of the wildling die.
FACES: Final = [[0.0] * tables.SECTIONS for _ in tables.CLANS]
for _trail in tables.TRAIL_OF_DIE:
    if _trail >= 0:
        FACES[tables.TRAIL_CLAN[_trail]][tables.TRAIL_CLEARING[_trail]] += 1
SHARE: Final = [[face / sum(faces) for face in faces] for faces in FACES]

LURED: Final = 6.5  # wildlings that the buildings of one seat lure in a game
MET: Final = 0.3  # how many of those to come count, since guards will come as well
REGULARS: Final = 0.63
CLIMBERS: Final = 0.21  # of those
LIKELY: Final = 0.6  # that one too many leads to a breach
CROSSING: Final = 1.5  # wildlings in the Gift after one breach more


def danger(s: Catan, phase: float) -> float:
    """The chance that the game will end in tragedy. `phase`: how much of the game is left, from 1 to 0."""
    lured = 0
    for seat in range(s.players):
        keeps = tables.KEEPS - s.keeps_left[seat]
        lured += tables.SETTLEMENTS - s.settlements_left[seat] - 2 + 3 * keeps
    strangers = MET * max(s.players * LURED * phase / 2, s.players * LURED - lured)
    climbers = CLIMBERS * strangers
    coming = [REGULARS * strangers / tables.SECTIONS] * tables.SECTIONS
    for clan, camp in enumerate(s.camps):
        shares = SHARE[clan]
        for place, kind in enumerate(camp):
            near = 1.0 - 0.1 * place  # those in front come first
            if kind == CLIMBER:
                climbers += near
            for section in range(tables.SECTIONS):
                if kind == REGULAR:
                    coming[section] += near * shares[section]
                elif kind == GIANT:
                    coming[section] += 1.3 * near * shares[section]
    falls = 0.0
    for section in range(tables.SECTIONS):
        falls += LIKELY * soft(coming[section] + s.clearings[section] - len(s.guards[section]))
    by_breach = squashed(1.7 * (s.breaches + falls - 2.8))
    by_gift = squashed(1.2 * (s.in_gift + 0.8 * climbers + CROSSING * falls - 7.5))
    return 1 - (1 - by_breach) * (1 - by_gift)


def soft(excess: float) -> float:
    """How many wildlings there are too many, and a little when they are nearly so: each guard helps most where the
    others are weakest."""
    return log(1 + exp(1.5 * min(excess, 20.0))) / 1.5
