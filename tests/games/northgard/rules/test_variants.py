"""Long game and team game (R-NG-139 to R-NG-146)."""

from typing import Any

import pytest

from meadhall.engine.game import OptionError
from meadhall.engine.match import Match
from meadhall.games.northgard import GAME
from meadhall.games.northgard.data import tables
from tests.games.northgard.rules.test_end import dominion
from tests.games.northgard.table import do, force, hands, owner, place, refused, state, stock, table

TEAMS = {"teams": True}


@pytest.mark.rule("R-NG-139")
def test_the_long_game_lasts_ten_years() -> None:
    assert tables.YEARS == [7, 10]
    assert tables.EARLY_EACH == [2, 3]
    assert tables.ADVANCED_EACH == [4, 6]
    match = table({"START.n": (0, 1), "START.s": (1, 1)}, stack=["Year check_end"], year=9, options={"length": "long"})
    assert not match.over
    match = table({"START.n": (0, 1), "START.s": (1, 1)}, stack=["Year check_end"], year=10, options={"length": "long"})
    assert match.over


@pytest.mark.rule("R-NG-140")
def test_the_long_game_knows_no_domination() -> None:
    match = dominion(["forge", "fortress", "altar_of_kings"], year=7, options={"length": "long"})
    assert not match.over
    offer = table(
        {"START.n": (0, 1)},
        stack=["Year draw"],
        year=10,
        achievements=["builder", "trapper"],
        options={"length": "long"},
    )
    assert offer.view(None)["table"]["row"] == ["builder", "trapper"]


def team(units: dict[str, tuple[int, int]], **more: Any) -> Match:
    return table(units, players=4, **{"options": TEAMS, **more})


@pytest.mark.rule("R-NG-141")
def test_teams_are_for_four_sitting_alternately() -> None:
    with pytest.raises(OptionError):
        Match.new(GAME, 3, options=TEAMS)
    s = state(team({}))
    assert [s.partner(seat) for seat in range(4)] == [2, 3, 0, 1]
    assert s.opponents(0) == [1, 3]


@pytest.mark.rule("R-NG-142")
def test_partners_share_fame_but_not_hands() -> None:
    match = team(
        {"START.n": (0, 1)}, hand=hands("start_move", "start_move", "fishing", "start_move"), fame=[1, 2, 4, 8]
    )
    seats = match.view(0)["table"]["seats"]
    assert [seat["fame"] for seat in seats] == [1, None, 4, None]
    assert seats[2]["hand"] == []


@pytest.mark.rule("R-NG-143")
@pytest.mark.rule("D-NG-52")
def test_units_pass_through_a_partners_land_but_do_not_stay() -> None:
    units = {"START.n": (0, 3), "START.w": (2, 1), "START.s": (1, 1)}
    cards = hands("militia", "start_feast", "start_feast", "start_feast")
    match = team(units, hand=cards)
    do(match, "0 play militia", "0 step START.n START.w", "0 group 2")
    assert all(choice.startswith("step START.w") for choice in match.choices(0))  # one step is left: they go on, all
    refused(match, "0 done", "R-NG-143")
    do(match, "0 step START.w T05.n")
    assert (force(match, "T05.n"), force(match, "START.w"), owner(match, "START.w")) == (2, 1, 2)
    short = team(units, hand=hands("start_move", "start_feast", "start_feast", "start_feast"))
    do(short, "0 play start_move")
    refused(short, "0 step START.n START.w", "R-NG-143")


PASSING = {"START.n": (0, 3), "START.w": (2, 1), "START.s": (0, 1), "T16.e": (1, 1)}


def passing(card: str, **more: Any) -> Match:
    """Three units of seat 0 have entered the land of their partner, START.w."""
    match = team(PASSING, hand=hands(card, "start_feast", "start_feast", "start_feast"), **more)
    do(match, f"0 play {card}", "0 step START.n START.w", "0 group 3")
    return match


@pytest.mark.rule("D-NG-52")
def test_a_group_that_passes_through_may_split() -> None:
    match = passing("incursion")
    do(match, "0 step START.w T05.n")
    assert match.choices(0) == ["group 1", "group 2", "group 3"]  # three steps: even one by one
    do(match, "0 group 1")
    refused(match, "0 done", "R-NG-143")
    do(match, "0 step START.w START.n", "0 group 2")
    assert (force(match, "T05.n"), force(match, "START.n"), force(match, "START.w")) == (1, 2, 1)
    assert "done" in match.choices(0)
    last = passing("incursion")
    do(last, "0 step START.w T05.n", "0 group 1", "0 step START.w START.e", "0 group 1")
    assert all(choice.startswith("step START.w") for choice in last.choices(0))
    do(last, "0 step START.w START.n")
    assert [force(last, area) for area in ("T05.n", "START.e", "START.n", "START.w")] == [1, 1, 1, 1]


@pytest.mark.rule("D-NG-52")
def test_nobody_is_left_behind_in_a_partners_land() -> None:
    match = passing("heroic_charge")  # three steps, two of them are left
    do(match, "0 step START.w T05.n", "0 group 1")
    assert all(choice.startswith("step START.w") for choice in match.choices(0))
    refused(match, "0 step T05.n START.w", "R-NG-143")
    do(match, "0 step START.w START.e")
    assert force(match, "START.e") == 2  # the last step takes all who are left


@pytest.mark.rule("D-NG-52")
def test_other_groups_may_move_while_one_passes_through() -> None:
    match = passing("heroic_charge")
    do(match, "0 step START.s START.w")  # a fourth one joins them
    assert all(choice.startswith("step START.w") for choice in match.choices(0))
    do(match, "0 step START.w T05.n")
    assert force(match, "T05.n") == 4
    apart = passing("heroic_charge")
    do(apart, "0 step START.s START.e")
    assert all(choice.startswith("step START.w") for choice in apart.choices(0))


@pytest.mark.rule("D-NG-52")
def test_groups_in_two_territories_of_a_partner_all_get_out() -> None:
    match = team(
        {"START.n": (0, 3), "START.w": (2, 1), "START.e": (2, 1), "T16.e": (1, 1)},
        hand=hands("incursion", "start_feast", "start_feast", "start_feast"),
    )
    do(match, "0 play incursion", "0 step START.n START.w", "0 group 3", "0 step START.w START.e")
    assert match.choices(0) == ["group 1", "group 2", "group 3"]
    do(match, "0 group 1")
    assert {choice.split()[1] for choice in match.choices(0)} == {"START.w", "START.e"}
    do(match, "0 step START.e START.n")
    assert all(choice.startswith("step START.w") for choice in match.choices(0))
    refused(match, "0 step START.w START.e", "R-NG-143")


@pytest.mark.rule("D-NG-52")
@pytest.mark.rule("R-NG-152")
def test_kaija_is_not_left_behind_in_a_partners_land_either() -> None:
    match = team(
        {"START.n": (0, 1), "START.w": (2, 1), "START.s": (1, 1)},
        hand=hands("militia", "start_feast", "start_feast", "start_feast"),
        clan=["bear", "raven", "boar", "goat"],
        kaija="START.n",
    )
    do(match, "0 play militia", "0 step START.n START.w")
    alone, together = match.clone(), match.clone()
    do(alone, "0 group 1")
    assert "step START.w START.s" in alone.choices(0)
    do(together, "0 group-kaija 1")
    assert together.choices(0) == ["step START.w START.n", "step START.w START.e", "step START.w T05.n"]
    do(together, "0 step START.w T05.n")
    assert (force(together, "T05.n"), state(together).kaija) == (1, place(together, "T05.n"))


@pytest.mark.rule("D-NG-52")
@pytest.mark.rule("R-NG-196")
def test_nobody_passes_through_a_partners_land_with_a_bear() -> None:
    match = team(
        PASSING,
        hand=hands("incursion", "start_feast", "start_feast", "start_feast"),
        creatures={"brown_bear_beige": "START.w"},
        options={**TEAMS, "creatures": "yes"},
    )
    do(match, "0 play incursion")
    refused(match, "0 step START.n START.w", "R-NG-143")


@pytest.mark.rule("R-NG-144")
@pytest.mark.rule("D-NG-53")
def test_partners_swap_resources_one_for_one() -> None:
    match = team({"START.n": (0, 1)}, stack=["Harvest exchange"], stock=[[1, 0, 0], [0, 0, 0], [0, 1, 0], [0, 0, 0]])
    assert match.choices(0) == ["done", "swap food wood"]
    refused(match, "0 swap food lore", "R-NG-144")
    yes, no = match.clone(), match.clone()
    do(yes, "0 swap food wood", "2 accept")
    assert (stock(yes, 0), stock(yes, 2)) == ([0, 1, 0], [1, 0, 0])
    do(no, "0 swap food wood", "2 refuse")
    assert (stock(no, 0), stock(no, 2)) == ([1, 0, 0], [0, 1, 0])
    assert no.waiting == (2,)  # seat 0 may not ask the same again, seat 2 may


@pytest.mark.rule("D-NG-53")
def test_after_a_refusal_another_swap_may_be_offered_but_not_the_same() -> None:
    stocks = [[2, 0, 1], [0, 0, 0], [0, 2, 1], [0, 0, 0]]
    match = team({"START.n": (0, 1)}, stack=["Harvest exchange"], stock=stocks)
    do(match, "0 swap food wood", "2 refuse")
    assert [choice for choice in match.choices(0) if choice.startswith("swap")] == ["swap food lore", "swap lore wood"]
    refused(match, "0 swap food wood", "D-NG-53")
    do(match, "0 swap lore wood", "2 accept")
    assert (stock(match, 0), stock(match, 2)) == ([2, 1, 0], [0, 1, 2])
    refused(match, "0 swap food wood", "D-NG-53")  # in the whole harvest
    do(match, "0 trade lore", "0 pay food", "0 pay food")
    do(match, "0 done")
    assert "swap wood food" not in match.choices(2)  # seat 0 has no food left
    refused(match, "2 swap lore food", "R-NG-144")


@pytest.mark.rule("D-NG-55")
def test_a_swap_does_not_undo_an_earlier_one() -> None:
    stocks = [[2, 0, 1], [0, 0, 0], [0, 2, 1], [0, 0, 0]]
    match = team({"START.n": (0, 1)}, stack=["Harvest exchange"], stock=stocks)
    do(match, "0 swap food wood", "2 accept")
    assert match.choices(0) == ["done", "trade food", "trade wood", "trade lore",
                                "swap food wood", "swap food lore", "swap lore wood"]  # fmt: skip
    refused(match, "0 swap wood food", "D-NG-55")
    refused(match, "0 swap wood lore", "D-NG-55")
    do(match, "0 swap food wood", "2 accept", "0 done")
    assert "swap food wood" in match.choices(2)  # the partner's own swaps start over
    assert (stock(match, 0), stock(match, 2)) == ([0, 2, 1], [2, 0, 1])


@pytest.mark.rule("R-NG-145")
@pytest.mark.rule("D-NG-42")
def test_a_team_needs_five_strongholds() -> None:
    match = dominion(["forge", "fortress", "altar_of_kings"], year=3, players=4, options=TEAMS)
    assert not match.over
    assert tables.TEAM_DOMINATION == 5


@pytest.mark.rule("R-NG-146")
def test_everything_is_counted_for_the_team() -> None:
    units = {"START.n": (0, 1), "START.s": (1, 1), "START.e": (2, 1), "START.w": (3, 1)}
    match = team(units, stack=["Year check_end"], year=7, fame=[5, 4, 0, 2])
    assert match.scores == (5, 6, 5, 6)
    assert match.winners == (1, 3)
    tie = team({**units, "T02.n": (2, 1)}, stack=["Year check_end"], year=7, fame=[5, 4, 0, 1])
    assert tie.winners == (0, 2)  # one territory more between them


@pytest.mark.rule("D-NG-43")
def test_exploring_never_joins_partners() -> None:
    units = {"START.n": (0, 2), "T02.n": (0, 1), "T05.n": (2, 1)}
    match = team(units, stack=["LayTile 0 0 2 0"], offered=["T13", "T21"])
    refused(match, "0 place T13 -1_-1", "R-NG-103")


def test_a_partner_is_no_enemy_of_cards() -> None:
    units = {"START.n": (0, 2), "START.w": (2, 1), "START.s": (1, 1)}
    match = team(units, hand=hands("plunder", "start_feast", "start_feast", "start_feast"))
    refused(match, "0 play plunder", "D-NG-46")
    curse = team(
        units, hand=hands("ancestral_curse", ["fishing", "spy"], ["scouts", "militia"], ["feast", "start_move"])
    )
    do(curse, "0 play ancestral_curse")
    assert curse.waiting == (1, 3)
