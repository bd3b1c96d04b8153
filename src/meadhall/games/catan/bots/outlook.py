"""Catan: the chance to win between two turns, as many games of the base game have taught it.

Each seat is seen as a list of numbers, named in FACTS; how much each of them counts, at the start of the game and at
its end, was learnt from games (`training/catan.py`) and lies in `outlook.json`.
"""

from __future__ import annotations

import json
from importlib.resources import files
from math import exp
from typing import Final

from meadhall.engine.notation import NOTHING

from ..data import tables
from ..data.kinds import PATROL, RESOURCES, ROAD_BUILDING, WINTER
from ..rules.resources import certain
from ..rules.state import Catan
from .hand import Purse, costs, purse, rolls_to
from .land import FARTHEST, Land, Pips, income, lands_of, pips_now

FIRST_PIPS: Final = 5.0  # of a resource; they count most
WAITING: Final = 12.0  # rolls after which what one waits for is worth a third
GROWTH: Final = 0.05  # by how much the income that a place adds makes it better
PATROL_RACE: Final = 0.55
ROAD_RACE: Final = 0.4  # one more piece to go to the card, and again
TORMUND_STAYS: Final = 0.4
WILDLING_STAYS: Final = 0.7  # how much of a blocked hex is lost
NOT_YET: Final = -1e9  # a hope that was not worked out
LEAD: Final = 3  # pieces ahead or behind that make a difference
SETTLEMENTS: Final = [costs(tables.SETTLEMENT_COST, *[tables.ROAD_COST] * roads) for roads in range(FARTHEST + 1)]
KEEP: Final = costs(tables.KEEP_COST)
CARD: Final = costs(tables.CARD_COST)
ROAD: Final = costs(tables.ROAD_COST)

FACTS: Final = [
    "points", "nearly there", "income", "pips", *[f"any {name}" for name in tables.RESOURCES],
    "for keeps", "for settlements", "rates",
    "settlement soon", "own settlement soon", "keep soon", "card soon", "road soon",
    "settlement now", "keep now", "card now", "road now",
    "site here", "worth here", "worth near", "worth farther", "worth far", "no settlements", "no keeps",
    "to become keeps", "best keep", "road", "road ahead", "Longest Road", "chance of a road", "Longest Road ahead",
    "patrols", "Largest Patrol", "Largest Patrol ahead", "chance of a patrol",
    "own patrols", "own roads", "own winters", "own points", "cards of others", "too many", "turn",
]  # fmt: skip


class Prospects:
    """How soon a hand will pay for what a seat can build, from 0 to 1."""

    def __init__(self, s: Catan, seat: int, land: Land, pips: Pips, hand: list[int]) -> None:
        self.hand = hand  # by resource
        self.rates = s.rate[seat * RESOURCES : (seat + 1) * RESOURCES]
        buys = purse(pips, self.rates)
        keeps = bool(s.keeps_left[seat] and s.upgrades[seat])
        self.settlement = soon_settled(s, seat, land, hand, buys)
        self.keep = soon(hand, KEEP, buys) * (1 + GROWTH * land.keep) if keeps else 0.0
        self.card = soon(hand, CARD, buys) if s.deck else 0.0
        self.road = soon(hand, ROAD, buys) if s.roads_left[seat] else 0.0


def facts(
    s: Catan, seat: int, viewer: int, land: Land, pips: Pips, hand: list[int], known: Prospects | None = None
) -> list[float]:
    """Of a seat as the viewer sees it, in the order of FACTS. `hand`: its cards by resource, as far as known; `known`:
    what that hand promises, where it was worked out before."""
    at = seat * RESOURCES
    mine = seat == viewer
    promised = known or Prospects(s, seat, land, pips, hand)
    rates = promised.rates
    points = s.points[seat] + (s.secret_points(seat) if mine else 0)
    keeps = bool(s.keeps_left[seat] and s.upgrades[seat])
    longest = best = 0
    for other in range(s.players):
        if other != seat:
            longest = max(longest, s.road_length[other])
            best = max(best, s.patrols[other])
    ahead = float(max(-LEAD, min(LEAD, s.road_length[seat] - longest)))
    has_road, has_patrol = s.longest_road == seat, s.largest_patrol == seat
    held = [0, 0, 0]
    if mine:
        for number, card in enumerate((PATROL, ROAD_BUILDING, WINTER)):
            held[number] = s.cards[seat].count(card) + (s.fresh.count(card) if seat == s.active else 0)
    patrols = s.patrols[seat] + held[0]
    cards = len(s.hand[seat])
    total = surplus = 0.0
    for resource in range(RESOURCES):
        total += pips[resource]
        surplus += pips[resource] * (1 / rates[resource] - 1 / tables.RATE[0])
    others = 0 if mine else len(s.cards[seat]) + (len(s.fresh) if seat == s.active else 0)
    return [
        float(points), 1 / max(1, s.settings.goal - points), income(pips, s.rate, at, tables.RATE[0]), total,
        *[1 - exp(-each / FIRST_PIPS) for each in pips],
        min(pips[3] / 2, pips[4] / 3), min(pips[0], pips[1], pips[2], pips[3]), surplus,
        0.0 if mine else promised.settlement, promised.settlement if mine else 0.0,
        promised.keep, promised.card, promised.road,
        1.0 if mine and can_settle(s, seat, land, hand) else 0.0,
        1.0 if mine and keeps and can_pay(hand, KEEP) else 0.0,
        1.0 if mine and s.deck and can_pay(hand, CARD) else 0.0,
        1.0 if mine and s.roads_left[seat] and can_pay(hand, ROAD) else 0.0,
        1.0 if land.sites[0] else 0.0, land.sites[0], max(land.sites[:2]), max(land.sites[:3]), max(land.sites),
        0.0 if s.settlements_left[seat] else 1.0, 0.0 if s.keeps_left[seat] else 1.0,
        float(min(2, len(s.upgrades[seat]))), land.keep,
        float(s.road_length[seat]), ahead, 1.0 if has_road else 0.0, 0.0 if has_road else road_chance(s, seat),
        min(float(LEAD), float(s.road_length[seat] - longest)) if has_road else 0.0,
        float(patrols), 1.0 if has_patrol else 0.0, min(float(LEAD), float(patrols - best)) if has_patrol else 0.0,
        0.0 if has_patrol else PATROL_RACE ** (max(0, max(tables.PATROL_MINIMUM, best + 1) - patrols) + 1),
        float(held[0]), float(held[1]), float(held[2]), float(s.secret_points(seat)) if mine else 0.0, float(others),
        float(max(0, cards - tables.HAND_LIMIT)), 1.0 if seat == s.active else 0.0,
    ]  # fmt: skip


def soon(hand: list[int], cost: list[int], buys: Purse) -> float:
    """From 0 to 1, how near the hand is to this."""
    return exp(-rolls_to(hand, cost, buys, 0) / WAITING)


def soon_settled(s: Catan, seat: int, land: Land, hand: list[int], buys: Purse) -> float:
    best = 0.0
    if s.settlements_left[seat]:
        for roads in range(FARTHEST + 1):
            if land.sites[roads] and s.roads_left[seat] >= roads:
                best = max(best, soon(hand, SETTLEMENTS[roads], buys) * (1 + GROWTH * land.sites[roads]))
    return best


def can_pay(hand: list[int], cost: list[int]) -> bool:
    for resource in range(RESOURCES):
        if hand[resource] < cost[resource]:
            return False
    return True


def can_settle(s: Catan, seat: int, land: Land, hand: list[int]) -> bool:
    """At once, with the roads to it."""
    if s.settlements_left[seat]:
        for roads in range(FARTHEST + 1):
            if land.sites[roads] and s.roads_left[seat] >= roads and can_pay(hand, SETTLEMENTS[roads]):
                return True
    return False


def road_chance(s: Catan, seat: int) -> float:
    """To get the Longest Road."""
    longest = s.road_length[s.longest_road] if s.longest_road != NOTHING else tables.ROAD_MINIMUM - 1
    missing = longest + 1 - s.road_length[seat]
    return ROAD_RACE ** max(1, missing) if missing <= s.roads_left[seat] else 0.0


def hands_seen(s: Catan, viewer: int) -> list[list[int]]:
    """By seat and resource: the viewer's own hand, and what is certain of the others'."""
    hands = [
        [certain(s.known[seat * RESOURCES + resource], viewer) for resource in range(RESOURCES)]
        for seat in range(s.players)
    ]
    hands[viewer] = [s.hand[viewer].count(resource) for resource in range(RESOURCES)]
    return hands


def seen(s: Catan, viewer: int) -> list[list[float]]:
    """The facts of every seat."""
    lands = lands_of(s)
    pips = pips_now(s, lands, TORMUND_STAYS, WILDLING_STAYS)
    hands = hands_seen(s, viewer)
    return [facts(s, seat, viewer, lands[seat], pips[seat], hands[seat]) for seat in range(s.players)]


def start_of(s: Catan) -> float:
    """1 at the start, and less with every point of the leader."""
    return max(0.08, (s.settings.goal - max(s.points)) / (s.settings.goal - 2))


def _weights(name: str) -> list[float]:
    """In the order of FACTS."""
    learnt = json.loads((files(__package__) / "outlook.json").read_text(encoding="utf-8"))
    found: dict[str, float] = learnt[name]
    return [found[fact] for fact in FACTS]


LATE: Final[list[float]] = _weights("late")
EARLY: Final[list[float]] = _weights("early")  # beside the other, and the less the nearer the end is


def chance(s: Catan, viewer: int) -> float:
    """That the viewer wins."""
    return chances(s, [viewer])[0]


def chances(s: Catan, viewers: list[int]) -> list[float]:
    """The same for several viewers: what they see alike is worked out once."""
    lands = lands_of(s)
    pips = pips_now(s, lands, TORMUND_STAYS, WILDLING_STAYS)
    start = start_of(s)
    known: list[list[Prospects]] = [
        [] for _ in range(s.players)
    ]  # by seat, for each hand that a viewer may take it for
    foreign: list[list[float]] = [[] for _ in range(s.players)]  # and the hopes of such a seat, seen by others
    found: list[float] = []
    for viewer in viewers:
        hopes: list[float] = []
        for seat, hand in enumerate(hands_seen(s, viewer)):
            at = 0
            while at < len(known[seat]) and known[seat][at].hand != hand:
                at += 1
            if at == len(known[seat]):
                promised = Prospects(s, seat, lands[seat], pips[seat], hand)
                known[seat].append(promised)
                foreign[seat].append(NOT_YET)
            promised = known[seat][at]
            hope = foreign[seat][at]
            if seat == viewer or hope == NOT_YET:
                hope = hope_of(facts(s, seat, viewer, lands[seat], pips[seat], hand, promised), start)
                if seat != viewer:
                    foreign[seat][at] = hope
            hopes.append(hope)
        total = 0.0
        for hope in hopes:
            total += exp(min(30.0, hope - hopes[viewer]))
        found.append(1 / total)
    return found


def hope_of(found: list[float], start: float) -> float:
    hope = 0.0
    for at in range(len(found)):
        if found[at]:
            hope += (LATE[at] + EARLY[at] * start) * found[at]
    return hope
