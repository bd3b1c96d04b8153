"""Blood Rage: provinces that are not pillaged yet. Who would pillage them, who would win, what it brings everyone."""

from __future__ import annotations

from math import exp
from typing import Final

from ..data import tables
from ..data.kinds import (
    ADJACENT,
    AXES,
    CLAN_PIECES,
    LEADER_ALL_STATS,
    LEADER_PIECE,
    LEADER_STAT,
    PERKS,
    PLACES,
    PROVINCES,
    STAT_VALUES,
    STATS,
)
from ..rules.effects.monsters import when_pillaging
from ..rules.state import BloodRage
from .lands import Lands
from .quests import stat_gain
from .stats import GAIN, STEPS

UNOPPOSED: Final = 0.75
FOUGHT: Final = 0.5  # that a pillage which somebody wants comes to pass: with and without enemies
JOINING: Final = 0.75  # of those who could come
MAYBE_JOINS: Final = 0.45  # an enemy who is only near comes to fight
SPREAD: Final = 1.7  # of strength: what cards and joiners may change
CARD_SPENT: Final = 1.2  # the winner's card is discarded


def reward(s: BloodRage, seat: int, place: int, now: int) -> float:
    """What a pillage brings a seat there, without Glory by Axes."""
    token, gain, at = s.token[place], GAIN[now], seat * STATS
    steps = s.steps
    if token < STATS:
        worth = gain[token * STEPS + steps[at + token]]
    elif tables.TOKEN_GLORY[token]:
        worth = float(tables.TOKEN_GLORY[token])
    else:
        worth = gain[steps[at]] + gain[STEPS + steps[at + 1]] + gain[2 * STEPS + steps[at + 2]]
    worth *= when_pillaging(s, seat, place)
    if s.at[seat * CLAN_PIECES + LEADER_PIECE] == place:
        if s.perks[seat * PERKS + LEADER_STAT]:
            worth += stat_gain(s, seat, now)
        elif s.perks[seat * PERKS + LEADER_ALL_STATS]:
            worth += gain[steps[at]] + gain[STEPS + steps[at + 1]] + gain[2 * STEPS + steps[at + 2]]
    return worth


def axes(s: BloodRage, seat: int) -> int:
    return STAT_VALUES[AXES][s.steps[seat * STATS + AXES]]


def odds(totals: list[float], spread: float) -> list[float]:
    """The chance of each of these totals to be the highest."""
    most = max(totals)
    weights = [exp((total - most) / spread) for total in totals]
    share = 1 / sum(weights, 0.0)
    return [weight * share for weight in weights]


def joiners(s: BloodRage, place: int, lands: Lands) -> list[tuple[int, float]]:
    """The seats that could join a battle there from nearby, and the STR that probably comes: villages are few."""
    room = s.room[place]
    found: list[tuple[int, int, int]] = []
    if room:
        for seat in range(s.players):
            base, feet, count, strength = seat * PLACES, lands.feet[seat], 0, 0
            for near in ADJACENT[place]:
                if feet[near]:
                    count += s.force[base + near]
                    strength += feet[near]
            if count:
                found.append((seat, count, strength))
    return [(seat, JOINING * strength * min(1.0, room / len(found) / count)) for seat, count, strength in found]


class Contest:
    """One province that can still be pillaged in this age: all that does not depend on cards."""

    __slots__ = ("at_stake", "fought", "here", "involved", "losses", "pillagers", "prizes", "strengths")

    def __init__(self, involved: list[int], fought: float) -> None:
        self.involved = involved  # the seats that are there, or near
        self.fought = fought  # the chance of a battle
        self.here: list[bool] = []  # the same by their place in `involved`, and so are all lists
        self.pillagers: list[bool] = []
        self.strengths: list[float] = []
        self.losses: list[float] = []
        self.prizes: list[float] = []
        self.at_stake: list[float] = []  # what a battle brings who wins it, beside the prize


def contests(s: BloodRage, lands: Lands, now: int, hopes: list[float]) -> list[Contest]:
    """The provinces that are worth a fight. What is there without one is added."""
    acting = [s.rage[seat] > 0 and not s.passed >> seat & 1 for seat in range(s.players)]
    found: list[Contest] = []
    for place in range(PROVINCES):
        if s.pillaged[place] or place == s.contested:
            continue
        present = pillagers = 0
        for seat in range(s.players):
            if lands.own[seat][place]:
                present += 1
                pillagers += acting[seat]
        if pillagers:
            contest = contest_at(s, place, lands, acting, MAYBE_JOINS if present == 1 else 1.0, now)
            if len(contest.involved) == 1:
                hopes[contest.involved[0]] += UNOPPOSED * contest.prizes[0]
            else:
                found.append(contest)
    return found


def contest_at(s: BloodRage, place: int, lands: Lands, acting: list[bool], fought: float, now: int) -> Contest:
    near = joiners(s, place, lands)
    contest = Contest([], fought)
    for seat in range(s.players):
        strength = float(lands.own[seat][place])
        here = strength > 0
        involved = here
        for other, comes in near:
            if other == seat:
                strength += comes
                involved = True
        if involved:
            pillages = here and acting[seat]
            contest.involved.append(seat)
            contest.here.append(here)
            contest.pillagers.append(pillages)
            contest.strengths.append(strength)
            contest.losses.append(lands.loss(seat, place))
            contest.prizes.append(reward(s, seat, place, now) if pillages else 0.0)
            contest.at_stake.append(axes(s, seat) - CARD_SPENT)
    return contest


def fight_out(contest: Contest, bonus: list[float], hopes: list[float]) -> None:
    """Adds what it means for all who are there or near, with these cards: the pillager who has most to gain comes."""
    fought, losses = contest.fought, contest.losses
    chances = odds([strength + bonus[seat] for strength, seat in zip(contest.strengths, contest.involved)], SPREAD)
    best, best_worth = -1, 0.0
    for at in range(len(chances)):
        if contest.pillagers[at]:
            prize, chance = contest.prizes[at], chances[at]
            won = prize + contest.at_stake[at]
            worth = fought * (chance * won - (1 - chance) * losses[at]) + (1 - fought) * prize
            if worth > best_worth:
                best, best_worth = at, worth
    if best < 0:
        return
    weight = FOUGHT * fought
    for at, seat in enumerate(contest.involved):
        if at == best:
            hopes[seat] += FOUGHT * best_worth + (1 - fought) * (UNOPPOSED - FOUGHT) * contest.prizes[at]
        elif contest.here[at]:
            hopes[seat] += weight * (chances[at] * contest.at_stake[at] - (1 - chances[at]) * losses[at])
        else:  # who is only near comes when it pays
            hopes[seat] += weight * max(0.0, chances[at] * contest.at_stake[at])
