"""Discard, Ragnarok, release, end of the age and of the game (R-BR-79, R-BR-83 to R-BR-90)."""

import pytest

from meadhall import IllegalChoice
from meadhall.games.bloodrage.rules.state import BloodRage
from tests.games.bloodrage.table import discard, figures, glory, hand, happened, play, stat, table, where


@pytest.mark.rule("R-BR-79")
@pytest.mark.parametrize("age", [0, 1])
def test_one_card_may_be_kept(age: int) -> None:
    match = table(3, age=age, hands={0: ["a1_troll", "a1_alfheim"], 1: ["a1_manheim"]}, stack=["Age discard 1"])
    assert match.waiting == (0, 1)
    assert match.choices(0) == ["keep-none", "keep a1_troll", "keep a1_alfheim"]
    with pytest.raises(IllegalChoice) as refused:
        match.play(0, "keep a1_manheim")
    assert refused.value.rule == "R-BR-79"
    play(match, "0 keep a1_alfheim", "1 keep-none")
    assert hand(match, 0) == ["a1_alfheim"]
    assert hand(match, 1) == []
    kept = [(event["seat"], event["discarded"], event["card"]) for event in happened(match, "cards_kept")]
    assert kept == [(0, 1, None), (1, 1, None)]


@pytest.mark.rule("R-BR-79")
def test_in_the_last_age_everything_is_discarded() -> None:
    match = table(2, age=2, hands={0: ["a3_tyrs_rage", "a3_alfheim"]}, stack=["Age discard 1"])
    assert match.over
    assert hand(match, 0) == []
    assert isinstance(match.state, BloodRage)
    assert len(match.state.hidden) == 2
    assert discard(match) == []


@pytest.mark.rule("R-BR-83")
def test_ragnarok_destroys_a_province_for_good() -> None:
    match = table(2, doom=["gimle", "horgr", "utgard"], stack=["Age ragnarok 1"])
    view = match.view(None)["table"]
    assert view["provinces"]["gimle"]["destroyed"]
    assert view["age"] == "2"
    assert happened(match, "ragnarok") == [{"event": "ragnarok", "place": "gimle"}]


@pytest.mark.rule("R-BR-84")
@pytest.mark.parametrize(("age", "each"), [(0, 2), (1, 3), (2, 4)])
def test_whoever_dies_in_ragnarok_scores(age: int, each: int) -> None:
    match = table(
        3,
        age=age,
        sheets={1: ["a1_troll"]},
        board={0: "2 warrior gimle, ship fjord_west, warrior horgr", 1: "troll gimle", 2: "ship fjord_west"},
        doom=["gimle" if age == number else other for number, other in enumerate(["horgr", "utgard", "elvagar"])],
        stack=["Age ragnarok 1"],
    )
    gained = [0, 0, 0]
    for event in happened(match, "glory_gained"):
        if event["source"] == "ragnarok":
            gained[event["seat"]] += event["glory"]
    assert gained == [3 * each, each, each]
    assert figures(match, 0, "horgr") == 1


@pytest.mark.rule("R-BR-85")
def test_the_doom_moves_on() -> None:
    match = table(2, doom=["gimle", "horgr", "utgard"], stack=["Age ragnarok 1"])
    assert happened(match, "doom_moved") == [{"event": "doom_moved", "place": "horgr"}]
    last = table(2, age=2, doom=["gimle", "horgr", "utgard"], stack=["Age ragnarok 1"])
    assert happened(last, "doom_moved") == []


@pytest.mark.rule("R-BR-86")
def test_the_dead_return_to_the_reserve_and_the_living_stay() -> None:
    match = table(2, board={0: "2 warrior valhalla, leader gimle", 1: "ship valhalla"}, stack=["Age release 1"])
    assert figures(match, 0, "valhalla") == figures(match, 1, "valhalla") == 0
    assert where(match, "1-ship") == where(match, "0-warrior-1") == "reserve"
    assert where(match, "0-leader") == "gimle"
    assert [(event["seat"], event["figures"]) for event in happened(match, "released")] == [(0, 2), (1, 1)]


@pytest.mark.rule("R-BR-87")
def test_the_end_of_an_age() -> None:
    match = table(
        3, first=1, pillaged="gimle horgr", destroyed="utgard", tokens={"gimle": "axes"}, stack=["Age end_of_age 1"]
    )
    view = match.view(None)["table"]
    assert not any(land["pillaged"] for land in view["provinces"].values())
    assert view["provinces"]["gimle"]["token"] == "axes"
    assert view["first"] == 2
    assert (view["age"], view["phase"]) == ("2", "gods_gifts")


@pytest.mark.rule("R-BR-88")
def test_the_game_ends_after_the_third_age() -> None:
    assert not table(2, age=1, stack=["Age release 1"]).over
    match = table(2, age=2, board={0: "warrior valhalla"}, stack=["Age release 1"])
    assert match.over
    assert happened(match, "released")
    assert [event["seat"] for event in happened(match, "ended")] == [0, 1]


@pytest.mark.rule("R-BR-89")
@pytest.mark.parametrize(("step", "bonus"), [(0, 0), (1, 0), (2, 0), (3, 10), (4, 10), (5, 20)])
def test_legendary_stats(step: int, bonus: int) -> None:
    match = table(2, age=2, steps={0: (step, 0, step), 1: (0, step, 0)}, stack=["Age end_of_age 1"])
    assert glory(match) == [2 * bonus, bonus]


@pytest.mark.rule("R-BR-89")
def test_legendary_stats_count_only_at_the_end() -> None:
    match = table(2, age=1, steps={0: (5, 5, 5)}, stack=["Age end_of_age 1"])
    assert glory(match) == [0, 0]
    assert stat(match, 0) == (12, 10, 10)


@pytest.mark.rule("R-BR-90")
def test_the_most_glory_wins() -> None:
    match = table(3, age=2, glory=[40, 31, 20], steps={2: (5, 3, 0)}, stack=["Age end_of_age 1"])
    assert match.scores == (40, 31, 50)
    assert match.winners == (2,)
