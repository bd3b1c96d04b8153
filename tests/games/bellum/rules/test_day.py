"""The day and its end (R-BM-29, R-BM-30, R-BM-83 to R-BM-85)."""

import pytest

from meadhall.games.bellum.data import tables
from meadhall.games.bellum.rules.day import Day
from tests.games.bellum.table import MONSTERS, print_settlement, table

pytestmark = pytest.mark.usefixtures("plain_cards")


@pytest.mark.rule("R-BM-29")
def test_a_day_follows_a_day() -> None:
    t = table("end_of_round", luck=[3], day=4)
    assert t.s.day == 5
    assert t.events("day_began") == [{"day": 5, "seat": 1}]
    assert t.events("rolled") == [{"seat": 1, "face": 3}]


@pytest.mark.rule("R-BM-30")
def test_a_day_has_its_six_steps_in_this_order() -> None:
    """Told from the throw to the next throw: one thing of each step, and the check for the end after the attacks."""
    assert [step.__name__ for step in Day().steps()] == [
        "choose_horde", "gather", "scouts", "attack", "end_check", "recruit", "end_of_round",
    ]  # fmt: skip
    print_settlement("farm-1", shield=1, loot="food")
    t = table(
        "choose_horde", luck=[2], active={0: "2 food, map, sword", 1: "food"}, open="farm-1", open_monsters=MONSTERS
    )
    kinds = [event["event"] for event in t.match.told(t.told, None)]
    for choice in ("0 attack farm-1", "0 recruit evil-45 left 2-food"):
        t.play(choice)
        kinds += [event["event"] for event in t.match.told(t.told, None)]
    assert kinds[:12] == [
        "day_began", "rolled", "gathered", "gathered", "scouted", "chest_gained", "attacked", "looted",
        "recruited", "monster_opened", "settlement_opened", "day_began",
    ]  # fmt: skip


@pytest.mark.rule("R-BM-30")
def test_what_belongs_to_another_step_is_refused() -> None:
    t = table("recruit", active={0: "3 sword, thief"}, food=[4, 4], chests={1: "wooden 101"}, open_monsters=MONSTERS)
    t.refuses("0 attack inn-1", "R-BM-30")
    t.refuses("0 raid seat:1", "R-BM-30")
    t = table("attack", active={0: "3 sword"}, food=[4, 4], open_monsters=MONSTERS)
    t.refuses("0 recruit evil-45 left 2-food", "R-BM-30")
    t.refuses("0 barrel", "R-BM-30")
    t = table("choose_horde", active={0: "sword"}, barrel=[1, 0], food=[2, 0], open_monsters=MONSTERS)
    t.refuses("0 recruit evil-45 left 2-food", "R-BM-30")
    t.refuses("0 attack inn-1", "R-BM-30")


@pytest.mark.rule("R-BM-83")
@pytest.mark.rule("V-BM-16")
def test_settlements_that_were_attacked_are_made_up_at_the_end_of_the_round() -> None:
    t = table(active={0: "sword", 1: "sword"}, open="farm-1 farm-2", luck=[3])
    t.play("0 attack farm-1")
    assert t.open() == ["farm-2"]
    assert t.choices(1) == ["attack inn-1", "attack farm-2", "pass"]
    before = [len(cards) for cards in t.s.kingdom]
    t.play("1 attack farm-2")  # nothing lies open now but the inn, and nobody recruits: the round ends
    assert t.s.day == 2
    assert len(t.open()) == 2
    assert not {"farm-1", "farm-2"} & set(t.open())
    assert [len(cards) for cards in t.s.kingdom] == [before[0] - 1, before[1] - 1, before[2]]  # last farm, a village
    assert len(t.events("settlement_opened")) == 2


@pytest.mark.rule("R-BM-83")
def test_settlements_nobody_attacked_stay() -> None:
    t = table(active={0: "sword"}, open="farm-1 farm-2")
    t.play("0 attack farm-2")
    assert t.open()[0] == "farm-1"
    assert t.open()[1] not in ("farm-1", "farm-2")


@pytest.mark.rule("R-BM-84")
def test_the_inn_is_open_every_day_and_not_counted_among_the_open_cards() -> None:
    t = table(players=3, active={0: "sword"}, open="farm-1 farm-2 farm-3")
    t.play("0 attack inn-1")
    assert t.s.day == 2
    assert t.open() == ["farm-1", "farm-2", "farm-3"]
    assert "attack inn-1" in t.choices(t.match.waiting[0])


@pytest.mark.rule("R-BM-85")
@pytest.mark.parametrize(("captain", "following"), [(0, 1), (1, 2), (2, 0)])
def test_the_die_goes_to_the_neighbour_on_the_left(captain: int, following: int) -> None:
    t = table("end_of_round", players=3, captain=captain)
    assert t.s.captain == following
    assert t.events("rolled")[0]["seat"] == following


@pytest.mark.rule("RL-BM-05")
def test_when_the_kingdom_pile_has_run_out_fewer_cards_lie_open_and_the_rest_goes_on() -> None:
    t = table(
        active={0: "sword, thief", 1: "map, 2 sword, thief"},
        open="city-1 city-2",
        kingdom_left={"farm": 0, "village": 0, "city": 1},
        luck=[tables.KINGDOM[2][7], 2],
        chests={0: "wooden 101"},
    )
    t.play("0 attack city-1", "1 attack city-2")
    assert t.s.day == 2
    assert t.open() == ["city-8"]  # the last card; the second place stays empty
    assert t.events("scouted") == [{"seat": 1, "maps": 1, "tied": 0}]
    assert t.choices(1) == ["attack inn-1", "attack city-8", "raid seat:0", "pass"]
    t.refuses("1 attack -", "R-BM-53")
    t.play("1 raid seat:0", "0 attack city-8")
    assert t.open() == []
    assert t.match.view(None)["table"]["kingdom_pile"] == {"farm": 0, "village": 0, "city": 0}
    assert "attack inn-1" in t.choices(t.match.waiting[0])
