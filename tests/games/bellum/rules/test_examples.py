"""The examples that quote our cards: they change with the data."""

from typing import Any

import pytest

import meadhall
from meadhall.engine.luck import Scripted
from meadhall.games.bellum import GAME
from meadhall.games.bellum.data import tables
from meadhall.games.bellum.rules.view import SYMBOLS


def rows(castle: str, left: list[str], right: list[str]) -> str:
    """Rows 1 to 6, written as food-rune-map / sword-magic-thief."""
    state = {"castle": [castle, "castle-2"], "left": [left, []], "right": [right, []]}
    match = meadhall.position(GAME, {"state": state, "stack": ["Day choose_horde"]}, Scripted([1]))
    shown: list[dict[str, Any]] = match.view(0)["table"]["seats"][0]["rows"]
    texts = ["".join(str(row[symbol]) for symbol in SYMBOLS) for row in shown]
    return ", ".join(f"{text[:3]}/{text[3:]}" for text in texts)


@pytest.mark.rule("V-BM-01")
def test_castle_5_with_a_goblin_on_each_side() -> None:
    assert rows("castle-5", ["goblin-03"], ["goblin-04"]) == "200/100, 100/201, 200/200, 001/100, 200/200, 100/001"


@pytest.mark.rule("V-BM-02")
def test_castle_1_with_both_goblins_left() -> None:
    assert rows("castle-1", ["goblin-01", "goblin-02"], []) == "300/100, 300/100, 200/001, 200/100, 100/101, 001/100"


@pytest.mark.rule("V-BM-03")
def test_castle_1_with_both_goblins_right() -> None:
    assert rows("castle-1", [], ["goblin-01", "goblin-02"]) == "100/100, 100/100, 100/101, 100/200, 100/301, 001/300"


@pytest.mark.rule("T-BM-06")
def test_two_swords_and_a_thief_in_row_two_rob_a_castle_with_shield_two() -> None:
    state = {
        "castle": ["castle-5", "castle-1"],
        "left": [["goblin-03"], []],
        "right": [["goblin-04"], []],
        "chest_owner": [1, 1],
        "chest_kind": ["wooden", "wooden"],
        "chest_value": tables.CHEST_VALUES[0][:2],
        "row": 2,
    }
    match = meadhall.position(GAME, {"state": state, "stack": ["Day attack"]}, Scripted([1]))
    seats = match.view(0)["table"]["seats"]
    assert seats[0]["rows"][1] == {"food": 1, "rune": 0, "map": 0, "sword": 2, "magic_sword": 0, "thief": 1}
    assert seats[1]["shield"] == 2
    match.play(0, "raid seat:1")
    seats = match.view(0)["table"]["seats"]
    assert [len(seat["chests"]) for seat in seats] == [1, 1]
    assert seats[1]["shield_tokens"] == 1
    assert seats[1]["shield"] == 3
