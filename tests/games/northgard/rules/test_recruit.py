"""Recruit (R-NG-66 to R-NG-71) and its cards."""

import pytest

from tests.games.northgard.table import do, force, hands, owner, refused, state, stock, table

HOME = {"START.n": (0, 2), "START.e": (0, 1), "START.s": (1, 2)}


@pytest.mark.rule("R-NG-66")
@pytest.mark.rule("R-NG-68")
@pytest.mark.rule("D-NG-11")
def test_up_to_the_number_anywhere_among_own_territories() -> None:
    match = table(HOME, hand=hands("upgraded_town_hall", "start_feast"))
    spread, together, fewer = match.clone(), match.clone(), match.clone()
    do(spread, "0 play upgraded_town_hall", "0 recruit START.n", "0 recruit START.e")
    assert (force(spread, "START.n"), force(spread, "START.e")) == (3, 2)
    do(together, "0 play upgraded_town_hall", "0 recruit START.n", "0 recruit START.n")
    assert force(together, "START.n") == 4
    do(fewer, "0 play upgraded_town_hall", "0 recruit START.n", "0 done")
    assert state(fewer).reserve[0] == 10
    assert fewer.waiting == (1,)


@pytest.mark.rule("R-NG-67")
def test_only_into_territories_one_controls() -> None:
    match = table(HOME, hand=hands("town_hall", "start_feast"))
    do(match, "0 play town_hall")
    refused(match, "0 recruit START.s", "R-NG-67")
    refused(match, "0 recruit T02.n", "R-NG-67")


@pytest.mark.rule("R-NG-69")
def test_the_reserve_is_the_limit() -> None:
    match = table({"START.n": (0, 13), "START.e": (0, 1)}, hand=hands("town_hall", "start_feast"))
    refused(match, "0 play town_hall", "D-NG-46")
    match = table({"START.n": (0, 13)}, hand=hands("upgraded_town_hall", "start_feast"))
    do(match, "0 play upgraded_town_hall")
    assert state(match).reserve[0] == 0
    assert match.waiting == (1,)


@pytest.mark.rule("R-NG-70")
@pytest.mark.rule("R-NG-83")
@pytest.mark.rule("D-NG-12")
def test_a_training_camp_brings_one_more_once_for_an_action() -> None:
    match = table(HOME, hand=hands("upgraded_town_hall", "start_feast"), buildings={"T02-2": "training_camp"})
    do(match, "0 play upgraded_town_hall", "0 recruit START.n", "0 recruit START.n")
    assert force(match, "START.n") == 5
    two = {"T02-2": "training_camp", "T12-2": "training_camp"}  # after a merge both work
    match = table(HOME, hand=hands("town_hall", "start_feast"), buildings=two, tiles={"T12": ("1_-1", 0)})
    do(match, "0 play town_hall", "0 recruit START.n")
    assert force(match, "START.n") == 5


@pytest.mark.rule("S-NG-02")
def test_example_recruit_two_with_two_camps() -> None:
    match = table(
        HOME,
        hand=hands("upgraded_town_hall", "start_feast"),
        buildings={"T02-2": "training_camp", "T16-1": "training_camp"},
    )
    do(match, "0 play upgraded_town_hall", "0 recruit START.n", "0 recruit START.e")
    assert 14 - state(match).reserve[0] == 3 + 4


@pytest.mark.rule("R-NG-71")
def test_without_units_recruit_reaches_any_neutral_territory() -> None:
    match = table({"START.s": (1, 2)}, hand=hands("town_hall", "start_feast"))
    do(match, "0 play town_hall", "0 recruit T11.s")
    assert owner(match, "T11.s") == 0
    match = table({"START.s": (1, 2)}, hand=hands("town_hall", "start_feast"))
    do(match, "0 play town_hall")
    refused(match, "0 recruit START.s", "R-NG-67")


# --- cards --------------------------------------------------------------------------------------------------------


def test_start_recruit_and_town_hall_recruit_one() -> None:
    for name in ("start_recruit", "town_hall"):
        match = table({"START.n": (0, 2), "START.s": (1, 2)}, hand=hands(name, "start_feast"))
        do(match, f"0 play {name}")
        assert force(match, "START.n") == 3


def test_recruitment_puts_both_into_one_territory() -> None:
    match = table(HOME, hand=hands("recruitment", "start_feast"))
    do(match, "0 play recruitment", "0 recruit START.e")
    assert match.choices(0) == ["recruit START.e", "done"]
    do(match, "0 recruit START.e")
    assert force(match, "START.e") == 3


def test_mercenary_may_go_to_neutral_land() -> None:
    match = table(HOME, hand=hands("mercenary", "start_feast"))
    do(match, "0 play mercenary")
    assert {"recruit START.n", "recruit T11.s", "recruit START.w"} <= set(match.choices(0))
    assert "recruit START.s" not in match.choices(0)
    do(match, "0 recruit T11.s")
    assert owner(match, "T11.s") == 0


@pytest.mark.rule("C-NG-05")
def test_outpost_two_in_one_own_or_neutral_territory_and_its_camp_helps() -> None:
    match = table(HOME, hand=hands("outpost", "start_feast"), buildings={"T02-1": "training_camp"})
    do(match, "0 play outpost", "0 recruit T02.n")
    assert match.choices(0) == ["recruit T02.n", "done"]
    do(match, "0 recruit T02.n")
    assert force(match, "T02.n") == 3


def test_allies_from_the_wild_only_in_neutral_land() -> None:
    match = table(HOME, hand=hands("allies_from_the_wild", "start_feast"))
    do(match, "0 play allies_from_the_wild")
    assert "recruit START.n" not in match.choices(0)
    do(match, "0 recruit T11.s", "0 recruit T11.s", "0 recruit T02.n")
    assert (force(match, "T11.s"), force(match, "T02.n")) == (2, 1)


@pytest.mark.rule("C-NG-04")
@pytest.mark.parametrize(
    ("name", "area", "slot", "kind"),
    [
        ("hunters", "START.n", "T02-2", "food_silo"),
        ("woodcutters", "START.s", "T11-1", "woodcutter_lodge"),
        ("loremasters", "T05.n", "T05-1", "carved_stone"),
    ],
)
def test_one_unit_for_each_icon(name: str, area: str, slot: str, kind: str) -> None:
    """Tile and building icons count, in the territory that shows them; camps help."""
    icons = 1 if area == "T05.n" else 2
    match = table(
        {area: (0, 1), "T02.n": (0, 1), "T11.s": (1, 1)}, hand=hands(name, "start_feast"), buildings={slot: kind}
    )
    do(match, f"0 play {name}")
    for _ in range(icons - 1):
        assert match.choices(0) == [f"recruit {area}", "done"]
        do(match, f"0 recruit {area}")
    assert force(match, area) == 1 + icons
    assert force(match, "T02.n") == 1


def test_hunters_get_the_unit_of_a_camp() -> None:
    match = table(
        {"START.e": (0, 1), "START.s": (1, 1)},
        hand=hands("hunters", "start_feast"),
        buildings={"T16-1": "training_camp"},
    )
    do(match, "0 play hunters")
    assert force(match, "START.e") == 3


def test_osmosis_one_each_in_three_territories_open_or_with_wood_on_tiles() -> None:
    """START.s is closed but shows wood; the closed territory of another map does not."""
    units = {"START.n": (0, 1), "START.e": (0, 1), "START.s": (0, 1), "START.w": (0, 1), "T02.n": (1, 1)}
    match = table(units, hand=hands("osmosis", "start_feast"), clan=["boar", "raven"])
    do(match, "0 play osmosis", "0 recruit START.s")
    assert "recruit START.s" not in match.choices(0)
    do(match, "0 recruit START.n", "0 recruit START.w")
    assert match.waiting == (1,)
    bare = {"T14": ("0_1", 2), "T02": ("0_-1", 0)}  # START.s closes with T14.s, which shows food
    lodge = table({"START.s": (0, 1), "START.n": (0, 1)}, map=bare, hand=hands("osmosis", "start_feast"))
    do(lodge, "0 play osmosis")
    assert (force(lodge, "START.s"), force(lodge, "START.n")) == (1, 2)


def test_call_to_war_one_in_each_territory_beside_an_enemy() -> None:
    units = {"START.n": (0, 1), "START.e": (0, 1), "T11.s": (0, 1), "START.s": (1, 1), "T02.n": (0, 1)}
    match = table(units, hand=hands("call_to_war", "start_feast"), clan=["wolf", "raven"])
    do(match, "0 play call_to_war", "0 recruit START.e", "0 recruit T11.s")
    assert match.waiting == (1,)
    assert (force(match, "START.n"), force(match, "T02.n")) == (1, 1)


def test_raven_mercenaries_in_one_neutral_territory_and_one_more_for_two_resources() -> None:
    match = table(
        HOME, hand=hands("raven_mercenaries", "start_feast"), stock=[[1, 1, 0], [0, 0, 0]], clan=["raven", "snake"]
    )
    do(match, "0 play raven_mercenaries", "0 recruit T11.s", "0 recruit T11.s")
    assert match.choices(0) == ["recruit T11.s", "done"]
    do(match, "0 recruit T11.s", "0 pay food")
    assert force(match, "T11.s") == 3
    assert stock(match, 0) == [0, 0, 0]  # both resources there were


@pytest.mark.rule("C-NG-06")
def test_stag_clan_recruits_one_and_pulls_one_over_any_border() -> None:
    units = {"START.e": (0, 1), "T16.s": (0, 1), "START.s": (1, 1)}
    match = table(units, hand=hands("stag_clan", "start_feast"), clan=["stag", "raven"])
    do(match, "0 play stag_clan", "0 recruit START.e")
    assert match.choices(0) == ["pull T16.s", "done"]  # across the rough border, and its last unit
    do(match, "0 pull T16.s")
    assert force(match, "START.e") == 3
    assert owner(match, "T16.s") == -1


def test_stag_clan_does_not_pull_from_a_brown_bear() -> None:
    units = {"START.e": (0, 1), "T16.s": (0, 1), "START.s": (1, 1)}
    match = table(
        units, hand=hands("stag_clan", "start_feast"), clan=["stag", "raven"], creatures={"brown_bear_brown": "T16.s"}
    )
    do(match, "0 play stag_clan")
    assert force(match, "START.e") == 2  # the only place, and nobody to pull
    assert match.waiting == (1,)


@pytest.mark.rule("R-NG-149")
@pytest.mark.rule("R-NG-148")
def test_kaija_is_recruited_in_place_of_a_unit() -> None:
    match = table(
        {"START.n": (0, 2), "START.s": (1, 2)}, hand=hands("town_hall", "start_feast"), clan=["bear", "raven"]
    )
    do(match, "0 play town_hall")
    assert match.choices(0) == ["recruit START.n", "recruit-kaija START.n"]
    do(match, "0 recruit-kaija START.n")
    s = state(match)
    assert s.reserve[0] == 12
    assert s.figures(s.kaija) == 3
    match = table(HOME, hand=hands("town_hall", "start_feast"))
    do(match, "0 play town_hall")
    refused(match, "0 recruit-kaija START.n", "R-NG-149")
