"""Catan, the full game: how near the Wall is to its fall."""

from __future__ import annotations

from ...games.catan import data
from ...games.catan.moves import CLIMBER, GIANT, REGULAR
from ...games.catan.state import Catan
from . import squashed

# By clan and section: how much of the clan comes there, by the faces of the wildling die.
FACES = [[0.0] * data.SECTIONS for _ in data.CLANS]
for _trail in data.TRAIL_OF_DIE:
    if _trail >= 0:
        FACES[data.TRAIL_CLAN[_trail]][data.TRAIL_CLEARING[_trail]] += 1
SHARE = [[face / sum(faces) for face in faces] for faces in FACES]

TO_COME = 7.0  # wildlings that buildings will yet lure, when nobody has built so far
REGULARS, CLIMBERS = 0.63, 0.21  # of those
CROSSING = 2.0  # wildlings in the Gift after one breach more


def danger(s: Catan, phase: float) -> float:
    """The chance that the game will end in tragedy. `phase`: how much of the game is left, from 1 to 0."""
    strangers = TO_COME * phase
    climbers = CLIMBERS * strangers
    coming = [REGULARS * strangers / data.SECTIONS] * data.SECTIONS
    for clan, camp in enumerate(s.camps):
        shares = SHARE[clan]
        for place, kind in enumerate(camp):
            near = 1.0 - 0.1 * place  # those in front come first
            if kind == CLIMBER:
                climbers += near
            for section in range(data.SECTIONS):
                if kind == REGULAR:
                    coming[section] += near * shares[section]
                elif kind == GIANT:
                    coming[section] += 1.3 * near * shares[section]
    falls = 0.0
    for section in range(data.SECTIONS):
        spare = len(s.guards[section]) - s.clearings[section]
        falls += _soft(coming[section] - spare - 0.4)
    by_breach = squashed(2.2 * (s.breaches + min(falls, 3.0) - 2.4))
    by_gift = squashed(1.4 * (s.in_gift + 0.8 * climbers + CROSSING * min(falls, 2.0) - 7.0))
    return 1 - (1 - by_breach) * (1 - by_gift)


def _soft(excess: float) -> float:
    """Expected falls of a section: none while the guards are enough, and slowly one and more."""
    return 0.7 * squashed(2.5 * excess) + 0.15 * max(0.0, excess)
