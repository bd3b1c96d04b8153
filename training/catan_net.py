"""Learns how likely a seat of Catan is to win, at any moment of a game, the middle of a turn included.

    python -m training.catan_net --games 20000 --write
    python -m training.catan_net --games 14000 --by judgment

Two habits play each other on the classic island, fixed or random; or, as the second generation, two that choose as
`legend` does, by the net in use and the hand-written judgment. They err now and then, so that much is seen that nobody
would do on purpose. What is seen is what a bot looks at when it weighs a choice: the state right after one, with
all that can still be built, bought or played in the same turn, by the seat that chose. `--write` puts the net into the
game's folder.
"""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from typing import Any

import numpy as np

from meadhall import Fast, Match
from meadhall.bots.greedy import answered, best_of, weighed
from meadhall.bots.habits import habit_of
from meadhall.bots.shortsighted import mistake
from meadhall.engine import flow
from meadhall.engine.luck import Luck
from meadhall.engine.notation import Choice
from meadhall.games.catan.bots.legend import JUDGED, foreseen
from meadhall.games.catan.bots.opening import knows, quick_site
from meadhall.games.catan.bots.sense import sensible
from meadhall.games.catan.bots.sight import SIGHT, sight
from meadhall.games.catan.bots.value import LOOKED_INTO, value
from meadhall.games.catan.rules.cards import FreeRoad
from meadhall.games.catan.rules.setup import PlaceRoad, PlaceSettlement
from meadhall.games.catan.rules.state import Catan
from meadhall.games.catan.rules.tormund import MoveTormund

from .catan import CATAN, FOLDER, any_site
from .fit import calibration, loss, squashed
from .net import learnt

ASTRAY = (10, 20, 40)  # one in so many answers is any, in a third of the games each
ERRORS = (0.0, 0.1, 0.3)  # of those who choose by judgment, in a third of the games each
COURSES = 5  # of luck, at most, for each of their choices
SEEN, SEEN_ASTRAY = 7, 2  # one in so many choices is recorded; more often where it is any
GOOD_OPENING = 3  # one in so many first settlements is chosen with care
HELD_OUT = 10  # one in so many games, by its seed
HALF_WAY = (MoveTormund, FreeRoad)  # also judged before what follows at once

Row = tuple[list[float], float, int]  # what was seen, whether that seat won, and the seed


def chosen(
    s: Catan, seat: int, legal: list[Choice], luck: Luck, astray: int, error: float | None
) -> tuple[Choice, bool]:
    """And whether it is any. `error`: None where habit chooses."""
    question = s.stack[-1]
    if isinstance(question, PlaceSettlement):
        careful = knows(s) and not luck.below(GOOD_OPENING)
        return (quick_site(s, legal) if careful else any_site(s, seat, legal, luck)), False
    if not luck.below(3 if isinstance(question, PlaceRoad) else astray):
        return legal[luck.below(len(legal))], True
    if error is None:
        return habit_of(CATAN)(s, seat, legal, luck), False
    return (by_judgment(s, seat, legal, luck, error) if len(legal) > 1 else legal[0]), False


def by_judgment(s: Catan, seat: int, legal: list[Choice], luck: Luck, error: float) -> Choice:
    """As `legend` chooses, but with an error: in distances from the best choice to a middling one."""
    choices = sensible(s, seat, legal)
    judge: Any = foreseen if s.turn and isinstance(s.stack[-1], JUDGED) else value
    worth = weighed(s, seat, choices, judge, luck, COURSES)
    distance = max(worth.values()) - sum(worth.values()) / len(worth)
    return best_of({choice: worth[choice] + error * distance * mistake(luck) for choice in worth}, luck)


def after(s: Catan, seat: int, choice: Choice, half_way: bool, luck: Luck) -> Catan:
    """As bots judge it: before luck is needed again."""
    if not half_way:
        done: Any = answered(s, seat, choice, luck)
        found: Catan = done
        return found
    s.stack[-1].answer(s, seat, choice, luck)
    return s


def is_judged(s: Catan, seat: int, half_way: bool) -> bool:
    """Not where a bot would look further."""
    if s.ended or s.answers:
        return False
    question = s.stack[-1]
    return half_way or not (isinstance(question, LOOKED_INTO) and question.who == seat)


def one_game(seed: int, by: str) -> list[Row]:
    board = "island" if seed % 3 else "classic"
    s: Any = Match.new(CATAN, 2, seed, {"board": board, "player_trade": False}).state
    luck, whim = Fast(seed, stream=1), Fast(seed, stream=2)
    astray = ASTRAY[whim.below(len(ASTRAY))]
    error = None if by == "habit" else ERRORS[whim.below(len(ERRORS))]
    noted: list[tuple[int, list[float]]] = []
    while s.stack:
        seat = flow.next_seat(s)
        question = s.stack[-1]
        choice, is_any = chosen(s, seat, flow.options(s, seat), whim, astray, error)
        if s.turn and not whim.below(SEEN_ASTRAY if is_any else SEEN):
            half_way = isinstance(question, HALF_WAY) and not whim.below(2)
            s = after(s, seat, choice, half_way, luck)
            if s.stack and is_judged(s, seat, half_way):
                noted.append((seat, sight(s, seat)))
        else:
            s.stack[-1].answer(s, seat, choice, luck)
        flow.settle(s, luck)
    winners = CATAN.winners(s)
    if len(winners) != 1:
        return []
    return [(seen, float(seat in winners), seed) for seat, seen in noted]


def games(plan: range, by: str, jobs: int) -> tuple[Any, Any, Any]:
    """What was seen, who won, and by what seed."""
    seen, won, seeds = [], [], []
    with ProcessPoolExecutor(jobs) as pool:
        for rows in pool.map(one_game, plan, repeat(by), chunksize=50):
            seen += [np.array(row, np.float32) for row, _, _ in rows]
            won += [outcome for _, outcome, _ in rows]
            seeds += [seed for _, _, seed in rows]
    return np.stack(seen), np.array(won), np.array(seeds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--by", choices=("habit", "judgment"), default="habit", help="who plays")
    parser.add_argument("--neurons", type=int, default=24)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args()
    seen, won, seeds = games(range(args.seed, args.seed + args.games), args.by, args.jobs)
    test = seeds % HELD_OUT == 0
    print(f"{len(won)} rows of {args.games} games, {won.mean():.3f} of them won", flush=True)
    net = learnt(seen, won, test, args.neurons, args.rounds)
    said = squashed(hopes_of(net, seen[test]))
    print(f"loss on held-out games {loss(said, won[test]):.4f}")
    for count, mean, share in calibration(said, won[test]):
        print(f"| {mean:.2f} | {share:.2f} | {count:,} |")
    if args.write:
        made = {"games": args.games, "by": args.by, "seed": args.seed}
        content = {"made": made, "facts": list(SIGHT), **net}
        (FOLDER / "net.json").write_text(json.dumps(content) + "\n", encoding="utf-8")


def hopes_of(net: dict[str, Any], seen: Any) -> Any:
    """As the game's own reader works them out, all rows at once."""
    hidden, straight = np.array(net["hidden"]).T, np.array(net["straight"])
    felt = np.maximum(seen @ hidden[:-1] + hidden[-1], 0)
    return felt @ np.array(net["out"]) + seen @ straight[:-1] + straight[-1]


if __name__ == "__main__":
    main()
