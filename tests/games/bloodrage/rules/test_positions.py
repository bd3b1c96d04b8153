"""Described positions: what cannot be is refused, and what can be is read back."""

from typing import Any

import pytest

import meadhall
from meadhall import Match, PositionError
from meadhall.games.bloodrage import GAME
from meadhall.games.bloodrage.rules.state import BloodRage
from tests.fuzz.limits import limited
from tests.games.bloodrage.table import table


def position(**state: Any) -> meadhall.Match:
    return meadhall.position(GAME, {"players": 2, "state": state})


@pytest.mark.parametrize(
    ("state", "message"),
    [
        ({"at": {f"0-warrior-{number}": "utgard" for number in range(1, 5)}}, "more figures than villages"),
        ({"at": {"0-warrior-1": "gimle"}, "destroyed": {"gimle": 1}}, "more figures than villages"),
        ({"at": {"0-ship": "gimle"}}, "0-ship cannot be in gimle"),
        ({"at": {"0-leader": "fjord_west"}}, "0-leader cannot be in fjord_west"),
        ({"at": {"troll": "gimle"}}, "troll is not in the game"),
        ({"at": {"0-leader": None}}, "0-leader is nowhere"),
        ({"at": {"4-leader": "gimle"}}, "4-leader is not in the game"),
        ({"at": {"0-leader": "asgard"}}, "asgard"),
        ({"slots": ["a1_troll"] + [None] * 15}, "a1_troll does not fit into the slot leader"),
        ({"slots": [None]}, "slots has 8 cards for each seat"),
        ({"hand": [["a1_troll"], ["a1_troll"]]}, r"^state.hand\[0\], state.hand\[1\]: a1_troll is there 2 times"),
        ({"hand": [["a1_troll"], []], "hand_seen": [[], []]}, "who has seen a card"),
        ({"quests": [["a1_troll"], []]}, "a1_troll is not a quest"),
        ({"steps": [0, 0, 6, 0, 0, 0]}, r"^state.steps\[2\]: 6 is not between 0 and 5"),
        ({"steps": [0, 0, 0, 0, 0]}, "steps has 3 numbers"),
        ({"rage": [-1, 0]}, r"^state.rage\[0\]: -1 is not between 0 and 999"),
        ({"age": 4}, "^state.age: 4 is not between 0 and 3"),
        ({"doom": ["gimle"]}, "every age has its doom"),
    ],
)
def test_what_cannot_be_is_refused(state: dict[str, Any], message: str) -> None:
    with pytest.raises(PositionError, match=message):
        position(**state)


def test_a_position_is_read_back() -> None:
    match = table(
        3,
        turn=2,
        sheets={0: ["a1_troll", "a1_lokis_domain"]},
        board={0: "troll gimle, 2 warrior horgr", 2: "ship fjord_west"},
        hands={1: ["a1_alfheim"]},
        quests={2: ["a1_manheim"]},
    )
    again = meadhall.position(GAME, match.position())
    assert again.position() == match.position()
    assert again.choices(2) == match.choices(2)
    for seat in (None, 0, 1, 2):
        assert again.view(seat) == match.view(seat)


def read_back(match: Match) -> None:
    again = meadhall.position(GAME, match.position())
    assert again.position() == match.position()
    assert again.waiting == match.waiting


def test_positions_between_ages_and_before_the_first_one_are_read_back() -> None:
    read_back(Match.new(GAME, 3, seed=1, options={"clans": "chosen"}))
    read_back(Match.new(GAME, 2, seed=1))
    read_back(meadhall.position(GAME, {}))
    read_back(table(2, board={0: "warrior gimle"}, stack=["Age ragnarok 1"]))  # now in the draft of the second age
    marching = table(2, board={0: "2 warrior gimle, leader gimle"})
    for moved, move in enumerate(("march gimle yggdrasil", "move warrior", "move warrior")):
        marching.play(0, move)
        assert marching.position()["stack"][-1].split()[-1] == str(moved)
        read_back(marching)


def test_a_position_in_a_battle_is_read_back() -> None:
    board = {0: "leader gimle", 1: "warrior gimle"}
    match = table(3, board=board, sheets={0: ["a2_tyrs_prowess_3p"]}, hands={0: ["a1_thors_hammer"]})
    match.play(0, "pillage gimle")
    assert match.view(None)["question"] == "KeepCard"
    assert match.position()["state"]["deed_by"] == [0]
    read_back(match)
    again = meadhall.position(GAME, match.position())
    again.play(0, "discard a1_thors_hammer")
    match.play(0, "discard a1_thors_hammer")
    assert again.position() == match.position()


def test_what_is_destroyed_counts_as_pillaged() -> None:
    lands = table(2, destroyed="gimle", pillaged="horgr").view(None)["table"]["provinces"]
    s = table(2, destroyed="gimle", pillaged="horgr").state
    names = list(lands)
    assert [names[at] for at, turned in enumerate(s.pillaged) if turned] == ["horgr", "gimle"]  # type: ignore[attr-defined]
    assert [names[at] for at, gone in enumerate(s.destroyed) if gone] == ["gimle"]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("state", "place"),
    [
        ({"age": -1}, "state.age"),
        ({"first": -1}, "state.first"),
        ({"rage": [0, -1]}, "state.rage"),
        ({"glory": [0, -1]}, "state.glory"),
        ({"steps": [0, 0, 0, 0, 0, -1]}, "state.steps"),
        ({"pillaged": {"gimle": -1}}, "state.pillaged.gimle"),
        ({"pillaged": {"gimle": 2}}, "state.pillaged.gimle"),
        ({"destroyed": {"gimle": -1}}, "state.destroyed.gimle"),
        ({"destroyed": {"gimle": 2}}, "state.destroyed.gimle"),
        ({"drafted": -1}, "state.drafted"),
        ({"drafted": 7}, "state.drafted"),
        ({"bonus": [0, -1]}, "state.bonus"),
        ({"slain": [0, -1]}, "state.slain"),
        ({"deeds": ["a1_troll"], "deed_by": [-1]}, "state.deed_by"),
    ],
)
def test_a_number_out_of_range_is_refused(state: dict[str, Any], place: str) -> None:
    with pytest.raises(PositionError, match=f"^{place}.*is not between"):
        position(**state)


@pytest.mark.parametrize("players", [2, 5])
def test_what_is_not_described_is_as_on_an_empty_table(players: int) -> None:
    s = table(players, rage=[1] * players).state
    for name in ("age", "first", "passed", "drafted", "fighters", "blanked"):
        assert (name, getattr(s, name)) == (name, 0)
    for name in ("pillager", "contested", "valkyrie", "winner"):
        assert (name, getattr(s, name)) == (name, -1)
    for name in ("glory", "bonus", "slain", "out"):
        assert (name, getattr(s, name)) == (name, [0] * players)
    for name in ("pack", "hand", "hand_seen", "quests", "played"):
        assert (name, getattr(s, name)) == (name, [[]] * players)
    for name in ("discard", "hidden", "hidden_seen", "deeds", "deed_by"):
        assert (name, getattr(s, name)) == (name, [])
    assert meadhall.position(GAME, {"players": 2, "stack": ["Age action 1"]}).state.rage == [6, 6]  # type: ignore[attr-defined]


def test_described_cards_are_known_to_their_owners_alone() -> None:
    hands = {0: ["a1_troll"], 1: ["a1_alfheim", "a1_manheim"], 2: ["a1_tyrs_bash"]}
    s = table(3, hands=hands, hidden=["a1_jotunheim", "a1_tyrs_smash"]).state
    assert s.hand_seen == [[1], [2, 2], [4]]  # type: ignore[attr-defined]
    assert s.hidden_seen == [0, 0]  # type: ignore[attr-defined]
    told = table(3, hands=hands, hand_seen=[[-1], [2, -1], [4]], hidden=["a1_jotunheim"], hidden_seen=[1]).state
    assert (told.hand_seen, told.hidden_seen) == ([[-1], [2, -1], [4]], [1])  # type: ignore[attr-defined]


@pytest.mark.parametrize(("players", "monsters", "cards"), [(2, 6, 57), (4, 6, 99), (4, 9, 102)])
def test_no_card_is_missing_wherever_they_lie(players: int, monsters: int, cards: int) -> None:
    match = Match.new(GAME, players, seed=1, options={"monsters": monsters})
    s = match.state
    assert isinstance(s, BloodRage)
    assert GAME.pieces(s) == {"cards": cards, "different cards": cards}


def test_an_empty_description_is_the_first_draft() -> None:
    assert meadhall.position(GAME, {}).view(None)["question"] == "Draft"


# --- positions from outside -----------------------------------------------------------------------------------------


def with_changes(**changes: Any) -> dict[str, Any]:
    """A whole position of a real game with parts of its state changed."""
    described = Match.new(GAME, 3, seed=5).position()
    described["state"].update(changes)
    return described


IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"first": 3}, "there is no seat 3"),
    ({"first": 5}, "^state.first: 5 is not between 0 and 4$"),
    ({"passed": 8}, "^state.passed: 8 names seats that do not exist$"),
    ({"glory": [1000, 0, 0]}, r"^state.glory\[0\]: 1000 is not between 0 and 999$"),
    ({"pillaged": {"gimle": 2}}, "^state.pillaged.gimle: 2 is not between 0 and 1$"),
    ({"doom": ["gimle", "gimle", "horgr"]}, "^state.doom, state.doom: gimle is there 2 times; the game has 1$"),
    (
        {"discard": ["a1_troll", "a1_troll"]},
        r"^state.pack\[1\], state.discard, state.discard: a1_troll is there 3 times; the game has 1$",
    ),
    ({"discard": [None]}, r"^state.discard\[0\]: a card is missing$"),
    ({"deck": {"1": [], "2": [], "3": []}}, "^state: cards: there are 24, but the game has"),
    ({"deeds": ["a1_troll"]}, "deeds and deed_by have one entry for each card"),
    ({"pillager": 4}, "there is no seat 4"),
    ({"axe": 1}, "^state: bloodrage has no 'axe'$"),
]


@pytest.mark.parametrize(("changes", "message"), IMPOSSIBLE, ids=lambda value: str(value)[:40])
def test_an_impossible_table_is_refused_and_the_place_named(changes: dict[str, Any], message: str) -> None:
    with limited(), pytest.raises(PositionError, match=message):
        meadhall.position(GAME, with_changes(**changes))


@pytest.mark.parametrize(
    ("stack", "message"),
    [
        (["Battle cards"], "Battle: nobody pillages"),
        (["Join 0 0"], "Join: nobody pillages"),
        (["Pillage call 0 13 0"], "Pillage: that is not a province"),
        (["March 0 1 14 0"], "March: that is not a province"),
        (["SaveFigure 0 12 0"], "SaveFigure: that figure is not on the board"),
        (["LeadOn 0"], "LeadOn: the Leader is not on the board"),
        (["Sacrifice 0 99"], r"^stack\[0\]: 'Sacrifice 0 99': left: 99 is not between 1 and 2$"),
        (["Age gods_gifts 2"], r"^stack\[0\]: 'Age gods_gifts 2': draft: 2 is not between 0 and 1$"),
    ],
)
def test_a_question_that_cannot_be_asked_is_refused(stack: list[str], message: str) -> None:
    with limited(), pytest.raises(PositionError, match=message):
        meadhall.position(GAME, {**with_changes(), "stack": stack})
