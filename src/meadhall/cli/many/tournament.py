"""`meadhall tournament`: every bot against every other, with ratings."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path
from typing import Any

from ...arena import Line, Plan
from ...arena.picture import drawn
from ...arena.tournament import NoRatings, Standing, line_ups, standings, wilson
from ..errors import UsageError, named_bots, named_game, table_setup
from ..progress import watched
from .simulate import whole_seed
from .where import played


def tournament(args: argparse.Namespace) -> int:
    game = named_game(args)
    names = named_bots(args)
    doubled = [name for name, count in Counter(names).items() if count > 1]
    if doubled or len(names) < 2:
        raise UsageError("a tournament needs at least two different bots, each named once")
    players, options = table_setup(args, game, 2)
    results = Results(args.results, {"game": game.id, "players": players, "options": options})
    groups = line_ups(names, players)
    before = len(results.lines)
    plan = Plan(
        game.id, tuple(names), before + args.rounds * len(groups), whole_seed(args.seed), tuple(options.items()),
        line_ups=groups,
    )  # fmt: skip
    try:
        standings([])  # before anything is played: can there be ratings at all?
        for one in watched(played(args, plan, before), plan.games - before):
            results.add(one.line)
        table = standings(results.lines)
    except NoRatings as error:
        raise UsageError(str(error)) from None
    title = f"{game.id}, {players} players, {len(results.lines)} matches"
    if args.picture:
        Path(args.picture).write_text(drawn(table, title), encoding="utf-8")
    if args.json:
        for standing in table:
            print(json.dumps(as_json(standing)))
    else:
        show(table, title)
    return 0


class Results:
    """All matches of a tournament, in a file where one is given: a line of JSON for each, after one for the table."""

    def __init__(self, path: str | None, table: dict[str, Any]) -> None:
        self.lines: list[Line] = []
        self.path = Path(path) if path else None
        if self.path is None:
            return
        try:
            if self.path.exists():
                self.read(self.path, table)
            else:
                self.path.write_text(json.dumps(table) + "\n", encoding="utf-8")
        except OSError as error:
            raise UsageError(f"cannot save results to {path}: {error.strerror}") from None

    def read(self, path: Path, table: dict[str, Any]) -> None:
        whole, _, torn = path.read_text(encoding="utf-8").rpartition("\n")
        try:
            first, *lines = [json.loads(line) for line in whole.splitlines()]
        except ValueError:
            raise UsageError(f"{path} contains no tournament results") from None
        if first != table:
            raise UsageError(f"{path} contains results of another table: {json.dumps(first)}")
        self.lines = lines
        if torn:  # of a match that was being written when the power failed
            path.write_text(whole + "\n", encoding="utf-8")

    def add(self, line: Line) -> None:
        self.lines.append(line)
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")


def as_json(standing: Standing) -> dict[str, Any]:
    low, high = wilson(standing.won, standing.seats)
    return {
        "bot": standing.bot,
        "rating": round(standing.rating, 3),
        "interval": [round(standing.low, 3), round(standing.high, 3)],
        "seats": standing.seats,
        "won": standing.won,
        "share": [round(low, 4), round(high, 4)],
    }


def show(table: list[Standing], title: str) -> None:
    from rich import box
    from rich.table import Table

    from ..console import console

    printed = Table(
        "bot", "rating", "probably between", "seats", "won", "share of wins",
        title=title, title_justify="left", box=box.SIMPLE,
    )  # fmt: skip
    for one in table:
        low, high = wilson(one.won, one.seats)
        printed.add_row(
            one.bot, f"{one.rating:.1f}", f"{one.low:.1f} and {one.high:.1f}", str(one.seats), f"{one.won:g}",
            f"{one.won / one.seats:.1%} ({low:.1%} to {high:.1%})",
        )  # fmt: skip
    console().print(printed)
