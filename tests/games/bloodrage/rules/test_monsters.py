"""Every monster by name, the three retail ones too."""

import pytest

from meadhall import IllegalChoice
from tests.games.bloodrage.table import figures, glory, happened, play, rage, stat, table, where

RETAIL = {"monsters": 9}


def test_troll() -> None:
    """Its arrival kills the Warriors of all others there."""
    board = {0: "warrior gimle", 1: "2 warrior gimle, ship fjord_west", 2: "leader gimle, warrior horgr"}
    match = table(3, sheets={0: ["a1_troll"]}, board=board)
    play(match, "0 invade troll gimle")
    assert rage(match)[0] == 4
    assert figures(match, 1, "valhalla") == 2
    assert [figures(match, seat, "gimle") for seat in range(3)] == [2, 0, 1]
    assert where(match, "1-ship") == "fjord_west"
    assert {event["cause"] for event in happened(match, "destroyed")} == {"card"}
    assert match.view(None)["table"]["provinces"]["gimle"]["strength"] == [1 + 2, 2, 3]


def test_troll_marching_kills_nobody() -> None:
    match = table(2, sheets={0: ["a1_troll"]}, board={0: "troll horgr", 1: "warrior gimle"})
    play(match, "0 march horgr gimle")
    assert figures(match, 1, "gimle") == 1


def test_sea_serpent() -> None:
    """A ship in every respect, with strength 3."""
    match = table(3, sheets={0: ["a1_sea_serpent_3p", "a1_lokis_dragons"]}, board={1: "leader gimle, 4 warrior gimle"})
    with pytest.raises(IllegalChoice) as refused:
        match.play(0, "invade sea_serpent horgr")
    assert refused.value.rule == "R-BR-41"
    play(match, "0 invade sea_serpent fjord_west")
    assert rage(match)[0] == 3
    provinces = match.view(None)["table"]["provinces"]
    assert provinces["gimle"]["strength"][0] == provinces["myrkulor"]["strength"][0] == 3
    play(match, "1 pillage gimle")
    assert where(match, "sea_serpent") == "valhalla"
    assert glory(match)[0] == 4  # it died as a ship


def test_sea_serpent_never_moves() -> None:
    match = table(3, sheets={0: ["a1_sea_serpent_3p"]}, board={0: "sea_serpent fjord_west"})
    assert not any(choice.startswith("march") for choice in match.choices(0))
    assert "pillage gimle" in match.choices(0)


def test_valkyrie() -> None:
    """Two Glory for every enemy that dies in a battle she attends."""
    match = table(
        3,
        sheets={0: ["a2_valkyrie"]},
        board={0: "valkyrie gimle, leader gimle", 1: "warrior gimle", 2: "ship fjord_west"},
        tokens={"gimle": "rage"},
    )
    play(match, "0 pillage gimle")
    assert glory(match)[0] == 3 + 2 * 2
    away = table(
        2,
        sheets={0: ["a2_valkyrie"]},
        board={0: "valkyrie horgr, leader gimle", 1: "warrior gimle"},
        tokens={"gimle": "rage"},
    )
    play(away, "0 pillage gimle")
    assert glory(away)[0] == 3


def test_fire_giant() -> None:
    """Destroys every enemy figure that is no monster, ships beside included."""
    board = {0: "warrior gimle", 1: "warrior gimle, ship fjord_west, troll gimle", 2: "leader gimle"}
    match = table(3, sheets={0: ["a2_fire_giant_3p"], 1: ["a1_troll"]}, board=board)
    play(match, "0 invade fire_giant gimle")
    assert rage(match)[0] == 2
    assert figures(match, 1, "valhalla") == 2
    assert where(match, "2-leader") == "valhalla"
    assert where(match, "troll") == "gimle"
    assert figures(match, 0, "gimle") == 2
    assert match.view(None)["table"]["provinces"]["gimle"]["strength"] == [1 + 4, 2, 0]


def test_frost_giant() -> None:
    """The reward is taken twice when he is there."""
    sheets = {0: ["a3_frost_giant"]}
    match = table(2, sheets=sheets, board={0: "frost_giant gimle", 1: "warrior gimle"}, tokens={"gimle": "axes"})
    play(match, "0 pillage gimle")
    assert stat(match, 0) == (6, 5, 4)
    assert glory(match) == [5, 0]
    away = table(2, sheets=sheets, board={0: "frost_giant horgr, warrior gimle"}, tokens={"gimle": "axes"})
    play(away, "0 pillage gimle")
    assert stat(away, 0) == (6, 4, 4)
    assert match.view(None)["table"]["provinces"]["gimle"]["strength"][0] == 4


def test_volur_witch() -> None:
    """About to die in an outer province she may retreat to Yggdrasil."""
    match = table(
        3, turn=1, sheets={0: ["a3_volur_witch_3p"]}, board={0: "volur_witch gimle", 1: "leader gimle, warrior gimle"}
    )
    play(match, "1 pillage gimle")
    assert match.choices(0) == ["lose volur_witch gimle", "retreat volur_witch gimle"]
    play(match, "0 retreat volur_witch gimle")
    assert where(match, "volur_witch") == "yggdrasil"
    assert happened(match, "retreated")[0]["place"] == "yggdrasil"
    assert happened(match, "destroyed") == []


def test_volur_witch_may_choose_to_die() -> None:
    match = table(
        3, turn=1, sheets={0: ["a3_volur_witch_3p"]}, board={0: "volur_witch gimle", 1: "leader gimle, warrior gimle"}
    )
    play(match, "1 pillage gimle", "0 lose volur_witch gimle")
    assert where(match, "volur_witch") == "valhalla"


def test_dwarf_chieftain() -> None:
    match = table(2, options=RETAIL, hands={0: ["a1_dwarf_chieftain"]})
    play(match, "0 upgrade a1_dwarf_chieftain monster-1", "0 decline", "1 pass", "0 invade dwarf_chieftain gimle")
    assert rage(match)[0] == 6
    assert match.view(None)["table"]["provinces"]["gimle"]["strength"][0] == 2


def test_dark_elf() -> None:
    """May invade Yggdrasil, where its strength is 3 instead of 1."""
    match = table(2, options=RETAIL, hands={0: ["a2_dark_elf"]})
    play(match, "0 upgrade a2_dark_elf monster-1", "0 invade dark_elf yggdrasil")
    assert rage(match)[0] == 5
    assert match.view(None)["table"]["provinces"]["yggdrasil"]["strength"][0] == 3
    outside = table(2, options=RETAIL, sheets={0: ["a2_dark_elf"]})
    play(outside, "0 invade dark_elf gimle")
    assert rage(outside)[0] == 5
    assert outside.view(None)["table"]["provinces"]["gimle"]["strength"][0] == 1


def test_soldier_of_hel() -> None:
    match = table(2, options=RETAIL, hands={0: ["a3_soldier_of_hel"]})
    play(match, "0 upgrade a3_soldier_of_hel monster-1", "0 decline", "1 pass", "0 invade soldier_of_hel gimle")
    assert rage(match)[0] == 6
    assert match.view(None)["table"]["provinces"]["gimle"]["strength"][0] == 3
