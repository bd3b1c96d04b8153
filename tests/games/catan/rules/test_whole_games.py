"""What holds all through whole games, on every board."""

import subprocess
import sys

import pytest

import meadhall
from meadhall.engine import flow
from meadhall.engine.check import Table as Seats
from meadhall.engine.luck import Fast
from meadhall.engine.position import PositionError
from meadhall.games.catan import GAME
from meadhall.games.catan.rules.building.network import derive
from meadhall.games.catan.rules.state import Catan
from tests.games.any_game.whole_games import AnyWholeGames
from tests.games.catan.table import table, watch

TABLES: list[Seats] = [
    (3, {"player_trade": False}),
    (4, {"board": "variable", "player_trade": False, "friendly_tormund": True}),
    (2, {"board": "classic", "player_trade": False}),
    (4, {"board": "classic", "player_trade": False, "dice": "deck"}),
    (3, {"rules": "watch", "player_trade": False, "ask_forced": True}),
    (4, {"rules": "watch", "board": "variable", "player_trade": False, "tragedy_of_heroes": True}),
    (3, {"points": 8}),
    (3, {"rules": "watch", "points": 8, "dice": "deck"}),
]


class TestWholeGames(AnyWholeGames):
    game = GAME


@pytest.mark.slow
@pytest.mark.parametrize("seats", TABLES, ids=str)
def test_the_game_passes_every_check(seats: Seats) -> None:
    meadhall.check_game(GAME, games=1, seed=31, tables=[seats], closely=41)


def played(players: int, options: dict[str, object], seed: int) -> list[Catan]:
    """Every position of a random game."""
    s = GAME.new(players, GAME.checked_options(options, players), Fast(seed))
    s.told = None
    choose = Fast(seed + 1)
    found = [s]
    while s.who != flow.OVER:
        s = s.clone()
        flow.play_out(s, choose, 1)
        found.append(s)
    return found


def kept_for_speed(s: Catan) -> str:
    lists = (s.ways, s.sites, s.upgrades, s.rate, s.road_length, s.points, s.in_gift, s.by_number)
    supplies = (s.roads_left, s.settlements_left, s.keeps_left, s.guards_left)
    return repr((lists, supplies))


@pytest.mark.parametrize("options", [{}, {"board": "variable"}, {"rules": "watch"}, {"board": "classic"}], ids=str)
def test_nothing_is_lost_and_what_is_kept_for_speed_stays_right(options: dict[str, object]) -> None:
    for seed in range(3):
        states = played(4, {"player_trade": False, **options}, seed)
        pieces = GAME.pieces(states[0])
        for s in states:
            assert GAME.pieces(s) == pieces
            assert min(s.bank) >= 0
        for s in states[:: max(1, len(states) // 40)]:
            before = kept_for_speed(s)
            derive(s)
            assert kept_for_speed(s) == before


SCRIPT = """
from meadhall.games.catan import GAME
from meadhall.engine.luck import Fast
import meadhall
match = meadhall.Match.new(GAME, 3, seed=11, options={"rules": "watch"})
choose = Fast(5)
for _ in range(400):
    if match.over: break
    seat = match.waiting[0]
    choices = match.choices(seat)
    match.play(seat, choices[choose.below(len(choices))])
print(match.record()["digest"])
"""


def test_a_seed_gives_the_same_game_in_every_process() -> None:
    digests = {
        subprocess.run(
            [sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=True, env={"PYTHONHASHSEED": number}
        ).stdout
        for number in ("1", "2")
    }
    assert len(digests) == 1


def test_bad_positions_are_refused() -> None:
    for parts in (
        {"building": {"a1.n": "settlement-9"}},
        {"building": {"e3.s": "settlement-0"}},
        {"road": {"e3/se": 0}},
        {"hand": [["gold"], [], [], []]},
        {"hand": [["ore"] * 20, [], [], []]},
        {"tormund": "d1"},
        {"patrols": [20, 0, 0, 0]},
        {"dice": [1]},
    ):
        with pytest.raises(PositionError):
            table(**parts)
    with pytest.raises(PositionError):
        table(players=3, settlements={3: "a1.n"})
    for north in ({"guards": {"wall-1": [0] * 8}}, {"camps": {"hornfoots": ["giant"] * 9}}, {"hero": [None] * 4}):
        with pytest.raises(PositionError):
            watch(**north)
