"""What the heroes do who build: Othell Yarwyck, Alliser Thorne and Melisandre (R-NW-112)."""

from meadhall.engine.events import EVERYONE, seats
from meadhall.engine.flow import Frame
from meadhall.engine.luck import Luck
from meadhall.engine.notation import NOTHING, Choice

from ...data import tables
from ...data.board import PATH_A, PATH_B
from ...data.kinds import CARDS, RESOURCES
from ..building.build import build_road, receive_card
from ..building.honours import award_longest_road
from ..building.longest_road import longest
from ..building.network import derive_networks, is_way
from ..cards import PostGuard
from ..events import CARDS_SEEN, PAID, ROAD_TAKEN_UP
from ..resources import BITS, certain, forget_draw, pay
from ..state import Catan
from ..verbs import CHOOSE, MOVE_ROAD, PAY, ROAD, SUBSTITUTE
from .brothers import Errand

# Othell Yarwyck: an end of the network moves elsewhere.


def is_loose(s: Catan, seat: int, path: int) -> bool:
    """A road of this seat that touches its pieces at one end only; pieces of others do not matter here."""
    if s.road[path] != seat:
        return False
    held = 0
    for corner in (PATH_A[path], PATH_B[path]):
        mine = s.building[corner] != NOTHING and s.building[corner] >> 1 == seat
        held += mine or any(s.road[other] == seat for other in s.board.corner_paths[corner] if other != path)
    return held == 1


def movable_roads(s: Catan, seat: int) -> list[Choice]:
    """Loose roads for which there is another place once they are gone."""
    legal: list[Choice] = []
    s.road = s.road[:]  # for a moment they are gone
    for path in s.board.paths:
        if is_loose(s, seat, path):
            s.road[path] = NOTHING
            if any(other != path and is_way(s, seat, other) for other in s.board.paths):
                legal.append((MOVE_ROAD, path))
            s.road[path] = seat
    return legal


def can_move_road(s: Catan, seat: int) -> bool:
    return bool(movable_roads(s, seat))


class PickRoad(Errand):
    def options(self, s: Catan) -> list[Choice]:
        return movable_roads(s, self.who)

    def chosen(self, s: Catan, choice: Choice, luck: Luck) -> None:
        _, path = choice
        s.unshare_board()
        s.road[path] = NOTHING
        s.roads_left[self.who] += 1
        derive_networks(s)
        s.road_length[self.who] = longest(s, self.who)
        s.tell(ROAD_TAKEN_UP, (self.who, path))
        s.push(MoveRoad(self.who, path))


class MoveRoad(Errand):
    """To any other legal place. Then Longest Road is counted."""

    def __init__(self, who: int, path: int) -> None:
        super().__init__(who)
        self.path = path

    def options(self, s: Catan) -> list[Choice]:
        return [choice for choice in s.ways[self.who] if choice != (ROAD, self.path)]

    def chosen(self, s: Catan, choice: Choice, luck: Luck) -> None:
        _, path = choice
        build_road(s, self.who, path, True, luck)
        award_longest_road(s, luck)


# Alliser Thorne and Melisandre: one resource of the price may be another one.


def substitutes(s: Catan, seat: int, cost: list[int]) -> list[Choice]:
    """(SUBSTITUTE, what is paid, what it stands for)."""
    hand = s.hand[seat]
    legal: list[Choice] = []
    for missing in cost:
        rest = [resource for resource in cost if resource != missing]
        if all(resource in hand for resource in rest):
            legal += [
                (SUBSTITUTE, instead, missing)
                for instead in range(RESOURCES)
                if instead != missing and hand.count(instead) > rest.count(instead)
            ]
    return legal


def pay_price(s: Catan, seat: int, cost: list[int], choice: Choice) -> None:
    """The price, with the substitute if there is one."""
    if choice[0] == SUBSTITUTE:
        _, instead, missing = choice
        cost = [instead if resource == missing else resource for resource in cost]
        s.tell(PAID, (seat, instead, missing))
    pay(s, seat, cost)


def guard_prices(s: Catan, seat: int) -> list[Choice]:
    return substitutes(s, seat, tables.GUARD_COST)


class GuardPrice(Errand):
    def options(self, s: Catan) -> list[Choice]:
        return guard_prices(s, self.who)

    def chosen(self, s: Catan, choice: Choice, luck: Luck) -> None:
        pay_price(s, self.who, tables.GUARD_COST, choice)
        s.push(PostGuard(self.who, 0))


def card_prices(s: Catan, seat: int) -> list[Choice]:
    """Melisandre may also be paid in full: her choice among three cards is worth it."""
    legal = substitutes(s, seat, tables.CARD_COST)
    if all(resource in s.hand[seat] for resource in tables.CARD_COST):
        legal.insert(0, (PAY,))
    return legal


class CardPrice(Errand):
    """Then she looks at the top three cards."""

    def options(self, s: Catan) -> list[Choice]:
        return card_prices(s, self.who)

    def chosen(self, s: Catan, choice: Choice, luck: Luck) -> None:
        pay_price(s, self.who, tables.CARD_COST, choice)
        s.deck = s.deck[:]
        s.looked = sorted(luck.draw(s.deck) for _ in range(min(3, len(s.deck))))
        seen = [*s.looked, NOTHING, NOTHING]
        only = seats(self.who)
        s.tell(CARDS_SEEN, (self.who, seen[0], seen[1], seen[2]), (EVERYONE, only, only, only))
        s.push(ChooseCard(self.who))


class ChooseCard(Errand):
    """One is kept, the others are shuffled back into the deck: she knows that they are in it."""

    def options(self, s: Catan) -> list[Choice]:
        return [(CHOOSE, card) for card in range(CARDS) if card in s.looked]

    def chosen(self, s: Catan, choice: Choice, luck: Luck) -> None:
        _, kept = choice
        back = s.looked[:]
        back.remove(kept)
        seen = s.looked
        s.looked = []
        before = [certain(s.in_deck[card], self.who) for card in range(CARDS)]
        forget_draw(s, self.who, kept)
        in_deck = s.in_deck[:]
        for card in range(CARDS):
            now = max(0, before[card] - seen.count(card)) + back.count(card)
            in_deck[card] += (now - certain(in_deck[card], self.who)) << BITS * self.who
        s.in_deck = in_deck
        s.deck = sorted(s.deck + back)
        receive_card(s, self.who, kept)


FRAMES: list[type[Frame]] = [PickRoad, MoveRoad, GuardPrice, CardPrice, ChooseCard]
