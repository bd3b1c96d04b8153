"""Production (R-NW-35 to R-NW-39)."""

import pytest

from tests.games.catan.table import table, watch


@pytest.mark.rule("R-NW-35")
def test_settlements_yield_one_card_and_keeps_two_on_anybodys_turn() -> None:
    t = table(["Turn roll"], luck=[4, 4], settlements={1: "c3.n"}, keeps={2: "c3.s d5.s"})
    assert [t.hand(seat) for seat in range(4)] == ["", "ore", "brick brick ore ore", ""]  # both hexes have an 8
    assert t.s.active == 0


@pytest.mark.rule("R-NW-35")
def test_production_is_told_hex_by_hex() -> None:
    t = table(["Turn roll"], luck=[4, 4], settlements={1: "c3.n"}, keeps={2: "c3.ne"})
    assert t.events("produced") == [
        {"seat": 1, "hex": "c3", "resource": "ore", "count": 1},
        {"seat": 2, "hex": "c3", "resource": "ore", "count": 2},
    ]
    assert t.events("gained") == [
        {"seat": 1, "resource": "ore", "count": 1},
        {"seat": 2, "resource": "ore", "count": 2},
    ]


@pytest.mark.rule("R-NW-36")
def test_every_building_on_a_hex_pays() -> None:
    t = table(["Turn roll"], luck=[4, 4], settlements={0: "c3.n c3.sw"}, keeps={0: "c3.se"})
    assert t.hand(0).split().count("ore") == 4


@pytest.mark.rule("R-NW-37")
def test_tormund_stops_production_of_his_hex_only() -> None:
    t = table(["Turn roll"], luck=[5, 5], settlements={0: "d2.s", 1: "c6.se"}, tormund="d2")
    assert (t.hand(0), t.hand(1)) == ("", "wool")
    assert t.events("blocked") == [{"hex": "d2", "resource": "ore", "count": 1}]


@pytest.mark.rule("R-NW-38")
@pytest.mark.rule("R-NW-90")
@pytest.mark.rule("NWQ-06")
def test_a_wildling_stops_production_with_or_without_tormund() -> None:
    for parts in ({"wildlings": {"a1": "regular"}}, {"tormund": "a1"}, {"wildlings": {"a1": "giant"}, "tormund": "a1"}):
        t = watch(["Turn roll"], luck=[4, 4, 12], settlements={0: "a1.n", 1: "a3.n"}, **parts)
        assert (t.hand(0), t.hand(1)) == ("", "ore")


@pytest.mark.rule("R-NW-39")
@pytest.mark.rule("NWQ-07")
@pytest.mark.rule("T-NW-28")
def test_a_short_bank_pays_nobody_that_resource_unless_one_alone_is_owed() -> None:
    short = table(["Turn roll"], luck=[4, 4], settlements={0: "c3.n", 1: "c3.s d5.s"}, bank={"ore": 1})
    assert (short.hand(0), short.hand(1)) == ("", "brick")  # hills have the same number: other resources do come
    assert short.s.bank[4] == 1
    assert short.events("short") == [{"resource": "ore", "owed": 2, "left": 1}]
    alone = table(["Turn roll"], luck=[4, 4], keeps={0: "c3.n"}, bank={"ore": 1})
    assert alone.hand(0) == "ore"
    assert alone.s.bank[4] == 0
    several = table(["Turn roll"], luck=[4, 4], settlements={0: "c3.n c3.se c3.sw"}, bank={"ore": 2})
    assert several.hand(0).split().count("ore") == 2
