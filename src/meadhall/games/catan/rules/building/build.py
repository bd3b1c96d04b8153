"""Building (R-NW-54 to R-NW-65): roads, settlements, keeps, guards and development cards."""

from typing import Final

from meadhall.engine.events import EVERYONE, seats
from meadhall.engine.luck import Luck

from ...data import tables
from ..events import CARD_BOUGHT, KEEP_BUILT, ROAD_BUILT, SETTLEMENT_BUILT
from ..resources import forget_draw, pay
from ..state import Catan
from ..victory import win_at_once
from ..wall.guards import post_guard
from ..wall.wildlings import reveal_for_keep, reveal_for_settlement
from .honours import award_longest_road
from .longest_road import longest, longest_with
from .network import keep_laid, road_laid, settlement_laid

ROAD_COST: Final[list[int]] = tables.ROAD_COST
SETTLEMENT_COST: Final[list[int]] = tables.SETTLEMENT_COST
KEEP_COST: Final[list[int]] = tables.KEEP_COST
CARD_COST: Final[list[int]] = tables.CARD_COST
GUARD_COST: Final[list[int]] = tables.GUARD_COST
ROAD_MINIMUM: Final[int] = tables.ROAD_MINIMUM


def build_road(s: Catan, seat: int, path: int, free: bool, luck: Luck) -> None:
    """A new road makes a longer line only if it is part of it."""
    if not free:
        pay(s, seat, ROAD_COST)
    road_laid(s, seat, path)
    s.tell(ROAD_BUILT, (seat, path, int(free)))
    length = longest_with(s, seat, path)
    if length > s.road_length[seat]:
        s.road_length[seat] = length
        if length >= ROAD_MINIMUM:
            award_longest_road(s, luck)
    win_at_once(s)


def build_settlement(s: Catan, seat: int, corner: int, luck: Luck) -> None:
    """Paid for, worth a point. It may cut another player's road (R-NW-67), which then lures a wildling in the full
    game (NWQ-16)."""
    pay(s, seat, SETTLEMENT_COST)
    settlement_laid(s, seat, corner)
    s.tell(SETTLEMENT_BUILT, (seat, corner, 0))
    cut_roads(s, seat, corner, luck)
    if s.watch and not s.ended:
        reveal_for_settlement(s, seat, luck)
    win_at_once(s)


def cut_roads(s: Catan, seat: int, corner: int, luck: Luck) -> None:
    """Only a line that led through the new settlement becomes shorter; no more than one can."""
    through = [s.road[path] for path in s.board.corner_paths[corner]]
    for other in range(s.players):
        if other != seat and through.count(other) > 1:
            s.road_length[other] = longest(s, other)
            award_longest_road(s, luck)


def build_keep(s: Catan, seat: int, corner: int, luck: Luck) -> None:
    pay(s, seat, KEEP_COST)
    keep_laid(s, seat, corner)
    s.tell(KEEP_BUILT, (seat, corner))
    if s.watch:
        reveal_for_keep(s, seat, luck)
    win_at_once(s)


def build_guard(s: Catan, seat: int, section: int) -> None:
    pay(s, seat, GUARD_COST)
    post_guard(s, seat, section, free=False)
    win_at_once(s)


def buy_card(s: Catan, seat: int, luck: Luck) -> None:
    """The top card of the deck; it may be played from the next turn on (R-NW-62, R-NW-71)."""
    pay(s, seat, CARD_COST)
    s.deck = s.deck[:]
    card = luck.draw(s.deck)
    forget_draw(s, seat, card)
    receive_card(s, seat, card)


def receive_card(s: Catan, seat: int, card: int) -> None:
    s.fresh = [*s.fresh, card]
    s.tell(CARD_BOUGHT, (seat, card), (EVERYONE, seats(seat)))
    win_at_once(s)
