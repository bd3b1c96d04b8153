"""Which commands there are, and how they end: 0 well, 1 something was found wrong, 2 it was not asked rightly."""

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
INTERRUPTED = 130  # what shells expect after Ctrl-C
PIPE_CLOSED = 141  # and after the reader of our output has gone


class Parser(argparse.ArgumentParser):
    """Complains in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def main(arguments: Sequence[str] | None = None) -> int:
    try:
        args = parser().parse_args(arguments)
        # Each command is imported when it is called: `meadhall games` need not load a web server.
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

    play = _command(commands, "play", "hall", "play in the browser, on this machine")
    play.add_argument("--port", type=_count, metavar="N", help="where to listen; any free port if not given")
    play.add_argument("--no-browser", action="store_true", help="do not open a browser")
    play.add_argument("--database", metavar="URL", help="where tables are kept")

    serve = _command(commands, "serve", "hall", "run the hall for others")
    serve.add_argument("--host", metavar="NAME", help="the address to listen at")
    serve.add_argument("--port", type=_count, metavar="N", help="the port to listen at")
    serve.add_argument("--database", metavar="URL", help="where tables are kept")
    serve.add_argument("--processes", type=_count, metavar="N", help="processes that share the port (1); on PostgreSQL")

    table = _command(commands, "table", "table", "play in the terminal, against bots")
    table.add_argument("game", metavar="GAME", nargs="?")
    table.add_argument("--text", action="store_true", help=argparse.SUPPRESS)  # once needed; old commands still work
    table.add_argument("--resume", nargs="?", const="", metavar="NAME", help="go on at a table that was left (newest)")
    table.add_argument("--seat", type=_count, metavar="N", help="where you sit (1)")
    table.add_argument("--record", metavar="FILE", help="where to write the record when the game ends")
    _table_options(table, "greedy")
    table.set_defaults(bots=None)  # so that --resume can tell whether any were named
    _language(table)

    games = _command(commands, "games", "games", "which games there are")
    games.add_argument("--json", action="store_true", help="one line of JSON for each")

    simulate = _command(commands, "simulate", "simulate", "let bots play against bots")
    simulate.add_argument("game", metavar="GAME")
    _table_options(simulate, "random")
    simulate.add_argument("--games", type=_count, default=100, metavar="K", help="how many (100)")
    simulate.add_argument(
        "--jobs", type=_count, default=1, metavar="J", help="processes; the results stay the same (1)"
    )
    simulate.add_argument("--json", action="store_true", help="one line of JSON for each game")
    simulate.add_argument("--records", metavar="FOLDER", help="write the record of each game there")
    simulate.add_argument(
        "--out", metavar="FILE", help="write rows there (.jsonl or .parquet); a run that was stopped goes on"
    )
    simulate.add_argument(
        "--rows", choices=["games", "decisions"], default="games", help="a row for each game, or decision (games)"
    )

    tournament = _command(commands, "tournament", "tournament", "every bot against every other, with ratings")
    tournament.add_argument("game", metavar="GAME")
    _table_options(tournament, "random,greedy")
    tournament.add_argument("--rounds", type=_count, default=10, metavar="K", help="matches for each line-up (10)")
    tournament.add_argument(
        "--jobs", type=_count, default=1, metavar="J", help="processes; the results stay the same (1)"
    )
    tournament.add_argument("--results", metavar="FILE", help="keep all matches there, and add to those that are there")
    tournament.add_argument("--picture", metavar="FILE", help="draw the ratings there, as SVG")
    tournament.add_argument("--json", action="store_true", help="one line of JSON for each bot")

    replay = _command(commands, "replay", "replay", "check and print a recorded game")
    replay.add_argument("file", metavar="FILE", help="a record as JSON; - for standard input")
    replay.add_argument("--seed", metavar="S", help="check that all luck follows from this seed")
    replay.add_argument("--json", action="store_true", help="one line of JSON for each choice, and one for the result")
    _language(replay)

    review = _command(commands, "review", "review", "chances over a recorded game, and the costliest choices")
    review.add_argument("file", metavar="FILE", help="the record of a finished game as JSON; - for standard input")
    review.add_argument("--deep", action="store_true", help="search longer for something better")
    review.add_argument("--jobs", type=_count, default=1, metavar="J", help="processes; the results stay the same (1)")
    review.add_argument("--json", action="store_true", help="everything, as one line of JSON")
    _language(review)

    rules = _command(commands, "rules", "rules", "every numbered rule, and the tests that hold it")
    rules.add_argument("game", metavar="GAME")
    rules.add_argument(
        "--missing", action="store_true", help="only the rules without a test; exit code 1 if there are any"
    )
    rules.add_argument("--json", action="store_true", help="one line of JSON for each")

    bench = _command(commands, "bench", "bench", "how fast the games run, beside other engines where installed")
    bench.add_argument("--seconds", type=_seconds, default=8.0, metavar="S", help="for each game and peer (8)")
    bench.add_argument(
        "--beside",
        metavar="PYTHON",
        help="a Python with another build of Meadhall, to be measured in the same run",
    )
    bench.add_argument("--json", action="store_true", help="one line of JSON for each")

    new_game = _command(commands, "new-game", "new_game", "write a small complete game, to be changed into your own")
    new_game.add_argument("name", metavar="NAME", help="its id and the name of its package: letters, digits and _")
    new_game.add_argument("--into", default=".", metavar="FOLDER", help="where its folder is made (here)")

    check = _command(commands, "check", "games", "play random games and check everything that must hold")
    check.add_argument("game", metavar="GAME")
    check.add_argument("--games", type=_count, default=100, metavar="N", help="how many (100)")
    check.add_argument("--json", action="store_true", help="the result as one line of JSON")

    completion = _command(commands, "completion", "completion", "a script that completes commands in your shell")
    completion.add_argument("shell", choices=["bash", "zsh", "fish"], metavar="bash|zsh|fish")
    return top


def _command(commands: argparse._SubParsersAction[Parser], name: str, module: str, help: str) -> Parser:
    made = commands.add_parser(name, help=help, description=help[0].upper() + help[1:] + ".", allow_abbrev=False)
    made.set_defaults(module=module)
    return made


def _table_options(made: Parser, bots: str) -> None:
    made.add_argument("--players", type=_count, metavar="N", help="how many seats")
    made.add_argument(
        "--bots", default=bots, metavar="A,B,…",
        help="who sits there, over again until all seats are taken: random, greedy, mcts:400, mcts:0.3s, "
        f"package.module:Class ({bots})",
    )  # fmt: skip
    made.add_argument("--seed", metavar="S", help="where luck comes from")
    made.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")


def _language(made: Parser) -> None:
    made.add_argument("--lang", metavar="en|cs|sk|ru", help="the language; that of the system if not given")


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 0 < int(text) <= 10**9:
        raise argparse.ArgumentTypeError(f"a number from 1 on is expected, not {text!r}")
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < 10**6:
        raise argparse.ArgumentTypeError(f"a number of seconds is expected, not {text!r}")
    return seconds
