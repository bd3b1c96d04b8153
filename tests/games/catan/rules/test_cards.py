"""Development cards (R-NW-71 to R-NW-78)."""

import pytest

from meadhall.engine.game import OptionError
from meadhall.games.catan.data import tables
from tests.games.catan.table import CAVE, REGULAR, VICTORY_POINT, camps, guards, new, path, table, token, watch


@pytest.mark.rule("R-NW-71")
@pytest.mark.rule("T-NW-29")
def test_one_card_a_turn_and_none_bought_this_turn() -> None:
    t = table(cards={0: "ranger_patrol winter_is_coming"}, hands={0: "ore wool grain"}, luck=[2])
    t.play("0 buy")
    assert t.choices(0, "play") == ["play ranger_patrol", "play winter_is_coming"]
    t.play("0 play winter_is_coming", "0 take ore", "0 take ore")
    assert t.choices(0, "play") == []
    t.refuses("0 play ranger_patrol", "R-NW-71")
    fresh = table(hands={0: "ore wool grain"}, luck=[0])
    fresh.play("0 buy")
    fresh.refuses("0 play ranger_patrol", "R-NW-71")


@pytest.mark.rule("R-NW-71")
def test_a_bought_card_can_be_played_from_the_next_turn_on() -> None:
    t = table(hands={0: "ore wool grain"}, luck=[0, *[1, 1] * 4])
    t.play("0 buy", "0 end")
    assert t.cards(0) == ["ranger_patrol"]
    for seat in (1, 2, 3):
        t.play(f"{seat} roll", f"{seat} end")
    assert t.choices(0) == ["roll", "play ranger_patrol"]


@pytest.mark.rule("R-NW-71")
def test_after_a_card_the_next_turn_has_one_again() -> None:
    t = table(cards={0: "winter_is_coming", 1: "winter_is_coming"}, luck=[1, 1])
    t.play("0 play winter_is_coming", "0 take ore", "0 take ore", "0 end")
    assert t.choices(1) == ["roll", "play winter_is_coming"]
    assert t.match.view(1)["table"]["card_played"] is False
    t.play("1 roll", "1 play winter_is_coming")
    assert t.match.view(1)["table"]["card_played"] is True


@pytest.mark.rule("R-NW-72")
@pytest.mark.rule("NWQ-05")
def test_ranger_patrol_moves_tormund_and_steals_without_discards() -> None:
    t = table(cards={0: "ranger_patrol"}, settlements={1: "c3.n"}, hands={1: "ore " * 9}, tormund="d5")
    t.play("0 play ranger_patrol")
    assert t.waits_for(0)
    t.refuses("0 tormund d5", "R-NW-42")
    t.play("0 tormund c3")
    assert (t.hand(0), len(t.s.hand[1])) == ("ore", 8)


@pytest.mark.rule("NWQ-05")
def test_a_table_may_take_the_patrol_of_the_base_game_for_a_full_seven() -> None:
    hands = {0: "wool " * 8, 1: "ore " * 9, 2: "grain " * 7}
    t = table(cards={0: "ranger_patrol"}, settlements={1: "c3.n"}, hands=hands, options={"patrol_discards": True})
    t.play("0 play ranger_patrol")
    assert t.waits_for(0, 1)
    t.play(*["0 discard wool"] * 4, *["1 discard ore"] * 4)
    assert t.asks(0, "MoveTormund")
    t.play("0 tormund c3")
    assert [len(t.s.hand[seat]) for seat in range(3)] == [5, 4, 7]
    few = table(cards={0: "ranger_patrol"}, hands={0: "wool " * 7}, options={"patrol_discards": True})
    few.play("0 play ranger_patrol")
    assert few.asks(0, "MoveTormund")
    with pytest.raises(OptionError, match="patrol_discards needs the rules 'base'"):
        new(4, rules="watch", patrol_discards=True)


@pytest.mark.rule("R-NW-73")
def test_ranger_patrol_may_drive_a_wildling_out_instead() -> None:
    t = watch(cards={0: "ranger_patrol ranger_patrol"}, wildlings={"a2": "climber", "b2": "regular"})
    t.play("0 play ranger_patrol")
    assert t.choices(0, "drive-out") == ["drive-out a2", "drive-out b2"]
    t.refuses("0 drive-out a1", "R-NW-73")
    t.play("0 drive-out b2")
    assert t.gift() == {"a2": "climber"}
    assert t.hand(0) == "grain"
    assert t.s.frostfangs == [24, 7, 8]
    assert t.s.patrols[0] == 1
    seven = watch(["Turn roll"], luck=[3, 4, 12], wildlings={"a2": "climber"})
    seven.refuses("0 drive-out a2", "R-NW-93")
    base = table(cards={0: "ranger_patrol"})
    base.play("0 play ranger_patrol")
    assert base.choices(0, "drive-out") == []


@pytest.mark.rule("NWQ-15")
def test_a_patrol_does_its_work_before_it_may_be_the_largest() -> None:
    """The wildling is driven out of the Gift before the token of Largest Patrol brings the eighth one in."""
    full = dict.fromkeys(("a1", "b1", "c1", "d1", "b2", "a3", "b3"), "regular")
    t = watch(
        cards={0: "ranger_patrol"},
        patrols=[2, 0, 0, 0],
        luck=[token(CAVE, REGULAR)],
        camps=camps("", "climber regular regular regular"),
        wildlings=full,
        guards=guards([], [1], [1]),
    )
    t.play("0 play ranger_patrol")
    assert (t.s.patrols[0], t.s.largest_patrol, t.points()[0]) == (3, -1, 0)
    assert t.events("token_revealed") == []
    t.play("0 drive-out b2")
    kinds = [event["event"] for event in t.match.told(t.told, None)]
    assert kinds.index("driven_out") < kinds.index("largest_patrol") < kinds.index("token_revealed")
    assert (t.s.largest_patrol, t.points()[0], t.over()) == (0, 1, False)
    assert t.gift() == {hex: kind for hex, kind in full.items() if hex != "b2"} | {"a2": "climber"}


@pytest.mark.rule("NWQ-15")
def test_the_stolen_card_comes_before_the_largest_patrol() -> None:
    t = table(
        cards={0: "ranger_patrol"}, patrols=[2, 0, 0, 0], keeps={0: "a1.n a2.n a3.n a4.n"},
        settlements={1: "c3.n c3.s", 2: "c3.ne"}, hands={1: "ore", 2: "wool"},
    )  # fmt: skip
    t.play("0 play ranger_patrol", "0 tormund c3")
    assert (t.over(), t.points()[0]) == (False, 8)
    t.play("0 steal seat:2")
    assert (t.hand(0), t.points()[0], t.match.winners) == ("wool", 10, (0,))


@pytest.mark.rule("R-NW-74")
def test_three_patrols_take_largest_patrol_and_only_more_take_it_over() -> None:
    t = table(cards={0: "ranger_patrol"}, patrols=[2, 2, 0, 0])
    t.play("0 play ranger_patrol", "0 tormund d5")
    assert (t.s.largest_patrol, t.points()) == (0, [2, 0, 0, 0])
    assert t.events("largest_patrol") == [{"seat": 0, "patrols": 3}]
    equal = table(cards={0: "ranger_patrol"}, patrols=[2, 3, 0, 0], largest_patrol=1)
    equal.play("0 play ranger_patrol", "0 tormund d5")
    assert equal.s.largest_patrol == 1
    more = table(cards={0: "ranger_patrol"}, patrols=[3, 3, 0, 0], largest_patrol=1)
    more.play("0 play ranger_patrol", "0 tormund d5")
    assert (more.s.largest_patrol, more.points()) == (0, [2, 0, 0, 0])
    full = watch(cards={0: "ranger_patrol"}, patrols=[2, 0, 0, 0], luck=[0])
    full.play("0 play ranger_patrol", "0 tormund d5")
    assert full.points()[0] == 1


@pytest.mark.rule("R-NW-75")
def test_progress_cards_leave_the_game_and_patrols_stay_in_sight() -> None:
    t = table(cards={0: "winter_is_coming"})
    t.play("0 play winter_is_coming", "0 take ore", "0 take ore")
    assert t.s.gone == [0, 0, 1, 0, 0]
    assert t.cards(0) == []
    patrol = table(cards={0: "ranger_patrol"})
    patrol.play("0 play ranger_patrol", "0 tormund a1")
    assert patrol.s.gone == [0] * 5
    assert patrol.match.view(3)["table"]["seats"][0]["patrols"] == 1


@pytest.mark.rule("R-NW-76")
def test_road_building_gives_two_free_roads_by_the_usual_rules() -> None:
    t = table(cards={0: "road_building"}, settlements={0: "b2.n", 1: "b2.se"})
    t.play("0 play road_building")
    t.refuses("0 road b2/e", "R-NW-55")
    t.play("0 road b2/ne", "0 road b2/e")
    assert t.s.road.count(0) == 2
    assert t.s.roads_left[0] == 13
    assert t.events("road_built") == [{"seat": 0, "path": path("b2/e"), "free": "yes"}]
    assert t.asks(0, "Act")


@pytest.mark.rule("R-NW-76")
@pytest.mark.rule("RL-NW-07")
def test_road_building_with_one_road_left_builds_one_and_with_none_is_not_played() -> None:
    fourteen = "a1/nw a1/ne a2/nw a2/ne a3/nw a3/ne a4/nw a4/ne a4/e b5/ne b5/e c6/ne c6/e d7/ne"
    t = table(cards={0: "road_building"}, roads={0: fourteen}, longest_road=0)
    t.play("0 play road_building", "0 road d7/e")
    assert t.asks(0, "Act")
    assert t.s.roads_left[0] == 0
    none = table(cards={0: "road_building"}, roads={0: fourteen + " d7/e"}, longest_road=0)
    none.refuses("0 play road_building", "RL-NW-07")


@pytest.mark.rule("R-NW-76")
def test_winter_is_coming_gives_any_two_cards_to_use_at_once() -> None:
    t = table(cards={0: "winter_is_coming"}, settlements={0: "b2.n"}, bank={"wool": 0})
    t.play("0 play winter_is_coming")
    t.refuses("0 take wool", "R-NW-08")
    t.play("0 take brick", "0 take lumber", "0 road b2/ne")
    assert t.s.road.count(0) == 1


@pytest.mark.rule("RL-NW-07")
def test_winter_is_coming_takes_what_the_bank_has() -> None:
    empty = dict.fromkeys(tables.RESOURCES, 0)
    one = table(cards={0: "winter_is_coming"}, bank=empty | {"ore": 1})
    one.play("0 play winter_is_coming")
    assert one.hand(0) == "ore"
    assert one.asks(0, "Act")
    none = table(cards={0: "winter_is_coming"}, bank=empty)
    none.refuses("0 play winter_is_coming", "RL-NW-07")


@pytest.mark.rule("R-NW-77")
@pytest.mark.rule("NWQ-10")
def test_new_recruits_post_a_free_guard() -> None:
    t = watch(cards={0: "new_recruits"}, guards=guards([1, 1, 1, 1, 1], [2]))
    t.play("0 play new_recruits")
    t.refuses("0 guard wall-1", "R-NW-64")
    t.play("0 guard wall-2")
    assert t.s.guards[1] == [2, 0]
    assert t.events("guard_posted") == [{"seat": 0, "section": "wall-2", "space": 2, "free": "yes"}]
    none = watch(cards={0: "new_recruits"}, guards=guards([0, 0, 0, 0], [0, 0, 0]))
    none.refuses("0 play new_recruits", "NWQ-10")


@pytest.mark.rule("R-NW-78")
@pytest.mark.rule("T-NW-29")
def test_victory_point_cards_are_hidden_until_they_win_fresh_ones_too() -> None:
    eight = {0: "a1.n a2.n a3.n a4.n"}
    t = table(keeps=eight, cards={0: "victory_point"}, hands={0: "ore wool grain"}, luck=[VICTORY_POINT])
    assert t.match.view(1)["table"]["seats"][0]["points"] == 8
    assert t.match.view(1)["table"]["seats"][0]["secret_points"] is None
    assert t.match.view(0)["table"]["seats"][0]["secret_points"] == 1
    assert t.match.scores[0] == 9
    t.refuses("0 play victory_point", "R-NW-78")
    t.play("0 buy")
    assert t.over()
    assert t.match.winners == (0,)
    assert t.events("cards_shown", 1) == [{"seat": 0, "victory_points": 2}]
    assert t.match.view(1)["table"]["seats"][0]["points"] == 10


@pytest.mark.rule("R-NW-78")
def test_everybody_shows_victory_point_cards_when_the_game_ends() -> None:
    t = table(
        keeps={0: "a1.n a2.n a3.n a4.n"},
        settlements={0: "b5.ne", 1: "d5.s"},
        roads={0: "c6/e c6/se"},
        cards={1: "victory_point victory_point"},
        hands={0: "brick lumber wool grain"},
    )
    t.play("0 settle c6.se")
    assert t.match.scores == (10, 3, 0, 0)
    assert t.match.view(2)["table"]["seats"][1]["shown_points"] == 2


HOOKS = {
    "ranger_patrol": test_ranger_patrol_moves_tormund_and_steals_without_discards,
    "road_building": test_road_building_gives_two_free_roads_by_the_usual_rules,
    "winter_is_coming": test_winter_is_coming_gives_any_two_cards_to_use_at_once,
    "new_recruits": test_new_recruits_post_a_free_guard,
    "victory_point": test_victory_point_cards_are_hidden_until_they_win_fresh_ones_too,
}


def test_every_card_has_a_test_of_its_own() -> None:
    assert list(HOOKS) == tables.CARDS
