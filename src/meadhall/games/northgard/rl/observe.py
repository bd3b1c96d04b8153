"""What a seat may know of Northgard, as numbers: the table and the fight. `lands.py` has the map, `hands.py` cards."""

from typing import Final

from meadhall.bots.observing import MOST, SEATS, Block, put_big
from meadhall.engine.notation import NOTHING

from ..data import tables
from ..data.kinds import AREA, BUILDING, CARD, CLAN, CREATURE
from ..rules.asking import ABOUT
from ..rules.scoring import strongholds
from ..rules.setup import SetUp
from ..rules.state import (
    ATTACKER,
    ATTACKER_AXES,
    BEAST,
    BY_CARD,
    DEFENDER,
    DEFENDER_SKULLS,
    WHERE,
    Northgard,
)
from ..rules.view import PHASES
from ..rules.year import Year
from . import hands, lands

PHASE_NAMES: Final = ["setup", *dict.fromkeys(PHASES.values()), "over"]
# By the step of the year that comes next: the phase that runs now.
PHASE_OF_STEP: Final = [PHASE_NAMES.index(PHASES[step.__name__]) for step in Year().steps()]
ACTIONS: Final = PHASE_NAMES.index("actions")
FLAGS: Final = ["passed", "has_its_card", "bear_awake", "conqueror"]
CLANS: Final = len(CLAN.words)
SUMS: Final = ["attacker_strength", "defender_strength", "attacker_skulls", "defender_skulls"]
# What questions are about: every name once. A thing is its number and 1; of a cell there are column and row.
NAMES: Final = [*dict.fromkeys(name for about in ABOUT.values() for name, _ in about if name != "cell"), "x", "y"]
PLACE_OF: Final[dict[str, list[int]]] = {
    question: [NOTHING if name == "cell" else NAMES.index(name) for name, _ in about]
    for question, about in ABOUT.items()
}

BLOCKS: Final[list[Block]] = [
    Block("phase", PHASE_NAMES),
    Block("year", high=MOST),
    Block("first", SEATS),
    Block("asking", NAMES, high=MOST),
    # Each seat.
    Block("clan", SEATS, CLAN.words),
    Block("this_year", SEATS, FLAGS),
    Block("stock", SEATS, tables.RESOURCE_NAMES, high=MOST),
    Block("fame_known", SEATS),
    Block("fame", SEATS, ["", "+127"], high=MOST),
    Block("fame_owed", SEATS, high=MOST),
    Block("reserve", SEATS, high=MOST),
    Block("strongholds", SEATS, high=MOST),
    # The supply, and what goes on.
    Block("supply", BUILDING.words, high=MOST),
    Block("unrest", high=MOST),
    Block("creature_deck", high=MOST),
    Block("creature_top", high=MOST),
    Block("creature_discard", CREATURE.words),
    Block("creature_line", CREATURE.words, high=MOST),  # the place in the order of activation, from 1
    Block("creature_at", CREATURE.words, high=MOST),  # the number of its territory and 1
    Block("attacked", CREATURE.words),
    Block("recruited", AREA.words, high=MOST),
    Block("fight_at", AREA.words),
    Block("attacker", SEATS),
    Block("defender", SEATS),
    Block("fight_creature", CREATURE.words),
    Block("fight_card", CARD.words),
    Block("fight_sums", SUMS, high=MOST),
    *hands.BLOCKS,
    *lands.BLOCKS,
]


def observe(s: Northgard, me: int, out: bytearray) -> int:
    out[phase(s)] = 1
    at = len(PHASE_NAMES)
    out[at] = s.year
    out[at + 1 + (s.first - me) % s.players] = 1
    at = asking(s, out, at + 1 + s.players)
    at = clans(s, me, out, at)
    at = supply(s, out, at)
    at = fight(s, me, out, at)
    at = hands.observe(s, me, out, at)
    return lands.observe(s, me, out, at)


def phase(s: Northgard) -> int:
    if not s.stack:
        return len(PHASE_NAMES) - 1
    bottom = s.stack[0]
    if isinstance(bottom, Year):
        return PHASE_OF_STEP[s.counters[0] - 1]
    return 0 if isinstance(bottom, SetUp) else ACTIONS


def asking(s: Northgard, out: bytearray, at: int) -> int:
    """Frames hold no secrets."""
    if s.stack:
        places = PLACE_OF.get(type(s.stack[-1]).__name__)
        if places:
            args = s.stack[-1].args()
            for number, place in enumerate(places):
                value = args[number + 1]
                if place != NOTHING:
                    out[at + place] = min(value + 1, MOST)
                else:
                    out[at + len(NAMES) - 2] = value % tables.WIDTH
                    out[at + len(NAMES) - 1] = value // tables.WIDTH
    return at + len(NAMES)


def clans(s: Northgard, me: int, out: bytearray, at: int) -> int:
    players = s.players
    flags = at + CLANS * players
    stock = flags + 4 * players
    fame_known = stock + 3 * players
    fame = fame_known + players
    owed = fame + 2 * players
    for step in range(players):
        seat = (me + step) % players
        if s.clan[seat] != NOTHING:
            out[at + step * CLANS + s.clan[seat]] = 1
        for flag in range(4):
            out[flags + 4 * step + flag] = s.this_year[seat] >> flag & 1
        for resource in range(3):
            out[stock + 3 * step + resource] = min(s.stock[seat][resource], MOST)
        if seat == me or not s.stack or s.partner(me) == seat:
            out[fame_known + step] = 1
            tokens = s.tokens(seat)
            put_big(out, fame + 2 * step, tokens)
            out[owed + step] = min(-tokens, MOST) if tokens < 0 else 0
        out[owed + players + step] = s.reserve[seat]
        out[owed + 2 * players + step] = strongholds(s, seat)
    return owed + 3 * players


def supply(s: Northgard, out: bytearray, at: int) -> int:
    creatures = len(tables.CREATURES)
    for kind in range(len(s.supply)):
        out[at + kind] = s.supply[kind]
    at += len(s.supply)
    out[at] = s.unrest
    out[at + 1] = len(s.creature_bag)
    out[at + 2] = s.creature_top
    at += 3
    for creature in s.creature_discard:
        out[at + creature] = 1
    at += creatures
    for number in range(len(s.line)):
        creature = s.line[number]
        out[at + creature] = number + 1
        out[at + creatures + creature] = s.creature_at[creature] + 1
    at += 2 * creatures
    for creature in s.declared:
        out[at + creature] = 1
    at += creatures
    for area in s.recruited:
        out[at + area] += 1
    return at + tables.AREAS


def fight(s: Northgard, me: int, out: bytearray, at: int) -> int:
    """The combat that is going on: who, where, and what is added up so far."""
    players, now = s.players, s.fight
    beast = at + tables.AREAS + 2 * players
    card = beast + len(tables.CREATURES)
    sums = card + len(tables.CARDS)
    if now[WHERE] != NOTHING:
        out[at + now[WHERE]] = 1
        if now[ATTACKER] != NOTHING:
            out[at + tables.AREAS + (now[ATTACKER] - me) % players] = 1
        if now[DEFENDER] != NOTHING:
            out[at + tables.AREAS + players + (now[DEFENDER] - me) % players] = 1
        if now[BEAST] != NOTHING:
            out[beast + now[BEAST]] = 1
        if now[BY_CARD] != NOTHING:
            out[card + now[BY_CARD]] = 1
        for number in range(ATTACKER_AXES, DEFENDER_SKULLS + 1):
            out[sums + number - ATTACKER_AXES] = min(max(now[number], 0), MOST)
    return sums + 4
