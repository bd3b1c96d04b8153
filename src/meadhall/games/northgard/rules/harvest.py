"""Phases 3 and 4: harvest with its exchange (R-NG-53 to R-NG-57) and winter (R-NG-58 to R-NG-61)."""

from typing import Final

from meadhall.engine.events import EVERYONE
from meadhall.engine.flow import Decision, Frame, Procedure, Steps
from meadhall.engine.luck import Luck
from meadhall.engine.notation import NOTHING, Choice

from ..data import tables
from ..data.kinds import FOOD, LORE, WOOD
from .cards.decks import PayAny, discard_top, gain, gain_fame, put_on_top, resources, spend
from .events import (
    ANSWERED,
    FAME_LOST,
    FOR_ALTARS,
    FOR_TERRITORIES,
    HARVESTED,
    OFFERED,
    STOLEN,
    TRADED,
    UNREST_OVER,
    UNREST_TAKEN,
    WINTER_PAID,
)
from .map.holdings import building_count, building_icons, tile_icons
from .map.land import is_closed, tile_count
from .state import Northgard
from .verbs import ACCEPT, DONE, REFUSE, STEAL, SWAP, TRADE

GIVE: Final = tables.YEAR["trade_give"]


def yields(s: Northgard, place: int, resource: int) -> int:
    """What a territory gives in a harvest; beside a Wolf only its buildings do (R-NG-195)."""
    if s.line and s.creature_kind_at(place, tables.WOLVES):
        return building_icons(s, place, resource)
    return tile_icons(s, place, resource) + building_icons(s, place, resource)


def collect(s: Northgard, who: int, place: int) -> None:
    """The resources of one territory, as in a harvest."""
    for resource in range(len(tables.RESOURCE_NAMES)):
        gain(s, who, resource, yields(s, place, resource))


def territory_fame(s: Northgard, place: int) -> int:
    """1 for a closed territory of two tiles, 2 for a larger one, nothing beside a Wolf (R-NG-54)."""
    if not is_closed(s, place) or (s.line and s.creature_kind_at(place, tables.WOLVES)):
        return 0
    return tables.YEAR["harvest_fame_2_tiles" if tile_count(s, place) <= 2 else "harvest_fame_3_or_more_tiles"]


class Harvest(Procedure):
    """Everyone gains, from the first player on; then everyone may exchange."""

    def steps(self) -> Steps:
        return (self.scorched_earth, self.gain, self.exchange)

    def scorched_earth(self, s: Northgard, luck: Luck) -> None:
        """The Snake says first what it takes from the scorched territory (R-NG-160)."""
        if s.scorched != NOTHING:
            snake = s.clan.index(tables.SNAKE)
            victim = s.owner[s.scorched]
            if victim != NOTHING and s.foes(snake, victim):
                s.push(TakeFromScorched(snake))

    def gain(self, s: Northgard, luck: Luck) -> None:
        for seat in s.in_order():
            reap(s, seat)

    def exchange(self, s: Northgard, luck: Luck) -> None:
        s.push_all([Trade(seat, 0, 0) for seat in s.in_order()])


def reap(s: Northgard, seat: int) -> None:
    """The fame and the resources of the territories a seat controls."""
    fame = altars = 0
    total = [0, 0, 0]
    for place in s.lands[seat]:
        fame += territory_fame(s, place)
        altars += building_count(s, place, tables.ALTAR)
        for resource in range(3):
            total[resource] = total[resource] + yields(s, place, resource)
    gain_fame(s, seat, fame, FOR_TERRITORIES)
    gain_fame(s, seat, altars * tables.ALTAR_FAME, FOR_ALTARS)
    stock = s.stock[seat]
    for resource in range(3):
        stock[resource] = stock[resource] + total[resource]
    s.tell(HARVESTED, (seat, total[FOOD], total[WOOD], total[LORE]))


class TakeFromScorched(Decision):
    """One resource that the scorched territory gives goes to the Snake instead of its owner."""

    def options(self, s: Northgard) -> list[Choice]:
        legal: list[Choice] = [(STEAL, resource) for resource in range(3) if yields(s, s.scorched, resource)]
        return [*legal, (DONE,)] if legal else []

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        if choice[0] == STEAL:
            _, resource = choice
            victim = s.owner[s.scorched]
            s.stock[self.who][resource] += 1
            s.stock[victim][resource] -= 1  # before its own gain of at least one such resource
            s.tell(STOLEN, (self.who, victim, resource))


class Trade(Decision):
    """Any three resources for one (R-NG-57), as often as wanted; partners may swap one for one (R-NG-144)."""

    def __init__(self, who: int, refused: int, swapped: int) -> None:
        super().__init__(who)
        self.refused = refused  # bits: the swaps that the partner refused in this harvest (D-NG-53)
        self.swapped = swapped  # bits: the kinds given in swaps so far, and three higher the kinds got

    def options(self, s: Northgard) -> list[Choice]:
        legal: list[Choice] = [(DONE,)]
        if resources(s, self.who) >= GIVE:
            legal += [(TRADE, resource) for resource in range(3)]
        if s.teams:
            mine, theirs = s.stock[self.who], s.stock[s.partner(self.who)]
            for give in range(3):
                for want in range(3):
                    if give == want or not mine[give] or not theirs[want]:
                        continue
                    if not self.refused & swap_bit(give, want) and not undoes(self.swapped, give, want):
                        legal.append((SWAP, give, want))
        return legal

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        if choice[0] == TRADE:
            _, resource = choice
            again = Trade(self.who, self.refused, self.swapped)
            s.push_all([PayAny(self.who, GIVE), Receive(self.who, resource), again])
        elif choice[0] == SWAP:
            _, given, wanted = choice
            s.tell(OFFERED, (self.who, s.partner(self.who), given, wanted))
            s.push(Answer(s.partner(self.who), given, wanted, self.refused, self.swapped))

    def refusal(self, s: Northgard, seat: int, choice: Choice) -> str:
        if choice[0] != SWAP:
            return "R-NG-57"
        _, given, wanted = choice
        if self.refused & swap_bit(given, wanted):
            return "D-NG-53"
        return "D-NG-55" if undoes(self.swapped, given, wanted) else "R-NG-144"


def swap_bit(give: int, want: int) -> int:
    return 1 << 3 * give + want


def undoes(swapped: int, give: int, want: int) -> bool:
    """Would this swap undo an earlier one (D-NG-55)?"""
    return bool(swapped >> 3 + give & 1 or swapped >> want & 1)


class Receive(Procedure):
    """The resource that three others were paid for."""

    def __init__(self, who: int, resource: int) -> None:
        self.who = who
        self.resource = resource

    def steps(self) -> Steps:
        return (self.receive,)

    def receive(self, s: Northgard, luck: Luck) -> None:
        s.stock[self.who][self.resource] += tables.YEAR["trade_get"]
        s.tell(TRADED, (self.who, self.resource))


class Answer(Decision):
    """The partner takes the offered resource for the wanted one, or not."""

    def __init__(self, who: int, gets: int, gives: int, refused: int, swapped: int) -> None:
        super().__init__(who)
        self.gets = gets
        self.gives = gives
        self.refused = refused  # as in Trade, before this swap
        self.swapped = swapped

    def options(self, s: Northgard) -> list[Choice]:
        return [(ACCEPT,), (REFUSE,)]

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        accepted = choice[0] == ACCEPT
        other = s.partner(self.who)
        refused, swapped = self.refused, self.swapped
        s.tell(ANSWERED, (self.who, int(accepted)))
        if accepted:
            swapped |= 1 << self.gets | 8 << self.gives
            spend(s, other, self.gets, 1)
            gain(s, self.who, self.gets, 1)
            spend(s, self.who, self.gives, 1)
            gain(s, other, self.gives, 1)
        else:
            refused |= swap_bit(self.gets, self.gives)
        s.push(Trade(other, refused, swapped))


# --- winter --------------------------------------------------------------------------------------------------------


def due(s: Northgard, seat: int) -> tuple[int, int]:
    """Food and wood for the units on the map; Kaija needs nothing (R-NG-58, R-NG-153)."""
    units = tables.UNITS - s.reserve[seat]
    return tables.WINTER_FOOD[units], tables.WINTER_WOOD[units]


def winter(s: Northgard, luck: Luck) -> None:
    """From the first player on everyone pays, as far as possible (R-NG-59)."""
    for seat in s.in_order():
        food, wood = due(s, seat)
        stock = s.stock[seat]
        paid_food, paid_wood = min(food, stock[FOOD]), min(wood, stock[WOOD])
        stock[FOOD] -= paid_food
        stock[WOOD] -= paid_wood
        missing = food + wood - paid_food - paid_wood
        s.tell(WINTER_PAID, (seat, paid_food, paid_wood, missing))
        if missing:
            take_unrest(s, seat, luck)


def take_unrest(s: Northgard, seat: int, luck: Luck) -> None:
    """One Unrest card on top of the deck; when none is left, 5 fame and the top card are lost (R-NG-61)."""
    if s.unrest:
        s.unrest -= 1
        put_on_top(s, seat, tables.UNREST, EVERYONE)
        s.tell(UNREST_TAKEN, (seat,))
    else:
        s.tell(UNREST_OVER, (seat,))
        s.debt[seat] += tables.UNREST_FAME
        s.tell(FAME_LOST, (seat, tables.UNREST_FAME))
        discard_top(s, seat, luck)


FRAMES: list[type[Frame]] = [Harvest, TakeFromScorched, Trade, Receive, Answer]
