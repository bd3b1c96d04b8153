"""How a game declares what a program may see: a list of numbers with a name for each, always of the same length.

A game brings a module `rl/observe.py` with `BLOCKS`, the declaration, and `observe(s, me, out)`, which writes the
numbers for one seat in the order of the blocks into a bytearray of zeros and returns how many there are. Seats are
counted from the one who looks: `me`, then clockwise. Every number is from 0 to 127, so that it fits a signed byte. What
a seat may not know is 0, and where 0 could mean something else a second number says whether it is known.
"""

from collections.abc import Sequence
from typing import Final

MOST: Final = 127
SEATS: Final = ["seats"]  # as an axis: one entry for each seat at the table, from the one who looks
BIG: Final = ["", "+127"]  # as an axis: a number up to 127, and how much it is more than that


class Block:
    """Some entries of an observation: their common name, the things that have one each, and the highest value."""

    def __init__(self, name: str, *axes: Sequence[str], high: int = 1) -> None:
        self.name = name
        self.axes = axes
        self.high = high
        if not 0 < high <= MOST:
            raise ValueError(f"the entries of {name} would go up to {high}, above the limit of {MOST}")

    def names(self, players: int) -> list[str]:
        """The names of its entries in their order: `food[me]`, `food[seat+1]`."""
        names = [self.name]
        for axis in self.axes:
            words = seat_words(players) if axis is SEATS else axis
            names = [f"{name}[{word}]" if word else name for name in names for word in words]
        return names

    def shape(self, players: int) -> tuple[int, ...]:
        return tuple(players if axis is SEATS else len(axis) for axis in self.axes)


def seat_words(players: int) -> list[str]:
    return ["me", *(f"seat+{step}" for step in range(1, players))]


def put_big(out: bytearray, at: int, number: int) -> None:
    """Writes a number that may be greater than 127 into two entries; negative numbers count as 0."""
    if number > MOST:
        out[at] = MOST
        out[at + 1] = min(number - MOST, MOST)
    elif number > 0:
        out[at] = number


def put_all(out: bytearray, at: int, cards: list[int]) -> None:
    """How many there are of each card."""
    for card in cards:
        out[at + card] += 1
