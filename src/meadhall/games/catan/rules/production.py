"""Production (R-NW-35 to R-NW-39)."""

from typing import Final

from meadhall.engine.build import i64
from meadhall.engine.notation import NOTHING

from ..data import tables
from ..data.kinds import RESOURCES
from .events import BLOCKED, GAINED, PRODUCED, SHORT
from .resources import take
from .state import Catan
from .tallies import held, total

NOTHING_OWED: Final = [0] * RESOURCES
GIVES: Final[list[int]] = tables.GIVES


def is_blocked(s: Catan, at: int) -> bool:
    """Tormund or a wildling keeps a hex from producing (R-NW-37, R-NW-38, NWQ-06)."""
    return at == s.tormund or (s.watch and s.gift[at] != NOTHING)


def produce(s: Catan, roll: int) -> int:
    """Every hex with the rolled number pays everyone at it; returns the mask of seats that received something."""
    owed = NOTHING_OWED[:]  # by resource: a tally by seat
    for at in s.by_number[roll]:
        share = s.shares[at]
        if share:
            free = not is_blocked(s, at)
            resource = GIVES[s.tile[at]]
            if free:
                owed[resource] = owed[resource] + share
            if s.told is not None:
                tell_hex(s, at, resource, free)
    received = 0
    for resource in range(RESOURCES):
        if owed[resource]:
            received |= pay_out(s, resource, owed[resource])
    return received


def pay_out(s: Catan, resource: int, owed: i64) -> int:
    """If the bank is short of a resource, nobody gets it; a player who alone is owed it takes what is left (NWQ-07)."""
    received = 0
    left, owed_to_all = s.bank[resource], total(owed)
    if owed_to_all > left:
        s.tell(SHORT, (resource, owed_to_all, left))
    for seat in range(s.players):
        due = held(owed, seat)
        if due and owed_to_all > left:
            due = left if due == owed_to_all else 0
        if due:
            take(s, seat, resource, due)
            received |= 1 << seat
            if s.told is not None:
                s.tell(GAINED, (seat, resource, due))
    return received


def tell_hex(s: Catan, at: int, resource: int, free: bool) -> None:
    """Reports who is owed what by this hex, or what it would have given."""
    share = s.shares[at]
    if not free:
        s.tell(BLOCKED, (at, resource, total(share)))
        return
    for seat in range(s.players):
        if held(share, seat):
            s.tell(PRODUCED, (seat, at, resource, held(share, seat)))
