"""Blood Rage: figures on the board. Strengths by place, what figures are worth, what their death costs."""

from __future__ import annotations

from typing import Final

from meadhall.engine.notation import NOTHING

from ..data import tables
from ..data.kinds import (
    CLAN_PIECES,
    ENDGAME_FIGURES,
    FIRST_FJORD,
    FIRST_MONSTER,
    FJORD_OF,
    IS_SHIP,
    LEADER,
    LEADER_PIECE,
    MONSTER_OF,
    MONSTER_PIECES,
    MONSTER_SLOT,
    PERKS,
    PLACES,
    PROVINCES,
    RAGNAROK_DOUBLE,
    RELEASE_GLORY,
    RESERVE,
    SHIP,
    SHIP_DEATH_GLORY,
    SHIP_PIECE,
    SLOTS,
    WARRIOR,
    WARRIOR_PAIRS,
)
from ..rules.effects.monsters import strength_at
from ..rules.state import BloodRage
from .stats import ACTIONS, ages_to_come

STANDING: Final = 0.35  # a figure on the board, wherever: it may join, march, fulfil
STAYS: Final = 0.75  # of its price: it need not come again in the next age
MONSTER_STANDING: Final = 0.6
LEADER_PRICE: Final = 1.2  # it is free, but only once an age
DOOM_REACHED: Final = [0.45, 0.65, 1.0]  # by phase: a figure in the doomed province is still there in the end
DOOM_SAFE: Final = 0.93  # the same where nobody will pillage any more
SINKS_ELSEWHERE: Final = 0.3  # a ship with dragons dies in some battle
STILL_STANDS: Final = [0.5, 0.5, 0.85]  # by age: a figure on the board is there when the game ends
FALLS: Final = 0.45  # a figure on the board that pays when it is released will fall in this age


class Lands:
    """Everything about figures that is asked more than once, by seat."""

    __slots__ = ("dying", "feet", "own", "stakes", "worth")

    def __init__(self, s: BloodRage, now: int) -> None:
        self.own: list[list[int]] = []  # by province: STR with the ships in its fjord
        self.feet: list[list[int]] = []  # by province: STR of those that can walk to a battle
        self.stakes: list[list[float]] = []  # by place: what the figures there are worth
        self.dying: list[list[float]] = []  # by place: Glory for their death
        self.worth: list[float] = []  # all of it
        for seat in range(s.players):
            self.survey(s, seat, now)

    def survey(self, s: BloodRage, seat: int, now: int) -> None:
        stakes, dying = [0.0] * PLACES, [0.0] * PLACES
        self.stakes.append(stakes)
        self.dying.append(dying)
        own = [0] * PROVINCES
        self.own.append(own)
        if not s.out[seat]:
            self.feet.append(own)
            self.worth.append(0.0)
            return
        age, phase = divmod(now, 3)
        base, start, perks = seat * PLACES, seat * CLAN_PIECES, seat * PERKS
        later = STAYS if ages_to_come(now) else 0.0
        conquest = s.perks[perks + ENDGAME_FIGURES] * STILL_STANDS[age]
        released = float(s.perks[perks + RELEASE_GLORY])
        each = STANDING + conquest + (released * FALLS if phase == ACTIONS else 0.0)
        doomed = s.doom[age]
        doomed_fjord = FJORD_OF[doomed]
        reached = DOOM_SAFE if phase == ACTIONS and s.pillaged[doomed] else DOOM_REACHED[phase]
        sunk = reached * (tables.RAGNAROK_GLORY[age] * max(1, s.perks[perks + RAGNAROK_DOUBLE]) + released)
        power = s.power
        single, pair = power[seat * 3 + WARRIOR], s.perks[perks + WARRIOR_PAIRS]
        for place in range(PROVINCES):
            count = s.warriors[base + place]
            if count:
                own[place] = count // 2 * pair + count % 2 * single if pair else count * single
                stakes[place] = count * (each + (sunk if place == doomed else later * single))
                dying[place] = count * released
        place = s.at[start + LEADER_PIECE]
        if place < PROVINCES:
            own[place] += power[seat * 3 + LEADER]
            stakes[place] += each + (sunk if place == doomed else later * LEADER_PRICE)
            dying[place] += released
        ships = []
        place = s.at[start + SHIP_PIECE]
        if place < RESERVE:
            ships.append((place, power[seat * 3 + SHIP]))
        for slot in (MONSTER_SLOT, MONSTER_SLOT + 1):
            card = s.slots[seat * SLOTS + slot]
            if card != NOTHING:
                kind = FIRST_MONSTER + MONSTER_OF[card]
                place = s.at[MONSTER_PIECES + MONSTER_OF[card]]
                if place >= RESERVE:
                    continue
                strength = strength_at(kind, place)
                if IS_SHIP[kind]:
                    ships.append((place, strength))
                else:
                    own[place] += strength
                    stakes[place] += each + MONSTER_STANDING + (sunk if place == doomed else later * strength)
                    dying[place] += released
        self.feet.append(own[:] if ships else own)
        dragons = s.perks[perks + SHIP_DEATH_GLORY]
        for place, strength in ships:
            for land in tables.SUPPORTS[place - FIRST_FJORD]:
                if not s.destroyed[land]:
                    own[land] += strength
            there = each + dragons * SINKS_ELSEWHERE * (phase == ACTIONS)
            if place == doomed_fjord:
                there = each + sunk + dragons * reached
            elif later:
                there += later * strength
            stakes[place] += there
            dying[place] += released + dragons
        self.worth.append(sum(stakes))

    def loss(self, seat: int, province: int) -> float:
        """What it costs a seat when all its figures in a province and its fjord die."""
        fjord = FJORD_OF[province]
        stakes, dying = self.stakes[seat], self.dying[seat]
        return stakes[province] + stakes[fjord] - dying[province] - dying[fjord]
