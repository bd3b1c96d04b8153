"""What a seat may know of Bellum Magica, as numbers: everything but the values of chests it has not looked at."""

from typing import Final

from meadhall.bots.observing import BIG, MOST, SEATS, Block, put_all, put_big
from meadhall.engine.notation import NOTHING

from ..data import tables
from ..data.kinds import CASTLE, CHEST, COLUMNS, KINDS_OF_CHEST, LAND, MONSTER, ONE_CHEST, ROW_CELLS, SETTLEMENT, TIER
from ..rules.attack import Steal, defence
from ..rules.state import Bellum
from ..rules.view import SYMBOLS

ROWS: Final = ["1", "2", "3", "4", "5", "6"]
MONSTERS: Final = len(MONSTER.words)
GOBLINS: Final = len(tables.GOBLINS)  # the first of the monsters
CASTLES: Final = len(CASTLE.words)
CHESTS: Final = len(ONE_CHEST.words)
CARDS: Final = len(SETTLEMENT.words)

BLOCKS: Final[list[Block]] = [
    Block("day", high=MOST),
    Block("captain", SEATS),
    Block("row", ROWS),
    Block("spells_used", high=MOST),
    Block("raided", SEATS),  # whose chests are being carried off,
    Block("raid_left", high=MOST),  # and how many more can be
    Block("castle", SEATS, CASTLE.words),
    Block("food", SEATS, high=MOST),
    Block("rune", SEATS, high=MOST),
    Block("barrel", SEATS, high=MOST),
    Block("shield", SEATS, high=MOST),  # printed and tokens
    Block("magic_shield", SEATS, high=MOST),
    Block("shield_tokens", SEATS, high=MOST),
    Block("reroll", SEATS, high=MOST),
    Block("rows", SEATS, ROWS, list(SYMBOLS), high=MOST),  # what each row of a seat shows
    Block("goblins", SEATS, MONSTER.words[:GOBLINS]),  # dealt, not placed yet
    Block("left", SEATS, MONSTER.words),
    Block("right", SEATS, MONSTER.words),
    Block("placing", MONSTER.words[:GOBLINS], ["left", "right"]),  # the seat's own goblins while others still think
    Block("chests", SEATS, CHEST.words, high=MOST),
    Block("worth_known", SEATS, BIG, high=MOST),  # of the chests whose values one knows
    Block("not_looked_at", SEATS, high=MOST),  # chests whose values one does not know
    Block("chest_owner", ONE_CHEST.words, SEATS),
    Block("chest_kind", ONE_CHEST.words, CHEST.words),
    Block("chest_value", ONE_CHEST.words, high=MOST),  # 0: not in play, or not known
    Block("settlements", SETTLEMENT.words),  # that lie open
    Block("taker", SETTLEMENT.words, SEATS),  # who attacked it today
    Block("kingdom_pile", LAND.words, high=MOST),
    Block("monsters", MONSTER.words),  # that lie open
    Block("monster_piles", TIER.words, high=MOST),
    Block("chest_piles", CHEST.words, high=MOST),
    Block("supply", tables.TOKEN_NAMES, high=MOST),
]


def observe(s: Bellum, me: int, out: bytearray) -> int:
    players = s.players
    out[0] = min(s.day, MOST)
    out[1 + (s.captain - me) % players] = 1
    at = 1 + players
    if s.row:
        out[at + s.row - 1] = 1
    out[at + 6] = s.spells_used
    at += 7
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Steal):
        out[at + (top.victim - me) % players] = 1
        out[at + players] = min(top.left, s.chest_count(top.victim))
    at += players + 1
    at = storehouses(s, me, out, at)
    at = hordes(s, me, out, at)
    at = chests(s, me, out, at)
    return middle(s, me, out, at)


def storehouses(s: Bellum, me: int, out: bytearray, at: int) -> int:
    players = s.players
    for step in range(players):
        seat = (me + step) % players
        castle = s.castle[seat]
        there = at + CASTLES * players + step
        if castle != NOTHING:
            out[at + step * CASTLES + castle] = 1
            shield, magic_shield = defence(s, seat)
            out[there + 3 * players] = shield
            out[there + 4 * players] = magic_shield
        out[there] = s.food[seat]
        out[there + players] = s.rune[seat]
        out[there + 2 * players] = s.barrel[seat]
        out[there + 5 * players] = s.shield[seat]
        out[there + 6 * players] = s.reroll[seat]
    return at + (CASTLES + 7) * players


def hordes(s: Bellum, me: int, out: bytearray, at: int) -> int:
    players = s.players
    for step in range(players):
        first = (me + step) % players * ROW_CELLS
        there = at + step * ROW_CELLS
        for cell in range(ROW_CELLS):
            out[there + cell] = s.rows[first + cell]
    at += players * 6 * COLUMNS
    for step in range(players):
        seat = (me + step) % players
        put_all(out, at + step * GOBLINS, s.goblins[seat])
        there = at + players * GOBLINS + step * MONSTERS
        put_all(out, there, s.left[seat])
        put_all(out, there + players * MONSTERS, s.right[seat])
    at += players * (GOBLINS + 2 * MONSTERS)
    if s.answers and s.goblins[me]:
        for choice in s.answers[me]:
            out[at + choice[1] * 2 + choice[2]] = 1
    return at + 2 * GOBLINS


def chests(s: Bellum, me: int, out: bytearray, at: int) -> int:
    """A chest lies face down: everyone sees its kind, and those who have looked inside know its value."""
    players = s.players
    for step in range(players):
        seat = (me + step) % players
        for kind in range(KINDS_OF_CHEST):
            out[at + step * KINDS_OF_CHEST + kind] = s.chests[seat * KINDS_OF_CHEST + kind]
    worth = [0] * players
    unknown = at + (KINDS_OF_CHEST + 2) * players
    owner = unknown + players
    kinds = owner + CHESTS * players
    values = kinds + CHESTS * KINDS_OF_CHEST
    for token in range(len(s.chest_owner)):
        step = (s.chest_owner[token] - me) % players
        out[owner + token * players + step] = 1
        out[kinds + token * KINDS_OF_CHEST + s.chest_kind[token]] = 1
        if s.chest_seen[token] >> me & 1:
            out[values + token] = s.chest_value[token]
            worth[step] += s.chest_value[token]
        else:
            out[unknown + step] += 1
    for step in range(players):
        put_big(out, at + KINDS_OF_CHEST * players + 2 * step, worth[step])
    return values + CHESTS


def middle(s: Bellum, me: int, out: bytearray, at: int) -> int:
    players = s.players
    for place in range(players):
        card, taker = s.open_settlements[place], s.taker[place]
        if card != NOTHING:
            out[at + card] = 1
            if taker != NOTHING:
                out[at + CARDS + card * players + (taker - me) % players] = 1
    at += CARDS * (1 + players)
    for land in range(3):
        out[at + land] = s.kingdom_left[land]
    at += 3
    for monster in s.open_monsters:
        if monster != NOTHING:
            out[at + monster] = 1
    at += MONSTERS
    for tier in range(2):
        out[at + tier] = len(s.monster_bags[tier])
    at += 2
    for kind in range(KINDS_OF_CHEST):
        out[at + kind] = len(s.pile[kind])
    at += KINDS_OF_CHEST
    for token in range(len(s.supply)):
        out[at + token] = s.supply[token]
    return at + len(s.supply)
