"""What a seat may know of Blood Rage, as numbers: the board, its own cards, and of other cards those it has seen."""

from typing import Final

from meadhall.bots.observing import BIG, MOST, SEATS, Block, put_all, put_big
from meadhall.engine.notation import NOTHING

from ..data import tables
from ..data.kinds import (
    AGE,
    CARD,
    CLAN,
    CLAN_PIECES,
    FIGURE,
    FIRST_FJORD,
    LEADER_PIECE,
    MONSTER_OF,
    MONSTER_PIECES,
    MONSTER_SLOT,
    PLACE,
    PLACES,
    PROVINCE,
    PROVINCES,
    RESERVE,
    SHIP_PIECE,
    SLOT,
    SLOTS,
    STATS,
    TOKEN,
)
from ..rules.age import Age
from ..rules.effects.upgrades import strength
from ..rules.gifts import pack_seen
from ..rules.setup import SetUp
from ..rules.state import BloodRage
from ..rules.view import PHASES, known

PHASE_NAMES: Final = ["setup", *dict.fromkeys(PHASES), "over"]
PHASE_OF_STEP: Final = [PHASE_NAMES.index(name) for name in PHASES]
ACTION: Final = PHASE_NAMES.index("action")
GIFTS: Final = PHASE_NAMES.index("gods_gifts")
OVER: Final = len(PHASE_NAMES) - 1
CARDS: Final = len(CARD.words)
SPOTS: Final = len(PLACE.words)
TOKENS: Final = len(TOKEN.words)
CLANS: Final = len(CLAN.words)
FJORDS: Final = [fjord["id"] for fjord in tables.FJORDS]
MONSTERS: Final = FIGURE.words[3:]
BASIC: Final = FIGURE.words[:3]

BLOCKS: Final[list[Block]] = [
    Block("age", AGE.words),
    Block("phase", PHASE_NAMES),
    Block("first", SEATS),
    # Each seat.
    Block("clan", SEATS, CLAN.words),
    Block("glory", SEATS, BIG, high=MOST),
    Block("rage", SEATS, high=MOST),
    Block("passed", SEATS),
    Block("steps", SEATS, tables.STAT_NAMES, high=tables.LAST_STEP),
    Block("stats", SEATS, tables.STAT_NAMES, high=MOST),
    Block("on_board", SEATS, high=MOST),
    Block("strengths", SEATS, BASIC, high=MOST),
    Block("warriors", SEATS, PLACE.words, high=MOST),
    Block("leader", SEATS, PLACE.words),
    Block("ship", SEATS, PLACE.words),
    Block("slot_taken", SEATS, SLOT.words),
    Block("upgrades", SEATS, CARD.words),
    # Cards. Of others those that one has seen, and how many there are by the age on their backs.
    Block("hand", SEATS, CARD.words),
    Block("hand_backs", SEATS, AGE.words, high=MOST),
    Block("quests", CARD.words),
    Block("quest_backs", SEATS, AGE.words, high=MOST),
    Block("pack", SEATS, CARD.words),
    Block("pack_size", SEATS, high=MOST),
    Block("chosen", CARD.words),
    Block("discard", CARD.words),
    Block("decks", AGE.words, high=MOST),
    # The board.
    Block("monster_owner", MONSTERS, SEATS),
    Block("monster_place", MONSTERS, PLACE.words),
    Block("token", PROVINCE.words, TOKEN.words),
    Block("pillaged", PROVINCE.words),
    Block("destroyed", PROVINCE.words),
    Block("strength", PROVINCE.words, SEATS, high=MOST),
    Block("fjord_open", FJORDS),
    Block("doom", AGE.words, PROVINCE.words),
    # The pillage that is going on.
    Block("contested", PROVINCE.words),
    Block("pillager", SEATS),
    Block("fighters", SEATS),
    Block("played", SEATS, CARD.words),
    Block("bonus", SEATS, high=MOST),
    Block("blanked", SEATS),
    Block("slain", SEATS, high=MOST),
    Block("winner", SEATS),
]


def observe(s: BloodRage, me: int, out: bytearray) -> int:
    out[min(s.age, tables.AGES - 1)] = 1
    now = phase(s)
    out[tables.AGES + now] = 1
    at = tables.AGES + len(PHASE_NAMES)
    out[at + (s.first - me) % s.players] = 1
    at = clans(s, me, out, at + s.players, s.age > 0 and now == GIFTS)
    at = figures(s, me, out, at)
    at = cards(s, me, out, at)
    at = board(s, me, out, at)
    return battle(s, me, out, at)


def phase(s: BloodRage) -> int:
    for number in range(len(s.stack)):
        frame = s.stack[number]
        if isinstance(frame, SetUp):
            return 0
        if isinstance(frame, Age):
            return PHASE_OF_STEP[s.counters[number] - 1]
    return ACTION if s.stack else OVER


def clans(s: BloodRage, me: int, out: bytearray, at: int, before: bool) -> int:
    """`before`: the Rage of the last age is gone, and that of the new age is yet to come."""
    players = s.players
    glory = at + players * CLANS
    rage = glory + 2 * players
    steps = rage + 2 * players
    stats = steps + STATS * players
    out_there = stats + STATS * players
    power = out_there + players
    for step in range(players):
        seat = (me + step) % players
        if s.clan[seat] != NOTHING:
            out[at + step * CLANS + s.clan[seat]] = 1
        put_big(out, glory + 2 * step, s.glory[seat])
        if not before:
            out[rage + step] = s.rage[seat]
            out[rage + players + step] = s.passed >> seat & 1
        for stat in range(STATS):
            out[steps + step * STATS + stat] = s.steps[seat * STATS + stat]
            out[stats + step * STATS + stat] = s.stat(seat, stat)
            out[power + step * 3 + stat] = s.power[seat * 3 + stat]
        out[out_there + step] = s.out[seat]
    return power + 3 * players


def figures(s: BloodRage, me: int, out: bytearray, at: int) -> int:
    players = s.players
    slots = at + 3 * players * SPOTS
    upgrades = slots + players * SLOTS
    for step in range(players):
        seat = (me + step) % players
        there = at + step * SPOTS
        for place in range(RESERVE + 2):
            out[there + place] = s.warriors[seat * PLACES + place]
        leader = s.at[seat * CLAN_PIECES + LEADER_PIECE]
        if leader != NOTHING:
            out[there + players * SPOTS + leader] = 1
        ship = s.at[seat * CLAN_PIECES + SHIP_PIECE]
        if ship != NOTHING:
            out[there + 2 * players * SPOTS + ship] = 1
        for slot in range(SLOTS):
            card = s.slots[seat * SLOTS + slot]
            if card != NOTHING:
                out[slots + step * SLOTS + slot] = 1
                out[upgrades + step * CARDS + card] = 1
    return upgrades + players * CARDS


def cards(s: BloodRage, me: int, out: bytearray, at: int) -> int:
    players = s.players
    backs = at + players * CARDS
    quests = backs + players * tables.AGES
    quest_backs = quests + CARDS
    packs = quest_backs + players * tables.AGES
    sizes = packs + players * CARDS
    for step in range(players):
        seat = (me + step) % players
        hand, seen = s.hand[seat], s.hand_seen[seat]
        for number in range(len(hand)):
            card = hand[number]
            out[backs + step * tables.AGES + tables.AGE_OF[card]] += 1
            if known(seen[number], me):
                out[at + step * CARDS + card] = 1
        for card in s.quests[seat]:
            out[quest_backs + step * tables.AGES + tables.AGE_OF[card]] += 1
        if known(pack_seen(s, seat), me):
            put_all(out, packs + step * CARDS, s.pack[seat])
        out[sizes + step] = len(s.pack[seat])
    put_all(out, quests, s.quests[me])
    at = sizes + players
    if s.answers:
        for choice in s.answers[me]:
            if len(choice) > 1:
                out[at + choice[1]] = 1
    at += CARDS
    put_all(out, at, s.discard)
    at += CARDS
    for age in range(tables.AGES):
        out[at + age] = len(s.deck[age])
    return at + tables.AGES


def board(s: BloodRage, me: int, out: bytearray, at: int) -> int:
    players = s.players
    places = at + len(MONSTERS) * players
    for step in range(players):
        seat = (me + step) % players
        for slot in (MONSTER_SLOT, MONSTER_SLOT + 1):
            card = s.slots[seat * SLOTS + slot]
            if card != NOTHING:
                monster = MONSTER_OF[card]
                out[at + monster * players + step] = 1
                place = s.at[MONSTER_PIECES + monster]
                if place != NOTHING:
                    out[places + monster * SPOTS + place] = 1
    at = places + len(MONSTERS) * SPOTS
    pillaged = at + PROVINCES * TOKENS
    gone = pillaged + PROVINCES
    forces = gone + PROVINCES
    for place in range(PROVINCES):
        if s.token[place] != NOTHING:
            out[at + place * TOKENS + s.token[place]] = 1
        if s.destroyed[place]:
            out[gone + place] = 1
            continue
        out[pillaged + place] = s.pillaged[place]
        for step in range(players):
            out[forces + place * players + step] = strength(s, (me + step) % players, place)
    at = forces + PROVINCES * players
    for fjord in range(len(FJORDS)):
        out[at + fjord] = 1 if s.room[FIRST_FJORD + fjord] > 0 else 0
    at += len(FJORDS)
    for age in range(tables.AGES):
        if s.doom[age] != NOTHING:
            out[at + age * PROVINCES + s.doom[age]] = 1
    return at + tables.AGES * PROVINCES


def battle(s: BloodRage, me: int, out: bytearray, at: int) -> int:
    players = s.players
    pillager = at + PROVINCES
    fighters = pillager + players
    played = fighters + players
    bonus = played + players * CARDS
    if s.contested != NOTHING:
        out[at + s.contested] = 1
        out[pillager + (s.pillager - me) % players] = 1
        for step in range(players):
            seat = (me + step) % players
            out[fighters + step] = s.fighters >> seat & 1
            put_all(out, played + step * CARDS, s.played[seat])
            out[bonus + step] = min(s.bonus[seat], MOST)
            out[bonus + players + step] = s.blanked >> seat & 1
            out[bonus + 2 * players + step] = s.slain[seat]
        if s.winner != NOTHING:
            out[bonus + 3 * players + (s.winner - me) % players] = 1
    return bonus + 4 * players
