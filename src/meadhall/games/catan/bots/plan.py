"""Catan: what a seat saves for, and which places are good, at a glance."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from meadhall.engine.notation import NOTHING, Choice

from ..data import tables
from ..data.board import CORNER_COUNT, PATH_A, PATH_SUM, Board
from ..data.kinds import RESOURCES
from ..rules.building.longest_road import longest_with
from ..rules.building.network import is_open
from ..rules.state import Catan
from .hand import costs
from .land import INCOME, hex_pips
from .wall import SHARE

Cards = list[int]  # by resource

SETTLEMENT: Final = costs(tables.SETTLEMENT_COST)
KEEP: Final = costs(tables.KEEP_COST)
CARD: Final = costs(tables.CARD_COST)
ROAD: Final = costs(tables.ROAD_COST)
WAY_AND_SETTLEMENT: Final = costs(tables.ROAD_COST, tables.SETTLEMENT_COST)
GUARD: Final = costs(tables.GUARD_COST)
HIDDEN: Final = 1  # a point that an unknown development card may be
AT_MOST: Final = 2  # settlements, and keeps, that somebody builds in one turn
BEYOND: Final = 0.5  # a place behind the next one


def counted(hand: list[int]) -> Cards:
    return [hand.count(resource) for resource in range(RESOURCES)]


def missing(cards: Cards, cost: Cards) -> int:
    lacking = 0
    for resource in range(RESOURCES):
        if cost[resource] > cards[resource]:
            lacking += cost[resource] - cards[resource]
    return lacking


def plan(s: Catan, seat: int, cards: Cards) -> Cards:
    """The cost of what the hand is nearest to: the last road to the Longest Road, a settlement, a keep, or else a
    development card."""
    if one_road_to_card(s, seat) and missing(cards, ROAD) <= 1:
        return ROAD
    best, least = CARD if s.deck else ROAD, 9
    if s.settlements_left[seat]:
        if s.sites[seat]:
            best, least = SETTLEMENT, missing(cards, SETTLEMENT)
        elif s.ways[seat] and s.roads_left[seat]:
            best, least = WAY_AND_SETTLEMENT, missing(cards, WAY_AND_SETTLEMENT)
    if s.keeps_left[seat] and s.upgrades[seat] and missing(cards, KEEP) < least:
        best = KEEP
    return best


def one_road_to_card(s: Catan, seat: int) -> bool:
    """Does this seat lack a single road for the Longest Road?"""
    holder = s.longest_road
    if holder == seat or not s.ways[seat] or not s.roads_left[seat]:
        return False
    wanted = tables.ROAD_MINIMUM if holder == NOTHING else s.road_length[holder] + 1
    return s.road_length[seat] + 1 == wanted


def could_win(s: Catan, seat: int, cards: Cards, unknown: int) -> bool:
    """Could this seat, which is in turn, win now with these cards, a number of unknown ones and the bank?"""
    need = s.settings.goal - s.points[seat]
    if s.cards[seat] or s.fresh:
        need -= HIDDEN
    settlement = SETTLEMENT if s.sites[seat] else WAY_AND_SETTLEMENT
    settlements = min(AT_MOST, s.settlements_left[seat]) if s.sites[seat] or s.ways[seat] else 0
    keeps = min(AT_MOST, s.keeps_left[seat], len(s.upgrades[seat]))
    road = tables.ROAD_POINTS[int(s.watch)] if one_road_to_card(s, seat) else 0
    posted = tables.GUARDS - s.guards_left[seat]
    guard = tables.TOKENS_FOR_GUARDS[posted + 1] - tables.TOKENS_FOR_GUARDS[posted] if s.guards_left[seat] else 0
    if settlements + keeps + road + guard < need:
        return False
    rates = s.rate[seat * RESOURCES : (seat + 1) * RESOURCES]
    for built in range(settlements + 1):
        for upgraded in range(keeps + 1):
            for roads in range(2 if road else 1):
                for guards in range(2 if guard and s.watch else 1):
                    if built + upgraded + roads * road + guards * guard >= need:
                        parts = ((built, settlement), (upgraded, KEEP), (roads, ROAD), (guards, GUARD))
                        cost = [sum(n * part[resource] for n, part in parts) for resource in range(RESOURCES)]
                        if missing(cards, cost) <= unknown + from_bank(cards, cost, rates):
                            return True
    return False


def from_bank(cards: Cards, cost: Cards, rates: list[int]) -> int:
    """Cards that the bank gives for what is left over."""
    bought = 0
    for resource in range(RESOURCES):
        if cards[resource] > cost[resource]:
            bought += (cards[resource] - cost[resource]) // rates[resource]
    return bought


def lengthens(s: Catan, seat: int, path: int) -> bool:
    """Would a road here make the longest line longer?"""
    length = longest_with(s, seat, path)
    s.road[path] = NOTHING
    return length > s.road_length[seat]


def best_site(s: Catan, seat: int, legal: list[Choice]) -> Choice:
    """Where the income grows most."""
    if len(legal) == 1:
        return legal[0]
    pips = hex_pips(tuple(s.tile), tuple(s.token))
    hexes = s.board.corner_hexes
    has = [0] * RESOURCES
    for corner in range(CORNER_COUNT):
        standing = s.building[corner]
        if standing != NOTHING and standing >> 1 == seat:
            for at in hexes[corner]:
                if pips[at]:
                    has[tables.GIVES[s.tile[at]]] += pips[at] * (1 + (standing & 1))
    best, most = legal[0], -1.0
    for choice in legal:
        _, corner = choice
        gained = 0.0
        for at in hexes[corner]:
            if pips[at]:
                resource = tables.GIVES[s.tile[at]]
                gained += INCOME[resource][has[resource] + pips[at]] - INCOME[resource][has[resource]]
        if gained > most:
            best, most = choice, gained
    return best


@lru_cache(maxsize=64)
def _corner_pips(board: Board, tile: tuple[int, ...], token: tuple[int, ...]) -> list[int]:
    pips = hex_pips(tile, token)
    return [sum(pips[at] for at in board.corner_hexes[corner]) for corner in range(CORNER_COUNT)]


def corner_pips(s: Catan) -> list[int]:
    """By intersection."""
    return _corner_pips(s.board, tuple(s.tile), tuple(s.token))


def way_worth(s: Catan, seat: int, path: int, pips: list[int]) -> float:
    """Where a road on this path leads."""
    best = 0.0
    near = PATH_A[path]
    for corner in (near, PATH_SUM[path] - near):
        standing = s.building[corner]
        if standing != NOTHING or any(s.road[other] == seat for other in s.board.corner_paths[corner]):
            continue  # from here it starts, or nothing can be built here
        if is_open(s, corner):
            best = max(best, float(pips[corner]))
        for other in s.board.neighbours[corner]:
            if is_open(s, other):
                best = max(best, BEYOND * pips[other])
    return best


def threat(s: Catan, section: int) -> float:
    """How many wildlings will come to a section of the Wall soon, less its guards."""
    coming = float(s.clearings[section] - len(s.guards[section]))
    for clan, camp in enumerate(s.camps):
        coming += len(camp) * SHARE[clan][section]
    return coming
