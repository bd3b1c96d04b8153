"""Production (R-NW-35 to R-NW-39)."""

from typing import Final

from meadhall.engine.notation import NOTHING

from ..data import tables
from ..data.board import HEX_CORNERS
from ..data.kinds import RESOURCES
from .events import BLOCKED, GAINED, PRODUCED, SHORT
from .resources import take
from .state import Catan

GIVES: Final[list[int]] = tables.GIVES


def is_blocked(s: Catan, at: int) -> bool:
    """Tormund or a wildling keeps a hex from producing (R-NW-37, R-NW-38, NWQ-06)."""
    return at == s.tormund or (s.watch and s.gift[at] != NOTHING)


def produce(s: Catan, roll: int) -> list[int]:
    """Every hex with the rolled number pays everyone at it; returns how many cards each seat received."""
    owed = [0] * (s.players * RESOURCES)
    totals = [0] * RESOURCES
    building = s.building
    for at in s.by_number[roll]:
        resource = GIVES[s.tile[at]]
        free = not is_blocked(s, at)
        if free:
            for corner in HEX_CORNERS[at]:
                standing = building[corner]
                if standing >= 0:
                    count = 1 + (standing & 1)
                    owed[(standing >> 1) * RESOURCES + resource] += count
                    totals[resource] += count
        if s.told is not None:
            tell_hex(s, at, resource, free)
    received = [0] * s.players
    for resource in range(RESOURCES):
        if totals[resource]:
            pay_out(s, resource, totals[resource], owed, received)
    return received


def pay_out(s: Catan, resource: int, total: int, owed: list[int], received: list[int]) -> None:
    """If the bank is short of a resource, nobody gets it; a player who alone is owed it takes what is left (NWQ-07)."""
    left = s.bank[resource]
    if total > left:
        s.tell(SHORT, (resource, total, left))
    for seat in range(s.players):
        due = owed[seat * RESOURCES + resource]
        if due and total > left:
            due = left if due == total else 0
        if due:
            take(s, seat, resource, due)
            received[seat] += due
            s.tell(GAINED, (seat, resource, due))


def tell_hex(s: Catan, at: int, resource: int, free: bool) -> None:
    """Reports who is owed what by this hex, or what it would have given."""
    shares = [0] * s.players
    for corner in HEX_CORNERS[at]:
        standing = s.building[corner]
        if standing != NOTHING:
            shares[standing >> 1] += 1 + (standing & 1)
    if free:
        for seat in range(s.players):
            if shares[seat]:
                s.tell(PRODUCED, (seat, at, resource, shares[seat]))
    elif sum(shares):
        s.tell(BLOCKED, (at, resource, sum(shares)))
