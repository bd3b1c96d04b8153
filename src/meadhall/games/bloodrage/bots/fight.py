"""Blood Rage, habits in a battle: which figures join, which card is played, what is added or saved."""

from __future__ import annotations

from typing import Final

from meadhall.engine.luck import Luck
from meadhall.engine.notation import Choice

from ..data import tables
from ..data.kinds import EFFECT, FIRST_MONSTER, LEADER, MONSTER_STR, RELEASE_GLORY, STEAL_CARDS, STEAL_GLORY, STEAL_RAGE
from ..rules.effects.upgrades import strength
from ..rules.state import BloodRage
from ..rules.verbs import ADD, DECLINE, LOSE, SAVE
from .bonus import UNKNOWN, bonus_of
from .cards import BATTLE

LOKI: Final = (STEAL_RAGE, STEAL_GLORY, STEAL_CARDS)  # cards for those who lose
ENOUGH: Final = 4  # strength ahead: nobody else need come
STRONG: Final = 2.0  # a card that is taken back for Rage
WHIM: Final = 4  # how much the guess at others' cards varies


def gap(s: BloodRage, seat: int, place: int) -> int:
    """The STR of a seat in a province less that of the strongest of the others; the cards on the table count."""
    best = 0
    for other in range(s.players):
        if other != seat and s.present(other, place):
            best = max(best, strength(s, other, place) + s.bonus[other])
    return strength(s, seat, place) + s.bonus[seat] - best


def best_card(s: BloodRage, seat: int) -> float:
    best = 0.0
    for card in s.hand[seat]:
        best = max(best, bonus_of(s, seat, card))
    return best


def guessed(s: BloodRage, seat: int) -> float:
    """The bonus that the others may have."""
    most = 0
    for other in range(s.players):
        if other != seat and len(s.hand[other]) > most and s.present(other, s.contested):
            most = len(s.hand[other])
    return UNKNOWN[min(most, 8)]


def join(s: BloodRage, seat: int, legal: list[Choice], luck: Luck) -> Choice:
    """With the strongest figure, where that may win the battle and it is not won already."""
    ahead = gap(s, seat, s.contested) + best_card(s, seat) - guessed(s, seat)
    if ahead >= ENOUGH:
        return legal[0]
    if seat != s.pillager and not s.present(seat, s.contested) and luck.below(2):
        return legal[0]
    best, most = legal[0], -1
    for choice in legal:
        if choice[0] != DECLINE:
            _, kind, _ = choice
            power = power_of(s, seat, kind)
            if power > most:
                best, most = choice, power
    return best if ahead + most + luck.below(WHIM) > 1 or s.perk(seat, RELEASE_GLORY) else legal[0]


def play_card(s: BloodRage, seat: int, legal: list[Choice], luck: Luck) -> Choice:
    """The weakest card that may be enough; if none is, a card for losers or the least useful one."""
    need = guessed(s, seat) - gap(s, seat, s.contested) + luck.below(WHIM) - WHIM // 2
    best, least = legal[0], 99.0
    for choice in legal:
        _, card = choice
        bonus = bonus_of(s, seat, card)
        if bonus > need and BATTLE[card] < least and EFFECT[card] not in LOKI:
            best, least = choice, BATTLE[card] if tables.IS_BATTLE[card] else 3.0
    if least < 99.0:
        return best
    for choice in legal:
        _, card = choice
        if EFFECT[card] in LOKI:
            return choice
        if bonus_of(s, seat, card) - 0.5 * BATTLE[card] < least:
            best, least = choice, bonus_of(s, seat, card) - 0.5 * BATTLE[card]
    return best


def late_card(s: BloodRage, seat: int, legal: list[Choice]) -> Choice:
    """When it turns the battle."""
    behind = -gap(s, seat, s.contested)
    if behind >= 0:
        for choice in legal:
            if choice[0] == ADD:
                _, card = choice
                if tables.STR[card] > behind:
                    return choice
    return legal[0]


def save(s: BloodRage, seat: int, legal: list[Choice]) -> Choice:
    """The Witch flees; Rage is paid for the strong."""
    last = legal[-1]
    if last[0] == SAVE and last[1] < LEADER:
        return legal[0]
    return last if last[0] != LOSE else legal[0]


def spare(s: BloodRage, seat: int, legal: list[Choice]) -> Choice:
    """The strongest."""

    def power(choice: Choice) -> int:
        _, kind, _ = choice
        return power_of(s, seat, kind)

    return max(legal, key=power)


def power_of(s: BloodRage, seat: int, kind: int) -> int:
    return MONSTER_STR[kind - FIRST_MONSTER] if kind >= FIRST_MONSTER else s.power[seat * 3 + kind]


def keep_card(s: BloodRage, legal: list[Choice]) -> Choice:
    """Keeps a strong card if it can be paid for."""
    _, card = legal[0]
    return legal[-1] if BATTLE[card] > STRONG else legal[0]
