"""Tallies: how many cards there are of each resource, packed into one int.

Each resource has eight bits, which is room for more cards than there are. A machine word holds a tally, so the compiled
build counts without Python's ints. What a hex pays is a tally, too: of cards for each seat.
"""

from typing import Final

from meadhall.engine.build import i64

from ..data.kinds import RESOURCES

BITS: Final = 8
MASK: Final = 255
ONE_OF: Final[list[int]] = [1 << BITS * resource for resource in range(RESOURCES)]
SETS: Final = 1 << RESOURCES  # of resources, as masks
ALL_KINDS: Final = SETS - 1


def tally(hand: list[int]) -> i64:
    """The number of cards of each resource."""
    packed: i64 = 0
    one: i64 = ONE_OF[0]  # a 1 written here would be compiled to 32 bits, and ore would be shifted out of it
    for card in hand:
        resource: i64 = card
        packed += one << BITS * resource
    return packed


def held(packed: i64, resource: int) -> i64:
    return packed >> BITS * resource & MASK


def tally_of(counts: list[int]) -> i64:
    """The tally of these counts, by resource."""
    packed: i64 = 0
    for resource in range(RESOURCES):
        packed += ONE_OF[resource] * counts[resource]
    return packed


def counted(packed: i64) -> list[int]:
    """How many cards of each resource a tally has."""
    return [held(packed, resource) for resource in range(RESOURCES)]


def total(packed: i64) -> i64:
    """The number of all cards of a tally."""
    count: i64 = 0
    while packed:
        count += packed & MASK
        packed >>= BITS
    return count


def kinds(packed: i64) -> int:
    """The mask of resources that a tally has any cards of."""
    mask = 0
    for resource in range(RESOURCES):
        if held(packed, resource):
            mask |= 1 << resource
    return mask


def among(mask: int) -> list[int]:
    """The resources of a mask."""
    return [resource for resource in range(RESOURCES) if mask >> resource & 1]
