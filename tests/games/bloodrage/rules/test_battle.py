"""The battle: cards, resolution, rewards (R-BR-67 to R-BR-78)."""

import pytest

from meadhall import IllegalChoice
from tests.games.bloodrage.table import discard, figures, glory, hand, happened, play, stat, table, where


@pytest.mark.rule("R-BR-67")
def test_everyone_in_the_battle_chooses_a_card_in_secret() -> None:
    match = table(
        3,
        board={0: "warrior gimle", 1: "warrior gimle"},
        hands={
            0: ["a1_tyrs_bash", "a1_tyrs_smash"],
            1: ["a1_tyrs_smite", "a1_alfheim"],
            2: ["a1_thors_hammer", "a1_manheim"],
        },
    )
    play(match, "0 pillage gimle")
    assert match.waiting == (0, 1)  # seat 2 has cards, but no figure there
    assert match.choices(0) == ["play a1_tyrs_bash", "play a1_tyrs_smash"]  # a card must be played
    play(match, "0 play a1_tyrs_bash")
    assert match.view(1)["table"]["battle"]["played"] == [[], [], []]
    assert match.view(1)["table"]["seats"][0]["chosen"] == []
    assert match.view(0)["table"]["seats"][0]["chosen"] == ["a1_tyrs_bash"]
    with pytest.raises(IllegalChoice) as refused:
        match.play(1, "play a1_tyrs_smash")
    assert refused.value.rule == "R-BR-67"
    play(match, "1 play a1_tyrs_smite")
    assert [(event["seat"], event["card"]) for event in happened(match, "revealed")] == [
        (0, "a1_tyrs_bash"), (1, "a1_tyrs_smite"),
    ]  # fmt: skip


@pytest.mark.rule("R-BR-67")
def test_only_an_empty_hand_is_excused() -> None:
    match = table(2, board={0: "2 warrior gimle", 1: "warrior gimle"}, hands={0: ["a1_alfheim"]})
    play(match, "0 pillage gimle")
    assert happened(match, "revealed")[0]["card"] == "a1_alfheim"  # the only card: no question
    assert happened(match, "no_card") == [{"event": "no_card", "seat": 1}]


@pytest.mark.rule("R-BR-68")
@pytest.mark.parametrize(("card", "bonus"), [("a1_tyrs_smite", 5), ("a1_alfheim", 0), ("a1_troll", 0)])
def test_only_battle_cards_add_strength(card: str, bonus: int) -> None:
    match = table(2, board={0: "leader gimle", 1: "warrior gimle"}, hands={0: [card]})
    play(match, "0 pillage gimle")
    assert happened(match, "strength")[0] == {
        "event": "strength", "seat": 0, "figures": 3, "cards": bonus, "total": 3 + bonus,
    }  # fmt: skip
    assert where(match, "troll") is None  # an upgrade revealed in battle does nothing


@pytest.mark.rule("R-BR-69")
def test_the_total_is_figures_and_card() -> None:
    match = table(
        2,
        board={0: "leader gimle, 2 warrior gimle, ship fjord_west, warrior horgr", 1: "warrior gimle"},
        hands={0: ["a1_tyrs_smash"]},
    )
    play(match, "0 pillage gimle")
    assert happened(match, "strength")[0]["total"] == 3 + 2 + 2 + 3


@pytest.mark.rule("R-BR-70")
def test_a_clan_without_figures_fights_on() -> None:
    match = table(
        2, board={0: "warrior gimle", 1: "warrior gimle"}, hands={0: ["a1_odins_smite"], 1: ["a1_tyrs_smite"]}
    )
    play(match, "0 pillage gimle")
    assert happened(match, "strength")[1] == {"event": "strength", "seat": 1, "figures": 0, "cards": 5, "total": 5}
    assert happened(match, "battle_won")[0]["seat"] == 1


@pytest.mark.rule("R-BR-71")
def test_late_cards_from_the_pillager_clockwise_until_nobody_adds() -> None:
    match = table(
        3,
        turn=1,
        age=1,
        board=dict.fromkeys(range(3), "warrior gimle"),
        hands={
            0: ["a2_heimdalls_eye", "a2_alfheim"],
            1: ["a2_heimdalls_eye_2", "a2_manheim"],
            2: ["a2_jotunheim", "a2_heimdalls_eye_3p"],
        },
    )
    play(match, "1 pillage gimle", "0 play a2_alfheim", "1 play a2_manheim", "2 play a2_jotunheim")
    assert match.waiting == (1,)
    play(match, "1 decline", "2 add a2_heimdalls_eye_3p", "0 decline", "1 add a2_heimdalls_eye_2")
    # Seat 2 has only the quest in the other hand's place left: nothing more to add, but 0 is asked once more.
    play(match, "0 add a2_heimdalls_eye")
    assert [event["total"] for event in happened(match, "strength")] == [3, 3, 3]


@pytest.mark.rule("R-BR-71")
def test_a_late_card_may_be_played_normally() -> None:
    match = table(2, board={0: "warrior gimle", 1: "warrior gimle"}, hands={0: ["a2_heimdalls_eye"]})
    play(match, "0 pillage gimle")
    assert happened(match, "strength")[0]["cards"] == 2


@pytest.mark.rule("R-BR-71")
def test_other_cards_cannot_be_added_late() -> None:
    match = table(2, board={0: "warrior gimle", 1: "warrior gimle"}, hands={0: ["a2_tyrs_crush", "a2_alfheim"]})
    play(match, "0 pillage gimle", "0 play a2_alfheim")
    assert match.choices(0) == ["decline"]  # asked all the same: the others must not learn that there is none
    with pytest.raises(IllegalChoice) as refused:
        match.play(0, "add a2_tyrs_crush")
    assert refused.value.rule == "R-BR-71"


@pytest.mark.rule("R-BR-72")
def test_the_highest_total_wins() -> None:
    match = table(3, board={0: "warrior gimle", 1: "leader gimle", 2: "warrior gimle"})
    play(match, "0 pillage gimle")
    assert happened(match, "battle_won") == [{"event": "battle_won", "seat": 1, "place": "gimle"}]
    assert [figures(match, seat, "gimle") for seat in range(3)] == [0, 1, 0]


@pytest.mark.rule("R-BR-72")
def test_a_tie_for_the_highest_and_everyone_loses() -> None:
    match = table(3, board={0: "2 warrior gimle", 1: "2 warrior gimle", 2: "warrior gimle"})
    play(match, "0 pillage gimle")
    assert happened(match, "battle_tied")
    assert [figures(match, seat, "valhalla") for seat in range(3)] == [2, 2, 1]
    assert glory(match) == [0, 0, 0]
    assert not match.view(None)["table"]["provinces"]["gimle"]["pillaged"]


@pytest.mark.rule("R-BR-73")
def test_the_winner_discards_and_the_losers_take_back() -> None:
    match = table(
        3,
        board={0: "leader gimle", 1: "warrior gimle", 2: "warrior gimle"},
        hands={0: ["a1_tyrs_bash"], 1: ["a1_tyrs_smash"], 2: ["a1_alfheim"]},
    )
    play(match, "0 pillage gimle")
    assert [hand(match, seat) for seat in range(3)] == [[], ["a1_tyrs_smash"], ["a1_alfheim"]]
    assert discard(match) == ["a1_tyrs_bash"]


@pytest.mark.rule("R-BR-73")
def test_after_a_tie_all_cards_go_back() -> None:
    match = table(2, board={0: "warrior gimle", 1: "warrior gimle"}, hands={0: ["a1_alfheim"], 1: ["a1_manheim"]})
    play(match, "0 pillage gimle")
    assert [hand(match, seat) for seat in range(2)] == [["a1_alfheim"], ["a1_manheim"]]


@pytest.mark.rule("R-BR-74")
def test_losers_fall_ships_included() -> None:
    match = table(2, board={0: "leader gimle, 2 warrior gimle", 1: "warrior gimle, ship fjord_west, warrior horgr"})
    play(match, "0 pillage gimle")
    assert figures(match, 1, "valhalla") == 2
    assert where(match, "1-ship") == "valhalla"
    assert figures(match, 1, "horgr") == 1
    assert figures(match, 0, "gimle") == 3


@pytest.mark.rule("R-BR-75")
def test_the_winning_pillager_takes_the_reward() -> None:
    match = table(2, board={0: "leader gimle", 1: "warrior gimle"}, tokens={"gimle": "horns"})
    play(match, "0 pillage gimle")
    assert stat(match, 0) == (6, 3, 5)
    assert match.view(None)["table"]["provinces"]["gimle"]["pillaged"]
    play(match, "1 pass")
    with pytest.raises(IllegalChoice) as refused:
        match.play(0, "pillage gimle")
    assert refused.value.rule == "R-BR-75"


@pytest.mark.rule("R-BR-76")
def test_otherwise_nobody_is_rewarded_and_it_may_be_tried_again() -> None:
    match = table(2, board={0: "warrior gimle", 1: "leader gimle"}, tokens={"gimle": "horns"})
    play(match, "0 pillage gimle")
    assert stat(match, 1) == (6, 3, 4)
    assert glory(match) == [0, 3]
    assert "pillage gimle" in match.choices(1)


@pytest.mark.rule("R-BR-77")
def test_the_winner_scores_axes_after_the_reward() -> None:
    match = table(2, board={0: "leader gimle", 1: "warrior gimle"}, tokens={"gimle": "axes"})
    play(match, "0 pillage gimle")
    assert glory(match) == [4, 0]
    gained = happened(match, "glory_gained")
    assert gained == [{"event": "glory_gained", "seat": 0, "glory": 4, "source": "battle", "card": None}]


@pytest.mark.rule("R-BR-78")
@pytest.mark.parametrize(
    ("token", "stats", "points"),
    [
        ("rage", (7, 3, 4), 0),
        ("axes", (6, 4, 4), 0),
        ("horns", (6, 3, 5), 0),
        ("glory", (6, 3, 4), 5),
        ("all", (7, 4, 5), 0),
    ],
)
def test_rewards(token: str, stats: tuple[int, ...], points: int) -> None:
    match = table(2, board={0: "warrior gimle"}, tokens={"gimle": token})
    play(match, "0 pillage gimle")
    assert stat(match, 0) == stats
    assert glory(match) == [points, 0]
    assert match.view(None)["table"]["seats"][0]["rage"] == 6  # no Rage now


@pytest.mark.rule("R-BR-78")
def test_yggdrasil_raises_all_three() -> None:
    match = table(2, board={0: "warrior yggdrasil"})
    play(match, "0 pillage yggdrasil")
    assert stat(match, 0) == (7, 4, 5)
