"""Blood Rage: provinces that are not pillaged yet. Who would pillage them, who would win, what it brings everyone."""

from __future__ import annotations

from math import exp

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

UNOPPOSED, FOUGHT = 0.75, 0.5  # that a pillage which somebody wants comes to pass: with and without enemies
JOINING = 0.75  # of those who could come
MAYBE_JOINS = 0.45  # an enemy who is only near comes to fight
SPREAD = 1.7  # of strength: what cards and joiners may change
CARD_SPENT = 1.2  # the winner's card is discarded


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


def contests(s: BloodRage, lands: Lands, bonus: list[float], now: int, hopes: list[float]) -> None:
    """Adds what the provinces promise that can still be pillaged in this age."""
    acting = [s.rage[seat] > 0 and not s.passed >> seat & 1 for seat in range(s.players)]
    for place in range(PROVINCES):
        if s.pillaged[place] or place == s.contested:
            continue
        present = [seat for seat in range(s.players) if lands.own[seat][place]]
        pillagers = [seat for seat in present if acting[seat]]
        if pillagers:
            contest(s, place, present, pillagers, lands, bonus, now, hopes)


def contest(
    s: BloodRage,
    place: int,
    present: list[int],
    pillagers: list[int],
    lands: Lands,
    bonus: list[float],
    now: int,
    hopes: list[float],
) -> None:
    """One province: the pillager who has most to gain, and what that means for all who are there or near."""
    near = dict(joiners(s, place, lands))
    involved = [seat for seat in range(s.players) if seat in near or lands.own[seat][place]]
    totals = [lands.own[seat][place] + bonus[seat] + near.get(seat, 0.0) for seat in involved]
    if len(involved) == 1:
        seat = involved[0]
        hopes[seat] += UNOPPOSED * reward(s, seat, place, now)
        return
    chances = odds(totals, SPREAD)
    losses = [lands.loss(seat, place) for seat in involved]
    fought = 1.0 if len(present) > 1 else MAYBE_JOINS
    best, best_worth, best_reward = -1, 0.0, 0.0
    for at, seat in enumerate(involved):
        if seat in pillagers:
            prize = reward(s, seat, place, now)
            won = prize + axes(s, seat) - CARD_SPENT
            worth = fought * (chances[at] * won - (1 - chances[at]) * losses[at]) + (1 - fought) * prize
            if worth > best_worth:
                best, best_worth, best_reward = seat, worth, prize
    if best < 0:
        return
    weight = FOUGHT * fought
    for at, seat in enumerate(involved):
        if seat == best:
            hopes[seat] += FOUGHT * best_worth + (1 - fought) * (UNOPPOSED - FOUGHT) * best_reward
        elif lands.own[seat][place]:
            hopes[seat] += weight * (chances[at] * (axes(s, seat) - CARD_SPENT) - (1 - chances[at]) * losses[at])
        else:  # who is only near comes when it pays
            hopes[seat] += weight * max(0.0, chances[at] * (axes(s, seat) - CARD_SPENT))
