"""What rarely happens, and the edges of the rules: the last tile, the only rotation, Kaija where a unit is expected."""

from itertools import permutations

import pytest

from meadhall.engine.match import Match
from meadhall.games.northgard import GAME
from meadhall.games.northgard.data.kinds import AREA, SLOT
from tests.games.northgard.table import (
    AXE2,
    AXE2_SKULL,
    AXE3,
    card,
    creature_place,
    do,
    force,
    hand,
    hands,
    happened,
    owner,
    place,
    refused,
    state,
    stock,
    table,
    tile,
)

HOME = {"START.n": (0, 2), "START.s": (1, 2)}
RICH = [[0, 9, 0], [0, 0, 0]]
# With T17 beside it, START.n is open at 1_-1 alone; there the corner rule wants a border end, which T13 has not.
ONE_WAY = {"T17": ("-1_-1", 1)}

# --- exploring ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("C-NG-23")
@pytest.mark.rule("R-NG-99")
def test_a_redrawn_tile_that_fits_nowhere_goes_under_the_pile_too() -> None:
    match = table(HOME, hand=hands("scout_camp", "start_feast"), tiles=ONE_WAY, pile=["T13", "T21"], luck=[tile("T21")])
    do(match, "0 play scout_camp")
    events = do(match, "0 redraw")
    assert [event["tile"] for event in happened(events, "tile_under")] == ["T21", "T13"]
    assert [event["tile"] for event in happened(events, "tile_drawn")] == ["T13", "T21"]  # the pile begins again
    assert match.choices(0) == ["rotate r0", "rotate r2"]
    do(match, "0 rotate r0")
    assert state(match).under == [tile("T13")]
    assert match.waiting == (1,)


@pytest.mark.rule("R-NG-99")
def test_the_search_ends_when_every_tile_was_seen_once() -> None:
    """START.e is open at 1_0 alone, and in one corner there no border may end: T01 and T03 have one in every corner."""
    around = {"T13": ("1_-1", 0), "T02": ("2_0", 2), "T17": ("2_-1", 0)}
    units = {"START.e": (0, 2), "START.s": (1, 2)}
    match = table(
        units, map=around, hand=hands("start_explore", "start_feast"), pile=["T01", "T03"], luck=[tile("T03")]
    )
    events = do(match, "0 play start_explore")
    assert [event["tile"] for event in happened(events, "tile_drawn")] == ["T03", "T01"]
    assert state(match).under == [tile("T03"), tile("T01")]
    assert match.waiting == (1,)


@pytest.mark.rule("R-NG-103")
@pytest.mark.rule("R-NG-106")
def test_a_tile_whose_only_rotation_would_bring_players_together() -> None:
    """At 1_0 the borders continue only if T11 is turned to r3, and then it joins START.n with START.s."""
    around = {"T17": ("0_-1", 0), "T20": ("1_-1", 3), "T02": ("0_1", 3), "T13": ("1_1", 3)}
    units = {"START.n": (0, 2), "START.s": (1, 2), "START.e": (0, 1)}
    foes = table(units, map=around, stack=["LayTile 0 0 2 0"], offered=["T11", "T21"])
    refused(foes, "0 place T11 1_0", "R-NG-103")
    friends = table({**units, "START.s": (0, 2)}, map=around, stack=["LayTile 0 0 2 0"], offered=["T11", "T21"])
    do(friends, "0 place T11 1_0")
    assert force(friends, "START.n") == 4  # one rotation, nothing to ask


# --- building, moving, recruiting -----------------------------------------------------------------------------------


@pytest.mark.rule("R-NG-72")
@pytest.mark.rule("C-NG-22")
def test_every_slot_elsewhere_is_refused_because_it_is_elsewhere() -> None:
    """Also where a small building has to follow a large one."""
    units = {"START.n": (0, 1), "START.w": (0, 1), "T02.n": (0, 1)}
    match = table(units, hand=hands("carpentry_mastery", "start_feast"), stock=RICH)
    do(match, "0 play carpentry_mastery", "0 site T05-2", "0 build forge")
    for slot in SLOT.words:
        if slot not in ("T02-1", "T02-2"):
            refused(match, f"0 site {slot}", "R-NG-72")


@pytest.mark.rule("R-NG-90")
def test_a_rough_border_does_not_hide_a_regular_one() -> None:
    match = table({"T16.s": (0, 2), "START.s": (1, 2)}, hand=hands("start_move", "start_feast"))
    do(match, "0 play start_move")
    assert match.choices(0) == ["step T16.s T16.e", "done"]  # START.e, the first neighbor, lies behind a rough border


@pytest.mark.rule("C-NG-27")
def test_teamwork_is_over_after_two_actions() -> None:
    match = table(HOME, hand=hands("teamwork", "start_feast"), stock=RICH, clan=["goat", "raven"])
    do(match, "0 play teamwork")
    assert match.choices(0) == ["do recruit", "do move", "do explore", "do build"]
    do(match, "0 do recruit", "0 do build", "0 build food_silo")
    assert match.waiting == (1,)


@pytest.mark.rule("R-NG-149")
@pytest.mark.rule("C-NG-12")
def test_kaija_may_be_the_figure_that_is_hired_for_two_resources() -> None:
    """A copy of Raven Mercenaries; only one unit was recruited before."""
    units = {"START.n": (0, 2), "START.e": (1, 2)}
    match = table(
        units,
        hand=hands("enemy_secrets", "start_feast"),
        active=[[], ["raven_mercenaries"]],
        clan=["bear", "raven"],
        stock=[[1, 1, 0], [0, 0, 0]],
    )
    do(match, "0 play enemy_secrets", "0 recruit T11.s", "0 done")
    assert match.choices(0) == ["recruit T11.s", "recruit-kaija T11.s", "done"]
    do(match, "0 recruit-kaija T11.s", "0 pay food")
    s = state(match)
    assert (s.kaija, force(match, "T11.s"), owner(match, "T11.s")) == (s.terr[s.kaija], 1, 0)
    assert s.figures(s.kaija) == 2
    assert stock(match, 0) == [0, 0, 0]


@pytest.mark.rule("C-NG-06")
def test_a_creature_elsewhere_does_not_keep_units_from_being_pulled() -> None:
    units = {"START.e": (0, 1), "T16.s": (0, 1), "START.s": (1, 1)}
    match = table(
        units, hand=hands("stag_clan", "start_feast"), clan=["stag", "raven"], creatures={"brown_bear_brown": "T11.s"}
    )
    do(match, "0 play stag_clan", "0 recruit START.e", "0 pull T16.s")
    assert force(match, "START.e") == 3


@pytest.mark.rule("C-NG-19")
def test_annexation_moves_where_nothing_can_be_explored() -> None:
    match = table(HOME, hand=hands("annexation", "start_feast"), clan=["stag", "raven"], pile=[])
    do(match, "0 play annexation", "0 step START.n START.w", "0 group 2")
    assert force(match, "START.w") == 2
    assert match.waiting == (1,)


# --- cards ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R-NG-111")
def test_known_cards_on_top_can_be_drawn_like_all_others() -> None:
    match = table(
        HOME,
        hand=hands("merchant", "start_feast"),
        deck=[["fishing"], []],
        top=[["scouts"], []],
        discard=[["militia"], []],
    )
    do(match, "0 play merchant")
    assert set(match.choices(0)) == {"discard fishing", "discard militia", "discard scouts"}


@pytest.mark.rule("R-NG-109")
def test_a_card_put_back_is_not_taken_for_an_equal_one_that_everyone_has_seen() -> None:
    """One Feast was in hand before, for all to see; another one is drawn and put back."""
    match = table(
        HOME,
        hand=hands(["start_feast", "cunning_merchant"], "start_move"),
        hand_seen=[[-1, 1], [2]],
        deck=[["start_feast", "fishing", "scouts"], []],
        luck=[card("start_feast"), card("fishing")],
    )
    do(match, "0 play cunning_merchant", "0 return start_feast")
    seen = match.view(1)["table"]["seats"][0]
    assert (seen["deck_top"], seen["hand"]) == ([None], ["start_feast"])


@pytest.mark.rule("R-NG-61")
def test_a_card_that_is_buried_leaves_other_copies_of_the_table_alone() -> None:
    """A table that is thought about (a clone) keeps its own deck."""
    match = table(
        {"T02.n": (0, 4), "T11.s": (1, 1)},
        stack=["Year winter", "Harvest exchange"],
        unrest=0,
        stock=[[0, 0, 3], [0, 0, 0]],
        deck=[["start_move", "fishing", "spy", "scouts", "feast"], []],
        year=7,
    )
    thought = match.clone()
    do(thought, "0 done")
    assert len(state(thought).discard[0]) == 1
    assert len(state(match).deck[0]) == 5


@pytest.mark.parametrize(("stocked", "asked"), [([1, 1, 0], True), ([0, 0, 2], True), ([1, 0, 0], False)])
def test_two_resources_are_enough_to_keep_the_card(stocked: list[int], asked: bool) -> None:
    """Rapacious Exploitation."""
    match = table(
        HOME,
        hand=hands("rapacious_exploitation", ["start_feast", "fishing"]),
        stock=[[0, 0, 0], stocked],
        clan=["snake", "raven"],
    )
    do(match, "0 play rapacious_exploitation", "0 done", "0 discard fishing")
    assert ("discard fishing" in match.choices(1)) is asked


@pytest.mark.rule("C-NG-15")
def test_only_the_two_players_learn_what_a_spy_sees() -> None:
    units = {"START.n": (0, 1), "START.s": (1, 1), "T16.e": (2, 1)}
    match = table(units, players=3, hand=hands("spy", ["start_feast", "fishing"], "militia"), deck=[["scouts"], [], []])
    do(match, "0 play spy")
    events = match.play(0, "spy seat:1")
    for viewer, cards in ((0, {"fishing", "start_feast"}), (1, {"fishing", "start_feast"}), (2, {None})):
        seen = happened(list(match.told(events, viewer)), "hand_seen")
        assert {event["card"] for event in seen} == cards
        assert len(seen) == 2


def test_plunder_takes_no_resource_and_the_raid_says_that_it_will() -> None:
    """START.e shows food. Raiding Party takes some of it, Plunder draws a card instead."""
    units = {"START.n": (0, 2), "START.e": (1, 2), "START.s": (1, 1)}
    match = table(units, hand=hands("plunder", "start_feast"), clan=["wolf", "raven"], deck=[["spy"], []])
    do(match, "0 play plunder")
    assert (force(match, "START.e"), stock(match, 0), hand(match, 0)) == (1, [0, 0, 0], ["spy"])
    raid = table(units, hand=hands("raiding_party", "start_feast"), clan=["raven", "boar"])
    do(raid, "0 play raiding_party")
    assert raid.view(0)["table"]["asking"] == {"reach": "anywhere", "loot": "yes"}


@pytest.mark.rule("R-NG-157")
def test_stolen_lore_copies_nothing_of_its_own_player() -> None:
    units = {"START.n": (0, 2), "START.w": (1, 2), "START.e": (0, 1)}
    match = table(
        units,
        hand=hands("stolen_lore", "start_feast"),
        active=[["fishing"], ["lore_mastery"]],
        scorched="START.e",
    )
    do(match, "0 play stolen_lore", "0 done")
    assert stock(match, 0) == [0, 0, 0]  # the token stayed in an own territory
    assert match.waiting == (1,)


# --- harvest and combat ---------------------------------------------------------------------------------------------


@pytest.mark.rule("R-NG-160")
@pytest.mark.parametrize("where", ["START.n", "T16.s"])
def test_the_snake_takes_nothing_from_itself_or_from_nobody(where: str) -> None:
    match = table({"START.n": (0, 1), "START.w": (1, 1)}, stack=["Harvest scorched_earth"], scorched=where)
    assert stock(match, 1) == [0, 0, 0]
    assert stock(match, 0) == [1, 0, 0]  # the food of START.n
    assert not happened(list(match.told(match.opening, None)), "stolen")


@pytest.mark.rule("D-NG-55")
@pytest.mark.parametrize(("given", "got"), list(permutations(["food", "wood", "lore"], 2)))
def test_which_swaps_are_left_after_a_swap(given: str, got: str) -> None:
    """None that gives what was got, and none that gets what was given."""
    kinds = ["food", "wood", "lore"]
    match = table(
        {"START.n": (0, 1)},
        players=4,
        options={"teams": True},
        stack=["Harvest exchange"],
        stock=[[5, 5, 5], [0, 0, 0], [5, 5, 5], [0, 0, 0]],
    )
    do(match, f"0 swap {given} {got}", "2 accept")
    left = {choice for choice in match.choices(0) if choice.startswith("swap")}
    assert left == {
        f"swap {give} {want}" for give in kinds for want in kinds if give != want and give != got and want != given
    }


@pytest.mark.rule("R-NG-118")
def test_everyone_sees_by_which_card_a_combat_was_caused() -> None:
    units = {"START.n": (0, 2), "START.w": (1, 2)}
    match = table(units, hand=hands("bodyguard", "start_feast"), stock=[[1, 0, 0], [0, 0, 0]])
    do(match, "0 play bodyguard", "0 step START.n START.w", "0 group 2")
    fight = match.view(None)["table"]["fight"]
    assert (fight["card"], fight["creature"], fight["attacker"], fight["defender"]) == ("bodyguard", None, 0, 1)
    assert (fight["attacker_strength"], fight["defender_strength"]) == (3, 2)


@pytest.mark.rule("R-NG-49")
def test_the_first_to_pass_is_told_to_be_the_first_player() -> None:
    match = table(HOME, hand=hands("start_move", "start_feast"), stack=["Year creatures", "Turns next_turn 1"])
    events = do(match, "1 pass")
    assert happened(events, "passed") == [{"event": "passed", "seat": 1, "first": "yes"}]
    assert happened(events, "first_player") == [{"event": "first_player", "seat": 1}]
    assert not happened(do(match, "0 pass"), "first_player")


@pytest.mark.rule("R-NG-157")
def test_the_scorched_territory_is_told() -> None:
    match = table(HOME, hand=hands("snake_clan", "start_feast"))
    do(match, "0 play snake_clan")
    events = do(match, "0 scorch T02.n")
    assert happened(events, "scorched") == [{"event": "scorched", "seat": 0, "territory": "T02.n"}]


@pytest.mark.rule("R-NG-21")
def test_clans_are_told_as_they_are_taken() -> None:
    match = Match.new(GAME, 2, 1, {"clans": "chosen"})
    events = do(match, "0 choose wolf", "1 choose bear")
    assert [(event["seat"], event["clan"]) for event in happened(events, "clan_taken")] == [(0, "wolf"), (1, "bear")]


# --- Kaija and creatures --------------------------------------------------------------------------------------------


@pytest.mark.rule("R-NG-106")
def test_a_tile_fits_where_no_border_may_end() -> None:
    """At 1_0 the tiles around one corner have no border there: T11 must turn its two ends away from it."""
    around = {"T13": ("1_-1", 0), "T02": ("2_0", 2), "T17": ("2_-1", 0)}
    units = {"START.e": (0, 2), "START.s": (1, 2)}
    match = table(units, map=around, hand=hands("start_explore", "start_feast"), pile=["T11"])
    do(match, "0 play start_explore")
    assert match.choices(0) == ["rotate r2", "rotate r3"]
    refused(match, "0 rotate r0", "R-NG-106")


@pytest.mark.rule("R-NG-178")
def test_a_second_creature_of_a_territory_is_not_attacked() -> None:
    units = {"START.n": (0, 6), "START.e": (0, 3), "START.s": (1, 1)}
    there = {"wolf_beige": "START.n", "draugr_beige": "START.n", "wolf_brown": "START.e"}
    match = table(units, hand=hands("start_move", "start_feast"), creatures=there)
    do(match, "0 play start_move", "0 done", "0 attack wolf_beige")
    assert match.choices(0) == ["attack wolf_brown", "done"]
    refused(match, "0 attack draugr_beige", "R-NG-178")
    refused(match, "0 attack brown_bear_beige", "R-NG-177")  # not on the map


@pytest.mark.rule("R-NG-127")
@pytest.mark.rule("R-NG-150")
def test_kaija_retreats_with_the_units() -> None:
    units = {"START.n": (0, 6), "START.w": (1, 1)}
    match = table(
        units,
        [AXE3, AXE2],
        hand=hands("start_move", "start_feast"),
        clan=["snake", "bear"],
        kaija="START.w",
    )
    do(match, "0 play start_move", "0 step START.n START.w", "0 group 6")
    do(match, "1 retreat T05.n", "1 group-kaija 1")
    s = state(match)
    assert s.kaija == place(match, "T05.n")
    assert (s.kaija_guest, s.figures(s.kaija), owner(match, "T05.n")) == (0, 2, 1)


@pytest.mark.rule("R-NG-116")
@pytest.mark.rule("R-NG-152")
def test_kaija_stays_in_her_own_combat_while_another_one_is_won() -> None:
    units = {"START.n": (0, 6), "START.w": (1, 1), "START.e": (1, 1)}
    match = table(
        units,
        [AXE2_SKULL, AXE2, AXE2_SKULL, AXE2],
        hand=hands("militia", "start_feast"),
        clan=["bear", "raven"],
        kaija="START.n",
        this_year=[4, 0],
    )
    do(match, "0 play militia", "0 step START.n START.w", "0 group 3", "0 step START.n START.e", "0 group-kaija 1")
    events = do(match, "0 fight START.w")
    assert [event["attacking"] for event in happened(events, "fight_ended")] == [3 + 2, 1 + 2 + 2]
    assert state(match).kaija == place(match, "START.e")
    assert (force(match, "START.w"), force(match, "START.e")) == (3, 1)


@pytest.mark.rule("R-NG-201")
def test_a_creature_appears_in_a_lair_without_one() -> None:
    """T17.n and T04.e are lairs; a Wolf is in the first one."""
    lairs = {"T17": ("0_-1", 0), "T04": ("1_0", 0)}
    match = table(
        {"START.n": (0, 1), "START.s": (1, 1)},
        map=lairs,
        stack=["Summon 0"],
        creatures={"wolf_beige": "T17.n"},
        options={"creatures": "more"},
        creature_bag=["wolf_brown"],
    )
    do(match, "0 summon")
    assert creature_place(match, "wolf_brown") == AREA.words[place(match, "T04.e")]


@pytest.mark.rule("R-NG-25")
@pytest.mark.rule("R-NG-26")
def test_units_are_settled_on_the_tile_just_laid_in_both_rounds() -> None:
    for units, rule in (({}, "R-NG-25"), ({"T02.n": (0, 3)}, "R-NG-26")):
        match = table({**units, "START.s": (1, 3)}, stack=["Settle 0"], laid="T16")
        assert match.choices(0) == ["settle START.e", "settle T16.e", "settle T16.s"]
        refused(match, "0 settle T05.n", rule)


@pytest.mark.rule("R-NG-200")
@pytest.mark.parametrize(("creatures", "asked"), [("no", False), ("yes", False), ("more", True)])
def test_only_the_variant_with_more_creatures_lets_players_summon_them(creatures: str, asked: bool) -> None:
    match = table(
        HOME,
        hand=hands("start_move", "start_feast"),
        stack=["Year creatures", "Turns next_turn 0"],
        options={"creatures": creatures},
    )
    do(match, "0 pass")
    assert ("summon" in match.choices(match.waiting[0])) is asked
