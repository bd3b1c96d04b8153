"""What it costs to open a finished game, with all that its replay needs: computing time in milliseconds.

    python bench/hall_opening.py [--moves 500]

A random game of each kind, of at least so many moves where the game allows it: its record is replayed, every position
is worked out again, the page is drawn, and the envelope of one position. Other games were opened before: what a process
works out once, such as the lie of the land on each of Northgard's tiles, is there.
"""

from __future__ import annotations

import argparse
import json
import time
from random import Random

import meadhall
from meadhall.hall import pages
from meadhall.hall.tables.history import played_again
from meadhall.hall.tables.seen import SeatInfo, TableInfo, Viewer
from meadhall.hall.tables.viewpoint import moment_of

GAMES = {"northgard": 5, "bloodrage": 4, "catan": 4, "bellum": 4}  # and how many players make it long
TRIES = 6  # games until one is long enough, or the longest is taken; and as many were opened before


def finished(game: str, players: int, moves: int, first: int = 0) -> meadhall.Match:
    """The first of a few random games with so many moves, or the longest of them. `first`: its seed."""
    longest = None
    for seed in range(first, first + TRIES):
        match, luck = meadhall.Match.new(meadhall.game(game), players, seed=seed), Random(seed)
        while not match.over:
            seat = luck.choice(match.waiting)
            match.play(seat, luck.choice(match.choices(seat)))
        if longest is None or len(match.entries) > len(longest.entries):
            longest = match
        if len(longest.entries) >= moves:
            break
    assert longest is not None
    return longest


def opened(record: dict[str, object], seat: int, position: int) -> int:
    """As server/routes/table.py does it; how large the page is."""
    match = meadhall.replay(record)
    seats = [SeatInfo(number, "person", f"Guest {number}") for number in range(match.players)]
    table = TableInfo(
        "t", match.game.id, match.players, match.options, seats, "over", False, "", len(match.entries), ""
    )
    viewer = Viewer("somebody", "Guest", "en")
    history = played_again(match)
    last = history.course.entries
    page = pages.replay(moment_of(history.at(last), table, viewer, seat), last, history.course)
    fresh = pages.replay_envelope(moment_of(history.at(position), table, viewer, seat), position, history.course)
    return len(page) + len(json.dumps(fresh))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--moves", type=int, default=500)
    wanted = parser.parse_args().moves
    for game, players in GAMES.items():
        for seed in range(100, 100 + TRIES):
            opened(finished(game, players, 1, seed).record(), 0, 1)
        match = finished(game, players, wanted)
        record = match.record()
        began = time.process_time()
        opened(record, 0, len(match.entries) // 2)
        taken = 1000 * (time.process_time() - began)
        print(json.dumps({"game": game, "moves": len(match.entries), "cpu_ms": round(taken, 1)}), flush=True)


if __name__ == "__main__":
    main()
