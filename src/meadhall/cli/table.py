"""`meadhall table GAME`: a person against bots, in the terminal, at a new table or a saved one."""

from __future__ import annotations

import argparse
import json
import secrets
from pathlib import Path

from ..engine.match import Match
from .errors import UsageError, named_bots, named_game, seated, table_setup, words_for
from .tables import saves
from .tables.text_table import TextTable


def table(args: argparse.Namespace) -> int:
    words = words_for(args)
    kept = resumed(args) if args.resume is not None else begun(args)
    at = TextTable(kept.match, kept.seat, kept.bots[: kept.seat] + kept.bots[kept.seat + 1 :], kept.seed, words, kept)
    at.run()
    if kept.record is not None and kept.match.over:
        Path(kept.record).write_text(json.dumps(kept.match.record()), encoding="utf-8")
    return 0


def begun(args: argparse.Namespace) -> saves.Table:
    """A new table."""
    if args.game is None:
        raise UsageError("name a game: meadhall table GAME, or meadhall table --resume")
    game = named_game(args)
    args.bots = args.bots or "greedy"
    bots = named_bots(args)
    players, options = table_setup(args, game, len(bots) + 1)
    seat = (args.seat or 1) - 1
    if seat >= players:
        raise UsageError(f"there is no seat {args.seat} at a table for {players}")
    seed = secrets.token_hex(16) if args.seed is None else args.seed
    match = Match.new(game, players, seed, options)
    others = seated(bots, players - 1)
    return saves.Table(
        match, seed, seat, [*others[:seat], "", *others[seat:]], record_to(args), saves.new_file(game.id)
    )


def resumed(args: argparse.Namespace) -> saves.Table:
    """A saved table."""
    for name in ("players", "bots", "seed", "seat"):
        if getattr(args, name) is not None:
            raise UsageError(f"--{name} cannot be combined with --resume")
    if args.option:
        raise UsageError("--option cannot be combined with --resume")
    if args.game is not None:
        named_game(args)
    kept = saves.read(saves.find(args.resume, args.game))
    if args.game not in (None, kept.match.game.id):
        raise UsageError(f"{kept.file.name} is a table of {kept.match.game.id}, not {args.game}")
    kept.record = record_to(args) or kept.record
    return kept


def record_to(args: argparse.Namespace) -> str | None:
    if args.record is None:
        return None
    file = Path(args.record).absolute()
    if not file.parent.is_dir():
        raise UsageError(f"cannot write {args.record}: the folder does not exist")
    return str(file)
