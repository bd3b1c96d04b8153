"""The North as numbers: camps, clearings, the Wall, the wildlings, the heroes. All of it lies in the open; in the base
game all of it is 0."""

from typing import Final

from meadhall.bots.observing import MOST, SEATS, Block
from meadhall.engine.notation import NOTHING

from ..data import tables
from ..data.board import HEX, HEX_COUNT
from ..data.kinds import CAMP, CLAN, CLEARING, HERO, SECTION, TYPE, WILDLING
from ..rules.state import Catan
from ..rules.victory import on_the_wall

SPACES: Final = [str(number + 1) for number in range(tables.GUARD_SPACES)]
TYPES: Final = len(TYPE.words)
HEROES: Final = len(HERO.words)
CAMPS: Final = len(CAMP.words)

BLOCKS: Final[list[Block]] = [
    Block("camps", CLAN.words, CAMP.words, TYPE.words),
    Block("clearings", CLEARING.words, high=MOST),
    Block("wall", SECTION.words, SPACES, SEATS),
    Block("wildling", HEX.words, TYPE.words),
    Block("frostfangs", TYPE.words, high=MOST),
    Block("in_gift", high=MOST),
    Block("breaches", high=MOST),
    Block("common_tokens", high=MOST),
    Block("used_tokens", WILDLING.words, high=MOST),
    Block("display", HERO.words),
    Block("dismissed", HERO.words),
    Block("guards", SEATS, high=MOST),
    Block("vp_tokens", SEATS, high=MOST),
    Block("hero", SEATS, HERO.words),
    Block("hero_side_b", SEATS),
    Block("hero_ready", SEATS),
    Block("tokens_under_settlements", SEATS, high=MOST),
    Block("tokens_under_keeps", SEATS, high=MOST),
]


def observe(s: Catan, me: int, out: bytearray, at: int) -> int:
    players = s.players
    if s.watch:
        there = north(s, me, out, at)
        seats(s, me, out, there)
    wall = tables.SECTIONS * tables.GUARD_SPACES * players
    fixed = len(CLAN.words) * CAMPS * TYPES + tables.SECTIONS + HEX_COUNT * TYPES + TYPES + 3
    return at + fixed + wall + len(WILDLING.words) + 2 * HEROES + players * (6 + HEROES)


def north(s: Catan, me: int, out: bytearray, at: int) -> int:
    players = s.players
    for clan in range(len(s.camps)):
        place = at + clan * CAMPS * TYPES
        for kind in s.camps[clan]:
            out[place + kind] = 1
            place += TYPES
    at += len(s.camps) * CAMPS * TYPES
    for section in range(tables.SECTIONS):
        out[at + section] = s.clearings[section]
    at += tables.SECTIONS
    for section in range(tables.SECTIONS):
        place = at + section * tables.GUARD_SPACES * players
        for owner in s.guards[section]:
            out[place + (owner - me) % players] = 1
            place += players
    at += tables.SECTIONS * tables.GUARD_SPACES * players
    for at_hex in range(HEX_COUNT):
        if s.gift[at_hex] != NOTHING:
            out[at + at_hex * TYPES + s.gift[at_hex]] = 1
    at += HEX_COUNT * TYPES
    for kind in range(TYPES):
        out[at + kind] = s.frostfangs[kind]
    at += TYPES
    out[at] = s.in_gift
    out[at + 1] = s.breaches
    out[at + 2] = s.common
    at += 3
    for token in range(len(s.used)):
        out[at + token] = s.used[token]
    at += len(s.used)
    for hero in s.display:
        out[at + hero] = 1
    for hero in s.dismissed:
        out[at + HEROES + hero] = 1
    return at + 2 * HEROES


def seats(s: Catan, me: int, out: bytearray, at: int) -> None:
    players = s.players
    for step in range(players):
        seat = (me + step) % players
        guards = on_the_wall(s, seat)
        out[at + step] = guards
        out[at + players + step] = tables.TOKENS_FOR_GUARDS[guards]
        there = at + 2 * players
        if s.hero[seat] != NOTHING:
            out[there + step * HEROES + s.hero[seat]] = 1
        there += players * HEROES + step
        out[there] = s.side[seat]
        out[there + players] = 1 if s.hero_turn[seat] != s.turn else 0
        out[there + 2 * players] = len(s.under[seat])
        out[there + 3 * players] = 2 * s.keeps_left[seat]
