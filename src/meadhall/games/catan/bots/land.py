"""Catan: what the land promises a seat. Pips (chances in 36 that a hex pays), new sites and how far away they are.

All of it follows from the pieces on the board, so it is worked out once for each position of them.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import Final

from meadhall.engine.notation import NOTHING

from ..data import tables
from ..data.board import HEX_CORNERS, HEX_COUNT, PATH_A, PATH_SUM, Board
from ..data.kinds import RESOURCES
from ..rules.state import Catan

PIPS_OF_ROLL: Final = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
WEIGHT: Final = [1.0, 1.0, 0.85, 1.1, 1.1]  # by resource
ENOUGH: Final = 14.0  # pips of one resource after which more of it hardly helps
TRADING: Final = 0.8  # how much of the surplus goes to the bank
MOST_SEATS: Final = 4
FARTHEST: Final = 3  # roads to a site that is worth thinking about

Pips = list[float]  # by resource


class Land:
    """What one seat has on the board and could have."""

    __slots__ = ("keep", "pips", "sites")

    def __init__(self, pips: Pips, sites: list[float], keep: float) -> None:
        self.pips = pips  # if nothing is blocked
        self.sites = sites  # by the number of roads to it: what the best would add to the income; 0 if there is none
        self.keep = keep  # what the best settlement would add as a keep


def lands_of(s: Catan) -> tuple[Land, ...]:
    return _lands(s.board, s.players, int(s.watch), tuple(s.tile), tuple(s.token), tuple(s.building), tuple(s.road))


def income(pips: Pips, rates: list[int], at: int, usual: int) -> float:
    """Pips, counted so that the first ones of each resource matter most; a good rate makes the most of the rest."""
    total = 0.0
    for resource in range(RESOURCES):
        if pips[resource]:
            total += WEIGHT[resource] * ENOUGH * (1 - exp(-pips[resource] / ENOUGH))
            rate = rates[at + resource]
            if rate < usual:
                total += TRADING * pips[resource] * (1 / rate - 1 / usual)
    return total


# The same by resource and whole pips, without trade.
INCOME: Final = [[weight * ENOUGH * (1 - exp(-pips / ENOUGH)) for pips in range(200)] for weight in WEIGHT]


@lru_cache(maxsize=256)
def hex_pips(tile: tuple[int, ...], token: tuple[int, ...]) -> tuple[int, ...]:
    """By hex."""
    return tuple(
        sum(PIPS_OF_ROLL[roll] for roll in tables.TOKEN_VALUES[token[at]])
        if token[at] != NOTHING and tables.GIVES[tile[at]] != NOTHING
        else 0
        for at in range(HEX_COUNT)
    )


@lru_cache(maxsize=4096)
def _lands(
    board: Board,
    players: int,
    watch: int,
    tile: tuple[int, ...],
    token: tuple[int, ...],
    building: tuple[int, ...],
    road: tuple[int, ...],
) -> tuple[Land, ...]:
    land = _Survey(board, watch, tile, token, building, road)
    return tuple(land.of(seat) for seat in range(players))


class _Survey:
    """The land as it lies."""

    def __init__(
        self,
        board: Board,
        watch: int,
        tile: tuple[int, ...],
        token: tuple[int, ...],
        building: tuple[int, ...],
        road: tuple[int, ...],
    ) -> None:
        self.board = board
        self.usual = tables.RATE[watch]
        self.tile = tile
        self.pips = hex_pips(tile, token)
        self.building = building
        self.road = road
        self.buildings_of: list[list[int]] = [[] for _ in range(MOST_SEATS)]
        for corner, standing in enumerate(building):
            if standing != NOTHING:
                self.buildings_of[standing >> 1].append(corner)
        self.roads_of: list[list[int]] = [[] for _ in range(MOST_SEATS)]
        for path, owner in enumerate(road):
            if owner != NOTHING:
                self.roads_of[owner].append(path)

    def of(self, seat: int) -> Land:
        pips = [0.0] * RESOURCES
        rates = [self.usual] * RESOURCES
        mine = self.buildings_of[seat]
        for corner in mine:
            self.add(pips, corner, 1 + (self.building[corner] & 1))
            rates = self.with_harbour(rates, corner)
        now = income(pips, rates, 0, self.usual)
        sites = [0.0] * (FARTHEST + 1)
        for distance, corners in enumerate(self.reached(seat, mine)):
            for corner in corners:
                if self.is_open(corner):
                    sites[distance] = max(sites[distance], self.gain(pips, rates, corner, now))
        keep = 0.0
        for corner in mine:
            if not self.building[corner] & 1:
                keep = max(keep, self.gain(pips, rates, corner, now))
        return Land(pips, sites, keep)

    def add(self, pips: Pips, corner: int, count: int) -> None:
        for at in self.board.corner_hexes[corner]:
            if self.pips[at]:
                pips[tables.GIVES[self.tile[at]]] += self.pips[at] * count

    def with_harbour(self, rates: list[int], corner: int) -> list[int]:
        rate, only = self.board.harbour_rate[corner], self.board.harbour_resource[corner]
        if not rate:
            return rates
        return [
            min(rates[resource], rate) if only in (NOTHING, resource) else rates[resource]
            for resource in range(RESOURCES)
        ]

    def gain(self, pips: Pips, rates: list[int], corner: int, now: float) -> float:
        """How much one more building there adds to the income."""
        more = pips[:]
        if self.board.harbour_rate[corner]:
            self.add(more, corner, 1)
            return income(more, self.with_harbour(rates, corner), 0, self.usual) - now
        gained = 0.0
        for at in self.board.corner_hexes[corner]:
            if self.pips[at]:
                resource = tables.GIVES[self.tile[at]]
                had = int(more[resource])
                gained += INCOME[resource][had + self.pips[at]] - INCOME[resource][had]
                if rates[resource] < self.usual:
                    gained += TRADING * self.pips[at] * (1 / rates[resource] - 1 / self.usual)
                more[resource] += self.pips[at]
        return gained

    def is_open(self, corner: int) -> bool:
        building = self.building
        if building[corner] != NOTHING:
            return False
        for other in self.board.neighbours[corner]:
            if building[other] != NOTHING:
                return False
        return True

    def reached(self, seat: int, mine: list[int]) -> list[list[int]]:
        """The intersections at the end of 0, 1, 2 … new roads."""
        touched = {corner for path in self.roads_of[seat] for corner in self.ends(path)}
        rings = [sorted(touched)]
        seen = touched | set(mine)
        edge = sorted(seen)
        for _ in range(FARTHEST):
            ring: list[int] = []
            for corner in edge:
                if self.building[corner] != NOTHING and self.building[corner] >> 1 != seat:
                    continue  # no way through
                for path in self.board.corner_paths[corner]:
                    other = PATH_SUM[path] - corner
                    if self.road[path] == NOTHING and other not in seen:
                        seen.add(other)
                        ring.append(other)
            rings.append(ring)
            edge = ring
        return rings

    def ends(self, path: int) -> tuple[int, int]:
        one = PATH_A[path]
        return one, PATH_SUM[path] - one


def pips_now(s: Catan, lands: tuple[Land, ...], tormund: float, wildling: float) -> list[Pips]:
    """By seat: the pips, less these shares of what is blocked."""
    found = [land.pips[:] for land in lands]
    blocked = [(s.tormund, tormund)] if s.tormund != NOTHING else []
    if s.in_gift:
        blocked += [(at, wildling) for at in s.board.hexes if s.gift[at] != NOTHING]
    if blocked:
        pips = hex_pips(tuple(s.tile), tuple(s.token))
        for at, share in blocked:
            if pips[at]:
                resource = tables.GIVES[s.tile[at]]
                for corner in HEX_CORNERS[at]:
                    standing = s.building[corner]
                    if standing != NOTHING:
                        pool = found[standing >> 1]
                        pool[resource] = max(0.0, pool[resource] - share * pips[at] * (1 + (standing & 1)))
    return found
