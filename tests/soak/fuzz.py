"""The fuzzer's part of `make soak`: garbled positions and records of every game, as many as wanted.

It goes on where it was stopped, like the games. Two kinds take turns: real ones garbled by a seeded generator, and real
ones with anything that Hypothesis thinks of put somewhere.
"""

import json
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st

from meadhall.arena.speed import build
from meadhall.games.registry import BUILT_IN
from tests import results
from tests.fuzz import anything, attempts
from tests.fuzz.limits import SECONDS, limited

GAMES = list(BUILT_IN)
BATCH = 250
SOURCES = ("src/meadhall/engine", "src/meadhall/games/*/rules", "src/meadhall/games/*/data", "tests/fuzz")


class Tally:
    """What was tried so far, kept in a file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.tried = f"{build()} {results.fingerprint(*SOURCES)}"
        self.done = 0  # batches
        self.counts = {id: dict.fromkeys((attempts.REFUSED, attempts.LATE, attempts.PLAYED_ON), 0) for id in GAMES}
        kept: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {}
        if kept.get("tried") == self.tried:
            self.done, self.counts = kept["done"], kept["counts"]

    @property
    def attempts(self) -> int:
        return sum(sum(count.values()) for count in self.counts.values())

    def add(self, id: str, batch: dict[str, int]) -> None:
        for result, count in batch.items():
            self.counts[id][result] += count
        self.done += 1
        self.path.parent.mkdir(exist_ok=True)
        fresh = self.path.with_suffix(".new")
        fresh.write_text(json.dumps({"tried": self.tried, "done": self.done, "counts": self.counts}), "utf-8")
        fresh.replace(self.path)


def batch(number: int) -> tuple[str, dict[str, int]]:
    """A batch of the game whose turn it is; every second one of a game is Hypothesis's."""
    id, number = GAMES[number % len(GAMES)], number // len(GAMES)
    if number % 2:
        return id, thought_of(id, number)
    return id, attempts.batch(id, number * BATCH, (number + 1) * BATCH)


def thought_of(id: str, number: int) -> dict[str, int]:
    counts: dict[str, int] = {}

    @seed(number)
    @settings(max_examples=BATCH, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(st.booleans(), st.data())
    def tried(is_record: bool, data: st.DataObject) -> None:
        made = data.draw(anything.changed_records(id) if is_record else anything.changed_positions(id))
        with limited():
            result = attempts.read_record(made) if is_record else attempts.read_position(id, made, number)
        counts[result] = counts.get(result, 0) + 1

    try:
        tried()
    except Exception as error:
        raise attempts.Failed(f"{id}, batch {number} of Hypothesis: {type(error).__name__}: {error}") from error
    return counts


def batches(first: int, wanted: int, jobs: int) -> Iterator[tuple[str, dict[str, int]]]:
    """In order, over as many processes."""
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    under_way: deque[Future[tuple[str, dict[str, int]]]] = deque()
    try:
        for number in range(first, -(-wanted // BATCH)):
            under_way.append(pool.submit(batch, number))
            if len(under_way) == 3 * jobs:
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def result(tally: Tally) -> str:
    """What goes into the document. Nothing gets this far unless every attempt was refused, or accepted and played."""
    lines = [
        f"{tally.attempts:,} garbled positions and records on the {build()} build. Longer than {SECONDS:.0f} s: none. "
        "Exceptions other than `PositionError` and `RecordError`: none.",
        "",
        "| | refused when read | refused by the rules later | accepted and played |",
        "|---|---:|---:|---:|",
    ]
    lines += [
        f"| {id} | {' | '.join(f'{number:,}' for number in count.values())} |" for id, count in tally.counts.items()
    ]
    return "\n".join([*lines, ""])
