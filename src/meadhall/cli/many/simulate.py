"""`meadhall simulate`: games among bots, as lines for programs or a table for people."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from ...arena import Line, Plan
from ...arena.files import FileError, Output
from ...arena.tournament import wilson
from ..errors import UsageError, named_bots, named_game, seated, table_setup
from ..progress import watched
from .where import played


def simulate(args: argparse.Namespace) -> int:
    plan = the_plan(args)
    folder = the_folder(args.records)
    if args.out is not None:
        return into_file(args, plan)
    lines = []
    for line, record, _ in watched(played(args, plan), plan.games):
        if folder is not None:
            (folder / f"{plan.game}-{line['seed']}.json").write_text(json.dumps(record), encoding="utf-8")
        if args.json:
            print(json.dumps(line), flush=True)
        else:
            lines.append(line)
    if not args.json:
        summary(plan, lines)
    return 0


def into_file(args: argparse.Namespace, plan: Plan) -> int:
    """Rows into a file; what an earlier run has written is not played again."""
    if args.json or args.records:
        raise UsageError("--out cannot be combined with --json or --records")
    try:
        output = Output(Path(args.out), plan)
        done = output.done()
        for _ in watched(output.write(played(args, plan, done)), plan.games, done=done):
            pass
        output.finish()
    except FileError as error:
        raise UsageError(str(error)) from None
    print(f"{plan.games} games in {args.out}" + (f", {done} of them from an earlier run" if done else ""))
    return 0


def the_plan(args: argparse.Namespace) -> Plan:
    game = named_game(args)
    names = named_bots(args)
    players, options = table_setup(args, game, len(names))
    return Plan(
        game.id, tuple(seated(names, players)), args.games, whole_seed(args.seed), tuple(options.items()),
        records=args.records is not None, decisions=args.rows == "decisions",
    )  # fmt: skip


def whole_seed(given: str | None) -> int:
    """The seed, which must be a whole number because each game takes the next one."""
    try:
        return int(given or "0")
    except ValueError:
        raise UsageError(f"the seed must be a whole number, not {given!r}") from None


def the_folder(given: str | None) -> Path | None:
    if given is None:
        return None
    folder = Path(given)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"cannot write records to {given}: {error.strerror}") from None
    return folder


class Tally:
    """How one bot did, over all its seats."""

    def __init__(self) -> None:
        self.seats = 0
        self.won = 0.0  # a win shared by two is half a win for each
        self.score = 0

    def share(self) -> str:
        """The share of wins, and the range in which the true share probably lies (Wilson's interval, 95 %)."""
        low, high = wilson(self.won, self.seats)
        return f"{self.won / self.seats:.1%} ({low:.1%} to {high:.1%})"


def summary(plan: Plan, lines: list[Line]) -> None:
    from rich import box
    from rich.table import Table

    from ..console import console

    tallies = {name: Tally() for name in sorted(set(plan.bots))}
    for line in lines:
        for seat, name in enumerate(line["bots"]):
            tally = tallies[name]
            tally.seats += 1
            tally.won += 1 / len(line["winners"]) if seat in line["winners"] else 0
            tally.score += line["scores"][seat]
    title = (
        f"{plan.game}, {len(plan.bots)} players, {plan.games} games, seeds {plan.seed} to {plan.seed + plan.games - 1}"
    )
    table = Table(
        "bot", "seats", "won", "share of wins", "mean score", title=title, title_justify="left", box=box.SIMPLE
    )
    for name, tally in tallies.items():
        mean = tally.score / tally.seats
        table.add_row(name, str(tally.seats), f"{tally.won:g}", tally.share(), f"{mean:.1f}")
    console().print(table)
    decisions = sum(line["decisions"] for line in lines)
    seconds = sum(line["seconds"] for line in lines)
    print(
        f"{decisions / len(lines):.1f} decisions a game, {seconds / len(lines):.3f} s a game, "
        f"{seconds / decisions * 1000:.2f} ms a decision"
    )
