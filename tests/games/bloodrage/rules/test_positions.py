"""Described positions: what cannot be is refused, and what can be is read back."""

from typing import Any

import pytest

import meadhall
from meadhall import PositionError
from meadhall.games.bloodrage import GAME
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


def test_an_empty_description_is_the_first_draft() -> None:
    assert meadhall.position(GAME, {}).view(None)["question"] == "Draft"
