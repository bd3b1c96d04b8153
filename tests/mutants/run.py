"""`make mutants`: changes the rules in small ways, one at a time, and sees whether their tests notice.

Which lines each test runs is measured first. Then each mutant is tried in a copy of this process with the tests that
reach it. Both are kept in build/ (kept.py), so that the same command goes on where it was stopped.
"""

import argparse
import importlib
import os
import sys
import tomllib
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from meadhall.games.registry import BUILT_IN
from tests import results
from tests.mutants import changes, children, trial
from tests.mutants.changes import Mutant
from tests.mutants.kept import Kept, Tried
from tests.mutants.trial import TimedTest

GAMES = list(BUILT_IN)
ACCEPTED = Path(__file__).parent / "accepted.toml"
# Loaded before processes are copied, so that each need not load it again. Nothing of a game is among it.
LOADED_BEFORE = [
    "hypothesis",
    "meadhall.engine.check",
    "meadhall.hall.tables.viewpoint",
    "meadhall.kit",
]


def sample(game: str, size: int, seed: int) -> list[Mutant]:
    every = changes.mutants(game)
    return sorted(Random(f"{game} {seed}").sample(every, min(size, len(every))))


def try_all(game: str, wanted: list[Mutant], kept: Kept, jobs: int) -> list[Tried]:
    """What came of each of them; what is known already is not tried again."""
    measured = kept.measured(jobs)
    done = kept.tried()
    progress = Progress(game, len(wanted), sum(mutant in done for mutant in wanted))

    def finish(one: Tried) -> None:
        kept.add(one)
        done[one.mutant] = one
        progress.step(one)

    reached: list[tuple[Mutant, list[TimedTest]]] = []
    for mutant in wanted:
        tests = measured.that_reach(mutant)
        if mutant not in done:
            reached.append((mutant, tests)) if tests else finish(Tried(mutant, trial.SURVIVED))

    def work(job: tuple[Mutant, list[TimedTest]], note: children.Note) -> None:
        trial.try_out(game, *job, note)

    for (mutant, _), ended in children.each(reached, work, jobs):
        if ended.finished or ended.noted in {test.id for test in measured.tests} | {trial.LOADING}:
            finish(Tried(mutant, ended.noted, not ended.finished))
        else:
            raise SystemExit(f"{mutant}\ncould not be tried: {ended.noted}")
    return [done[mutant] for mutant in wanted]


class Progress:
    """A line for each survivor; how far it is, on a terminal all the time, elsewhere after every 25."""

    def __init__(self, game: str, total: int, done: int) -> None:
        self.game, self.total, self.done, self.before = game, total, done, done
        self.begun = monotonic()
        self.survived = 0

    def step(self, one: Tried) -> None:
        self.done += 1
        terminal = sys.stderr.isatty()
        if not one.killed:
            self.survived += 1
            print(f"{self.game}: survived: {one.mutant}")
        minutes = (monotonic() - self.begun) / (self.done - self.before) * (self.total - self.done) / 60
        line = f"{self.game}: {self.done} of {self.total} tried, {self.survived} survived, {minutes:.0f} min left"
        if terminal or self.done % 25 == 0 or self.done == self.total:
            print(
                f"\r{line:<90}" if terminal else line,
                end="" if terminal and self.done < self.total else "\n",
                file=sys.stderr,
            )


# --- the result ---


def accepted(game: str, path: Path = ACCEPTED) -> dict[tuple[str, str, str, str], str]:
    """Mutants that no test can notice, with the reason."""
    listed: list[dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8")).get(game, [])
    return {(one["file"], one["inside"], one["before"], one["after"]): one["reason"] for one in listed}


def key(mutant: Mutant) -> tuple[str, str, str, str]:
    """Without the line number, which every edit above it would change."""
    return mutant.file, mutant.inside, mutant.before, mutant.after


def result(game: str, tried: list[Tried], seed: int, reasons: dict[tuple[str, str, str, str], str]) -> str:
    """What goes into the document."""
    killed = [one for one in tried if one.killed]
    explained = [one.mutant for one in tried if not one.killed and key(one.mutant) in reasons]
    unnoticed = [one.mutant for one in tried if not one.killed and key(one.mutant) not in reasons]
    whole = sum(TimedTest(one.by, 0, {}).is_of_whole_games for one in killed)
    endless = sum(one.endless for one in killed)
    others = len(tried) - len(explained)
    text = (
        f"**{game}**: a sample of {len(tried)} from {len(changes.mutants(game))} mutants (seed {seed}), "
        f"{len(explained)} of them accepted with a reason. Of the other {others}, tests noticed {len(killed)} "
        f"({100 * len(killed) / max(1, others):.1f} %), {whole} of them only in whole games and {endless} by an "
        f"endless loop. Survivors: {len(unnoticed) or 'none'}{':' if unnoticed else '.'}\n"
    )
    return "".join([text, *(f"- `{mutant}`\n" for mutant in unnoticed)])


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="make mutants", description="Changes rules in small ways: do tests notice?")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{', '.join(GAMES)} (all of them)")
    parser.add_argument("--sample", type=int, default=300, help="how many mutants of each game (300)")
    parser.add_argument("--seed", type=int, default=1, help="another seed draws another sample")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (one for each core)")
    parser.add_argument("--fresh", action="store_true", help="try again what was tried before")
    parser.add_argument("--accepted", action="store_true", help="try also those that are accepted, which takes longest")
    parser.add_argument("--document", type=Path, default=results.DOCUMENT, help=argparse.SUPPRESS)
    args = parser.parse_args(arguments)
    if unknown := [game for game in args.games if game not in GAMES]:
        parser.error(f"there is no game {unknown[0]}: {', '.join(GAMES)}")
    if args.sample < 1 or args.jobs < 1:
        parser.error("--sample and --jobs are at least 1")
    for name in LOADED_BEFORE:
        importlib.import_module(name)
    for game in args.games or GAMES:
        kept = Kept(game, results.BUILD / "mutants")
        if args.fresh:
            kept.results.unlink(missing_ok=True)
        reasons, drawn = accepted(game), sample(game, args.sample, args.seed)
        left_alone = [] if args.accepted else [mutant for mutant in drawn if key(mutant) in reasons]
        try:
            tried = try_all(game, [mutant for mutant in drawn if mutant not in left_alone], kept, args.jobs)
        except KeyboardInterrupt:
            print("\nStopped. The same command goes on from here.", file=sys.stderr)
            return 130
        tried += [Tried(mutant, trial.SURVIVED) for mutant in left_alone]
        text = result(game, tried, args.seed, reasons)
        print(text)
        results.write(f"mutants {game}", text, args.document)
    return 0


if __name__ == "__main__":
    sys.exit(main())
