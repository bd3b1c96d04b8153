"""Blood Rage: draft what is worth most, come where a reward, a quest or the doom waits, pillage what can be won."""

from __future__ import annotations

from typing import Final

from meadhall.engine.luck import Luck
from meadhall.engine.notation import NOTHING, Choice

from ..data import tables
from ..data.kinds import (
    AXES,
    EFFECT,
    FIRST_FJORD,
    FIRST_MONSTER,
    IS_QUEST,
    LEADER,
    MARCH_COST,
    PLACES,
    PROVINCES,
    QUEST_REGION,
    QUEST_YGGDRASIL,
    RAGNAROK_DOUBLE,
    REPILLAGE,
    SHIP,
    SLOTS,
    STATS,
    VALHALLA_INVADE,
    WARRIOR,
    YGGDRASIL,
)
from ..rules.actions.action import Turn
from ..rules.actions.invade import Consolation, Follow, FreeInvasion, PillageAtOnce, cost_of
from ..rules.actions.march import March
from ..rules.actions.pillage import Join
from ..rules.age import KeepOne
from ..rules.battle.battle import KeepCard
from ..rules.battle.cards import ChooseCards, CountQuest, LateCard
from ..rules.battle.reward import LeadOn, RaiseStat
from ..rules.destroy import SaveFigure
from ..rules.effects.battle_cards import SpareOne
from ..rules.effects.upgrades import strength, when_upgrading
from ..rules.gifts import Draft
from ..rules.state import BloodRage
from ..rules.verbs import CHALLENGE, INVADE, KEEP_NONE, MARCH, PASS, PILLAGE, QUEST, RAISE, RECALL, UPGRADE
from . import fight
from .bonus import UNKNOWN
from .cards import A_STEP, BATTLE, PER_AGE, USE, kept_worth
from .stats import ACTIONS, GAIN, STEPS, moment

PLAYED_ON = 5  # points of Rage that all spend together before a search judges; see clock()
NEARLY_BEST_FROM = {Draft: 0.02}

# What an action is good for, in Glory; what the place adds comes on top.
COMES: Final = {WARRIOR: 1.5, LEADER: 3.5, SHIP: 1.2}
MONSTER_COMES: Final = 3.0
TAKES_ON: Final = 2.0
LAST_CHANCE: Final = 8.0  # a quest; with the last Rage
PILLAGES: Final = 3.0
RISKY: Final = 0.4  # and how much of it is left where the enemy is nearly as strong
NOBODY: Final = 9.0
CLOSE: Final = 2.0  # strength ahead: without an enemy; nearly level
AGAIN: Final = 2.5  # what Tyr's Challenge costs
MARCHES: Final = -0.5
LEAVES: Final = 1.0
LAST_RAGE: Final = 3.0  # and what it costs to leave a reward behind, to spend the last Rage
UPGRADES: Final = 1.0
RECALLS: Final = 1.0
BESIDE: Final = 0.6  # of what both provinces of a fjord are good for
ENOUGH_THERE: Final = 3  # figures for a quest
WANTED: Final = 0.45  # of a reward: who comes has not pillaged yet
ON_QUEST: Final = 3.0
DOOMED: Final = 0.7
LEAP: Final = 1000
WHIM: Final = 1.6  # actions that are about as good as one another are taken by turns


def _drafted(card: int) -> float:
    """What a card is worth in the draft: strong battle cards first of all."""
    if tables.IS_BATTLE[card]:
        return 3 * BATTLE[card]
    if IS_QUEST[card]:
        return 0.45 * (tables.GLORY[card] + A_STEP)
    return PER_AGE[card] * float((tables.AGES - tables.AGE_OF[card]) ** 0.8) - tables.COST[card]


DRAFT: Final = [_drafted(card) for card in range(len(tables.CARDS))]


def habit(s: BloodRage, seat: int, legal: list[Choice], luck: Luck) -> Choice:
    """A quick and sensible choice."""
    if len(legal) == 1:
        return legal[0]
    question = s.stack[-1]
    if isinstance(question, Turn):
        return act(s, seat, legal, luck)
    if isinstance(question, ChooseCards):
        return fight.play_card(s, seat, legal, luck)
    if isinstance(question, Join):
        return fight.join(s, seat, legal, luck)
    if isinstance(question, LateCard):
        return fight.late_card(s, seat, legal)
    if isinstance(question, Draft):
        return best([DRAFT[card] for _, card in legal], legal, luck)
    if isinstance(question, RaiseStat):
        return raise_stat(s, seat, legal)
    if isinstance(question, March):
        return march(s, question, legal)
    if isinstance(question, (FreeInvasion, LeadOn)):
        places = sights(s, seat)
        return best([places[choice[-1]] if len(choice) > 1 else -1.0 for choice in legal], legal, luck)
    if isinstance(question, KeepOne):
        return keep_one(s, legal)
    if isinstance(question, (Consolation, CountQuest)):
        return legal[1]
    if isinstance(question, Follow):
        return follow(s, seat, legal)
    if isinstance(question, PillageAtOnce):
        return pillage_at_once(s, seat, legal)
    if isinstance(question, SaveFigure):
        return fight.save(s, seat, legal)
    if isinstance(question, SpareOne):
        return fight.spare(s, seat, legal)
    if isinstance(question, KeepCard):
        return fight.keep_card(s, legal)
    return legal[luck.below(len(legal))]


def sensible(s: BloodRage, seat: int, legal: list[Choice]) -> list[Choice]:
    """A quest costs no Rage, but nobody takes one on without any: quests come before the last Rage is spent."""
    if not isinstance(s.stack[-1], Turn) or QUEST not in [choice[0] for choice in legal]:
        return legal
    rage = s.rage[seat]
    return [choice for choice in legal if price(s, seat, choice) < rage]


def price(s: BloodRage, seat: int, choice: Choice) -> int:
    """The Rage that an action costs; to pass costs all of it."""
    verb = choice[0]
    if verb == INVADE:
        _, kind, _ = choice
        return cost_of(s, seat, kind)
    if verb == MARCH:
        return MARCH_COST
    if verb == UPGRADE:
        _, card, _ = choice
        return when_upgrading(s, seat, card)
    if verb == RECALL:
        return s.perk(seat, VALHALLA_INVADE)
    if verb == CHALLENGE:
        return s.perk(seat, REPILLAGE)
    return s.rage[seat] if verb == PASS else 0


def clock(s: BloodRage) -> int:
    """What tells a search the time: it goes on with every point of Rage spent, and leaps where a draft or an age ends,
    so that a search stops there whatever was chosen."""
    now = moment(s)
    return LEAP * (now + 1) - sum(s.rage) if now % 3 == ACTIONS else LEAP * now


def best(worths: list[float], legal: list[Choice], luck: Luck) -> Choice:
    """The best one, give or take a little chance."""
    most, found = -99.0, legal[0]
    for worth, choice in zip(worths, legal):
        worth += luck.below(100) * (WHIM / 100)
        if worth > most:
            most, found = worth, choice
    return found


def prize(s: BloodRage, seat: int, place: int, now: int) -> float:
    """The reward of a province."""
    token, gain, at = s.token[place], GAIN[now], seat * STATS
    if token < STATS:
        return gain[token * STEPS + s.steps[at + token]]
    if tables.TOKEN_GLORY[token]:
        return float(tables.TOKEN_GLORY[token])
    return gain[s.steps[at]] + gain[STEPS + s.steps[at + 1]] + gain[2 * STEPS + s.steps[at + 2]]


def winnable(s: BloodRage, seat: int, place: int) -> float:
    """How much stronger a seat is there with its best card than the strongest enemy; much, where there is none."""
    enemy, hand = 0, 0
    for other in range(s.players):
        if other != seat and s.present(other, place):
            enemy = max(enemy, strength(s, other, place))
            hand = max(hand, len(s.hand[other]))
    if not enemy:
        return NOBODY
    return strength(s, seat, place) + fight.best_card(s, seat) - enemy - UNKNOWN[min(hand, 8)]


def sights(s: BloodRage, seat: int) -> list[float]:
    """By place: what it is good for to have one more figure there."""
    now, age = moment(s), min(s.age, tables.AGES - 1)
    worth = [0.0] * PLACES
    doomed = s.doom[age]
    sinking = DOOMED * tables.RAGNAROK_GLORY[age] * max(1, s.perk(seat, RAGNAROK_DOUBLE))
    base = seat * PLACES
    for place in range(PROVINCES):
        if not s.pillaged[place]:
            worth[place] += WANTED * prize(s, seat, place, now) / (1 + s.force[base + place])
    worth[doomed] += sinking
    for card in s.hand[seat] + s.quests[seat]:
        if IS_QUEST[card]:
            effect = EFFECT[card]
            if effect == QUEST_REGION:
                for place in tables.REGIONS[tables.REGION[card]]:
                    if s.force[base + place] < ENOUGH_THERE:
                        worth[place] += ON_QUEST / 2 + (ON_QUEST / 2 if s.force[base + place] else 0.0)
            elif effect == QUEST_YGGDRASIL:
                worth[YGGDRASIL] += ON_QUEST
    for fjord in range(len(tables.SUPPORTS)):
        one, other = tables.SUPPORTS[fjord]
        worth[FIRST_FJORD + fjord] = BESIDE * (worth[one] + worth[other]) + (sinking if doomed in (one, other) else 0.0)
    return worth


def act(s: BloodRage, seat: int, legal: list[Choice], luck: Luck) -> Choice:
    """An action: the one that seems to bring most."""
    places, now = sights(s, seat), moment(s)
    use = USE[now]
    rage = s.rage[seat]
    most, found = 0.3, legal[0]
    for choice in legal:
        verb = choice[0]
        if verb == INVADE:
            _, kind, place = choice
            worth = places[place] + (COMES[kind] if kind < FIRST_MONSTER else MONSTER_COMES)
        elif verb == MARCH:
            _, source, target = choice
            worth = MARCHES + places[target] - (places[source] if s.pillaged[source] else places[source] + LEAVES)
            if rage == 1:
                worth -= LAST_RAGE
        elif verb in (PILLAGE, CHALLENGE):
            _, place = choice
            ahead = winnable(s, seat, place)
            if ahead <= 0:
                continue
            worth = PILLAGES + prize(s, seat, place, now) + (s.stat(seat, AXES) if ahead < NOBODY else 0)
            if ahead < CLOSE:
                worth *= RISKY
            if verb == CHALLENGE:
                worth -= AGAIN
        elif verb == UPGRADE:
            _, card, slot = choice
            old = s.slots[seat * SLOTS + slot]
            worth = (PER_AGE[card] - (PER_AGE[old] if old != NOTHING else 0.0)) * use - when_upgrading(s, seat, card)
            worth += UPGRADES
        elif verb == QUEST:
            worth = LAST_CHANCE if rage == 1 else TAKES_ON
        elif verb == RECALL:
            _, _, place = choice
            worth = places[place] + RECALLS
        else:  # to pass, to sacrifice
            continue
        worth += luck.below(100) * (WHIM / 100)
        if worth > most:
            most, found = worth, choice
    return found


def follow(s: BloodRage, seat: int, legal: list[Choice]) -> Choice:
    """A Warrior always follows; beside a fjord to where one more figure is of more use."""
    if len(legal) == 2:
        return legal[1]
    places = sights(s, seat)
    return legal[1] if places[legal[1][-1]] >= places[legal[2][-1]] else legal[2]


def pillage_at_once(s: BloodRage, seat: int, legal: list[Choice]) -> Choice:
    """The better reward of those that can be won."""
    most, found, now = 0.0, legal[0], moment(s)
    for choice in legal[1:]:
        _, place = choice
        if winnable(s, seat, place) > 0 and (found == legal[0] or prize(s, seat, place, now) > most):
            most, found = prize(s, seat, place, now), choice
    return found


def keep_one(s: BloodRage, legal: list[Choice]) -> Choice:
    now = moment(s)

    def worth(choice: Choice) -> float:
        if choice == (KEEP_NONE,):
            return 0.0
        _, card = choice
        return kept_worth(card, now)

    return max(legal, key=worth)


def raise_stat(s: BloodRage, seat: int, legal: list[Choice]) -> Choice:
    gain, at = GAIN[moment(s)], seat * STATS

    def gained(choice: Choice) -> float:
        if choice[0] != RAISE:
            return -1.0
        _, stat = choice
        return gain[stat * STEPS + s.steps[at + stat]]

    return max(legal, key=gained)


def march(s: BloodRage, question: March, legal: list[Choice]) -> Choice:
    """All go, but one stays where the doom or a reward waits."""
    base = question.who * PLACES
    keeps = question.source == s.doom[min(s.age, tables.AGES - 1)] or not s.pillaged[question.source]
    if question.moved and keeps and s.force[base + question.source] <= 1:
        return legal[0]
    return legal[-1]
