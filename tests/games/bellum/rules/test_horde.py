"""1 Choose the active horde: the throw, drinks and spells (R-BM-31 to R-BM-43)."""

from typing import Any

import pytest

from tests.games.bellum.table import MONSTERS, Table, table

pytestmark = pytest.mark.usefixtures("plain_cards")

SUPPLY_OF_BARRELS = 2  # its place in the supply


def throw(*faces: int, players: int = 3, captain: int = 0, **state: Any) -> Table:
    """The captain throws; these are the faces that come up, one after another."""
    return table("choose_horde", luck=faces, players=players, captain=captain, **state)


@pytest.mark.rule("R-BM-31")
@pytest.mark.parametrize("captain", [0, 1, 2])
def test_the_captain_throws_the_die(captain: int) -> None:
    t = throw(5, captain=captain)
    assert t.events("rolled") == [{"seat": captain, "face": 5}]
    assert t.s.row == 5


@pytest.mark.rule("R-BM-32")
@pytest.mark.rule("R-BM-33")
@pytest.mark.rule("T-BM-03")
def test_a_two_makes_row_two_active_all_day_for_everyone_left_and_right() -> None:
    rows = {0: "2 food, 1 sword", 1: "rune, 1 sword", 2: "3 food, 2 sword, thief"}
    t = throw(2, active=rows, chests={0: "wooden 101"}, open="farm-1", open_monsters=MONSTERS)
    assert t.s.food == [2, 0, 3]  # gathered on the left, by everyone
    assert t.s.rune == [0, 1, 0]
    assert t.asks(0, "Attack")
    t.play("0 attack inn-1", "1 attack farm-1")  # fighting on the right, by everyone
    assert t.choices(2) == ["attack inn-1", "raid seat:0", "pass"]
    t.play("2 pass")
    assert t.s.row == 2  # still, while they recruit
    assert t.asks(0, "Recruit")


@pytest.mark.rule("R-BM-34")
def test_everyone_with_a_barrel_gets_a_chance_clockwise_from_the_captain() -> None:
    t = throw(1, captain=1, barrel=[1, 1, 1])
    for seat in (1, 2, 0):
        assert t.asks(seat, "Poll")
        assert t.choices(seat) == ["pass", "barrel"]
        t.play(f"{seat} pass")
    assert t.asks(1, "Attack")


@pytest.mark.rule("R-BM-34")
@pytest.mark.rule("R-BM-42")
def test_a_barrel_makes_the_captain_throw_again_and_returns_to_the_supply() -> None:
    t = throw(1, 6, captain=0, barrel=[0, 2, 0])
    assert t.s.supply[SUPPLY_OF_BARRELS] == 8
    t.play("1 barrel")
    assert t.events("barrel_paid") == [{"seat": 1}]
    assert t.events("rolled") == [{"seat": 0, "face": 6}]
    assert t.s.row == 6
    assert t.s.barrel == [0, 1, 0]
    assert t.s.supply[SUPPLY_OF_BARRELS] == 9


@pytest.mark.rule("R-BM-34")
def test_without_a_barrel_no_drinks() -> None:
    t = throw(1, captain=0, reroll=[1, 0, 0])
    assert t.choices(0) == ["pass", "spell"]
    t.refuses("0 barrel", "R-BM-34")
    t.refuses("0 raid seat:1", "R-BM-30")


@pytest.mark.rule("R-BM-35")
def test_the_captain_may_use_a_spell_in_place_of_a_barrel() -> None:
    t = throw(1, 4, captain=0, barrel=[1, 0, 0], reroll=[1, 0, 0])
    assert t.choices(0) == ["pass", "spell", "barrel"]
    t.play("0 spell")
    assert t.events("spell_used") == [{"seat": 0}]
    assert t.s.row == 4
    assert t.s.barrel[0] == 1  # kept


@pytest.mark.rule("R-BM-35")
def test_a_captain_without_spells_cannot_use_one() -> None:
    throw(1, barrel=[1, 0, 0]).refuses("0 spell", "R-BM-35")


@pytest.mark.rule("R-BM-36")
@pytest.mark.rule("V-BM-10")
@pytest.mark.rule("RL-BM-11")
def test_after_a_new_throw_the_chances_begin_again_with_the_captain() -> None:
    """Captain A lets the throw stand, B pays: A is asked again, before B and C."""
    t = throw(1, 2, captain=0, barrel=[1, 2, 1])
    t.play("0 pass", "1 barrel")
    for seat in (0, 1, 2):
        assert t.asks(seat, "Poll")
        t.play(f"{seat} pass")
    assert t.asks(0, "Attack")


@pytest.mark.rule("RL-BM-11")
def test_one_chance_is_one_barrel_or_one_spell() -> None:
    """Both at once is not a choice; after the new throw the captain has a new chance, for the other."""
    t = throw(1, 2, 3, captain=0, barrel=[1, 0, 0], reroll=[1, 0, 0])
    t.play("0 barrel")
    assert t.s.row == 2
    assert t.choices(0) == ["pass", "spell"]
    t.play("0 spell")
    assert t.s.row == 3


@pytest.mark.rule("RL-BM-11")
def test_a_new_throw_may_show_the_same_number() -> None:
    t = throw(3, 3, barrel=[1, 0, 0])
    t.play("0 barrel")
    assert t.events("rolled") == [{"seat": 0, "face": 3}]
    assert t.s.row == 3
    assert t.s.barrel == [0, 0, 0]


@pytest.mark.rule("R-BM-37")
def test_the_last_throw_counts_once_everyone_has_let_it_stand() -> None:
    t = throw(1, 2, 5, barrel=[2, 0, 1])
    t.play("0 barrel", "0 pass", "2 barrel")
    assert t.asks(0, "Poll")  # seat 0 passed the second throw, not the third
    t.play("0 pass")
    assert t.asks(0, "Attack")
    assert t.s.row == 5


@pytest.mark.rule("R-BM-38")
@pytest.mark.rule("R-BM-81")
@pytest.mark.rule("V-BM-09")
def test_nobody_but_the_captain_can_use_spells() -> None:
    t = throw(1, captain=0, barrel=[0, 1, 0], reroll=[0, 2, 2])
    assert t.asks(1, "Poll")
    assert t.choices(1) == ["pass", "barrel"]
    t.refuses("1 spell", "R-BM-38")
    t.play("1 pass")  # seat 2 has two spells and no barrel, and is not even asked
    assert t.asks(0, "Attack")


def test_who_has_nothing_to_force_a_throw_with_is_not_asked_even_where_forced_choices_are() -> None:
    """Barrels and spells lie in the open: an answer that needs no thought gives nothing away here."""
    t = throw(1, captain=0, barrel=[0, 1, 0], reroll=[0, 0, 2], options={"ask_forced": True})
    t.play("1 pass")
    assert t.asks(0, "Attack")


@pytest.mark.rule("R-BM-39")
@pytest.mark.rule("R-BM-82")
def test_a_spell_is_spent_for_the_day_but_stays() -> None:
    t = throw(1, 2, barrel=[1, 0, 0], reroll=[1, 0, 0])
    t.play("0 spell")
    assert t.choices(0) == ["pass", "barrel"]
    t.refuses("0 spell", "R-BM-39")
    assert t.s.reroll == [1, 0, 0]
    assert t.match.view(None)["table"]["spells_used"] == 1


@pytest.mark.rule("R-BM-40")
@pytest.mark.rule("RL-BM-10")
def test_a_spell_serves_again_when_its_owner_is_captain_again() -> None:
    t = throw(1, 2, players=2, reroll=[1, 1])
    t.play("0 spell")
    assert t.asks(0, "Attack")  # the spell of seat 1 is of no use today
    t.play("0 pass", "1 pass")
    assert (t.s.day, t.s.captain) == (2, 1)
    assert t.choices(1) == ["pass", "spell"]  # fresh, though a spell was used yesterday
    t.play("1 spell", "1 pass", "0 pass")
    assert (t.s.day, t.s.captain) == (3, 0)
    assert t.choices(0) == ["pass", "spell"]


@pytest.mark.rule("R-BM-41")
@pytest.mark.rule("V-BM-09")
def test_two_spells_and_a_barrel_are_three_new_throws_in_a_day() -> None:
    t = throw(1, 2, 3, 4, barrel=[1, 0, 0], reroll=[2, 0, 0])
    t.play("0 spell", "0 barrel", "0 spell")
    assert t.s.row == 4
    assert t.asks(0, "Attack")  # nothing left to force a throw with


@pytest.mark.rule("R-BM-43")
def test_any_number_of_drinks_may_be_bought_by_one_player_and_by_all_together() -> None:
    t = throw(1, 2, 3, 4, 5, 6, barrel=[1, 3, 1])
    t.play("0 barrel", "1 barrel", "1 barrel", "1 barrel", "2 barrel")
    assert t.s.barrel == [0, 0, 0]
    assert t.s.row == 6
    assert t.s.supply[SUPPLY_OF_BARRELS] == 10
    assert t.asks(0, "Attack")
