"""Invade (R-BR-40 to R-BR-44)."""

import pytest

from meadhall import IllegalChoice
from tests.games.bloodrage.table import figures, happened, play, rage, table, verbs, where


@pytest.mark.rule("R-BR-40")
def test_a_figure_costs_its_strength() -> None:
    match = table(2, sheets={0: ["a1_troll"]})
    play(match, "0 invade warrior gimle", "1 pass", "0 invade ship fjord_west", "0 invade troll horgr")
    assert rage(match)[0] == 6 - 1 - 2 - 2
    assert [figures(match, 0, place) for place in ("gimle", "fjord_west", "horgr")] == [1, 1, 1]
    invaded = {"event": "invaded", "seat": 0, "figure": "warrior", "source": "reserve", "place": "gimle", "rage": 1}
    assert happened(match, "invaded")[0] == invaded


@pytest.mark.rule("R-BR-40")
def test_any_outer_province_with_an_empty_village() -> None:
    match = table(2, board={1: "3 warrior utgard"})
    lands = {choice.split()[2] for choice in match.choices(0) if choice.startswith("invade warrior")}
    assert lands == {"myrkulor", "elvagar", "angerboda", "muspelheim", "horgr", "andlang", "gimle"}


@pytest.mark.rule("R-BR-40")
def test_only_figures_of_the_reserve() -> None:
    match = table(2, board={0: "leader valhalla"})
    with pytest.raises(IllegalChoice) as refused:
        match.play(0, "invade leader gimle")
    assert refused.value.rule == "R-BR-40"


@pytest.mark.rule("R-BR-41")
def test_ships_invade_fjords_and_nothing_else_does() -> None:
    match = table(2)
    fjords = {choice.split()[2] for choice in match.choices(0) if choice.startswith("invade ship")}
    assert fjords == {"fjord_north", "fjord_east", "fjord_south", "fjord_west"}
    for choice in ("invade ship gimle", "invade warrior fjord_west", "invade leader fjord_east"):
        with pytest.raises(IllegalChoice) as refused:
            match.play(0, choice)
        assert refused.value.rule == "R-BR-41"


@pytest.mark.rule("R-BR-42")
def test_yggdrasil_cannot_be_invaded() -> None:
    match = table(2)
    for figure in ("warrior", "leader"):
        with pytest.raises(IllegalChoice) as refused:
            match.play(0, f"invade {figure} yggdrasil")
        assert refused.value.rule == "R-BR-42"


@pytest.mark.rule("R-BR-43")
def test_the_leader_costs_nothing() -> None:
    match = table(2, rage=[1, 1])
    play(match, "0 invade leader gimle")
    assert rage(match) == [1, 1]
    assert where(match, "0-leader") == "gimle"


@pytest.mark.rule("R-BR-44")
def test_horns_limit_the_figures_on_the_board() -> None:
    match = table(2, board={0: "3 warrior gimle, warrior valhalla, ship fjord_east"})
    assert "invade" not in verbs(match, 0)
    with pytest.raises(IllegalChoice) as refused:
        match.play(0, "invade leader horgr")
    assert refused.value.rule == "R-BR-44"


@pytest.mark.rule("R-BR-44")
def test_valhalla_does_not_count() -> None:
    match = table(2, board={0: "3 warrior gimle, 4 warrior valhalla"})
    play(match, "0 invade leader horgr", "1 pass")
    assert "invade" not in verbs(match, 0)
