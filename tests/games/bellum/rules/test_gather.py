"""2 Gather resources, 3 Call the scouts (R-BM-44 to R-BM-51)."""

from typing import Any

import pytest

from meadhall.games.bellum.data import tables
from tests.games.bellum.table import MONSTERS, Table, print_monster, table

pytestmark = pytest.mark.usefixtures("plain_cards")

FOOD, RUNE, BARREL = 0, 1, 2  # places in the supply


def gather(active: dict[int, str], **state: Any) -> Table:
    return table("gather", active=active, **state)


@pytest.mark.rule("R-BM-44")
def test_everyone_receives_the_food_and_runes_of_the_left_half_castle_and_cards() -> None:
    print_monster("evil-01", {2: "2 food, rune, sword"})
    print_monster("evil-02", {2: "food", 3: "5 food"})
    print_monster("evil-03", {2: "4 food, 4 rune"})
    t = gather(
        {0: "food, sword", 1: "rune, sword"}, left=[["evil-01", "evil-02"], []], right=[[], ["evil-03"]], food=[1, 0]
    )
    assert t.s.food == [1 + 1 + 2 + 1, 0]  # what lies on the right, and another row, brings nothing
    assert t.s.rune == [1, 1]
    assert (t.s.supply[FOOD], t.s.supply[RUNE]) == (25, 18)
    assert t.events("gathered") == [
        {"seat": 0, "food": 4, "rune": 1, "short": 0},
        {"seat": 1, "food": 0, "rune": 1, "short": 0},
    ]


@pytest.mark.rule("R-BM-45")
@pytest.mark.rule("RL-BM-15")
def test_resources_are_kept_from_day_to_day_without_limit() -> None:
    t = gather({0: "2 food, sword", 1: "sword"}, food=[20, 0], rune=[9, 9], barrel=[0, 7], open_monsters=MONSTERS)
    t.play("0 pass", "1 pass", "0 pass", "1 pass")
    assert t.s.day == 2
    assert (t.s.food, t.s.rune, t.s.barrel) == ([22, 0], [9, 9], [0, 7])


@pytest.mark.rule("RL-BM-02")
def test_when_food_runs_short_players_are_served_clockwise_from_the_captain() -> None:
    t = gather(
        {0: "4 food, sword", 1: "3 food", 2: "2 food"}, players=3, captain=1, food=[10, 5, 9], open_monsters=[None] * 4
    )
    assert t.s.food == [10 + 1, 5 + 3, 9 + 2]  # 6 tokens: 3 for seat 1, 2 for seat 2, and the last one for seat 0
    assert t.s.supply[FOOD] == 0
    assert [(event["seat"], event["food"], event["short"]) for event in t.events("gathered")] == [
        (1, 3, 0),
        (2, 2, 0),
        (0, 1, 3),
    ]


@pytest.mark.rule("RL-BM-02")
def test_when_runes_run_out_food_is_still_served() -> None:
    t = gather({0: "sword, food, 2 rune", 1: "food, 2 rune"}, rune=[9, 10])
    assert t.s.rune == [10, 10]
    assert t.s.food == [1, 1]


@pytest.mark.rule("R-BM-46")
def test_everyone_sees_resources_and_counts_chests_but_not_their_worth() -> None:
    t = table(
        players=3,
        active={0: "sword"},
        food=[4, 0, 1],
        rune=[0, 2, 0],
        barrel=[1, 0, 0],
        chests={1: "wooden 105, gold 303"},
    )
    for viewer in (0, 2, None):
        seats = t.match.view(viewer)["table"]["seats"]
        assert [(seat["food"], seat["rune"], seat["barrel"]) for seat in seats] == [(4, 0, 1), (0, 2, 0), (1, 0, 0)]
        assert seats[1]["chest_counts"] == {"wooden": 1, "metal": 0, "gold": 1}
        assert [chest["chest"] for chest in seats[1]["chests"]] == ["wooden", "gold"]
        assert [chest["value"] for chest in seats[1]["chests"]] == [None, None]
        assert seats[1]["worth"] is None
    own = t.match.view(1)["table"]["seats"][1]
    assert [chest["value"] for chest in own["chests"]] == [105, 303]
    assert own["worth"] == 408


@pytest.mark.rule("R-BM-47")
def test_maps_count_in_the_left_half_of_the_active_row_castle_and_cards() -> None:
    """Two maps on a card and the castle beat one map; maps of other rows and of covered halves are nothing."""
    print_monster("evil-01", {2: "map"})
    print_monster("evil-02", {2: "3 map"})
    print_monster("evil-03", {3: "3 map"})
    t = table(
        "scouts",
        active={0: "map, sword", 1: "map, sword"},
        left=[["evil-01"], ["evil-03"]],
        right=[[], ["evil-02"]],
    )
    assert t.events("scouted") == [{"seat": 0, "maps": 2, "tied": 0}]
    assert t.kinds(0) == ["metal"]
    assert t.kinds(1) == []


@pytest.mark.rule("R-BM-48")
@pytest.mark.rule("R-BM-49")
@pytest.mark.rule("R-BM-50")
@pytest.mark.rule("V-BM-05")
@pytest.mark.parametrize(
    ("maps", "chests"),
    [
        ((2, 1, 1), (["metal"], [], [])),
        ((2, 2, 1), (["wooden"], ["wooden"], [])),
        ((1, 1, 1), (["wooden"], ["wooden"], ["wooden"])),
        ((0, 0, 0), ([], [], [])),
        ((1, 0, 0), (["metal"], [], [])),
        ((0, 1, 3), ([], [], ["metal"])),
    ],
)
def test_the_most_maps_bring_a_metal_chest_and_equals_a_wooden_one_each(
    maps: tuple[int, ...], chests: tuple[list[str], ...]
) -> None:
    t = table("scouts", players=3, active={seat: f"{count} map, sword" for seat, count in enumerate(maps)})
    assert tuple(t.kinds(seat) for seat in range(3)) == chests
    assert sum(len(pile) for pile in t.s.pile) == 50 - sum(map(len, chests))
    assert len(t.events("scouted")) == sum(map(len, chests))


@pytest.mark.rule("RL-BM-03")
def test_tied_scouts_draw_clockwise_from_the_captain_when_the_pile_runs_out() -> None:
    t = table(
        "scouts",
        players=3,
        captain=2,
        active=dict.fromkeys(range(3), "map, sword"),
        pile={"wooden": [101], "metal": [201], "gold": [301]},
    )
    assert [t.chests(seat) for seat in (2, 0, 1)] == [["wooden 101"], ["metal 201"], ["gold 301"]]


REPLACEMENTS = [
    ("wooden", {"wooden": [], "metal": [201, 202], "gold": [301]}, "metal"),
    ("wooden", {"wooden": [], "metal": [], "gold": [301]}, "gold"),
    ("metal", {"wooden": [101], "metal": [], "gold": [301]}, "wooden"),
    ("metal", {"wooden": [], "metal": [], "gold": [301]}, "gold"),
    ("gold", {"wooden": [101], "metal": [201], "gold": []}, "metal"),
    ("gold", {"wooden": [101], "metal": [], "gold": []}, "wooden"),
]


@pytest.mark.rule("RL-BM-03")
@pytest.mark.parametrize(("due", "pile", "got"), REPLACEMENTS)
def test_a_chest_from_an_empty_pile_is_replaced_in_this_order(due: str, pile: dict[str, list[int]], got: str) -> None:
    t = table(active={0: "sword"}, pile=pile)
    t.s.gain_chest(0, tables.CHEST_NAMES.index(due), t.match.luck)
    assert t.kinds(0) == [got]


@pytest.mark.rule("RL-BM-03")
def test_when_all_piles_are_empty_there_is_no_chest() -> None:
    t = table("scouts", active={0: "2 map, sword", 1: "map"}, pile={"wooden": [], "metal": [], "gold": []})
    assert t.events("scouted") == [{"seat": 0, "maps": 2, "tied": 0}]
    assert t.events("chest_gained") == []
    assert t.kinds(0) == []


@pytest.mark.rule("R-BM-51")
def test_the_owner_alone_is_told_what_a_new_chest_is_worth() -> None:
    t = table("scouts", players=3, active={1: "map, sword"}, luck=[207])
    told = {"seat": 1, "token": "chest-1", "chest": "metal"}
    hidden = {"token": "chest-1", "chest": "metal", "value": None}
    assert t.events("chest_gained", 1) == [{**told, "value": 207}]
    for other in (0, 2, None):
        assert t.events("chest_gained", other) == [{**told, "value": None}]
        assert t.match.view(other)["table"]["seats"][1]["chests"] == [hidden]
    assert t.match.view(1)["table"]["seats"][1]["chests"] == [{"token": "chest-1", "chest": "metal", "value": 207}]
