"""A whole game, moment by moment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, NamedTuple

from ..engine import flow
from ..engine.luck import Recorded
from ..engine.match import Match
from ..engine.record import replay
from ..games.registry import load
from ..stats.luck import begun, courses
from .chances import chances
from .choices import QUICK, Depth, Judged, judged

SPAN = 24  # moments that a process looks at before the next one may
WORTH_TELLING = 0.01  # of a victory


class Review(NamedTuple):
    """`chances[k]` are everyone's after `k` choices; `luck[k]` is what luck added at choice `k`."""

    chances: list[list[float]]
    luck: list[list[float]]
    choices: list[Judged]

    def worst(self, seat: int, most: int = 5) -> list[Judged]:
        """The choices of a seat that cost most, the costliest first."""
        own = [one for one in self.choices if one.seat == seat and one.loss >= WORTH_TELLING]
        repeated = {one.seq + 1: one.loss for one in own}  # the steps of one thing cost what the first of them did
        own = [one for one in own if repeated.get(one.seq) != one.loss]
        return sorted(own, key=lambda one: -one.loss)[:most]

    def as_json(self) -> dict[str, Any]:
        return {
            "chances": [[round(share, 4) for share in moment] for moment in self.chances],
            "luck": [[round(share, 4) for share in moment] for moment in self.luck],
            "choices": [{**one._asdict(), "loss": round(one.loss, 4)} for one in self.choices],
        }


class Moment(NamedTuple):
    """What is known after one choice (0: before the first)."""

    chances: list[float]
    luck: list[float]
    choice: Judged | None

    def as_json(self) -> list[Any]:
        """For other processes and databases."""
        shares = [[round(share, 4) for share in shares] for shares in (self.chances, self.luck)]
        return [*shares, None if self.choice is None else self.choice._asdict()]

    @classmethod
    def from_json(cls, kept: list[Any]) -> Moment:
        chances, luck, choice = kept
        return cls(chances, luck, None if choice is None else Judged(**choice))


def review(record: object, depth: Depth = QUICK, jobs: int = 1) -> Review:
    """Of the record of a finished game. Raises RecordError for one that is not sound."""
    return put_together(parts(record, depth, jobs))


def put_together(parts: Iterable[list[Moment]]) -> Review:
    found = [moment for part in parts for moment in part]
    return Review(
        [moment.chances for moment in found],
        [moment.luck for moment in found],
        [moment.choice for moment in found if moment.choice is not None],
    )


def parts(record: object, depth: Depth, jobs: int = 1) -> Iterator[list[Moment]]:
    """Some moments after the other, as soon as they are known, over several processes if wanted."""
    count = len(replay(record, load).entries) + 1
    spans = [(start, min(start + SPAN, count)) for start in range(0, count, SPAN)]
    if jobs == 1:
        yield from (part(record, depth, *span) for span in spans)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        under_way = [pool.submit(part, record, depth, *span) for span in spans]
        yield from (one.result() for one in under_way)


def part(record: object, depth: Depth, first: int, end: int) -> list[Moment]:
    """The moments from one to another, so that several processes can share the work."""
    return list(moments(replay(record, load), depth, first, end))


def moments(whole: Match, depth: Depth, first: int, end: int) -> Iterator[Moment]:
    game = whole.game
    match = Match(game, begun(whole), whole.options, Recorded([]))
    none = [0.0] * whole.players
    if first == 0:
        yield Moment(chances(game, match.state), none, None)
    for seq, entry in enumerate(whole.entries[: end - 1], 1):
        before = match.state
        seen = judged(match, seq, entry.seat, entry.choice, depth) if seq >= first else None
        match.state = before.clone()
        code = game.notation.parse(entry.choice)
        flow.apply(match.state, entry.seat, code, Recorded(list(entry.outcomes)))
        if seq < first:
            continue
        now, luck = chances(game, match.state), none
        if entry.outcomes:
            luck = list(now)
            for probability, world in courses(before, entry.seat, code, seq):
                for seat, share in enumerate(chances(game, world)):
                    luck[seat] -= probability * share
        yield Moment(now, luck, seen)
