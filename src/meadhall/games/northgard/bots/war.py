"""Northgard: steps, attacks and combats, at a glance."""

from __future__ import annotations

from typing import Final

from meadhall.engine.notation import NOTHING, Choice

from ..data import tables
from ..data.kinds import FOOD
from ..rules.actions.move import HowMany, Walk
from ..rules.combat.clash import valkyries
from ..rules.combat.fight import AxeOrSkull, Eat, fighters
from ..rules.state import (
    ATTACKER,
    ATTACKER_AXES,
    ATTACKER_SKULLS,
    BEAST,
    DEFENDER,
    DEFENDER_AXES,
    DEFENDER_SKULLS,
    WHERE,
    Northgard,
)
from ..rules.verbs import ATTACK, AXE, DONE, GROUP, SKULL, STEP
from .fight import ATTACKER_LOSES, DEFENDER_LOSES, NEVER_FALLS, WIN, odds
from .land import Slots, defence, free_slots, worth
from .store import to_come

UNIT: Final = 0.8  # a unit that falls
FROM_ENEMY: Final = 1.4  # land taken from an enemy counts more than land of nobody
WORTH_IT: Final = 0.3  # a step has to bring so much
STAKE: Final = 3.0  # what a combat is about, in fame, apart from the land
FOOD_EATEN: Final = 0.6  # one food
HUNGER: Final = 2.5  # one food that winter will miss


class Lands:
    """The worth of territories, each reckoned once."""

    def __init__(self, s: Northgard) -> None:
        self.s = s
        self.harvests = to_come(s)[0]
        self.slots: Slots = free_slots(s)
        self.known: dict[int, float] = {}

    def worth(self, place: int) -> float:
        known = self.known.get(place)
        if known is None:
            known = self.known[place] = worth(self.s, place, self.harvests, self.slots)
        return known


def chance(s: Northgard, who: int, units: int, place: int, card: int) -> tuple[float, float]:
    """The chance to win an attack with this many units if both sides spend all possible food; and the units lost."""
    own = units + min(s.stock[who][FOOD], units) + tables.MOVE_AXES[card]
    owner = s.owner[place]
    if owner == NOTHING:
        found = odds(own - max(tables.CREATURE_STRENGTH), units, NEVER_FALLS, 0, 0)
    else:
        strength, figures, towers = defence(s, place)
        strength += min(s.stock[owner][FOOD], figures)
        found = odds(own - strength, units, figures, tables.MOVE_SKULLS[card], towers)
    return found[WIN], found[ATTACKER_LOSES]


def step_gain(s: Northgard, who: int, card: int, start: int, end: int, lands: Lands) -> float:
    figures = s.figures(start) if s.owner[start] == who else 1
    if s.owner[end] == who:
        return 0.0
    left = 0.0 if figures > 1 else lands.worth(start) + 0.2
    if s.owner[end] == NOTHING and not (s.line and valkyries(s, end)):
        return lands.worth(end) - left
    units = max(1, s.force[start] - 1)
    won, lost = chance(s, who, units, end, card)
    return won * lands.worth(end) * FROM_ENEMY - lost * UNIT - (1 - won) * UNIT - left


def walk(s: Northgard, seat: int, legal: list[Choice]) -> Choice:
    question = s.stack[-1]
    card = question.card if isinstance(question, Walk) else tables.BASIC[1]
    lands = Lands(s)
    best, most = legal[-1], WORTH_IT
    if best[0] != DONE:
        most = -1e9  # a group in a partner's land has to go on
    for choice in legal:
        if choice[0] == STEP:
            _, start, end = choice
            gain = step_gain(s, seat, card, start, end, lands)
            if gain > most:
                best, most = choice, gain
    return best


def how_many(s: Northgard, seat: int, legal: list[Choice]) -> Choice:
    """Half of them into free land, all but one into a fight."""
    question = s.stack[-1]
    plain = [choice for choice in legal if choice[0] == GROUP]
    if not plain or not isinstance(question, HowMany):
        return legal[-1]
    most = len(plain)
    if s.owner[question.end] == NOTHING:
        wanted = max(1, most // 2) if not s.kaija_lives_at(question.start) else most
    else:
        wanted = most - 1
    return plain[max(1, wanted) - 1]


def eat(s: Northgard, seat: int, legal: list[Choice]) -> Choice:
    """As much as pays, against an enemy who eats what there is."""
    question = s.stack[-1]
    assert isinstance(question, Eat)
    fight = s.fight
    attacker, defender, beast = fight[ATTACKER], fight[DEFENDER], fight[BEAST]
    attacking = fighters(s, attacker) if attacker != NOTHING else NEVER_FALLS
    defending = fighters(s, defender) if defender != NOTHING else NEVER_FALLS
    lead = fight[ATTACKER_AXES] - fight[DEFENDER_AXES]
    if question.attacks and defender != NOTHING and beast == NOTHING:
        lead -= min(s.stock[defender][FOOD], defending)
    spare = max(0, s.stock[seat][FOOD] - tables.WINTER_FOOD[tables.UNITS - s.reserve[seat]])
    stake = STAKE + 1.5 * Lands(s).worth(fight[WHERE])
    best, most = legal[0], -1e9
    for choice in legal:
        _, food = choice
        ahead = lead + food if question.attacks else lead - food
        found = odds(ahead, attacking, defending, fight[ATTACKER_SKULLS], fight[DEFENDER_SKULLS])
        won = found[WIN] if question.attacks else 1 - found[WIN]
        gain = won * stake - food * FOOD_EATEN - max(0, food - spare) * HUNGER
        if gain > most:
            best, most = choice, gain
    return best


def axe_or_skull(s: Northgard, seat: int, legal: list[Choice]) -> Choice:
    question = s.stack[-1]
    assert isinstance(question, AxeOrSkull)
    fight = s.fight
    attacking = fighters(s, fight[ATTACKER]) if fight[ATTACKER] != NOTHING else NEVER_FALLS
    defending = fighters(s, fight[DEFENDER]) if fight[DEFENDER] != NOTHING else NEVER_FALLS
    lead = fight[ATTACKER_AXES] - fight[DEFENDER_AXES]
    skulls, towers = fight[ATTACKER_SKULLS], fight[DEFENDER_SKULLS]
    if question.attacks:
        with_axe = odds(lead + 1, attacking, defending, skulls, towers, True)
        with_skull = odds(lead, attacking, defending, skulls + 1, towers, True)
        axe = with_axe[WIN] + 0.1 * with_axe[DEFENDER_LOSES] >= with_skull[WIN] + 0.1 * with_skull[DEFENDER_LOSES]
    else:  # all dice are thrown: one axe makes a tie, which the defender wins; a skull does nothing to a creature
        axe = towers + 1 < attacking and (lead == 1 or attacking == NEVER_FALLS)
    return (AXE,) if axe else (SKULL,)


def declare(s: Northgard, seat: int, legal: list[Choice]) -> Choice:
    """A creature is attacked when the odds are good."""
    for choice in legal:
        if choice[0] == ATTACK:
            _, creature = choice
            place = s.creature_at[creature]
            figures = s.figures(place)
            own = figures + min(s.stock[seat][FOOD], figures)
            if odds(own - tables.CREATURE_STRENGTH[creature], figures, NEVER_FALLS, 0, 0)[WIN] > 0.6:
                return choice
    return legal[-1]


def retreat(s: Northgard, seat: int, legal: list[Choice]) -> Choice:
    """To own land rather than to new land."""
    lands = Lands(s)

    def worth(choice: Choice) -> float:
        _, place = choice
        return lands.worth(place) + (2.0 if s.owner[place] == seat else 0.0)

    return max(legal, key=worth)
