"""The files under `data/` are whole and agree with the rules, whatever numbers an owner of the printed game writes."""

from typing import Any

import pytest

from meadhall.games.bellum import GAME
from meadhall.games.bellum.data import tables

SOURCES = set(tables.COMPONENTS["sources"])
CONFIDENCE = {"high", "medium", "low", "reconstructed"}
ENTRIES: list[dict[str, Any]] = [*tables.CASTLES, *tables.SETTLEMENTS, *tables.MONSTERS]


@pytest.mark.parametrize("entry", [*tables.CASTLES, *tables.MONSTERS], ids=lambda entry: entry["id"])
def test_a_card_has_six_rows_of_three_symbols_on_each_side(entry: dict[str, Any]) -> None:
    for side in ("left", "right"):
        assert [len(row) for row in entry[side]] == [3] * 6
        assert all(isinstance(count, int) and 0 <= count <= 9 for row in entry[side] for count in row)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry["id"])
def test_every_entry_says_where_its_numbers_come_from_and_how_sure_they_are(entry: dict[str, Any]) -> None:
    assert entry["source"] in SOURCES
    assert entry["confidence"] in CONFIDENCE


def test_ids_are_unique_and_can_stand_in_a_choice() -> None:
    ids = [entry["id"] for entry in ENTRIES]
    assert len(set(ids)) == len(ids)
    assert not any(" " in word for word in ids)


@pytest.mark.rule("R-BM-57")
def test_only_cities_have_magic_shields() -> None:
    guarded = {settlement["kind"] for settlement in tables.SETTLEMENTS if settlement["magic_shield"]}
    assert guarded == {"city"}


@pytest.mark.rule("R-BM-58")
def test_magic_swords_stand_on_recruited_monsters_only() -> None:
    """Neither castles nor goblins bring any."""
    magic = {entry["id"] for entry in [*tables.CASTLES, *tables.MONSTERS] if any(row[1] for row in entry["right"])}
    recruits = {entry["id"] for entry in tables.MONSTERS if entry["tier"] != "goblin"}
    assert magic
    assert magic <= recruits


def test_the_inn_is_the_only_card_that_stays() -> None:
    assert [card for card, permanent in enumerate(tables.PERMANENT) if permanent] == [tables.INN]


def test_counts_in_the_files_agree_with_one_another() -> None:
    counts = tables.COMPONENTS["counts"]
    assert [len(values) for values in tables.CHEST_VALUES] == [counts[f"chest_{kind}"] for kind in tables.CHEST_NAMES]
    assert sum(tables.TOKEN_COUNTS[:3]) == counts["resource_tokens"]
    assert sum(tables.TOKEN_COUNTS[3:]) == counts["bonus_tokens"]
    assert (len(tables.SETTLEMENTS), len(tables.MONSTERS)) == (counts["settlement_cards"], counts["monster_cards"])
    assert list(tables.KINGDOM_SIZES) == list(GAME.players)
    for sizes in tables.KINGDOM_SIZES.values():
        assert all(size <= len(cards) for size, cards in zip(sizes, tables.KINGDOM))
