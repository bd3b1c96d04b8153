"""Many matches, over several processes if wanted. The results are the same whatever the number of processes."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from .. import game
from .play import Line, play

if TYPE_CHECKING:
    from .decisions import Decisions

LARGEST_BATCH = 50
T = TypeVar("T")


class Played(NamedTuple):
    """A finished match, with its record and a row for each decision if requested."""

    line: Line
    record: dict[str, Any] | None = None
    decisions: list[dict[str, Any]] | None = None


@dataclass(frozen=True)
class Plan:
    """What is to be played. Everything in it is plain, so that it travels to other processes."""

    game: str
    bots: tuple[str, ...]  # by seat, in the first match; in each later one everyone sits one seat further
    games: int
    seed: int = 0  # of the first match; each later one has the next
    options: tuple[tuple[str, Any], ...] = ()
    records: bool = False
    decisions: bool = False  # a row for each of them
    line_ups: tuple[tuple[str, ...], ...] = ()  # if given, matches take these in turn instead of `bots`

    def seats(self, number: int) -> tuple[str, ...]:
        """The bots by seat in that match, from 0."""
        if self.line_ups:
            return self.line_ups[number % len(self.line_ups)]
        turned = number % len(self.bots)
        return self.bots[-turned:] + self.bots[:-turned] if turned else self.bots


def simulate(plan: Plan, jobs: int = 1, first: int = 0) -> Iterator[Played]:
    """Plays, from that match on; the results come in the order of the matches, as soon as they are known."""
    if jobs == 1:
        return (one(plan, number) for number in range(first, plan.games))
    return _parallel(plan, jobs, first)


def one(plan: Plan, number: int) -> Played:
    noted = on_decisions() if plan.decisions else None
    line, match = play(game(plan.game), plan.seats(number), plan.seed + number, dict(plan.options), noted)
    return Played(line, match.record() if plan.records else None, noted.rows(match, line) if noted else None)


def on_decisions() -> Decisions:
    from .decisions import Decisions  # brings Gymnasium and all games with it, where it is installed: half a second

    return Decisions()


def batch(plan: Plan, first: int, end: int) -> list[Played]:
    return [one(plan, number) for number in range(first, end)]


def in_order(
    plan: Plan, jobs: int, start: int, submit: Callable[[Plan, int, int], T], result: Callable[[T], list[Played]]
) -> Iterator[Played]:
    """Hands out batches of matches, a few more than there are processes, and gives the results in order."""
    size = max(1, min(LARGEST_BATCH, (plan.games - start) // (4 * jobs)))
    under_way: deque[T] = deque()
    for first in range(start, plan.games, size):
        under_way.append(submit(plan, first, min(first + size, plan.games)))
        if len(under_way) == 3 * jobs:  # enough to keep all busy
            yield from result(under_way.popleft())
    while under_way:
        yield from result(under_way.popleft())


def _parallel(plan: Plan, jobs: int, start: int) -> Iterator[Played]:
    # New processes, not copies of this one: a copy of a program with threads may hang.
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_end_quietly)
    try:
        yield from in_order(plan, jobs, start, lambda *which: pool.submit(batch, *which), Future.result)
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        raise
    pool.shutdown()


def _end_quietly() -> None:
    """Ctrl-C ends a process that plays at once and without a word; the one that waits says what is to be said."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
