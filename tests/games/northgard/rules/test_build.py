"""Build (R-NG-72 to R-NG-78) and its cards."""

from typing import Any

import pytest

from tests.games.northgard.table import building, do, force, hands, refused, state, stock, table

HOME = {"START.n": (0, 2), "START.s": (1, 2)}
RICH = [[0, 9, 0], [0, 0, 0]]
TWO = {"T12": ("1_-1", 0)}  # START.n has two slots then: T02-2 and T12-2


@pytest.mark.rule("R-NG-72")
def test_one_building_on_an_empty_slot_of_an_own_territory() -> None:
    match = table({**HOME, "T02.n": (0, 1)}, hand=hands("start_build", "start_feast"), stock=RICH)
    do(match, "0 play start_build")
    assert set(match.choices(0)) == {"site T02-1", "site T02-2"}
    refused(match, "0 site T11-1", "R-NG-72")
    do(match, "0 site T02-2", "0 build food_silo")
    assert building(match, "T02-2") == "food_silo"
    assert match.waiting == (1,)
    match = table(HOME, hand=hands("start_build", "start_feast"), stock=RICH, buildings={"T02-2": "food_silo"})
    refused(match, "0 play start_build", "D-NG-46")  # the slot is taken


@pytest.mark.rule("R-NG-73")
def test_one_wood_for_a_small_and_three_for_a_large_building() -> None:
    match = table(
        {"START.n": (0, 1), "START.w": (0, 1)},
        hand=hands(["start_build"] * 2, "start_feast"),
        stock=[[0, 4, 0], [0, 0, 0]],
    )
    do(match, "0 play start_build", "0 site T05-2", "0 build fortress", "1 wait start_feast")
    assert stock(match, 0) == [0, 1, 0]
    do(match, "0 play start_build", "0 build defense_tower")
    assert stock(match, 0) == [0, 0, 0]
    units = {"START.w": (0, 1), "START.n": (0, 1), "T02.n": (0, 1)}
    match = table(units, hand=hands("start_build", "start_feast"), stock=[[0, 2, 0], [0, 0, 0]])
    do(match, "0 play start_build")
    refused(match, "0 site T05-2", "R-NG-73")


@pytest.mark.rule("R-NG-74")
def test_small_on_small_and_large_on_large() -> None:
    match = table({"START.n": (0, 1), "START.w": (0, 1)}, hand=hands("start_build", "start_feast"), stock=RICH)
    small, large = match.clone(), match.clone()
    do(small, "0 play start_build", "0 site T02-2")
    refused(small, "0 build forge", "R-NG-74")
    do(large, "0 play start_build", "0 site T05-2")
    assert large.choices(0) == ["build fortress", "build forge", "build altar_of_kings"]
    refused(large, "0 build food_silo", "R-NG-74")


@pytest.mark.rule("R-NG-75")
@pytest.mark.rule("D-NG-14")
def test_the_carved_stone_needs_a_runestone_and_others_may_use_its_slot() -> None:
    match = table({"START.n": (0, 1), "T05.n": (0, 1)}, hand=hands("start_build", "start_feast"), stock=RICH)
    small, rune = match.clone(), match.clone()
    do(small, "0 play start_build", "0 site T02-2")
    refused(small, "0 build carved_stone", "R-NG-75")
    do(rune, "0 play start_build", "0 site T05-1")
    assert {"build carved_stone", "build training_camp", "build food_silo"} <= set(rune.choices(0))


@pytest.mark.rule("R-NG-76")
@pytest.mark.rule("R-NG-101")
@pytest.mark.rule("D-NG-13")
def test_no_second_building_of_a_kind_but_merged_ones_all_work() -> None:
    match = table(
        HOME, hand=hands("start_build", "start_feast"), stock=RICH, tiles=TWO, buildings={"T02-2": "food_silo"}
    )
    do(match, "0 play start_build")
    refused(match, "0 build food_silo", "R-NG-76")
    both = {"T02-2": "food_silo", "T12-2": "food_silo"}
    match = table(HOME, stack=["Harvest gain"], tiles=TWO, buildings=both)
    assert stock(match, 0) == [3, 1, 0]  # both silos and the tile


@pytest.mark.rule("R-NG-77")
def test_tokens_run_out() -> None:
    match = table(HOME, hand=hands("start_build", "start_feast"), stock=RICH, supply={"food_silo": 0})
    do(match, "0 play start_build")
    refused(match, "0 build food_silo", "R-NG-77")


@pytest.mark.rule("R-NG-78")
@pytest.mark.rule("R-NG-130")
def test_buildings_stay_whoever_leaves_or_comes() -> None:
    match = table(HOME, hand=hands("start_move", "start_feast"), buildings={"T02-2": "defense_tower"})
    do(match, "0 play start_move", "0 step START.n START.e", "0 group 2")
    assert building(match, "T02-2") == "defense_tower"


@pytest.mark.rule("S-NG-03")
def test_example_build_with_two_wood() -> None:
    """A small slot, a runestone slot and a large one: with 2 wood only small buildings, the stone only on the rune."""
    units = {"START.n": (0, 1), "T05.n": (0, 1), "START.w": (0, 1)}
    match = table(units, hand=hands("start_build", "start_feast"), stock=[[0, 2, 0], [0, 0, 0]])
    do(match, "0 play start_build")
    assert set(match.choices(0)) == {"site T02-2", "site T05-1"}
    do(match, "0 site T05-1")
    assert "build carved_stone" in match.choices(0)


# --- cards and powers ---------------------------------------------------------------------------------------------


def test_improved_villager_tools_build_with_lightning() -> None:
    match = table(HOME, hand=hands(["improved_villager_tools", "start_recruit"], "start_feast"), stock=RICH)
    do(match, "0 play improved_villager_tools", "0 build food_silo")
    assert "play start_recruit" in match.choices(0)


@pytest.mark.parametrize("name", ["boar_clan", "simple_living"])
def test_one_wood_less(name: str) -> None:
    match = table({"START.n": (0, 1), "START.w": (0, 1)}, hand=hands(name, "start_feast"), stock=[[0, 2, 0], [0, 0, 0]])
    small, large = match.clone(), match.clone()
    do(small, f"0 play {name}", "0 site T02-2", "0 build food_silo")
    assert stock(small, 0) == [0, 2, 0]
    do(large, f"0 play {name}", "0 site T05-2", "0 build forge")
    assert stock(large, 0) == [0, 0, 0]


def test_goat_clan_allows_a_duplicate() -> None:
    match = table(HOME, hand=hands("goat_clan", "start_feast"), stock=RICH, tiles=TWO, buildings={"T02-2": "food_silo"})
    do(match, "0 play goat_clan", "0 build food_silo")
    assert building(match, "T12-2") == "food_silo"


@pytest.mark.rule("R-NG-155")
@pytest.mark.rule("F-NG-17")
@pytest.mark.parametrize(("slot", "kind", "food"), [("T02-2", "woodcutter_lodge", 1), ("T05-2", "forge", 2)])
def test_the_goat_gets_food_for_building(slot: str, kind: str, food: int) -> None:
    match = table(
        {"START.n": (0, 1), "START.w": (0, 1)},
        hand=hands("start_feast", "start_feast"),
        stock=RICH,
        clan=["goat", "raven"],
    )
    do(match, "0 play start_feast", "0 do build", f"0 site {slot}", f"0 build {kind}")
    assert stock(match, 0)[0] == food


@pytest.mark.rule("C-NG-22")
def test_carpentry_mastery_two_buildings_one_of_them_small() -> None:
    units = {"START.n": (0, 1), "START.w": (0, 1), "T11.s": (0, 1)}
    match = table(units, hand=hands("carpentry_mastery", "start_feast"), stock=RICH, clan=["goat", "raven"])
    do(match, "0 play carpentry_mastery", "0 site T05-2", "0 build forge")
    assert "build food_silo" in match.choices(0)  # no second large one: the small one follows on the only slot for it
    do(match, "0 build food_silo")
    assert stock(match, 0) == [3, 5, 0]  # food for each building
    match = table(units, hand=hands("carpentry_mastery", "start_feast"), stock=RICH)
    do(match, "0 play carpentry_mastery", "0 site T02-2", "0 build food_silo")
    assert set(match.choices(0)) == {"site T05-2", "site T11-2", "done"}


@pytest.mark.rule("C-NG-22")
@pytest.mark.parametrize(
    ("wood", "more"),
    [
        (3, {}),  # nothing left for a small one
        (9, {"buildings": {"T02-2": "food_silo"}}),  # no slot for it
        (9, {"supply": {"food_silo": 0, "woodcutter_lodge": 0, "defense_tower": 0, "training_camp": 0}}),  # no token
        (9, {"creatures": {"brown_bear_beige": "START.n"}}),  # nobody builds there
    ],
)
def test_carpentry_mastery_no_large_building_without_a_small_one_to_follow(wood: int, more: dict[str, Any]) -> None:
    """START.n has a small slot, START.w a large one."""
    units = {"START.n": (0, 1), "START.w": (0, 1)}
    carpentry = hands(["carpentry_mastery", "start_build"], "start_feast")
    match = table(units, hand=carpentry, stock=[[0, wood, 0], [0, 0, 0]], **more)
    if more:
        refused(match, "0 play carpentry_mastery", "D-NG-46")
        do(match, "0 play start_build")
        assert "build forge" in match.choices(0)  # other cards may
    else:
        two = match.clone()
        do(match, "0 play carpentry_mastery")
        assert "build food_silo" in match.choices(0)  # on T02-2, the only slot that is left to choose
        do(two, "0 play start_build")
        assert two.choices(0) == ["site T02-2", "site T05-2"]


@pytest.mark.rule("C-NG-22")
def test_carpentry_mastery_the_small_building_has_to_follow_the_large_one() -> None:
    units = {"START.n": (0, 1), "START.w": (0, 1), "T02.n": (0, 1)}
    match = table(units, hand=hands("carpentry_mastery", "start_feast"), stock=[[0, 4, 0], [0, 0, 0]])
    do(match, "0 play carpentry_mastery", "0 site T05-2", "0 build forge")
    assert match.choices(0) == ["site T02-1", "site T02-2"]
    refused(match, "0 done", "C-NG-22")
    do(match, "0 site T02-1", "0 build food_silo")
    assert stock(match, 0) == [0, 0, 0]
    rich = table({**units, "T11.s": (0, 1)}, hand=hands("carpentry_mastery", "start_feast"), stock=RICH)
    do(rich, "0 play carpentry_mastery", "0 site T05-2", "0 build forge")
    refused(rich, "0 site T11-2", "C-NG-22")
    first = table(units, hand=hands("carpentry_mastery", "start_feast"), stock=RICH)
    do(first, "0 play carpentry_mastery", "0 site T02-1", "0 build food_silo")
    assert first.choices(0) == ["site T02-2", "site T05-2", "done"]  # after a small one nothing has to follow


@pytest.mark.rule("C-NG-20")
def test_glory_of_the_clan_harvests_before_or_after() -> None:
    """Without wood the territory's own wood pays for the building."""
    units = {"START.s": (0, 1), "START.n": (1, 1)}
    match = table(units, hand=hands("glory_of_the_clan", "start_feast"), clan=["stag", "raven"])
    do(match, "0 play glory_of_the_clan")
    assert building(match, "T11-1") is None
    do(match, "0 build woodcutter_lodge")
    assert stock(match, 0) == [0, 0, 0]
    assert state(match).fame == [0, 0]  # resources only
    match = table(units, hand=hands("glory_of_the_clan", "start_feast"), clan=["stag", "raven"], stock=RICH)
    do(match, "0 play glory_of_the_clan", "0 site T11-1", "0 build woodcutter_lodge", "0 collect START.s")
    assert stock(match, 0) == [0, 10, 0]  # the new building counts
    wolf = table(
        units,
        hand=hands("glory_of_the_clan", "start_feast"),
        clan=["stag", "raven"],
        stock=RICH,
        creatures={"wolf_beige": "START.s"},
    )
    do(wolf, "0 play glory_of_the_clan", "0 site T11-1", "0 build woodcutter_lodge", "0 collect START.s")
    assert stock(wolf, 0) == [0, 9, 0]  # beside a Wolf only the building gives


@pytest.mark.rule("C-NG-08")
def test_industrious_villagers_swap_a_building_of_the_same_size() -> None:
    match = table(
        {"START.n": (0, 1), "T05.n": (0, 1)},
        hand=hands("industrious_villagers", "start_feast"),
        stock=[[0, 1, 0], [0, 0, 0]],
        buildings={"T05-1": "food_silo"},
        clan=["goat", "raven"],
    )
    do(match, "0 play industrious_villagers", "0 build food_silo")
    assert "exchange T02-2 carved_stone" not in match.choices(0)  # no runestone there
    assert "exchange T05-1 forge" not in match.choices(0)
    do(match, "0 exchange T05-1 carved_stone")
    assert building(match, "T05-1") == "carved_stone"
    assert state(match).supply[0] == 6
    assert stock(match, 0) == [1, 0, 0]  # free of charge, and no food for the swap


@pytest.mark.rule("C-NG-21")
def test_amenities_need_no_slot_for_a_small_building() -> None:
    match = table({"START.n": (0, 1), "T11.s": (0, 1)}, hand=hands("amenities", "start_feast"), stock=RICH)
    do(match, "0 play amenities")
    assert match.choices(0) == ["site T11-2", "outside START.n", "outside T11.s"]  # a slot for a large building alone
    refused(match, "0 site T02-2", "C-NG-21")
    do(match, "0 outside START.n", "0 build carved_stone")
    s = state(match)
    assert s.annex_area == [0]
    assert s.building == [-1] * len(s.building)
    large = table({"T11.s": (0, 1)}, hand=hands("amenities", "start_feast"), stock=RICH)
    do(large, "0 play amenities", "0 site T11-2", "0 build forge")
    assert building(large, "T11-2") == "forge"
    harvest = table({"START.n": (0, 1)}, stack=["Harvest gain"], annex_area=["START.n"], annex_kind=["carved_stone"])
    assert stock(harvest, 0) == [1, 0, 1]


def test_an_annex_can_be_swapped_too() -> None:
    match = table(
        {"START.n": (0, 1)},
        hand=hands("industrious_villagers", "start_feast"),
        stock=[[0, 1, 0], [0, 0, 0]],
        annex_area=["START.n"],
        annex_kind=["carved_stone"],
    )
    do(
        match,
        "0 play industrious_villagers",
        "0 build food_silo",
        "0 exchange-outside START.n carved_stone training_camp",
    )
    assert state(match).annex_kind == [3]
    assert force(match, "START.n") == 1
