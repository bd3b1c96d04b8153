"""Bellum Magica: take the best loot, recruit what pays until the end, have bad rows thrown again."""

from __future__ import annotations

from typing import Final

from meadhall.engine.luck import Luck
from meadhall.engine.notation import Choice

from ..data import tables
from ..data.kinds import LEFT, THIEF
from ..rules.attack import Attack, Steal
from ..rules.horde import Poll
from ..rules.recruit import Recruit
from ..rules.state import Bellum
from ..rules.verbs import ATTACK, PASS, PAY_BARREL, PICK, RAID, SPELL
from .value import (
    CHEST,
    DAYS_A_CHEST,
    FOOD_A_DAY,
    RUNE_A_DAY,
    SETTLEMENT,
    Castles,
    booty,
    days_left,
    rows_today,
    targets,
)

PLAYED_ON = 4  # decisions
TREE = (0.3, 2.0, True)  # so little is played on that the judgement soon tells choices apart

# What one symbol in one row brings on a day on which that row is active.
MAP: Final = 2.6
SWORD: Final = 0.85
MAGIC_SWORD: Final = 1.0
THIEF_WORTH: Final = 1.0
# And a bonus token: a shield for the rest of the game, the others for each day of it.
SHIELD: Final = 0.3
SPELL_A_DAY: Final = 0.25
MAGIC_SHIELD_A_DAY: Final = 0.3

SPARED: Final = 0.6  # how much of their worth food and runes keep when nothing is bought today
WHIM: Final = 0.5  # monsters that are about as good as one another are taken by turns
BARREL_FOR: Final = 1.0  # a throw must be so much worse than usual before a barrel is paid
ALREADY_LATE: Final = 1.5  # with fewer days to come a monster may not be worth its food


def _worth(monster: int, days: float) -> tuple[float, float]:
    """A monster on the left and on the right, with this many days to come."""
    left, right = tables.MONSTER_LEFT[monster], tables.MONSTER_RIGHT[monster]
    shields, spells, magic_shields = tables.BONUS[monster]
    bonus = shields * SHIELD + (spells * SPELL_A_DAY + magic_shields * MAGIC_SHIELD_A_DAY) * days
    gathered = (sum(left[0::3]) * FOOD_A_DAY + sum(left[1::3]) * RUNE_A_DAY) * max(0.0, days - 1) ** 2 / 12
    fights = sum(right[0::3]) * SWORD + sum(right[1::3]) * MAGIC_SWORD + sum(right[2::3]) * THIEF_WORTH
    return gathered + sum(left[2::3]) * MAP * days / 6 + bonus, fights * days / 6 + bonus


# By the number of chests that the leader still needs.
DAYS: Final = [1.0 + DAYS_A_CHEST * max(0, missing - 1) for missing in range(tables.CHESTS_TO_END + 1)]
MONSTER: Final = [[_worth(monster, days) for monster in range(len(tables.MONSTERS))] for days in DAYS]
PRICE: Final = [
    [(food * FOOD_A_DAY + rune * RUNE_A_DAY) * (days - 1) * SPARED for food, rune in tables.PRICES] for days in DAYS
]


def habit(s: Bellum, seat: int, legal: list[Choice], luck: Luck) -> Choice:
    question = s.stack[-1]
    if isinstance(question, Recruit):
        return recruit(s, legal, luck)
    if isinstance(question, Attack):
        return attack(s, seat, legal)
    if isinstance(question, Poll):
        return throw_again(s, seat, legal)
    if isinstance(question, Steal):
        return steal(s, legal)
    # Goblins to the left: what they gather early works for the whole game. Any castle is as good as another.
    return next((choice for choice in legal if choice[-1] == LEFT), legal[luck.below(len(legal))])


def sensible(s: Bellum, seat: int, legal: list[Choice]) -> list[Choice]:
    """Loot that is there for the taking is taken, and food is spent while a monster still has days to work."""
    question = s.stack[-1]
    if isinstance(question, Attack) or (isinstance(question, Recruit) and days_left(s) > ALREADY_LATE):
        return [choice for choice in legal if choice[0] != PASS]
    return legal


def recruit(s: Bellum, legal: list[Choice], luck: Luck) -> Choice:
    missing = tables.CHESTS_TO_END
    for other in range(s.players):
        missing = min(missing, tables.CHESTS_TO_END - s.chest_count(other))
    missing = max(0, missing)
    worth, price = MONSTER[missing], PRICE[missing]
    best: Choice = (PASS,)
    most = 0.0
    for choice in legal:
        if choice[0] != PASS:
            _, monster, side, paid = choice
            gain = worth[monster][side] - price[paid] + luck.below(100) * WHIM / 100
            if gain > most:
                best, most = choice, gain
    return best


def attack(s: Bellum, seat: int, legal: list[Choice]) -> Choice:
    best: Choice = (PASS,)
    most = -1.0
    for choice in legal:
        gain = 0.0
        if choice[0] == ATTACK:
            _, settlement = choice
            gain = SETTLEMENT[settlement]
        elif choice[0] == RAID:
            _, victim = choice
            gain = booty(s, victim, s.active(seat, THIEF)) * (1 + 0.6 / (s.players - 1))
        if gain > most:
            best, most = choice, gain
    return best


def steal(s: Bellum, legal: list[Choice]) -> Choice:
    """The chest that is worth most, by what is known or by its kind."""
    best, most = legal[0], -1.0
    for choice in legal:
        if choice[0] != PASS:
            _, code = choice
            worth = s.chest_value[code] if choice[0] == PICK else CHEST[code]
            if worth > most:
                best, most = choice, worth
    return best


def throw_again(s: Bellum, seat: int, legal: list[Choice]) -> Choice:
    """When the row is worse than the others, for this seat against the mean of the rest."""
    days, within, castles = days_left(s), targets(s), Castles(s)
    lacking = lacks(rows_today(s, seat, days, within, castles), s.row - 1)
    for other in range(s.players):
        if other != seat:
            lacking -= lacks(rows_today(s, other, days, within, castles), s.row - 1) / (s.players - 1)
    for choice in legal:
        if (choice[0] == SPELL and lacking > 0) or (choice[0] == PAY_BARREL and lacking > BARREL_FOR):
            return choice
    return (PASS,)


def lacks(rows: list[float], row: int) -> float:
    """How much less this row brings than the mean of all."""
    return sum(rows) / 6 - rows[row]
