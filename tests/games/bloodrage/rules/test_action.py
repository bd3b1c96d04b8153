"""The action phase (R-BR-34 to R-BR-39)."""

import pytest

from meadhall import IllegalChoice
from tests.games.bloodrage.table import happened, play, rage, table, verbs


@pytest.mark.rule("R-BR-34")
def test_rage_is_set_to_the_stat() -> None:
    match = table(3, rage=[0, 2, 15], steps={1: (2, 0, 0)}, stack=["Age action 1"])
    assert rage(match) == [6, 8, 6]
    assert [event["rage"] for event in happened(match, "rage_set")] == [6, 8, 6]


@pytest.mark.rule("R-BR-35")
def test_the_first_player_begins_and_turns_go_clockwise() -> None:
    match = table(3, first=1, stack=["Age action 1"])
    for seat in (1, 2, 0, 1):
        assert match.waiting == (seat,)
        play(match, f"{seat} invade warrior muspelheim")


@pytest.mark.rule("R-BR-35")
def test_what_cannot_be_paid_cannot_be_done() -> None:
    match = table(rage=[1, 6, 6], hands={0: ["a1_troll", "a1_lokis_domain"]})
    assert "upgrade a1_lokis_domain clan-1" in match.choices(0)
    for choice in ("invade ship fjord_west", "upgrade a1_troll monster-1"):
        with pytest.raises(IllegalChoice) as refused:
            match.play(0, choice)
        assert refused.value.rule == "R-BR-35"


@pytest.mark.rule("R-BR-36")
def test_without_rage_no_action_not_even_a_free_one() -> None:
    match = table(3, rage=[1, 0, 3], hands={1: ["a1_alfheim"]}, board={1: "warrior gimle"})
    play(match, "0 invade warrior utgard")
    assert match.waiting == (2,)
    with pytest.raises(IllegalChoice):
        match.play(1, "quest a1_alfheim")
    with pytest.raises(IllegalChoice):
        match.play(1, "invade leader gimle")


@pytest.mark.rule("R-BR-36")
def test_without_rage_one_may_still_react() -> None:
    match = table(2, rage=[3, 0], board={0: "warrior gimle", 1: "warrior andlang"}, hands={1: ["a1_tyrs_bash"]})
    play(match, "0 pillage gimle", "1 join warrior andlang")
    assert [event["card"] for event in happened(match, "revealed")] == ["a1_tyrs_bash"]
    assert happened(match, "battle_won")[0]["seat"] == 1


@pytest.mark.rule("R-BR-37")
def test_five_actions_and_the_same_one_again() -> None:
    match = table(2, board={0: "warrior gimle"}, hands={0: ["a1_alfheim", "a1_troll"]})
    assert verbs(match, 0) == {"pass", "invade", "march", "upgrade", "quest", "pillage"}
    play(match, "0 invade warrior gimle", "1 pass", "0 invade warrior gimle", "0 invade leader gimle")
    assert rage(match) == [4, 0]
    with pytest.raises(IllegalChoice) as refused:
        match.play(0, "sacrifice")
    assert refused.value.rule == "R-BR-37"


@pytest.mark.rule("R-BR-38")
def test_passing_costs_all_rage() -> None:
    match = table(3)
    play(match, "0 pass")
    assert rage(match) == [0, 6, 6]
    assert happened(match, "passed") == [{"event": "passed", "seat": 0, "rage": 6}]
    play(match, "1 invade leader gimle", "2 invade leader gimle")
    assert match.waiting == (1,)


@pytest.mark.rule("R-BR-38")
def test_passing_is_always_possible() -> None:
    match = table(2, board={0: "4 warrior yggdrasil"}, pillaged="yggdrasil", rage=[1, 6])
    assert "pass" in match.choices(0)


@pytest.mark.rule("R-BR-39")
def test_the_phase_ends_when_nobody_has_rage() -> None:
    match = table(2, rage=[1, 1], hands={0: ["a1_troll", "a1_alfheim"]})
    play(match, "0 invade warrior gimle", "1 invade warrior gimle")
    assert match.view(None)["table"]["phase"] == "discard"


@pytest.mark.rule("R-BR-39")
def test_the_phase_ends_when_every_province_is_pillaged() -> None:
    match = table(
        2,
        board={0: "warrior gimle"},
        pillaged="yggdrasil myrkulor elvagar angerboda muspelheim horgr andlang",
        destroyed="utgard",
        hands={1: ["a1_troll", "a1_alfheim"]},
    )
    play(match, "0 pillage gimle")
    assert match.view(None)["table"]["phase"] == "discard"
    assert rage(match) == [6, 6]


@pytest.mark.rule("R-BR-39")
def test_the_phase_goes_on_while_yggdrasil_is_not_pillaged() -> None:
    rest = "myrkulor elvagar angerboda muspelheim horgr andlang utgard"
    match = table(2, board={0: "warrior gimle"}, pillaged=rest)
    play(match, "0 pillage gimle")
    assert match.waiting == (1,)
