"""Material and board (R-NW-01 to R-NW-09)."""

import pytest

import meadhall
from meadhall.engine.game import OptionError
from meadhall.games.catan import GAME
from meadhall.games.catan.data import tables
from meadhall.games.catan.data.board import BOARDS, CORNER, HEX, HEX_CORNERS, INVASION, PATH, PATH_A, PATH_B, corner_of
from tests.games.catan.table import new, table, watch


@pytest.mark.rule("R-NW-01")
def test_three_or_four_play_and_two_on_the_classic_island_only() -> None:
    for players in (3, 4):
        assert meadhall.Match.new(GAME, players).players == players
    for board in ("classic", "island"):
        assert meadhall.Match.new(GAME, 2, options={"board": board}).players == 2
    for options in ({}, {"rules": "watch"}, {"board": "variable"}):
        with pytest.raises(OptionError):
            meadhall.Match.new(GAME, 2, options=options)
    for players in (1, 5):
        with pytest.raises(OptionError):
            meadhall.Match.new(GAME, players)


@pytest.mark.rule("R-NW-02")
def test_every_terrain_gives_its_resource_and_ice_gives_nothing() -> None:
    gives = {
        terrain: tables.RESOURCES[resource] if resource >= 0 else None
        for terrain, resource in zip(tables.TERRAINS, tables.GIVES)
    }
    assert gives == {
        "forest": "lumber",
        "pasture": "wool",
        "fields": "grain",
        "hills": "brick",
        "mountains": "ore",
        "ice_fields": None,
    }
    for board in BOARDS.values():
        for at in board.hexes:
            assert (board.token[at] == -1) == (tables.TERRAINS[board.tile[at]] == "ice_fields")


@pytest.mark.rule("R-NW-03")
def test_every_producing_hex_has_one_token_from_2_to_12_but_7() -> None:
    for board in BOARDS.values():
        values = [tables.TOKEN_VALUES[board.token[at]] for at in board.hexes if board.token[at] >= 0]
        assert all(2 <= value <= 12 and value != 7 for pair in values for value in pair)


@pytest.mark.rule("R-NW-03")
@pytest.mark.parametrize("dice", [(1, 1), (6, 6)])
def test_the_double_token_answers_to_2_and_to_12(dice: tuple[int, int]) -> None:
    """With three players the forest d4 of the full game carries it."""
    t = watch(["Turn roll"], players=3, settlements={0: "d4.s"}, luck=[*dice, 12])
    assert t.hand(0) == "lumber"


@pytest.mark.rule("R-NW-04")
@pytest.mark.parametrize("name", list(BOARDS))
def test_places_are_corners_and_edges_of_hexes_the_border_included(name: str) -> None:
    board = BOARDS[name]
    rings = [HEX_CORNERS[at] for at in board.hexes]
    edges = {frozenset(pair) for ring in rings for pair in zip(ring, [*ring[1:], ring[0]])}
    assert {frozenset((PATH_A[path], PATH_B[path])) for path in board.paths} == edges
    assert {corner for at in board.hexes for corner in HEX_CORNERS[at]} == set(board.corners)
    # Euler: corners - edges + faces = 1 for a board in one piece.
    assert len(board.corners) - len(board.paths) + len(board.hexes) == 1
    assert all(2 <= len(board.neighbours[corner]) <= 3 for corner in board.corners)


@pytest.mark.rule("R-NW-04")
def test_the_border_may_be_settled_and_has_roads() -> None:
    t = table(settlements={0: "b1.nw"}, roads={0: "b1/w"}, hands={0: "brick brick lumber lumber wool grain"})
    assert f"settle {CORNER.words[corner_of('b1', 'sw')]}" not in t.choices(0)  # too near
    t.play("0 road c1/nw")
    t.play("0 settle c1.nw")
    assert t.points()[0] == 2


@pytest.mark.rule("R-NW-05")
@pytest.mark.parametrize("name", list(BOARDS))
def test_an_intersection_touches_one_to_three_hexes(name: str) -> None:
    board = BOARDS[name]
    assert {len(board.corner_hexes[corner]) for corner in board.corners} == {1, 2, 3}


@pytest.mark.rule("R-NW-05")
def test_a_settlement_yields_from_each_hex_it_touches() -> None:
    """b2.n touches fields 3, mountains 11 and pasture 4 of the base board."""
    for dice, resource in (((1, 2), "grain"), ((5, 6), "ore"), ((2, 2), "wool"), ((4, 4), "")):
        t = table(["Turn roll"], settlements={0: "b2.n"}, luck=dice)
        assert t.hand(0) == resource


@pytest.mark.rule("R-NW-06")
@pytest.mark.rule("T-NW-32")
def test_four_use_21_hexes_in_the_full_game_and_three_use_16() -> None:
    assert len(new(4, rules="watch").match.view(None)["table"]["hexes"]) == 21
    assert len(new(3, rules="watch").match.view(None)["table"]["hexes"]) == 16
    numbers = {name: sum(token >= 0 for token in board.token) for name, board in BOARDS.items()}
    assert numbers == {"watch4": 21, "watch3": 16, "base": 20, "classic": 18}
    assert {name: len(board.hexes) for name, board in BOARDS.items()} == {
        "watch4": 21,
        "watch3": 16,
        "base": 21,
        "classic": 19,
    }
    assert sum(tables.WILDLING_TOKENS) == 57
    assert sum(tables.FIGURES) == 40
    assert sum(tables.CARDS_WATCH) == 25
    assert sum(tables.CARDS_BASE) == 23


@pytest.mark.rule("R-NW-07")
def test_the_base_board_is_the_same_for_three_without_red() -> None:
    three, four = new(3), new(4)
    assert three.s.board is four.s.board
    red = {corner for corner, standing in enumerate(four.s.building) if standing >> 1 == 1}
    assert all(three.s.building[corner] == -1 for corner in red)
    for seat, as_in_four in enumerate((0, 2, 3)):
        mine = {corner for corner, standing in enumerate(three.s.building) if standing >> 1 == seat}
        assert mine == {corner for corner, standing in enumerate(four.s.building) if standing >> 1 == as_in_four}


@pytest.mark.rule("R-NW-08")
def test_the_bank_has_19_cards_of_each_resource_and_they_can_run_out() -> None:
    assert tables.BANK == [19] * 5
    t = table(hands={0: "brick brick brick brick"}, bank={"ore": 0})
    assert "bank brick wool" in t.choices(0)
    t.refuses("0 bank brick ore", "R-NW-08")


@pytest.mark.rule("R-NW-09")
def test_each_player_owns_5_settlements_4_keeps_15_roads_and_7_guards() -> None:
    s = new(4, rules="watch").s
    assert (s.settlements_left, s.keeps_left, s.roads_left) == ([5] * 4, [4] * 4, [15] * 4)
    assert s.guards_left == [7] * 4
    assert tables.COMPONENTS["pieces"]["player_pieces_total"] == 4 * (5 + 4 + 15 + 7)


LONG = "a1/nw a1/ne a2/nw a2/ne a3/nw a3/ne a4/nw a4/ne a4/e b5/ne b5/e c6/ne c6/e d7/ne d7/e"


@pytest.mark.rule("R-NW-09")
def test_nothing_is_built_without_a_piece_in_supply() -> None:
    t = table(roads={0: LONG}, hands={0: "brick lumber"}, settlements={0: "a1.nw"}, longest_road=0)
    assert t.choices(0) == ["end"]
    t.refuses("0 road d7/se", "R-NW-09")
    keeps = table(keeps={0: "a1.n a2.n a3.n a4.n"}, settlements={0: "b5.ne"}, hands={0: "ore ore ore grain grain"})
    assert keeps.choices(0) == ["end"]
    keeps.refuses("0 keep b5.ne", "R-NW-09")


def test_the_columns_of_the_wall_run_to_the_lower_left() -> None:
    assert [[HEX.words[at] for at in column] for column in INVASION] == [
        [f"{row}{number}" for row in "abcd"] for number in (1, 2, 3, 4)
    ]


def test_places_are_named_after_a_hex_of_their_own_board() -> None:
    for board in BOARDS.values():
        hexes = {HEX.words[at] for at in board.hexes}
        assert {CORNER.words[at].split(".")[0] for at in board.corners} <= hexes
        assert {PATH.words[at].split("/")[0] for at in board.paths} <= hexes
