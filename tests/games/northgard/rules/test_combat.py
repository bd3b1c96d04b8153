"""Combat (R-NG-115 to R-NG-130)."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from meadhall.engine.match import Match
from meadhall.games.northgard.data import tables
from tests.games.northgard.table import (
    AXE2,
    AXE2_SKULL,
    AXE3,
    AXE_SKULL,
    CHOICE,
    SKULL2,
    do,
    force,
    hands,
    happened,
    owner,
    refused,
    state,
    stock,
    table,
)

NONE = [[0, 0, 0], [0, 0, 0]]


def attack(
    mine: int, theirs: int, luck: list[int], food: tuple[int, int] = (0, 0), card: str = "start_move", **more: Any
) -> Match:
    """Seat 0 goes from START.n to START.w, where seat 1 stands, with all its units."""
    units = {"START.n": (0, mine), "START.w": (1, theirs)}
    stock = [[food[0], 0, 0], [food[1], 0, 0]]
    match = table(units, luck, hand=hands(card, "start_feast"), stock=stock, **more)
    do(match, f"0 play {card}", "0 step START.n START.w", f"0 group {mine}")
    return match


def result(match: Match) -> dict[str, Any]:
    events = [event for entry in match.entries for event in match.told(entry.events, None)]
    return happened(events, "fight_ended")[-1]


@pytest.mark.rule("R-NG-115")
@pytest.mark.rule("R-NG-117")
def test_only_the_units_there_fight_one_strength_each() -> None:
    match = attack(3, 2, [AXE2, AXE2])
    assert result(match)["attacking"] == 3 + 2
    assert result(match)["defending"] == 2 + 2


@pytest.mark.rule("R-NG-118")
@pytest.mark.rule("R-NG-82")
@pytest.mark.rule("R-NG-84")
def test_bonuses_of_card_and_buildings() -> None:
    match = attack(3, 3, [AXE2, AXE2], card="bodyguard", buildings={"T05-2": "fortress"})
    assert (result(match)["attacking"], result(match)["defending"]) == (3 + 1 + 2, 3 + 2 + 2)
    match = attack(3, 3, [AXE2, AXE2], annex_area=["START.w"] * 2, annex_kind=["defense_tower"] * 2)
    assert result(match)["attacker_losses"] == 2


@pytest.mark.rule("R-NG-119")
def test_food_first_the_attacker_then_the_defender_at_most_one_a_unit() -> None:
    match = attack(2, 1, [AXE2, AXE2], food=(5, 5))
    assert match.waiting == (0,)
    assert match.choices(0) == ["eat 0", "eat 1", "eat 2"]
    refused(match, "0 eat 3", "R-NG-119")
    do(match, "0 eat 2")
    assert match.choices(1) == ["eat 0", "eat 1"]
    do(match, "1 eat 1")
    assert (result(match)["attacking"], result(match)["defending"]) == (6, 4)
    assert (stock(match, 0)[0], stock(match, 1)[0]) == (3, 4)


@pytest.mark.rule("R-NG-120")
def test_the_attacker_rolls_and_chooses_before_the_defender_rolls() -> None:
    match = attack(3, 3, [CHOICE, CHOICE])
    rolled = [event for event in match.told(match.entries[-1].events, None) if event["event"] == "die_rolled"]
    assert [event["roller"] for event in rolled] == [0]
    do(match, "0 skull")
    assert match.choices(1) == ["axe", "skull"]
    do(match, "1 axe")
    assert (result(match)["attacking"], result(match)["defending"], result(match)["defender_losses"]) == (3, 4, 1)


@pytest.mark.rule("R-NG-121")
@pytest.mark.parametrize(
    ("face", "axes", "skulls"), [(AXE2, 2, 0), (AXE3, 3, 0), (AXE2_SKULL, 2, 1), (SKULL2, 0, 2), (AXE_SKULL, 1, 1)]
)
def test_the_faces_of_the_die(face: int, axes: int, skulls: int) -> None:
    match = attack(5, 5, [face, AXE3])
    assert result(match)["attacking"] == 5 + axes
    assert result(match)["defender_losses"] == skulls


@pytest.mark.rule("R-NG-122")
def test_losses_do_not_reduce_strength() -> None:
    match = attack(5, 5, [AXE3, SKULL2])
    assert (result(match)["attacking"], result(match)["attacker_losses"]) == (8, 2)
    assert match.waiting == (1,)  # 8 against 5: seat 1 has to retreat


@pytest.mark.rule("R-NG-123")
def test_who_loses_all_units_loses_and_both_may() -> None:
    match = attack(2, 2, [SKULL2, AXE3])
    assert owner(match, "START.w") == 0  # 2 against 5, but nobody is left
    assert force(match, "START.w") == 2
    match = attack(2, 2, [SKULL2, SKULL2])
    assert result(match)["winner"] is None
    assert owner(match, "START.w") == -1
    assert state(match).reserve == [14, 14]


@pytest.mark.rule("R-NG-124")
def test_higher_strength_wins_and_a_tie_is_the_defenders() -> None:
    assert result(attack(3, 3, [AXE2, AXE2]))["winner"] == "defender"
    assert result(attack(3, 3, [AXE3, AXE2]))["winner"] == "attacker"


@pytest.mark.rule("R-NG-125")
@pytest.mark.rule("S-NG-07")
def test_example_combat_one() -> None:
    """Red wins with 7 against 8, because purple is wiped out; purple rolls all the same."""
    match = attack(
        5,
        2,
        [SKULL2, AXE2],
        food=(2, 2),
        buildings={"T05-2": "fortress"},
        annex_area=["START.w"],
        annex_kind=["defense_tower"],
    )
    do(match, "0 eat 2", "1 eat 2")
    ended = result(match)
    assert (ended["attacking"], ended["defending"]) == (7, 8)
    assert (ended["attacker_losses"], ended["defender_losses"]) == (1, 2)
    assert ended["winner"] == "attacker"
    assert (owner(match, "START.w"), force(match, "START.w")) == (0, 4)


@pytest.mark.rule("S-NG-08")
@pytest.mark.rule("R-NG-126")
@pytest.mark.rule("R-NG-127")
@pytest.mark.rule("F-NG-04")
def test_example_combat_two() -> None:
    match = attack(
        4,
        2,
        [AXE_SKULL, CHOICE],
        food=(0, 2),
        card="bodyguard",
        buildings={"T05-2": "fortress"},
        annex_area=["START.w"],
        annex_kind=["defense_tower"],
    )
    do(match, "1 eat 2", "1 skull")
    ended = result(match)
    assert (ended["attacking"], ended["defending"]) == (6, 6)
    assert (ended["attacker_losses"], ended["defender_losses"]) == (2, 1)
    assert ended["winner"] == "defender"
    assert {"retreat START.n", "retreat START.e", "retreat T05.n"} <= set(match.choices(0))
    do(match, "0 retreat START.n", "0 group 1", "0 retreat T05.n")
    assert (force(match, "START.n"), force(match, "T05.n"), force(match, "START.w")) == (1, 1, 1)


def test_retreat_only_over_regular_borders_to_neutral_or_own_land() -> None:
    units = {
        "START.e": (0, 2),
        "T16.e": (0, 2),
        "T16.s": (1, 1),
        "START.n": (1, 1),
        "START.w": (1, 1),
        "START.s": (1, 1),
    }
    match = table(units, [AXE2, AXE3], hand=hands("start_move", "start_feast"))
    do(match, "0 play start_move", "0 step START.e START.n", "0 group 2")
    assert match.waiting == (0,)
    assert "retreat START.w" not in match.choices(0)
    refused(match, "0 retreat START.w", "R-NG-127")


@pytest.mark.rule("R-NG-128")
@pytest.mark.rule("D-NG-17")
def test_no_retreat_into_a_combat_to_come() -> None:
    units = {"START.n": (0, 6), "START.w": (1, 3), "START.e": (1, 3)}
    match = table(units, [AXE2, AXE2, AXE2, AXE2], hand=hands("warriors", "start_feast"))
    do(match, "0 play warriors", "0 step START.n START.w", "0 group 3", "0 step START.n START.e", "0 group 3")
    do(match, "0 fight START.w")
    assert match.waiting == (1,)
    refused(match, "1 retreat START.e", "R-NG-128")
    do(match, "1 retreat T05.n", "1 group 3")
    assert force(match, "T05.n") == 3


@pytest.mark.rule("R-NG-129")
def test_without_a_way_out_the_units_are_lost() -> None:
    """T02.n borders START.n alone."""
    units = {"START.n": (0, 4), "T02.n": (1, 1), "START.s": (1, 1)}
    match = table(units, [AXE3, AXE2], hand=hands("start_move", "start_feast"))
    do(match, "0 play start_move", "0 step START.n T02.n", "0 group 3")
    assert owner(match, "T02.n") == 0
    assert state(match).reserve[1] == 13


@pytest.mark.rule("R-NG-130")
def test_buildings_go_to_the_winner() -> None:
    match = attack(5, 1, [AXE_SKULL, AXE2], buildings={"T05-2": "altar_of_kings"})
    assert owner(match, "START.w") == 0
    assert state(match).built[3]


# --- clans --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R-NG-150")
@pytest.mark.rule("R-NG-151")
@pytest.mark.rule("D-NG-23")
@pytest.mark.rule("D-NG-24")
def test_kaija_counts_two_and_one_skull_may_kill_her() -> None:
    units = {"START.n": (0, 4), "START.w": (1, 2)}
    match = table(
        units,
        [AXE2_SKULL, AXE3],
        hand=hands("start_move", "start_feast"),
        clan=["snake", "bear"],
        kaija="START.w",
        stock=[[0, 0, 0], [5, 0, 0]],
    )
    do(match, "0 play start_move", "0 step START.n START.w", "0 group 4")
    assert match.choices(1)[-1] == "eat 3"  # she counts for the food limit
    do(match, "1 eat 0")
    assert result(match)["defending"] == 2 + 2 + 3
    assert match.choices(1) == ["lose-unit", "lose-kaija"]
    do(match, "1 lose-kaija")
    s = state(match)
    assert s.kaija == -1
    assert s.force[3] == 2


@pytest.mark.rule("R-NG-152")
@pytest.mark.rule("D-NG-22")
def test_kaija_enters_no_enemy_territory_until_the_bear_awakens() -> None:
    units = {"START.n": (0, 2), "START.w": (1, 1)}
    match = table(
        units, hand=hands(["the_bear_awakens", "start_move"], "start_feast"), clan=["bear", "raven"], kaija="START.n"
    )
    asleep, awake = match.clone(), match.clone()
    do(asleep, "0 play start_move", "0 step START.n START.w")
    assert asleep.choices(0) == ["group 1", "group 2"]
    refused(asleep, "0 group-kaija 1", "R-NG-152")
    do(awake, "0 play the_bear_awakens", "0 recruit START.n", "0 play start_move")
    do(awake, "0 step START.n START.w", "0 group-kaija 0")
    events = [event for entry in awake.entries for event in awake.told(entry.events, None)]
    assert len(happened(events, "fight_began")) == 1


@pytest.mark.rule("R-NG-153")
def test_kaija_needs_nothing_in_winter() -> None:
    match = table(
        {"START.n": (0, 3), "START.s": (1, 1)},
        stack=["Year winter"],
        clan=["bear", "raven"],
        kaija="START.n",
        stock=NONE,
        year=7,
    )
    assert state(match).unrest == 10


@pytest.mark.rule("C-NG-01")
def test_bear_clan_collects_food_and_wood_where_kaija_leaves() -> None:
    units = {"START.s": (0, 1), "START.n": (1, 1)}
    match = table(
        units,
        hand=hands("bear_clan", "start_feast"),
        clan=["bear", "raven"],
        kaija="START.s",
        buildings={"T11-1": "food_silo"},
        creatures={"wolf_brown": "START.s"},
    )
    do(match, "0 play bear_clan", "0 step START.s START.w", "0 group-kaija 0", "0 done")
    assert stock(match, 0) == [1, 1, 0]
    alone = table(units, hand=hands("bear_clan", "start_feast"), clan=["bear", "raven"], kaija="START.s")
    do(alone, "0 play bear_clan", "0 step START.s START.w", "0 group 1")
    assert stock(alone, 0) == [0, 0, 0]


@pytest.mark.rule("R-NG-159")
def test_the_snake_is_stronger_on_scorched_earth() -> None:
    match = attack(3, 3, [AXE2, AXE2], scorched="START.w")
    assert result(match)["attacking"] == 3 + 1 + 2
    match = attack(3, 3, [AXE2, AXE2], scorched="START.w", clan=["raven", "snake"])
    assert result(match)["defending"] == 3 + 1 + 2


@pytest.mark.rule("R-NG-161")
@pytest.mark.rule("D-NG-29")
def test_the_stag_gains_fame_for_land_taken_from_a_player() -> None:
    match = attack(4, 1, [AXE_SKULL, AXE2], clan=["stag", "raven"])
    assert state(match).fame == [1, 0]


@pytest.mark.rule("R-NG-163")
def test_the_wolf_gains_food_for_an_attack_that_wins() -> None:
    match = attack(4, 1, [AXE_SKULL, AXE2], clan=["wolf", "raven"])
    assert stock(match, 0) == [1, 0, 0]
    lost = attack(2, 4, [AXE2, AXE2], clan=["wolf", "raven"])
    assert stock(lost, 0) == [0, 0, 0]


# --- odds ---------------------------------------------------------------------------------------------------------


def chance(mine: int, theirs: int) -> Fraction:
    """The attacker's chance to win, by playing out all 36 rolls with the best choice of each side."""
    won = 0
    for faces in product(range(6), repeat=2):
        outcomes = []
        for attacker in choices(faces[0]):
            row = []
            for defender in choices(faces[1]):
                match = attack(mine, theirs, [faces[0] + 1, faces[1] + 1])
                for seat, pick in ((0, attacker), (1, defender)):
                    if pick:
                        do(match, f"{seat} {pick}")
                row.append(result(match)["winner"] == "attacker")
            outcomes.append(all(row))
        won += any(outcomes)
    return Fraction(won, 36)


def choices(face: int) -> list[str]:
    return ["axe", "skull"] if face == tables.CHOICE_FACE else [""]


@pytest.mark.parametrize(("mine", "theirs", "odds"), [(9, 9, 13), (10, 9, 23), (9, 10, 5), (11, 9, 31), (9, 11, 1)])
def test_the_odds_of_an_attack(mine: int, theirs: int, odds: int) -> None:
    assert chance(mine, theirs) == Fraction(odds, 36)
