"""`meadhall games` and `meadhall check`."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator

from .. import BrokenGame, CheckFailed, check_game, game
from .. import games as all_games
from ..engine.check import Report, all_tables
from ..engine.game import Game, text
from ..games.registry import left_out
from .errors import named_game
from .progress import watched


def games(args: argparse.Namespace) -> int:
    for id in all_games():
        try:
            this = game(id)
        except BrokenGame as error:  # of an installed package; the others can be played all the same
            print(json.dumps({"id": id, "error": str(error)}) if args.json else f"{id:<10} cannot be played: {error}")
            continue
        if args.json:
            line = {
                "id": this.id,
                "title": this.title,
                "players": [this.players[0], this.players[-1]],
                "minutes": list(this.minutes),
                "rules": this.rules_version,
                "options": [
                    {"name": one.name, "default": one.default, "values": one.values, "help": one.help}
                    for one in this.all_options()
                ],
            }
            print(json.dumps(line))
            continue
        print(f"{this.id:<10} {this.title}, {this.players[0]}-{this.players[-1]} players, {_minutes(this.minutes)}")
        for one in this.all_options():
            values = " | ".join(text(value) for value in one.values)
            print(f"    {one.name} = {text(one.default)}    ({values})  {one.help}")
    for clash in left_out():
        print(f"meadhall: {clash}", file=sys.stderr)
    return 0


def _minutes(minutes: tuple[int, int]) -> str:
    return f"{minutes[0]}-{minutes[1]} minutes"


def check(args: argparse.Namespace) -> int:
    this = named_game(args)
    whole = Report()
    try:
        for report in watched(one_by_one(this, args.games), args.games, "checking"):
            whole.games += report.games
            whole.decisions += report.decisions
            whole.questions |= report.questions
    except CheckFailed as failure:
        if args.json:
            print(json.dumps({**result(this, whole), "passed": False, "problem": str(failure)}))
        print(f"meadhall: {failure}", file=sys.stderr)
        return 1
    print(json.dumps({**result(this, whole), "passed": True, "problem": None}) if args.json else whole)
    return 0


def one_by_one(this: Game, number: int) -> Iterator[Report]:
    """The games that `check_game` would play, one by one, to show progress."""
    tables = all_tables(this)
    for seed in range(number):
        yield check_game(this, 1, seed=seed, tables=[tables[seed % len(tables)]])


def result(this: Game, whole: Report) -> dict[str, object]:
    """The result after all games passed."""
    return {
        "game": this.id,
        "games": whole.games,
        "decisions": whole.decisions,
        "questions": sorted(whole.questions),
    }
