"""What a match is worth to each seat. `env(…, reward="win")` takes one of these names, or your own function."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .table import Table

# Asked after every action: a number for each seat. Before the end of the match it is usually 0 for all.
Reward = Callable[[Table], Sequence[float]]


def win(table: Table) -> list[float]:
    """At the end: 1 for the winner and -1 for all others. A shared victory is worth less: two get 0 each."""
    if not table.over:
        return [0.0] * table.players
    winners = table.winners()
    return [2 / len(winners) - 1 if seat in winners else -1.0 for seat in range(table.players)]


def rank(table: Table) -> list[float]:
    """At the end: from 1 for the most points to -1 for the fewest, in equal steps; equal points share their ranks."""
    if not table.over:
        return [0.0] * table.players
    scores = table.scores()
    below = [sum(other < mine for other in scores) for mine in scores]
    above = [sum(other > mine for other in scores) for mine in scores]
    return [(under - over) / (table.players - 1) for under, over in zip(below, above)]


def margin(table: Table) -> list[float]:
    """At the end: how many points more, or less, than the best of the others."""
    if not table.over:
        return [0.0] * table.players
    scores = table.scores()
    others = [max(scores[:seat] + scores[seat + 1 :]) for seat in range(table.players)]
    return [float(mine - best) for mine, best in zip(scores, others)]


class Points:
    """After every action: the points that each seat has gained, its secret ones included. For one table at a time."""

    def __init__(self) -> None:
        self.before: list[int] = []

    def __call__(self, table: Table) -> list[float]:
        now = table.scores()
        if table.decisions == 0 or len(self.before) != table.players:
            self.before = now
        gained = [float(after - before) for before, after in zip(self.before, now)]
        self.before = now
        return gained


NAMES = ("win", "rank", "margin", "points")


def reward_of(which: str | Reward) -> Reward:
    """The function of this name; what is a function already stays as it is."""
    if callable(which):
        return which
    known: dict[str, Callable[[], Reward]] = {
        "win": lambda: win,
        "rank": lambda: rank,
        "margin": lambda: margin,
        "points": Points,
    }
    if which not in known:
        raise ValueError(f"there is no reward {which!r}; there are {', '.join(NAMES)}, or pass your own function")
    return known[which]()
