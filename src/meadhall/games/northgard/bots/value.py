"""Northgard: the fame that every seat will probably have in the end, and who may dominate before.

Everything is counted in fame: tokens and cards, what territories will bring, what the store will pay for, what the
cards in hand and deck can do. In the middle of an action the judgement lets habit finish it first.
"""

from __future__ import annotations

from typing import Final

from meadhall.bots.values import squashed
from meadhall.engine.luck import Luck
from meadhall.engine.notation import NOTHING, Choice

from ..data import tables
from ..rules.actions.explore import TurnTile
from ..rules.combat.fight import Combat
from ..rules.harvest import Trade
from ..rules.state import (
    ATTACKER,
    ATTACKER_AXES,
    ATTACKER_SKULLS,
    BEAST,
    DEFENDER,
    DEFENDER_AXES,
    DEFENDER_SKULLS,
    HAS_PASSED,
    WHERE,
    Northgard,
)
from ..rules.turn import Resolve
from .cards import EXPLORE, FEAST, IN_HAND, WORTH, card_fame, card_worth, row_worth
from .fight import ATTACKER_LOSES, DEFENDER_LOSES, NEVER_FALLS, NOBODY, WIN, Odds, odds
from .habit import QUICK, let_be
from .land import FORGE_BIT, Slots, danger, fame_ahead, fame_now, free_slots, income, stronghold, worth
from .store import is_new_year, plan, to_come
from .uses import in_hand, use

UNIT_A_YEAR: Final = 0.12  # a unit on the map, whatever it does, for each harvest to come
EXPANDING: Final = [0.35, 0.22, 0.14]  # neutral land that spare units can step into: the best, the next, the third
# What a clan is worth beyond what the judgement sees in its cards, in fame over a game; from games with dealt clans.
CLAN: Final = {"bear": 3.0, "wolf": 2.5, "stag": 1.2, "goat": 0.2, "raven": -1.0, "snake": -1.2, "boar": -3.8}
CLAN_A_YEAR: Final = [CLAN[name] / tables.YEARS[0] for name in tables.CLAN_NAMES]
FEAST_CARD: Final = tables.CARD_NAMES.index("start_feast")
# What a question in the middle of an action is still worth to the seat that is asked.
PENDING: Final = {"MayExplore": EXPLORE, "AnnexationOrder": EXPLORE, "Copy": FEAST}
# How much a lead in fame still can change: a little after the last harvest, more for each harvest to come.
LEAD: Final = 0.8
LEAD_A_YEAR: Final = 2.0
PEACE: Final = 0.5  # a creature less, apart from its fame
UNTIL_HARVEST: Final = 0.95  # before the harvest a domination can still be broken
MARGIN: Final = 0.1  # a small part for the margin, as in the reward of a finished game
ATTACKER_ROLLED: Final = 3
BOTH_ROLLED: Final = 4  # the step of a combat that comes next
MOST_ANSWERS: Final = 12  # until an action is finished


def value(s: Northgard, seat: int) -> float:
    """The chance that this seat wins."""
    return outlooks(s, [seat])[0]


def outlooks(s: Northgard, seats: list[int]) -> list[float]:
    """The same for several seats at once: only hands look different to each of them."""
    prospects = Prospects(s)
    return [prospects.chance(seat) for seat in seats]


class Prospects:
    """Of all seats: what everybody can see, and what a hand is worth to those who do not see it."""

    def __init__(self, s: Northgard) -> None:
        self.s = s = finished(s)
        self.harvests, self.winters = to_come(s)
        self.slots = free_slots(s)
        self.battle = Battle(s)
        self.public: list[float] = []
        self.forts: list[list[float]] = []
        self.hands: list[float] = []
        for seat in range(s.players):
            hope, near, hand = standing(s, seat, self.harvests, self.winters, self.slots, self.battle)
            self.public.append(hope)
            self.forts.append(near)
            self.hands.append(hand)

    def hopes(self, viewer: int) -> list[float]:
        """By seat, in fame, as this seat sees it."""
        found = [self.public[seat] + self.hands[seat] * IN_HAND for seat in range(self.s.players)]
        found[viewer] = self.public[viewer] + in_hand(self.s, viewer) * IN_HAND
        return found

    def chance(self, viewer: int) -> float:
        """That this seat wins."""
        hopes, forts = self.hopes(viewer), self.forts
        if self.s.teams:
            hopes = [hopes[seat] + hopes[seat ^ 2] for seat in range(4)]
            forts = [forts[seat] + forts[seat ^ 2] for seat in range(4)]
        return share(self.s, viewer, hopes, forts, self.harvests, self.winters)


def share(s: Northgard, seat: int, hopes: list[float], forts: list[list[float]], harvests: int, winters: int) -> float:
    """Of the win, by the hopes and the strongholds of all seats."""
    best = most = 0.0
    theirs = mine = 0.0
    wanted = tables.TEAM_DOMINATION if s.teams else tables.DOMINATION
    first = True
    for other in range(s.players):
        if abs(hopes[other]) > most:
            most = abs(hopes[other])
        if s.foes(seat, other):
            if first or hopes[other] > best:
                best = hopes[other]
            first = False
            if not s.length:  # the long game knows no domination
                theirs = max(theirs, domination(forts[other], wanted))
    lead = squashed((hopes[seat] - best) / (LEAD + LEAD_A_YEAR * harvests))
    if not s.length:
        surely = UNTIL_HARVEST if harvests == winters else 1.0
        mine = domination(forts[seat], wanted) * surely
        theirs *= surely
    if mine == 1 or theirs == 1:
        return (1 - MARGIN) * mine * (1 - theirs / 2)  # nothing is gained by putting off the end
    won = (1 - mine) * (1 - theirs) * lead + mine * (1 - theirs / 2)
    return (1 - MARGIN) * won + MARGIN * squashed((hopes[seat] - best) / (1 + 0.1 * most))


# --- in the middle of an action -------------------------------------------------------------------------------------


class NeedsLuck(Exception):
    """The action cannot go on without a throw or a draw."""


class _NoLuck(Luck):
    def below(self, n: int) -> int:
        raise NeedsLuck


NO_LUCK: Final = _NoLuck()


def finished(s: Northgard) -> Northgard:
    """The state after the action that is going on, as far as habit can finish it without luck."""
    for _ in range(MOST_ANSWERS):
        if s.who < 0:
            return s
        top = s.stack[-1]
        question = type(top).__name__
        answer = let_be if question == "React" else QUICK.get(question)
        if answer is None:
            return s
        if isinstance(top, TurnTile) and s.legal != top.options(s):
            return s  # not asked: it fits in one way only, and luck comes before the next question
        choice = answer(s, s.who, s.legal)
        steps = 0
        after = s.clone()
        try:
            after.stack[-1].answer(after, s.who, choice, NO_LUCK)
            while not after.stack[-1].advance(after, NO_LUCK):
                steps += 1
                if not after.stack:
                    return s
        except NeedsLuck:
            return before_luck(s, choice, steps)
        s = after
    return s


def before_luck(s: Northgard, choice: Choice, steps: int) -> Northgard:
    """The state after a choice and a number of steps, before the roll or the draw."""
    after = s.clone()
    try:
        after.stack[-1].answer(after, s.who, choice, NO_LUCK)
    except NeedsLuck:
        return s
    for _ in range(steps):
        after.stack[-1].advance(after, NO_LUCK)
    return after


class Battle:
    """The combat that waits for its dice."""

    def __init__(self, s: Northgard) -> None:
        self.where = NOTHING
        self.attacker = self.defender = NOTHING
        self.odds: Odds = (0.0, 0.0, 0.0, 0.0)
        if s.fight[WHERE] != NOTHING:
            self.weigh(s)

    def weigh(self, s: Northgard) -> None:
        fight = s.fight
        step = next((s.counters[at] for at, frame in enumerate(s.stack) if isinstance(frame, Combat)), BOTH_ROLLED)
        if step >= BOTH_ROLLED:
            return
        self.where = fight[WHERE]
        self.attacker, self.defender = fight[ATTACKER], fight[DEFENDER]
        guests = s.guests[self.where] + (1 if s.kaija == self.where and s.kaija_guest else 0)
        inhabitants = s.figures(self.where)
        if fight[BEAST] != NOTHING:
            guests, inhabitants = (NEVER_FALLS, inhabitants) if self.attacker == NOTHING else (inhabitants, NEVER_FALLS)
        lead = fight[ATTACKER_AXES] - fight[DEFENDER_AXES]
        self.odds = odds(
            lead, guests, inhabitants, fight[ATTACKER_SKULLS], fight[DEFENDER_SKULLS], step == ATTACKER_ROLLED
        )

    def losses(self, seat: int) -> float:
        """Figures that the seat will probably lose in it."""
        if seat == self.attacker:
            return self.odds[ATTACKER_LOSES]
        return self.odds[DEFENDER_LOSES] if seat == self.defender else 0.0


# --- one seat -------------------------------------------------------------------------------------------------------


def standing(
    s: Northgard, seat: int, harvests: int, winters: int, slots: Slots, battle: Battle
) -> tuple[float, list[float], float]:
    """The fame of a seat in the end, apart from its hand; how near it is to strongholds; and what its hand is worth to
    those who do not see it."""
    hope = s.fame[seat] - s.debt[seat] + card_fame(s, seat)
    if s.clan[seat] != NOTHING:
        hope += CLAN_A_YEAR[s.clan[seat]] * harvests
    fresh = is_new_year(s)
    passed = bool(s.this_year[seat] & HAS_PASSED) and not fresh
    acts = not passed and harvests == winters and (fresh or bool(s.hand[seat]))  # without a card one can only pass
    trades = harvests == winters or any(isinstance(frame, Trade) and frame.who == seat for frame in s.stack)
    got = [0, 0, 0]
    small = large = forges = 0
    forts: list[float] = []
    wood = s.stock[seat][1]
    for place in s.lands[seat]:
        now, later = danger(s, place)
        kept = 1 - later
        if place == battle.where and seat == battle.defender:
            kept = 1 - battle.odds[WIN] - battle.odds[NOBODY]
            now = later = 1 - kept
        fame = fame_ahead(s, place, harvests) * kept
        if harvests == winters:
            fame += fame_now(s, place) * (later - now)
        food, timber, lore = income(s, place)
        got[0] += food
        got[1] += timber
        got[2] += lore
        small += slots[0][place]
        large += slots[1][place]
        built = s.built[place]
        if built:
            forges += built >> FORGE_BIT & 7
        hope += fame
        near = stronghold(s, place, harvests, slots, wood)
        forts.append(near * kept if harvests == winters else near)
    if battle.where != NOTHING and seat == battle.attacker and battle.defender != NOTHING:
        won = battle.odds[WIN]
        hope += won * worth(s, battle.where, harvests, slots)
        forts.append(won * stronghold(s, battle.where, harvests, slots, wood))
    elif battle.where != NOTHING and s.fight[BEAST] != NOTHING and seat in (battle.attacker, battle.defender):
        won = battle.odds[WIN] if seat == battle.attacker else 1 - battle.odds[WIN]
        hope += won * (tables.CREATURE_FAME[s.fight[BEAST]] + PEACE)
    units = tables.UNITS - s.reserve[seat]
    hope += (s.on_map(seat) - battle.losses(seat)) * UNIT_A_YEAR * harvests
    hope += plan(s.stock[seat], got, units, small, large, harvests, winters, acts, trades)
    hand, drawn = card_worth(s, seat, winters - 1 + fresh, forges)
    hope += drawn + row_worth(s, seat, winters - 1, fresh)
    hope += expansion(s, seat, harvests - 1 if passed and harvests == winters else harvests, slots)
    top = s.stack[-1]
    if isinstance(top, Resolve):  # a card that was shown and waits for its draw: as good as in hand
        hope += WORTH[top.card] * IN_HAND if top.who == seat else 0.0
    elif s.who == seat:
        name = type(top).__name__
        hope += (use(s, seat, FEAST_CARD) if name == "ChooseBasic" else PENDING.get(name, 0.0)) * IN_HAND
    return hope, forts, hand


def expansion(s: Northgard, seat: int, harvests: int, slots: Slots) -> float:
    """Neutral land next to units that can be spared."""
    spare = 0
    free: set[int] = set()
    for place in s.lands[seat]:
        more = s.figures(place) - 1
        if more > 0:
            spare += more
            for link in s.near[place]:
                if s.owner[link >> 1] == NOTHING:
                    free.add(link >> 1)
    if not free:
        return 0.0
    worths = sorted((worth(s, place, harvests, slots) for place in free), reverse=True)
    hope = 0.0
    for chance, gain in zip(EXPANDING[:spare], worths):
        hope += chance * gain
    return hope


def domination(forts: list[float], wanted: int) -> float:
    """The chance to hold this many closed territories with large buildings at the end of a year."""
    if len(forts) < wanted:
        return 0.0
    chance = 1.0
    for near in sorted(forts, reverse=True)[:wanted]:
        chance *= near
    return chance
