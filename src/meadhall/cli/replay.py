"""`meadhall replay`: verifies a record and shows what happened in it.

Exit code 1: the record was read and found wrong (changed, cut off, an illegal choice, another result, luck that does
not follow from the seed). Exit code 2: there is no record here that could be checked (no file, no JSON, not a record,
or one of a game or of rules that this program does not play).
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from .. import RecordError, verify
from .. import replay as replayed
from ..engine.match import Match
from ..kit.catalogue import Catalogue
from .errors import UsageError, words_for
from .progress import waiting
from .speech import Speech

NOT_CHECKED = {"garbled", "no-game", "other-rules"}  # kinds of RecordError


def replay(args: argparse.Namespace) -> int:
    words = words_for(args)
    record = read(args.file)
    try:
        with waiting("replaying"):
            match = replayed(record) if args.seed is None else verify(record, args.seed)
    except RecordError as error:
        if error.kind in NOT_CHECKED:
            raise UsageError(f"{args.file}: {error}") from None
        return found_wrong(args, error)
    if args.json:
        as_json(match, args.seed is not None)
    else:
        as_text(match, words, args.seed is not None)
    return 0


def read(name: str) -> object:
    try:
        text = sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
        return json.loads(text)
    except OSError as error:
        raise UsageError(f"{name} cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError):
        raise UsageError(f"{name} is not JSON") from None


def found_wrong(args: argparse.Namespace, error: RecordError) -> int:
    if args.json:
        print(json.dumps({"sound": False, "problem": str(error), "kind": error.kind, "entry": error.entry}))
    print(f"meadhall: {args.file}: {error}", file=sys.stderr)
    return 1


def as_json(match: Match, verified: bool) -> None:
    """A line for each choice with what everyone may know once the game is over, and a line for the result."""
    for number, entry in enumerate(match.entries, 1):
        line = {
            "entry": number,
            "seat": entry.seat,
            "choice": entry.choice,
            "outcomes": entry.outcomes,
            "events": match.told(entry.events, None),
        }
        print(json.dumps(line))
    result = {
        "game": match.game.id,
        "players": match.players,
        "options": match.options,
        "entries": len(match.entries),
        "over": match.over,
        "winners": list(match.winners),
        "scores": list(match.scores),
        "sound": True,
        "verified": verified,
    }
    print(json.dumps(result))


def as_text(match: Match, words: Catalogue, verified: bool) -> None:
    speech = Speech(match.game, words)
    options = ", ".join(f"{name}={value}" for name, value in match.options.items())
    head = words.plural(
        "{game}, {n} player ({options})", "{game}, {n} players ({options})", match.players,
        game=speech.title(), options=options,
    )  # fmt: skip
    print(head)
    for line in speech.events(match.told(match.opening, None)):
        print(f"      {line}")
    for number, entry in enumerate(match.entries, 1):
        print(f"{number:>4}  {words.seat(entry.seat)}: {entry.choice}")
        for line in speech.events(match.told(entry.events, None)):
            print(f"      {line}")
    print()
    if match.over:
        print(speech.result(match))
    else:
        waiting = ", ".join(words.seat(seat) for seat in match.waiting)
        print(words.text("The game is not over. Waiting for {seats}", seats=waiting))
    print(words.text("The record is valid: every choice was legal, and nothing was changed afterwards."))
    if verified:
        print(words.text("Every roll and draw matches the seed."))
