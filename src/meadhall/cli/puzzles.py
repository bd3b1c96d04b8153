"""`meadhall puzzles`: finds positions in which one choice is clearly better than all others."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from pathlib import Path

from ..puzzles import Puzzle, read, written
from ..puzzles.making import USUAL, fits, more_of
from ..puzzles.making import puzzles as made
from .errors import UsageError, named_game
from .progress import waiting


def puzzles(args: argparse.Namespace) -> int:
    """With a file, its puzzles count, and each new one is written at once: an interrupted search goes on there."""
    game = named_game(args)
    file = Path(args.out) if args.out else None
    kept: list[Puzzle] = []
    seed = args.seed
    if file is not None and file.exists():
        try:
            kept, seed = list(read(game, file.read_text("utf-8"))), seed or following(file)
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise UsageError(f"{file}: not a file of puzzles: {error}") from None
    games = 0

    def wanted(question: str, two: bool) -> bool:
        return more_of(question, two, kept, args.count)

    if len(kept) >= args.count:
        return 0
    with waiting(f"{len(kept)} of {args.count} puzzles") as said:
        for one in made(game, seed or 1, USUAL, wanted):
            games += one is None
            if one is not None and fits(one, kept, args.count):
                kept.append(one)
                shown(args, one)
                said(f"{len(kept)} of {args.count} puzzles")
            if file is not None:
                save(file, written(game, kept, (seed or 1) + games))
            if len(kept) >= args.count or games == args.games:
                break
    return 0


def save(file: Path, text: str) -> None:
    try:
        file.write_text(text, "utf-8")
    except OSError as error:
        raise UsageError(f"{file}: cannot be written: {error.strerror}") from None


def following(file: Path) -> int:
    """The seed after the last game that was looked at."""
    return int(json.loads(file.read_text("utf-8"))["next_seed"])


def shown(args: argparse.Namespace, one: Puzzle) -> None:
    if args.json:
        print(json.dumps(asdict(one)), flush=True)
        return
    print(
        f"{one.name}  seat {one.seat + 1}: {one.answer}  +{100 * one.lead:.0f} % (at least +{100 * one.sure:.0f} %), "
        f"missed by weaker bots {100 * one.difficulty:.0f} % of the time",
        flush=True,
    )
