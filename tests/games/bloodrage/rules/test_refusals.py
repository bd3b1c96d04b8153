"""Every question names the rule by which it refuses."""

from collections.abc import Callable
from typing import Any

import pytest

from meadhall import IllegalChoice, Match
from meadhall.games.bloodrage import GAME
from tests.games.bloodrage.table import play, table

WITCH = "a3_volur_witch_3p"
LAST_VILLAGE = {0: "2 warrior utgard", 1: "warrior gimle"}
CARDS = ["a1_troll", "a1_lokis_domain", "a1_alfheim", "a1_tyrs_bash"]


def turn(**more: Any) -> Match:
    """Seat 1 to act, so that nothing works by being the first seat."""
    board = {0: "3 warrior utgard", 1: "warrior gimle, leader valhalla"}
    usual: dict[str, Any] = {"board": board, "hands": {1: CARDS}, "destroyed": "horgr", "pillaged": "andlang"}
    return table(3, turn=1, **(usual | more))


def after(match: Match, *moves: str) -> Match:
    play(match, *moves)
    return match


def pillaging(*, sheets: dict[int, list[str]] | None = None, **more: Any) -> Match:
    """Seat 1 pillages Gimle, where seat 0 has a Warrior."""
    usual: dict[str, Any] = {"board": {0: "warrior gimle", 1: "leader gimle"}}
    return after(table(4, turn=1, sheets=sheets or {}, **(usual | more)), "1 pillage gimle")


def calling() -> Match:
    return pillaging(board={1: "leader gimle", 2: "leader andlang, warrior utgard, ship fjord_west"})


def marching() -> Match:
    board = {1: "warrior gimle, leader gimle, ship fjord_west"}
    return after(table(2, turn=1, board=board), "1 march gimle horgr")


def saving(rage: int, figures: str) -> Match:
    """Seat 0 has lost a battle in Gimle, and Frigga's Protection."""
    sheets = {0: ["a2_friggas_protection", WITCH]}
    board = {0: f"{figures} gimle", 1: "leader gimle, 2 warrior gimle"}
    return pillaging(sheets=sheets, board=board, rage=[rage, 6, 6, 6])


def witch_in_ragnarok() -> Match:
    sheets = {1: ["a2_friggas_protection", WITCH]}
    doom = ["gimle", "horgr", "utgard"]
    return table(3, sheets=sheets, board={1: "volur_witch gimle"}, doom=doom, stack=["Age ragnarok 1"])


def upgraded(card: str, slot: str) -> Match:
    return after(table(3, turn=1, hands={1: [card]}), f"1 upgrade {card} {slot}")


def leading_on() -> Match:
    board = {0: "2 warrior andlang, 3 warrior myrkulor", 1: "leader gimle"}
    sheets = {1: ["a1_lord_of_hammers"]}
    match = table(2, turn=1, board=board, sheets=sheets, destroyed="horgr", steps={0: (0, 0, 5)})
    return after(match, "1 pillage gimle", "0 decline")


def keeping(rage: int) -> Match:
    """Seat 1 has won a battle with a card, and Tyr's Prowess; it is asked even when it cannot pay."""
    sheets, hands = {1: ["a2_tyrs_prowess_3p"]}, {1: ["a1_tyrs_bash"]}
    match = pillaging(sheets=sheets, hands=hands, rage=[6, rage, 6, 6], options={"ask_forced": True})
    return after(match, "1 play a1_tyrs_bash")


def graced() -> Match:
    """Seat 1 has raised its Axes, and raises another stat by Frigga's Grace; its Rage is on the last step."""
    usual: dict[str, Any] = {"hands": {1: ["a1_friggas_grace"]}, "tokens": {"gimle": "axes"}}
    match = pillaging(**usual, steps={1: (5, 0, 0)}, options={"ask_forced": True})
    return after(match, "1 play a1_friggas_grace")


# By question: the position, whose choice, and the rule that forbids it.
REFUSED: list[tuple[Callable[[], Match], int, dict[str, str]]] = [
    (
        turn,
        1,
        {
            "invade leader gimle": "R-BR-40",  # in Valhalla
            "invade troll gimle": "R-BR-40",
            "invade warrior reserve": "R-BR-40",
            "invade warrior valhalla": "R-BR-40",
            "invade warrior fjord_north": "R-BR-41",
            "invade ship gimle": "R-BR-41",
            "invade warrior yggdrasil": "R-BR-42",
            "invade warrior utgard": "R-BR-05",
            "invade warrior horgr": "R-BR-23",
            "march gimle gimle": "R-BR-47",
            "march myrkulor gimle": "R-BR-45",
            "march utgard gimle": "R-BR-45",  # others are there
            "march gimle utgard": "R-BR-05",
            "march gimle horgr": "R-BR-23",
            "upgrade a1_lord_of_hammers leader": "R-BR-51",
            "upgrade a1_alfheim clan-1": "R-BR-51",
            "upgrade a1_tyrs_bash clan-1": "R-BR-51",
            "upgrade a1_troll clan-1": "R-BR-50",
            "upgrade a1_troll monster-2": "R-BR-51",  # an empty slot is as good as the other one
            "quest a1_troll": "R-BR-58",
            "quest a1_manheim": "R-BR-58",
            "pillage utgard": "R-BR-61",
            "pillage andlang": "R-BR-75",
            "pillage horgr": "R-BR-23",
            "recall leader gimle": "R-BR-37",
            "challenge andlang": "R-BR-37",
            "sacrifice": "R-BR-37",
            "done": "R-BR-37",
            "pick a1_troll": "R-BR-37",
        },
    ),
    (
        lambda: turn(board={1: "leader gimle, 3 warrior myrkulor"}),
        1,
        {"invade warrior gimle": "R-BR-44", "invade ship fjord_west": "R-BR-44", "invade leader horgr": "R-BR-44"},
    ),
    (
        lambda: turn(rage=[6, 1, 6], destroyed="elvagar angerboda", sheets={1: ["a2_valkyrie"]}, board=LAST_VILLAGE),
        1,
        {
            "invade ship fjord_west": "R-BR-35",
            "invade ship fjord_north": "F-BR-23",
            "invade valkyrie utgard": "R-BR-35",  # there is room for one
            "upgrade a1_troll monster-1": "R-BR-35",
            "upgrade a1_lokis_domain clan-2": "R-BR-51",  # paid with the last Rage, but not there
        },
    ),
    (
        lambda: upgraded("a1_troll", "monster-1"),
        1,
        {"invade troll yggdrasil": "R-BR-42", "invade warrior gimle": "R-BR-55", "pass": "R-BR-55"},
    ),
    (
        lambda: upgraded("a1_lokis_dragons", "ship"),
        1,
        {"invade ship gimle": "R-BR-41", "invade warrior gimle": "R-BR-54", "pass": "R-BR-54"},
    ),
    (
        lambda: upgraded("a1_brothers_in_arms", "warrior"),
        1,
        {"invade warrior yggdrasil": "R-BR-42", "invade leader gimle": "R-BR-54", "done": "R-BR-54"},
    ),
    (
        lambda: after(table(3, turn=1, sheets={1: ["a1_friggas_succor_3p"]}), "1 invade leader gimle"),
        1,
        {"invade warrior horgr": "F-BR-15", "pass": "F-BR-15"},
    ),
    (
        lambda: after(table(4, turn=1, sheets={1: ["a2_thors_domain_4p"]}), "1 invade leader gimle"),
        1,
        {"pillage horgr": "R-BR-61", "pass": "R-BR-61"},
    ),
    (
        lambda: pillaging(sheets={0: ["a1_lokis_blessing_4p"]}),
        0,
        {"invade warrior horgr": "Q-BR-04", "invade leader gimle": "Q-BR-04", "pass": "Q-BR-04"},
    ),
    (
        calling,
        2,
        {
            "join warrior utgard": "R-BR-04",
            "join leader gimle": "R-BR-04",
            "join ship andlang": "R-BR-48",
            "join warrior andlang": "R-BR-63",
            "pass": "R-BR-63",
            "invade warrior gimle": "R-BR-63",
        },
    ),
    (
        marching,
        1,
        {
            "done": "R-BR-45",
            "move ship": "R-BR-48",
            "move troll": "R-BR-47",
            "pass": "R-BR-47",
            "invade warrior fjord_north": "R-BR-47",
            "invade warrior fjord_east": "R-BR-47",
        },
    ),
    (
        lambda: after(
            table(3, turn=1, sheets={1: ["a3_friggas_sacrifice_3p"]}, board={1: "leader gimle, warrior gimle"}),
            "1 sacrifice",
        ),
        1,
        {"give ship fjord_west": "R-BR-35", "pass": "R-BR-35"},
    ),
    (graced, 1, {"raise axes": "F-BR-05", "raise rage": "Q-BR-08", "pass": "R-BR-12"}),
    (
        lambda: table(
            2, board={1: "leader gimle"}, quests={1: ["a1_alfheim"]}, steps={1: (5, 0, 0)}, stack=["QuestPhase reveal"]
        ),
        1,
        {"raise rage": "Q-BR-08", "pass": "R-BR-80", "quest a1_alfheim": "R-BR-80"},
    ),
    (
        leading_on,
        1,
        {
            "lead myrkulor": "R-BR-05",
            "lead horgr": "R-BR-23",
            "lead utgard": "R-BR-04",
            "lead gimle": "R-BR-04",
            "pass": "R-BR-75",
        },
    ),
    (
        lambda: saving(1, "warrior"),
        0,
        {"retreat warrior gimle": "F-BR-07", "lose leader gimle": "R-BR-15", "pass": "R-BR-15"},
    ),
    (lambda: saving(0, "volur_witch"), 0, {"save volur_witch gimle": "R-BR-35", "pass": "R-BR-15"}),
    (witch_in_ragnarok, 1, {"save volur_witch gimle": "F-BR-22", "retreat leader gimle": "F-BR-07"}),
    (
        lambda: pillaging(board={0: "warrior gimle", 1: "leader gimle, warrior gimle"}, hands={1: ["a2_odins_tide"]}),
        1,
        {"spare ship fjord_west": "F-BR-13", "pass": "F-BR-13"},
    ),
    (lambda: keeping(0), 1, {"take a1_tyrs_bash": "R-BR-35", "take a1_alfheim": "R-BR-73", "pass": "R-BR-73"}),
    (lambda: keeping(1), 1, {"take a1_alfheim": "R-BR-73", "discard a1_alfheim": "R-BR-73"}),
    (lambda: pillaging(hands={0: CARDS, 1: []}), 0, {"play a1_manheim": "R-BR-67", "pass": "R-BR-67"}),
    (
        lambda: pillaging(sheets={1: ["a1_tyrs_domain_3p"]}, hands={1: ["a1_alfheim"]}),
        1,
        {"count a1_manheim": "R-BR-68", "pass": "R-BR-68"},
    ),
    (
        lambda: after(pillaging(age=1, hands={1: ["a1_alfheim", "a2_tyrs_crush"]}), "1 play a1_alfheim"),
        1,
        {"add a2_tyrs_crush": "R-BR-71", "pass": "R-BR-71"},
    ),
    (lambda: Match.new(GAME, 2, seed=1), 1, {"pass": "R-BR-32"}),
    (lambda: Match.new(GAME, 3, seed=1), 1, {"pass": "R-BR-30"}),
    (lambda: table(2, hands={1: CARDS}, stack=["Age discard 1"]), 1, {"keep a1_manheim": "R-BR-79", "pass": "R-BR-79"}),
    (
        lambda: after(Match.new(GAME, 3, seed=1, options={"clans": "chosen"}), "0 clan wolf"),
        1,
        {"clan wolf": "R-BR-17", "pass": "R-BR-17"},
    ),
]


@pytest.mark.rule("R-BR-35", "R-BR-37", "R-BR-40", "R-BR-41", "R-BR-42", "R-BR-44", "R-BR-45", "R-BR-47", "R-BR-51")
@pytest.mark.rule("R-BR-04", "R-BR-05", "R-BR-23", "R-BR-54", "R-BR-55", "R-BR-61", "R-BR-63", "R-BR-73", "R-BR-75")
@pytest.mark.rule("F-BR-05", "F-BR-07", "F-BR-15", "F-BR-22", "F-BR-23", "Q-BR-04", "Q-BR-08")
@pytest.mark.parametrize(("position", "seat", "refusals"), REFUSED)
def test_a_refusal_names_its_rule(position: Callable[[], Match], seat: int, refusals: dict[str, str]) -> None:
    match = position()
    for choice, rule in refusals.items():
        with pytest.raises(IllegalChoice) as refused:
            match.play(seat, choice)
        assert (choice, refused.value.rule) == (choice, rule)
        assert seat in match.waiting  # nothing has happened
