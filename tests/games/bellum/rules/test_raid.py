"""4 Attack on another player's castle (R-BM-61 to R-BM-68)."""

from itertools import product
from typing import Any

import pytest

from meadhall.engine.luck import Enumerating, Fast
from meadhall.games.bellum.rules.attack import Steal
from tests.games.bellum.table import Table, print_monster, print_settlement, table

pytestmark = pytest.mark.usefixtures("plain_cards")

SHIELDS = 3  # their place in the supply


def raid(row: str, chests: str = "wooden 101, wooden 102, gold 303", **state: Any) -> Table:
    """Seat 0 has this row; seat 1 has these chests behind a castle with shield 2. The inn can always be attacked."""
    print_settlement("inn-1", shield=0)
    return table(active={0: row}, chests={1: chests}, **state)


@pytest.mark.rule("R-BM-61")
@pytest.mark.rule("R-BM-62")
@pytest.mark.rule("R-BM-63")
@pytest.mark.rule("R-BM-80")
def test_castle_walls_are_the_board_and_its_tokens_and_fall_as_a_settlement_does() -> None:
    for swords, magic_swords, shields, magic_shields in product(range(6), range(4), range(3), range(3)):
        row = f"{swords} sword, {magic_swords} magic_sword, thief"
        t = raid(row, shield=[0, shields], magic_shield=[0, magic_shields])
        enough = magic_swords >= magic_shields and swords + magic_swords - magic_shields >= 2 + shields
        assert ("raid seat:1" in t.choices(0)) == enough


@pytest.mark.rule("R-BM-62")
def test_shield_tokens_that_cannot_be_beaten_are_named_in_the_refusal() -> None:
    raid("2 sword, thief", shield=[0, 1]).refuses("0 raid seat:1", "R-BM-62")


@pytest.mark.rule("R-BM-63")
def test_a_magic_shield_token_is_worth_one_and_needs_a_magic_sword() -> None:
    t = raid("9 sword, thief", magic_shield=[0, 1])
    t.refuses("0 raid seat:1", "R-BM-63")
    assert t.match.view(None)["table"]["seats"][1]["magic_shield"] == 1
    assert "raid seat:1" in raid("8 sword, magic_sword, thief", magic_shield=[0, 1]).choices(0)


@pytest.mark.rule("V-BM-07")
@pytest.mark.parametrize(
    ("swords", "magic_swords", "enough"), [(4, 1, True), (5, 0, False), (3, 1, False), (3, 2, True), (0, 5, True)]
)
def test_two_shield_tokens_and_a_magic_one(swords: int, magic_swords: int, enough: bool) -> None:
    t = raid(f"{swords} sword, {magic_swords} magic_sword, thief", shield=[0, 2], magic_shield=[0, 1])
    assert ("raid seat:1" in t.choices(0)) == enough


@pytest.mark.rule("R-BM-64")
@pytest.mark.rule("V-BM-08")
def test_without_a_thief_in_the_active_row_no_castle_is_attacked() -> None:
    raid("3 sword").refuses("0 raid seat:1", "R-BM-64")
    print_monster("evil-01", {2: "thief"})
    raid("3 sword", left=[["evil-01"], []]).refuses("0 raid seat:1", "R-BM-64")  # its right half is covered
    assert "raid seat:1" in raid("3 sword", right=[["evil-01"], []]).choices(0)
    print_monster("evil-01", {3: "thief"})
    raid("3 sword", right=[["evil-01"], []]).refuses("0 raid seat:1", "R-BM-64")  # not the active row


@pytest.mark.rule("R-BM-65")
@pytest.mark.rule("RL-BM-09")
def test_each_thief_carries_off_one_chest_of_the_kind_the_robber_names() -> None:
    t = raid("2 sword, 2 thief", luck=[1])
    t.play("0 raid seat:1")
    assert t.events("raided") == [{"seat": 0, "victim": 1}]
    assert t.choices(0) == ["take wooden", "take gold"]
    t.play("0 take wooden")
    assert t.events("chest_stolen") == [{"seat": 0, "victim": 1, "token": "chest-2", "chest": "wooden"}]
    assert t.choices(0) == ["take wooden", "take gold", "pass"]
    t.play("0 take gold")
    assert t.chests(0) == ["wooden 102", "gold 303"]
    assert t.chests(1) == ["wooden 101"]


@pytest.mark.rule("R-BM-65")
def test_a_kind_that_the_victim_does_not_have_cannot_be_taken() -> None:
    t = raid("2 sword, thief")
    t.play("0 raid seat:1")
    t.refuses("0 take metal", "R-BM-65")


@pytest.mark.rule("R-BM-65")
@pytest.mark.rule("RL-BM-09")
def test_fewer_chests_than_possible_may_be_taken_but_not_none() -> None:
    t = raid("2 sword, 3 thief", luck=[0])
    t.play("0 raid seat:1")
    t.refuses("0 pass", "RL-BM-09")
    t.play("0 take wooden")
    assert t.match.view(0)["table"]["raid"] == {"victim": 1, "left": 2}
    t.play("0 pass")
    assert t.chests(0) == ["wooden 101"]
    assert t.chests(1) == ["wooden 102", "gold 303"]
    assert t.s.shield == [0, 1]
    assert [event["value"] for event in t.events("chest_seen", 0)] == [101]
    assert t.asks(1, "Attack")


@pytest.mark.rule("RL-BM-09")
def test_a_chest_that_the_robber_knows_is_taken_itself() -> None:
    """Seat 0 has looked into the first and the last chest; of the two others it takes one by chance."""
    chests = "wooden 101, wooden 102, wooden 103, gold 303"
    t = raid("2 sword, 2 thief", chests=chests, chest_seen=[0b11, 0b10, 0b10, 0b11], luck=[2])
    t.play("0 raid seat:1")
    assert t.choices(0) == ["take wooden", "pick chest-1", "pick chest-4"]
    t.refuses("0 take gold", "R-BM-65")  # none of them is unknown
    t.refuses("0 pick chest-2", "RL-BM-09")
    t.refuses("0 pick chest-9", "RL-BM-09")
    t.play("0 pick chest-4")
    assert t.events("chest_stolen") == [{"seat": 0, "victim": 1, "token": "chest-4", "chest": "gold"}]
    assert t.choices(0) == ["take wooden", "pick chest-1", "pass"]
    t.play("0 take wooden")
    assert t.chests(0) == ["wooden 103", "gold 303"]
    assert t.s.chests == [1, 0, 1, 2, 0, 0]


@pytest.mark.rule("RL-BM-09")
def test_only_chests_of_the_robbed_castle_can_be_picked() -> None:
    t = table(
        players=3,
        active={0: "2 sword, thief"},
        chests={0: "wooden 101", 1: "wooden 102, wooden 103", 2: "wooden 104"},
        chest_seen=[0b001, 0b011, 0b010, 0b101],
    )
    t.play("0 raid seat:1")
    assert t.choices(0) == ["take wooden", "pick chest-2"]
    for choice in ("pick chest-1", "pick chest-4"):
        t.refuses(f"0 {choice}", "RL-BM-09")


@pytest.mark.rule("RL-BM-09")
@pytest.mark.rule("R-BM-46")
def test_what_can_be_picked_depends_on_who_has_looked_and_on_nothing_else() -> None:
    t = raid("2 sword, thief", chests="wooden 101, wooden 102, gold 303", chest_seen=[0b11, 0b10, 0b10], players=3)
    t.play("0 raid seat:1")
    legal = t.choices(0)
    for seed in range(20):
        assert t.match.imagine(0, Fast(seed)).choices(0) == legal
        assert t.match.imagine(2, Fast(seed)).choices(0) == legal


@pytest.mark.rule("RL-BM-09")
def test_chance_decides_which_chest_of_that_kind_it_is() -> None:
    t = raid("2 sword, thief", chests="wooden 101, gold 303, wooden 104, wooden 106")
    t.play("0 raid seat:1")
    luck, stolen = Enumerating(), {}
    while luck.another():
        state = t.s.clone()
        Steal(0, 1, 1, 0).chosen(state, t.s.legal[0], luck)
        stolen[state.chest_value[state.chest_owner.index(0)]] = round(luck.probability, 6)
    assert stolen == {101: 0.333333, 104: 0.333333, 106: 0.333333}


@pytest.mark.rule("RL-BM-09")
def test_who_names_a_kind_never_gets_a_chest_looked_into_before() -> None:
    chests = "wooden 101, wooden 102, wooden 104"
    t = raid("2 sword, thief", chests=chests, chest_seen=[0b11, 0b10, 0b10])
    t.play("0 raid seat:1")
    luck, stolen = Enumerating(), set()
    while luck.another():
        state = t.s.clone()
        Steal(0, 1, 1, 0).chosen(state, t.s.legal[t.choices(0).index("take wooden")], luck)
        stolen.add(state.chest_value[state.chest_owner.index(0)])
    assert stolen == {102, 104}


@pytest.mark.rule("RL-BM-09")
@pytest.mark.rule("V-BM-06")
@pytest.mark.parametrize(
    ("thieves", "chests", "moved"),
    [
        (2, "wooden 101, wooden 102, wooden 103", 2),
        (2, "wooden 101", 1),
        (1, "wooden 101, wooden 102", 1),
        (5, "metal 201, metal 202", 2),
    ],
)
def test_a_raid_takes_a_chest_for_each_thief_or_all_and_brings_one_token(thieves: int, chests: str, moved: int) -> None:
    t = raid(f"2 sword, {thieves} thief", chests=chests)
    t.play("0 raid seat:1")  # one kind of chest only, so the first is taken without asking
    for _ in range(moved - 1):
        t.play(f"0 {t.choices(0)[0]}")
    assert len(t.chests(0)) == moved
    assert not t.asks(0, "Steal")
    assert len(t.chests(1)) == len(chests.split(", ")) - moved
    assert t.s.shield == [0, 1]
    assert t.s.supply[SHIELDS] == 19


@pytest.mark.rule("R-BM-66")
def test_the_robber_looks_at_stolen_chests_only_when_all_are_stored() -> None:
    t = raid("2 sword, 2 thief", players=3, luck=[0])
    t.play("0 raid seat:1", "0 take wooden")
    mine = t.match.view(0)["table"]["seats"][0]["chests"]
    assert mine == [{"token": "chest-1", "chest": "wooden", "value": None}]  # in hand, not looked at yet
    assert t.events("chest_seen", 0) == []
    t.play("0 take gold")
    assert [chest["value"] for chest in t.match.view(0)["table"]["seats"][0]["chests"]] == [101, 303]
    assert [event["value"] for event in t.events("chest_seen", 0)] == [101, 303]
    for other in (2, None):
        assert [chest["value"] for chest in t.match.view(other)["table"]["seats"][0]["chests"]] == [None, None]
        assert [event["value"] for event in t.events("chest_seen", other)] == [None, None]


@pytest.mark.rule("R-BM-67")
@pytest.mark.rule("R-BM-82")
def test_a_robbed_castle_gets_one_shield_token_of_number_one_for_good() -> None:
    t = raid("2 sword, 3 thief")
    t.play("0 raid seat:1", "0 take gold", "0 take wooden", "0 take wooden")
    assert len(t.chests(0)) == 3
    assert t.s.shield == [0, 1]
    assert t.events("token_gained") == [{"seat": 1, "token": "shield"}]
    assert t.match.view(None)["table"]["seats"][1]["shield"] == 3
    t.play("1 pass")
    assert t.s.day == 2
    assert t.s.shield == [0, 1]


@pytest.mark.rule("R-BM-68")
@pytest.mark.rule("V-BM-06")
def test_the_next_raid_meets_the_raised_wall_and_brings_another_token() -> None:
    strong = table(
        players=3, active={0: "2 sword, thief", 2: "3 sword, thief"}, chests={1: "wooden 101, wooden 102, wooden 103"}
    )
    strong.play("0 raid seat:1")
    assert strong.choices(2) == ["attack inn-1", "raid seat:0", "raid seat:1", "pass"]
    strong.play("2 raid seat:1")
    assert strong.s.shield == [0, 2, 0]
    weak = table(players=3, active={0: "2 sword, thief", 2: "2 sword, thief"}, chests={1: "wooden 101, wooden 102"})
    weak.play("0 raid seat:1")
    weak.refuses("2 raid seat:1", "R-BM-62")


@pytest.mark.rule("RL-BM-06")
def test_a_robbed_player_gets_no_token_when_the_supply_has_none() -> None:
    t = raid("9 sword, 9 magic_sword, thief", shield=[18, 2])
    t.play("0 raid seat:1", "0 take gold")
    assert t.s.shield == [18, 2]
    assert t.events("token_gained") == []


@pytest.mark.rule("RL-BM-08")
def test_a_castle_without_chests_cannot_be_attacked() -> None:
    t = table(players=3, active={0: "9 sword, thief"}, chests={1: "wooden 101"})
    assert t.choices(0) == ["attack inn-1", "raid seat:1", "pass"]
    t.refuses("0 raid seat:2", "RL-BM-08")


@pytest.mark.rule("R-BM-52")
def test_a_raid_is_the_one_attack_of_its_player() -> None:
    t = raid("9 sword, thief", open="farm-1")
    t.play("0 raid seat:1", "0 take gold")
    assert t.asks(1, "Attack")
    assert "farm-1" in t.open()


@pytest.mark.rule("R-BM-66")
def test_a_chest_that_comes_home_needs_no_second_look() -> None:
    """Its owner has seen it before: nothing new is told, and the former robber still knows it too."""
    t = raid("2 sword, thief", chests="wooden 101", chest_seen=[0b11])
    t.play("0 raid seat:1")
    assert t.events("chest_seen") == []
    assert t.match.view(1)["table"]["seats"][0]["chests"][0]["value"] == 101
