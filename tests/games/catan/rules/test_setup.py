"""Setting up both games (R-NW-10 to R-NW-30)."""

import pytest

import meadhall
from meadhall.engine.game import OptionError
from meadhall.games.catan import GAME
from meadhall.games.catan.data import tables
from meadhall.games.catan.data.board import BOARDS, CORNER, HEX
from meadhall.games.catan.data.kinds import CARD, HERO, TERRAIN
from tests.games.catan.table import CAVE, HORNFOOT, REGULAR, Table, corner, new, path, table, token, watch


def standing(t: Table, seat: int) -> set[str]:
    return {CORNER.words[at] for at, building in enumerate(t.s.building) if building >> 1 == seat}


@pytest.mark.rule("R-NW-10")
def test_beginners_get_a_fixed_board_with_two_settlements_and_two_roads_each() -> None:
    t = new(4)
    assert t.s.tile is BOARDS["base"].tile
    assert standing(t, 0) == {corner("c5.ne"), corner("c4.se")}
    assert [t.s.road.count(seat) for seat in range(4)] == [2] * 4
    assert t.s.turn == 1  # nobody was asked anything before the first turn
    assert t.asks(t.s.first, "BeforeRoll")


@pytest.mark.rule("R-NW-11")
@pytest.mark.rule("T-NW-03")
def test_the_starred_settlement_pays_a_card_for_each_hex() -> None:
    """Blue gets brick, lumber and ore; everyone starts with two points."""
    t = new(4)
    assert t.hand(0) == "brick lumber ore"
    assert t.hand(1) == "brick wool grain"
    assert t.hand(2) == "brick wool grain"
    assert t.hand(3) == "wool grain ore"
    assert t.points() == [2, 2, 2, 2]


@pytest.mark.rule("R-NW-12")
def test_the_base_game_leaves_out_heroes_wildlings_and_new_recruits() -> None:
    t = new(4)
    assert len(t.s.deck) == 23
    assert CARD.codes["new_recruits"] not in t.s.deck
    assert t.s.hero == [-1] * 4
    assert t.s.display == []
    view = t.match.view(0)["table"]
    assert view["north"] is None
    t.play(f"{t.s.active} roll")
    assert t.events("rolled")[0]["wildling_die"] == 0


@pytest.mark.rule("R-NW-13")
@pytest.mark.rule("R-NW-23")
def test_special_cards_lie_ready_with_2_points_or_1() -> None:
    assert (new(4).s.longest_road, new(4).s.largest_patrol) == (-1, -1)
    assert (tables.ROAD_POINTS, tables.PATROL_POINTS) == ([2, 1], [2, 1])


@pytest.mark.rule("R-NW-14")
@pytest.mark.parametrize(("board", "players"), [("standard", 4), ("variable", 3), ("classic", 2)])
def test_tormund_starts_on_the_ice_field(board: str, players: int) -> None:
    s = new(players, board=board, seed=5).s
    assert TERRAIN.words[s.tile[s.tormund]] == "ice_fields"


@pytest.mark.rule("R-NW-15")
@pytest.mark.rule("RL-NW-01")
def test_lots_or_the_table_say_who_is_the_oldest() -> None:
    assert new(4, luck=[2]).s.first == 2
    assert new(4, luck=[2]).s.active == 2
    assert new(3, first_player="3").asks(2, "BeforeRoll")
    with pytest.raises(OptionError):
        new(3, first_player="4")


@pytest.mark.rule("R-NW-17")
def test_free_placement_goes_round_and_back_with_a_road_at_each_settlement() -> None:
    t = new(3, board="classic", luck=[1])
    order = []
    for _ in range(6):
        (seat,) = t.match.waiting
        order.append(seat)
        assert t.asks(seat, "PlaceSettlement")
        before = t.s.hand[seat][:]
        place = t.choices(seat)[-1]
        t.play(f"{seat} {place}")
        corner_code = CORNER.codes[place.split(" ")[1]]
        touching = [tables.GIVES[t.s.tile[at]] for at in t.s.board.corner_hexes[corner_code]]
        gained = sorted(resource for resource in touching if resource >= 0) if len(order) > 3 else []
        assert sorted(t.s.hand[seat]) == sorted(before + gained)
        assert t.asks(seat, "PlaceRoad")
        roads = t.choices(seat)
        assert len(roads) == len(t.s.board.corner_paths[corner_code])
        t.refuses(f"{seat} {place}", "R-NW-17")
        t.play(f"{seat} {roads[0]}")
    assert order == [1, 2, 0, 0, 2, 1]
    assert t.asks(1, "BeforeRoll")


@pytest.mark.rule("R-NW-18")
def test_the_distance_rule_holds_during_set_up_but_nothing_need_connect() -> None:
    t = new(3, board="classic", luck=[0])
    t.play("0 settle c3.n")
    t.refuses("0 road a1/nw", "R-NW-55")
    t.play("0 road c3/ne")
    for near in ("c3.n", "c3.nw", "c3.ne", "b2.ne"):
        t.refuses(f"1 settle {near}", "R-NW-18")
    t.play("1 settle c3.s", "1 road c3/sw", "2 settle a1.n", "2 road a1/nw", "2 settle e5.s", "2 road e5/se")
    assert t.s.building.count(4) == 2


@pytest.mark.rule("R-NW-19")
@pytest.mark.parametrize(("option", "id"), [("variable", "base"), ("island", "classic")])
def test_a_variable_base_board_has_the_same_tiles_and_6_and_8_apart(option: str, id: str) -> None:
    layouts = set()
    for seed in range(60):
        s = new(4, board=option, seed=seed).s
        board = BOARDS[id]
        assert sorted(s.tile) == sorted(board.tile)
        assert sorted(s.token) == sorted(board.token)
        red = [at for at in board.hexes if s.token[at] in tables.RED_TOKENS]
        assert len(red) == 4
        assert not any(other in board.hex_neighbours[at] for at in red for other in red)
        assert s.token[s.tormund] == -1
        layouts.add(tuple(s.tile))
    assert len(layouts) > 50


@pytest.mark.rule("R-NW-20")
@pytest.mark.parametrize("players", [3, 4])
def test_a_variable_board_of_the_full_game_keeps_its_numbers(players: int) -> None:
    s = new(players, board="variable", rules="watch", seed=3).s
    standard = BOARDS[f"watch{players}"]
    assert s.token == standard.token
    assert s.tile != standard.tile
    assert sorted(s.tile) == sorted(standard.tile)


@pytest.mark.rule("R-NW-21")
def test_the_full_game_is_the_base_game_and_more() -> None:
    """Roads, settlements, keeps and cards cost the same; production works the same way."""
    t = watch(hands={0: "brick lumber"}, settlements={0: "b2.n"})
    assert len(t.choices(0, "road")) == 3
    with pytest.raises(OptionError):
        new(4, rules="watch", board="classic")


@pytest.mark.rule("R-NW-22")
def test_all_25_development_cards_are_in_the_deck_of_the_full_game() -> None:
    s = new(3, rules="watch").s
    assert [s.deck.count(card) for card in range(5)] == [14, 2, 2, 2, 5]


@pytest.mark.rule("R-NW-24")
def test_the_north_at_the_start() -> None:
    t = new(4, rules="watch")
    north = t.match.view(None)["table"]["north"]
    assert north["breaches"] == 0
    assert len(north["guards"]) == 4
    assert tables.VP_TOKENS == 8
    assert tables.TOKENS_FOR_GUARDS[7] * 4 <= tables.VP_TOKENS


@pytest.mark.rule("R-NW-25")
def test_the_highest_die_begins_and_equals_roll_again() -> None:
    t = new(4, luck=[3, 6, 2, 6, 5, 4], rules="watch")
    assert t.s.first == 1
    rolls = [(event["seat"], event["die"]) for event in t.events("first_roll")]
    assert rolls == [(0, 3), (1, 6), (2, 2), (3, 6), (1, 5), (3, 4)]
    assert t.asks(1, "PlaceSettlement")


@pytest.mark.rule("R-NW-26")
def test_all_wildlings_start_in_the_frostfangs_and_tormund_in_his_camp() -> None:
    t = new(3, rules="watch")
    assert t.s.frostfangs == [24, 8, 8]
    assert t.match.view(None)["table"]["tormund"] is None
    assert (t.s.camps, t.s.clearings, t.gift()) == ([[], [], []], [0] * 4, {})


@pytest.mark.rule("R-NW-27")
@pytest.mark.rule("R-NW-28")
@pytest.mark.rule("T-NW-27")
@pytest.mark.parametrize(("players", "common", "heroes", "display"), [(4, 5, (3, 2, 1, 0), 7), (3, 18, (2, 1, 0), 8)])
def test_tokens_and_heroes_are_handed_out(players: int, common: int, heroes: tuple[int, ...], display: int) -> None:
    t = new(players, luck=[1, 6, *[2] * (players - 2)], rules="watch")
    assert t.s.common == common
    for seat in t.match.view(None)["table"]["seats"]:
        assert (seat["tokens_under_settlements"], seat["tokens_under_keeps"]) == (5, 8)
    order = [(1 + number) % players for number in range(players)]
    assert [t.s.hero[seat] for seat in order] == list(heroes)
    assert t.s.side == [0] * players
    assert len(t.s.display) == display
    assert HERO.words[3] == "othell_yarwyck"


@pytest.mark.rule("R-NW-29")
@pytest.mark.rule("R-NW-30")
@pytest.mark.rule("NWQ-04")
@pytest.mark.rule("T-NW-27")
def test_three_rounds_of_placement_the_last_one_with_guards() -> None:
    t = new(4, luck=[6, 1, 1, 1], rules="watch")
    asked = []
    while t.s.turn == 0:
        (seat,) = t.match.waiting
        asked.append((t.match.view(seat)["question"], seat))
        t.play(f"{seat} {t.choices(seat)[0]}")
        assert t.events("token_revealed") == []
    settling = [seat for question, seat in asked if question == "PlaceSettlement"]
    assert settling == [0, 1, 2, 3, 3, 2, 1, 0]
    assert asked[-4:] == [("PlaceGuard", seat) for seat in range(4)]
    assert t.s.guards[0] == [0, 1, 2, 3]  # on spaces 1 to 4 in the order of arrival
    assert t.s.common == 5 + 8  # the tokens of eight starting settlements, unseen
    assert [len(under) for under in t.s.under] == [3] * 4
    assert sum(t.s.used) == 0


def placing(*tokens: int) -> Table:
    """The full game with tokens that are revealed as the first settlements are placed."""
    t = new(4, luck=[6, 1, 1, 1, *tokens], rules="watch", starting_tokens="revealed")
    while not t.over() and t.s.turn == 0:
        (seat,) = t.match.waiting
        t.play(f"{seat} {t.choices(seat)[0]}")
    return t


@pytest.mark.rule("NWQ-04")
def test_a_table_may_reveal_the_tokens_of_the_starting_settlements() -> None:
    t = placing(*[token(CAVE, REGULAR)] * 4, *[token(HORNFOOT, REGULAR)] * 4)
    assert [len(camp) for camp in t.s.camps] == [0, 4, 4]
    assert t.s.common == 5  # nothing was added to it
    assert [len(under) for under in t.s.under] == [3] * 4
    assert (t.s.used[token(CAVE, REGULAR)], t.s.used[token(HORNFOOT, REGULAR)]) == (4, 4)
    with pytest.raises(OptionError, match="starting_tokens needs the rules 'watch'"):
        new(4, starting_tokens="revealed")


@pytest.mark.rule("NWQ-04")
def test_two_rushes_can_end_the_game_before_the_first_turn() -> None:
    """No guard stands yet: the fifth token brings two breaches and the seventh the third one."""
    t = placing(*[token(CAVE, REGULAR)] * 8)
    assert (t.over(), t.s.breaches, sum(t.s.used), t.s.turn) == (True, 3, 7, 0)
    assert len([owner for owner in t.s.road if owner >= 0]) == 6  # nobody is asked for a road any more
    assert t.points() == [1, 2, 2, 2]
    assert t.match.winners == (2,)  # by the most cards


@pytest.mark.rule("R-NW-118")
def test_a_second_settlement_that_ends_the_game_pays_nothing() -> None:
    """The third breach ends the game at once, so the cards cannot decide among equals."""
    t = placing(*[token(CAVE, REGULAR)] * 8)
    assert t.events("game_ended") == [{"ending": "breach"}]
    assert t.events("gained") == []
    assert [len(t.hand(seat).split()) for seat in range(4)] == [0, 0, 3, 2]  # seats 3 and 2 were paid before


@pytest.mark.rule("R-NW-16")
def test_hands_are_hidden_and_the_bank_is_open() -> None:
    t = table(hands={0: "brick ore", 1: "wool"})
    mine, theirs = t.match.view(0)["table"]["seats"][:2]
    assert mine["hand"]["brick"] == 1
    assert (theirs["hand"], theirs["cards"]) == (None, 1)
    assert t.match.view(None)["table"]["bank"] == {"brick": 18, "lumber": 19, "wool": 18, "grain": 19, "ore": 18}


def test_the_classic_island_is_played_by_base_rules_with_nine_harbours() -> None:
    for board in ("classic", "island"):
        t = new(2, board=board)
        view = t.match.view(0)["table"]
        assert view["rules"] == "base"
        assert len(view["harbours"]) == 9
        assert sorted(harbour["rate"] for harbour in view["harbours"]) == [2] * 5 + [3] * 4
        assert board == "island" or HEX.words[t.s.tormund] == "c3"
    assert path("c3/e") == path("c4/w")


def test_options_that_do_not_fit_are_refused() -> None:
    for options in ({"tragedy_of_heroes": True}, {"points": 7}, {"dice": "cards"}, {"colour": "red"}):
        with pytest.raises(OptionError):
            meadhall.Match.new(GAME, 4, options=options)
