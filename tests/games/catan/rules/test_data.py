"""The files under `data/` are whole and agree with one another and with the rules."""

from collections import Counter
from typing import Any

import pytest

from meadhall.games.catan import GAME
from meadhall.games.catan.data import tables
from meadhall.games.catan.data.board import BOARDS, HEX, path_of
from tests.games.catan.rules import test_cards, test_heroes
from tests.games.catan.table import watch

CONFIDENCE = {"high", "medium", "low", "reconstructed"}
TABLES = [
    *tables.BOARDS["layout"],
    *tables.BOARDS["start"],
    *tables.BOARDS["spot"],
    *tables.HEROES,
    *[entry for name in ("terrain", "resource", "number_token", "development_card", "special_card")
      for entry in tables.COMPONENTS[name]],
    *[entry for name in ("wall_section", "clearing", "trail", "clan", "wildling_type", "wildling_token")
      for entry in tables.NORTH[name]],
]  # fmt: skip


@pytest.mark.parametrize("entry", TABLES, ids=lambda entry: str(entry.get("id", entry.get("label", ""))))
def test_every_entry_says_how_sure_it_is_and_where_it_comes_from(entry: dict[str, Any]) -> None:
    assert entry["confidence"] in CONFIDENCE
    assert entry["source"]


@pytest.mark.parametrize("layout", tables.BOARDS["layout"], ids=lambda layout: layout["id"])
def test_layouts_have_the_hexes_and_tokens_they_claim(layout: dict[str, Any]) -> None:
    assert len(layout["slots"]) == layout["hexes"] == sum(layout["rows"])
    assert len(layout["harbours"]) == layout["trade_routes"]
    assert sum(bool(slot["numbers"]) for slot in layout["slots"]) == layout["number_tokens"]
    for slot in layout["slots"]:
        assert slot["hex"] == f"{'abcde'[slot['r']]}{slot['q'] + slot['r'] + 1}"
    rows = Counter(slot["r"] for slot in layout["slots"])
    assert [rows[row] for row in sorted(rows)] == layout["rows"]


def test_the_printed_boards_use_the_tiles_and_tokens_of_the_box() -> None:
    tiles = {terrain["id"]: terrain["tiles"] for terrain in tables.COMPONENTS["terrain"]}
    for name in ("base", "watch4", "watch3"):
        layout = next(layout for layout in tables.BOARDS["layout"] if layout["id"] == name)
        used = Counter(slot["terrain"] for slot in layout["slots"])
        if name == "base":  # one mountain lies on its icy side
            used["mountains"] += used.pop("ice_fields")
        assert all(used[terrain] <= tiles[terrain] for terrain in tiles)
        for token in tables.COMPONENTS["number_token"]:
            lying = sum(slot["numbers"] == token["values"] for slot in layout["slots"])
            assert lying == token[f"used_{name}"] <= token["count"]


def test_the_classic_island_has_the_well_known_counts() -> None:
    classic = next(layout for layout in tables.BOARDS["layout"] if layout["id"] == "classic")
    tiles = Counter(slot["terrain"] for slot in classic["slots"])
    assert tiles == {"forest": 4, "pasture": 4, "fields": 4, "hills": 3, "mountains": 3, "ice_fields": 1}
    numbers = Counter(number for slot in classic["slots"] for number in slot["numbers"])
    assert numbers == {number: 1 if number in (2, 12) else 2 for number in range(2, 13) if number != 7}
    board = BOARDS["classic"]
    red = [at for at in board.hexes if board.token[at] in tables.RED_TOKENS]
    assert not any(other in board.hex_neighbours[at] for at in red for other in red)


def test_harbours_lie_on_the_border_and_do_not_touch_each_other() -> None:
    for board in BOARDS.values():
        corners = [corner for harbour in board.harbours for corner in ends(path_of(harbour["hex"], harbour["edge"]))]
        assert len(set(corners)) == len(corners)
        for corner in corners:
            assert len(board.corner_hexes[corner]) < 3


def ends(path: int) -> tuple[int, int]:
    from meadhall.games.catan.data.board import PATH_A, PATH_B

    return PATH_A[path], PATH_B[path]


def test_wildling_columns_are_on_both_boards_of_the_full_game() -> None:
    for name in ("watch3", "watch4"):
        for section in tables.NORTH["wall_section"]:
            assert all(HEX.codes[at] in BOARDS[name].hexes for at in section["invasion"])


@pytest.mark.parametrize("card", tables.CARDS)
def test_every_card_is_played_or_pure_data(card: str) -> None:
    """Victory point cards only count; every other one has something to do, and a test."""
    t = watch(cards={0: card}, settlements={0: "b2.n"})
    kind = next(entry["kind"] for entry in tables.COMPONENTS["development_card"] if entry["id"] == card)
    assert (t.choices(0, "play") == [f"play {card}"]) == (kind != "victory_point")
    assert card in test_cards.HOOKS


def test_every_hero_has_a_moment_and_a_test() -> None:
    assert set(test_heroes.TESTS) == set(tables.HERO_NAMES)
    assert all(hero for hero in tables.HERO_WHEN)
    assert {when for hero in tables.HERO_WHEN for when in hero} == {"before", "trade", "build", "production"}


def test_counts_of_the_box() -> None:
    counts = tables.COMPONENTS["components"]
    assert sum(tables.BANK) == counts["resource_cards"]
    assert sum(tables.CARDS_WATCH) == counts["development_cards"]
    assert len(tables.HEROES) == counts["hero_cards"]
    assert sum(tables.WILDLING_TOKENS) == counts["wildling_tokens"]
    assert sum(tables.FIGURES) == counts["wildling_figures"]
    assert counts["resource_cards"] + counts["development_cards"] + counts["hero_cards"] == counts["cards_total"]
    assert list(GAME.players) == [2, 3, 4]
