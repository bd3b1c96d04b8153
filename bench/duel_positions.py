"""Are the same things possible by catanatron's rules and by ours? On positions of random games of catanatron.

    python bench/duel_positions.py --positions 1000 --seed 1
    python bench/duel_positions.py --positions 300 --record tests/arena/catanatron_positions.json.gz

As many positions with two, three and four players. `--record` writes them into a file, with what is possible by
catanatron's rules: a test reads it where catanatron is not installed.
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from duel_actions import Course, by_course, courses
from duel_places import Places
from duel_position import match_of

from meadhall import Match
from meadhall.engine.notation import NOTHING
from meadhall.games.catan.data.board import PATH_A, PATH_B
from meadhall.games.catan.rules.verbs import ROAD

SHARE = 0.05  # of the questions with more than one answer
LONGEST = 300  # turns

Position = dict[str, Any]  # a table, and the actions that catanatron allows there


def positions(players: int, count: int, seed: int) -> Iterator[Position]:
    """From as many games as it takes."""
    from catanatron.game import Game
    from catanatron.models.player import Color, RandomPlayer
    from duel_table import Follower

    picked = random.Random(seed)
    while True:
        game = Game([RandomPlayer(color) for color in list(Color)[:players]], seed=picked.randrange(10**9))
        follower = Follower(game)
        while game.winning_color() is None and game.state.num_turns < LONGEST:
            if len(game.playable_actions) > 1 and picked.random() < SHARE:
                yield {"table": follower.table(), "actions": [follower.plain(one) for one in game.playable_actions]}
                count -= 1
                if not count:
                    return
            game.play_tick()
            follower.follow()


def difference(position: Position) -> str:
    """What is possible by one set of rules only; "" if nothing is."""
    table = position["table"]
    places = Places(table["island"])
    seat = table["asked"]
    match = match_of(table, places, seat)
    ours, theirs = courses(match, seat), set(by_course(position["actions"], places))
    theirs -= {course for course in theirs - ours if behind_a_building(match, seat, course)}
    if ours == theirs:
        return ""

    def said(found: set[Any]) -> str:
        return "; ".join(sorted(" ".join(match.game.notation.text(choice) for choice in course) for course in found))

    return f"{table['prompt']}: ours alone {said(ours - theirs) or '-'}, theirs alone {said(theirs - ours) or '-'}"


def behind_a_building(match: Match, seat: int, course: Course) -> bool:
    """After a settlement has cut someone's roads, catanatron lets these go on behind it, which the rules forbid. Our
    bot cannot do that; theirs may."""
    if course[0][0] != ROAD:
        return False
    _, path = course[0]
    standing = [match.state.building[corner] for corner in (PATH_A[path], PATH_B[path])]
    return any(building != NOTHING and building >> 1 != seat for building in standing)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--record", type=Path)
    args = parser.parse_args()
    from duel import check_catanatron

    check_catanatron()
    found: list[Position] = []
    for number, players in enumerate((2, 3, 4)):
        share = (args.positions + 2 - number) // 3
        if share:  # copied at once: tables share lists with the game that goes on
            found += [json.loads(json.dumps(one)) for one in positions(players, share, args.seed + number)]
    wrong = [what for what in map(difference, found) if what]
    if args.record:
        args.record.write_bytes(gzip.compress(json.dumps(found, separators=(",", ":")).encode(), mtime=0))
    print(f"{len(found)} positions, {len(wrong)} of them with other choices")
    for what in wrong[:10]:
        print(what)
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
