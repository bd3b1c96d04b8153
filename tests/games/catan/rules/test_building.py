"""Building (R-NW-54 to R-NW-65)."""

import pytest

from meadhall.games.catan.data.board import PATH
from meadhall.games.catan.rules.verbs import NOTATION
from tests.games.catan.table import Table, corner, guards, path, table, watch

RICH = "brick brick brick lumber lumber lumber wool wool grain grain grain ore ore ore"


@pytest.mark.rule("R-NW-54")
def test_costs_go_to_the_bank_and_pieces_come_from_the_supply() -> None:
    t = table(settlements={0: "b2.n"}, roads={0: "b2/ne b2/e"}, hands={0: RICH})
    t.play("0 road c3/nw", "0 settle b2.se", "0 keep b2.n")
    assert (t.s.roads_left[0], t.s.settlements_left[0], t.s.keeps_left[0]) == (12, 4, 3)
    assert t.hand(0) == "brick lumber wool"
    assert [19 - count for count in t.s.bank] == [1, 1, 1, 0, 0]
    t.refuses("0 settle c3.s", "R-NW-57")
    poor = table(settlements={0: "b2.n"}, hands={0: "brick"})
    poor.refuses("0 road b2/ne", "R-NW-54")


@pytest.mark.rule("R-NW-55")
def test_a_road_costs_brick_and_lumber_and_joins_own_pieces() -> None:
    t = table(settlements={0: "b2.n"}, roads={0: "b2/ne", 1: "b2/nw"}, hands={0: "brick lumber"})
    assert set(t.choices(0, "road")) == {f"road {path(name)}" for name in ("a1/e", "b2/e", "b3/nw")}
    t.refuses("0 road b2/nw", "R-NW-55")  # taken
    t.refuses("0 road d4/se", "R-NW-55")  # far away
    t.play("0 road b2/e")
    assert t.hand(0) == ""
    assert t.events("road_built") == [{"seat": 0, "path": path("b2/e"), "free": "no"}]


@pytest.mark.rule("R-NW-56")
@pytest.mark.rule("T-NW-05")
def test_a_foreign_settlement_stops_the_way_through() -> None:
    t = table(settlements={0: "b2.n", 2: "b2.se"}, roads={0: "b2/ne b2/e"}, hands={0: "brick lumber"})
    assert f"road {path('c3/nw')}" not in t.choices(0)
    t.refuses("0 road c3/nw", "R-NW-56")
    t.refuses("0 road b3/sw", "R-NW-56")
    assert set(t.choices(0, "road")) == {f"road {path(name)}" for name in ("a1/e", "b2/nw", "b3/nw")}
    own = table(settlements={0: "b2.n b2.se"}, roads={0: "b2/ne b2/e"}, hands={0: "brick lumber"})
    assert f"road {path('c3/nw')}" in own.choices(0)


@pytest.mark.rule("R-NW-56")
def test_a_new_settlement_closes_ways_that_led_through_it() -> None:
    t = table(
        ["Turn finish", "Act 1 0"],
        active=1,
        roads={0: "b2/ne b2/e", 1: "c3/nw"},
        hands={0: "brick lumber", 1: "brick lumber wool grain"},
    )
    assert path("b3/sw") in ways(t, 0)
    t.play("1 settle b2.se")
    assert path("b3/sw") not in ways(t, 0)
    assert path("b3/nw") in ways(t, 0)


def ways(t: Table, seat: int) -> list[str]:
    return [PATH.words[choice[1]] for choice in t.s.ways[seat]]


@pytest.mark.rule("R-NW-57")
def test_a_settlement_needs_an_own_road_and_four_cards() -> None:
    t = table(roads={0: "b2/ne b2/e", 1: "c5/ne"}, hands={0: "brick wool grain lumber"})
    assert set(t.choices(0, "settle")) == {f"settle {corner(name)}" for name in ("b2.n", "b2.ne", "b2.se")}
    t.refuses("0 settle c5.n", "R-NW-57")
    t.play("0 settle b2.ne")
    assert t.hand(0) == ""
    assert t.events("settlement_built") == [{"seat": 0, "corner": corner("b2.ne"), "free": "no"}]
    poor = table(roads={0: "b2/ne"}, hands={0: "brick wool grain"})
    poor.refuses("0 settle b2.n", "R-NW-57")


@pytest.mark.rule("R-NW-58")
@pytest.mark.rule("T-NW-07")
def test_neighbouring_intersections_must_be_free_of_anybody() -> None:
    t = table(
        settlements={0: "b2.n", 1: "c2.n c2.s"},
        roads={0: "b2/ne b2/e c3/nw c3/w"},
        hands={0: "brick wool grain lumber"},
    )
    assert t.choices(0, "settle") == [f"settle {corner('b2.se')}"]
    t.refuses("0 settle b2.ne", "R-NW-58")  # next to an own one
    t.refuses("0 settle c3.nw", "R-NW-58")  # next to another player's
    t.refuses("0 settle b2.n", "R-NW-58")  # taken


@pytest.mark.rule("R-NW-59")
@pytest.mark.rule("R-NW-60")
def test_a_settlement_is_worth_one_point_and_a_keep_two() -> None:
    t = table(settlements={0: "b2.n", 1: "d5.s"}, roads={0: "b2/ne b2/e"}, hands={0: RICH})
    assert t.points() == [1, 1, 0, 0]
    t.play("0 settle b2.se")
    assert t.points()[0] == 2
    t.refuses("0 keep d5.s", "R-NW-60")
    t.refuses("0 keep b2.ne", "R-NW-60")
    t.play("0 keep b2.se")
    assert t.points()[0] == 3
    assert t.s.settlements_left[0] == 4  # one came back
    t.refuses("0 keep b2.se", "R-NW-60")
    assert t.events("keep_built") == [{"seat": 0, "corner": corner("b2.se")}]


@pytest.mark.rule("R-NW-60")
def test_a_keep_costs_three_ore_and_two_grain() -> None:
    for hand in ("ore ore grain grain", "ore ore ore grain"):
        t = table(settlements={0: "b2.n"}, hands={0: hand})
        t.refuses("0 keep b2.n", "R-NW-60")
    t = table(settlements={0: "b2.n"}, hands={0: "ore ore ore grain grain"})
    t.play("0 keep b2.n")
    assert t.hand(0) == ""


@pytest.mark.rule("R-NW-61")
def test_with_five_settlements_on_the_board_a_keep_comes_first() -> None:
    t = table(
        settlements={0: "b2.n a1.n a3.n c1.nw d2.sw"},
        roads={0: "b2/ne b2/e"},
        hands={0: "brick wool grain lumber ore ore ore grain grain"},
    )
    t.refuses("0 settle b2.se", "R-NW-61")
    t.play("0 keep b2.n", "0 settle b2.se")
    assert t.points()[0] == 7


@pytest.mark.rule("R-NW-62")
def test_a_development_card_is_drawn_and_kept_hidden() -> None:
    t = table(hands={0: "ore wool grain"}, luck=[2])
    t.play("0 buy")
    assert t.hand(0) == ""
    assert t.events("card_bought", 0) == [{"seat": 0, "card": "winter_is_coming"}]
    assert t.events("card_bought", 1) == [{"seat": 0, "card": None}]
    mine, theirs = t.match.view(0)["table"]["seats"][0], t.match.view(1)["table"]["seats"][0]
    assert mine["bought_this_turn"] == ["winter_is_coming"]
    assert (theirs["bought_this_turn"], theirs["development_hand"], theirs["development_cards"]) == ([], None, 1)
    poor = table(hands={0: "ore wool"})
    poor.refuses("0 buy", "R-NW-62")


@pytest.mark.rule("R-NW-63")
def test_an_empty_deck_ends_sales() -> None:
    t = table(hands={0: "ore wool grain"}, deck=[])
    t.refuses("0 buy", "R-NW-63")
    played = table(cards={0: "winter_is_coming"})
    before = len(played.s.deck)
    played.play("0 play winter_is_coming", "0 take ore", "0 take ore")
    assert len(played.s.deck) == before  # it does not come back
    assert played.match.view(1)["table"]["out_of_game"] == {"winter_is_coming": 1}


@pytest.mark.rule("R-NW-64")
@pytest.mark.rule("T-NW-30")
@pytest.mark.rule("NWQ-10")
def test_a_guard_costs_brick_wool_lumber_and_stands_on_the_lowest_free_space() -> None:
    t = watch(hands={0: "brick wool lumber"}, guards=guards([1, 2], [1, 1, 2, 2, 3]))
    assert t.choices(0, "guard") == ["guard wall-1", "guard wall-3", "guard wall-4"]
    t.refuses("0 guard wall-2", "R-NW-64")
    t.play("0 guard wall-1")
    assert t.s.guards[0] == [1, 2, 0]
    assert t.events("guard_posted") == [{"seat": 0, "section": "wall-1", "space": 3, "free": "no"}]
    assert t.hand(0) == ""
    none_left = watch(hands={0: "brick wool lumber"}, guards=guards([0, 0], [0, 0], [0, 0, 0]))
    assert none_left.choices(0, "guard") == []
    none_left.refuses("0 guard wall-4", "NWQ-10")
    poor = watch(hands={0: "brick wool"})
    poor.refuses("0 guard wall-1", "R-NW-64")
    base = table(hands={0: "brick wool lumber"})
    assert base.choices(0, "guard") == []


@pytest.mark.rule("R-NW-65")
def test_no_choice_takes_a_road_or_keep_off_the_board_but_yarwycks() -> None:
    removing = [verb.name for verb in NOTATION.verbs.values() if "road" in verb.name and verb.name != "road"]
    assert removing == ["move-road"]
