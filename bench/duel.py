"""Our bots at catanatron's table: its engine, its board and dice, random islands, no trade between players.

    python bench/duel.py --against ValueFunctionPlayer --players 2 --games 400 --seed 1 --level legend --json
    python bench/duel.py --against AlphaBetaPlayer --games 100 --level keen --jobs 2
    python bench/duel.py --against ValueFunctionPlayer --games 100 --level keen --controls

One seat is ours, all others are theirs; from game to game ours is one further round the table. Each game has a seed
of its own, the first that of `--seed`. Our bot is shown what a player may know: hidden cards are dealt again before it
thinks. Their bots see everything, as they always do. A game that nobody has won after catanatron's limit of 1,000 turns
counts as theirs.

`--json` prints an object for each game: `seed`, `winner` ("ours" or "theirs"), `turns`, and the seconds of computing
that each side took for all its decisions (`ours_s`, and `theirs_s` for all of theirs together). Without it there is a
line for people.

`--controls` plays as many games of three other kinds: our bot against itself, theirs against itself, and theirs against
itself with one of them playing through the translation. Each of these should win its share, no more and no less.

What it needs beside Meadhall is catanatron 3.3.0, which is not on PyPI (3.2.1 lacks these players): docs/bots-duel.md
says how to get it.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from meadhall.bots import UnknownBot, bot
from meadhall.stats.intervals import share

PLAYERS = ("ValueFunctionPlayer", "AlphaBetaPlayer", "WeightedRandomPlayer", "RandomPlayer")
MISSING = """bench/duel.py needs catanatron 3.3.0, and {what}. It is not on PyPI; take it from its public repository:
    pip install networkx click rich
    pip install --no-deps "catanatron @ git+https://github.com/bcollazo/catanatron@41ba0db"
"""
KINDS = ("duel", "mirror", "theirs", "translated")


def check_catanatron() -> None:
    """Ends the program with a sentence where catanatron is missing or too old."""
    try:
        from catanatron.players import minimax, value, weighted_random  # noqa: F401
    except ModuleNotFoundError as error:
        what = "there is none here" if error.name == "catanatron" else f"the one here has no {error.name}"
        sys.exit(MISSING.format(what=what))


def theirs(name: str, color: Any) -> Any:
    """One of their bots."""
    from catanatron.models.player import RandomPlayer
    from catanatron.players.minimax import AlphaBetaPlayer
    from catanatron.players.value import ValueFunctionPlayer
    from catanatron.players.weighted_random import WeightedRandomPlayer

    known = {
        "ValueFunctionPlayer": ValueFunctionPlayer,
        "AlphaBetaPlayer": AlphaBetaPlayer,
        "WeightedRandomPlayer": WeightedRandomPlayer,
        "RandomPlayer": RandomPlayer,
    }
    return known[name](color)


def played(kind: str, against: str, players: int, number: int, seed: int, level: str) -> dict[str, Any]:
    """One game. `number` says where our seat is."""
    from catanatron.game import Game
    from catanatron.models.player import Color, RandomPlayer
    from duel_players import Echo, Ours, Timed, Translating
    from duel_table import Follower

    game = Game([RandomPlayer(color) for color in list(Color)[:players]], seed=seed)
    our_seat = number % players
    seated: list[Timed] = []
    for seat, color in enumerate(game.state.colors):  # catanatron has drawn lots for them
        if kind == "mirror" or (kind == "duel" and seat == our_seat):
            seated.append(Ours(color, level, seed * players + seat))
        elif kind == "translated" and seat == our_seat:
            seated.append(Echo(color, theirs(against, color)))
        else:
            seated.append(Timed(color, theirs(against, color)))
    game.state.players = seated
    follower = Follower(game)
    for player in seated:
        if isinstance(player, Translating):
            player.follows(follower)
    while game.winning_color() is None and game.state.num_turns < 1000:
        game.play_tick()
        follower.follow()
    ours = seated[our_seat]
    return {
        "seed": seed,
        "winner": "ours" if game.winning_color() == ours.color else "theirs",
        "turns": game.state.num_turns,
        "ours_s": round(sum(ours.seconds), 3),
        "theirs_s": round(sum(sum(player.seconds) for player in seated if player is not ours), 3),
        "thoughts": ours.seconds,
    }


def games(args: argparse.Namespace, kind: str) -> Iterator[dict[str, Any]]:
    """In order, whatever the number of processes."""
    plan = [(kind, args.against, args.players, number, args.seed + number, args.level) for number in range(args.games)]
    if args.jobs == 1:
        yield from (played(*one) for one in plan)
        return
    with ProcessPoolExecutor(args.jobs) as pool:
        yield from pool.map(played, *zip(*plan))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--against", choices=PLAYERS, default=PLAYERS[0])
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1, help="of the first game; each later one has the next")
    parser.add_argument("--level", default="legend", help="our bot: a level, or any other name of a bot")
    parser.add_argument("--jobs", type=int, default=1, help="processes that play at the same time")
    parser.add_argument("--controls", action="store_true", help="also the matches that must come out even")
    parser.add_argument("--json", action="store_true", help="a line of JSON for each game")
    args = parser.parse_args()
    try:
        bot(args.level)
    except UnknownBot as error:
        parser.error(str(error))
    if args.games < 1 or args.jobs < 1:
        parser.error("--games and --jobs are 1 or more")
    check_catanatron()
    for kind in KINDS if args.controls else KINDS[:1]:
        won, turns, thoughts = [], [], []
        for line in games(args, kind):
            seconds = line.pop("thoughts")
            won.append(1.0 if line["winner"] == "ours" else 0.0)
            turns.append(line["turns"])
            thoughts += seconds
            if args.json:
                print(json.dumps(line if kind == "duel" else {"control": kind, **line}), flush=True)
        if not args.json:
            print(told(kind, args, won, turns, sorted(thoughts)), flush=True)


def told(kind: str, args: argparse.Namespace, won: list[float], turns: list[int], thoughts: list[float]) -> str:
    """A line for people."""
    who = {
        "duel": f"{args.level} against {args.players - 1} {args.against}",
        "mirror": f"{args.level} against itself",
        "theirs": f"{args.against} against itself",
        "translated": f"{args.against} through the translation against itself",
    }[kind]
    value, low, high = share(won)
    at = thoughts[int(0.95 * (len(thoughts) - 1))] if thoughts else 0.0
    return (
        f"{who}: won {sum(won):.0f} of {len(won)} ({100 * value:.0f} %; {100 * low:.0f} % to {100 * high:.0f} %), "
        f"{sum(turns) / len(turns):.0f} turns; a decision: {1000 * sum(thoughts) / max(1, len(thoughts)):.1f} ms, "
        f"95 % of them at most {1000 * at:.1f} ms, the longest {1000 * max(thoughts, default=0.0):.1f} ms"
    )


if __name__ == "__main__":
    main()
