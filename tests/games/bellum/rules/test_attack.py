"""4 Attack on a human kingdom (R-BM-52 to R-BM-60)."""

from typing import Any

import pytest

from meadhall.games.bellum.rules.attack import beats
from tests.games.bellum.table import Table, print_monster, print_settlement, table

pytestmark = pytest.mark.usefixtures("plain_cards")


def against(swords: int, magic_swords: int, shield: int, magic_shield: int) -> Table:
    """Seat 0 has these swords in the active row; a city with these shields lies open."""
    print_settlement("city-1", shield=shield, magic_shield=magic_shield)
    return table(active={0: f"{swords} sword, {magic_swords} magic_sword"}, open="city-1")


@pytest.mark.rule("R-BM-52")
def test_everyone_may_attack_once_clockwise_from_the_captain() -> None:
    t = table(players=3, captain=1, active=dict.fromkeys(range(3), "9 sword"), open="farm-1 farm-2 farm-3")
    for seat, choice in ((1, "attack farm-2"), (2, "pass"), (0, "attack farm-1")):
        assert t.asks(seat, "Attack")
        t.play(f"{seat} {choice}")
    assert t.s.day == 2  # nobody was asked twice, and nobody can recruit


@pytest.mark.rule("R-BM-52")
def test_a_player_may_do_without_an_attack() -> None:
    t = table(active={0: "9 sword", 1: "9 sword"}, open="farm-1 farm-2")
    t.play("0 pass")
    assert t.events("held_back") == [{"seat": 0}]
    assert t.asks(1, "Attack")
    assert t.open() == ["farm-1", "farm-2"]


@pytest.mark.rule("R-BM-53")
def test_the_targets_are_open_settlements_the_inn_and_castles_of_others() -> None:
    t = table(players=3, active={0: "2 sword, thief"}, open="farm-1 farm-2", chests={0: "wooden 101", 2: "wooden 102"})
    assert t.choices(0) == ["attack inn-1", "attack farm-1", "attack farm-2", "raid seat:2", "pass"]
    t.refuses("0 attack farm-3", "R-BM-53")
    t.refuses("0 raid seat:0", "R-BM-53")
    t.refuses("0 raid seat:7", "R-BM-53")
    t.refuses("0 raid -", "R-BM-53")


@pytest.mark.rule("R-BM-54")
@pytest.mark.parametrize("shield", [1, 2, 5])
def test_a_settlement_falls_to_as_many_swords_as_its_shield(shield: int) -> None:
    enough = against(shield, 0, shield, 0)
    enough.play("0 attack city-1")
    assert enough.events("attacked") == [{"seat": 0, "settlement": "city-1"}]
    print_settlement("inn-1", shield=0)  # so that seat 0 is asked at all
    too_few = against(shield - 1, 0, shield, 0)
    assert too_few.choices(0) == ["attack inn-1", "pass"]
    too_few.refuses("0 attack city-1", "R-BM-54")


@pytest.mark.rule("R-BM-54")
def test_only_swords_on_the_right_of_the_active_row_count() -> None:
    print_settlement("farm-1", shield=3)
    print_monster("evil-01", {2: "sword"})
    print_monster("evil-02", {2: "5 sword"})
    print_monster("evil-03", {1: "5 sword"})
    cards: dict[str, Any] = {"left": [["evil-02"], []], "right": [["evil-01", "evil-03"], []]}
    t = table(active={0: "sword"}, open="farm-1", **cards)
    t.refuses("0 attack farm-1", "R-BM-54")  # one of the castle and one of evil-01
    t = table(active={0: "2 sword"}, open="farm-1", **cards)
    assert "attack farm-1" in t.choices(0)


@pytest.mark.rule("R-BM-55")
def test_the_attacker_receives_the_loot_out_of_the_supply() -> None:
    print_settlement("city-1", shield=1, loot="2 food, rune, barrel, wooden, metal, gold")
    t = table(active={0: "sword"}, open="city-1")
    t.play("0 attack city-1")
    assert (t.s.food, t.s.rune, t.s.barrel) == ([2, 0], [1, 0], [1, 0])
    assert t.s.supply[:3] == [28, 19, 9]
    assert t.kinds(0) == ["wooden", "metal", "gold"]
    assert [len(pile) for pile in t.s.pile] == [19, 19, 9]
    assert t.events("looted") == [{"seat": 0, "food": 2, "rune": 1, "barrel": 1}]


@pytest.mark.rule("RL-BM-19")
def test_loot_is_taken_in_this_order() -> None:
    """Seen where it matters: with one chest left in all piles, the first chest in the order is the one that is got."""
    print_settlement("city-1", shield=1, loot="gold, metal, wooden, barrel, rune, food")
    t = table(active={0: "sword"}, open="city-1", luck=[105, 204, 303])
    t.play("0 attack city-1")
    order = [event["event"] for event in t.match.told(t.told, None)][:5]
    assert order == ["attacked", "looted", "chest_gained", "chest_gained", "chest_gained"]
    assert t.chests(0) == ["wooden 105", "metal 204", "gold 303"]
    t = table(active={0: "sword"}, open="city-1", pile={"wooden": [], "metal": [201], "gold": [301]})
    t.play("0 attack city-1")
    assert t.chests(0) == ["metal 201", "gold 301"]  # the wooden one was due first, and took the metal one's place


@pytest.mark.rule("R-BM-56")
def test_a_plundered_settlement_is_out_of_reach_until_the_round_ends() -> None:
    t = table(players=3, active=dict.fromkeys(range(3), "5 sword"), open="farm-1 farm-2 farm-3")
    t.play("0 attack farm-2")
    assert t.open() == ["farm-1", "farm-3"]
    assert "attack farm-2" not in t.choices(1)
    t.refuses("1 attack farm-2", "R-BM-56")
    assert t.match.view(None)["table"]["settlements"][1] == {"settlement": "farm-2", "taker": 0}


@pytest.mark.rule("R-BM-57")
def test_a_magic_shield_gives_way_only_to_as_many_magic_swords() -> None:
    print_settlement("inn-1", shield=0)
    assert "attack city-1" in against(0, 2, 0, 2).choices(0)
    for swords, magic_swords in ((0, 1), (9, 1), (9, 0)):
        against(swords, magic_swords, 0, 2).refuses("0 attack city-1", "R-BM-57")


@pytest.mark.rule("R-BM-58")
def test_a_recruited_monster_brings_its_magic_swords() -> None:
    print_settlement("city-1", shield=1, magic_shield=1)
    print_monster("ultra-01", {2: "magic_sword"})
    t = table(active={0: "sword"}, open="city-1", right=[["ultra-01"], []])
    assert "attack city-1" in t.choices(0)
    table(active={0: "sword"}, open="city-1").refuses("0 attack city-1", "R-BM-57")


@pytest.mark.rule("R-BM-59")
def test_a_magic_sword_does_the_work_of_an_ordinary_one_but_not_the_reverse() -> None:
    assert "attack city-1" in against(1, 2, 3, 0).choices(0)
    against(4, 0, 3, 1).refuses("0 attack city-1", "R-BM-57")


@pytest.mark.rule("R-BM-60")
def test_both_shields_must_be_met_and_no_sword_counts_twice() -> None:
    for swords in range(6):
        for magic_swords in range(6):
            for shield in range(5):
                for magic_shield in range(4):
                    # Swords are dealt out one by one: magic ones to the magic shield first, all others to the shield.
                    left = magic_swords - magic_shield
                    met = left >= 0 and left + swords >= shield
                    assert beats(swords, magic_swords, shield, magic_shield) == met


@pytest.mark.rule("R-BM-60")
def test_the_sword_that_broke_the_magic_shield_is_missing_at_the_other() -> None:
    against(2, 1, 3, 1).refuses("0 attack city-1", "R-BM-54")
    assert "attack city-1" in against(3, 1, 3, 1).choices(0)


@pytest.mark.rule("T-BM-04")
@pytest.mark.parametrize(
    ("swords", "magic_swords", "enough"), [(2, 0, False), (3, 0, True), (2, 1, True), (0, 3, True)]
)
def test_a_village_with_shield_three(swords: int, magic_swords: int, enough: bool) -> None:
    assert ("attack city-1" in against(swords, magic_swords, 3, 0).choices(0)) == enough


@pytest.mark.rule("T-BM-05")
@pytest.mark.parametrize(
    ("swords", "magic_swords", "enough"),
    [(6, 1, True), (0, 7, True), (4, 3, True), (5, 2, True), (7, 0, False), (5, 1, False), (0, 6, False)],
)
def test_a_city_with_shield_six_and_magic_shield_one(swords: int, magic_swords: int, enough: bool) -> None:
    assert ("attack city-1" in against(swords, magic_swords, 6, 1).choices(0)) == enough


@pytest.mark.rule("RL-BM-01")
@pytest.mark.rule("V-BM-17")
def test_three_players_attack_the_inn_in_one_round_and_it_stays() -> None:
    print_settlement("inn-1", shield=1, loot="barrel")
    t = table(players=3, active=dict.fromkeys(range(3), "sword"), open="farm-1 farm-2 farm-3")
    t.play("0 attack inn-1", "1 attack inn-1", "2 attack inn-1")
    assert t.s.barrel == [1, 1, 1]
    assert t.s.day == 2
    assert t.open() == ["farm-1", "farm-2", "farm-3"]


@pytest.mark.rule("RL-BM-14")
def test_swords_are_not_used_up_but_one_attack_is_all_they_give() -> None:
    t = table(active={0: "9 sword, thief", 1: "sword"}, open="farm-1 farm-2", chests={1: "wooden 101"})
    t.play("0 attack farm-1")
    assert t.asks(1, "Attack")  # not seat 0 again, with eight swords to spare
    assert t.match.view(0)["table"]["seats"][0]["rows"][1]["sword"] == 9


@pytest.mark.rule("RL-BM-18")
def test_the_inn_may_be_attacked_although_there_is_nothing_to_get() -> None:
    print_settlement("inn-1", shield=1, loot="barrel")
    t = table(active={0: "sword"}, barrel=[4, 6])
    assert t.choices(0) == ["attack inn-1", "pass"]
    t.play("0 attack inn-1")
    assert t.events("attacked") == [{"seat": 0, "settlement": "inn-1"}]
    assert t.events("looted") == []
    assert t.s.barrel == [4, 6]


@pytest.mark.rule("RL-BM-02")
def test_loot_is_limited_by_the_supply() -> None:
    print_settlement("farm-1", shield=1, loot="3 food, 2 rune")
    t = table(active={0: "sword"}, open="farm-1", food=[0, 28], rune=[0, 20])
    t.play("0 attack farm-1")
    assert t.s.food == [2, 28]
    assert t.s.rune == [0, 20]
    assert t.events("looted") == [{"seat": 0, "food": 2, "rune": 0, "barrel": 0}]
