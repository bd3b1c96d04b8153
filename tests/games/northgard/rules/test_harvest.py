"""Harvest, exchange, winter (R-NG-53 to R-NG-61)."""

import pytest

from tests.games.northgard.table import Places, card, do, hands, happened, refused, state, stock, table, words

NONE = [[0, 0, 0], [0, 0, 0]]
ENOUGH = [[9, 9, 0], [9, 9, 0]]


@pytest.mark.rule("R-NG-53")
@pytest.mark.rule("D-NG-09")
def test_harvest_begins_with_the_first_player() -> None:
    match = table({"START.n": (0, 1), "START.s": (1, 1)}, stack=["Year harvest"], first=1, stock=ENOUGH)
    harvested = happened(match.told(match.opening, None), "harvested")
    assert [event["seat"] for event in harvested] == [1, 0]


@pytest.mark.rule("R-NG-54")
def test_fame_of_closed_territories() -> None:
    """START.s closes with T11.n alone: two tiles, 1 fame. With T13 in between it has three: 2 fame."""
    match = table({"START.s": (0, 1)}, stack=["Harvest gain"])
    assert state(match).fame == [1, 0]
    large = {"T12": ("0_1", 1), "T02": ("0_2", 2), "T16": ("1_0", 0)}
    match = table({"START.s": (0, 1)}, stack=["Harvest gain"], map=large)
    assert state(match).fame == [0, 0]  # still open
    three = {"T12": ("0_1", 1), "T11": ("0_2", 0)}
    match = table({"START.s": (0, 1)}, stack=["Harvest gain"], map=three)
    assert state(match).fame == [2, 0]


@pytest.mark.rule("R-NG-55")
@pytest.mark.rule("R-NG-86")
def test_altars_give_three_fame_each_in_open_land_too() -> None:
    match = table({"START.w": (0, 1)}, stack=["Harvest gain"], buildings={"T05-2": "altar_of_kings"})
    assert state(match).fame == [3, 0]


@pytest.mark.rule("R-NG-56")
@pytest.mark.rule("R-NG-79")
@pytest.mark.rule("R-NG-80")
@pytest.mark.rule("R-NG-81")
def test_resources_of_tiles_and_buildings() -> None:
    units = {"START.n": (0, 1), "START.s": (0, 1), "T16.s": (0, 1), "T05.n": (0, 1), "START.e": (1, 1)}
    built = {"T02-2": "food_silo", "T11-1": "woodcutter_lodge", "T05-1": "carved_stone"}
    match = table(units, stack=["Harvest gain"], buildings=built)
    assert stock(match, 0) == [2, 2, 2]
    assert stock(match, 1) == [1, 0, 0]


@pytest.mark.rule("R-NG-57")
@pytest.mark.rule("D-NG-10")
@pytest.mark.rule("F-NG-19")
def test_any_three_resources_for_one_as_often_as_wanted() -> None:
    match = table(
        {"T02.n": (0, 1), "T11.s": (1, 1)}, stack=["Year winter", "Harvest exchange"], stock=[[3, 2, 1], [0, 0, 0]]
    )
    do(match, "0 trade lore", "0 pay food", "0 pay wood", "0 pay lore")
    assert stock(match, 0) == [2, 1, 1]
    do(match, "0 trade lore", "0 pay food", "0 pay food", "0 pay wood")
    assert stock(match, 0) == [0, 0, 2]
    assert state(match).year == 2  # two are too few for another exchange, and winter takes none


def test_two_resources_are_not_enough() -> None:
    match = table({"T02.n": (0, 1)}, stack=["Harvest exchange"], stock=[[2, 0, 0], [3, 0, 0]])
    assert match.waiting == (1,)  # seat 0 cannot exchange
    refused(match, "1 accept", "R-NG-57")


@pytest.mark.rule("R-NG-58")
@pytest.mark.rule("F-NG-20")
@pytest.mark.parametrize(
    ("units", "food", "wood"),
    [(1, 0, 0), (3, 0, 0), (4, 1, 0), (6, 1, 0), (7, 2, 0), (9, 2, 0), (10, 3, 1), (12, 3, 1), (13, 4, 2), (14, 4, 2)],
)
def test_what_winter_costs(units: int, food: int, wood: int) -> None:
    match = table({"T02.n": (0, units)}, stack=["Year winter"], stock=ENOUGH, hand=hands((), ()))
    assert stock(match, 0) == [9 - food, 9 - wood, 0]


@pytest.mark.rule("R-NG-59")
@pytest.mark.rule("F-NG-20")
def test_who_cannot_pay_pays_what_is_there_and_takes_one_unrest() -> None:
    match = table(
        {"T02.n": (0, 13), "T11.s": (1, 1)},
        stack=["Year winter"],
        stock=[[1, 5, 0], [0, 0, 0]],
        top=[["scouts"], []],
        year=6,
    )
    s = state(match)
    assert stock(match, 0) == [0, 3, 0]
    assert s.unrest == 9
    assert happened(match.told(match.opening, None), "unrest_taken") == [{"event": "unrest_taken", "seat": 0}]
    assert "unrest" in words(s.hand[0])  # it lay on top, above the card taken before, and was drawn
    assert "scouts" in words(s.hand[0])


@pytest.mark.rule("R-NG-61")
@pytest.mark.rule("D-NG-18")
def test_without_unrest_cards_five_fame_and_the_top_card_are_lost() -> None:
    match = table(
        {"T02.n": (0, 4)},
        stack=["Year winter"],
        unrest=0,
        fame=[3, 0],
        top=[["scouts"], []],
        stock=NONE,
        year=7,
        deck=[["start_move"], []],
    )
    s = state(match)
    assert s.tokens(0) == -2
    assert words(s.discard[0]) == ["scouts"]
    match = table(
        {"T02.n": (0, 4)},
        stack=["Year winter"],
        unrest=0,
        stock=NONE,
        deck=[["start_move", "fishing"], []],
        luck=[card("fishing")],
        year=6,
    )
    assert happened(match.told(match.opening, None), "buried") == [{"event": "buried", "seat": 0, "card": "fishing"}]


@pytest.mark.rule("R-NG-58")
@pytest.mark.rule("R-NG-61")
@pytest.mark.parametrize("first", range(3))
def test_winter_is_paid_from_the_first_player_on(first: int) -> None:
    """Nobody can pay, and one Unrest card is left: the first player takes it, the others lose 5 fame."""
    match = table(
        {"T02.n": (0, 4), "T11.s": (1, 4), "T05.n": (2, 4)},
        players=3,
        stack=["Year winter"],
        first=first,
        unrest=1,
        fame=[9, 9, 9],
        stock=[[0, 0, 0]] * 3,
        year=7,
    )
    order = [first, (first + 1) % 3, (first + 2) % 3]
    told = match.told(match.opening, None)
    assert [event["seat"] for event in happened(told, "winter_paid")] == order
    assert [event["seat"] for event in happened(told, "unrest_taken")] == order[:1]
    assert [event["seat"] for event in happened(told, "fame_lost")] == order[1:]
    assert [state(match).tokens(seat) for seat in order] == [9, 4, 4]


@pytest.mark.rule("R-NG-53")
@pytest.mark.parametrize("first", range(3))
def test_the_harvest_goes_from_the_first_player_on(first: int) -> None:
    match = table(
        {"T02.n": (0, 1), "T11.s": (1, 1), "T05.n": (2, 1)},
        players=3,
        stack=["Harvest gain"],
        first=first,
        stock=[[3, 0, 0]] * 3,
    )
    order = [first, (first + 1) % 3, (first + 2) % 3]
    assert [event["seat"] for event in happened(match.told(match.opening, None), "harvested")] == order
    asked: list[int] = []
    for _ in order:
        asked += match.waiting
        match.play(match.waiting[0], "done")
    assert asked == order


@pytest.mark.rule("S-NG-01")
def test_example_harvest_and_winter() -> None:
    """Purple 7 units in open land, red 4 in a closed territory of three tiles, yellow 3 in two of two tiles."""
    around: Places = {"T12": ("0_1", 1), "T11": ("0_2", 0), "T02": ("0_-1", 2), "T17": ("1_0", 3), "T05": ("-1_0", 0)}
    purple, red, yellow = "START.w", "START.s", "START.n"
    built = [(purple, "food_silo", 2), (purple, "carved_stone", 1)]
    built += [(red, "food_silo", 3), (red, "carved_stone", 1)]  # its tiles show two wood
    built += [(yellow, "food_silo", 1), (yellow, "woodcutter_lodge", 1), (yellow, "carved_stone", 3)]
    match = table(
        {purple: (0, 7), red: (1, 4), yellow: (2, 2), "START.e": (2, 1)},
        players=3,
        map=around,
        stack=["Year harvest"],
        annex_area=[area for area, _, count in built for _ in range(count)],
        annex_kind=[kind for _, kind, count in built for _ in range(count)],
        year=7,
    )
    assert state(match).fame == [0, 2, 2]
    assert [stock(match, seat) for seat in range(3)] == [[2, 0, 1], [3, 2, 1], [1, 1, 3]]
    events = do(match, "0 done", "1 done", "2 done")
    paid = happened(events, "winter_paid")
    assert [(event["food"], event["wood"], event["missing"]) for event in paid] == [(2, 0, 0), (1, 0, 0), (0, 0, 0)]
