"""Blood Rage: how likely a quest is fulfilled when the quests are revealed, and what that brings."""

from __future__ import annotations

from math import exp
from typing import Final

from meadhall.engine.notation import NOTHING

from ..data import tables
from ..data.kinds import EFFECT, PERKS, PROVINCES, QUEST_DOUBLE, QUEST_REGION, QUEST_SPREAD, QUEST_VALHALLA, YGGDRASIL
from ..rules.state import BloodRage
from .lands import Lands
from .stats import ACTIONS, AFTER, BEFORE, GAIN, STEPS

# Before the actions of an age nobody stands anywhere for certain.
BEFOREHAND: Final = {QUEST_REGION: 0.5, QUEST_VALHALLA: 0.3, QUEST_SPREAD: 0.45}
YGGDRASIL_BEFOREHAND: Final = 0.4
STEP_AFTER_QUEST: Final = 4.5  # the best stat to raise, where it is not known yet
DEAD: Final = [0.08, 0.15, 0.3, 0.55, 1.0]  # Glorious Death by figures in Valhalla
ABSENT: Final = 0.22  # to be the strongest where one has nobody yet, with Rage to come there
UNSURE: Final = 0.6
UNSURE_A_RAGE: Final = 0.12
UNSURE_BATTLE: Final = 0.6  # how much may change: anyway, by Rage of others, by a battle
CAN_ADD: Final = 0.4
TIE: Final = 0.5  # strength: Rage to strengthen the place; equal is not enough
SURER: Final = 1.6  # how fast a lead makes it sure
# One more turn in this age: while one province is left that an opponent could pillage; while the battle for it goes on
# (its pillager wins more often than not); with the last Rage in a battle, where Loki may steal it.
LAST_PROVINCE: Final = 0.65
LAST_BATTLE: Final = 0.4
LAST_RAGE: Final = 0.9
FOREIGN_QUEST: Final = 0.55  # others take on what they think they can fulfil


def stat_gain(s: BloodRage, seat: int, now: int) -> float:
    """The best step of a stat."""
    gain, at = GAIN[now], seat * 3
    steps = s.steps
    return max(gain[steps[at]], gain[STEPS + steps[at + 1]], gain[2 * STEPS + steps[at + 2]])


def quest_worth(s: BloodRage, seat: int, card: int, now: int) -> float:
    """What a fulfilled quest brings."""
    return tables.GLORY[card] * max(1, s.perks[seat * PERKS + QUEST_DOUBLE]) + stat_gain(s, seat, now)


def turns_to_come(s: BloodRage, seat: int, lands: Lands, wanted: int) -> list[float]:
    """How likely the seat acts once more in this age, twice, and so on: all is over when every province is pillaged."""
    left = [place for place in range(PROVINCES) if not s.pillaged[place]]
    again = 1.0
    if s.contested != NOTHING:
        again = LAST_BATTLE if left == [s.contested] else 1.0
        if s.rage[seat] == 1 and (lands.own[seat][s.contested] or s.fighters >> seat & 1):
            again *= LAST_RAGE
        left = [place for place in left if place != s.contested]
    safe = len(left) - 1  # one province a round is pillaged
    threat = LAST_PROVINCE if left and threatened(s, seat, lands, left) else 1.0
    return [again * threat ** max(0, turn - safe) for turn in range(1, wanted + 1)]


def threatened(s: BloodRage, seat: int, lands: Lands, left: list[int]) -> bool:
    """Could an opponent pillage one of these provinces?"""
    for other in range(s.players):
        if other != seat and s.rage[other] and not s.passed >> other & 1:
            if any(lands.own[other][place] for place in left):
                return True
    return False


class Chances:
    """Of one seat, to be the strongest in each province when it counts."""

    __slots__ = ("lands", "now", "s", "seat", "strong", "unsure")

    def __init__(self, s: BloodRage, seat: int, lands: Lands, now: int) -> None:
        self.s = s
        self.seat = seat
        self.lands = lands
        self.now = now
        self.strong: dict[int, float] = {}
        rage = 0
        for other in range(s.players):
            if other != seat and not s.passed >> other & 1:
                rage += s.rage[other]
        self.unsure = UNSURE + UNSURE_A_RAGE * rage

    def of(self, card: int) -> float:
        """That the quest on this card is fulfilled."""
        s, effect, phase = self.s, EFFECT[card], self.now % 3
        if effect == QUEST_VALHALLA:
            dead = s.dead(self.seat)
            if dead >= tables.PARAM[card]:
                return 1.0
            if phase == AFTER:
                return 0.0
            return BEFOREHAND[effect] if phase == BEFORE else DEAD[dead]
        if phase == BEFORE:
            return BEFOREHAND.get(effect, YGGDRASIL_BEFOREHAND)
        if effect == QUEST_REGION:
            failing = 1.0
            best = 0.0
            for place in tables.REGIONS[tables.REGION[card]]:
                chance = self.strongest(place)
                failing *= 1 - chance
                best = max(best, chance)
            return (best + 1 - failing) / 2  # chances of neighbours hang together
        if effect == QUEST_SPREAD:
            ranked = sorted(map(self.strongest, range(PROVINCES)), reverse=True)
            return ranked[0] * ranked[1]
        return self.strongest(YGGDRASIL)

    def strongest(self, place: int) -> float:
        if place not in self.strong:
            self.strong[place] = self._strongest(place)
        return self.strong[place]

    def _strongest(self, place: int) -> float:
        s, seat, own = self.s, self.seat, self.lands.own
        if s.destroyed[place]:
            return 0.0
        mine, best = own[seat][place], 0
        for other in range(s.players):
            if other != seat and own[other][place] > best:
                best = own[other][place]
        if self.now % 3 == AFTER:
            return 1.0 if mine > best else 0.0
        acting = s.rage[seat] > 0 and not s.passed >> seat & 1
        if mine == 0:
            return ABSENT / (1 + best) if acting and self.now % 3 == ACTIONS else 0.0
        unsure = self.unsure if s.pillaged[place] else self.unsure + UNSURE_BATTLE
        lead = mine - best + (CAN_ADD if acting else 0.0) - TIE
        return 1 / (1 + exp(-max(-20.0, min(20.0, SURER * lead / unsure))))
