"""Northgard: how a combat will probably end, before the dice are thrown."""

from __future__ import annotations

from typing import Final

from ..data import tables

Odds = tuple[float, float, float, float]
# Two chances, then the units that either side loses.
WIN: Final = 0
NOBODY: Final = 1
ATTACKER_LOSES: Final = 2
DEFENDER_LOSES: Final = 3

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


_known: Final[dict[int, Odds]] = {}  # worked out before, by everything they depend on


def odds(lead: int, attackers: int, defenders: int, skulls: int, towers: int, attacker_rolled: bool = False) -> Odds:
    """By the lead of the attacker in strength, the figures of both, and the losses that cards and towers add."""
    lead = max(-FAR, min(FAR, lead))
    if attackers != NEVER_FALLS:
        attackers = min(attackers, MANY)
    if defenders != NEVER_FALLS:
        defenders = min(defenders, MANY)
    key = ((((lead + FAR) * 100 + attackers) * 100 + defenders) * 100 + skulls) * 200 + towers * 2 + attacker_rolled
    known = _known.get(key)
    if known is None:
        known = _known[key] = _odds(lead, attackers, defenders, skulls, towers, attacker_rolled)
    return known


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
