"""Creatures (R-NG-164 to R-NG-202)."""

import pytest

from meadhall.engine.luck import Fast
from meadhall.engine.match import Match
from meadhall.games.northgard import GAME
from meadhall.games.northgard.data import tables
from meadhall.games.northgard.data.kinds import CREATURE
from tests.games.northgard.table import (
    AXE2,
    AXE3,
    CHOICE,
    SKULL2,
    creature_place,
    do,
    force,
    hands,
    happened,
    owner,
    refused,
    state,
    stock,
    table,
    tile,
)

WOLF, BEAR, DRAUGR, VALKYRIE = "wolf_beige", "brown_bear_beige", "draugr_beige", "fallen_valkyrie_beige"
PLENTY = [[9, 9, 9], [9, 9, 9]]


def code(name: str) -> int:
    return CREATURE.parse(name)


@pytest.mark.rule("R-NG-164")
def test_nine_creatures() -> None:
    kinds = [creature["kind"] for creature in tables.CREATURES]
    assert [kinds.count(kind) for kind in ("wolf", "brown_bear", "draugr", "fallen_valkyrie")] == [3, 2, 2, 2]
    assert len({(creature["kind"], creature["color"]) for creature in tables.CREATURES}) == 9
    names = ["wolf_beige", "wolf_brown", "wolf_dark_brown", "brown_bear_beige", "brown_bear_brown"]
    names += ["draugr_beige", "draugr_brown", "fallen_valkyrie_beige", "fallen_valkyrie_brown"]
    assert names == tables.CREATURE_NAMES
    assert tables.CREATURE_STRENGTH == [4, 4, 4, 6, 6, 5, 5, 7, 7]
    assert tables.CREATURE_FAME == [1, 1, 1, 3, 3, 2, 2, 4, 4]


@pytest.mark.rule("R-NG-165")
@pytest.mark.parametrize("players", [2, 5])
def test_the_first_cards_are_weak(players: int) -> None:
    from meadhall.games.northgard.rules.creatures import reveal

    for seed in range(30):
        s = state(Match.new(GAME, players, luck=Fast(seed), options={"creatures": "yes", "clans": "dealt"}))
        assert s.creature_top == players + 1
        shown = [reveal(s, Fast(seed + 100 + step)) for step in range(9)]
        assert all(tables.CREATURE_STRENGTH[one] <= 6 for one in shown[: players + 1])
        assert sorted(shown) == list(range(9))


@pytest.mark.rule("R-NG-166")
@pytest.mark.rule("R-NG-167")
@pytest.mark.rule("D-NG-37")
def test_in_set_up_a_creature_appears_and_does_nothing() -> None:
    match = table(
        {"T02.n": (1, 1)},
        stack=["Year draw", "Settle 0", "LayTile 0 2 -1 0"],
        offered=["T17"],
        options={"creatures": "yes"},
        creature_bag=["fallen_valkyrie_beige"],
    )
    do(match, "0 place T17 0_2", "0 rotate r2")
    assert creature_place(match, VALKYRIE) == "T17.n"
    assert "settle T17.n" in match.choices(0)  # beside it, too
    do(match, "0 settle T17.n")
    assert force(match, "T17.n") == 3


@pytest.mark.rule("R-NG-168")
@pytest.mark.rule("R-NG-169")
@pytest.mark.rule("R-NG-176")
def test_exploring_a_lair_brings_a_creature_that_acts_at_once() -> None:
    cell = tables.CENTRE + 2 * tables.WIDTH
    match = table(
        {"T11.s": (0, 3), "START.n": (1, 1)},
        stack=[f"TurnTile 0 0 2 {tile('T17')} {cell}"],
        offered=["T17"],
        creatures={WOLF: "T02.n"},
        creature_bag=["draugr_brown"],
    )
    do(match, "0 rotate r0")  # T17.n, the lair, joins T11.s
    assert creature_place(match, "draugr_brown") == "T11.s"
    assert state(match).line == [code(WOLF), code("draugr_brown")]  # at the right end
    assert force(match, "T11.s") == 2


@pytest.mark.rule("R-NG-170")
def test_an_empty_creature_deck_is_shuffled_anew() -> None:
    cell = tables.CENTRE + 2 * tables.WIDTH
    match = table(
        {"T11.s": (0, 3), "START.n": (1, 1)},
        stack=[f"TurnTile 0 0 2 {tile('T17')} {cell}"],
        offered=["T17"],
        options={"creatures": "yes"},
        creature_bag=[],
        creature_discard=["wolf_dark_brown"],
    )
    events = do(match, "0 rotate r0")
    assert happened(events, "creature_deck_reshuffled")
    assert creature_place(match, "wolf_dark_brown") == "T11.s"


@pytest.mark.rule("R-NG-171")
@pytest.mark.rule("R-NG-172")
@pytest.mark.rule("F-NG-15")
def test_sharing_a_territory_and_passing_through() -> None:
    match = table(
        {"START.n": (0, 2), "START.s": (1, 1)}, hand=hands("militia", "start_feast"), creatures={WOLF: "START.w"}
    )
    do(match, "0 play militia", "0 step START.n START.w", "0 group 2")
    assert owner(match, "START.w") == 0
    assert "step START.w T05.n" in match.choices(0)


@pytest.mark.rule("R-NG-173")
@pytest.mark.rule("D-NG-32")
@pytest.mark.rule("D-NG-39")
def test_several_creatures_in_one_territory_all_work() -> None:
    assert max(sum(tables.AREA_LAIR[area] for area in areas) for areas in tables.TILE_AREAS) == 1
    both = {WOLF: "START.n", BEAR: "START.n"}
    match = table({"START.n": (0, 2), "START.s": (1, 1)}, hand=hands("start_recruit", "start_feast"), creatures=both)
    refused(match, "0 play start_recruit", "D-NG-46")  # the bear
    harvest = table({"START.n": (0, 2)}, stack=["Harvest gain"], creatures=both)
    assert stock(harvest, 0) == [0, 0, 0]  # the wolf


@pytest.mark.rule("R-NG-174")
@pytest.mark.rule("R-NG-202")
def test_who_enters_a_valkyries_land_stops_and_fights() -> None:
    match = table(
        {"START.n": (0, 4), "START.s": (1, 1)},
        [AXE3, AXE2],
        hand=hands("militia", "start_feast"),
        creatures={VALKYRIE: "START.w"},
    )
    do(match, "0 play militia", "0 step START.n START.w", "0 group 3")
    refused(match, "0 step START.w T05.n", "R-NG-93")
    events = do(match, "0 done")
    ended = happened(events, "fight_ended")[0]
    assert (ended["attacking"], ended["defending"], ended["winner"]) == (6, 9, "defender")
    assert match.choices(0)[0].startswith("retreat")
    do(match, "0 retreat T05.n", "0 group 3")
    assert owner(match, "START.w") == -1


@pytest.mark.rule("R-NG-175")
def test_two_valkyries_keep_everyone_out() -> None:
    both = {VALKYRIE: "START.w", "fallen_valkyrie_brown": "START.w"}
    match = table({"START.n": (0, 4), "START.s": (1, 1)}, hand=hands("militia", "start_feast"), creatures=both)
    do(match, "0 play militia")
    refused(match, "0 step START.n START.w", "R-NG-175")


@pytest.mark.rule("R-NG-177")
@pytest.mark.rule("R-NG-178")
@pytest.mark.rule("R-NG-179")
@pytest.mark.rule("F-NG-13")
@pytest.mark.rule("F-NG-14")
def test_attacks_are_declared_after_the_steps_one_in_a_territory() -> None:
    units = {"START.n": (0, 6), "START.s": (1, 1)}
    there = {WOLF: "START.n", DRAUGR: "START.n", BEAR: "START.s"}
    match = table(units, [AXE2, AXE2], hand=hands("start_move", "start_feast"), creatures=there)
    do(match, "0 play start_move", "0 done")  # nobody has to move
    assert match.choices(0) == ["attack wolf_beige", "attack draugr_beige", "done"]
    refused(match, "0 attack brown_bear_beige", "R-NG-177")  # not in an enemy's land
    events = do(match, "0 attack wolf_beige")
    assert happened(events, "fight_began")[0]["creature"] == WOLF
    assert state(match).line == [code(DRAUGR), code(BEAR)]
    assert match.waiting == (1,)


@pytest.mark.rule("R-NG-180")
def test_creature_combats_are_ordered_with_the_others_and_block_retreat() -> None:
    units = {"START.n": (0, 6), "START.w": (1, 3), "START.e": (0, 1)}
    match = table(
        units,
        [AXE2, AXE3, AXE2, AXE2],
        hand=hands("start_move", "start_feast"),
        creatures={WOLF: "START.e", DRAUGR: "T02.n"},
    )
    do(match, "0 play start_move", "0 step START.n START.w", "0 group 2", "0 attack wolf_beige")
    assert match.choices(0) == ["fight START.e", "fight START.w"]
    do(match, "0 fight START.w")
    refused(match, "0 retreat START.e", "R-NG-128")


@pytest.mark.rule("R-NG-181")
@pytest.mark.rule("R-NG-182")
@pytest.mark.rule("R-NG-185")
def test_strength_of_a_creature_and_no_buildings_for_an_attacking_player() -> None:
    units = {"START.w": (0, 5), "START.s": (1, 1)}
    match = table(
        units,
        [SKULL2, SKULL2],
        hand=hands("bodyguard", "start_feast"),
        creatures={BEAR: "START.w"},
        buildings={"T05-2": "fortress"},
        stock=[[2, 0, 0], [0, 0, 0]],
    )
    do(match, "0 play bodyguard", "0 attack brown_bear_beige")
    assert match.choices(0) == ["eat 0", "eat 1", "eat 2"]
    events = do(match, "0 eat 2")
    ended = happened(events, "fight_ended")[0]
    assert (ended["attacking"], ended["defending"]) == (5 + 1 + 2, 6)
    assert (ended["attacker_losses"], ended["defender_losses"]) == (2, 0)  # its skulls count, ours do nothing


@pytest.mark.rule("R-NG-183")
@pytest.mark.rule("D-NG-33")
@pytest.mark.rule("S-NG-09")
def test_example_creature_combat() -> None:
    """Two units join a third beside a Wolf: 3 + 1 food + axe = 5 against 4 + axe = 5. The Wolf defends and wins."""
    units = {"START.n": (0, 2), "START.w": (0, 1), "START.s": (1, 1)}
    match = table(
        units,
        [CHOICE, CHOICE],
        hand=hands("start_move", "start_feast"),
        creatures={WOLF: "START.w"},
        stock=[[1, 0, 0], [0, 0, 0]],
    )
    do(match, "0 play start_move", "0 step START.n START.w", "0 group 2", "0 attack wolf_beige", "0 eat 1")
    events = do(match, "0 axe")
    rolled = happened(events, "die_rolled")
    assert (rolled[0]["roller"], rolled[0]["creature"]) == (1, WOLF)  # the left neighbor rolls for it
    ended = happened(events, "fight_ended")[0]
    assert (ended["attacking"], ended["defending"], ended["winner"], ended["attacker_losses"]) == (5, 5, "defender", 0)
    assert (owner(match, "START.w"), force(match, "START.w")) == (0, 3)  # it shares, so nobody leaves


@pytest.mark.rule("R-NG-184")
def test_a_player_without_units_left_loses() -> None:
    match = table(
        {"START.w": (0, 2), "START.s": (1, 1)},
        [AXE3, SKULL2],
        hand=hands("start_move", "start_feast"),
        creatures={WOLF: "START.w"},
    )
    do(match, "0 play start_move", "0 done", "0 attack wolf_beige")
    assert owner(match, "START.w") == -1
    assert creature_place(match, WOLF) == "START.w"


@pytest.mark.rule("R-NG-186")
@pytest.mark.rule("D-NG-28")
@pytest.mark.rule("D-NG-29")
@pytest.mark.parametrize(("clan", "food", "fame"), [("wolf", 1, 1), ("stag", 0, 1)])
def test_a_beaten_creature_brings_its_fame(clan: str, food: int, fame: int) -> None:
    match = table(
        {"START.w": (0, 6), "START.s": (1, 1)},
        [AXE2, AXE2],
        hand=hands("start_move", "start_feast"),
        creatures={WOLF: "START.w"},
        clan=[clan, "raven"],
    )
    do(match, "0 play start_move", "0 done", "0 attack wolf_beige")
    s = state(match)
    assert creature_place(match, WOLF) is None
    assert s.creature_discard == [code(WOLF)]
    assert s.fame[0] == fame  # the Stag gains nothing more: no player lost land
    assert stock(match, 0)[0] == food


@pytest.mark.rule("R-NG-187")
@pytest.mark.rule("D-NG-36")
def test_units_beside_a_valkyrie_fight_it_at_the_end_of_the_next_move() -> None:
    units = {"START.w": (0, 2), "START.n": (0, 1), "START.s": (1, 1)}
    match = table(units, [AXE2, AXE2], hand=hands("start_move", "start_feast"), creatures={VALKYRIE: "START.w"})
    events = do(match, "0 play start_move", "0 step START.n START.e")
    assert happened(events, "creature_attacked") == [{"event": "creature_attacked", "seat": 0, "creature": VALKYRIE}]
    assert match.choices(0)[0].startswith("retreat")  # beaten by one that does not share
    stays = table(units, stack=["CreatureTurn act 7"], luck=[AXE2, AXE2], creatures={VALKYRIE: "START.w"})
    assert happened(stays.told(stays.opening, None), "fight_began")  # it attacks where it cannot move


# --- phase 2.5 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("R-NG-188")
@pytest.mark.rule("R-NG-190")
@pytest.mark.rule("R-NG-192")
def test_each_creature_moves_to_units_over_any_border() -> None:
    """T16.s touches START.e over a rough border alone; T16.e is neutral."""
    match = table(
        {"START.e": (0, 2), "START.s": (1, 1)},
        stack=["Year creatures"],
        creatures={WOLF: "T16.s", DRAUGR: "T05.n"},
        stock=PLENTY,
    )
    moved = happened(match.told(match.opening, None), "creature_moved")
    assert [(event["creature"], event["territory"]) for event in moved] == [(WOLF, "START.e"), (DRAUGR, "START.w")]


@pytest.mark.rule("R-NG-189")
@pytest.mark.rule("D-NG-35")
def test_a_creature_that_cannot_move_acts_where_it_is() -> None:
    """T02.n touches START.n alone, where another creature is."""
    match = table(
        {"T02.n": (0, 2), "START.s": (1, 1)},
        stack=["CreatureTurn move 5"],
        creatures={WOLF: "START.n", DRAUGR: "T02.n"},
    )
    assert creature_place(match, DRAUGR) == "T02.n"
    assert force(match, "T02.n") == 1


@pytest.mark.rule("R-NG-191")
def test_never_to_another_creature() -> None:
    match = table(
        {"START.n": (0, 2), "T05.n": (0, 1), "START.e": (0, 1), "START.s": (1, 1)},
        stack=["CreatureTurn move 0"],
        creatures={WOLF: "START.w", BEAR: "START.n"},
    )
    assert creature_place(match, WOLF) != "START.n"


@pytest.mark.rule("R-NG-193")
@pytest.mark.rule("S-NG-10")
def test_example_draugr_moves() -> None:
    """Red and purple have 3 units and a small building each; red's land shows one resource more."""
    units = {"START.n": (0, 3), "START.e": (1, 3)}
    built = {"T02-2": "food_silo", "T16-1": "training_camp"}
    match = table(units, stack=["CreatureTurn move 5"], creatures={DRAUGR: "START.w"}, buildings=built)
    assert creature_place(match, DRAUGR) == "START.n"
    assert force(match, "START.n") == 2


@pytest.mark.parametrize(
    ("name", "built", "goes"),
    [
        (WOLF, {"T02-2": "training_camp", "T16-1": "food_silo"}, "START.e"),  # resources first
        (BEAR, {"T02-2": "training_camp"}, "START.n"),  # buildings first
        (DRAUGR, {"T02-2": "training_camp"}, "START.e"),  # units first
    ],
)
def test_priorities(name: str, built: dict[str, str], goes: str) -> None:
    units = {"START.n": (0, 2), "START.e": (1, 3)}
    match = table(units, stack=[f"CreatureTurn move {code(name)}"], creatures={name: "START.w"}, buildings=built)
    assert creature_place(match, name) == goes


@pytest.mark.rule("R-NG-194")
def test_the_first_player_breaks_a_tie() -> None:
    units = {"START.n": (0, 2), "START.e": (1, 2)}
    match = table(units, stack=["CreatureTurn move 5"], creatures={DRAUGR: "START.w"}, first=1)
    assert match.choices(1) == ["prowl START.n", "prowl START.e"]
    refused(match, "1 prowl START.s", "R-NG-193")
    do(match, "1 prowl START.n")
    assert force(match, "START.n") == 1


@pytest.mark.rule("R-NG-195")
@pytest.mark.rule("D-NG-45")
def test_a_wolf_spoils_the_harvest_but_not_of_buildings() -> None:
    units = {"START.s": (0, 1), "START.w": (0, 1)}
    built = {"T11-1": "food_silo", "T05-2": "altar_of_kings"}
    match = table(units, stack=["Harvest gain"], creatures={WOLF: "START.s", "wolf_brown": "START.w"}, buildings=built)
    assert stock(match, 0) == [1, 0, 0]
    assert state(match).fame == [3, 0]  # the altar, not the closed territory
    snake = table(
        {"START.s": (1, 1), "START.w": (0, 1)},
        stack=["Harvest scorched_earth"],
        creatures={WOLF: "START.s"},
        buildings={"T11-1": "food_silo"},
        scorched="START.s",
    )
    assert snake.choices(0) == ["steal food", "done"]  # only what the building gives


@pytest.mark.rule("R-NG-196")
@pytest.mark.rule("F-NG-16")
def test_a_brown_bear_forbids_building_recruiting_exploring_and_leaving() -> None:
    units = {"START.n": (0, 2), "T16.e": (0, 1), "START.s": (1, 1)}
    cards = ["start_recruit", "start_build", "start_explore", "start_move"]
    match = table(units, hand=hands(cards, "start_feast"), creatures={BEAR: "START.n"}, stock=PLENTY)
    recruit, build, explore, move = (match.clone() for _ in range(4))
    do(recruit, "0 play start_recruit")
    assert force(recruit, "T16.e") == 2  # the only place left
    do(build, "0 play start_build")
    assert "build food_silo" in build.choices(0)  # on T16-2
    do(explore, "0 play start_explore")
    assert all("2_0" in choice for choice in explore.choices(0) if choice.startswith("place"))
    do(move, "0 play start_move")
    refused(move, "0 step START.n START.w", "R-NG-196")
    do(move, "0 step T16.e START.e")
    two = table({**units, "T05.n": (0, 1)}, hand=hands("town_hall", "start_feast"), creatures={BEAR: "START.n"})
    do(two, "0 play town_hall")
    refused(two, "0 recruit START.n", "R-NG-196")
    beaten = table(
        {"START.n": (0, 2), "START.w": (1, 5)},
        [AXE3, AXE2],
        stack=["Turns next_turn 1"],
        hand=hands("start_feast", "start_move"),
        creatures={BEAR: "START.n"},
    )
    do(beaten, "1 play start_move", "1 step START.w START.n", "1 group 4")
    assert beaten.choices(0)[0].startswith("retreat")  # after losing to a player one may leave


@pytest.mark.rule("R-NG-197")
def test_a_draugr_takes_a_unit_of_who_controls_the_land() -> None:
    match = table({"START.n": (0, 1), "START.s": (1, 1)}, stack=["CreatureTurn move 5"], creatures={DRAUGR: "T02.n"})
    assert owner(match, "START.n") == -1
    kaija = table(
        {"START.n": (0, 1), "START.s": (1, 1)},
        stack=["CreatureTurn move 5"],
        creatures={"draugr_beige": "T02.n"},
        clan=["bear", "raven"],
        kaija="START.n",
    )
    assert kaija.choices(0) == ["lose-unit", "lose-kaija"]


@pytest.mark.rule("D-NG-50")
def test_nobody_is_recruited_to_a_valkyrie() -> None:
    units = {"START.n": (0, 2), "START.s": (1, 1)}
    match = table(units, hand=hands("mercenary", "start_feast"), creatures={VALKYRIE: "START.w"})
    do(match, "0 play mercenary")
    assert "recruit START.w" not in match.choices(0)
    assert "recruit T05.n" in match.choices(0)


@pytest.mark.rule("R-NG-198")
@pytest.mark.rule("S-NG-11")
def test_example_valkyrie_attacks() -> None:
    units = {"START.n": (0, 3), "START.s": (1, 1)}
    match = table(
        units,
        [CHOICE, SKULL2],
        stack=["CreatureTurn move 7"],
        creatures={VALKYRIE: "T02.n"},
        stock=[[3, 0, 0], [0, 0, 0]],
    )
    events = do(match, "0 eat 3")
    ended = happened(events, "fight_ended")[0]
    assert (ended["attacking"], ended["defending"], ended["winner"], ended["defender_losses"]) == (8, 6, "attacker", 0)
    do(match, "0 retreat START.w", "0 group 1", "0 retreat START.e", "0 group 2")
    assert (force(match, "START.w"), force(match, "START.e"), owner(match, "START.n")) == (1, 2, -1)
    strong = table({"START.n": (0, 6)}, [CHOICE, AXE2], stack=["CreatureTurn move 7"], creatures={VALKYRIE: "T02.n"})
    assert state(strong).fame == [4, 0]  # 8 against 8: the defender wins the tie
    assert creature_place(strong, VALKYRIE) is None


def test_a_player_attacked_by_a_creature_has_the_buildings() -> None:
    match = table(
        {"START.w": (0, 3), "START.s": (1, 1)},
        [AXE2, AXE2],
        stack=["CreatureTurn move 7"],
        creatures={VALKYRIE: "T05.n"},
        buildings={"T05-2": "fortress"},
    )
    ended = happened(match.told(match.opening, None), "fight_ended")[0]
    assert ended["defending"] == 3 + 2 + 2


# --- more creatures -----------------------------------------------------------------------------------------------


@pytest.mark.rule("R-NG-199")
@pytest.mark.rule("R-NG-200")
@pytest.mark.rule("R-NG-201")
@pytest.mark.rule("D-NG-34")
@pytest.mark.rule("S-NG-12")
def test_example_more_creatures() -> None:
    """The first to pass lets a Draugr appear in a free lair; it acts and does not move."""
    lairs = {"T17": ("0_2", 2), "T01": ("2_0", 0)}
    match = table(
        {"T17.n": (0, 2), "START.s": (1, 1)},
        tiles=lairs,
        hand=hands("start_move", "start_feast"),
        row=["scouts", "militia"],
        options={"creatures": "more"},
        creature_bag=["draugr_beige"],
    )
    do(match, "0 pass", "0 take scouts")
    assert match.choices(0) == ["summon", "done"]
    do(match, "0 summon")
    assert set(match.choices(0)) == {"appear T01.w", "appear T17.n"}
    refused(match, "0 appear START.n", "R-NG-201")
    do(match, "0 appear T17.n")
    assert creature_place(match, DRAUGR) == "T17.n"
    assert force(match, "T17.n") == 1
    full = table(
        {"START.s": (1, 1)},
        hand=hands("start_move", "start_feast"),
        row=["scouts", "militia"],
        options={"creatures": "more"},
        creatures={WOLF: "START.n", DRAUGR: "T02.n"},
    )
    do(full, "0 pass", "0 take scouts")
    assert full.waiting == (1,)  # as many creatures as players


def test_without_a_free_lair_any_territory_will_do() -> None:
    match = table(
        {"START.s": (1, 1)},
        hand=hands("start_move", "start_feast"),
        row=["scouts", "militia"],
        options={"creatures": "more"},
        creatures={WOLF: "START.n"},
        creature_bag=["wolf_brown"],
    )
    do(match, "0 pass", "0 take scouts", "0 summon")
    assert "appear START.n" not in match.choices(0)
    assert len(match.choices(0)) == 8


# --- out of a Brown Bear's territory nobody goes but in retreat ----------------------------------------------------


@pytest.mark.rule("R-NG-196")
@pytest.mark.rule("C-NG-16")
def test_infiltration_leads_into_a_bears_land_but_not_out_of_it() -> None:
    """Neither out of an enemy's territory nor out of the seat's own."""
    units = {"START.n": (0, 3), "START.w": (1, 1)}
    match = table(units, [AXE2, AXE2], hand=hands("infiltration", "start_feast"), creatures={BEAR: "START.w"})
    do(match, "0 play infiltration", "0 step START.n START.w", "0 group 2")
    assert not any(choice.startswith("step START.w") for choice in match.choices(0))
    refused(match, "0 step START.w T05.n", "R-NG-196")
    events = do(match, "0 done")
    assert len(happened(events, "fight_began")) == 1
    own = table({"START.n": (0, 3)}, hand=hands("infiltration", "start_feast"), creatures={BEAR: "START.w"})
    do(own, "0 play infiltration", "0 step START.n START.w", "0 group 2")
    refused(own, "0 step START.w T05.n", "R-NG-196")


@pytest.mark.rule("R-NG-174")
@pytest.mark.rule("C-NG-16")
def test_infiltration_stops_beside_a_valkyrie() -> None:
    units = {"START.n": (0, 3), "START.w": (1, 1)}
    match = table(units, hand=hands("infiltration", "start_feast"), creatures={VALKYRIE: "START.w"})
    do(match, "0 play infiltration", "0 step START.n START.w", "0 group 2")
    refused(match, "0 step START.w T05.n", "R-NG-174")


@pytest.mark.rule("R-NG-196")
@pytest.mark.rule("C-NG-07")
def test_intimidate_pushes_nobody_out_of_a_bears_land() -> None:
    units = {"START.n": (0, 2), "START.w": (1, 2)}
    for there, pushed in ((BEAR, False), (WOLF, True)):
        match = table(units, [AXE2, AXE2], hand=hands("intimidate", "start_feast"), creatures={there: "START.w"})
        do(match, "0 play intimidate", "0 step START.n START.w", "0 group 2")
        assert ("push T05.n" in match.choices(0)) == pushed
    beside = table(units, hand=hands("intimidate", "start_feast"), creatures={BEAR: "T05.n"})
    do(beside, "0 play intimidate", "0 step START.n START.w", "0 group 2")
    assert "push T05.n" in beside.choices(0)  # into its land, yes


@pytest.mark.rule("R-NG-196")
@pytest.mark.rule("C-NG-11")
def test_bribery_takes_nobody_out_of_a_bears_land() -> None:
    units = {"START.n": (0, 1), "START.e": (1, 3), "START.s": (1, 1)}
    match = table(units, hand=hands("bribery", "start_feast"), creatures={BEAR: "START.e"})
    do(match, "0 play bribery")
    assert {choice.split()[1] for choice in match.choices(0)} == {"START.s"}
    assert "step START.s START.e" in match.choices(0)  # into its land, yes
    only = table(
        {"START.n": (0, 1), "START.e": (1, 3)}, hand=hands("bribery", "start_feast"), creatures={BEAR: "START.e"}
    )
    refused(only, "0 play bribery", "D-NG-46")


# --- who wins beside a Valkyrie ------------------------------------------------------------------------------------


@pytest.mark.rule("D-NG-56")
def test_an_attacker_who_wins_beside_a_valkyrie_has_to_fight_her_too() -> None:
    """3 + 2 against 1 + 2; then with the card's bonus, 3 + 1 + 3 against 7 + 2."""
    units = {"START.n": (0, 3), "START.w": (1, 1), "START.e": (0, 1), "T16.e": (1, 1)}
    match = table(
        units,
        [AXE2, AXE2, AXE3, AXE2],
        hand=hands("warriors", "start_feast"),
        creatures={VALKYRIE: "START.w"},
    )
    do(match, "0 play warriors", "0 step START.n START.w", "0 group 3", "0 step START.e T16.e")
    events = do(match, "0 fight START.w", "1 retreat T05.n")
    assert happened(events, "fight_ended")[-1]["winner"] == "attacker"
    assert owner(match, "START.w") == 0
    assert match.choices(0) == ["fight START.w", "fight T16.e"]  # in any order with the other combats
    events = do(match, "0 fight START.w")
    assert happened(events, "fight_began")[0] == {
        "event": "fight_began", "territory": "START.w", "attacker": 0, "defender": None, "creature": VALKYRIE,
    }  # fmt: skip
    ended = happened(events, "fight_ended")[0]
    assert (ended["attacking"], ended["defending"], ended["winner"]) == (7, 9, "defender")
    assert match.choices(0)[0].startswith("retreat")


@pytest.mark.rule("D-NG-56")
def test_a_defender_who_wins_beside_a_valkyrie_is_attacked_by_her() -> None:
    units = {"START.n": (0, 1), "START.w": (1, 4)}
    match = table(
        units,
        [AXE2, AXE2, AXE2, AXE3],
        hand=hands("start_move", "start_feast"),
        creatures={VALKYRIE: "START.w"},
        buildings={"T05-2": "fortress"},
    )
    events = do(match, "0 play start_move", "0 step START.n START.w", "0 retreat START.n")
    fights = happened(events, "fight_began")
    assert [(fight["attacker"], fight["defender"], fight["creature"]) for fight in fights[1:]] == [(None, 1, VALKYRIE)]
    ended = happened(events, "fight_ended")[-1]
    assert (ended["attacking"], ended["defending"], ended["winner"]) == (9, 4 + 2 + 3, "defender")  # a tie
    assert creature_place(match, VALKYRIE) is None
    assert owner(match, "START.w") == 1


@pytest.mark.rule("D-NG-56")
def test_without_a_winner_nobody_has_to_fight_the_valkyrie() -> None:
    units = {"START.n": (0, 1), "START.w": (1, 1)}
    match = table(units, [SKULL2, SKULL2], hand=hands("start_move", "start_feast"), creatures={VALKYRIE: "START.w"})
    events = do(match, "0 play start_move", "0 step START.n START.w")
    assert len(happened(events, "fight_began")) == 1
    assert owner(match, "START.w") == -1


# --- order ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R-NG-169")
@pytest.mark.rule("R-NG-188")
@pytest.mark.parametrize("line", [[DRAUGR, WOLF], [WOLF, DRAUGR]])
def test_creatures_move_from_left_to_right_in_their_line(line: list[str]) -> None:
    """Both want the only peopled land beside them; the left one gets it, whatever its number."""
    match = table(
        {"START.e": (1, 2), "T16.s": (0, 1)},
        stack=["Year creatures"],
        creatures={DRAUGR: "START.n", WOLF: "START.w"},
        line=line,
        options={"ask_forced": True},
    )
    assert match.view(None)["table"]["asking"] == {"creature": line[0]}
    assert match.choices(0) == ["prowl START.e"]
    do(match, "0 prowl START.e")
    assert creature_place(match, line[0]) == "START.e"
    assert match.view(None)["table"]["asking"] == {"creature": line[1]}
    assert "prowl START.e" not in match.choices(0)  # taken


@pytest.mark.rule("R-NG-188")
def test_a_creature_acts_before_the_next_one_moves() -> None:
    """The Draugr on the left takes the only unit of START.e before the Wolf looks around."""
    match = table(
        {"START.e": (1, 1), "T11.s": (0, 1)},
        stack=["Year creatures"],
        creatures={WOLF: "START.w", DRAUGR: "START.n"},
        line=[DRAUGR, WOLF],
        options={"ask_forced": True},
    )
    do(match, "0 prowl START.e")
    assert match.view(None)["table"]["asking"] == {"creature": WOLF}
    assert owner(match, "START.e") == -1
