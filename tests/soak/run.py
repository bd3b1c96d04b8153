"""`make soak`: random games of every game and option, as many as wanted; then garbled positions and records (fuzz.py).
It goes on where it was stopped.

Games are played in rounds; SHARES in games.py says how many of each game a round has.
"""

import argparse
import json
import os
import signal
import sys
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from pathlib import Path
from time import monotonic
from typing import Any

from meadhall.arena.speed import build
from meadhall.engine.check import CheckFailed
from meadhall.games.registry import BUILT_IN
from tests import results
from tests.fuzz.attempts import Failed, attempt
from tests.soak import fuzz, games

GAMES = list(BUILT_IN)
BATCH = len(games.ROUND)  # games; Ctrl-C loses those of unfinished batches
# All that a random game runs: bots, drawings and words may change meanwhile.
RULES = ("src/meadhall/engine", "src/meadhall/games/*/rules", "src/meadhall/games/*/data")
SOURCES = (*RULES, "tests/soak", "tests/referees")


class Tally:
    """What was played so far, kept in a file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.tried = f"{build()} {results.fingerprint(*SOURCES)}"  # what other sources did proves nothing about these
        self.done = 0  # games with the numbers below this one
        self.counts = {id: {"games": 0, "decisions": 0, "checked": 0, "refereed": 0} for id in GAMES}
        kept: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {}
        if kept.get("tried") == self.tried:
            self.done, self.counts = kept["done"], kept["counts"]

    @property
    def decisions(self) -> int:
        return sum(count["decisions"] for count in self.counts.values())

    def add(self, batch: list[games.Played]) -> None:
        for played in batch:
            count = self.counts[played.game]
            count["games"] += 1
            count["decisions"] += played.decisions
            count["checked"] += played.checked
            count["refereed"] += played.refereed
        self.done += len(batch)
        self.path.parent.mkdir(exist_ok=True)
        fresh = self.path.with_suffix(".new")
        fresh.write_text(json.dumps({"tried": self.tried, "done": self.done, "counts": self.counts}), "utf-8")
        fresh.replace(self.path)  # at once, so that Ctrl-C leaves no half a file


def batch(first: int, end: int) -> list[games.Played]:
    return [games.play(*games.whose(number)) for number in range(first, end)]


def batches(first: int, end: int, jobs: int) -> Iterator[list[games.Played]]:
    """In order, over as many processes."""
    under_way: deque[Future[list[games.Played]]] = deque()
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_end_quietly)
    try:
        for start in range(first, end, BATCH):
            under_way.append(pool.submit(batch, start, min(start + BATCH, end)))
            if len(under_way) == 3 * jobs:  # enough to keep all busy
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _end_quietly() -> None:
    """Ctrl-C ends a process that plays at once and without a word; the one that waits says what is to be said."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Progress:
    """A line that is written over on a terminal; elsewhere a line every half a minute."""

    def __init__(self, tally: Tally, wanted: int) -> None:
        self.tally, self.wanted, self.at_first = tally, wanted, tally.done
        self.begun = self.said = monotonic()
        self.terminal = sys.stderr.isatty()

    def say(self, last: bool = False) -> None:
        now = monotonic()
        if not last and now - self.said < (0.5 if self.terminal else 30):
            return
        self.said = now
        speed = (self.tally.done - self.at_first) / max(now - self.begun, 0.001)
        left = f", {duration((self.wanted - self.tally.done) / speed)} left" if speed and not last else ""
        line = f"{self.tally.done:,} games, {self.tally.decisions:,} decisions, {speed:.0f} games a second{left}"
        print(
            f"\r{line:<100}" if self.terminal else line, end="" if self.terminal and not last else "\n", file=sys.stderr
        )
        sys.stderr.flush()


def duration(seconds: float) -> str:
    minutes = round(seconds / 60)
    return f"{minutes // 60} h {minutes % 60:02d} min" if minutes >= 60 else f"{minutes} min"


def result(tally: Tally) -> str:
    """What goes into the document. Nothing gets this far unless every game came to its end without a fault."""
    lines = [f"{tally.done:,} random games on the {build()} build, {tally.decisions:,} decisions, dead ends: none.", ""]
    lines += ["| | games | decisions | with all of `check_game` | beside a referee | dead ends |"]
    lines += ["|---|---:|---:|---:|---:|---:|"]
    for id, count in tally.counts.items():
        lines.append(f"| {id} | {' | '.join(f'{number:,}' for number in count.values())} | none |")
    return "\n".join([*lines, ""])


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="make soak", description="Plays random games of every game and option.")
    parser.add_argument("--games", type=int, default=1_000_000, help="how many in all (a million)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (one for each core)")
    parser.add_argument("--fresh", action="store_true", help="forget what was played before")
    parser.add_argument("--again", nargs=2, metavar=("GAME", "NUMBER"), help="plays one game again")
    parser.add_argument("--fuzz", type=int, default=100_000, help="garbled positions and records (a hundred thousand)")
    parser.add_argument("--fuzz-again", nargs=2, metavar=("GAME", "NUMBER"), help="garbles one thing again")
    parser.add_argument("--tally", type=Path, default=results.BUILD / "soak.json", help=argparse.SUPPRESS)
    parser.add_argument("--document", type=Path, default=results.DOCUMENT, help=argparse.SUPPRESS)
    args = parser.parse_args(arguments)
    if args.games < 0 or args.fuzz < 0 or args.jobs < 1:
        parser.error("--games and --fuzz are at least 0, --jobs at least 1")
    if args.again:
        return again(parser, *args.again)
    if args.fuzz_again:
        return garbled_again(parser, *args.fuzz_again)
    if args.fresh:
        args.tally.unlink(missing_ok=True)
        args.tally.with_stem("fuzz").unlink(missing_ok=True)
    failed = play_games(args) if args.games else 0
    return failed or (garble(args) if args.fuzz else 0)


def play_games(args: argparse.Namespace) -> int:
    tally = Tally(args.tally)
    if tally.done:
        print(f"Going on after {tally.done:,} games (--fresh starts from the beginning).", file=sys.stderr)
    progress = Progress(tally, args.games)
    try:
        for played in batches(tally.done, args.games, args.jobs):
            tally.add(played)
            progress.say()
    except KeyboardInterrupt:
        progress.say(last=True)
        print("Stopped. The same command goes on from here.", file=sys.stderr)
        return 130
    except CheckFailed as failed:
        progress.say(last=True)
        print(f"FAILED: {failed}", file=sys.stderr)
        return 1
    progress.say(last=True)
    results.write("soak", result(tally), args.document)
    return 0


def garble(args: argparse.Namespace) -> int:
    """The same for garbled positions and records."""
    tally = fuzz.Tally(args.tally.with_stem("fuzz"))
    said = monotonic()
    try:
        for id, counts in fuzz.batches(tally.done, args.fuzz, args.jobs):
            tally.add(id, counts)
            if monotonic() - said > 30:
                said = monotonic()
                print(f"{tally.attempts:,} garbled positions and records", file=sys.stderr)
    except KeyboardInterrupt:
        print("Stopped. The same command goes on from here.", file=sys.stderr)
        return 130
    except BrokenProcessPool:
        print(f"FAILED: a process hangs in compiled code, after batch {tally.done}", file=sys.stderr)
        return 1
    except Failed as failed:
        print(f"FAILED: {failed}", file=sys.stderr)
        return 1
    print(f"{tally.attempts:,} garbled positions and records, no fault", file=sys.stderr)
    results.write("soak fuzz", fuzz.result(tally), args.document)
    return 0


def garbled_again(parser: argparse.ArgumentParser, id: str, number: str) -> int:
    if id not in GAMES or not number.isdecimal():
        parser.error(f"--fuzz-again wants one of {', '.join(GAMES)} and a number")
    print(f"{id} {number}: {attempt(id, int(number))}")
    return 0


def again(parser: argparse.ArgumentParser, id: str, number: str) -> int:
    if id not in GAMES or not number.isdecimal():
        parser.error(f"--again wants one of {', '.join(GAMES)} and the number of a game")
    try:
        print(f"{id} {number}: {games.play(id, int(number)).decisions} decisions, no fault")
    except CheckFailed as failed:
        print(f"FAILED: {failed}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
