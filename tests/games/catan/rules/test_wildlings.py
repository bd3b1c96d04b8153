"""The wildling die, clearings, breaches and the Gift (R-NW-79 to R-NW-93)."""

from typing import Any

import pytest

from meadhall.games.catan.data import tables
from tests.games.catan.table import Table, camps, clearings, guards, watch

EVERYWHERE = guards([0], [0], [0], [0])


def rolled(face: int, **parts: Any) -> Table:
    """A roll of 2 that pays nobody, with that face of the wildling die."""
    return watch(["Turn roll"], luck=[1, 1, face], **parts)


@pytest.mark.rule("R-NW-79")
@pytest.mark.parametrize(("face", "trail"), [(1, 1), (2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (7, 6), (8, 6)])
def test_the_die_names_a_trail(face: int, trail: int) -> None:
    t = rolled(face, camps=camps("regular", "regular", "regular"), guards=EVERYWHERE)
    clearing = {1: 1, 2: 2, 3: 2, 4: 3, 5: 3, 6: 4}[trail]
    assert t.events("advanced") == [{"type": "regular", "trail": f"trail-{trail}", "clearing": f"clearing-{clearing}"}]
    assert t.s.clearings[clearing - 1] == 1
    clan = (trail - 1) // 2
    assert [len(camp) for camp in t.s.camps] == [0 if clan == number else 1 for number in range(3)]


@pytest.mark.rule("R-NW-79")
@pytest.mark.rule("T-NW-21")
@pytest.mark.parametrize("face", [9, 10, 11, 12])
def test_faces_from_9_on_move_nobody(face: int) -> None:
    t = rolled(face, camps=camps("regular", "regular", "regular"), guards=EVERYWHERE)
    assert t.events("advanced") == []
    assert t.s.clearings == [0] * 4


@pytest.mark.rule("R-NW-80")
@pytest.mark.rule("R-NW-81")
def test_the_first_camp_moves_and_the_others_close_up() -> None:
    t = rolled(5, camps=camps("", "regular giant climber"), guards=EVERYWHERE)
    assert t.s.camps[1] == [2, 1]
    assert t.s.clearings == [0, 0, 1, 0]
    empty = rolled(5, camps=camps("giant", "", "climber"), guards=EVERYWHERE)
    assert empty.events("advanced") == []


@pytest.mark.rule("R-NW-82")
def test_arrivals_take_the_free_camp_nearest_to_the_trails() -> None:
    t = watch(
        settlements={0: "b2.n"}, roads={0: "b2/ne b2/e"}, hands={0: "brick lumber wool grain"},
        camps=camps("", "giant climber"), luck=[3],
    )  # fmt: skip
    t.play("0 settle b2.se")
    assert t.s.camps[1] == [2, 1, 0]
    assert t.events("arrived") == [{"type": "regular", "clan": "cave_dwellers", "camp": "camp-3"}]


@pytest.mark.rule("R-NW-83")
@pytest.mark.rule("T-NW-22")
def test_a_climber_crosses_whatever_the_guards() -> None:
    t = rolled(1, camps=camps("climber climber"), guards=guards([0, 1, 2, 3, 3]))
    assert t.gift() == {"a1": "climber"}
    assert (t.s.breaches, len(t.s.guards[0])) == (0, 5)
    second = rolled(1, camps=camps("climber"), guards=guards([0, 1, 2, 3, 3]), wildlings={"a1": "climber"})
    assert second.gift() == {"a1": "climber", "b1": "climber"}


@pytest.mark.rule("R-NW-84")
@pytest.mark.rule("T-NW-23")
def test_a_giant_takes_a_guard_with_him() -> None:
    t = rolled(8, camps=camps("", "", "giant"), guards=guards([], [], [], [3, 1, 2]))
    assert t.s.guards[3] == [1, 2]
    assert t.s.guards_left == [7, 6, 6, 7]
    assert t.s.frostfangs == [24, 8, 8]
    assert (t.s.breaches, t.gift()) == (0, {})
    assert t.events("guard_lost") == [{"section": "wall-4", "seat": 3}]


@pytest.mark.rule("R-NW-85")
@pytest.mark.rule("T-NW-23")
def test_a_giant_before_an_empty_section_breaks_through() -> None:
    t = rolled(8, camps=camps("", "", "giant"))
    assert t.s.breaches == 1
    assert t.gift() == {"a4": "giant"}


@pytest.mark.rule("R-NW-86")
@pytest.mark.parametrize(("waiting", "holds"), [(0, True), (1, True), (2, False)])
def test_regulars_wait_while_the_guards_are_as_many(waiting: int, holds: bool) -> None:
    t = rolled(1, camps=camps("regular"), clearings=clearings(waiting), guards=guards([0, 1]))
    assert t.s.breaches == (0 if holds else 1)
    assert t.s.clearings[0] == (waiting + 1 if holds else 0)


@pytest.mark.rule("R-NW-87")
@pytest.mark.rule("NWQ-03")
@pytest.mark.rule("T-NW-24")
def test_a_giant_can_open_the_way_for_waiting_regulars() -> None:
    t = rolled(1, camps=camps("giant"), clearings=clearings(1), guards=guards([0]))
    assert t.s.guards[0] == []
    assert t.s.breaches == 1
    assert t.gift() == {"a1": "regular"}
    assert t.s.frostfangs == [23, 8, 8]
    held = rolled(1, camps=camps("giant"), clearings=clearings(1), guards=guards([0, 0]))
    assert (held.s.breaches, held.s.clearings[0]) == (0, 1)


@pytest.mark.rule("R-NW-88")
@pytest.mark.rule("R-NW-89")
@pytest.mark.rule("R-NW-91")
@pytest.mark.rule("T-NW-11")
def test_a_breach_takes_a_guard_lets_all_cross_and_moves_the_marker() -> None:
    t = rolled(5, camps=camps("", "regular"), clearings=clearings(0, 0, 2), guards=guards([], [], [1, 2]))
    assert t.s.guards[2] == [2]
    assert t.s.guards_left[1] == 7
    assert t.gift() == {"a3": "regular", "b3": "regular", "c3": "regular"}
    assert t.s.breaches == 1
    assert t.s.clearings == [0] * 4
    order = [event["event"] for event in t.match.told(t.told, None)]
    assert order[order.index("breached") :][:5] == ["breached", "guard_lost", "crossed", "crossed", "crossed"]


@pytest.mark.rule("R-NW-89")
@pytest.mark.rule("R-NW-90")
def test_wildlings_pass_over_taken_hexes_but_not_over_tormund() -> None:
    t = rolled(3, camps=camps("climber"), wildlings={"a2": "regular", "c2": "giant"}, tormund="b2")
    assert t.gift() == {"a2": "regular", "b2": "climber", "c2": "giant"}


@pytest.mark.rule("R-NW-92")
@pytest.mark.rule("NWQ-02")
def test_a_full_column_sends_wildlings_home_but_the_breach_counts() -> None:
    full = {f"{row}1": "regular" for row in "abcd"}
    climber = rolled(1, camps=camps("climber"), wildlings=full)
    assert climber.s.in_gift == 4
    assert climber.s.frostfangs == [20, 8, 8]
    assert climber.events("went_home") == [{"type": "climber"}]
    regular = rolled(1, camps=camps("regular"), wildlings=full)
    assert (regular.s.breaches, regular.s.in_gift) == (1, 4)
    assert regular.s.frostfangs[0] == 20


@pytest.mark.rule("R-NW-93")
def test_wildlings_in_the_gift_stay_where_they_are() -> None:
    t = rolled(1, camps=camps("climber"), wildlings={"a2": "regular", "a3": "giant"})
    t.play("0 end")
    assert {"a2": "regular", "a3": "giant"}.items() <= t.gift().items()
    from meadhall.games.catan.rules.verbs import NOTATION

    assert [verb.name for verb in NOTATION.verbs.values() if verb.name == "drive-out"] == ["drive-out"]
    assert t.choices(1) == ["roll"]


def test_every_trail_leads_from_its_clan_to_a_clearing_beside_it() -> None:
    assert tables.TRAIL_CLAN == [0, 0, 1, 1, 2, 2]
    assert tables.TRAIL_CLEARING == [0, 1, 1, 2, 2, 3]
    assert (tables.LOWER_TRAIL, tables.HIGHER_TRAIL) == ([0, 2, 4], [1, 3, 5])
