"""Move (R-NG-87 to R-NG-95) and its cards."""

import pytest

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
    place,
    refused,
    state,
    stock,
    table,
)

HOME = {"START.n": (0, 4), "START.s": (1, 2)}


@pytest.mark.rule("R-NG-87")
def test_a_step_moves_any_number_of_units_over_one_border() -> None:
    match = table(HOME, hand=hands("start_move", "start_feast"))
    do(match, "0 play start_move", "0 step START.n START.w")
    assert match.choices(0) == ["group 1", "group 2", "group 3", "group 4"]
    do(match, "0 group 3")
    assert (force(match, "START.n"), force(match, "START.w")) == (1, 3)
    match = table(HOME, hand=hands("start_move", "start_feast"))
    do(match, "0 play start_move")
    refused(match, "0 step START.n START.s", "R-NG-08")  # not adjacent
    refused(match, "0 step START.s START.w", "R-NG-87")  # not the seat's own units


@pytest.mark.rule("R-NG-88")
def test_steps_are_shared_freely_and_need_not_all_be_used() -> None:
    match = table(HOME, hand=hands("incursion", "start_feast"))
    do(match, "0 play incursion", "0 step START.n START.w", "0 group 1", "0 step START.w T05.n")
    do(match, "0 step START.n START.e", "0 group 2", "0 done")
    assert (force(match, "START.n"), force(match, "T05.n"), force(match, "START.e")) == (1, 1, 2)
    assert match.waiting == (1,)


@pytest.mark.rule("R-NG-89")
@pytest.mark.rule("R-NG-116")
@pytest.mark.rule("R-NG-93")
@pytest.mark.rule("R-NG-94")
def test_several_combats_after_all_steps_each_with_the_bonus() -> None:
    units = {"START.n": (0, 6), "START.w": (1, 1), "START.e": (1, 1)}
    match = table(units, hand=hands("heroic_charge", "start_feast"), luck=[AXE2_SKULL, AXE2] * 2)
    do(match, "0 play heroic_charge", "0 step START.n START.w", "0 group 2")
    refused(match, "0 step START.w T05.n", "R-NG-93")  # they have to stop there
    events = do(match, "0 step START.n START.e", "0 group 2", "0 step START.n T02.n", "0 group 1")
    assert happened(events, "fight_began") == []
    assert match.choices(0) == ["fight START.e", "fight START.w"]
    refused(match, "0 fight START.n", "R-NG-116")
    events = do(match, "0 fight START.w")
    ended = happened(events, "fight_ended")
    assert [event["attacking"] for event in ended] == [2 + 1 + 2] * 2  # the last combat needs no question
    assert (owner(match, "START.w"), owner(match, "START.e")) == (0, 0)


@pytest.mark.rule("R-NG-90")
def test_a_rough_border_costs_two_steps() -> None:
    units = {"START.e": (0, 2), "START.s": (1, 2)}
    match = table(units, hand=hands("start_move", "start_feast"))
    do(match, "0 play start_move")
    refused(match, "0 step START.e T16.s", "R-NG-90")
    match = table(units, hand=hands("militia", "start_feast"))
    do(match, "0 play militia", "0 step START.e T16.s", "0 group 2")
    assert force(match, "T16.s") == 2
    assert match.waiting == (1,)  # both steps are used up


@pytest.mark.rule("R-NG-91")
def test_rough_counts_only_without_a_regular_border() -> None:
    """START.e reaches the land in the north over T08's rough border; with T12 beside it there is a regular one, too."""
    rough = {"T08": ("1_0", 0), "T13": ("1_-1", 0)}
    match = table({"START.e": (0, 2), "START.s": (1, 1)}, map=rough, hand=hands("start_move", "start_feast"))
    do(match, "0 play start_move")
    refused(match, "0 step START.e T08.n", "R-NG-90")
    both = {**rough, "T12": ("2_0", 0), "T02": ("2_-1", 0)}
    match = table({"START.e": (0, 2), "START.s": (1, 1)}, map=both, hand=hands("start_move", "start_feast"))
    assert place(match, "T08.n") == place(match, "T12.n") == place(match, "T02.s")
    do(match, "0 play start_move", "0 step START.e T02.s", "0 group 2")
    assert force(match, "T08.n") == 2


@pytest.mark.rule("R-NG-92")
def test_steps_of_two_cards_do_not_add_up() -> None:
    units = {"START.e": (0, 2), "START.s": (1, 2)}
    match = table(units, hand=hands(["bodyguard", "start_move"], "start_feast"))
    do(match, "0 play bodyguard", "0 done", "0 play start_move")
    refused(match, "0 step START.e T16.s", "R-NG-90")


@pytest.mark.rule("F-NG-02")
@pytest.mark.rule("F-NG-03")
def test_more_units_may_join_a_combat_to_come_but_none_may_leave() -> None:
    units = {"START.n": (0, 2), "START.e": (0, 2), "START.w": (1, 1)}
    match = table(units, hand=hands("incursion", "start_feast"))
    do(match, "0 play incursion", "0 step START.n START.w", "0 group 1", "0 step START.e START.w", "0 group 2")
    refused(match, "0 step START.w T05.n", "R-NG-93")
    s = state(match)
    assert s.guests[3] == 3


@pytest.mark.rule("R-NG-95")
def test_land_left_by_the_last_unit_is_neutral() -> None:
    match = table(HOME, hand=hands("start_move", "start_feast"))
    do(match, "0 play start_move", "0 step START.n START.w", "0 group 4")
    assert owner(match, "START.n") == -1
    assert state(match).lands[0] == [3]


@pytest.mark.rule("S-NG-04")
def test_example_move_four() -> None:
    """A is START.n, B T02.n, C START.e, D T16.s behind the rough border."""
    units = {"START.n": (0, 2), "START.e": (0, 4), "START.s": (1, 1)}
    match = table(units, hand=hands("incursion", "start_feast"))
    do(match, "0 play incursion", "0 step START.n T02.n", "0 group 1", "0 step START.n START.e")
    do(match, "0 step START.e T16.s", "0 group 4")
    assert [force(match, area) for area in ("START.n", "T02.n", "START.e", "T16.s")] == [0, 1, 1, 4]
    assert [owner(match, area) for area in ("START.n", "T02.n", "START.e", "T16.s")] == [-1, 0, 0, 0]
    assert match.waiting == (1,)


@pytest.mark.rule("D-NG-48")
def test_a_move_may_end_before_its_first_step() -> None:
    match = table(HOME, hand=hands("militia", "start_feast"))
    do(match, "0 play militia", "0 done")
    assert force(match, "START.n") == 4
    assert match.waiting == (1,)


# --- cards --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "steps", "axes"),
    [
        ("start_move", 1, 0),
        ("militia", 2, 0),
        ("bodyguard", 1, 1),
        ("warriors", 2, 1),
        ("grizzled_warriors", 2, 2),
        ("incursion", 4, 0),
        ("heroic_charge", 3, 1),
        ("snake_clan", 1, 0),
    ],
)
def test_steps_and_strength_of_move_cards(name: str, steps: int, axes: int) -> None:
    match = table(HOME, hand=hands(name, "start_feast"), clan=["wolf", "raven"])
    do(match, f"0 play {name}")
    walk = match.state.stack[-1]
    assert walk.args()[2] == steps
    units = {"START.n": (0, 2), "START.w": (1, 2)}
    match = table(units, hand=hands(name, "start_feast"), clan=["wolf", "raven"], luck=[AXE2, AXE2])
    events = do(match, f"0 play {name}", "0 step START.n START.w", "0 group 2")
    assert happened(events, "fight_ended")[0]["attacking"] == 2 + axes + 2


@pytest.mark.rule("C-NG-07")
def test_intimidate_shifts_a_defender_before_the_combat() -> None:
    units = {"START.n": (0, 2), "START.w": (1, 2)}
    match = table(units, hand=hands("intimidate", "start_feast"), luck=[AXE2, AXE2])
    do(match, "0 play intimidate", "0 step START.n START.w", "0 group 2")
    assert match.choices(0) == ["push START.n", "push START.e", "push START.s", "push T05.n", "done"]
    do(match, "0 push T05.n")
    assert force(match, "T05.n") == 1
    do(match, "1 retreat T05.n")  # 3 against 4
    assert owner(match, "START.w") == 0
    alone = table(
        {"START.n": (0, 2), "START.w": (1, 1)}, hand=hands("intimidate", "start_feast"), clan=["wolf", "raven"]
    )
    events = do(alone, "0 play intimidate", "0 step START.n START.w", "0 group 2", "0 push T05.n")
    assert happened(events, "taken_without_fight") == [
        {"event": "taken_without_fight", "seat": 0, "territory": "START.w"}
    ]
    assert stock(alone, 0) == [0, 0, 0]  # no combat, so no food for the Wolf
    assert owner(alone, "START.w") == 0


@pytest.mark.rule("C-NG-18")
def test_shieldbearers_cancel_one_skull() -> None:
    units = {"START.n": (0, 3), "START.w": (1, 4)}
    match = table(units, hand=hands("shieldbearers", "start_feast"), luck=[AXE3, SKULL2])
    events = do(match, "0 play shieldbearers", "0 step START.n START.w", "0 group 3")
    assert happened(events, "fight_ended")[0]["attacker_losses"] == 1


@pytest.mark.rule("C-NG-17")
def test_axe_throwers_choose_after_their_roll_and_before_the_defender() -> None:
    units = {"START.n": (0, 3), "START.w": (1, 3)}
    match = table(units, hand=hands("axe_throwers", "start_feast"), luck=[CHOICE, AXE2])
    do(match, "0 play axe_throwers", "0 step START.n START.w", "0 group 3")
    assert match.choices(0) == ["axe", "skull"]  # the face
    do(match, "0 axe")
    assert match.choices(0) == ["axe", "skull"]  # the card; the defender has not rolled
    assert match.luck.taken() == []
    events = do(match, "0 skull")
    ended = happened(events, "fight_ended")[0]
    assert (ended["attacking"], ended["defending"], ended["defender_losses"]) == (4, 5, 1)


@pytest.mark.rule("C-NG-16")
def test_infiltration_passes_through_enemies() -> None:
    units = {"START.n": (0, 3), "START.w": (1, 1)}
    match = table(units, hand=hands("infiltration", "start_feast"), luck=[AXE2, AXE2])
    do(match, "0 play infiltration", "0 step START.n START.w", "0 group 3", "0 step START.w T05.n", "0 group 2")
    events = do(match, "0 done")
    assert force(match, "T05.n") == 2
    assert len(happened(events, "fight_began")) == 1  # one unit stayed behind
    match = table(units, hand=hands("infiltration", "start_feast"))
    do(match, "0 play infiltration", "0 step START.n START.w", "0 group 3", "0 step START.w T05.n", "0 group 3")
    events = do(match, "0 done")
    assert happened(events, "fight_began") == []
    assert (owner(match, "START.w"), owner(match, "T05.n")) == (1, 0)


def test_wolf_clan_ignores_rough_borders_also_in_retreat() -> None:
    units = {"T16.s": (0, 2), "START.e": (1, 5), "T16.e": (1, 1)}
    match = table(units, hand=hands("wolf_clan", "start_feast"), clan=["wolf", "raven"], luck=[AXE2, AXE_SKULL])
    do(match, "0 play wolf_clan", "0 step T16.s START.e", "0 group 2")
    retreats = match.choices(0)
    assert "retreat T16.s" in retreats  # back over the rough border
    do(match, "0 retreat T16.s")
    assert force(match, "T16.s") == 1


@pytest.mark.rule("C-NG-19")
@pytest.mark.parametrize("first", ["move", "explore"])
def test_annexation_moves_and_may_explore_before_or_after(first: str) -> None:
    match = table(HOME, hand=hands("annexation", "start_feast"), clan=["stag", "raven"], pile=["T13"])
    do(match, "0 play annexation", f"0 do {first}")
    move = ["0 step START.n START.w", "0 group 1"]
    if first == "move":
        do(match, *move, "0 do explore", "0 place T13 -1_-1", "0 rotate r0")
    else:
        do(match, "0 rotate r0", *move)  # from START.n there is only one place
    assert match.waiting == (1,)
    assert force(match, "START.w") == 1
    assert state(match).pile == []


@pytest.mark.rule("C-NG-10")
def test_hidden_ways_lead_to_any_open_territory() -> None:
    match = table({"START.s": (0, 3), "T02.n": (1, 1)}, hand=hands("hidden_ways", "start_feast"), luck=[AXE2, AXE2])
    do(match, "0 play hidden_ways")
    assert "step START.s T16.e" in match.choices(0)
    events = do(match, "0 step START.s T02.n", "0 group 3")
    assert len(happened(events, "fight_began")) == 1
    assert owner(match, "T02.n") == 0
    bear = table(
        {"START.n": (0, 3)}, hand=hands("hidden_ways", "start_feast"), creatures={"brown_bear_beige": "START.n"}
    )
    refused(bear, "0 play hidden_ways", "D-NG-46")
    valkyrie = table(
        {"START.n": (0, 3)}, hand=hands("hidden_ways", "start_feast"), creatures={"fallen_valkyrie_brown": "T11.s"}
    )
    do(valkyrie, "0 play hidden_ways")
    assert "step START.n T11.s" not in valkyrie.choices(0)


@pytest.mark.rule("C-NG-11")
def test_bribery_makes_enemy_units_move() -> None:
    """Two of seat 1 are sent over the rough border against seat 2; seat 1 attacks and decides."""
    units = {"START.n": (0, 1), "START.e": (1, 3), "T16.s": (2, 1)}
    match = table(
        units,
        players=3,
        hand=hands("bribery", "start_feast", "start_feast"),
        luck=[AXE2, AXE2],
        stock=[[0, 0, 0], [1, 0, 0], [0, 0, 0]],
    )
    do(match, "0 play bribery", "0 step START.e T16.s")
    assert match.choices(0) == ["group 1", "group 2"]
    do(match, "0 group 2")
    assert match.choices(1) == ["eat 0", "eat 1"]
    do(match, "1 eat 1")
    assert owner(match, "T16.s") == 1
    assert force(match, "START.e") == 1
    bear = table(
        {"START.n": (0, 1), "START.e": (1, 2)},
        hand=hands("bribery", "start_feast"),
        clan=["snake", "bear"],
        kaija="START.e",
    )
    do(bear, "0 play bribery", "0 step START.e T16.s", "0 group 2")
    assert bear.choices(1) == ["group 2", "group-kaija 1"]  # the owner names the figures (C-NG-03)
    valkyrie = table(
        {"START.n": (0, 1), "START.e": (1, 3)},
        hand=hands("bribery", "start_feast"),
        creatures={"fallen_valkyrie_beige": "T16.s"},
    )
    do(valkyrie, "0 play bribery")
    assert "step START.e T16.s" not in valkyrie.choices(0)


@pytest.mark.rule("C-NG-13")
def test_conqueror_ignores_towers_and_fortresses_for_the_year() -> None:
    units = {"START.n": (0, 3), "START.w": (1, 2)}
    built = {"T05-2": "fortress"}
    for cards, defending in ((["start_move"], 6), (["conqueror", "start_move"], 4)):
        match = table(units, hand=hands(cards, "start_feast"), buildings=built, luck=[AXE2, AXE2])
        if len(cards) == 2:
            do(match, "0 play conqueror")
        events = do(match, "0 play start_move", "0 step START.n START.w", "0 group 3")
        assert happened(events, "fight_ended")[0]["defending"] == defending
