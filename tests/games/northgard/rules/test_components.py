"""Components and terms (R-NG-01 to R-NG-15), the data and its hooks."""

import ast
import re
from pathlib import Path

import pytest

from meadhall.games.northgard import GAME
from meadhall.games.northgard.data import tables
from meadhall.games.northgard.rules.cards import cards, specials
from tests.games.northgard.table import MAP, close, do, force, hands, owner, place, state, stock, table

HERE = Path(__file__).parent


@pytest.mark.rule("R-NG-01")
def test_two_to_five_players_and_any_clan_with_any_seat() -> None:
    assert list(GAME.players) == [2, 3, 4, 5]
    assert len(tables.CLANS) == 7


@pytest.mark.rule("R-NG-02")
def test_fourteen_units_and_kaija_besides() -> None:
    match = table({"START.n": (0, 14)}, clan=["bear", "boar"], kaija="START.w", owner={"START.n": 0, "START.w": 0})
    assert state(match).reserve == [0, 14]
    assert state(match).on_map(0) == 15


@pytest.mark.rule("R-NG-03")
def test_eight_buildings_with_seven_tokens_each() -> None:
    assert tables.BUILDING_TOKENS == [7] * 8


@pytest.mark.rule("R-NG-04")
@pytest.mark.rule("D-NG-05")
def test_thirty_five_tiles_and_the_five_player_tile_in_the_pile_of_smaller_games() -> None:
    assert len(tables.TILES) == 35
    for players in (2, 3, 4):
        assert len(state(table(players=players, map={})).pile) == 34
    assert len(state(table(players=5, map={})).pile) == 33


@pytest.mark.rule("R-NG-05")
@pytest.mark.rule("D-NG-02")
def test_tiles_have_one_to_four_areas_and_two_kinds_of_border() -> None:
    assert {len(areas) for areas in tables.TILE_AREAS} == {1, 2, 3, 4}
    borders = [border for tile in tables.TILES for border in tile["borders"]]
    assert len(borders) == 97
    assert sum(border["rough"] for border in borders) == 21


@pytest.mark.rule("R-NG-06")
def test_what_areas_show() -> None:
    totals = [sum(icons[k] for icons in tables.AREA_ICONS) for k in range(3)]
    assert totals == [12, 11, 8]
    assert [tables.SLOT_KIND.count(kind) for kind in range(3)] == [45, 8, 14]
    assert len(tables.LAIRS) == 11


@pytest.mark.rule("R-NG-07")
def test_a_territory_reaches_over_tiles() -> None:
    match = table({"T02.s": (0, 2)})
    assert place(match, "START.n") == place(match, "T02.s") != place(match, "T02.n")
    assert force(match, "START.n") == 2


@pytest.mark.rule("R-NG-08")
def test_territories_that_touch_in_a_point_are_not_adjacent() -> None:
    s = state(table())
    near = [link >> 1 for link in s.near[tables.AREA_NAMES.index("START.n")]]
    assert tables.AREA_NAMES.index("START.w") in near
    assert tables.AREA_NAMES.index("START.s") not in near


@pytest.mark.rule("R-NG-09")
def test_open_and_closed() -> None:
    closed = close(MAP)
    assert closed["START.s"]
    assert not closed["START.n"]


@pytest.mark.rule("R-NG-10")
@pytest.mark.rule("F-NG-01")
def test_units_make_control_and_a_defender_keeps_it_until_the_combat_ends() -> None:
    match = table({"START.n": (0, 3), "START.w": (1, 2)}, hand=hands("start_move", "start_move"), stock=[[1, 0, 0]] * 2)
    do(match, "0 play start_move", "0 step START.n START.w", "0 group 3")
    assert owner(match, "START.w") == 1
    assert owner(match, "START.n") == -1  # left by the last unit, neutral at once


@pytest.mark.rule("R-NG-11")
@pytest.mark.rule("D-NG-03")
def test_neutral_means_without_units_whatever_else_is_there() -> None:
    match = table(buildings={"T02-2": "food_silo"}, creatures={"wolf_beige": "START.n"})
    assert owner(match, "START.n") == -1


@pytest.mark.rule("R-NG-12")
def test_units_of_two_players_in_one_territory_fight() -> None:
    match = table({"START.n": (0, 3), "START.w": (1, 2)}, hand=hands("start_move", ()))
    events = do(match, "0 play start_move", "0 step START.n START.w", "0 group 3")
    assert [event["defender"] for event in events if event["event"] == "fight_began"] == [1]


@pytest.mark.rule("R-NG-13")
def test_resources_are_open_and_fame_is_secret() -> None:
    match = table({"START.n": (0, 1)}, stock=[[1, 2, 3], [4, 5, 6]], fame=[7, 8], hand=hands("start_move", ()))
    seen = match.view(0)["table"]["seats"]
    assert (seen[1]["food"], seen[1]["wood"], seen[1]["lore"]) == (4, 5, 6)
    assert seen[0]["fame"] == 7
    assert seen[1]["fame"] is None


@pytest.mark.rule("R-NG-14")
def test_card_text_beats_the_rulebook() -> None:
    """A second building of a kind is forbidden, but not to the Goat Clan card."""
    match = table(
        {"START.n": (0, 1)},
        hand=hands(["start_build", "goat_clan"], ()),
        stock=[[0, 2, 0], [0, 0, 0]],
        tiles={"T12": ("1_-1", 0)},
        buildings={"T02-2": "food_silo"},
    )
    with_rule, with_card = match.clone(), match.clone()
    do(with_rule, "0 play start_build")
    assert "build food_silo" not in with_rule.choices(0)
    do(with_card, "0 play goat_clan")
    assert "build food_silo" in with_card.choices(0)


@pytest.mark.rule("D-NG-01")
def test_resources_are_not_limited_by_tokens() -> None:
    match = table({"START.n": (0, 1)}, hand=hands("fishing", ()), stock=[[99, 0, 0], [0, 0, 0]])
    do(match, "0 play fishing")
    assert stock(match, 0)[0] == 102


def test_counts_of_cards() -> None:
    kinds = [card["kind"] for card in tables.CARDS]
    assert kinds.count("early") == 16
    assert kinds.count("advanced") == 36
    assert kinds.count("achievement") == 7
    assert kinds.count("clan_initial") == 7
    assert kinds.count("clan_upgrade") == 14
    assert len(tables.STARTING_CARDS) == 6
    assert len(tables.CREATURES) == 9


@pytest.mark.rule("R-NG-114")
def test_card_kinds_and_their_fame() -> None:
    assert all(tables.FAME[card] == 0 for clan in tables.CLAN_CARDS for card in clan)
    assert all(tables.FAME[card] == 0 for card in tables.STARTING_CARDS)
    assert sum(tables.FAME[card] for card in tables.EARLY) == 12
    assert tables.CARDS[tables.UNREST]["fame"] == -5


def test_every_card_is_pure_data_or_has_a_hook() -> None:
    known = {"n", "where", "spread", "per", "filter", "axe", "skull", "flags", "draw", "keep", "rest", "times", "from"}
    known |= {"discount", "discard", "top", "food", "wood", "lore", "pick", "of", "op", "key", "part_of"}
    for card in tables.CARDS:
        for action in card.get("actions", []):
            assert set(action) <= known, card["id"]
            if action["op"] == "special":
                assert action["key"] in specials.SPECIALS
    assert set(specials.SPECIALS) == set(tables.SPECIAL_NAMES)
    assert len(cards.SPECIAL_CAN) == len(cards.SPECIAL_DOES) == len(tables.SPECIAL_NAMES)


def test_every_card_clan_creature_and_building_is_named_in_a_test() -> None:
    text = "".join(path.read_text() for path in HERE.glob("test_*.py") if path.name != Path(__file__).name)
    strings = {node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant)}
    mentioned = set(re.findall(r"[a-z_]+", " ".join(one for one in strings if isinstance(one, str))))
    for name in [*tables.CARD_NAMES, *tables.CLAN_NAMES, *tables.CREATURE_NAMES, *tables.BUILDING_NAMES]:
        assert name in mentioned, name
