"""Catan: the first settlements, which decide more than anything after them.

What two settlements promise is a sum of plain facts (`FACTS`), and how much each of them counts was learned from many
games (`training/catan.py`; the weights are in `opening.json`). With that in hand a seat looks through its own best
sites, the best answers of the others, and its own next site, to the last settlement.
"""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from math import exp, sqrt
from typing import Final

from meadhall.bots.values import squashed
from meadhall.engine.notation import NOTHING, Choice

from ..data import tables
from ..data.board import CORNER_COUNT, Board
from ..data.kinds import RESOURCES
from ..rules.setup import PlaceSettlement
from ..rules.state import Catan
from .land import PIPS_OF_ROLL

BRICK, LUMBER, WOOL, GRAIN, ORE = range(RESOURCES)
FIRST_PIPS = 4.0  # of a resource; they count most
NEW = 8.0  # what all of a resource that one had not is worth at a new site, in pips
ANY_HARBOUR, OWN_HARBOUR = 1.5, 0.25  # at a new site: one for everything, and one for each pip of its resource
EACH = [f"{name} {resource}" for name in ("pips of", "any") for resource in tables.RESOURCES]
FACTS: Final = [
    *EACH, "for roads", "for keeps", "for settlements", "numbers", "harbour", "own harbour", "at own harbour",
    "best site", "next site", "far site", "sites", "far sites", *[f"hand {name}" for name in tables.RESOURCES],
    "scarce", "missing", "room for roads", "for cards", "plenty",
]  # fmt: skip
BREADTH = (12, 5, 5, 6)  # how many sites are looked into, by settlement from this one on
CLOSE = 0.04  # chances this near to the best, in their logarithm, are as good: not every game begins the same way
QUICK = (5, 3, 3, 3)  # where a search has to know how it goes on


class Island:
    """What each intersection gives; the same for a whole game."""

    def __init__(self, board: Board, tile: tuple[int, ...], token: tuple[int, ...]) -> None:
        self.board = board
        self.pips = [[0.0] * RESOURCES for _ in range(CORNER_COUNT)]
        self.gives: list[list[int]] = [[] for _ in range(CORNER_COUNT)]
        self.rolls: list[list[int]] = [[] for _ in range(CORNER_COUNT)]
        self.all = [1e-9] * RESOURCES
        for at in board.hexes:
            resource = tables.GIVES[tile[at]]
            if resource != NOTHING and token[at] != NOTHING:
                self.all[resource] += sum(PIPS_OF_ROLL[roll] for roll in tables.TOKEN_VALUES[token[at]])
        self.near: list[list[int]] = [[] for _ in range(CORNER_COUNT)]
        self.far: list[list[int]] = [[] for _ in range(CORNER_COUNT)]
        for corner in board.corners:
            for at in board.corner_hexes[corner]:
                resource = tables.GIVES[tile[at]]
                if resource != NOTHING and token[at] != NOTHING:
                    values = tables.TOKEN_VALUES[token[at]]
                    self.gives[corner].append(resource)
                    self.pips[corner][resource] += sum(PIPS_OF_ROLL[roll] for roll in values)
                    self.rolls[corner] += values
            one = set(board.neighbours[corner])
            two = {other for step in one for other in board.neighbours[step]} - {corner}
            three = {other for step in two for other in board.neighbours[step]} - one
            self.near[corner] = sorted(two)
            self.far[corner] = sorted(three)

    def is_open(self, corner: int, taken: list[bool]) -> bool:
        if taken[corner]:
            return False
        for other in self.board.neighbours[corner]:
            if taken[other]:
                return False
        return True


@lru_cache(maxsize=16)
def island_of(board: Board, tile: tuple[int, ...], token: tuple[int, ...]) -> Island:
    return Island(board, tile, token)


def few(pips: float) -> float:
    """The first pips of a resource, from 0 to 1."""
    return 1 - exp(-pips / FIRST_PIPS)


def facts(island: Island, mine: list[int], taken: list[bool]) -> list[float]:
    """Of a seat with these settlements, in the order of FACTS. `taken`: where anyone has settled."""
    board = island.board
    pips = [0.0] * RESOURCES
    rolls: set[int] = set()
    harbour = 0.0
    own = [0.0] * RESOURCES
    for corner in mine:
        for resource in range(RESOURCES):
            pips[resource] += island.pips[corner][resource]
        rolls.update(island.rolls[corner])
        if board.harbour_rate[corner]:
            if board.harbour_resource[corner] == NOTHING:
                harbour = 1.0
            else:
                own[board.harbour_resource[corner]] = 1.0
    first = [few(each) for each in pips]
    near = sites(island, mine, taken, island.near)
    far = [corner for corner in sites(island, mine, taken, island.far) if corner not in near]
    best = next_best = farther = 0.0
    for corner in near:
        worth = site(island, corner, pips, first, harbour)
        if worth > best:
            best, next_best = worth, best
        elif worth > next_best:
            next_best = worth
    for corner in far:
        farther = max(farther, site(island, corner, pips, first, harbour))
    hand = [0.0] * RESOURCES
    for resource in island.gives[mine[-1]]:
        hand[resource] += 1
    total, scarce, missing, at_own = 0.0, 0.0, 0.0, 0.0
    for resource in range(RESOURCES):
        total += pips[resource]
        scarce += pips[resource] / island.all[resource]
        missing += 0.0 if pips[resource] else 1.0
        at_own += pips[resource] * own[resource]
    return [
        *pips, *first,
        sqrt(pips[BRICK] * pips[LUMBER]),
        sqrt(pips[GRAIN] * pips[ORE]),
        min(pips[BRICK], pips[LUMBER], pips[WOOL], pips[GRAIN]),
        float(sum(PIPS_OF_ROLL[roll] for roll in rolls)),
        harbour, max(own), at_own,
        best, next_best, max(0.0, farther - best), float(len(near)), float(len(far)),
        *hand,
        scarce, missing,
        (pips[BRICK] + pips[LUMBER]) * best / 10,
        min(pips[WOOL], pips[GRAIN], pips[ORE]),
        total * total / 100,
    ]  # fmt: skip


def sites(island: Island, mine: list[int], taken: list[bool], around: list[list[int]]) -> list[int]:
    found: list[int] = []
    for corner in mine:
        for other in around[corner]:
            if other not in found and island.is_open(other, taken):
                found.append(other)
    return found


def site(island: Island, corner: int, pips: list[float], first: list[float], harbour: float) -> float:
    """What a settlement here would add, in pips."""
    worth = 0.0
    for resource in range(RESOURCES):
        more = island.pips[corner][resource]
        if more:
            worth += more + NEW * (few(pips[resource] + more) - first[resource])
    if island.board.harbour_rate[corner]:
        only = island.board.harbour_resource[corner]
        if only != NOTHING:
            worth += OWN_HARBOUR * pips[only]
        elif not harbour:
            worth += ANY_HARBOUR
    return worth


def _weights() -> list[float]:
    """In the order of FACTS."""
    learnt: dict[str, float] = json.loads((files(__package__) / "opening.json").read_text(encoding="utf-8"))["weights"]
    return [learnt[name] for name in FACTS]


WEIGHTS: Final[list[float]] = _weights()


def promise(island: Island, mine: list[int], taken: list[bool]) -> float:
    """Of a seat's settlements: a difference of 1 makes the win e times as likely."""
    total = 0.0
    for weight, fact in zip(WEIGHTS, facts(island, mine, taken)):
        total += weight * fact
    return total


class Opening:
    """The search for one settlement. Each seat goes for its own promise compared with the other's. `breadth`:
    how many sites are looked into, by settlement from this one on."""

    def __init__(self, s: Catan, breadth: tuple[int, ...]) -> None:
        self.island = island_of(s.board, tuple(s.tile), tuple(s.token))
        self.breadth = breadth
        self.order = [frame.who for frame in reversed(s.stack) if isinstance(frame, PlaceSettlement)]
        self.taken = [standing != NOTHING for standing in s.building]
        self.mine: list[list[int]] = [[], []]
        for corner, standing in enumerate(s.building):
            if standing != NOTHING:
                self.mine[standing >> 1].append(corner)

    def leads(self) -> dict[int, float]:
        """By intersection, how far ahead the seat that is asked will be if it settles there."""
        seat = self.order[0]
        found: dict[int, float] = {}
        for corner in self.promising(seat, self.breadth[0]):
            found[corner] = self.lead(self.after(corner, 0), seat)
        return found

    def after(self, corner: int, depth: int) -> list[float]:
        """By seat, what everyone has in the end if the next settlement stands there."""
        seat = self.order[depth]
        self.taken[corner] = True
        self.mine[seat].append(corner)
        found = self.ahead(depth + 1)
        self.mine[seat].pop()
        self.taken[corner] = False
        return found

    def ahead(self, depth: int) -> list[float]:
        if depth == len(self.order):
            return [promise(self.island, mine, self.taken) for mine in self.mine]
        seat = self.order[depth]
        best: list[float] = []
        most = -1e9
        for corner in self.promising(seat, self.breadth[depth] if depth < len(self.breadth) else 1):
            found = self.after(corner, depth)
            lead = self.lead(found, seat)
            if lead > most:
                best, most = found, lead
        return best

    def lead(self, promises: list[float], seat: int) -> float:
        return promises[seat] - promises[1 - seat]

    def promising(self, seat: int, many: int) -> list[int]:
        """The best sites at a glance."""
        island = self.island
        pips = [0.0] * RESOURCES
        harbour = 0.0
        for corner in self.mine[seat]:
            for resource in range(RESOURCES):
                pips[resource] += island.pips[corner][resource]
            if island.board.harbour_rate[corner] and island.board.harbour_resource[corner] == NOTHING:
                harbour = 1.0
        first = [few(each) for each in pips]
        ranked = [
            (-site(island, corner, pips, first, harbour), corner)
            for corner in island.board.corners
            if island.is_open(corner, self.taken)
        ]
        ranked.sort()
        return [corner for _, corner in ranked[:many]]


def knows(s: Catan) -> bool:
    """Of first settlements of two in the base game: the games that taught it were such."""
    return s.players == 2 and not s.watch and isinstance(s.stack[-1], PlaceSettlement)


def glance(s: Catan, seat: int, legal: list[Choice]) -> dict[Choice, float]:
    """The first settlements worth searching, with the chance to win."""
    if not knows(s):
        return {}
    leads = Opening(s, BREADTH).leads()
    most = max(leads.values())
    found: dict[Choice, float] = {}
    for choice in legal:
        _, corner = choice
        if corner in leads:
            found[choice] = squashed(most if leads[corner] > most - CLOSE else leads[corner])
    return found


def quick_site(s: Catan, legal: list[Choice]) -> Choice:
    """The best first settlement after a short look."""
    leads = Opening(s, QUICK).leads()
    most = max(leads.values())
    return next(choice for choice in legal if leads.get(choice[1], most - 1) == most)
