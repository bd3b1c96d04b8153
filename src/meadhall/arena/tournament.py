"""A tournament: every bot plays every other in every seat, and gets a rating."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from math import sqrt
from typing import Any

from .play import Line


class NoRatings(Exception):
    """The library for ratings is not installed."""


def line_ups(bots: Sequence[str], players: int) -> tuple[tuple[str, ...], ...]:
    """Every group of this many different bots (of two, if there are fewer bots than seats), each in every seat."""
    found: dict[tuple[str, ...], None] = {}  # in order, each once
    if len(bots) >= players:
        for group in combinations(bots, players):
            for turn in range(players):
                found[group[turn:] + group[:turn]] = None
    else:
        for pair in combinations(bots, 2):
            for seats in product(pair, repeat=players):
                # as many of one as of the other, or one more
                if abs(seats.count(pair[0]) - seats.count(pair[1])) <= players % 2:
                    found[seats] = None
    return tuple(found)


def wilson(won: float, of: int) -> tuple[float, float]:
    """The range in which the true share of wins probably lies (Wilson's interval, 95 %)."""
    share = won / of
    middle = (share + 1.92 / of) / (1 + 3.84 / of)
    half = 1.96 / (1 + 3.84 / of) * sqrt(share * (1 - share) / of + 0.96 / of**2)
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass
class Standing:
    """How one bot stands."""

    bot: str
    seats: int = 0
    won: float = 0.0  # a win shared by two is half a win for each
    rating: float = 25.0  # of openskill: 25 for an unknown bot
    doubt: float = 25 / 3  # the rating is probably not further off than twice this

    @property
    def low(self) -> float:
        return self.rating - 1.96 * self.doubt

    @property
    def high(self) -> float:
        return self.rating + 1.96 * self.doubt


def standings(lines: Iterable[Line]) -> list[Standing]:
    """The best first. Ratings by openskill (Plackett and Luce): a match ranks its seats by victory, then by points."""
    try:
        from openskill.models import PlackettLuce
    except ModuleNotFoundError:
        raise NoRatings("ratings need openskill: pip install openskill") from None
    model = PlackettLuce()
    ratings: dict[str, Any] = {}
    found: dict[str, Standing] = {}
    for line in lines:
        for seat, name in enumerate(line["bots"]):
            standing = found.setdefault(name, Standing(name))
            ratings.setdefault(name, model.rating(name=name))
            standing.seats += 1
            standing.won += 1 / len(line["winners"]) if seat in line["winners"] else 0
        best = strongest_seats(line)
        if len(best) > 1:
            places = [(seat not in line["winners"], -line["scores"][seat]) for seat in best.values()]
            ranks = [float(sorted(places).index(place)) for place in places]
            after = model.rate([[ratings[name]] for name in best], ranks=ranks)
            for name, (rating,) in zip(best, after):
                ratings[name] = rating
    for name, standing in found.items():
        standing.rating, standing.doubt = ratings[name].mu, ratings[name].sigma
    return sorted(found.values(), key=lambda standing: (-standing.rating, standing.bot))


def strongest_seats(line: Line) -> dict[str, int]:
    """The best seat of each bot. A bot that sat in several seats of a match does not play against itself."""
    best: dict[str, int] = {}
    for seat, name in enumerate(line["bots"]):
        other = best.get(name)
        if other is None or place(line, seat) < place(line, other):
            best[name] = seat
    return best


def place(line: Line, seat: int) -> tuple[bool, int]:
    return (seat not in line["winners"], -line["scores"][seat])
