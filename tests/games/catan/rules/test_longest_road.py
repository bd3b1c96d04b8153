"""Longest Road (R-NW-66 to R-NW-70), and the search against a plain one."""

import pytest

from meadhall.engine.luck import Fast
from meadhall.games.catan.data.board import BOARDS, PATH_A, PATH_B
from meadhall.games.catan.rules.building.honours import holder_now
from meadhall.games.catan.rules.building.longest_road import longest, longest_with
from meadhall.games.catan.rules.state import Catan, Settings
from tests.games.catan.table import table

PAY = "brick lumber"
FOUR = "b2/ne b2/e c3/nw c3/w"
SIX_OF_1 = "d5/nw d5/ne d6/nw d6/ne d7/nw d7/ne"


@pytest.mark.rule("R-NW-66")
def test_five_segments_in_one_line_take_the_card() -> None:
    t = table(roads={0: FOUR}, hands={0: PAY + " " + PAY})
    assert t.s.road_length[0] == 4
    t.play("0 road b3/nw")  # a branch off the middle: still four
    assert (t.s.road_length[0], t.s.longest_road) == (4, -1)
    t.play("0 road d3/ne")
    assert (t.s.road_length[0], t.s.longest_road) == (5, 0)
    assert t.events("longest_road") == [{"seat": 0, "length": 5}]


@pytest.mark.rule("R-NW-66")
def test_a_loop_counts_in_full_and_a_road_is_never_counted_twice() -> None:
    ring = "c3/ne c3/e c3/se c3/sw c3/w c3/nw"
    assert table(roads={0: ring}).s.road_length[0] == 6
    assert table(roads={0: ring + " b2/e"}).s.road_length[0] == 7  # a tail
    assert table(roads={0: ring + " b2/e d3/e"}).s.road_length[0] == 7  # one of two tails


@pytest.mark.rule("R-NW-67")
def test_a_foreign_building_interrupts_and_an_own_one_does_not() -> None:
    line = FOUR + " d3/ne"
    assert table(roads={0: line}, settlements={0: "b2.se"}).s.road_length[0] == 5
    assert table(roads={0: line}, settlements={1: "b2.se"}).s.road_length[0] == 3
    assert table(roads={0: line}, keeps={1: "b2.ne"}).s.road_length[0] == 4
    assert table(roads={0: line}, settlements={1: "b2.n"}).s.road_length[0] == 5  # at its end


@pytest.mark.rule("R-NW-68")
@pytest.mark.rule("T-NW-09")
def test_only_a_longer_road_takes_the_card_over() -> None:
    t = table(roads={0: FOUR, 1: "d5/nw d5/ne d6/nw d6/ne d7/nw"}, hands={0: f"{PAY} {PAY}"}, longest_road=1)
    assert t.points() == [0, 2, 0, 0]
    t.play("0 road d3/ne")
    assert (t.s.road_length[:2], t.s.longest_road) == ([5, 5], 1)
    t.play("0 road b2/nw")
    assert t.s.longest_road == 0
    assert t.points() == [2, 0, 0, 0]


@pytest.mark.rule("R-NW-69")
def test_the_card_is_worth_two_points_and_one_in_the_full_game() -> None:
    from tests.games.catan.table import watch

    assert table(roads={0: FOUR + " d3/ne"}, longest_road=0).points()[0] == 2
    assert watch(roads={0: FOUR + " d3/ne"}, longest_road=0).points()[0] == 1


@pytest.mark.rule("R-NW-70")
@pytest.mark.rule("NWQ-08")
def test_an_interrupted_holder_passes_the_card_on_keeps_it_or_loses_it() -> None:
    assert holder_now([6, 5, 0, 0], 0, 5) == 0
    assert holder_now([4, 5, 0, 0], 0, 5) == 1
    assert holder_now([5, 5, 0, 0], 0, 5) == 0  # still among the longest
    assert holder_now([4, 5, 5, 0], 0, 5) == -1  # set aside
    assert holder_now([4, 4, 3, 0], 0, 5) == -1
    assert holder_now([4, 5, 5, 0], -1, 5) == -1
    assert holder_now([4, 6, 5, 0], -1, 5) == 1  # taken up again


@pytest.mark.rule("R-NW-70")
@pytest.mark.rule("NWQ-08")
def test_a_settlement_cuts_the_longest_road_and_the_card_is_set_aside() -> None:
    line = "b2/ne b2/e c3/nw c3/w d3/ne d3/e"
    t = table(
        ["Turn finish", "Act 1 0"],
        active=1,
        roads={0: line, 1: "b2/sw", 2: "d5/nw d5/ne d6/nw d6/ne d7/nw", 3: "a1/nw a1/ne a2/nw a2/ne a3/nw"},
        hands={1: "brick lumber wool grain"},
        longest_road=0,
    )
    assert t.s.road_length == [6, 1, 5, 5]
    t.play("1 settle c3.nw")
    assert t.s.road_length[0] == 3
    assert t.s.longest_road == -1  # two others are equal
    assert t.events("longest_road") == [{"seat": None, "length": 0}]
    assert t.points()[0] == 0


@pytest.mark.rule("R-NW-70")
def test_who_is_longest_alone_after_a_cut_takes_the_card() -> None:
    t = table(
        ["Turn finish", "Act 1 0"],
        active=1,
        roads={0: "b2/ne b2/e c3/nw c3/w d3/ne d3/e", 1: "b2/sw", 2: "d5/nw d5/ne d6/nw d6/ne d7/nw"},
        hands={1: "brick lumber wool grain"},
        longest_road=0,
    )
    t.play("1 settle c3.nw")
    assert t.s.longest_road == 2
    assert t.points() == [0, 1, 2, 0]


def brute_force(s: Catan, seat: int) -> int:
    """Every line of different roads, written down path by path."""
    mine = [path for path in s.board.paths if s.road[path] == seat]
    blocked = {corner for corner in s.board.corners if s.building[corner] >= 0 and s.building[corner] >> 1 != seat}
    best = 0
    lines: list[tuple[frozenset[int], int]] = [
        (frozenset([path]), end) for path in mine for end in (PATH_A[path], PATH_B[path])
    ]
    while lines:
        best = max(best, len(lines[0][0]))
        longer = set()
        for used, end in lines:
            if end not in blocked:
                for path in mine:
                    if path not in used and end in (PATH_A[path], PATH_B[path]):
                        longer.add((used | {path}, PATH_A[path] + PATH_B[path] - end))
        lines = list(longer)
    return best


@pytest.mark.rule("R-NW-66")
@pytest.mark.rule("R-NW-67")
@pytest.mark.parametrize("board", ["base", "classic"])
def test_the_search_agrees_with_brute_force_on_random_networks(board: str) -> None:
    """Networks grow road by road, so that the length is also kept up to date as in play; some buildings cut them."""
    luck = Fast(7)
    networks = 0
    for _ in range(250):
        s = Catan(3, Settings(BOARDS[board], False))
        start = luck.pick(s.board.corners)
        reach = {start}
        for corner in s.board.corners:
            if luck.below(9) == 0:
                s.building[corner] = 2 * luck.below(3)
        kept = 0
        for _ in range(4 + luck.below(9)):
            # Dense networks: prefer paths both of whose ends are reached already.
            ways = [path for path in s.board.paths if s.road[path] < 0 and {PATH_A[path], PATH_B[path]} & reach]
            loops = [path for path in ways if {PATH_A[path], PATH_B[path]} <= reach]
            path = luck.pick(loops if loops and luck.below(2) else ways)
            s.road[path] = 0
            reach |= {PATH_A[path], PATH_B[path]}
            kept = max(kept, longest_with(s, 0, path))
            before = s.road[:]
            expected = brute_force(s, 0)
            assert longest(s, 0) == expected
            assert kept == expected
            assert s.road == before  # the search leaves no mark
            networks += 1
    assert networks > 1500
