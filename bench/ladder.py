"""How far apart the levels of bots are, and how long they think: the tables of docs/bots-levels.md.

    python bench/ladder.py --games 200 --jobs 2
    python bench/ladder.py --game catan --pairs legend,fierce --games 400 --four 0
    python bench/ladder.py --game bellum --json

Each level plays the one below: games of two with swapped seats, and games of four, one of the higher level against
three of the lower, its seat rotating. All at the default options; two play Catan on the classic island, where alone
two can. Seconds are computing time of the process that plays, by whatever build it is. Ratings are those of
openskill, from the games of two.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from time import process_time
from typing import Any, NamedTuple

import meadhall
from meadhall import Match
from meadhall.arena import Line, line_of, lucks_of
from meadhall.arena.tournament import standings
from meadhall.bots import LEVELS, ask
from meadhall.stats.intervals import share

GAMES = ("bellum", "bloodrage", "catan", "northgard")
OPTIONS: dict[tuple[str, int], dict[str, Any]] = {("catan", 2): {"board": "classic"}}


class Series(NamedTuple):
    """One level against another."""

    game: str
    players: int
    higher: str
    lower: str
    seed: int


def played(series: Series, number: int) -> tuple[Line, dict[str, list[float]]]:
    """One game, and by level the seconds of each decision between several choices."""
    seat_of = number % series.players
    bots = [series.higher if seat == seat_of else series.lower for seat in range(series.players)]
    seed = series.seed + number // series.players  # everyone sits everywhere on the same seed
    match = Match.new(series.game, series.players, seed, OPTIONS.get((series.game, series.players)))
    lucks = lucks_of(f"{seed}/{number}", series.players)
    seconds: dict[str, list[float]] = {series.higher: [], series.lower: []}
    while not match.over:
        seat = match.waiting[0]
        start = process_time()
        choice = ask(bots[seat], match, seat, lucks[seat])
        if len(match.choices(seat)) > 1:
            seconds[bots[seat]].append(process_time() - start)
        match.play(seat, choice)
    return line_of(match, bots, seed, 0.0), seconds


def games(series: Series, count: int, jobs: int) -> Iterator[tuple[Line, dict[str, list[float]]]]:
    if jobs == 1:
        yield from (played(series, number) for number in range(count))
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(played, repeat(series), range(count), chunksize=4)


def won(line: Line, level: str) -> float:
    """The share of the win that this level's seats had together."""
    winners = line["winners"]
    return sum(line["bots"][seat] == level for seat in winners) / len(winners) if winners else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--pairs", metavar="HIGHER,LOWER", action="append", help="all neighbours, where it is left out")
    parser.add_argument("--games", type=int, default=200, help="of two, for each pair")
    parser.add_argument("--four", type=int, help="games of four, for each pair; as many, where it is left out")
    parser.add_argument("--seed", type=int, default=7000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    pairs = [tuple(pair.split(",")) for pair in args.pairs or []] or list(zip(LEVELS[1:], LEVELS))
    if not args.json:
        print("| game | seats | games | won | decision ms: mean, 95 %, longest |\n|---|---|---:|---:|---:|")
    for game in args.game or GAMES:
        of_two: list[Line] = []
        for higher, lower in pairs:
            for players, count in ((2, args.games), (4, args.games if args.four is None else args.four)):
                if not count:
                    continue
                series = Series(game, players, higher, lower, args.seed)
                found = list(games(series, count, args.jobs))
                of_two += [line for line, _ in found] if players == 2 else []
                row = summed(series, found)
                print(json.dumps(row) if args.json else as_row(row), flush=True)
        if of_two and not args.json:
            rated = [f"{one.bot} {one.rating:.1f} ± {1.96 * one.doubt:.1f}" for one in standings(of_two)]
            print(f"\nRatings in {meadhall.game(game).title}: " + ", ".join(rated) + "\n", flush=True)


def summed(series: Series, found: list[tuple[Line, dict[str, list[float]]]]) -> dict[str, Any]:
    value, low, high = share([won(line, series.higher) for line, _ in found])
    seconds = sorted(second for _, by_level in found for second in by_level[series.higher])
    return {
        **series._asdict(),
        "games": len(found),
        "won": round(value, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "mean_s": round(sum(seconds) / len(seconds), 5),
        "p95_s": round(seconds[int(0.95 * (len(seconds) - 1))], 5),
        "longest_s": round(seconds[-1], 5),
    }


def as_row(row: dict[str, Any]) -> str:
    others = "" if row["players"] == 2 else "three "
    times = ", ".join(f"{1000 * row[name]:.1f}" for name in ("mean_s", "p95_s", "longest_s"))
    return (
        f"| {row['game']} | {row['players']}: {row['higher']} against {others}{row['lower']} | {row['games']} "
        f"| {100 * row['won']:.0f} % ({100 * row['low']:.0f} to {100 * row['high']:.0f}) | {times} |"
    )


if __name__ == "__main__":
    main()
