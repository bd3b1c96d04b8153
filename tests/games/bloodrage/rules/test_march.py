"""March (R-BR-45 to R-BR-49)."""

import pytest

from meadhall import IllegalChoice
from tests.games.bloodrage.table import figures, happened, play, rage, table


@pytest.mark.rule("R-BR-45")
def test_any_number_for_one_rage() -> None:
    match = table(2, board={0: "2 warrior gimle, leader gimle"})
    play(match, "0 march gimle horgr")
    assert rage(match) == [5, 6]
    play(match, "0 move leader", "0 move warrior", "0 done")
    assert figures(match, 0, "horgr") == 2
    assert figures(match, 0, "gimle") == 1
    assert [event["figure"] for event in happened(match, "marched")] == ["leader", "warrior"]
    assert match.waiting == (1,)


@pytest.mark.rule("R-BR-45")
def test_at_least_one_figure_goes() -> None:
    match = table(2, board={0: "warrior gimle, leader gimle"})
    play(match, "0 march gimle horgr")
    with pytest.raises(IllegalChoice) as refused:
        match.play(0, "done")
    assert refused.value.rule == "R-BR-45"


@pytest.mark.rule("R-BR-45")
def test_a_lone_figure_goes_without_a_question() -> None:
    match = table(2, board={0: "warrior gimle"})
    play(match, "0 march gimle horgr")
    assert figures(match, 0, "horgr") == 1
    assert match.waiting == (1,)


@pytest.mark.rule("R-BR-45")
def test_only_into_empty_villages() -> None:
    match = table(2, board={0: "3 warrior gimle", 1: "3 warrior horgr"})
    play(match, "0 march gimle horgr")
    assert figures(match, 0, "horgr") == 1  # the fourth village was the last one
    assert match.waiting == (1,)
    full = table(2, board={0: "warrior gimle", 1: "3 warrior utgard"})
    with pytest.raises(IllegalChoice) as refused:
        full.play(0, "march gimle utgard")
    assert refused.value.rule == "R-BR-05"


@pytest.mark.rule("R-BR-46")
def test_near_or_far() -> None:
    match = table(2, board={0: "warrior gimle"})
    targets = {choice.split()[2] for choice in match.choices(0) if choice.startswith("march")}
    assert targets == {
        "yggdrasil", "myrkulor", "elvagar", "angerboda", "muspelheim", "horgr", "utgard", "andlang",
    }  # fmt: skip


@pytest.mark.rule("R-BR-47")
def test_one_source_and_one_target() -> None:
    match = table(2, board={0: "2 warrior gimle, leader horgr"})
    play(match, "0 march gimle yggdrasil")
    assert match.choices(0) == ["done", "move warrior"]  # the first one has gone, there was no other kind
    with pytest.raises(IllegalChoice) as refused:
        match.play(0, "move leader")
    assert refused.value.rule == "R-BR-47"
    with pytest.raises(IllegalChoice) as refused:
        table(2, board={0: "warrior gimle"}).play(0, "march gimle gimle")
    assert refused.value.rule == "R-BR-47"


@pytest.mark.rule("R-BR-48")
def test_ships_never_move() -> None:
    match = table(2, board={0: "2 warrior gimle, ship fjord_west"})
    assert not any("fjord" in choice for choice in match.choices(0) if choice.startswith("march"))
    with pytest.raises(IllegalChoice):
        match.play(0, "march fjord_west gimle")
    play(match, "0 march gimle horgr")
    with pytest.raises(IllegalChoice) as refused:
        match.play(0, "move ship")
    assert refused.value.rule == "R-BR-48"


@pytest.mark.rule("R-BR-49")
def test_march_leads_into_yggdrasil() -> None:
    match = table(2, board={0: "2 warrior gimle", 1: "8 warrior yggdrasil, leader yggdrasil"})
    play(match, "0 march gimle yggdrasil", "0 move warrior")
    assert figures(match, 0, "yggdrasil") == 2


@pytest.mark.rule("R-BR-45")
def test_no_march_from_where_one_has_nothing() -> None:
    match = table(2, board={0: "warrior gimle", 1: "warrior horgr"})
    with pytest.raises(IllegalChoice) as refused:
        match.play(0, "march horgr utgard")
    assert refused.value.rule == "R-BR-45"
