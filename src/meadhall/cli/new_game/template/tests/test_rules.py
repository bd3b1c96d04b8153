"""A test for each rule: a position is described, the luck is scripted, choices are played by their text."""

from typing import Any

import meadhall
import pytest

from yourgame import GAME


def at(stack: list[str], luck: list[int], players: int = 2, **state: Any) -> meadhall.Match:
    return meadhall.position(GAME, {"players": players, "state": state, "stack": stack}, meadhall.Scripted(luck))


def told(match: meadhall.Match, seat: int | None = None) -> list[Any]:
    """What the last choice led to."""
    return match.told(match.entries[-1].events, seat)


@pytest.mark.rule("R-01")
@pytest.mark.parametrize("rounds", [3, 5])
def test_everybody_is_dealt_a_net_for_each_round(rounds: int) -> None:
    match = meadhall.Match.new(GAME, players=4, seed=1, options={"rounds": rounds})
    table = match.view(0)["table"]
    assert [seat["nets"] for seat in table["seats"]] == [rounds] * 4
    assert len(table["hand"]) == rounds
    assert table["heap"] == 24 - 4 * rounds


@pytest.mark.rule("R-02")
def test_the_die_brings_the_shoal() -> None:
    match = at(["Round roll"], [4], nets=[["net-1", "net-2"], ["net-8", "net-9"]])
    assert match.view(None)["table"]["shoal"] == 4


@pytest.mark.rule("R-03")
def test_nets_are_cast_in_secret_until_all_have_chosen() -> None:
    match = at(["Round roll"], [4], nets=[["net-1", "net-20"], ["net-8", "net-9"]])
    assert match.choices(0) == ["cast net-1", "cast net-20"]
    match.play(0, "cast net-20")
    assert match.view(0)["table"]["chosen"] == "net-20"
    assert "net-20" not in str(match.view(1))
    with pytest.raises(meadhall.IllegalChoice, match="R-03"):
        match.play(1, "cast net-20")
    match.play(1, "cast net-8")
    assert [event["net"] for event in told(match) if event["event"] == "cast"] == ["net-20", "net-8"]


@pytest.mark.rule("R-04", "R-06")
def test_the_highest_net_catches_the_shoal() -> None:
    match = at(["Round roll"], [4], nets=[["net-1", "net-20"], ["net-8", "net-9"]])
    match.play(0, "cast net-20")
    match.play(1, "cast net-8")
    assert match.scores == (4, 0)
    match.play(1, "pass")
    assert match.over  # the last nets were cast without asking
    state = match.position()["state"]
    assert (state["spent"], state["cast"]) == (["net-8", "net-20"], ["net-1", "net-9"])


@pytest.mark.rule("R-05")
def test_neighbours_tangle() -> None:
    nets = [["net-1", "net-12"], ["net-8", "net-11"]]
    match = at(["Round roll"], [4], nets=nets)
    match.play(0, "cast net-12")
    match.play(1, "cast net-11")
    assert match.scores == (0, 0)
    three = at(["Round roll"], [4], players=3, nets=[*nets, ["net-2", "net-3"]])
    three.play(0, "cast net-12")
    three.play(1, "cast net-11")
    three.play(2, "cast net-2")
    assert three.scores == (0, 0, 4)


@pytest.mark.rule("R-07")
def test_the_lowest_net_may_be_made_up_for() -> None:
    match = at(["Round mend"], [23], nets=[["net-1"], ["net-2"]], cast=["net-12", "net-8"])
    assert match.waiting == (1,)
    assert match.choices(1) == ["mend net-2", "pass"]
    match.play(1, "mend net-2")
    assert told(match, 1)[1] == {"event": "drawn", "seat": 1, "net": "net-24"}
    assert told(match, 0)[1] == {"event": "drawn", "seat": 1, "net": None}


@pytest.mark.rule("R-08")
@pytest.mark.parametrize(("fish", "winners"), [([9, 4], (0,)), ([4, 4], (0, 1))])
def test_the_most_fish_win_when_all_nets_are_gone(fish: list[int], winners: tuple[int, ...]) -> None:
    match = at(["Round again"], [], cast=["net-12", "net-8"], fish=fish)
    assert match.over
    assert match.winners == winners
