"""Upgrade (R-BR-50 to R-BR-57)."""

import pytest

from meadhall import IllegalChoice
from meadhall.games.bloodrage.data import tables
from tests.games.bloodrage.table import discard, figures, glory, hand, happened, play, rage, stat, table, verbs, where


@pytest.mark.rule("R-BR-50")
def test_eight_slots() -> None:
    assert tables.SLOT_NAMES == [
        "leader", "warrior", "ship", "monster-1", "monster-2", "clan-1", "clan-2", "clan-3",
    ]  # fmt: skip
    match = table(2, hands={0: ["a1_lokis_domain"]})
    with pytest.raises(IllegalChoice) as refused:
        match.play(0, "upgrade a1_lokis_domain leader")
    assert refused.value.rule == "R-BR-50"


@pytest.mark.rule("R-BR-51")
def test_pay_the_strength_of_the_card() -> None:
    match = table(2, hands={0: ["a1_thors_glory"]})
    play(match, "0 upgrade a1_thors_glory clan-1")
    assert rage(match) == [4, 6]
    assert hand(match, 0) == []
    assert match.view(1)["table"]["seats"][0]["upgrades"]["clan-1"] == "a1_thors_glory"
    assert happened(match, "upgraded") == [
        {"event": "upgraded", "seat": 0, "card": "a1_thors_glory", "slot": "clan-1", "rage": 2}
    ]


@pytest.mark.rule("R-BR-51")
def test_any_fitting_slot_may_be_chosen() -> None:
    match = table(2, sheets={0: ["a1_lokis_domain"]}, hands={0: ["a1_thors_glory", "a1_alfheim"]})
    offered = [choice for choice in match.choices(0) if choice.startswith("upgrade")]
    assert offered == ["upgrade a1_thors_glory clan-1", "upgrade a1_thors_glory clan-2"]  # empty slots are alike
    with pytest.raises(IllegalChoice) as refused:
        match.play(0, "upgrade a1_alfheim clan-1")
    assert refused.value.rule == "R-BR-51"


@pytest.mark.rule("R-BR-52")
def test_a_filled_slot_is_replaced() -> None:
    match = table(2, sheets={0: ["a1_brothers_in_arms"]}, hands={0: ["a2_experts_in_arms"]})
    play(match, "0 upgrade a2_experts_in_arms warrior", "0 decline")
    assert discard(match) == ["a1_brothers_in_arms"]
    assert match.view(None)["table"]["seats"][0]["upgrades"]["warrior"] == "a2_experts_in_arms"
    assert happened(match, "replaced")[0]["card"] == "a1_brothers_in_arms"


@pytest.mark.rule("R-BR-53")
def test_upgrades_stay_and_equal_ones_add_up() -> None:
    match = table(
        2,
        sheets={0: ["a1_lokis_domain", "a2_lokis_eminence_3p", "a3_lokis_wrath_4p"]},
        board={0: "2 warrior valhalla"},
        stack=["Age release 1"],
    )
    assert glory(match)[0] == 2 * (1 + 2 + 3)
    upgrades = match.view(None)["table"]["seats"][0]["upgrades"]
    assert upgrades["clan-1"] == "a1_lokis_domain"  # in the next age, too


@pytest.mark.rule("R-BR-54")
@pytest.mark.parametrize(
    ("card", "slot", "figure", "place"),
    [
        ("a1_lord_of_hammers", "leader", "leader", "gimle"),
        ("a1_brothers_in_arms", "warrior", "warrior", "gimle"),
        ("a1_lokis_dragons", "ship", "ship", "fjord_west"),
    ],
)
def test_an_upgraded_figure_may_invade_at_once(card: str, slot: str, figure: str, place: str) -> None:
    match = table(2, hands={0: [card]})
    play(match, f"0 upgrade {card} {slot}")
    paid = rage(match)
    assert verbs(match, 0) == {"decline", "invade"}
    play(match, f"0 invade {figure} {place}")
    assert rage(match) == paid
    assert figures(match, 0, place) == 1
    assert match.waiting == (1,)


@pytest.mark.rule("R-BR-54")
def test_no_other_figure_and_only_from_the_reserve() -> None:
    match = table(2, hands={0: ["a1_brothers_in_arms"]})
    play(match, "0 upgrade a1_brothers_in_arms warrior")
    with pytest.raises(IllegalChoice) as refused:
        match.play(0, "invade leader gimle")
    assert refused.value.rule == "R-BR-54"
    gone = table(2, hands={0: ["a1_lord_of_hammers"]}, board={0: "leader gimle"})
    play(gone, "0 upgrade a1_lord_of_hammers leader")
    assert gone.waiting == (1,)  # the Leader is on the board already


@pytest.mark.rule("R-BR-55")
def test_a_monster_joins_the_clan() -> None:
    match = table(2, hands={0: ["a1_troll"]})
    assert where(match, "troll") is None
    play(match, "0 upgrade a1_troll monster-1")
    assert where(match, "troll") == "reserve"
    assert rage(match) == [4, 6]
    play(match, "0 invade troll gimle")
    assert where(match, "troll") == "gimle"
    assert rage(match) == [4, 6]
    assert match.view(None)["table"]["seats"][0]["on_board"] == 1


@pytest.mark.rule("R-BR-55")
def test_a_monster_may_wait_in_the_reserve() -> None:
    match = table(2, hands={0: ["a1_troll"]})
    play(match, "0 upgrade a1_troll monster-1", "0 decline", "1 pass", "0 invade troll gimle")
    assert rage(match)[0] == 2  # now it costs its strength


@pytest.mark.rule("R-BR-56")
def test_a_monster_dies_returns_and_scores_like_any_figure() -> None:
    sheets = {0: ["a1_troll"]}
    match = table(
        2, sheets=sheets, board={0: "troll gimle"}, doom=["gimle", "horgr", "utgard"], stack=["Age ragnarok 1"]
    )
    assert glory(match)[0] == 2
    assert happened(match, "destroyed")[0]["figure"] == "troll"
    assert where(match, "troll") == "reserve"  # released again
    fight = table(2, sheets=sheets, board={0: "troll horgr", 1: "leader horgr"}, turn=1)
    play(fight, "1 pillage horgr")
    assert where(fight, "troll") == "valhalla"


@pytest.mark.rule("R-BR-57")
def test_at_most_two_monsters() -> None:
    match = table(
        4,
        sheets={0: ["a1_troll", "a1_sea_serpent_3p"]},
        board={0: "troll gimle"},
        hands={0: ["a2_valkyrie"]},
    )
    offered = [choice for choice in match.choices(0) if choice.startswith("upgrade")]
    assert offered == ["upgrade a2_valkyrie monster-1", "upgrade a2_valkyrie monster-2"]
    play(match, "0 upgrade a2_valkyrie monster-1", "0 decline")
    assert where(match, "troll") is None  # back in the box
    assert discard(match) == ["a1_troll"]
    assert where(match, "valkyrie") == "reserve"
    assert match.view(None)["table"]["seats"][0]["on_board"] == 0
    assert stat(match, 0) == (6, 3, 4)


@pytest.mark.rule("R-BR-51")
@pytest.mark.parametrize("seat", range(4))
def test_filled_slots_and_the_first_empty_one_are_offered(seat: int) -> None:
    sheets = {seat: ["a2_valkyrie", "a1_lokis_domain"]}
    for turn in range(4):
        match = table(4, turn=turn, sheets=sheets, hands={turn: ["a1_troll", "a1_thors_glory"]})
        offered = [choice.split()[1:] for choice in match.choices(turn) if choice.startswith("upgrade")]
        monsters, clan = (2, 2) if turn == seat else (1, 1)
        assert offered == [["a1_troll", f"monster-{slot + 1}"] for slot in range(monsters)] + [
            ["a1_thors_glory", f"clan-{slot + 1}"] for slot in range(clan)
        ]
