"""Every clan, Leader, Warrior and Ship upgrade by name."""

import pytest

from meadhall import IllegalChoice, Match
from tests.games.bloodrage.table import discard, figures, glory, hand, happened, play, rage, stat, table, verbs, where


def strength(match: Match, place: str, seat: int = 0) -> int:
    return int(match.view(None)["table"]["provinces"][place]["strength"][seat])


@pytest.mark.parametrize("card", ["a1_lord_of_hammers", "a1_lord_of_hammers_5p"])
def test_lord_of_hammers(card: str) -> None:
    """After a pillage with the Leader there, the Leader may move into a neighboring province."""
    match = table(2, sheets={0: [card]}, board={0: "leader gimle", 1: "3 warrior andlang"})
    play(match, "0 pillage gimle", "1 decline")
    assert match.choices(0) == ["decline", "lead myrkulor", "lead yggdrasil"]
    for choice, rule in (("lead andlang", "R-BR-05"), ("lead horgr", "R-BR-04")):
        with pytest.raises(IllegalChoice) as refused:
            match.play(0, choice)
        assert refused.value.rule == rule
    play(match, "0 lead yggdrasil")
    assert where(match, "0-leader") == "yggdrasil"
    assert match.waiting == (1,)


def test_lord_of_hammers_needs_the_leader() -> None:
    match = table(2, sheets={0: ["a1_lord_of_hammers"]}, board={0: "warrior gimle, leader horgr"})
    play(match, "0 pillage gimle")
    assert match.waiting == (1,)


@pytest.mark.parametrize("card", ["a2_lord_of_axes", "a2_lord_of_axes_5p"])
def test_lord_of_axes(card: str) -> None:
    match = table(2, sheets={0: [card]}, board={0: "leader gimle", 1: "warrior gimle"}, tokens={"gimle": "rage"})
    play(match, "0 pillage gimle", "0 raise axes")
    assert stat(match, 0) == (7, 4, 4)
    assert glory(match) == [4, 0]  # the step counts for this battle


@pytest.mark.parametrize("card", ["a3_lord_of_spears", "a3_lord_of_spears_5p"])
def test_lord_of_spears(card: str) -> None:
    match = table(2, sheets={0: [card]}, board={0: "leader gimle", 1: "warrior gimle"}, tokens={"gimle": "rage"})
    play(match, "0 pillage gimle")
    assert stat(match, 0) == (8, 4, 5)
    assert glory(match) == [4, 0]


@pytest.mark.parametrize("card", ["a1_brothers_in_arms", "a1_brothers_in_arms_5p"])
def test_brothers_in_arms(card: str) -> None:
    for warriors, expected in ((1, 1), (2, 3), (3, 4), (4, 6)):
        match = table(2, sheets={0: [card]}, board={0: f"{warriors} warrior muspelheim"})
        assert strength(match, "muspelheim") == expected
    apart = table(2, sheets={0: [card]}, board={0: "warrior gimle, warrior horgr"})
    assert [strength(apart, place) for place in ("gimle", "horgr")] == [1, 1]


def test_experts_in_arms() -> None:
    for card in ("a2_experts_in_arms", "a2_experts_in_arms_5p"):
        match = table(2, sheets={0: [card]}, board={0: "3 warrior gimle"})
        assert strength(match, "gimle") == 6
        play(match, "0 invade warrior horgr")
        assert rage(match)[0] == 4


@pytest.mark.parametrize("card", ["a3_masters_in_arms", "a3_masters_in_arms_5p"])
def test_masters_in_arms(card: str) -> None:
    for warriors, expected in ((1, 2), (2, 6), (3, 8), (4, 12)):
        match = table(2, sheets={0: [card]}, board={0: f"{warriors} warrior muspelheim"}, steps={0: (0, 0, 3)})
        assert strength(match, "muspelheim") == expected
    play(match, "0 invade warrior horgr")
    assert rage(match)[0] == 4


def dragons(points: int, *cards: str) -> None:
    for card in cards:
        lost = table(2, sheets={1: [card]}, board={0: "leader gimle", 1: "ship fjord_west"}, tokens={"gimle": "rage"})
        play(lost, "0 pillage gimle")
        assert glory(lost) == [3, points]
        assert next(event["card"] for event in happened(lost, "glory_gained")) == card
        doomed = table(
            2,
            sheets={0: [card]},
            board={0: "ship fjord_west"},
            doom=["gimle", "horgr", "utgard"],
            stack=["Age ragnarok 1"],
        )
        assert glory(doomed)[0] == 2 + points


def test_lokis_dragons() -> None:
    dragons(4, "a1_lokis_dragons", "a1_lokis_dragons_5p")


def test_fire_dragons() -> None:
    dragons(8, "a2_fire_dragons", "a2_fire_dragons_5p")


def test_eternal_dragons() -> None:
    dragons(12, "a3_eternal_dragons", "a3_eternal_dragons_5p")


def released(card: str) -> int:
    match = table(2, sheets={0: [card]}, board={0: "3 warrior valhalla, warrior gimle"}, stack=["Age release 1"])
    return glory(match)[0]


def test_lokis_domain() -> None:
    assert released("a1_lokis_domain") == 3


def test_lokis_eminence() -> None:
    assert released("a2_lokis_eminence_3p") == 6


def test_lokis_wrath() -> None:
    assert released("a3_lokis_wrath_4p") == 9


def test_friggas_charm() -> None:
    """Upgrades cost one Rage less, never below nothing."""
    hands = {0: ["a1_thors_glory", "a1_tyrs_domain_3p"]}
    match = table(3, sheets={0: ["a1_friggas_charm"]}, hands=hands)
    play(match, "0 upgrade a1_thors_glory clan-2", "1 pass", "2 pass", "0 upgrade a1_tyrs_domain_3p clan-3")
    assert rage(match)[0] == 5


def test_thors_glory() -> None:
    """Two Glory after a battle in which two or more enemy figures died."""
    sheets = {0: ["a1_thors_glory"], 1: []}
    for warriors, gained in ((1, 3), (2, 5), (3, 5)):
        full = table(
            2,
            sheets=sheets,
            tokens={"gimle": "rage"},
            board={0: "leader gimle, warrior gimle", 1: f"{warriors} warrior gimle"},
        )
        play(full, "0 pillage gimle")
        assert glory(full)[0] == gained
    lost = table(3, sheets=sheets, board={0: "warrior gimle", 1: "leader gimle", 2: "2 warrior gimle"}, turn=1)
    play(lost, "1 pillage gimle")
    assert glory(lost)[0] == 2  # won or lost


def test_friggas_succor() -> None:
    """A Warrior may follow into the same province, for no Rage."""
    match = table(2, sheets={0: ["a1_friggas_succor_3p"]})
    play(match, "0 invade leader gimle")
    assert match.choices(0) == ["decline", "invade warrior gimle"]
    play(match, "0 invade warrior gimle")
    assert figures(match, 0, "gimle") == 2
    assert rage(match) == [6, 6]
    assert match.waiting == (1,)


def test_friggas_succor_follows_a_free_invasion_too() -> None:
    match = table(2, sheets={0: ["a1_friggas_succor_3p"]}, hands={0: ["a1_troll"]})
    play(match, "0 upgrade a1_troll monster-1", "0 invade troll gimle", "0 invade warrior gimle")
    assert figures(match, 0, "gimle") == 2
    assert rage(match)[0] == 4


def quest_in_battle(*sheet: str) -> Match:
    match = table(2, sheets={0: list(sheet)}, board={0: "warrior gimle", 1: "leader gimle"}, hands={0: ["a1_alfheim"]})
    play(match, "0 pillage gimle")
    return match


def test_tyrs_domain() -> None:
    match = quest_in_battle("a1_tyrs_domain_3p")
    assert match.choices(0) == ["decline", "count a1_alfheim"]
    play(match, "0 count a1_alfheim")
    assert happened(match, "strength")[0]["total"] == 1 + 3
    assert discard(match) == ["a1_alfheim"]


def test_tyrs_domain_need_not_be_used() -> None:
    match = quest_in_battle("a1_tyrs_domain_3p")
    play(match, "0 decline")
    assert happened(match, "strength")[0]["total"] == 1
    assert hand(match, 0) == ["a1_alfheim"]


def test_tyrs_wrath() -> None:
    match = quest_in_battle("a3_tyrs_wrath_3p")
    play(match, "0 count a1_alfheim")
    assert happened(match, "strength")[0]["total"] == 1 + 5


def test_lokis_blessing() -> None:
    """A lost battle brings a Warrior into the contested province."""
    match = table(4, sheets={1: ["a1_lokis_blessing_4p"]}, board={0: "leader gimle", 1: "warrior gimle"})
    play(match, "0 pillage gimle")
    assert match.choices(1) == ["decline", "invade warrior gimle"]
    play(match, "1 invade warrior gimle")
    assert figures(match, 1, "gimle") == 1
    assert rage(match)[1] == 6
    tied = table(4, sheets={1: ["a1_lokis_blessing_4p"]}, board={0: "warrior gimle", 1: "warrior gimle"})
    play(tied, "0 pillage gimle", "1 invade warrior gimle")
    assert figures(tied, 1, "gimle") == 1
    won = table(4, sheets={0: ["a1_lokis_blessing_4p"]}, board={0: "leader gimle", 1: "warrior gimle"})
    play(won, "0 pillage gimle")
    assert won.waiting == (1,)


def test_odins_inspiration() -> None:
    match = table(
        2,
        sheets={0: ["a2_odins_inspiration"]},
        board={0: "2 warrior gimle", 1: "warrior gimle"},
        doom=["gimle", "horgr", "utgard"],
        stack=["Age ragnarok 1"],
    )
    assert glory(match) == [2 * 2 * 2, 2]


def test_tyrs_challenge() -> None:
    """For two Rage a pillaged province may be pillaged again."""
    match = table(
        2, sheets={0: ["a2_tyrs_challenge"]}, board={0: "warrior gimle"}, pillaged="gimle", tokens={"gimle": "glory"}
    )
    assert "pillage gimle" not in match.choices(0)
    play(match, "0 challenge gimle")
    assert rage(match) == [4, 6]
    assert glory(match) == [5, 0]
    poor = table(2, sheets={0: ["a2_tyrs_challenge"]}, board={0: "warrior gimle"}, pillaged="gimle", rage=[1, 6])
    assert "challenge" not in verbs(poor, 0)


def test_friggas_protection() -> None:
    """A figure that would die may be kept for one Rage."""
    match = table(
        2,
        sheets={1: ["a2_friggas_protection"]},
        board={0: "leader gimle, 2 warrior gimle", 1: "warrior gimle, ship fjord_west"},
        rage=[6, 2],
    )
    play(match, "0 pillage gimle")
    assert match.choices(1) == ["lose warrior gimle", "save warrior gimle"]
    play(match, "1 save warrior gimle", "1 lose ship fjord_west")
    assert rage(match)[1] == 1
    assert figures(match, 1, "gimle") == 1
    assert where(match, "1-ship") == "valhalla"
    assert happened(match, "saved")[0]["rage"] == 1


def test_friggas_protection_ends_with_the_rage() -> None:
    match = table(
        2,
        sheets={1: ["a2_friggas_protection"]},
        board={0: "leader gimle, warrior gimle", 1: "2 warrior gimle"},
        rage=[6, 1],
    )
    play(match, "0 pillage gimle", "1 save warrior gimle")
    assert figures(match, 1, "gimle") == figures(match, 1, "valhalla") == 1


def test_tyrs_prowess() -> None:
    """The winner may take revealed cards back for one Rage each."""
    match = table(
        3,
        age=1,
        sheets={0: ["a2_tyrs_prowess_3p"]},
        board={0: "leader gimle", 1: "warrior gimle"},
        hands={0: ["a2_tyrs_crush", "a2_heimdalls_eye"]},
    )
    play(match, "0 pillage gimle", "0 play a2_tyrs_crush", "0 add a2_heimdalls_eye")
    assert match.choices(0) == ["discard a2_tyrs_crush", "take a2_tyrs_crush"]
    play(match, "0 take a2_tyrs_crush", "0 discard a2_heimdalls_eye")
    assert hand(match, 0) == ["a2_tyrs_crush"]
    assert discard(match) == ["a2_heimdalls_eye"]
    assert rage(match)[0] == 5


def test_thors_domain() -> None:
    """The province just invaded may be pillaged at once, for two Rage."""
    sheets = {0: ["a2_thors_domain_4p"]}
    match = table(4, sheets=sheets, board={1: "warrior gimle"}, tokens={"gimle": "rage"})
    play(match, "0 invade leader gimle")
    assert match.choices(0) == ["decline", "pillage gimle"]
    play(match, "0 pillage gimle")
    assert rage(match)[0] == 4
    assert glory(match)[0] == 3
    assert stat(match, 0)[0] == 7
    assert match.waiting == (1,)
    for more in ({"rage": [1, 6, 6, 6]}, {"pillaged": "gimle"}):
        none = table(4, sheets=sheets, **more)
        play(none, "0 invade leader gimle")
        assert none.waiting == (1,)


def test_friggas_domain() -> None:
    """A figure may invade out of Valhalla for one Rage."""
    board = {0: "leader valhalla, ship valhalla, warrior valhalla"}
    match = table(2, sheets={0: ["a3_friggas_domain"]}, board=board)
    assert "recall ship fjord_west" in match.choices(0)
    assert "recall ship gimle" not in match.choices(0)
    play(match, "0 recall leader gimle")
    assert where(match, "0-leader") == "gimle"
    assert rage(match) == [5, 6]
    assert happened(match, "invaded")[0]["source"] == "valhalla"


def test_odins_throne() -> None:
    match = table(
        2, sheets={0: ["a3_odins_throne"]}, board={0: "leader gimle"}, quests={0: ["a3_alfheim"]}, stack=["Age quest 1"]
    )
    assert glory(match)[0] == 18
    play(match, "0 raise axes")
    assert stat(match, 0) == (6, 4, 4)


def test_thors_conquest() -> None:
    board = {0: "2 warrior gimle, ship fjord_west, warrior valhalla"}
    match = table(2, age=2, sheets={0: ["a3_thors_conquest"]}, board=board, stack=["Age end_of_age 1"])
    assert glory(match) == [9, 0]


def test_friggas_sacrifice() -> None:
    """Two figures from the board to Valhalla for a step of a stat."""
    match = table(3, sheets={0: ["a3_friggas_sacrifice_3p"]}, board={0: "2 warrior gimle, ship fjord_west"})
    play(match, "0 sacrifice")
    assert match.choices(0) == ["give warrior gimle", "give ship fjord_west"]
    play(match, "0 give ship fjord_west", "0 raise horns")
    assert rage(match)[0] == 6
    assert stat(match, 0) == (6, 3, 5)
    assert figures(match, 0, "valhalla") == 2
    alone = table(3, sheets={0: ["a3_friggas_sacrifice_3p"]}, board={0: "warrior gimle"})
    assert "sacrifice" not in verbs(alone, 0)
