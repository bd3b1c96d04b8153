"""`meadhall review`: everyone's chances over a recorded game, and the choices that cost most."""

from __future__ import annotations

import argparse
import json

from .. import RecordError
from .. import replay as replayed
from ..engine.match import Match
from ..kit.catalogue import Catalogue
from ..review import DEEP, QUICK, Judged, Review, parts, put_together
from ..review.review import SPAN
from .errors import UsageError, words_for
from .progress import watched
from .replay import NOT_CHECKED, found_wrong, read
from .speech import Speech

MOMENTS = 12  # of which the chances are printed


def review(args: argparse.Namespace) -> int:
    words = words_for(args)
    record = read(args.file)
    try:
        match = replayed(record)
    except RecordError as error:
        if error.kind in NOT_CHECKED:
            raise UsageError(f"{args.file}: {error}") from None
        return found_wrong(args, error)
    if not match.over:
        raise UsageError(f"{args.file}: the game is not over")
    work = parts(record, DEEP if args.deep else QUICK, args.jobs)
    found = put_together(watched(work, len(match.entries) // SPAN + 1, "reviewing"))
    if args.json:
        print(json.dumps(found.as_json()))
    else:
        as_text(match, found, words)
    return 0


def as_text(match: Match, found: Review, words: Catalogue) -> None:
    speech = Speech(match.game, words)
    seats = range(match.players)
    print(words.text("Chances of winning, in percent"))
    print("      " + "".join(f"{words.seat(seat):>12.12}" for seat in seats))
    last = len(found.chances) - 1
    for moment in sorted({last * step // MOMENTS for step in range(MOMENTS + 1)}):
        print(f"{moment:>5} " + "".join(f"{100 * found.chances[moment][seat]:>12.0f}" for seat in seats))
    print(
        f"{words.text('Luck'):<6.6}"
        + "".join(f"{100 * sum(one[seat] for one in found.luck):>+12.0f}" for seat in seats)
    )
    for seat in seats:
        worst = found.worst(seat)
        print()
        told = words.text("Costliest choices:") if worst else words.text("No costly choices.")
        print(f"{words.seat(seat)}. {told}")
        for one in worst:
            print(f"{one.seq:>5}  −{100 * one.loss:.0f} %  {one.choice}  →  {one.better}{because(speech, one)}")


def because(speech: Speech, one: Judged) -> str:
    said = [str(speech.own.reason(speech.words, part)) for part in one.why]
    return f" ({', '.join(said)})" if said else ""
