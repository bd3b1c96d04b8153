"""Bellum Magica: what the chests, the horde, the storehouse and the shields of a seat promise.

Everything is counted in points of treasure. What a seat will probably own at the end is compared with the best of the
others, and the margin becomes a chance to win: the fewer days are left, the surer. The numbers come from games of bots
against bots: what each thing in hand added to the final margin.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import sqrt
from typing import Final

from meadhall.bots.values import squashed
from meadhall.engine.notation import NOTHING

from ..data import tables
from ..data.kinds import COLUMNS, FOOD, KINDS_OF_CHEST, MAGIC_SWORD, MAP, ROW_CELLS, RUNE, SWORD, THIEF
from ..rules.attack import Attack, Steal, beats, defence
from ..rules.day import Day
from ..rules.recruit import Recruit
from ..rules.setup import PlaceGoblins
from ..rules.state import Bellum

CHEST: Final[list[float]] = [
    sum(values) / len(values) for values in tables.CHEST_VALUES
]  # by kind: what one is worth while nobody has looked
SOLE: Final[float] = CHEST[tables.SOLE_SCOUT]
TIED: Final[float] = CHEST[tables.TIED_SCOUT]

# What a thing is worth, in points.
FOOD_A_DAY: Final = 0.3  # one food, for each day on which the monster it buys will work
RUNE_A_DAY: Final = 0.8
FOOD_ENOUGH: Final = 4
RUNES_ENOUGH: Final = 3  # what lies there beyond this will hardly be spent
HOARDED: Final = 0.3
BARREL: Final = 0.8
SPELL_A_DAY: Final = 0.5  # a reroll spell, on each day as captain
MAGIC_SHIELD_A_DAY: Final = 0.1
A_SWORD: Final = 1.1  # a sword in the row of the day, as far as it is not yet clear what it will be good for
CERTAIN: Final = 0.5  # and how far it is clear
CONTESTED: Final = 0.8  # somebody else may take the best settlement first
RAID_AGAIN: Final = 0.35  # a victim is harder to rob each time
LOOT: Final = [0.8, 1.2, 0.5]  # food, rune, barrel out of a settlement
DAYS_A_CHEST: Final = 0.95  # how long it takes until the leader has one more

UNSEEN = (Recruit,)  # which monsters lie open then is the same for everyone

MOST_SWORDS: Final = 12  # beyond this nothing is gained
MOST_MAGIC: Final = 2
IMPREGNABLE: Final = 99  # a castle that is not placed yet


def loot_worth(card: int) -> float:
    worth = 0.0
    for amount, each in (*zip(tables.LOOT_RESOURCES[card], LOOT), *zip(tables.LOOT_CHESTS[card], CHEST)):
        worth += amount * each
    return worth


SETTLEMENT: Final[list[float]] = [loot_worth(card) for card in range(len(tables.SETTLEMENTS))]
Target = tuple[float, int, int]  # worth, shield, magic shield
TARGETS: Final[list[Target]] = list(zip(SETTLEMENT, tables.SHIELD, tables.MAGIC_SHIELD))


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


PROSPECTS: Final[list[list[float]]] = [_prospects(cards) for cards in tables.KINGDOM]  # by kind of settlement
LAND: Final[list[int]] = [
    next((land for land, cards in enumerate(tables.KINGDOM) if card in cards), 0) for card in range(len(SETTLEMENT))
]


def value(s: Bellum, seat: int) -> float:
    """The chance that this seat wins."""
    return outlooks(s, [seat])[0]


def outlooks(s: Bellum, seats: list[int]) -> list[float]:
    """The same for several seats at once: only chests look different to each of them."""
    days = days_left(s)
    public = without_chests(s, days)
    spread = 1.0 + 3.5 * sqrt(days)
    found: list[float] = []
    for viewer in seats:
        hopes = with_chests(s, viewer, public)
        best = -99.0
        for seat in range(s.players):
            if seat != viewer and hopes[seat] > best:
                best = hopes[seat]
        found.append(squashed((hopes[viewer] - best) / spread))
    return found


def days_left(s: Bellum) -> float:
    """How many days will probably come after today."""
    most = 0
    for seat in range(s.players):
        most = max(most, s.chest_count(seat))
    missing = tables.CHESTS_TO_END - most
    if missing <= 0 and next_step(s) <= 4:
        return 0.0
    return 1.0 + DAYS_A_CHEST * max(0, missing - 1)


def next_step(s: Bellum) -> int:
    """Of the day: 1 gather, 2 scouts, 3 attacks, 4 the end check behind attacks that go on, 5 and more recruiting."""
    return s.counters[0] if isinstance(s.stack[0], Day) else 0


def at_the_end(s: Bellum, viewer: int, days: float) -> list[float]:
    """For each seat what it will probably own, as far as the viewer knows."""
    return with_chests(s, viewer, without_chests(s, days))


def with_chests(s: Bellum, viewer: int, public: list[float]) -> list[float]:
    hopes = public[:]
    for token, owner in enumerate(s.chest_owner):
        hopes[owner] += s.chest_value[token] if s.chest_seen[token] >> viewer & 1 else CHEST[s.chest_kind[token]]
    return hopes


def without_chests(s: Bellum, days: float) -> list[float]:
    """What everyone can see: the storehouses, the hordes, what the day has yet to bring."""
    rows = rows_with_goblins(s)
    farms, villages, cities = lands_ahead(s)
    strength = strength_ahead(farms, villages, cities)
    growing = max(0.0, days - 1) ** 2 / 12  # what is gathered early works longest
    share = days / 6
    castles = Castles(s)
    hopes: list[float] = []
    for seat in range(s.players):
        hope = in_store(s, seat, days)
        at = seat * ROW_CELLS
        for row in range(6):
            magic = rows[at + MAGIC_SWORD]
            used = min(MOST_MAGIC, magic)
            swords = rows[at + SWORD] + magic - used
            attack = strength[used * (MOST_SWORDS + 1) + min(MOST_SWORDS, swords)]
            thieves = rows[at + THIEF]
            if thieves:
                raid = castles.raid_worth(seat, rows[at + SWORD], magic, thieves) * RAID_AGAIN
                if raid > attack:
                    attack = raid
            if rows[at + MAP]:
                attack += scouted(s, rows, seat, row)
            hope += (rows[at + FOOD] * FOOD_A_DAY + rows[at + RUNE] * RUNE_A_DAY) * growing + attack * share
            at += COLUMNS
        hopes.append(hope)
    still_today(s, hopes, days, castles)
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
            index = magic * (MOST_SWORDS + 1) + swords
            known = farms * PROSPECTS[0][index] + villages * PROSPECTS[1][index] + cities * PROSPECTS[2][index]
            table.append(CERTAIN * CONTESTED * known / total + (1 - CERTAIN) * A_SWORD * min(swords + 1.2 * magic, 10))
    return table


class Castles:
    """How hard each castle is to break into, and what thieves find there."""

    def __init__(self, s: Bellum) -> None:
        self.s = s
        self.gain = 1 + 0.8 / (s.players - 1)  # what the attacker gains and the victim loses
        self.shields: list[int] = []
        self.magic_shields: list[int] = []
        for seat in range(s.players):
            shield, magic_shield = defence(s, seat) if s.castle[seat] != NOTHING else (IMPREGNABLE, IMPREGNABLE)
            self.shields.append(shield)
            self.magic_shields.append(magic_shield)

    def raid_worth(self, seat: int, swords: int, magic: int, thieves: int) -> float:
        """The best raid with this strength."""
        best = 0.0
        strength = swords + magic
        for victim in range(self.s.players):
            magic_shield = self.magic_shields[victim]
            if victim != seat and magic >= magic_shield and strength - magic_shield >= self.shields[victim]:
                found = booty(self.s, victim, thieves)
                if found > best:
                    best = found
        return best * self.gain


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


def best_attack(seat: int, within: list[Target], castles: Castles, swords: int, magic: int, thieves: int) -> float:
    """The best attack with this strength."""
    best = 0.0
    strength = swords + magic
    for worth, shield, magic_shield in within:
        if magic >= magic_shield and strength - magic_shield >= shield:
            best = worth
            break
    return max(best, castles.raid_worth(seat, swords, magic, thieves)) if thieves else best


def rows_today(s: Bellum, seat: int, days: float, within: list[Target], castles: Castles) -> list[float]:
    """What each of its rows would bring the seat today, from gathering to attack."""
    later = max(0.0, days - 1)
    brought: list[float] = []
    rows, at = s.rows, seat * ROW_CELLS
    for row in range(6):
        worth = (rows[at + FOOD] * FOOD_A_DAY + rows[at + RUNE] * RUNE_A_DAY) * later
        swords, magic, thieves = rows[at + SWORD], rows[at + MAGIC_SWORD], rows[at + THIEF]
        if swords or magic or thieves:
            worth += best_attack(seat, within, castles, swords, magic, thieves)
        if rows[at + MAP]:
            worth += scouted(s, rows, seat, row)
        brought.append(worth)
        at += COLUMNS
    return brought


def still_today(s: Bellum, hopes: list[float], days: float, castles: Castles) -> None:
    """Adds what the active row has yet to bring."""
    step, row = next_step(s), s.row - 1
    if step == 0 or row < 0 or step > 4:
        return
    within = targets(s)
    attackers = (1 << s.players) - 1
    if step == 4:
        attackers = 0
        for frame in s.stack:
            if isinstance(frame, Attack):
                attackers |= 1 << frame.who
    rows = s.rows
    for seat in range(s.players):
        at = seat * ROW_CELLS + row * COLUMNS
        if step == 1:
            hopes[seat] += (rows[at + FOOD] * FOOD_A_DAY + rows[at + RUNE] * RUNE_A_DAY) * max(0.0, days - 1)
        if step <= 2:
            hopes[seat] += scouted(s, rows, seat, row)
        if attackers >> seat & 1:
            swords, magic, thieves = rows[at + SWORD], rows[at + MAGIC_SWORD], rows[at + THIEF]
            hopes[seat] += best_attack(seat, within, castles, swords, magic, thieves)
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
