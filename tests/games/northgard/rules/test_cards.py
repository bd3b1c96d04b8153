"""Draw actions (R-NG-107 to R-NG-111) and the special cards that work on cards or remove units."""

from typing import Any

import pytest

from meadhall.engine.luck import Fast
from meadhall.engine.match import Match
from meadhall.games.northgard.data import tables
from tests.games.northgard.table import (
    card,
    do,
    force,
    hand,
    hands,
    happened,
    owner,
    refused,
    state,
    stock,
    table,
    words,
)

HOME = {"START.n": (0, 2), "START.s": (1, 2)}
DECK = ["fishing", "militia", "scouts", "spy"]


def drawing(name: str, **more: Any) -> Match:
    luck = [card("fishing"), card("militia"), card("scouts")]
    return table(HOME, luck, hand=hands([name, "start_move"], "start_feast"), deck=[DECK, []], **more)


@pytest.mark.rule("R-NG-107")
@pytest.mark.rule("R-NG-108")
def test_merchant_draws_three_keeps_one_discards_two() -> None:
    match = drawing("merchant")
    do(match, "0 play merchant")
    assert set(match.choices(0)) == {"discard scouts", "discard militia", "discard fishing"}
    refused(match, "0 discard start_move", "R-NG-108")  # in hand before
    do(match, "0 discard scouts", "0 discard fishing")
    assert hand(match, 0) == ["militia", "start_move"]
    assert words(state(match).discard[0]) == ["scouts", "fishing"]


@pytest.mark.rule("R-NG-109")
def test_cunning_merchant_puts_two_back_in_the_order_of_choice() -> None:
    match = drawing("cunning_merchant")
    do(match, "0 play cunning_merchant", "0 return militia", "0 return scouts")
    assert words(state(match).top[0]) == ["militia", "scouts"]  # scouts on top
    assert hand(match, 0) == ["fishing", "start_move"]
    seen = match.view(1)["table"]["seats"][0]
    assert seen["deck_top"] == [None, None]  # only its owner knows them
    assert match.view(0)["table"]["seats"][0]["deck_top"] == ["militia", "scouts"]


@pytest.mark.parametrize(
    ("name", "drawn", "kept", "discarded", "returned"),
    [
        ("merchant", 3, 1, 2, 0),
        ("market_place", 2, 2, 0, 0),
        ("upgraded_market_place", 2, 2, 0, 0),
        ("upgraded_trading_post", 3, 2, 1, 0),
        ("greater_trade_routes", 3, 2, 0, 1),
        ("trading_post", 3, 1, 1, 1),
        ("cunning_merchant", 3, 1, 0, 2),
    ],
)
def test_draw_cards(name: str, drawn: int, kept: int, discarded: int, returned: int) -> None:
    match = drawing(name)
    do(match, f"0 play {name}")
    while match.waiting == (0,) and match.choices(0)[0].split(" ")[0] in ("discard", "return"):
        match.play(0, match.choices(0)[0])
    s = state(match)
    assert len(s.hand[0]) == 1 + kept
    assert len(s.discard[0]) == discarded
    assert len(s.top[0]) == returned
    assert len(s.deck[0]) == 4 - drawn


@pytest.mark.rule("R-NG-111")
@pytest.mark.rule("D-NG-40")
def test_too_few_cards_to_draw() -> None:
    match = table(HOME, hand=hands("merchant", "start_feast"), deck=[["fishing"], []], discard=[["militia"], []])
    refused(match, "0 play merchant", "D-NG-46")
    rider = table({"START.n": (0, 2), "START.w": (1, 2)}, hand=hands("plunder", "start_feast"), deck=[[], []])
    do(rider, "0 play plunder")  # the draw is a rider: nothing is there, nothing is drawn
    assert force(rider, "START.w") == 1


def test_collecting_cards() -> None:
    for name, gained in (("fishing", [3, 0, 0]), ("lore_mastery", [0, 0, 2]), ("wood_monopoly", [0, 3, 0])):
        match = table(HOME, hand=hands(name, "start_feast"))
        do(match, f"0 play {name}")
        assert stock(match, 0) == gained


@pytest.mark.rule("C-NG-14")
def test_protector_of_the_land_draws_for_large_closed_territories() -> None:
    match = table({"START.s": (0, 2), "START.n": (1, 2)}, hand=hands("protector_of_the_land", "start_feast"))
    refused(match, "0 play protector_of_the_land", "D-NG-46")  # only two tiles
    three = {"T12": ("0_1", 1), "T11": ("0_2", 0)}
    match = table({"START.s": (0, 2), "START.n": (1, 2)}, hand=hands("protector_of_the_land", "start_feast"), map=three)
    do(match, "0 play protector_of_the_land")
    assert len(state(match).hand[0]) == 1


def test_resourceful_people_draw_two_and_may_buy_a_third() -> None:
    match = drawing("resourceful_people", stock=[[3, 1, 0], [0, 0, 0]])
    do(match, "0 play resourceful_people")
    assert match.choices(0) == ["draw", "done"]
    do(match, "0 draw", "0 pay food", "0 pay food", "0 pay wood")
    assert hand(match, 0) == ["fishing", "militia", "scouts", "start_move"]
    assert stock(match, 0) == [1, 0, 0]


@pytest.mark.rule("C-NG-27")
def test_teamwork_two_different_basics_the_second_forfeited_if_impossible() -> None:
    match = table(HOME, hand=hands("teamwork", "start_feast"), pile=[], clan=["goat", "raven"])
    do(match, "0 play teamwork")
    assert match.choices(0) == ["do recruit", "do move"]
    do(match, "0 do recruit")
    assert force(match, "START.n") == 3
    assert match.choices(0)[0].startswith("step")  # of the two only the move is left
    full = table({"START.n": (0, 14), "START.s": (1, 1)}, hand=hands("teamwork", "start_feast"), pile=[])
    do(full, "0 play teamwork", "0 step START.n START.w", "0 group 1")
    assert full.waiting == (1,)
    three = table(HOME, hand=hands("teamwork", "start_feast"), stock=[[0, 1, 0], [0, 0, 0]])
    do(three, "0 play teamwork", "0 do recruit")
    refused(three, "0 do recruit", "C-NG-27")


def test_negociation_fetches_or_draws() -> None:
    match = table(
        HOME, hand=hands("negociation", "start_feast"), discard=[["fishing", "militia"], []], deck=[["spy"], []]
    )
    fetch, draw = match.clone(), match.clone()
    do(fetch, "0 play negociation", "0 fetch militia")
    assert hand(fetch, 0) == ["militia"]
    assert fetch.view(1)["table"]["seats"][0]["hand"] == ["militia"]  # everyone saw it
    do(draw, "0 play negociation", "0 draw")
    assert hand(draw, 0) == ["spy"]


@pytest.mark.rule("D-NG-31")
def test_future_sight_takes_from_the_row_now_and_nothing_on_passing() -> None:
    match = table(
        HOME,
        hand=hands(["future_sight", "start_move"], "start_feast"),
        row=["scouts", "militia"],
        stack=["Year creatures", "Turns next_turn 0"],
    )
    do(match, "0 play future_sight", "0 take scouts", "1 wait start_feast")
    assert words(state(match).top[0]) == ["scouts"]
    events = do(match, "0 pass")
    assert words(state(match).discard[0])[-1] == "start_move"
    assert happened(events, "card_taken") == [{"event": "card_taken", "seat": 1, "card": "militia"}]
    again = table(HOME, hand=hands("future_sight", "start_feast"), row=["scouts", "militia"], this_year=[2, 0])
    refused(again, "0 play future_sight", "D-NG-46")
    left = table(HOME, stack=["Year creatures"], row=["militia"], stock=[[9, 9, 9], [9, 9, 9]])
    assert words(state(left).box) == ["militia"]


@pytest.mark.rule("C-NG-15")
def test_spy_looks_discards_one_and_draws() -> None:
    match = table(HOME, hand=hands("spy", ["start_feast", "fishing"]), deck=[["militia"], []])
    do(match, "0 play spy")
    assert set(match.choices(0)) == {"discard fishing", "discard start_feast"}
    do(match, "0 discard fishing")
    assert hand(match, 1) == ["start_feast"]
    assert words(state(match).discard[1]) == ["fishing"]
    assert hand(match, 0) == ["militia"]
    assert match.view(0)["table"]["seats"][1]["hand"] == ["start_feast"]  # what was seen stays known
    empty = table(HOME, hand=hands("rapacious_exploitation", ()), deck=[["militia"], []])
    refused(empty, "0 play rapacious_exploitation", "D-NG-46")  # nobody's hand to look at, and no draw


def test_what_a_spy_saw_survives_an_imagined_world() -> None:
    match = table(
        HOME, hand=hands("spy", ["start_feast", "fishing", "start_move"]), deck=[["militia"], ["start_build", "scouts"]]
    )
    do(match, "0 play spy", "0 discard fishing")
    for seed in range(20):
        other = match.imagine(0, Fast(seed))
        assert hand(other, 1) == ["start_feast", "start_move"]


def test_rapacious_exploitation_card_or_two_resources() -> None:
    match = table(
        HOME,
        hand=hands("rapacious_exploitation", ["start_feast", "fishing"]),
        stock=[[0, 0, 0], [1, 1, 1]],
        clan=["snake", "raven"],
    )
    do(match, "0 play rapacious_exploitation", "0 done", "0 discard fishing")
    assert match.choices(1) == ["give food", "give wood", "give lore", "discard fishing"]
    give, drop = match.clone(), match.clone()
    do(give, "1 give food", "1 give lore")
    assert (stock(give, 0), stock(give, 1)) == ([1, 0, 1], [0, 1, 0])
    assert hand(give, 1) == ["fishing", "start_feast"]
    do(drop, "1 discard fishing")
    assert hand(drop, 1) == ["start_feast"]
    poor = table(
        HOME,
        hand=hands("rapacious_exploitation", ["start_feast", "fishing"]),
        stock=[[0, 0, 0], [1, 0, 0]],
        clan=["snake", "raven"],
    )
    do(poor, "0 play rapacious_exploitation", "0 done", "0 discard fishing")
    assert hand(poor, 1) == ["start_feast"]  # fewer than two: no choice


def test_ancestral_curse_every_opponent_discards_one() -> None:
    match = table(
        {"START.n": (0, 1), "START.s": (1, 1), "T16.e": (2, 1)},
        players=3,
        deck=[["spy"], [], []],
        hand=hands("ancestral_curse", ["fishing", "militia"], ["scouts", "start_feast"]),
    )
    do(match, "0 play ancestral_curse")
    assert match.waiting == (1, 2)
    do(match, "2 discard scouts")
    assert hand(match, 2) == ["scouts", "start_feast"]  # hidden until all have chosen
    do(match, "1 discard militia")
    assert (hand(match, 1), hand(match, 2)) == (["fishing"], ["start_feast"])
    assert hand(match, 0) == ["spy"]


def test_veiled_threats_random_discard_or_a_card() -> None:
    match = table(HOME, [card("militia")], hand=hands("veiled_threats", ["fishing", "militia"]), deck=[["spy"], []])
    threat, draw = match.clone(), match.clone()
    do(threat, "0 play veiled_threats", "0 spy seat:1")
    assert hand(threat, 1) == ["fishing"]
    assert words(state(threat).discard[1]) == ["militia"]
    do(draw, "0 play veiled_threats", "0 draw")
    assert hand(draw, 0) == ["spy"]


# --- Defensive Strategy -------------------------------------------------------------------------------------------


@pytest.mark.rule("C-NG-09")
def test_defensive_strategy_cancels_a_card_and_the_turn_goes_on() -> None:
    match = table(HOME, hand=hands(["start_recruit", "start_move"], ["defensive_strategy", "start_feast"]))
    refused_play = table(HOME, hand=hands("defensive_strategy", "start_feast"))
    refused(refused_play, "0 play defensive_strategy", "D-NG-46")
    do(match, "0 play start_recruit")
    assert match.choices(1) == ["done", "cancel start_recruit"]
    do(match, "1 cancel start_recruit")
    s = state(match)
    assert force(match, "START.n") == 2
    assert words(s.discard[0]) == ["start_recruit"]
    assert words(s.active[1]) == ["defensive_strategy"]
    assert "play start_move" in match.choices(0)
    assert "pass" in match.choices(0)  # any other option
    do(match, "0 play start_move")
    assert match.waiting == (0,)  # it lies open now, so nobody is asked


def test_who_may_hold_it_for_all_others_know_is_asked() -> None:
    """It is in the deck of seat 1, but seat 0 cannot know that: the question is put all the same."""
    match = table(HOME, hand=hands("start_recruit", "start_feast"), deck=[[], ["defensive_strategy"]])
    do(match, "0 play start_recruit")
    assert match.choices(1) == ["done"]
    do(match, "1 done")
    assert force(match, "START.n") == 3
    top = table(HOME, hand=hands("start_recruit", "start_feast"), top=[[], ["defensive_strategy"]])
    do(top, "0 play start_recruit")
    assert top.waiting == (1,)
    assert "wait start_feast" in top.choices(1)  # everyone saw it go on top: not asked


# --- copies -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("C-NG-12")
def test_enemy_secrets_copies_an_active_card_of_a_neighbour() -> None:
    units = {"START.n": (0, 2), "START.w": (1, 2)}
    match = table(
        units, hand=hands("enemy_secrets", "start_feast"), active=[[], ["fishing", "town_hall", "legendary_heroes"]]
    )
    do(match, "0 play enemy_secrets")
    assert match.choices(0) == ["copy town_hall seat:1", "copy fishing seat:1"]  # not the copying card
    refused(match, "0 copy legendary_heroes seat:1", "C-NG-12")
    do(match, "0 copy fishing seat:1")
    assert stock(match, 0) == [3, 0, 0]
    far = table(
        {"START.n": (0, 2), "START.s": (1, 2)}, hand=hands("enemy_secrets", "start_feast"), active=[[], ["fishing"]]
    )
    refused(far, "0 play enemy_secrets", "D-NG-46")  # not adjacent


@pytest.mark.rule("R-NG-157")
@pytest.mark.rule("D-NG-26")
@pytest.mark.rule("D-NG-27")
@pytest.mark.rule("F-NG-18")
def test_stolen_lore_copies_a_card_of_the_scorched_owner() -> None:
    units = {"START.n": (0, 2), "START.w": (1, 2), "START.s": (1, 1), "START.e": (0, 1)}
    match = table(units, hand=hands("stolen_lore", "start_feast"), active=[[], ["fishing"]], scorched="START.s")
    assert "play stolen_lore" in match.choices(0)
    do(match, "0 play stolen_lore")
    assert set(match.choices(0)) == {
        "scorch START.n",
        "scorch START.e",
        "scorch START.w",
        "scorch T02.n",
        "scorch T16.e",
        "scorch T16.s",
        "done",
    }
    refused(match, "0 scorch T05.n", "R-NG-157")
    do(match, "0 scorch START.w")  # moved from START.s
    assert state(match).scorched == 3
    assert stock(match, 0) == [3, 0, 0]
    copied = table(
        units, hand=hands("enemy_secrets", "start_feast"), active=[[], ["snake_clan"]], clan=["snake", "raven"]
    )
    do(copied, "0 play enemy_secrets")
    assert copied.choices(0)[0].startswith("step")  # a copy does not wake the Snake's power before it


@pytest.mark.rule("D-NG-54")
def test_stolen_lore_may_count_on_the_token_to_come() -> None:
    units = {"START.n": (0, 2), "START.w": (1, 2)}
    match = table(units, hand=hands("stolen_lore", "start_feast"), active=[[], ["fishing"]])
    there, elsewhere = match.clone(), match.clone()
    do(there, "0 play stolen_lore", "0 scorch START.w")
    assert stock(there, 0) == [3, 0, 0]
    do(elsewhere, "0 play stolen_lore", "0 done")
    assert stock(elsewhere, 0) == [0, 0, 0]
    empty = table(units, hand=hands("stolen_lore", "start_feast"))
    refused(empty, "0 play stolen_lore", "D-NG-46")


def test_legendary_heroes_repeat_a_card_played_this_year() -> None:
    match = table(
        HOME, hand=hands(["fishing", "legendary_heroes", "scouts"], "start_feast"), active=[["lore_mastery"], []]
    )
    do(match, "0 play fishing", "0 play legendary_heroes")
    assert stock(match, 0) == [6, 0, 0]  # lore_mastery was only waited, so fishing is the one choice
    fresh = table(HOME, hand=hands("legendary_heroes", "start_feast"), active=[["fishing"], []])
    refused(fresh, "0 play legendary_heroes", "D-NG-46")


# --- the Snake ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("R-NG-158")
def test_snake_clan_scorches_before_and_after_its_move() -> None:
    match = table(HOME, hand=hands("snake_clan", "start_feast"))
    do(match, "0 play snake_clan", "0 scorch T02.n", "0 step START.n START.w", "0 group 2")
    assert "scorch T05.n" in match.choices(0)
    do(match, "0 scorch T05.n")
    assert match.view(None)["table"]["scorched"] == "T05.n"
    assert match.waiting == (1,)


@pytest.mark.rule("R-NG-160")
def test_the_snake_takes_a_resource_in_the_harvest() -> None:
    units = {"START.n": (1, 1), "START.w": (0, 1)}
    match = table(units, stack=["Harvest scorched_earth"], scorched="START.n", buildings={"T02-2": "woodcutter_lodge"})
    assert match.choices(0) == ["steal food", "steal wood", "done"]
    do(match, "0 steal wood")
    assert (stock(match, 0), stock(match, 1)) == ([0, 1, 0], [1, 0, 0])


@pytest.mark.rule("R-NG-147")
def test_every_clan_has_a_power_and_three_cards() -> None:
    for clan, cards in zip(tables.CLANS, tables.CLAN_CARDS):
        assert clan["power"]
        assert len(cards) == 3
        assert tables.CARDS[cards[0]]["kind"] == "clan_initial"


# --- removing units -----------------------------------------------------------------------------------------------


@pytest.mark.rule("C-NG-02")
@pytest.mark.rule("C-NG-03")
def test_raiding_party_removes_a_unit_anywhere_and_takes_a_resource() -> None:
    units = {"START.n": (0, 2), "START.s": (1, 2), "T05.n": (1, 1)}
    match = table(
        units,
        hand=hands("raiding_party", "start_feast"),
        clan=["raven", "bear"],
        kaija="START.s",
        buildings={"T11-1": "food_silo"},
    )
    do(match, "0 play raiding_party", "0 kill START.s")
    assert match.choices(1) == ["lose-unit", "lose-kaija"]  # its owner picks the figure
    do(match, "1 lose-unit")
    assert match.choices(0) == ["steal food", "steal wood"]
    do(match, "0 steal food")
    assert stock(match, 0) == [1, 0, 0]
    bare = table(units, hand=hands("raiding_party", "start_feast"), clan=["raven", "boar"])
    do(bare, "0 play raiding_party", "0 kill T05.n")
    assert owner(bare, "T05.n") == -1
    assert stock(bare, 0) == [0, 0, 0]  # none shown, none taken


def test_plunder_removes_next_door_and_draws() -> None:
    units = {"START.n": (0, 2), "START.w": (1, 2), "START.s": (1, 2)}
    match = table(units, hand=hands("plunder", "start_feast"), clan=["wolf", "raven"], deck=[["spy"], []])
    do(match, "0 play plunder")  # START.s is not adjacent
    assert (force(match, "START.w"), force(match, "START.s")) == (1, 2)
    assert hand(match, 0) == ["spy"]


def test_capture_removes_next_door_and_adds_a_unit_without_camps() -> None:
    units = {"START.n": (0, 2), "START.w": (1, 2), "T16.e": (0, 1)}
    match = table(units, hand=hands("capture", "start_feast"), buildings={"T16-2": "training_camp"})
    do(match, "0 play capture", "0 recruit T16.e")
    assert (force(match, "START.w"), force(match, "T16.e")) == (1, 2)


# --- two sentences, each on its own --------------------------------------------------------------------------------


@pytest.mark.rule("D-NG-57")
@pytest.mark.rule("C-NG-15")
@pytest.mark.parametrize("name", ["ancestral_curse", "spy"])
def test_the_draw_happens_when_no_opponent_holds_a_card(name: str) -> None:
    match = table(HOME, [card("fishing")], hand=hands(name, []), deck=[["fishing"], ["scouts"]])
    assert match.choices(0) == [f"play {name}", f"wait {name}", "pass"]
    do(match, f"0 play {name}")
    assert hand(match, 0) == ["fishing"]
    assert words(state(match).discard[1]) == []
    nothing = table(HOME, hand=hands(name, []), deck=[[], ["scouts"]])
    refused(nothing, f"0 play {name}", "D-NG-46")  # neither sentence does anything
    discarded = table(HOME, hand=hands(name, "start_feast"), deck=[[], []])
    do(discarded, f"0 play {name}")  # the first one alone
    assert hand(discarded, 1) == []


@pytest.mark.rule("D-NG-57")
def test_capture_adds_a_unit_also_when_no_enemy_is_near() -> None:
    apart = {"T02.n": (0, 2), "START.s": (1, 2)}
    match = table(apart, hand=hands("capture", "start_feast"))
    do(match, "0 play capture")
    assert (force(match, "T02.n"), force(match, "START.s")) == (3, 2)
    nobody_left = table({"T02.n": (0, 14), "START.s": (1, 2)}, hand=hands("capture", "start_feast"))
    refused(nobody_left, "0 play capture", "D-NG-46")
    only_remove = table({"START.n": (0, 14), "START.w": (1, 2)}, hand=hands("capture", "start_feast"))
    do(only_remove, "0 play capture")
    assert force(only_remove, "START.w") == 1


@pytest.mark.rule("D-NG-57")
@pytest.mark.rule("D-NG-22")
def test_the_bear_awakens_also_when_nobody_can_be_recruited() -> None:
    """A Brown Bear stands in the only territory; Kaija may enter enemy territories all the same."""
    there = {"brown_bear_beige": "START.n"}
    match = table(
        HOME, hand=hands(["the_bear_awakens", "town_hall"], "start_feast"), clan=["bear", "raven"], creatures=there
    )
    refused(match, "0 play town_hall", "D-NG-46")  # which does nothing but recruit
    do(match, "0 play the_bear_awakens")
    assert match.view(None)["table"]["seats"][0]["bear_awake"]


@pytest.mark.rule("D-NG-57")
def test_plunder_draws_for_a_unit_that_it_removed() -> None:
    """One sentence: "to draw 1 card"."""
    apart = {"T02.n": (0, 2), "START.s": (1, 2)}
    match = table(apart, hand=hands("plunder", "start_feast"), deck=[["fishing"], []])
    refused(match, "0 play plunder", "D-NG-46")
