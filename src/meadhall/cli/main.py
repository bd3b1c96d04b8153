"""The commands and their exit codes: 0 for success, 1 if a check found a problem, 2 for wrong usage."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn

from .. import __version__
from ..arena.speed import build
from ..kit.catalogue import BadTranslation
from .errors import UsageError

BUILDS = {"pure": "plain Python", "compiled": "compiled"}
ADMIN = (
    "people", "tables", "reports", "log", "mute", "unmute", "ban", "unban", "remove", "rename", "reset-password",
    "remove-table", "rename-table", "announce",
)  # fmt: skip
INTERRUPTED = 130  # what shells expect after Ctrl-C
PIPE_CLOSED = 141  # and after the reader of our output has gone


class Parser(argparse.ArgumentParser):
    """Complains in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def main(arguments: Sequence[str] | None = None) -> int:
    try:
        args = parser().parse_args(arguments)
        # Each command is imported only when it runs, so that `meadhall games` does not load a web server.
        command = getattr(import_module(f".{args.module}", __package__), args.command.replace("-", "_"))
        done: int = command(args)
        sys.stdout.flush()
    except (UsageError, BadTranslation) as error:
        print(f"meadhall: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nothing more can be said at exit
        return PIPE_CLOSED
    return done


def parser() -> Parser:
    top = Parser("meadhall", description="Four board games: in the browser, in the terminal, and for research.")
    top.add_argument("--version", action="version", version=f"meadhall {__version__} ({BUILDS[build()]})")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)

    play = _command(commands, "play", "hall", "play in the browser on this computer")
    play.add_argument("--port", type=_count, metavar="N", help="port to use (any free port)")
    play.add_argument("--no-browser", action="store_true", help="do not open a browser")
    play.add_argument("--database", metavar="URL", help="database for the tables")

    serve = _command(commands, "serve", "hall", "run a hall for other people")
    serve.add_argument("--host", metavar="NAME", help="address to listen on")
    serve.add_argument("--port", type=_count, metavar="N", help="port to listen on")
    serve.add_argument("--database", metavar="URL", help="database for the tables")
    serve.add_argument(
        "--processes", type=_count, metavar="N", help="number of processes (1); more than one needs PostgreSQL"
    )

    admin = _command(commands, "admin", "admin", "look after the people and tables of a hall")
    admin.add_argument("act", choices=ADMIN, metavar="ACT", help=", ".join(ADMIN))
    admin.add_argument(
        "target", metavar="WHO", nargs="?", default="", help="an account, a table, or a seat: grey-otter/2"
    )
    admin.add_argument("value", metavar="TEXT", nargs="*", help="a new name, or the announcement (none: remove it)")
    admin.add_argument("--database", metavar="URL", help="database of the hall")
    admin.add_argument("--json", action="store_true", help="one line of JSON per item")

    table = _command(commands, "table", "table", "play against bots in the terminal")
    table.add_argument("game", metavar="GAME", nargs="?")
    table.add_argument("--text", action="store_true", help=argparse.SUPPRESS)  # once needed; old commands still work
    table.add_argument("--resume", nargs="?", const="", metavar="NAME", help="continue a saved table (the newest one)")
    table.add_argument("--seat", type=_count, metavar="N", help="your seat (1)")
    table.add_argument("--record", metavar="FILE", help="write the record to this file when the game ends")
    _table_options(table, "greedy")
    table.set_defaults(bots=None)  # so that --resume can tell whether any were named
    _language(table)

    games = _command(commands, "games", "games", "list the games")
    games.add_argument("--json", action="store_true", help="one line of JSON per item")

    simulate = _command(commands, "simulate", "many.simulate", "let bots play each other")
    simulate.add_argument("game", metavar="GAME")
    _table_options(simulate, "random")
    simulate.add_argument("--games", type=_count, default=100, metavar="K", help="number of games (100)")
    simulate.add_argument(
        "--jobs", type=_count, default=1, metavar="J", help="number of processes (1); does not affect the results"
    )
    _cluster(simulate)
    simulate.add_argument("--json", action="store_true", help="one line of JSON per game")
    simulate.add_argument("--records", metavar="FOLDER", help="write the record of each game to this folder")
    simulate.add_argument(
        "--out", metavar="FILE", help="write rows to this file (.jsonl or .parquet); continues an interrupted run"
    )
    simulate.add_argument(
        "--rows", choices=["games", "decisions"], default="games", help="one row per game or per decision (games)"
    )

    tournament = _command(commands, "tournament", "many.tournament", "play every bot against every other and rate them")
    tournament.add_argument("game", metavar="GAME")
    _table_options(tournament, "random,greedy")
    tournament.add_argument("--rounds", type=_count, default=10, metavar="K", help="matches per line-up (10)")
    tournament.add_argument(
        "--jobs", type=_count, default=1, metavar="J", help="number of processes (1); does not affect the results"
    )
    _cluster(tournament)
    tournament.add_argument("--results", metavar="FILE", help="add all matches to this file")
    tournament.add_argument("--picture", metavar="FILE", help="draw the ratings to this SVG file")
    tournament.add_argument("--json", action="store_true", help="one line of JSON per bot")

    replay = _command(commands, "replay", "replay", "verify and print a game record")
    replay.add_argument("file", metavar="FILE", help="a record as JSON; - for standard input")
    replay.add_argument("--seed", metavar="S", help="verify that every roll and draw matches this seed")
    replay.add_argument("--json", action="store_true", help="one line of JSON per choice, and one for the result")
    _language(replay)

    review = _command(
        commands, "review", "review", "show everyone's chances in a recorded game, and the costliest choices"
    )
    review.add_argument("file", metavar="FILE", help="the record of a finished game as JSON; - for standard input")
    review.add_argument("--deep", action="store_true", help="search longer for better choices")
    review.add_argument(
        "--jobs", type=_count, default=1, metavar="J", help="number of processes (1); does not affect the results"
    )
    review.add_argument("--json", action="store_true", help="everything, as one line of JSON")
    _language(review)

    puzzles = _command(
        commands, "puzzles", "puzzles", "find positions in which one choice is clearly better than all others"
    )
    puzzles.add_argument("game", metavar="GAME")
    puzzles.add_argument("--count", type=_count, default=40, metavar="N", help="number of puzzles (40)")
    puzzles.add_argument("--games", type=_count, metavar="K", help="stop after this many games of bots")
    puzzles.add_argument("--seed", type=_count, metavar="S", help="the first game (1, or where the file left off)")
    puzzles.add_argument(
        "--out",
        metavar="FILE",
        help="write the puzzles to this file, sorted by difficulty; continues an interrupted run",
    )
    puzzles.add_argument("--json", action="store_true", help="one line of JSON per puzzle")

    rules = _command(commands, "rules", "rules", "list every numbered rule and its tests")
    rules.add_argument("game", metavar="GAME")
    rules.add_argument(
        "--missing", action="store_true", help="list only rules without a test; exit code 1 if there are any"
    )
    rules.add_argument("--json", action="store_true", help="one line of JSON per item")

    bench = _command(commands, "bench", "bench", "measure how fast the games run, and other engines if installed")
    bench.add_argument("--seconds", type=_seconds, default=8.0, metavar="S", help="seconds per game and engine (8)")
    bench.add_argument(
        "--beside",
        metavar="PYTHON",
        help="a Python with another build of Meadhall to measure in the same run",
    )
    bench.add_argument("--json", action="store_true", help="one line of JSON per item")

    new_game = _command(commands, "new-game", "new_game", "create a small, complete game to turn into your own")
    new_game.add_argument("name", metavar="NAME", help="its id and the name of its package: letters, digits, and _")
    new_game.add_argument("--into", default=".", metavar="FOLDER", help="where to create its folder (here)")

    check = _command(commands, "check", "games", "play random games and check every guarantee")
    check.add_argument("game", metavar="GAME")
    check.add_argument("--games", type=_count, default=100, metavar="N", help="number of games (100)")
    check.add_argument("--json", action="store_true", help="the result as one line of JSON")

    completion = _command(commands, "completion", "completion", "print a completion script for your shell")
    completion.add_argument("shell", choices=["bash", "zsh", "fish"], metavar="bash|zsh|fish")
    return top


def _command(commands: argparse._SubParsersAction[Parser], name: str, module: str, help: str) -> Parser:
    made = commands.add_parser(name, help=help, description=help[0].upper() + help[1:] + ".", allow_abbrev=False)
    made.set_defaults(module=module)
    return made


def _table_options(made: Parser, bots: str) -> None:
    made.add_argument("--players", type=_count, metavar="N", help="number of players")
    made.add_argument(
        "--bots", default=bots, metavar="A,B,…",
        help="bots for the seats, repeated until all seats are taken: novice, calm, keen, fierce, legend, "
        f"random, greedy, mcts:400, mcts:0.3s, package.module:Class ({bots})",
    )  # fmt: skip
    made.add_argument("--seed", metavar="S", help="seed for all luck")
    made.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="set an option of the game")


def _cluster(made: Parser) -> None:
    made.add_argument(
        "--on", metavar="ray[=ADDRESS]", help="play on a Ray cluster (this machine); does not affect the results"
    )


def _language(made: Parser) -> None:
    made.add_argument("--lang", metavar="en|cs|sk|ru", help="language (default: the system language)")


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 0 < int(text) <= 10**9:
        raise argparse.ArgumentTypeError(f"expected a number of 1 or more, not {text!r}")
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < 10**6:
        raise argparse.ArgumentTypeError(f"expected a number of seconds, not {text!r}")
    return seconds
