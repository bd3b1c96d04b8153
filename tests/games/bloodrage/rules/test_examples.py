"""The worked examples of the rulebook, number by number (S-BR-…)."""

import pytest

from meadhall import IllegalChoice
from tests.games.bloodrage.table import discard, figures, glory, hand, happened, play, rage, stat, table, where


@pytest.mark.rule("S-BR-01")
def test_two_steps_of_rage() -> None:
    match = table(4, steps={1: (2, 0, 0)}, stack=["Age action 1"])
    assert rage(match)[1] == 8


@pytest.mark.rule("S-BR-02")
def test_stronger_warriors_cost_more() -> None:
    match = table(4, turn=1, sheets={1: ["a2_experts_in_arms"]})
    play(match, "1 invade warrior utgard")
    assert rage(match)[1] == 4
    assert figures(match, 1, "utgard") == 1


@pytest.mark.rule("S-BR-03")
def test_marches() -> None:
    blue = table(4, board={0: "3 warrior gimle", 1: "2 warrior elvagar"})
    play(blue, "0 march gimle elvagar", "0 move warrior")
    assert figures(blue, 0, "elvagar") == 2  # near or far, but only two villages were free
    assert figures(blue, 0, "gimle") == 1
    assert blue.waiting == (1,)
    yellow = table(4, board={0: "3 warrior angerboda"})
    play(yellow, "0 march angerboda yggdrasil", "0 move warrior", "0 move warrior")
    assert figures(yellow, 0, "yggdrasil") == 3
    brown = table(4, board={0: "2 warrior gimle"})
    play(brown, "0 march gimle horgr")
    with pytest.raises(IllegalChoice) as refused:
        brown.play(0, "march gimle utgard")  # not to two provinces
    assert refused.value.rule == "R-BR-47"
    red = table(4, board={0: "2 warrior gimle, leader horgr"})
    play(red, "0 march gimle utgard")
    with pytest.raises(IllegalChoice) as refused:
        red.play(0, "move leader")  # not from two provinces
    assert refused.value.rule == "R-BR-47"
    ship = table(4, board={0: "ship fjord_west"})
    assert not any(choice.startswith("march") for choice in ship.choices(0))


@pytest.mark.rule("S-BR-04")
def test_lokis_eminence_replaces_friggas_succor() -> None:
    match = table(
        4,
        sheets={0: ["a1_lokis_domain", "a1_friggas_succor_3p", "a1_thors_glory"]},
        hands={0: ["a2_lokis_eminence_3p"]},
        board={0: "2 warrior valhalla"},
    )
    play(match, "0 upgrade a2_lokis_eminence_3p clan-2")
    assert rage(match)[0] == 4
    assert discard(match) == ["a1_friggas_succor_3p"]
    released = table(
        4,
        sheets={0: ["a1_lokis_domain", "a2_lokis_eminence_3p", "a1_thors_glory"]},
        board={0: "2 warrior valhalla"},
        stack=["Age release 1"],
    )
    assert glory(released)[0] == 2 * 3


@pytest.mark.rule("S-BR-05")
def test_jotunheim_of_the_second_age() -> None:
    match = table(4, age=1, turn=3, hands={3: ["a2_jotunheim"]}, board={3: "leader horgr", 0: "warrior horgr"})
    play(match, "3 quest a2_jotunheim", "0 pass", "1 pass", "2 pass", "3 pass")
    assert glory(match)[3] == 7
    play(match, "3 raise horns")
    assert stat(match, 3) == (6, 3, 5)


@pytest.mark.rule("S-BR-06")
def test_the_pillage_of_andlang() -> None:
    """Red (Wolf) is seat 0, Blue (Raven) sits to the left, then Yellow (Serpent)."""
    match = table(
        3,
        board={
            0: "ship fjord_south, 2 warrior yggdrasil",
            1: "warrior gimle, warrior yggdrasil",
            2: "leader horgr",
        },
        hands={0: ["a1_tyrs_crush_4p"], 1: ["a1_troll"]},
        pillaged="horgr",
        tokens={"andlang": "axes"},
    )
    play(match, "0 pillage andlang", "1 join warrior gimle")
    assert match.waiting == (0,)  # Horgr is not adjacent to Andlang: Yellow is not even asked
    play(match, "0 join warrior yggdrasil", "1 join warrior yggdrasil")
    # Andlang is full now: Red cannot send another one.
    assert [(event["figures"], event["cards"], event["total"]) for event in happened(match, "strength")] == [
        (3, 4, 7), (2, 0, 2),
    ]  # fmt: skip
    assert figures(match, 0, "yggdrasil") == 1
    assert figures(match, 1, "valhalla") == 2
    assert hand(match, 1) == ["a1_troll"]
    assert match.view(None)["table"]["provinces"]["andlang"]["pillaged"]
    assert stat(match, 0)[1] == 4
    assert glory(match) == [4, 0, 0]
    assert discard(match) == ["a1_tyrs_crush_4p"]


@pytest.mark.rule("S-BR-07")
def test_manheim_by_the_fjord() -> None:
    board = {0: "2 warrior elvagar", 1: "warrior angerboda", 2: "ship fjord_north"}
    match = table(3, board=board, quests={2: ["a1_manheim"]}, stack=["QuestPhase reveal"])
    strengths = match.view(None)["table"]["provinces"]
    assert strengths["elvagar"]["strength"] == [2, 0, 2]  # a tie
    assert strengths["angerboda"]["strength"] == [0, 1, 2]
    assert glory(match)[2] == 5
    play(match, "2 raise horns")
    assert stat(match, 2) == (6, 3, 5)


@pytest.mark.rule("S-BR-08")
def test_ragnarok_in_gimle() -> None:
    match = table(
        4,
        age=1,
        board={0: "warrior gimle, ship fjord_west", 1: "2 warrior gimle"},
        doom=["horgr", "gimle", "andlang"],
        stack=["Age ragnarok 1"],
    )
    assert glory(match) == [6, 6, 0, 0]
    assert len(happened(match, "destroyed")) == 4
    assert happened(match, "doom_moved")[0]["place"] == "andlang"
    assert match.view(None)["table"]["provinces"]["gimle"]["destroyed"]
    assert where(match, "0-ship") == "reserve"  # the release has followed


@pytest.mark.rule("S-BR-09")
def test_two_legendary_stats() -> None:
    match = table(4, age=2, steps={1: (3, 5, 1)}, stack=["Age end_of_age 1"])
    assert glory(match)[1] == 30
