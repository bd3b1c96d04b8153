"""Catan: build what is affordable, save for the next thing, trade the rest with the bank, send Tormund to the leader.

Habit never starts an offer, but finishes one that was started, and answers by what an offer does for the seat's plan.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from meadhall.bots.greedy import weighed
from meadhall.bots.values import Value
from meadhall.engine.luck import Fast, Luck
from meadhall.engine.notation import NOTHING, Choice

from ..data import tables
from ..data.board import HEX_CORNERS
from ..data.kinds import PATROL, RESOURCES, WINTER
from ..rules.cards import FreeRoad, PostGuard, TakeCard
from ..rules.heroes import heroes
from ..rules.heroes.brothers import Demand, Exchange, GiveBack, RobCard
from ..rules.heroes.heroes import Samwell
from ..rules.setup import PlaceGuard, PlaceRoad, PlaceSettlement
from ..rules.state import Catan
from ..rules.tormund import Discard, MoveTormund, Steal
from ..rules.trade import AGREE, Answers, Deal, Offer, terms
from ..rules.turn import Act, BeforeRoll
from ..rules.verbs import BANK, BUY, DEAL, GUARD, KEEP, PLAY, PROPOSE, ROAD, SETTLE, TORMUND, USE, WANT
from ..rules.victory import on_the_wall
from . import opening, sense
from . import plan as plans
from .land import hex_pips
from .plan import Cards, best_site, corner_pips, counted, lengthens, missing, plan, threat, way_worth
from .trade import helps, lets_win
from .value import value

PLAYED_ON = 4  # turns
PLAYED_ON_FROM = {PlaceSettlement: 20, PlaceRoad: 0}  # settlements count for the whole game
LONGER: Final = 3.0  # a road that makes the longest line longer, in pips
FAR: Final = 1  # cards that are missing: the plan can wait for a development card
FULL: Final = 7  # cards in hand that a seven leaves alone
AT_ONCE: Final = (heroes.MARSH, heroes.BENJEN, heroes.YGRITTE, heroes.MANCE)  # heroes who cost nothing and always help
IN_TIME: Final = -0.5  # a section expecting this many more wildlings than it has guards needs another guard
PLACED: dict[tuple[object, ...], Choice] = {}  # what place() found, by position
MOST_PLACED: Final = 1000


sensible = sense.sensible  # what bots think about at all
glance = opening.glance  # what searches think of the first settlements


def clock(s: Catan) -> int:
    return s.turn


def habit(s: Catan, seat: int, legal: list[Choice], luck: Luck) -> Choice:
    if len(legal) == 1:
        return legal[0]
    own = HABITS.get(type(s.stack[-1]))
    return legal[luck.below(len(legal))] if own is None else own(s, seat, legal, luck)


def before_roll(s: Catan, seat: int, legal: list[Choice], luck: Luck) -> Choice:
    return (PLAY, PATROL) if (PLAY, PATROL) in legal and rides_out(s, seat) else legal[0]


def rides_out(s: Catan, seat: int) -> bool:
    """True if a patrol drives Tormund off the player's own land, or takes Largest Patrol."""
    if s.largest_patrol != seat:
        best = max(s.patrols[other] for other in range(s.players) if other != seat)
        if s.patrols[seat] + 1 >= max(tables.PATROL_MINIMUM, best + 1):
            return True
    if s.tormund == NOTHING:
        return False
    for corner in HEX_CORNERS[s.tormund]:
        standing = s.building[corner]
        if standing != NOTHING and standing >> 1 == seat:
            return True
    return False


def act(s: Catan, seat: int, legal: list[Choice], luck: Luck) -> Choice:
    """Points first, then what leads to them."""
    by_verb: dict[int, list[Choice]] = {}
    for choice in legal:
        by_verb.setdefault(choice[0], []).append(choice)
    for verb in (SETTLE, KEEP):
        if verb in by_verb:
            return best_site(s, seat, by_verb[verb])
    cards = counted(s.hand[seat])
    goal = plan(s, seat, cards)
    lacking = missing(cards, goal)
    if PLAY in by_verb:
        for choice in by_verb[PLAY]:
            _, card = choice
            if card == PATROL and not rides_out(s, seat):
                continue
            if card != WINTER or 0 < lacking <= 2:
                return choice
    if USE in by_verb and s.hero[seat] in AT_ONCE:
        return by_verb[USE][0]
    if GUARD in by_verb:
        guard = post(s, seat, by_verb[GUARD], luck)
        _, section = guard
        posted = on_the_wall(s, seat)
        is_point = tables.TOKENS_FOR_GUARDS[posted + 1] > tables.TOKENS_FOR_GUARDS[posted]
        if is_point or threat(s, section) > IN_TIME or len(s.hand[seat]) > FULL:
            return guard
    for choice in by_verb.get(BANK, ()):
        _, give, get = choice
        left_over = cards[give] - goal[give] - s.rate[seat * RESOURCES + give]
        if left_over >= 0 and cards[get] < goal[get]:
            return choice
    if ROAD in by_verb and (
        goal is plans.ROAD or goal is plans.WAY_AND_SETTLEMENT or is_spare(cards, plans.ROAD, goal)
    ):
        return free_road(s, seat, by_verb[ROAD], luck)
    if BUY in by_verb and (is_spare(cards, plans.CARD, goal) or lacking > FAR or len(s.hand[seat]) > FULL):
        return by_verb[BUY][0]
    return legal[0]


def is_spare(cards: Cards, cost: Cards, goal: Cards) -> bool:
    """Does paying this leave the goal as close as before?"""
    for resource in range(RESOURCES):
        if cost[resource] and cards[resource] - cost[resource] < goal[resource]:
            return False
    return True


def place(s: Catan, seat: int, legal: list[Choice], luck: Luck) -> Choice:
    """As the judgment says: the first settlements decide more than anything after them. Luck has no part in it yet, so
    searches come to the same positions again and again."""
    guards = tuple(map(tuple, s.guards))
    key = (s.settings, tuple(s.tile), tuple(s.token), tuple(s.building), tuple(s.road), guards, tuple(s.hero), seat)
    if key not in PLACED:
        if len(PLACED) == MOST_PLACED:
            PLACED.clear()
        if opening.knows(s):
            PLACED[key] = opening.quick_site(s, legal)
        else:
            worth = weighed(s, seat, legal, cast(Value, value), Fast(1))
            PLACED[key] = max(worth, key=lambda choice: worth[choice])
    return PLACED[key]


def free_road(s: Catan, seat: int, legal: list[Choice], luck: Luck) -> Choice:
    pips = corner_pips(s)
    best, most = legal[0], -1.0
    for choice in legal:
        _, path = choice
        worth = way_worth(s, seat, path, pips)
        if worth + LONGER > most:
            if lengthens(s, seat, path):
                worth += LONGER
            if worth > most:
                best, most = choice, worth
    return best


def post(s: Catan, seat: int, legal: list[Choice], luck: Luck) -> Choice:
    def threatened(choice: Choice) -> float:
        _, section = choice
        return threat(s, section)

    return max(legal, key=threatened)


def move_tormund(s: Catan, seat: int, legal: list[Choice], luck: Luck) -> Choice:
    """Moves him where he hurts the leading players most."""
    pips = hex_pips(tuple(s.tile), tuple(s.token))
    best, most = legal[0], -99
    for choice in legal:
        harm = 0
        if choice[0] == TORMUND:
            _, at = choice
            for corner in HEX_CORNERS[at]:
                standing = s.building[corner]
                if standing != NOTHING:
                    other = standing >> 1
                    harm += (1 + (standing & 1)) * (-10 if other == seat else s.points[other])
            harm *= pips[at]
        if harm > most:
            best, most = choice, harm
    return best


def rob(s: Catan, seat: int, legal: list[Choice], luck: Luck) -> Choice:
    def points(choice: Choice) -> int:
        _, other = choice
        return s.points[other]

    return max(legal, key=points)


def most_spare(cards: list[int], goal: list[int], legal: list[Choice]) -> Choice:
    """The resource that the plan needs least."""

    def spare(choice: Choice) -> int:
        _, resource = choice
        return cards[resource] - goal[resource]

    return max(legal, key=spare)


def discard(s: Catan, seat: int, legal: list[Choice], luck: Luck) -> Choice:
    """What the plan needs least."""
    cards = counted(s.hand[seat])
    for _, resource in s.answers[seat]:
        cards[resource] -= 1
    return most_spare(cards, plan(s, seat, cards), legal)


def take(s: Catan, seat: int, legal: list[Choice], luck: Luck) -> Choice:
    """What the plan lacks most."""
    cards = counted(s.hand[seat])
    goal = plan(s, seat, cards)

    def lack(choice: Choice) -> int:
        if len(choice) == 1:
            return -9
        _, resource = choice
        return goal[resource] - cards[resource]

    return max(legal, key=lack)


def exchange(s: Catan, seat: int, legal: list[Choice], luck: Luck) -> Choice:
    cards = counted(s.hand[seat])
    goal = plan(s, seat, cards)
    spare = [cards[resource] - goal[resource] for resource in range(RESOURCES)]

    def gain(choice: Choice) -> int:
        _, give, get = choice
        return spare[give] - spare[get]

    return max(legal, key=gain)


def give_back(s: Catan, seat: int, legal: list[Choice], luck: Luck) -> Choice:
    cards = counted(s.hand[seat])
    return most_spare(cards, plan(s, seat, cards), legal)


def offer(s: Catan, seat: int, legal: list[Choice], luck: Luck) -> Choice:
    """Ask for what the plan lacks most, and propose it."""
    if (PROPOSE,) in legal:
        return (PROPOSE,)
    wants = [choice for choice in legal if choice[0] == WANT]
    return take(s, seat, wants, luck) if wants else legal[0]


def answer(s: Catan, seat: int, legal: list[Choice], luck: Luck) -> Choice:
    if AGREE in legal and helps(s, seat, s.want, s.give) and not lets_win(s, seat, s.want, s.give):
        return AGREE
    return legal[0]


def deal(s: Catan, seat: int, legal: list[Choice], luck: Luck) -> Choice:
    for choice in legal:
        if choice[0] == DEAL:
            _, other = choice
            if helps(s, seat, *terms(s, other)):
                return choice
    return legal[0]


HABITS: Final[dict[type, Callable[[Catan, int, list[Choice], Luck], Choice]]] = {
    BeforeRoll: before_roll,
    Act: act,
    PlaceSettlement: place,
    PlaceRoad: place,
    FreeRoad: free_road,
    PlaceGuard: post,
    PostGuard: post,
    MoveTormund: move_tormund,
    Steal: rob,
    Discard: discard,
    TakeCard: take,
    Samwell: take,
    RobCard: take,
    Demand: take,
    Exchange: exchange,
    GiveBack: give_back,
    Offer: offer,
    Answers: answer,
    Deal: deal,
}
