"""`meadhall bench`: how fast the games run, and how that compares."""

from __future__ import annotations

import argparse
import json

from .. import game, games
from ..arena.peers import peers
from ..arena.speed import Figures, Ours, measure


def bench(args: argparse.Namespace) -> int:
    figures = measure([*peers(), *(Ours(game(id)) for id in games())], args.seconds)
    if args.json:
        for one in figures:
            print(json.dumps(one.line()))
    else:
        table(figures)
    return 0


def table(figures: list[Figures]) -> None:
    """The best round of each, the median in brackets, and how that compares with the first peer."""
    from rich import box
    from rich.table import Table

    from .console import console

    yardstick = figures[0] if figures[0].subject.peer else None
    columns = ["", "players", "build", "decisions/s", "games/s", "decisions a game", "clone µs", "view µs"]
    if yardstick:
        columns += [f"decisions/s against {yardstick.subject.name}", "clone"]
    shown = Table(*columns, box=box.SIMPLE)
    for one in figures:
        line = one.line()
        decisions, clone = one.usual()
        view = line["view_us"]
        row = [
            one.subject.name,
            str(line["players"]),
            str(line["build"]),
            f"{line['decisions_per_s']:,} ({decisions:,.0f})",
            f"{line['games_per_s']:,}",
            str(line["decisions_per_game"]),
            f"{line['clone_us']} ({clone:.2f})",
            "" if view is None else str(view),
        ]
        if yardstick:
            row += ratios(one, yardstick)
        shown.add_row(*row)
    console().print(shown)
    if yardstick is None:
        print("No other engine is installed here: make bench measures catanatron and OpenSpiel in the same run.")


def ratios(one: Figures, yardstick: Figures) -> list[str]:
    """How many times as fast as the yardstick, by best rounds and by medians."""
    best = max(one.decisions_per_s) / max(yardstick.decisions_per_s)
    clone = min(yardstick.clone_us) / min(one.clone_us)
    (decisions, copy), (their_decisions, their_copy) = one.usual(), yardstick.usual()
    return [f"{best:.1f}× ({decisions / their_decisions:.1f}×)", f"{clone:.1f}× ({their_copy / copy:.1f}×)"]
