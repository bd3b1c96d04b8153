"""Learns what first settlements promise in Catan, and how well a seat stands between two turns.

    python -m training.catan --games 30000 --write

Two habits play each other (a game takes two milliseconds on the compiled build): on the classic island, fixed or
random, from openings of very different quality. They err now and then, and in two games of three they sometimes end
their turn early, so that there is something to learn about cards that were not spent. Who won, by the difference of
the facts of both seats, is fitted by logistic regression. `--write` puts the weights into the game's folder.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

import meadhall
from meadhall import Fast, Match
from meadhall.bots.habits import habit_of
from meadhall.engine import flow
from meadhall.engine.luck import Luck
from meadhall.engine.notation import NOTHING, Choice
from meadhall.games.catan.bots import opening, outlook
from meadhall.games.catan.bots.plan import corner_pips
from meadhall.games.catan.data import tables
from meadhall.games.catan.rules.setup import PlaceRoad, PlaceSettlement
from meadhall.games.catan.rules.state import Catan
from meadhall.games.catan.rules.turn import Act

from .fit import HELD_OUT, Matrix, loss, newton, squashed

FOLDER = Path(__file__).parents[1] / "src" / "meadhall" / "games" / "catan" / "bots"
CATAN = meadhall.game("catan")
CARE = (2, 4, 8, 54)  # how many sites are looked at for a first settlement: beginners look at few
EARLY_END = (0, 4, 8)  # one in so many questions ends the turn, in a third of the games each
ASTRAY = 30  # one in so many answers is any
SEEN = 18  # one in so many turns is recorded


@dataclass
class Lesson:
    """What was seen in a game, as the difference between a seat and the other one, and whether that seat won."""

    seed: int
    openings: list[tuple[list[float], float]] = field(default_factory=list)
    positions: list[tuple[list[float], float]] = field(default_factory=list)


def any_site(s: Catan, seat: int, legal: list[Choice], luck: Luck) -> Choice:
    """For a first settlement: the best of some, by pips and new resources, and a good deal of whim."""
    pips = corner_pips(s)
    mine = {
        tables.GIVES[s.tile[at]]
        for corner, standing in enumerate(s.building)
        if standing != NOTHING and standing >> 1 == seat
        for at in s.board.corner_hexes[corner]
    }

    def worth(choice: Choice) -> float:
        _, corner = choice
        new = {tables.GIVES[s.tile[at]] for at in s.board.corner_hexes[corner]} - mine
        return pips[corner] + 0.7 * len(new) + bool(s.board.harbour_rate[corner]) + luck.below(100) / 40

    return max((legal[luck.below(len(legal))] for _ in range(CARE[luck.below(4)])), key=worth)


def chosen(s: Catan, seat: int, luck: Luck, hurry: int) -> Choice:
    question, legal = s.stack[-1], flow.options(s, seat)
    if isinstance(question, PlaceSettlement):
        return any_site(s, seat, legal, luck)
    astray = not luck.below(3) if isinstance(question, PlaceRoad) else not luck.below(ASTRAY)
    if hurry and isinstance(question, Act) and not luck.below(hurry):
        return legal[0]
    return legal[luck.below(len(legal))] if astray else habit_of(CATAN)(s, seat, legal, luck)


def difference(s: Catan, seat: int) -> list[float]:
    """Of a position: as it counts late, and again as it counts early."""
    found, start = outlook.seen(s, seat), outlook.start_of(s)
    gap = [mine - theirs for mine, theirs in zip(found[seat], found[1 - seat])]
    return gap + [each * start for each in gap]


def one_game(seed: int) -> Lesson:
    board = "classic" if seed % 3 == 0 else "island"
    s: Any = Match.new(CATAN, 2, seed, {"board": board, "player_trade": False}).state
    luck, whim = Fast(seed, stream=1), Fast(seed, stream=2)
    hurry, turn = EARLY_END[whim.below(3)], 0
    placed: list[list[int]] = [[], []]
    noted: list[tuple[list[float], int]] = []
    while s.stack:
        seat = flow.next_seat(s)
        choice = chosen(s, seat, whim, hurry)
        if isinstance(s.stack[-1], PlaceSettlement):
            placed[seat].append(choice[1])
        s.stack[-1].answer(s, seat, choice, luck)
        while s.stack:
            if s.turn > max(1, turn):
                turn = s.turn
                if not whim.below(SEEN):
                    viewer = whim.below(2)
                    noted.append((difference(s, viewer), viewer))
            if s.stack[-1].advance(s, luck):
                break
    lesson, winners = Lesson(seed), CATAN.winners(s)
    if len(winners) == 1:
        lesson.positions = [(gap, float(viewer in winners)) for gap, viewer in noted]
        lesson.openings = [(of_opening(s, placed), float(s.first in winners))]
    return lesson


def of_opening(s: Catan, placed: list[list[int]]) -> list[float]:
    """The one who began against the other one; the first number is for having begun."""
    island = opening.island_of(s.board, tuple(s.tile), tuple(s.token))
    taken = [corner in placed[0] + placed[1] for corner in range(len(s.building))]
    both = [opening.facts(island, mine, taken) for mine in placed]
    return [1.0, *(mine - theirs for mine, theirs in zip(both[s.first], both[1 - s.first]))]


def fitted(what: str, rows: list[tuple[list[float], float, int]]) -> Matrix:
    seen, won = np.array([row[0] for row in rows]), np.array([row[1] for row in rows])
    test = np.array([row[2] % HELD_OUT == 0 for row in rows])
    scale = seen.std(axis=0) + 1e-9
    scale[0] = scale[0] if seen[:, 0].std() else 1.0
    weights: Matrix = newton(seen[~test] / scale, won[~test]) / scale
    coin, said = np.full(test.sum(), won[~test].mean()), squashed(seen[test] @ weights)
    print(f"{what}: {len(won)} rows, loss on held-out games {loss(said, won[test]):.4f}", end="; ")
    print(f"{loss(coin, won[test]):.4f} without any facts")
    return weights


def written(name: str, content: dict[str, Any]) -> None:
    (FOLDER / name).write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")


def named(facts: list[str], weights: Iterable[float]) -> dict[str, float]:
    return {name: float(f"{weight:.5g}") for name, weight in zip(facts, weights)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args()
    seeds = range(args.seed, args.seed + args.games)
    if args.jobs == 1:
        lessons = list(map(one_game, seeds))
    else:
        with ProcessPoolExecutor(args.jobs) as pool:
            lessons = list(pool.map(one_game, seeds, chunksize=50))
    first = fitted("openings", [(*row, lesson.seed) for lesson in lessons for row in lesson.openings])
    later = fitted("positions", [(*row, lesson.seed) for lesson in lessons for row in lesson.positions])
    if args.write:
        made, many = {"games": args.games, "seed": args.seed}, len(outlook.FACTS)
        written("opening.json", {"made": made, "weights": named(opening.FACTS, first[1:])})
        written("outlook.json", {"made": made, "late": named(outlook.FACTS, later[:many]),
                                 "early": named(outlook.FACTS, later[many:])})  # fmt: skip


if __name__ == "__main__":
    main()
