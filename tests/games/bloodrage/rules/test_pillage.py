"""Pillage: who may, the call to battle, the unopposed pillage (R-BR-61 to R-BR-66)."""

import pytest

from meadhall import IllegalChoice
from tests.games.bloodrage.table import figures, glory, happened, play, rage, stat, table


@pytest.mark.rule("R-BR-61")
def test_where_one_may_pillage() -> None:
    match = table(3, board={0: "warrior gimle, ship fjord_east", 1: "warrior elvagar"}, pillaged="horgr")
    offered = [choice for choice in match.choices(0) if choice.startswith("pillage")]
    assert offered == ["pillage muspelheim", "pillage gimle"]
    for choice, rule in (("pillage elvagar", "R-BR-61"), ("pillage horgr", "R-BR-75")):
        with pytest.raises(IllegalChoice) as refused:
            match.play(0, choice)
        assert refused.value.rule == rule


@pytest.mark.rule("R-BR-61")
def test_pillaging_costs_no_rage() -> None:
    match = table(2, board={0: "warrior gimle"}, rage=[1, 1])
    play(match, "0 pillage gimle")
    assert rage(match) == [1, 1]


@pytest.mark.rule("R-BR-62")
def test_call_then_cards_then_resolution() -> None:
    match = table(
        2,
        board={0: "2 warrior gimle", 1: "warrior andlang"},
        hands={0: ["a1_tyrs_bash", "a1_alfheim"], 1: ["a1_tyrs_smash", "a1_manheim"]},
    )
    play(match, "0 pillage gimle")
    assert match.view(None)["question"] == "Join"
    play(match, "1 join warrior andlang")
    assert match.view(None)["question"] == "ChooseCards"
    play(match, "0 play a1_tyrs_bash", "1 play a1_tyrs_smash")
    order = [event["event"] for event in match.told(match.entries[-1].events, None)]
    assert order.index("revealed") < order.index("strength") < order.index("battle_tied")


@pytest.mark.rule("R-BR-63")
def test_the_call_starts_left_of_the_pillager_who_is_last() -> None:
    board = dict.fromkeys(range(4), "2 warrior yggdrasil") | {1: "warrior gimle, 2 warrior yggdrasil"}
    match = table(4, turn=1, board=board)
    play(match, "1 pillage gimle")
    for seat in (2, 3, 0, 1):
        assert match.waiting == (seat,)
        play(match, f"{seat} decline")


@pytest.mark.rule("R-BR-63")
def test_one_figure_at_a_time_from_an_adjacent_province_for_nothing() -> None:
    match = table(
        2,
        board={
            0: "warrior gimle",
            1: "leader andlang, warrior myrkulor, 2 warrior yggdrasil, warrior horgr, ship fjord_west",
        },
        rage=[3, 0],
    )
    play(match, "0 pillage gimle")
    assert match.choices(1) == [
        "decline", "join leader andlang", "join warrior myrkulor", "join warrior yggdrasil",
    ]  # fmt: skip
    play(match, "1 join leader andlang")
    assert figures(match, 1, "gimle") == 1
    assert rage(match) == [3, 0]
    for choice, rule in (("join warrior horgr", "R-BR-04"), ("join ship gimle", "R-BR-04")):
        with pytest.raises(IllegalChoice) as refused:
            match.play(1, choice)
        assert refused.value.rule == rule
    with pytest.raises(IllegalChoice) as refused:
        match.play(1, "join ship andlang")
    assert refused.value.rule == "R-BR-48"


@pytest.mark.rule("R-BR-64")
def test_the_call_ends_when_the_villages_are_full() -> None:
    match = table(2, board={0: "warrior utgard", 1: "leader horgr, 3 warrior yggdrasil"})
    play(match, "0 pillage utgard", "1 join leader horgr", "1 join warrior yggdrasil")
    assert figures(match, 1, "valhalla") + figures(match, 1, "utgard") == 2
    assert happened(match, "battle_began")


@pytest.mark.rule("R-BR-64")
def test_the_call_ends_when_nobody_wants_to_join() -> None:
    match = table(3, board={0: "warrior gimle", 1: "2 warrior andlang", 2: "warrior yggdrasil"})
    play(match, "0 pillage gimle", "1 decline", "2 decline")
    assert happened(match, "pillaged")


@pytest.mark.rule("R-BR-64")
def test_yggdrasil_takes_everyone() -> None:
    match = table(2, board={0: "warrior yggdrasil", 1: "3 warrior gimle"}, steps={1: (0, 0, 4)})
    play(match, "0 pillage yggdrasil", *["1 join warrior gimle"] * 3)
    assert happened(match, "battle_began")


@pytest.mark.rule("R-BR-65")
def test_without_enemies_the_pillage_succeeds_without_a_battle() -> None:
    match = table(2, board={0: "warrior horgr", 1: "leader gimle"}, tokens={"horgr": "axes"}, hands={0: ["a1_alfheim"]})
    play(match, "0 pillage horgr")
    assert stat(match, 0) == (6, 4, 4)
    assert glory(match) == [0, 0]
    assert not happened(match, "battle_began")
    assert match.view(None)["table"]["provinces"]["horgr"]["pillaged"]


@pytest.mark.rule("R-BR-65")
def test_an_enemy_ship_in_the_fjord_opposes() -> None:
    match = table(2, board={0: "leader horgr", 1: "ship fjord_east"})
    play(match, "0 pillage horgr")
    assert happened(match, "battle_won")[0]["seat"] == 0


@pytest.mark.rule("R-BR-66")
def test_everyone_there_fights_willing_or_not() -> None:
    match = table(4, board={0: "leader horgr", 1: "ship fjord_east", 2: "warrior horgr", 3: "warrior gimle"})
    play(match, "0 pillage horgr")
    assert [event["seat"] for event in happened(match, "strength")] == [0, 1, 2]
    assert figures(match, 1, "valhalla") == figures(match, 2, "valhalla") == 1
