"""`meadhall bench`: how fast the games run, and how that compares."""

from __future__ import annotations

import argparse
import json
import shutil
from collections.abc import Callable
from contextlib import ExitStack

from ..arena.elsewhere import Elsewhere
from ..arena.peers import peers
from ..arena.speed import ROUNDS, Figures, Round, Subject, measure, ours
from ..games.registry import working
from .errors import UsageError
from .progress import counting


class Watched:
    """A subject that reports when a round is over."""

    def __init__(self, subject: Subject, advance: Callable[[], None]) -> None:
        self.subject = subject
        self.advance = advance
        self.name, self.peer, self.players, self.build = subject.name, subject.peer, subject.players, subject.build

    def round(self, seed: int, seconds: float) -> Round:
        done = self.subject.round(seed, seconds)
        self.advance()
        return done


def bench(args: argparse.Namespace) -> int:
    with ExitStack() as open_processes:
        subjects: list[Subject] = [*ours(working())]
        if args.beside:
            if shutil.which(args.beside) is None:
                raise UsageError(f"there is no Python at {args.beside!r}")
            subjects += open_processes.enter_context(Elsewhere(args.beside)).subjects
        order = {subject.name: number for number, subject in reversed([*enumerate(subjects)])}
        subjects.sort(key=lambda subject: order[subject.name])  # the builds of a game side by side
        everybody: list[Subject] = [*peers(), *subjects]
        with counting("measuring", len(everybody) * (ROUNDS + 1)) as advance:  # and one round before all others
            figures = measure([Watched(one, advance) for one in everybody], args.seconds)
    if args.json:
        for one in figures:
            print(json.dumps(one.line()))
    else:
        table(figures)
    return 0


def table(figures: list[Figures]) -> None:
    """The best round of each; how that compares with the first peer, by the best rounds and in brackets by medians."""
    from rich import box
    from rich.table import Table

    from .console import console

    yardstick = figures[0] if figures[0].subject.peer else None
    shown = Table(box=box.SIMPLE)
    shown.add_column("")
    for name in [
        "players",
        "build",
        "decisions/s",
        "games/s",
        "decisions a game",
        "clone µs",
        "view µs",
        "observations/s",
        "iterations/s",
    ]:
        shown.add_column(name, justify="left" if name == "build" else "right")
    if yardstick:
        for name in [f"decisions/s against {yardstick.subject.name}", "games/s", "clone"]:
            shown.add_column(name, justify="right")
    for one in figures:
        line = one.line()
        row = [
            one.subject.name,
            str(line["players"]),
            str(line["build"]),
            f"{line['decisions_per_s']:,}",
            f"{line['games_per_s']:,}",
            f"{line['decisions_per_game']:,}",
            str(line["clone_us"]),
            "" if line["view_us"] is None else str(line["view_us"]),
            "" if line["observations_per_s"] is None else f"{line['observations_per_s']:,}",
            "" if line["iterations_per_s"] is None else f"{line['iterations_per_s']:,}",
        ]
        if yardstick:
            times = one.times(yardstick)
            row.append(f"{times.decisions:.1f}× ({times.usual_decisions:.1f}×)")
            row += [f"{times.games:.1f}×", f"{times.clone:.1f}× ({times.usual_clone:.1f}×)"]
        shown.add_row(*row)
    console().print(shown)
    if yardstick is None:
        print("No other engine is installed. Run `make bench` to measure catanatron and OpenSpiel as well.")
