"""Blood Rage: what cards are worth, in the hand and on the clan sheet."""

from __future__ import annotations

from typing import Final

from meadhall.engine.notation import NOTHING

from ..data import tables
from ..data.kinds import (
    CONSOLATION_WARRIOR,
    COST,
    COUNTS_AS_SHIP,
    DESTROYED_GLORY,
    DOUBLE_PILLAGE,
    EFFECT,
    ENDGAME_FIGURES,
    FOLLOW_WARRIOR,
    FREE_FIGURE,
    GRACE,
    IS_QUEST,
    IS_UPGRADE,
    KEEP_CARDS,
    KILL_GLORY,
    KILL_NON_MONSTERS,
    KILL_WARRIORS,
    LATE,
    LEADER_ALL_STATS,
    LEADER_MOVE,
    LEADER_STAT,
    MULTI_KILL_GLORY,
    PILLAGE_ON_INVADE,
    PRIMACY,
    QUEST_AS_BATTLE,
    QUEST_DOUBLE,
    QUEST_REGION,
    RAGE,
    RAGNAROK_DOUBLE,
    RELEASE_GLORY,
    REPILLAGE,
    RETREAT_YGGDRASIL,
    SACRIFICE_TWO,
    SAVE_FIGURE,
    SHIP_DEATH_GLORY,
    SIGHT,
    SLOTS,
    SMITE,
    STEAL_CARDS,
    STEAL_GLORY,
    STEAL_RAGE,
    TIDE,
    UPGRADE_DISCOUNT,
    VALHALLA_INVADE,
    WARRIOR_PAIRS,
    WARRIOR_STR,
    WATCH,
    WIN_GLORY,
    WIN_RAGE_GLORY,
    WIN_STAT,
    YGGDRASIL_INVADER,
)
from ..rules.actions.action import Turn
from ..rules.effects.upgrades import when_upgrading
from ..rules.state import BloodRage
from .lands import Lands
from .quests import BEFOREHAND, Chances, quest_worth, turns_to_come
from .stats import ACTIONS, AFTER, BEFORE

# Battle cards: by their bonus, and what the text adds.
# The highest card wins the battle: the first points say little.
BONUS: Final = [0.0, 0.4, 1.0, 1.8, 2.9, 4.2, 5.5, 6.8, 8.0]
# By moment: before the actions the provinces do not tell yet what cards will win there.
FIGHTS: Final = [7.0, 2.5, 0.0, 6.0, 2.0, 0.0, 4.0, 1.0, 0.0]
TEXT: Final = {
    SMITE: 0.8, TIDE: 0.6, SIGHT: 1.6, GRACE: 1.2, STEAL_RAGE: 0.9, STEAL_GLORY: 1.2, STEAL_CARDS: 0.8,
    WIN_GLORY: 1.5, WIN_STAT: 2.0, WIN_RAGE_GLORY: 2.5, LATE: 0.8, WATCH: 0.8, PRIMACY: 0.8, DESTROYED_GLORY: 2.0,
}  # fmt: skip
RANKED: Final = [
    1.0,
    0.8,
    0.5,
    0.3,
    0.2,
]  # the best card counts in full, the next ones less: there are only a few battles
FOREIGN_CARD: Final = 1.5  # in a hand that nobody sees

# Upgrades on the sheet: for each age in which they work.
A_POINT: Final = {RELEASE_GLORY: 1.8, SHIP_DEATH_GLORY: 0.25}  # for each point of their number
AN_AGE: Final = {
    UPGRADE_DISCOUNT: 1.5, MULTI_KILL_GLORY: 1.5, FOLLOW_WARRIOR: 2.5, QUEST_AS_BATTLE: 0.8, CONSOLATION_WARRIOR: 0.8,
    REPILLAGE: 2.0, SAVE_FIGURE: 1.2, KEEP_CARDS: 1.5, PILLAGE_ON_INVADE: 2.0, VALHALLA_INVADE: 1.8,
    SACRIFICE_TWO: 1.5, LEADER_MOVE: 1.0, LEADER_STAT: 3.5, LEADER_ALL_STATS: 7.0, WARRIOR_PAIRS: 1.0,
    WARRIOR_STR: 1.5, KILL_WARRIORS: 2.0, KILL_NON_MONSTERS: 3.5, COUNTS_AS_SHIP: 2.0, KILL_GLORY: 2.5,
    DOUBLE_PILLAGE: 4.0, RETREAT_YGGDRASIL: 2.0, FREE_FIGURE: 3.0, YGGDRASIL_INVADER: 1.8, RAGNAROK_DOUBLE: 4.0,
    QUEST_DOUBLE: 6.0, ENDGAME_FIGURES: 7.0,
}  # fmt: skip
USE: Final = [3.0, 2.6, 2.0, 2.0, 1.6, 1.0, 1.0, 0.6, 0.0]  # by moment: for how many ages
DYNAMIC: Final = (
    RAGNAROK_DOUBLE,
    QUEST_DOUBLE,
    ENDGAME_FIGURES,
)  # once on the sheet, the figures and quests tell in this age

RAGE_PRICE: Final = 1.1  # what a point of Rage for an upgrade would bring elsewhere
IN_HAND: Final = 0.8  # of its worth, for a card that can still be played
UNPAID: Final = 0.2  # the same where the Rage is not enough for all
A_STEP: Final = 4.0  # of a stat, for a quest in the next age
KEPT: Final = 0.6  # a card for the next age


def _battle_worth(card: int) -> float:
    return BONUS[tables.STR[card]] + TEXT.get(EFFECT[card], 0.0) if tables.IS_BATTLE[card] else 0.0


def _an_age(card: int) -> float:
    """Of an upgrade, for one age."""
    effect = EFFECT[card]
    return A_POINT[effect] * tables.PARAM[card] if effect in A_POINT else AN_AGE.get(effect, 0.0)


BATTLE: Final = [_battle_worth(card) for card in range(len(tables.CARDS))]
PER_AGE: Final = [_an_age(card) if IS_UPGRADE[card] else 0.0 for card in range(len(tables.CARDS))]


def on_sheet(s: BloodRage, seat: int, now: int) -> float:
    """The upgrades of a seat."""
    worth, use, later = 0.0, USE[now], USE[now // 3 * 3 + AFTER]
    for card in s.slots[seat * SLOTS : (seat + 1) * SLOTS]:
        if card != NOTHING:
            worth += PER_AGE[card] * (later if EFFECT[card] in DYNAMIC else use)
    return worth


def in_hand(s: BloodRage, seat: int, hand: list[int], lands: Lands, now: int) -> float:
    """The viewer's own hand."""
    phase = now % 3
    if phase == AFTER:
        return KEPT * max([0.0, *(kept_worth(card, now) for card in hand)]) if now < 3 * tables.AGES - 1 else 0.0
    acting = phase == BEFORE or (s.rage[seat] > 0 and not s.passed >> seat & 1)
    worth = battle_cards(hand) * FIGHTS[now - 1 if untouched(s) else now]
    quests = [card for card in hand if IS_QUEST[card]]
    if quests and acting:
        chances = Chances(s, seat, lands, now)
        worths = sorted([chances.of(card) * quest_worth(s, seat, card, now) for card in quests], reverse=True)
        turns = turns_to_come(s, seat, lands, len(quests)) if phase == ACTIONS else [1.0] * len(quests)
        for one, turn in zip(worths, turns):  # the best is taken on first
            worth += IN_HAND * turn * one
    upgrades = [card for card in hand if IS_UPGRADE[card]]
    if upgrades and acting:
        worth += playable(s, seat, upgrades, now)
    return worth


def untouched(s: BloodRage) -> bool:
    """The first player is about to begin the actions of an age: cards promise as much as in the draft."""
    question = s.stack[-1]
    if not isinstance(question, Turn) or question.who != s.first:
        return False
    return all(s.rage[seat] == s.stat(seat, RAGE) for seat in range(s.players))


def battle_cards(hand: list[int]) -> float:
    ranked = sorted([BATTLE[card] for card in hand if tables.IS_BATTLE[card]], reverse=True)
    return sum([worth * weight for worth, weight in zip(ranked, RANKED)], 0.0)


def playable(s: BloodRage, seat: int, upgrades: list[int], now: int) -> float:
    """Upgrades in hand, the best first as long as there is Rage for them."""
    use = USE[now]
    rage = s.stat(seat, RAGE) if now % 3 == BEFORE else s.rage[seat]
    nets = []
    for card in upgrades:
        cost = when_upgrading(s, seat, card)
        nets.append((PER_AGE[card] * use - RAGE_PRICE * cost - replaced(s, seat, card, use), cost))
    nets.sort(reverse=True)
    worth = 0.0
    for net, cost in nets:
        if net <= 0:
            break
        if cost <= rage:
            rage -= cost
            worth += IN_HAND * net
        else:
            worth += UNPAID * net
    return worth


def replaced(s: BloodRage, seat: int, card: int, use: float) -> float:
    """What the upgrade is worth that has to make room."""
    base, least = seat * SLOTS, 99.0
    for slot in tables.SLOTS_OF[card]:
        old = s.slots[base + slot]
        if old == NOTHING:
            return 0.0
        least = min(least, PER_AGE[old])
    return least * use


def kept_worth(card: int, now: int) -> float:
    """A card that is kept for the next age."""
    if tables.IS_BATTLE[card]:
        return BATTLE[card]
    if IS_UPGRADE[card]:
        return max(0.0, PER_AGE[card] * USE[now] - RAGE_PRICE * COST[card])
    return BEFOREHAND[QUEST_REGION] * (tables.GLORY[card] + A_STEP)
