"""Seven and Tormund (R-NW-40 to R-NW-45)."""

from typing import Any

import pytest

from meadhall.engine.game import OptionError
from tests.games.catan.table import camps, guards, new, table, watch

EIGHT = "brick brick brick brick wool wool ore ore"


@pytest.mark.rule("R-NW-40")
def test_nobody_receives_anything_on_a_seven() -> None:
    """Not even if every hex answered to a seven."""
    t = table(["Turn begin"], luck=[3, 4], settlements={0: "c3.n", 1: "b2.n"})
    t.s.by_number[7] = t.s.board.hexes[:]
    t.play("0 roll")
    assert t.events("gained") == t.events("produced") == []
    assert [t.hand(seat) for seat in range(4)] == [""] * 4
    assert t.asks(0, "MoveTormund")
    eight = table(["Turn roll"], luck=[4, 4], settlements={0: "c3.n", 1: "b2.n"})
    assert (eight.hand(0), eight.asks(0, "Act")) == ("ore", True)


@pytest.mark.rule("R-NW-41")
@pytest.mark.rule("T-NW-20")
@pytest.mark.parametrize(("held", "owed"), [(7, 0), (8, 4), (9, 4), (15, 7)])
def test_more_than_seven_cards_are_halved_rounded_down(held: int, owed: int) -> None:
    t = table(["Turn roll"], luck=[3, 4], hands={2: "brick " * (held - 5) + "wool " * 5})
    for _ in range(owed):
        assert t.waits_for(2)
        t.refuses("2 discard ore", "R-NW-41")
        t.play("2 discard wool" if "discard wool" in t.choices(2) else "2 discard brick")
    assert len(t.s.hand[2]) == held - owed
    assert t.asks(0, "MoveTormund")


@pytest.mark.rule("R-NW-41")
def test_a_hand_of_seven_stays_whole_beside_one_of_eight() -> None:
    t = table(["Turn roll"], luck=[3, 4], hands={1: "wool " * 7, 2: EIGHT})
    assert t.waits_for(2)
    assert t.choices(1) == []
    t.play(*["2 discard brick"] * 4)
    assert (len(t.s.hand[1]), len(t.s.hand[2])) == (7, 4)
    assert t.asks(0, "MoveTormund")


@pytest.mark.rule("R-NW-41")
def test_all_discard_at_once_and_nobody_sees_it_before_the_last() -> None:
    t = table(["Turn roll"], luck=[3, 4], hands={0: EIGHT, 3: EIGHT})
    assert t.waits_for(0, 3)
    t.play(*["3 discard brick"] * 4)
    assert t.waits_for(0)
    assert t.match.view(0)["table"]["seats"][3]["cards"] == 8
    assert t.match.view(3)["table"]["seats"][3]["discarding"] == ["brick"] * 4
    t.play("0 discard ore", "0 discard ore", "0 discard wool", "0 discard wool")
    assert (t.hand(0), t.hand(3)) == ("brick brick brick brick", "wool wool ore ore")
    assert t.s.bank == [19 - 4, 19, 19 - 2, 19, 19 - 2]
    assert {"seat": 3, "resource": "brick", "count": 4} in t.events("discarded")


@pytest.mark.rule("R-NW-42")
def test_tormund_must_move_to_another_hex() -> None:
    t = table(["Turn roll"], luck=[3, 4], tormund="c3")
    assert len(t.choices(0)) == 20
    t.refuses("0 tormund c3", "R-NW-42")
    t.play("0 tormund d5")
    assert t.events("tormund_moved") == [{"seat": 0, "hex": "d5"}]
    assert t.match.view(None)["table"]["tormund"] == "d5"


@pytest.mark.rule("R-NW-43")
def test_one_random_card_is_stolen_from_an_opponent_on_the_hex() -> None:
    t = table(
        ["Turn roll"], luck=[3, 4, 2], settlements={0: "c3.n", 1: "c3.s", 2: "c3.ne"},
        hands={0: "grain grain", 1: "brick wool", 2: "ore", 3: "wool"},
    )  # fmt: skip
    t.play("0 tormund c3")
    assert t.choices(0) == ["steal seat:1", "steal seat:2"]
    t.refuses("0 steal seat:0", "R-NW-43")
    t.refuses("0 steal seat:3", "R-NW-43")
    t.play("0 steal seat:1")
    assert (t.hand(0), t.hand(1)) == ("wool grain grain", "brick")
    assert t.events("stolen", 0) == [{"seat": 0, "victim": 1, "resource": "wool"}]
    assert t.events("stolen", 1) == t.events("stolen", 0)
    assert t.events("stolen", 2) == [{"seat": 0, "victim": 1, "resource": None}]


@pytest.mark.rule("R-NW-43")
def test_nobody_with_cards_on_the_hex_means_no_theft() -> None:
    t = table(["Turn roll"], luck=[3, 4], settlements={0: "c3.n", 1: "c3.s"}, hands={0: "ore", 2: "wool"})
    t.play("0 tormund c3")
    assert t.asks(0, "Act")
    assert t.hand(0) == "ore"


@pytest.mark.rule("R-NW-44")
@pytest.mark.rule("T-NW-31")
def test_the_wildling_die_counts_after_a_seven_too() -> None:
    t = watch(["Turn roll"], luck=[3, 4, 5], hands={1: EIGHT}, camps=camps("", "regular"), guards=guards([], [], [0]))
    assert t.s.clearings == [0, 0, 0, 0]
    t.play(*["1 discard brick"] * 4)
    assert t.s.clearings == [0, 0, 0, 0]
    t.play("0 tormund a1")
    assert t.s.clearings == [0, 0, 1, 0]
    assert t.asks(0, "Act")


@pytest.mark.rule("R-NW-45")
def test_the_ice_field_is_a_hex_for_him_but_his_camp_is_not() -> None:
    base = table(["Turn roll"], luck=[3, 4], tormund="c3")
    assert "tormund b3" in base.choices(0)
    full = watch(["Turn roll"], luck=[3, 4, 12], tormund="c3")
    full.refuses("0 tormund -", "R-NW-45")
    first = watch(["Turn roll"], luck=[3, 4, 12])
    assert len(first.choices(0)) == 21  # he comes from his camp


@pytest.mark.rule("NWQ-17")
def test_a_table_may_want_a_number_under_tormund() -> None:
    """b3 is the ice field of the base board."""
    t = table(["Turn roll"], luck=[3, 4], tormund="c3", options={"tormund_on_ice": False})
    assert len(t.choices(0)) == 19
    t.refuses("0 tormund b3", "NWQ-17")
    start = table(["Turn roll"], luck=[3, 4], options={"tormund_on_ice": False})
    start.refuses("0 tormund b3", "R-NW-42")  # where he is
    with pytest.raises(OptionError, match="tormund_on_ice needs the rules 'base'"):
        new(4, rules="watch", tormund_on_ice=False)


@pytest.mark.rule("RL-NW-05")
def test_a_friendly_tormund_spares_players_with_two_visible_points() -> None:
    parts: dict[str, Any] = {
        "settlements": {1: "c3.s a4.n d2.s", 2: "c3.ne a1.n"},
        "keeps": {3: "c3.nw"},
        "hands": {1: "ore", 2: "ore", 3: "ore"},
    }
    harsh = table(["Turn roll"], luck=[3, 4], **parts)
    harsh.play("0 tormund c3")
    assert harsh.choices(0) == ["steal seat:1", "steal seat:2", "steal seat:3"]
    kind = table(["Turn roll"], luck=[3, 4], options={"friendly_tormund": True}, **parts)
    kind.play("0 tormund c3")
    assert kind.hand(0) == "ore"  # only seat 1, with three points, was left
    assert kind.hand(1) == ""
    two = {**parts, "settlements": {1: "c3.s a4.n d2.s", 2: "c3.ne a1.n"}, "keeps": {3: "c3.nw d5.s"}}
    asked = table(["Turn roll"], luck=[3, 4], options={"friendly_tormund": True}, **two)
    asked.play("0 tormund c3")
    assert asked.choices(0) == ["steal seat:1", "steal seat:3"]
    asked.refuses("0 steal seat:2", "RL-NW-05")
    asked.refuses("0 steal seat:0", "RL-NW-05")  # two points or fewer, too
    asked.refuses("0 roll", "R-NW-43")
