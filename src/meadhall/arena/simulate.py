"""Many matches, over several processes if wanted. The results are the same whatever the number of processes."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any

from .. import game
from .play import Line, play

LARGEST_BATCH = 50

Played = tuple[Line, dict[str, Any] | None]  # and the record, where wanted


@dataclass(frozen=True)
class Plan:
    """What is to be played. Everything in it is plain, so that it travels to other processes."""

    game: str
    bots: tuple[str, ...]  # by seat, in the first match; in each later one everybody sits one seat further
    games: int
    seed: int = 0  # of the first match; each later one has the next
    options: tuple[tuple[str, Any], ...] = ()
    records: bool = False

    def seats(self, number: int) -> tuple[str, ...]:
        """The bots by seat in that match, from 0."""
        turned = number % len(self.bots)
        return self.bots[-turned:] + self.bots[:-turned] if turned else self.bots


def simulate(plan: Plan, jobs: int = 1) -> Iterator[Played]:
    """Plays; the results come in the order of the matches, as soon as they are known."""
    if jobs == 1:
        return (one(plan, number) for number in range(plan.games))
    return _parallel(plan, jobs)


def one(plan: Plan, number: int) -> Played:
    line, match = play(game(plan.game), plan.seats(number), plan.seed + number, dict(plan.options))
    return line, match.record() if plan.records else None


def batch(plan: Plan, first: int, end: int) -> list[Played]:
    return [one(plan, number) for number in range(first, end)]


def _parallel(plan: Plan, jobs: int) -> Iterator[Played]:
    size = max(1, min(LARGEST_BATCH, plan.games // (4 * jobs)))
    under_way: deque[Future[list[Played]]] = deque()
    # New processes, not copies of this one: a copy of a program with threads may hang.
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_end_quietly)
    try:
        for first in range(0, plan.games, size):
            under_way.append(pool.submit(batch, plan, first, min(first + size, plan.games)))
            if len(under_way) == 3 * jobs:  # enough to keep all busy
                yield from under_way.popleft().result()
        while under_way:
            yield from under_way.popleft().result()
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        raise
    pool.shutdown()


def _end_quietly() -> None:
    """Ctrl-C ends a process that plays at once and without a word; the one that waits says what is to be said."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
