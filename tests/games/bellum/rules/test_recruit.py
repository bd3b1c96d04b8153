"""5 Recruit monsters: prices, refills, sides, bonus tokens (R-BM-70 to R-BM-82)."""

from typing import Any

import pytest

from meadhall.engine.luck import Enumerating
from meadhall.games.bellum.data import tables
from meadhall.games.bellum.data.kinds import MONSTER
from tests.games.bellum.table import MONSTERS, Table, print_monster, table

pytestmark = pytest.mark.usefixtures("plain_cards")

PILE_OF = {name: code for code, name in enumerate(MONSTER.words)}


def market(food: list[int], rune: list[int] | None = None, **state: Any) -> Table:
    players = len(food)
    return table(
        "recruit",
        players=players,
        food=food,
        rune=rune or [0] * players,
        **{"open_monsters": MONSTERS, **state},
    )


@pytest.mark.rule("R-BM-70")
@pytest.mark.rule("RL-BM-07")
def test_everyone_may_recruit_clockwise_from_the_captain_each_finishing_first() -> None:
    t = market([4, 4, 4], captain=1)
    t.play("1 recruit evil-45 left 2-food")
    assert t.asks(1, "Recruit")  # once more, before anyone else
    t.play("1 pass")
    assert t.asks(2, "Recruit")
    t.play("2 pass")
    assert t.asks(0, "Recruit")
    t.play("0 pass")
    assert t.s.day == 2


@pytest.mark.rule("R-BM-71")
@pytest.mark.rule("V-BM-14")
def test_six_food_buy_three_evil_monsters_in_one_step_and_no_ultra_evil_one() -> None:
    t = market([6, 0])
    for left in (4, 2, 0):
        monster = MONSTER.words[t.s.open_monsters[0]]
        assert not any("ultra" in choice for choice in t.choices(0))
        t.play(f"0 recruit {monster} right 2-food")
        assert t.s.food[0] == left
    assert len(t.monsters(0)[1]) == 3
    assert t.s.day == 2  # nothing left to pay with: the step is over


@pytest.mark.rule("V-BM-14")
def test_four_food_and_a_rune_buy_one_ultra_evil_monster() -> None:
    t = market([4, 0], [1, 0])
    t.play("0 recruit ultra-19 left 4-food-1-rune")
    assert (t.s.food[0], t.s.rune[0]) == (0, 0)
    assert t.monsters(0) == (["ultra-19"], [])


@pytest.mark.rule("V-BM-14")
def test_or_two_evil_ones_and_the_rune_is_kept() -> None:
    t = market([4, 0], [1, 0])
    t.play("0 recruit evil-45 left 2-food", "0 recruit evil-46 left 2-food")
    assert (t.s.food[0], t.s.rune[0]) == (0, 1)


@pytest.mark.rule("V-BM-14")
def test_three_runes_buy_one_ultra_evil_monster() -> None:
    t = market([0, 0], [3, 0])
    assert t.choices(0) == [
        "recruit ultra-19 left 3-runes",
        "recruit ultra-19 right 3-runes",
        "recruit ultra-20 left 3-runes",
        "recruit ultra-20 right 3-runes",
        "pass",
    ]
    t.play("0 recruit ultra-20 right 3-runes")
    assert t.s.rune[0] == 0


@pytest.mark.rule("R-BM-72")
def test_an_evil_monster_costs_two_food() -> None:
    assert "recruit evil-45 left 2-food" in market([2, 0]).choices(0)
    poor = market([1, 0], [3, 0])  # seat 0 is asked because of the runes
    poor.refuses("0 recruit evil-45 left 2-food", "R-BM-72")
    poor.refuses("0 recruit evil-45 left 3-runes", "R-BM-72")  # runes do not buy evil ones


@pytest.mark.rule("R-BM-73")
def test_an_ultra_evil_monster_costs_a_rune_and_four_food_or_three_runes() -> None:
    assert tables.PRICE_NAMES == ["2-food", "4-food-1-rune", "3-runes"]
    both = market([4, 0], [3, 0]).choices(0)
    assert {choice for choice in both if "ultra-19 left" in choice} == {
        "recruit ultra-19 left 4-food-1-rune",
        "recruit ultra-19 left 3-runes",
    }
    for food, rune, price in ((3, 1, "4-food-1-rune"), (4, 0, "4-food-1-rune"), (9, 2, "3-runes")):
        market([food, 0], [rune, 0]).refuses(f"0 recruit ultra-19 left {price}", "R-BM-73")


@pytest.mark.rule("RL-BM-13")
def test_the_two_prices_do_not_mix_and_there_is_no_change() -> None:
    t = market([2, 0], [2, 0])
    assert not any("ultra" in choice for choice in t.choices(0))
    t.refuses("0 recruit ultra-19 left 2-food", "RL-BM-13")
    rich = market([6, 0], [4, 0])
    rich.play("0 recruit ultra-19 left 3-runes")
    assert (rich.s.food[0], rich.s.rune[0]) == (6, 1)


@pytest.mark.rule("R-BM-74")
def test_what_is_paid_returns_to_the_supply() -> None:
    t = market([8, 1], [2, 0])
    assert t.s.supply[:2] == [21, 18]
    t.play("0 recruit ultra-19 left 4-food-1-rune")
    assert t.s.supply[:2] == [25, 19]
    t.play("0 recruit evil-45 left 2-food")
    assert t.s.supply[:2] == [27, 19]


@pytest.mark.rule("R-BM-75")
def test_only_the_open_monsters_can_be_taken_into_service() -> None:
    t = market([2, 0])
    assert [choice for choice in t.choices(0) if "left" in choice] == [
        "recruit evil-45 left 2-food",
        "recruit evil-46 left 2-food",
    ]
    t.refuses("0 recruit evil-01 left 2-food", "R-BM-75")
    t.refuses("0 recruit goblin-01 left 2-food", "R-BM-75")


@pytest.mark.rule("R-BM-76")
@pytest.mark.rule("V-BM-15")
def test_a_card_of_the_same_pile_is_opened_at_once_and_can_be_bought_too() -> None:
    t = market([4, 0], luck=[PILE_OF["evil-07"]])
    t.play("0 recruit evil-46 left 2-food")
    assert t.events("monster_opened") == [{"monster": "evil-07"}]
    assert [MONSTER.words[card] for card in t.s.open_monsters] == ["evil-45", "evil-07", "ultra-19", "ultra-20"]
    t.play("0 recruit evil-07 right 2-food")
    assert t.monsters(0) == (["evil-46"], ["evil-07"])


@pytest.mark.rule("R-BM-76")
def test_an_ultra_evil_monster_is_replaced_from_its_own_pile_by_any_card_of_it() -> None:
    t = market([0, 0], [3, 0])
    luck, opened = Enumerating(), []
    while luck.another():
        state = t.s.clone()
        state.open_monster(2, luck)
        opened.append(state.open_monsters[2])
    assert sorted(opened) == [card for card in tables.ULTRA if MONSTER.words[card] not in MONSTERS]


@pytest.mark.rule("R-BM-77")
def test_a_recruit_shows_only_the_half_of_its_side_and_adds_to_what_lies_there() -> None:
    print_monster("evil-01", {2: "food, sword"})
    print_monster("evil-45", {2: "2 food, map, 2 sword, thief"})
    t = market([4, 0], left=[["evil-01"], []], right=[[], []])
    t.play("0 recruit evil-45 left 2-food")
    assert t.monsters(0) == (["evil-01", "evil-45"], [])
    row = t.match.view(0)["table"]["seats"][0]["rows"][1]
    assert row == {"food": 3, "rune": 0, "map": 1, "sword": 1, "magic_sword": 0, "thief": 0}  # the castle's sword
    t = market([4, 0], left=[["evil-01"], []])
    t.play("0 recruit evil-45 right 2-food")
    row = t.match.view(0)["table"]["seats"][0]["rows"][1]
    assert row == {"food": 1, "rune": 0, "map": 0, "sword": 3, "magic_sword": 0, "thief": 1}


@pytest.mark.rule("R-BM-78")
def test_the_side_is_chosen_for_each_card_and_holds_for_good() -> None:
    t = market([4, 0])
    t.play("0 recruit evil-45 left 2-food", "0 recruit evil-46 right 2-food")
    assert t.monsters(0) == (["evil-45"], ["evil-46"])
    assert t.s.day == 2
    with_choice = [choice for seat in t.match.waiting for choice in t.choices(seat)]
    assert not any("evil-45" in choice or "evil-46" in choice for choice in with_choice)  # nothing moves it again


@pytest.mark.rule("R-BM-79")
@pytest.mark.parametrize("side", ["left", "right"])
def test_a_recruit_brings_its_bonus_tokens_whichever_side_it_goes_to(side: str) -> None:
    print_monster("evil-45", bonus="2 shield, reroll, magic_shield")
    t = market([2, 0])
    t.play(f"0 recruit evil-45 {side} 2-food")
    assert (t.s.shield, t.s.reroll, t.s.magic_shield) == ([2, 0], [1, 0], [1, 0])
    assert t.s.supply[3:] == [18, 16, 7]
    assert [event["token"] for event in t.events("token_gained")] == ["shield", "shield", "reroll", "magic_shield"]


@pytest.mark.rule("R-BM-80")
def test_shield_tokens_make_the_castle_harder_to_attack() -> None:
    print_monster("evil-45", bonus="shield, magic_shield")
    t = market([2, 0])
    before = t.match.view(None)["table"]["seats"][0]
    t.play("0 recruit evil-45 left 2-food")
    after = t.match.view(None)["table"]["seats"][0]
    assert (before["shield"], before["magic_shield"]) == (2, 0)
    assert (after["shield"], after["magic_shield"]) == (3, 1)


@pytest.mark.rule("R-BM-81")
@pytest.mark.rule("RL-BM-10")
def test_a_reroll_token_is_a_spell_for_the_days_on_which_its_owner_is_captain() -> None:
    print_monster("evil-45", bonus="reroll")
    t = market([0, 2], luck=[PILE_OF["evil-07"], 4, 5])
    t.play("1 recruit evil-45 left 2-food")
    assert t.s.captain == 1
    assert t.choices(1) == ["pass", "spell"]
    t.play("1 spell")
    assert t.s.row == 5


@pytest.mark.rule("R-BM-82")
def test_bonus_tokens_stay_for_the_rest_of_the_game() -> None:
    """Used, attacked, robbed: through three days no token leaves its castle."""
    t = table(
        "choose_horde",
        luck=[2, 2],
        active={0: "9 sword, 9 magic_sword, thief", 1: "sword"},
        chests={1: "wooden 101, wooden 102, wooden 103, wooden 104"},
        reroll=[1, 1],
        shield=[1, 2],
        magic_shield=[2, 1],
    )
    t.play("0 spell", "0 raid seat:1", "1 pass")
    while t.s.day < 4:
        t.play(f"{t.match.waiting[0]} pass")
    assert t.s.reroll == [1, 1]
    assert t.s.shield == [1, 3]  # one more for the robbed
    assert t.s.magic_shield == [2, 1]


@pytest.mark.rule("RL-BM-04")
def test_when_a_monster_pile_has_run_out_the_gap_remains() -> None:
    t = market([6, 0], monster_bags={"evil": [], "ultra": ["ultra-01"]})
    t.play("0 recruit evil-45 left 2-food")
    assert t.events("monster_opened") == []
    assert t.match.view(None)["table"]["evil"] == [None, "evil-46"]
    t.refuses("0 recruit - left 2-food", "R-BM-75")
    t.play("0 recruit evil-46 left 2-food")
    assert t.match.view(None)["table"]["evil"] == [None, None]
    assert t.s.day == 2  # food is left, but there is nobody to take into service


@pytest.mark.rule("RL-BM-06")
def test_a_bonus_token_the_supply_no_longer_has_is_not_gained() -> None:
    print_monster("evil-45", bonus="reroll, 2 magic_shield")
    t = market([2, 0], reroll=[0, 17], magic_shield=[0, 7])
    t.play("0 recruit evil-45 left 2-food")
    assert t.s.reroll == [0, 17]
    assert t.s.magic_shield == [1, 7]
    assert t.events("token_gained") == [{"seat": 0, "token": "magic_shield"}]
