"""Catan and the Brotherhood of the Watch: what the land, the hand and the cards of a seat promise.

Everything is counted in victory points. A seat's points and what it will make of its income, its hand and its cards are
compared with the same of all others, and that becomes a share of the win. In the full game the share is worth the less,
the nearer the Wall is to its fall: a tragedy is nobody's plan here.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Final

from meadhall.engine.flow import Decision
from meadhall.engine.luck import Fast
from meadhall.engine.notation import NOTHING

from ..data import tables
from ..data.kinds import PATROL, RECRUITS, RESOURCES, ROAD_BUILDING, VICTORY_POINT, WINTER
from ..rules.building.honours import holder_now
from ..rules.cards import CountPatrols, FreeRoad, PostGuard, TakeCard
from ..rules.heroes import heroes
from ..rules.heroes.brothers import Ask, Demand, Exchange, GiveBack, Rob, RobCard
from ..rules.heroes.builders import GuardPrice, MoveRoad, PickRoad
from ..rules.heroes.heroes import AfterUse
from ..rules.heroes.rangers import DriveOut, Hunt
from ..rules.resources import certain
from ..rules.state import Catan
from ..rules.tormund import Discard, MoveTormund, Steal
from ..rules.victory import on_the_wall, winners
from .hand import TOO_MANY, Goal, costs, hand_worth, purse
from .land import FARTHEST, Land, income, lands_of, pips_now
from .outlook import chance, chances
from .trade import POINTLESS, Trader, with_trade
from .wall import danger

# What a thing is worth, in points.
PIP: Final = 0.2  # of income, at the start of the game
CARD_IN_HAND: Final = [0.3, 0.35, 0.35, 0.4, 1.0]  # by development card; points count anyway
FOREIGN_CARD: Final = 0.5
FOREIGN_RESOURCE: Final = 0.12  # nobody knows which
BOUGHT: Final = 0.6  # what a development card is saved for
GUARD: Final = 0.5
DUTY: Final = 0.8  # and more when the Wall is about to fall
POSTED: Final = [0.0, 0.5, 1.0, 0.55, 1.05, 0.6, 1.0, 1.3]  # guards on the Wall, beyond their VP tokens
A_ROAD_FARTHER: Final = 0.8  # somebody else may be there first
ROAD_RACE: Final = 0.4
PATROL_RACE: Final = 0.55  # one more piece to go to the card, and again
IN_FRONT: Final = 0.06  # a road or patrol more than the next one
HERO: Final = {
    heroes.MARSH: 0.1, heroes.TARLY: 0.1, heroes.BENJEN: 0.08, heroes.YGRITTE: 0.08, heroes.MANCE: 0.06,
    heroes.THORNE: 0.06, heroes.QHORIN: 0.05,
}  # fmt: skip
QUESTION: Final = {Steal: 0.15, FreeRoad: 0.2, MoveTormund: 0.15, Hunt: 0.15}  # a chance that waits for an answer
TORMUND_STAYS: Final = 0.4
WILDLING_STAYS: Final = 0.7  # how much of a blocked hex is lost
SPREAD: Final = (0.7, 1.3)  # points ahead that are worth a share: at the end, and more at the start
SURE: Final = 0.9  # a game that is nearly won is not won
DITHERING: Final = 1e-9  # worse than a lost game
IN_TRAGEDY: Final = 0.3  # what the most guards are worth then

LOOKED_INTO: Final = (
    TakeCard, FreeRoad, PostGuard, MoveTormund, Demand, Ask, GiveBack, Exchange, Rob, RobCard, GuardPrice, PickRoad,
    MoveRoad, DriveOut,
)  # fmt: skip
DEPTH: Final = 3

SETTLEMENT_COSTS: Final = [costs(tables.SETTLEMENT_COST, *[tables.ROAD_COST] * roads) for roads in range(FARTHEST + 1)]
KEEP_COSTS: Final = costs(tables.KEEP_COST)
CARD_COSTS: Final = costs(tables.CARD_COST)
GUARD_COSTS: Final = costs(tables.GUARD_COST)
ROAD_COSTS: Final = costs(tables.ROAD_COST)


def value(s: Catan, seat: int) -> float:
    """The chance that this seat wins."""
    return looked_into(s, seat, DEPTH, judged)


def looked_into(s: Catan, seat: int, depth: int, judge: Callable[[Catan, int], float]) -> float:
    """Where the seat is in the middle of something, the best way to go on."""
    if s.ended:
        return 0.95 if seat in winners(s) else 0.0
    question = s.stack[-1]
    if depth and isinstance(question, LOOKED_INTO) and question.who == seat:
        best = 0.0
        for choice in question.options(s):
            after = s.clone()
            question.answer(after, seat, choice, Fast(1))
            further = 0 if isinstance(question, (FreeRoad, MoveTormund, Rob)) else depth - 1
            best = max(best, looked_into(after, seat, further, judge))
        if best:
            return best
    return judge(s, seat)


def judged(s: Catan, seat: int) -> float:
    """The share of the win, as everything lies."""
    s = with_patrols_counted(s)
    phase = phase_of(s)
    fall = danger(s, phase) if s.watch else 0.0
    hopes = strengths(s, seat, phase, fall)
    if hopes[seat] < -POINTLESS / 2:
        return DITHERING
    spread = SPREAD[0] + SPREAD[1] * phase
    total = 0.0
    for other in range(s.players):
        total += exp(min(30.0, (hopes[other] - hopes[seat]) / spread))
    share = SURE / total
    if s.watch:
        posted = [on_the_wall(s, other) for other in range(s.players)]
        share = (1 - fall) * share + fall * IN_TRAGEDY * (posted[seat] / (1 + sum(posted)))
    return share


def with_patrols_counted(s: Catan) -> Catan:
    """The Largest Patrol changes hands only when the card or the hero has done its work, but it is as good as taken."""
    if not any(isinstance(frame, CountPatrols) for frame in s.stack):
        return s
    now = holder_now(s.patrols, s.largest_patrol, tables.PATROL_MINIMUM)
    if now == s.largest_patrol:
        return s
    after = s.clone()
    if now != NOTHING:
        after.points[now] += tables.PATROL_POINTS[int(s.watch)]
    if s.largest_patrol != NOTHING:
        after.points[s.largest_patrol] -= tables.PATROL_POINTS[int(s.watch)]
    after.largest_patrol = now
    return after


def outlook(s: Catan, seat: int) -> float:
    """The chance that this seat wins, judged between two turns, when nobody is in the middle of anything: as games of
    the base game have taught it. Of the Wall those games know nothing.

    It foretells who wins much better than `value`, but it counts a full hand for so much that somebody in turn would
    rather keep it than build.
    """
    return value(s, seat) if s.watch or s.ended else chance(s, seat)


def outlooks(s: Catan, seats: list[int]) -> list[float]:
    """The same for several seats at once."""
    return [value(s, seat) for seat in seats] if s.watch or s.ended else chances(s, seats)


def phase_of(s: Catan) -> float:
    """1 at the start, and less with every point of the leader."""
    return max(0.08, (s.settings.goal - max(s.points)) / (s.settings.goal - 2))


def strengths(s: Catan, viewer: int, phase: float, fall: float) -> list[float]:
    """By seat, in points."""
    lands = lands_of(s)
    pips = pips_now(s, lands, TORMUND_STAYS, WILDLING_STAYS)
    usual = tables.RATE[int(s.watch)]
    hands = hands_of(s, viewer)
    hopes: list[float] = []
    for seat in range(s.players):
        hope = s.points[seat] + PIP * phase * income(pips[seat], s.rate, seat * RESOURCES, usual)
        hope += open_land(lands[seat], phase) + races(s, seat, viewer) + in_cards(s, seat, viewer)
        if seat != viewer:
            cards = len(s.hand[seat])
            hope += FOREIGN_RESOURCE * cards - TOO_MANY * max(0, cards - tables.HAND_LIMIT)
        if s.watch:
            hope += POSTED[on_the_wall(s, seat)] + HERO.get(s.hero[seat], 0.0)
        hopes.append(hope)

    def trader(seat: int) -> Trader:
        rates = s.rate[seat * RESOURCES : (seat + 1) * RESOURCES]
        return Trader(hands[seat], goals_of(s, seat, lands[seat], phase, fall), purse(pips[seat], rates))

    me = trader(viewer)
    away = s.given_away if viewer == s.active else 0
    hopes[viewer] += hand_worth(me.hand, me.goals, me.purse, jokers(s, viewer), away)
    waiting(s, hopes)
    if any(s.give):
        with_trade(s, viewer, hopes, [trader(seat) for seat in range(s.players)])
    return hopes


def hands_of(s: Catan, viewer: int) -> list[list[int]]:
    """By seat and resource: the seat's own hand without what it is discarding, and what is certain of other hands."""
    hands = [
        [certain(s.known[seat * RESOURCES + resource], viewer) for resource in range(RESOURCES)]
        for seat in range(s.players)
    ]
    hands[viewer] = [s.hand[viewer].count(resource) for resource in range(RESOURCES)]
    if s.answers and s.stack and isinstance(s.stack[-1], Discard):
        for _, resource in s.answers[viewer]:
            hands[viewer][resource] -= 1
    return hands


def goals_of(s: Catan, seat: int, land: Land, phase: float, fall: float) -> list[Goal]:
    """What the seat can save for. `fall`: the chance of a tragedy."""
    pip = PIP * phase
    goals: list[Goal] = []
    if s.settlements_left[seat]:
        discount = 1.0
        for roads in range(min(FARTHEST, s.roads_left[seat]) + 1):
            if land.sites[roads]:
                goals.append(Goal(discount * (1 + pip * land.sites[roads]), SETTLEMENT_COSTS[roads]))
            discount *= A_ROAD_FARTHER
    if s.keeps_left[seat] and s.upgrades[seat]:
        goals.append(Goal(1 + pip * land.keep, KEEP_COSTS))
    if s.deck:
        goals.append(Goal(BOUGHT, CARD_COSTS))
    if s.watch and s.guards_left[seat]:
        posted = on_the_wall(s, seat)
        gained = tables.TOKENS_FOR_GUARDS[posted + 1] - tables.TOKENS_FOR_GUARDS[posted]
        goals.append(Goal(GUARD + 0.5 * gained + DUTY * fall, GUARD_COSTS))
    if s.longest_road != seat and s.roads_left[seat]:
        goals.append(Goal(0.5 * road_chance(s, seat) * tables.ROAD_POINTS[int(s.watch)], ROAD_COSTS))
    return goals


def open_land(land: Land, phase: float) -> float:
    """Room to grow: the best site within reach, the nearer the better."""
    best, discount = 0.0, 0.35
    for gain in land.sites:
        if gain:
            best = max(best, discount * (0.5 + PIP * phase * gain))
        discount *= A_ROAD_FARTHER
    return best


def road_chance(s: Catan, seat: int) -> float:
    """To get the Longest Road."""
    longest = s.road_length[s.longest_road] if s.longest_road != NOTHING else tables.ROAD_MINIMUM - 1
    missing = longest + 1 - s.road_length[seat]
    return ROAD_RACE ** max(1, missing) if missing <= s.roads_left[seat] else 0.0


def races(s: Catan, seat: int, viewer: int) -> float:
    """For the Longest Road and the Largest Patrol, beyond the points for having them."""
    worth = 0.0
    if s.longest_road == seat:
        second = max(s.road_length[other] for other in range(s.players) if other != seat)
        worth += IN_FRONT * min(3, s.road_length[seat] - second)
    else:
        worth += tables.ROAD_POINTS[int(s.watch)] * road_chance(s, seat)
    mine = s.patrols[seat] + (held(s, seat, PATROL) if seat == viewer else 0)
    best = max(s.patrols[other] for other in range(s.players) if other != seat)
    if s.largest_patrol == seat:
        worth += IN_FRONT * min(3, mine - best)
    else:
        missing = max(tables.PATROL_MINIMUM, best + 1) - mine
        worth += tables.PATROL_POINTS[int(s.watch)] * PATROL_RACE ** (max(0, missing) + 1)
    return worth


def held(s: Catan, seat: int, card: int) -> int:
    return s.cards[seat].count(card) + (s.fresh.count(card) if seat == s.active else 0)


def cards_of(s: Catan, seat: int) -> int:
    return len(s.cards[seat]) + (len(s.fresh) if seat == s.active else 0)


def in_cards(s: Catan, seat: int, viewer: int) -> float:
    """Development cards: the seat's own, and the number of the others'."""
    if seat != viewer:
        return FOREIGN_CARD * cards_of(s, seat)
    worth = CARD_IN_HAND[VICTORY_POINT] * s.secret_points(seat)
    for card in (PATROL, ROAD_BUILDING, WINTER, RECRUITS):
        worth += CARD_IN_HAND[card] * held(s, seat, card)
    return worth


def jokers(s: Catan, seat: int) -> int:
    """Cards of choice that this seat is about to take."""
    return sum(isinstance(frame, TakeCard) and frame.who == seat for frame in s.stack)


def waiting(s: Catan, hopes: list[float]) -> None:
    """Adds what the questions promise that have yet to be answered."""
    for frame in s.stack:
        if isinstance(frame, AfterUse):
            own = HERO.get(s.hero[frame.who], 0.0)
            hopes[frame.who] += max([0.0, *(HERO.get(hero, 0.0) - own for hero in s.display)])
        elif isinstance(frame, Decision):
            hopes[frame.who] += QUESTION.get(type(frame), 0.0)
