"""Learns how well a seat stands from games.

    python -m training.run bellum --games 2000 --jobs 2
    python -m training.run catan --games 2000 --against 400 --write

Plays games of one bot against itself, half of them with two players and half with four, at the default options, fits
the weights, and prints the logarithmic loss of the hand-written and of the learned judgment on games that were held
out, with a table of calibration. `--by-hand 0.5` adds half of the hand-written judgment to half of the learned one.
`--against N`: a search with the new judgment plays N games of two against the same search with the one that is in use.
`--write` puts the weights into the game's folder, where searches find them.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import meadhall
from meadhall.stats.intervals import share

from .compare import compared
from .fit import Fitted, blended, fit
from .games import Plan, Rows, played

SOURCE = Path(__file__).parents[1] / "src" / "meadhall" / "games"
OPTIONS = {("catan", 2): (("board", "classic"),)}  # two play there only


def all_rows(args: argparse.Namespace) -> Rows:
    found = Rows()
    for players in args.players:
        options = OPTIONS.get((args.game, players), ())
        rows = played(
            Plan(args.game, args.bot, players, args.games // len(args.players), args.seed, options), args.jobs
        )
        found.sights += rows.sights
        found.won += rows.won
        found.seeds += rows.seeds
    return found


def written(fitted: Fitted, args: argparse.Namespace) -> Path:
    """The weights, and where they come from."""
    path: Path = SOURCE / args.game / "bots" / "weights.json"
    made = {
        "games": args.games,
        "bot": args.bot,
        "seed": args.seed,
        "by_hand": args.by_hand,
        "loss": round(fitted.learnt, 4),
    }
    weights = {name: float(f"{weight:.6g}") for name, weight in fitted.weights.items()}
    path.write_text(json.dumps({"made": made, "weights": weights}, indent=1) + "\n", encoding="utf-8")
    return path


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--players", type=lambda text: [int(one) for one in text.split(",")], default=[2, 4])
    parser.add_argument("--bot", default="fierce", help="who plays the games")
    parser.add_argument("--seed", type=int, default=1_000_000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--by-hand", type=float, default=0.0, metavar="SHARE")
    parser.add_argument("--against", type=int, default=0, metavar="N")
    parser.add_argument("--iterations", type=int, default=100, help="of the searches that are compared")
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args()
    fitted = fit(all_rows(args))
    print(f"{args.game}: {fitted.rows} positions of {args.games} games of {args.bot}")
    print(f"loss by hand {fitted.by_hand:.4f}, learnt {fitted.learnt:.4f} (a coin 0.6931)")
    for count, said, came in fitted.calibration:
        print(f"  said {said:.2f}, won {came:.2f} of {count}")
    fitted.weights = blended(fitted.weights, args.by_hand)
    if args.against:
        game = meadhall.game(args.game)
        options = dict(OPTIONS.get((args.game, 2), ()))
        won, seconds = compared(game, fitted.weights, args.iterations, args.against, args.seed + args.games, options)
        estimate = share(won)
        value, low, high = estimate
        print(
            f"learnt against the one in use, {args.iterations} iterations: {100 * value:.0f} % of {args.against} games "
            f"({100 * low:.0f} % to {100 * high:.0f} %), {seconds[0]:.0f} s against {seconds[1]:.0f} s of computing"
        )
    if args.write:
        print(written(fitted, args))


if __name__ == "__main__":
    main()
