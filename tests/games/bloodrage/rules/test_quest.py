"""Quests: the action and the phase (R-BR-58 to R-BR-60, R-BR-80 to R-BR-82), and every quest card."""

import pytest

from meadhall import IllegalChoice
from meadhall.games.bloodrage.data import tables
from tests.games.bloodrage.table import discard, glory, hand, happened, play, rage, stat, table, verbs

PHASE = ["QuestPhase reveal"]


@pytest.mark.rule("R-BR-58")
def test_a_quest_is_laid_face_down_for_nothing() -> None:
    match = table(2, hands={0: ["a1_alfheim", "a1_troll"]})
    play(match, "0 quest a1_alfheim")
    assert rage(match) == [6, 6]
    assert hand(match, 0) == ["a1_troll"]
    shown = {viewer: match.view(viewer)["table"]["seats"][0]["quests"] for viewer in (None, 0, 1)}
    assert shown == {
        None: [{"age": "1", "card": None}],
        0: [{"age": "1", "card": "a1_alfheim"}],
        1: [{"age": "1", "card": None}],
    }
    assert happened(match, "quest_taken") == [{"event": "quest_taken", "seat": 0, "card": None}]


@pytest.mark.rule("R-BR-58")
def test_only_quests_and_only_with_rage() -> None:
    match = table(2, rage=[1, 0], hands={0: ["a1_troll"], 1: ["a1_alfheim"]})
    with pytest.raises(IllegalChoice) as refused:
        match.play(0, "quest a1_troll")
    assert refused.value.rule == "R-BR-58"
    play(match, "0 invade leader gimle")
    assert match.waiting == (0,)  # the other one has no Rage to act


@pytest.mark.rule("R-BR-59")
def test_several_equal_quests_pay_each() -> None:
    match = table(4, board={0: "leader gimle"}, quests={0: ["a1_alfheim", "a1_alfheim_4p"]}, stack=PHASE)
    assert glory(match)[0] == 10
    play(match, "0 raise axes", "0 raise axes")
    assert stat(match, 0)[1] == 5


@pytest.mark.rule("R-BR-59")
def test_any_number_of_quests_and_their_owner_may_look() -> None:
    cards = ["a1_alfheim", "a1_manheim", "a1_jotunheim", "a1_glorious_death"]
    match = table(2, hands={0: cards})
    play(match, "0 quest a1_alfheim", "1 pass")
    for card in cards[1:]:
        play(match, f"0 quest {card}")
    assert [card["card"] for card in match.view(0)["table"]["seats"][0]["quests"]] == cards


@pytest.mark.rule("R-BR-60")
def test_failing_costs_nothing() -> None:
    match = table(2, glory=[4, 4], quests={0: ["a1_alfheim"]}, stack=PHASE)
    assert glory(match) == [4, 4]
    assert stat(match, 0) == (6, 3, 4)
    assert happened(match, "quest_revealed") == [
        {"event": "quest_revealed", "seat": 0, "card": "a1_alfheim", "fulfilled": "no"}
    ]


@pytest.mark.rule("R-BR-80")
def test_fulfilled_quests_give_glory_and_a_step_and_are_discarded() -> None:
    match = table(2, board={1: "leader horgr"}, quests={1: ["a2_jotunheim", "a2_manheim"]}, stack=PHASE)
    assert glory(match) == [0, 7]
    assert verbs(match, 1) == {"raise", "decline"}
    play(match, "1 raise horns")
    assert stat(match, 1) == (6, 3, 5)
    assert discard(match) == ["a2_jotunheim", "a2_manheim"]


@pytest.mark.rule("R-BR-80")
def test_the_step_of_a_quest_may_be_declined() -> None:
    match = table(4, board={1: "leader horgr"}, quests={1: ["a2_jotunheim", "a2_jotunheim_4p"]}, stack=PHASE)
    play(match, "1 decline")
    assert match.waiting == (1,)  # each quest has its own
    play(match, "1 raise axes")
    assert (glory(match)[1], stat(match, 1)) == (14, (6, 4, 4))
    top = table(2, board={1: "leader horgr"}, steps={1: (5, 5, 5)}, quests={1: ["a2_jotunheim"]}, stack=PHASE)
    assert top.view(None)["question"] != "QuestStep"  # nothing can rise
    again = table(2, board={1: "leader horgr"}, quests={1: ["a2_jotunheim"]}, stack=PHASE)
    with pytest.raises(IllegalChoice) as refused:
        again.play(1, "pass")
    assert refused.value.rule == "R-BR-80"


@pytest.mark.rule("R-BR-81")
def test_the_strongest_counts_figures_and_fjord_and_a_tie_fails() -> None:
    quests = {0: ["a1_alfheim"]}
    tied = table(3, board={0: "2 warrior gimle", 1: "ship fjord_west"}, quests=quests, stack=PHASE)
    assert glory(tied)[0] == 0
    won = table(
        3,
        board={0: "warrior gimle, ship fjord_west", 1: "2 warrior gimle", 2: "2 warrior gimle"},
        quests=quests,
        stack=PHASE,
    )
    assert glory(won)[0] == 5  # three against each of the others, not against both together


@pytest.mark.rule("R-BR-82")
def test_one_province_of_the_region_is_enough() -> None:
    match = table(
        2, board={0: "warrior utgard", 1: "leader horgr, warrior muspelheim"}, quests={0: ["a1_jotunheim"]}, stack=PHASE
    )
    assert glory(match)[0] == 5


REGIONS = {"alfheim": "andlang", "jotunheim": "utgard", "manheim": "elvagar"}


def region_quest(region: str, age: int, points: int) -> None:
    for elsewhere in (place for name, place in REGIONS.items() if name != region):
        match = table(2, age=age - 1, board={0: f"leader {elsewhere}"}, quests={0: [f"a{age}_{region}"]}, stack=PHASE)
        assert glory(match)[0] == 0
    match = table(
        2, age=age - 1, board={0: f"warrior {REGIONS[region]}"}, quests={0: [f"a{age}_{region}"]}, stack=PHASE
    )
    assert glory(match)[0] == points
    assert verbs(match, 0) == {"raise", "decline"}


BY_AGE = [(1, 5), (2, 7), (3, 9)]


@pytest.mark.parametrize(("age", "points"), BY_AGE)
def test_alfheim(age: int, points: int) -> None:
    region_quest("alfheim", age, points)


@pytest.mark.parametrize(("age", "points"), BY_AGE)
def test_jotunheim(age: int, points: int) -> None:
    region_quest("jotunheim", age, points)


@pytest.mark.parametrize(("age", "points"), BY_AGE)
def test_manheim(age: int, points: int) -> None:
    region_quest("manheim", age, points)


@pytest.mark.parametrize(("age", "points"), [(1, 6), (2, 8), (3, 11)])
def test_glorious_death(age: int, points: int) -> None:
    for dead, gained in ((3, 0), (4, points), (5, points)):
        match = table(
            2, age=age - 1, board={0: f"{dead} warrior valhalla"}, quests={0: [f"a{age}_glorious_death"]}, stack=PHASE
        )
        assert glory(match)[0] == gained


def test_glorious_death_comes_before_ragnarok() -> None:
    board = {0: "3 warrior valhalla, warrior gimle"}
    match = table(
        2, board=board, quests={0: ["a1_glorious_death"]}, doom=["gimle", "horgr", "utgard"], stack=["Age quest 1"]
    )
    assert glory(match)[0] == 2  # only the Glory of Ragnarok


@pytest.mark.parametrize(("age", "points"), [(1, 6), (2, 8), (3, 11)])
def test_yggdrasil(age: int, points: int) -> None:
    quests = {0: [f"a{age}_yggdrasil_3p"]}
    match = table(3, age=age - 1, board={0: "leader yggdrasil", 1: "warrior yggdrasil"}, quests=quests, stack=PHASE)
    assert glory(match)[0] == points
    match = table(3, age=age - 1, board={0: "leader yggdrasil", 1: "leader yggdrasil"}, quests=quests, stack=PHASE)
    assert glory(match)[0] == 0


@pytest.mark.parametrize(("age", "points"), [(1, 7), (2, 10), (3, 15)])
def test_widespread(age: int, points: int) -> None:
    quests = {0: [f"a{age}_widespread_5p"]}
    for board, gained in (
        ("leader gimle", 0),
        ("leader gimle, warrior yggdrasil", points),
        ("ship fjord_west", points),
    ):
        match = table(5, age=age - 1, board={0: board}, quests=quests, stack=PHASE)
        assert glory(match)[0] == gained


def test_a_destroyed_province_fulfils_nothing() -> None:
    board = {0: "ship fjord_west"}
    match = table(2, board=board, quests={0: ["a1_alfheim"]}, destroyed="gimle", stack=PHASE)
    assert glory(match)[0] == 0


@pytest.mark.parametrize(
    "card", [card for card in tables.CARDS if card["type"] == "quest"], ids=lambda card: card["id"]
)
def test_copies_of_a_quest_are_alike(card: dict[str, object]) -> None:
    """A 3+, 4+ or 5+ copy differs from the unmarked card in nothing but its mark."""
    twins = [other for other in tables.CARDS if other["name"] == card["name"] and other["age"] == card["age"]]
    for twin in twins:
        assert [twin.get(key) for key in ("glory", "fx", "param", "region")] == [
            card.get(key) for key in ("glory", "fx", "param", "region")
        ]
