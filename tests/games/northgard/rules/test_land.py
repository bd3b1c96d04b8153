"""The territory structure, kept up to date, against one computed from scratch: on hundreds of random maps."""

import pytest

from meadhall.engine import flow
from meadhall.engine.luck import Fast
from meadhall.games.northgard import GAME
from meadhall.games.northgard.data import tables
from meadhall.games.northgard.rules.map.fitting import SETTING_UP_AGAIN, fitting, laying_cells, turns
from meadhall.games.northgard.rules.map.land import areas_of, place, survey, territories
from meadhall.games.northgard.rules.state import Northgard
from meadhall.games.northgard.rules.verbs import PASS, WAIT

KEPT = ["grid", "terr", "open_sides", "tile_mask", "shown", "near", "built", "lands"]


def assert_kept(s: Northgard) -> None:
    fresh = s.clone()
    survey(fresh)
    for name in KEPT:
        assert getattr(s, name) == getattr(fresh, name), name
    for root in territories(s):
        assert sorted(areas_of(s, root)) == sorted(areas_of(fresh, root))


def corner_faults(s: Northgard) -> int:
    """Points with four tiles where exactly one border ends, counted by walking over the whole grid."""
    faults = 0
    for cell in range(tables.WIDTH + 1, tables.CELLS):
        around = ((cell - tables.WIDTH - 1, 1), (cell - tables.WIDTH, 2), (cell, 3), (cell - 1, 0))
        tiles = [s.grid[at] - 1 for at, _ in around]
        if min(tiles) >= 0:
            ends = [tables.ENDS[one * 4 + s.turn[one]] >> corner & 1 for one, (_, corner) in zip(tiles, around)]
            faults += sum(ends) == 1
    return faults


def random_map(seed: int, tiles: int) -> Northgard:
    """Tiles laid wherever they fit, some units among them."""
    luck = Fast(seed)
    s = Northgard(2)
    place(s, tables.START, tables.CENTRE, 0)
    pile = list(range(1, len(tables.TILES)))
    for _ in range(tiles):
        one = luck.draw(pile)
        spots = fitting(s, SETTING_UP_AGAIN, [one], laying_cells(s, 0, SETTING_UP_AGAIN, 0))
        _, cell = spots[luck.below(len(spots))]
        ways = turns(s, SETTING_UP_AGAIN, one, cell)
        place(s, one, cell, ways[luck.below(len(ways))])
    return s


@pytest.mark.parametrize("part", range(4))
def test_territories_are_kept_up_to_date_on_hundreds_of_maps(part: int) -> None:
    for seed in range(part * 100, part * 100 + 100):
        luck = Fast(seed)
        s = random_map(seed, 4 + luck.below(20))
        assert_kept(s)
        assert corner_faults(s) == 0


def test_a_whole_pile_can_always_be_laid() -> None:
    for seed in range(30):
        s = random_map(seed, 34)
        assert_kept(s)
        assert all(cell >= 0 for cell in s.cell)


@pytest.mark.parametrize("creatures", ["no", "more"])
def test_everything_kept_is_right_all_through_long_games(creatures: str) -> None:
    """Players who seldom wait or pass: large maps, merges, fights, buildings."""
    for seed in range(12):
        players = 2 + seed % 4
        options = GAME.checked_options({"creatures": creatures, "clans": "dealt"}, players)
        luck = Fast(seed)
        s = GAME.new(players, options, luck)
        while s.who != flow.OVER:
            seat = flow.next_seat(s)
            legal = flow.options(s, seat)
            busy = [choice for choice in legal if choice[0] not in (PASS, WAIT)] or legal
            flow.apply(s, seat, busy[luck.below(len(busy))], luck)
            assert_kept(s)
            assert sum(s.guests) == 0 or s.mover >= 0


def test_the_map_keeps_the_promises_of_its_tiles() -> None:
    """Every side of a tile belongs to one area, in all four rotations."""
    for tile in range(len(tables.TILES)):
        for turn in range(4):
            sides = tables.AREA_AT[(tile * 4 + turn) * 4 : (tile * 4 + turn) * 4 + 4]
            assert set(sides) == set(tables.TILE_AREAS[tile])


def test_every_tile_makes_a_new_list_of_territories() -> None:
    """Bots remember what they counted on a land for as long as `terr` is the same list."""
    s = Northgard(2)
    place(s, tables.START, tables.CENTRE, 0)
    before = s.terr
    cells = laying_cells(s, 0, SETTING_UP_AGAIN, 0)
    tile, cell = fitting(s, SETTING_UP_AGAIN, [1, 2, 3], cells)[0]
    place(s, tile, cell, turns(s, SETTING_UP_AGAIN, tile, cell)[0])
    assert s.terr is not before
    assert not s.shared
