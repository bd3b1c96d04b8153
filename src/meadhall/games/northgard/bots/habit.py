"""Northgard: build what pays, close land, spread out, keep enough food for winter."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from meadhall.engine.luck import Luck
from meadhall.engine.notation import NOTHING, Choice

from ..data import tables
from ..data.kinds import FOOD
from ..rules.harvest import due
from ..rules.setup import ChooseClan
from ..rules.state import Northgard
from ..rules.verbs import BUILD, COLLECT, DONE, KILL, OUTSIDE, PASS, PLAY, RECRUIT_KAIJA, REMOVE, SITE, UPGRADE
from . import goods, tiles, turns, war
from .cards import WORTH
from .land import LARGE_SLOT, danger
from .store import to_come
from .uses import BASIC_USE, recruit_use, use

PLAYED_ON_FROM = {ChooseClan: 0}  # no search finds out within a year which clan is best
NEARLY_BEST_FROM = {ChooseClan: 0.03}  # the ratings of clans come from a few hundred games: some are as good as others

REMOVING: Final = 0.9  # how much a turn with each of these appeals, in the terms of `use`
UPGRADING: Final = 1.6
ENOUGH: Final = 0.3  # below this a card is not worth playing, and the year is over
WHIM: Final = 0.4  # plays that are about as good as one another are made by turns

SMALL_FIRST: Final = ("woodcutter_lodge", "carved_stone", "food_silo", "training_camp", "defense_tower")
LARGE_FIRST: Final = ("altar_of_kings", "forge", "fortress")
RANK: Final = [len(tables.BUILDINGS) - [*LARGE_FIRST, *SMALL_FIRST].index(name) for name in tables.BUILDING_NAMES]
SILO: Final = tables.BUILDING_NAMES.index("food_silo")


def habit(s: Northgard, seat: int, legal: list[Choice], luck: Luck) -> Choice:
    question = type(s.stack[-1]).__name__
    answer = ANSWERS.get(question)
    if answer is not None:
        return answer(s, seat, legal)
    if question == "Turn" or legal[-1][0] in (PASS, DONE):
        return turn(s, seat, legal, luck)
    return legal[luck.below(len(legal))]  # one clan is as good as another


# --- turns ----------------------------------------------------------------------------------------------------------


def turn(s: Northgard, seat: int, legal: list[Choice], luck: Luck) -> Choice:
    """The card that brings most; cards that only clog the deck are removed, the clan's own ones are bought."""
    best, most = legal[-1], ENOUGH
    for choice in legal:
        verb = choice[0]
        if verb == PLAY:
            _, card = choice
            gain = use(s, seat, card)
        elif verb == UPGRADE:
            gain = UPGRADING
        elif verb == REMOVE:
            _, card = choice
            gain = REMOVING if WORTH[card] <= 1.0 else 0.0
        else:
            continue
        gain += luck.below(100) * WHIM / 100
        if gain > most:
            best, most = choice, gain
    return best


def choose_basic(s: Northgard, seat: int, legal: list[Choice]) -> Choice:
    names = tables.BASIC_NAMES

    def used(choice: Choice) -> float:
        _, basic = choice
        return BASIC_USE[names[basic]](s, seat, tables.BASIC[basic])

    return max(legal, key=used)


# --- recruiting and building ----------------------------------------------------------------------------------------


def recruit(s: Northgard, seat: int, legal: list[Choice]) -> Choice:
    """Where new land or an enemy is adjacent; Kaija first, because she needs no food."""
    lands = war.Lands(s)
    best, most = legal[0], -1e9
    for choice in legal:
        if choice[0] == DONE:
            if recruit_use(s, seat, tables.BASIC[0]) < ENOUGH:
                return choice
            continue
        verb, place = choice
        free = 0.0
        if s.owner[place] == NOTHING:
            free = lands.worth(place)
        else:
            for link in s.near[place]:
                if s.owner[link >> 1] == NOTHING:
                    free = max(free, 0.4 * lands.worth(link >> 1))
            if s.figures(place) > 2:
                free *= 0.4
            free += danger(s, place)[1] * 1.5 * lands.worth(place)
        if s.built[place] >> 3 * tables.CAMP & 7 and place not in s.recruited:
            free += 1.0
        if verb == RECRUIT_KAIJA:
            free += 1.0
        if free > most:
            best, most = choice, free
    return best


def build(s: Northgard, seat: int, legal: list[Choice]) -> Choice:
    """On a large slot if there is wood for it, in closed land first; else on any small one."""
    best, most = legal[-1], -1e9
    for choice in legal:
        if choice[0] == SITE:
            _, slot = choice
            place = s.terr[tables.SLOT_AREA[slot]]
            gain = 10.0 if tables.SLOT_KIND[slot] == LARGE_SLOT else 1.0
            if s.open_sides[place] == 0:
                gain += 3.0
            gain -= danger(s, place)[1] * 6
            if tables.SLOT_KIND[slot] == LARGE_SLOT and s.built[place] >> 3 * tables.ALTAR & 7:
                gain -= 6.0
        elif choice[0] == OUTSIDE:
            gain = 0.9
        else:
            continue
        if gain > most:
            best, most = choice, gain
    return best


def raise_building(s: Northgard, seat: int, legal: list[Choice]) -> Choice:
    """By rank; a silo first where winter is hungry."""
    hungry = due(s, seat)[0] > s.stock[seat][FOOD]
    last = to_come(s)[0] <= 1
    best, most = legal[0], -1e9
    for choice in legal:
        if choice[0] == BUILD:
            _, kind = choice
            gain = float(RANK[kind])
            if kind == SILO and hungry:
                gain += 2.5
            if last and kind == tables.FORGE:
                gain -= 3.0
            if gain > most:
                best, most = choice, gain
    return best


# --- others' land ----------------------------------------------------------------------------------------------------


def harm(s: Northgard, seat: int, legal: list[Choice]) -> Choice:
    """Where an enemy feels it most: land that falls empty, then the richest."""
    lands = war.Lands(s)
    best, most = legal[0], -1e9
    for choice in legal:
        gain = 0.0  # nobody's land, or nothing at all
        place = choice[1] if len(choice) > 1 else NOTHING  # some choices name a second one
        if place != NOTHING and s.owner[place] != NOTHING:
            gain = lands.worth(place) + 1.0
            if not s.foes(seat, s.owner[place]):
                gain = -gain
            elif choice[0] == KILL and s.figures(place) > 1:
                gain *= 0.3
        if gain > most:
            best, most = choice, gain
    return best


def settle(s: Northgard, seat: int, legal: list[Choice]) -> Choice:
    lands = war.Lands(s)

    def worth(choice: Choice) -> float:
        if len(choice) == 1:
            return -1.0
        _, place = choice
        return lands.worth(place)

    return max(legal, key=worth)


def first(s: Northgard, seat: int, legal: list[Choice]) -> Choice:
    return legal[0]


def last(s: Northgard, seat: int, legal: list[Choice]) -> Choice:
    return legal[-1]


def let_be(s: Northgard, seat: int, legal: list[Choice]) -> Choice:
    """Nobody knows who holds Defensive Strategy: the judgement lets every card take effect."""
    return (DONE,)


def collect(s: Northgard, seat: int, legal: list[Choice]) -> Choice:
    return legal[0] if legal[0][0] == COLLECT else legal[-1]


Answer = Callable[[Northgard, int, list[Choice]], Choice]
Sensible = Callable[[Northgard, int, list[Choice]], list[Choice]]
# What is answered without luck or secrets: the judgement finishes an action with these, too.
QUICK: Final[dict[str, Answer]] = {
    "LayTile": tiles.lay_tile,
    "TurnTile": tiles.turn_tile,
    "Settle": settle,
    "Resettle": settle,
    "Recruit": recruit,
    "AddUnit": recruit,
    "Pull": last,
    "HireMore": last,
    "Build": build,
    "Raise": raise_building,
    "CollectAfter": collect,
    "SwapBuilding": last,
    "Walk": war.walk,
    "HowMany": war.how_many,
    "Declare": war.declare,
    "NextFight": first,
    "Intimidate": last,
    "WhoGoes": first,
    "Eat": war.eat,
    "AxeOrSkull": war.axe_or_skull,
    "WhoFalls": first,
    "Retreat": war.retreat,
    "HowManyRetreat": last,
    "RemoveEnemy": harm,
    "Loot": goods.steal,
    "ShiftFromTo": harm,
    "ShiftHowMany": last,
    "WhoIsBribed": first,
    "Scorch": harm,
    "TakeFromScorched": goods.steal,
    "TakeFromRow": goods.take,
    "PayForUpgrade": goods.pay_for_upgrade,
    "PayAny": goods.pay,
    "Prowl": harm,
    "WhereItAppears": harm,
    "Summon": last,
}
ANSWERS: Final[dict[str, Answer]] = {
    **QUICK,
    "Trade": goods.trade,
    "Answer": goods.answer_swap,
    "ChooseBasic": choose_basic,
    "AnnexationOrder": last,
    "MayExplore": first,
    "Copy": goods.best_card,
    "PutAway": goods.worst_card,
    "BuyCard": last,
    "Negotiate": goods.best_card,
    "Threaten": goods.draw_rather,
    "LookAtHand": first,
    "PickFromHand": goods.best_card,
    "DiscardOrGive": goods.worst_card,
    "EachDiscards": goods.worst_card,
    "React": goods.react,
}
# Questions in which some choices are never worth a thought.
SENSIBLE: Final[dict[str, Sensible]] = {
    "Turn": turns.sensible_turn,
    "PayForUpgrade": turns.sensible_payment,
    "Trade": goods.sensible_trades,
    "PayAny": goods.sensible_pay,
}


def sensible(s: Northgard, seat: int, legal: list[Choice]) -> list[Choice]:
    some = SENSIBLE.get(type(s.stack[-1]).__name__)
    return legal if some is None else some(s, seat, legal)
