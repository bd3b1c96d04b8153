"""Northgard: how a combat will probably end, before the dice are thrown."""

from __future__ import annotations

from functools import cache
from typing import Final

from ..data import tables

Odds = tuple[float, float, float, float]
WIN, NOBODY, ATTACKER_LOSES, DEFENDER_LOSES = range(4)  # two chances, then the units that either side loses

NEVER_FALLS: Final = 99  # figures of a creature: skulls do nothing to it (R-NG-185)
FAR: Final = 8  # a difference in strength beyond which the dice cannot help
MANY: Final = 6  # figures that no throw can wipe out

# The ways to count a throw, as axes and skulls: the face with a choice has two.
FACES: Final = [
    [(axes, 0), (0, skulls)] if face == tables.CHOICE_FACE else [(axes, skulls)]
    for face, (axes, skulls) in enumerate(zip(tables.FACE_AXES, tables.FACE_SKULLS))
]
CREATURE_FACES: Final = [[ways[0]] for ways in FACES]  # it always takes the axe (R-NG-183)
ROLLED: Final = [[(0, 0)]]  # a die that was thrown already


@cache
def odds(lead: int, attackers: int, defenders: int, skulls: int, towers: int, attacker_rolled: bool = False) -> Odds:
    """By the lead of the attacker in strength, the figures of both, and the losses that cards and towers add."""
    return _odds(
        max(-FAR, min(FAR, lead)),
        attackers if attackers == NEVER_FALLS else min(attackers, MANY),
        defenders if defenders == NEVER_FALLS else min(defenders, MANY),
        skulls,
        towers,
        attacker_rolled,
    )


@cache
def _odds(lead: int, attackers: int, defenders: int, skulls: int, towers: int, attacker_rolled: bool) -> Odds:
    throws = ROLLED if attacker_rolled else CREATURE_FACES if attackers == NEVER_FALLS else FACES
    total = [0.0, 0.0, 0.0, 0.0]
    for ways in throws:
        # The attacker settles a choice before the defender throws.
        best = max(
            (_reply(lead + axes, attackers, defenders, skulls + more, towers) for axes, more in ways), key=_for_attacker
        )
        for at in range(4):
            total[at] += best[at] / len(throws)
    return total[0], total[1], total[2], total[3]


def _reply(lead: int, attackers: int, defenders: int, skulls: int, towers: int) -> Odds:
    """After the attacker's throw: the mean over that of the defender."""
    throws = CREATURE_FACES if defenders == NEVER_FALLS else FACES
    total = [0.0, 0.0, 0.0, 0.0]
    for ways in throws:
        worst = min(
            (_end(lead - axes, attackers, defenders, skulls, towers + more) for axes, more in ways), key=_for_attacker
        )
        for at in range(4):
            total[at] += worst[at] / len(throws)
    return total[0], total[1], total[2], total[3]


def _end(lead: int, attackers: int, defenders: int, skulls: int, towers: int) -> Odds:
    attacker_falls, defender_falls = towers >= attackers, skulls >= defenders
    lost = float(min(towers, attackers)) if attackers != NEVER_FALLS else 0.0
    killed = float(min(skulls, defenders)) if defenders != NEVER_FALLS else 0.0
    if attacker_falls and defender_falls:
        return 0.0, 1.0, lost, killed
    won = not attacker_falls and (defender_falls or lead > 0)
    return float(won), 0.0, lost, killed


def _for_attacker(odds: Odds) -> float:
    return odds[WIN] + 0.5 * odds[NOBODY] + 0.1 * (odds[DEFENDER_LOSES] - odds[ATTACKER_LOSES])
