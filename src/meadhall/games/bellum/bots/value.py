"""Bellum Magica: what the chests, the horde, the storehouse and the shields of a seat promise.

Everything is counted in points of treasure. What a seat will probably own at the end is compared with the best of the
others, and the margin becomes a chance to win: the fewer days are left, the surer. The numbers come from games of bots
against bots: what each thing in hand added to the final margin.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import sqrt

from meadhall.bots.values import squashed
from meadhall.engine.notation import NOTHING

from ..data import tables
from ..data.kinds import COLUMNS, KINDS_OF_CHEST, MAP, ROW_CELLS
from ..rules.attack import Attack, Steal, beats, defence
from ..rules.day import Day
from ..rules.setup import PlaceGoblins
from ..rules.state import Bellum

CHEST = [
    sum(values) / len(values) for values in tables.CHEST_VALUES
]  # by kind: what one is worth while nobody has looked
SOLE, TIED = CHEST[tables.SOLE_SCOUT], CHEST[tables.TIED_SCOUT]

# What a thing is worth, in points.
FOOD_A_DAY = 0.3  # one food, for each day on which the monster it buys will work
RUNE_A_DAY = 0.8
FOOD_ENOUGH, RUNES_ENOUGH = 4, 3  # what lies there beyond this will hardly be spent
HOARDED = 0.3
BARREL = 0.8
SPELL_A_DAY = 0.5  # a reroll spell, on each day as captain
MAGIC_SHIELD_A_DAY = 0.1
SWORD = 1.1  # a sword in the row of the day, as far as it is not yet clear what it will be good for
CERTAIN = 0.5  # and how far it is clear
CONTESTED = 0.8  # somebody else may take the best settlement first
RAID_AGAIN = 0.35  # a victim is harder to rob each time
LOOT = [0.8, 1.2, 0.5]  # food, rune, barrel out of a settlement
DAYS_A_CHEST = 0.95  # how long it takes until the leader has one more

MOST_SWORDS, MOST_MAGIC = 12, 2  # beyond this nothing is gained


def loot_worth(card: int) -> float:
    worth = 0.0
    for amount, each in (*zip(tables.LOOT_RESOURCES[card], LOOT), *zip(tables.LOOT_CHESTS[card], CHEST)):
        worth += amount * each
    return worth


SETTLEMENT = [loot_worth(card) for card in range(len(tables.SETTLEMENTS))]
Target = tuple[float, int, int]  # worth, shield, magic shield
TARGETS: list[Target] = list(zip(SETTLEMENT, tables.SHIELD, tables.MAGIC_SHIELD))


def _prospects(cards: list[int]) -> list[float]:
    """By magic swords and swords: the best they can take of two cards and the inn, as the mean over all pairs."""
    table = []
    for magic in range(MOST_MAGIC + 1):
        for swords in range(MOST_SWORDS + 1):
            worth = {
                card: SETTLEMENT[card] if beats(swords, magic, tables.SHIELD[card], tables.MAGIC_SHIELD[card]) else 0.0
                for card in (*cards, tables.INN)
            }
            pairs = list(combinations(cards, 2))
            table.append(sum(max(worth[a], worth[b], worth[tables.INN]) for a, b in pairs) / len(pairs))
    return table


PROSPECTS = [_prospects(cards) for cards in tables.KINGDOM]  # by kind of settlement
LAND = [
    next((land for land, cards in enumerate(tables.KINGDOM) if card in cards), 0) for card in range(len(SETTLEMENT))
]


def value(s: Bellum, seat: int) -> float:
    """The chance that this seat wins."""
    days = days_left(s)
    hopes = at_the_end(s, seat, days)
    best = max(hopes[other] for other in range(s.players) if other != seat)
    return squashed((hopes[seat] - best) / (1.0 + 3.5 * sqrt(days)))


def days_left(s: Bellum) -> float:
    """How many days will probably come after today."""
    missing = tables.CHESTS_TO_END - max(s.chest_count(seat) for seat in range(s.players))
    if missing <= 0 and next_step(s) <= 4:
        return 0.0
    return 1.0 + DAYS_A_CHEST * max(0, missing - 1)


def next_step(s: Bellum) -> int:
    """Of the day: 1 gather, 2 scouts, 3 attacks, 4 the end check behind attacks that go on, 5 and more recruiting."""
    return s.counters[0] if isinstance(s.stack[0], Day) else 0


def at_the_end(s: Bellum, viewer: int, days: float) -> list[float]:
    """For each seat what it will probably own, as far as the viewer knows."""
    hopes = [in_store(s, seat, days) for seat in range(s.players)]
    for owner, kind, worth, seen in zip(s.chest_owner, s.chest_kind, s.chest_value, s.chest_seen):
        hopes[owner] += worth if seen >> viewer & 1 else CHEST[kind]
    rows = rows_with_goblins(s)
    strength = strength_ahead(*lands_ahead(s))
    growing = max(0.0, days - 1) ** 2 / 12  # what is gathered early works longest
    share = days / 6
    for row in range(6):
        at = row * COLUMNS
        for seat in range(s.players):
            food, rune, maps, swords, magic, thieves = rows[at : at + COLUMNS]
            attack = strength[strength_index(swords, magic)]
            if thieves:
                attack = max(attack, raid_worth(s, seat, swords, magic, thieves) * RAID_AGAIN)
            if maps:
                attack += scouted(s, rows, seat, row)
            hopes[seat] += (food * FOOD_A_DAY + rune * RUNE_A_DAY) * growing + attack * share
            at += ROW_CELLS
    still_today(s, hopes, days)
    return hopes


def in_store(s: Bellum, seat: int, days: float) -> float:
    food = min(s.food[seat], FOOD_ENOUGH) + HOARDED * max(0, s.food[seat] - FOOD_ENOUGH)
    rune = min(s.rune[seat], RUNES_ENOUGH) + HOARDED * max(0, s.rune[seat] - RUNES_ENOUGH)
    bought = (food * FOOD_A_DAY + rune * RUNE_A_DAY) * max(0.0, days - 1)
    if days == 0:
        return bought
    spells = s.reroll[seat] * SPELL_A_DAY * days / s.players
    return bought + s.barrel[seat] * BARREL + spells + s.magic_shield[seat] * MAGIC_SHIELD_A_DAY * days


def scouted(s: Bellum, rows: list[int], seat: int, row: int) -> float:
    """The chest that the scouts of this row bring."""
    at = row * COLUMNS + MAP
    own, best = rows[seat * ROW_CELLS + at], 0
    if own == 0:
        return 0.0
    for other in range(s.players):
        if other != seat:
            best = max(best, rows[other * ROW_CELLS + at])
    return SOLE if own > best else TIED if own == best else 0.0


@cache
def strength_ahead(farms: int, villages: int, cities: int) -> list[float]:
    """By strength, what it will take on a day to come: by what will probably lie open, and by its mere size."""
    total = max(1, farms + villages + cities)
    table = []
    for magic in range(MOST_MAGIC + 1):
        for swords in range(MOST_SWORDS + 1):
            index = strength_index(swords, magic)
            known = farms * PROSPECTS[0][index] + villages * PROSPECTS[1][index] + cities * PROSPECTS[2][index]
            table.append(CERTAIN * CONTESTED * known / total + (1 - CERTAIN) * SWORD * min(swords + 1.2 * magic, 10))
    return table


def strength_index(swords: int, magic: int) -> int:
    """Where a strength stands in such tables. Magic swords that no magic shield needs are swords."""
    used = min(magic, MOST_MAGIC)
    return used * (MOST_SWORDS + 1) + min(swords + magic - used, MOST_SWORDS)


def raid_worth(s: Bellum, seat: int, swords: int, magic: int, thieves: int) -> float:
    """The best raid: what the attacker gains and the victim loses."""
    best = 0.0
    for victim in range(s.players):
        if victim != seat and s.castle[victim] != NOTHING and beats(swords, magic, *defence(s, victim)):
            best = max(best, booty(s, victim, thieves))
    return best * (1 + 0.8 / (s.players - 1))


def booty(s: Bellum, victim: int, thieves: int) -> float:
    """What this many thieves carry off, the best kinds first."""
    worth, at = 0.0, victim * KINDS_OF_CHEST
    for kind in range(KINDS_OF_CHEST - 1, -1, -1):
        taken = min(thieves, s.chests[at + kind])
        worth += taken * CHEST[kind]
        thieves -= taken
    return worth


def targets(s: Bellum) -> list[Target]:
    """The settlements that can be attacked now, the best loot first."""
    found = [TARGETS[tables.INN]]
    for place, card in enumerate(s.open_settlements):
        if card != NOTHING and s.taker[place] == NOTHING:
            found.append(TARGETS[card])
    found.sort(reverse=True)
    return found


def best_attack(s: Bellum, seat: int, within: list[Target], swords: int, magic: int, thieves: int) -> float:
    """The best attack with this strength."""
    best = 0.0
    strength = swords + magic
    for worth, shield, magic_shield in within:
        if magic >= magic_shield and strength - magic_shield >= shield:
            best = worth
            break
    return max(best, raid_worth(s, seat, swords, magic, thieves)) if thieves else best


def rows_today(s: Bellum, seat: int, days: float, within: list[Target]) -> list[float]:
    """What each of its rows would bring the seat today, from gathering to attack."""
    later = max(0.0, days - 1)
    brought: list[float] = []
    at = seat * ROW_CELLS
    for row in range(6):
        food, rune, maps, swords, magic, thieves = s.rows[at : at + COLUMNS]
        at += COLUMNS
        worth = (food * FOOD_A_DAY + rune * RUNE_A_DAY) * later
        if swords or magic or thieves:
            worth += best_attack(s, seat, within, swords, magic, thieves)
        if maps:
            worth += scouted(s, s.rows, seat, row)
        brought.append(worth)
    return brought


def still_today(s: Bellum, hopes: list[float], days: float) -> None:
    """Adds what the active row has yet to bring."""
    step, row = next_step(s), s.row - 1
    if step == 0 or row < 0 or step > 4:
        return
    within = targets(s)
    attackers = {frame.who for frame in s.stack if isinstance(frame, Attack)} if step == 4 else set(range(s.players))
    for seat in range(s.players):
        at = seat * ROW_CELLS + row * COLUMNS
        food, rune, _, swords, magic, thieves = s.rows[at : at + COLUMNS]
        if step == 1:
            hopes[seat] += (food * FOOD_A_DAY + rune * RUNE_A_DAY) * max(0.0, days - 1)
        if step <= 2:
            hopes[seat] += scouted(s, s.rows, seat, row)
        if seat in attackers:
            hopes[seat] += best_attack(s, seat, within, swords, magic, thieves)
    for frame in s.stack:
        if isinstance(frame, Steal):  # the thieves are in the castle already
            prey = booty(s, frame.victim, frame.left)
            hopes[frame.who] += prey
            hopes[frame.victim] -= prey


def lands_ahead(s: Bellum) -> list[int]:
    """How many farms, villages and cities lie open or will be opened in the next days."""
    counts = [0, 0, 0]
    for place, card in enumerate(s.open_settlements):
        if card != NOTHING and s.taker[place] == NOTHING:
            counts[LAND[card]] += 1
    wanted = 3 * s.players
    for land in range(3):
        come = min(s.kingdom_left[land], wanted)
        counts[land] += come
        wanted -= come
    return counts


def rows_with_goblins(s: Bellum) -> list[int]:
    """The rows of all seats, with the goblins that are being placed."""
    if not s.answers or not isinstance(s.stack[-1], PlaceGoblins):
        return s.rows
    placed = s.clone()
    for seat, given in enumerate(s.answers):
        for _, goblin, side in given:
            placed.place(seat, goblin, side)
    return placed.rows
