"""Described positions: what cannot be is refused, and the message names the place."""

from typing import Any

import pytest

import meadhall
from meadhall.engine.match import Match
from meadhall.engine.position import PositionError
from meadhall.games.catan import GAME
from tests.fuzz.limits import limited


def with_changes(**changes: Any) -> dict[str, Any]:
    """A whole position of a real game with parts of its state changed."""
    position = Match.new(GAME, 3, seed=5, options={"rules": "watch"}).position()
    position["state"].update(changes)
    return position


IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"turn": 5000}, "^state.turn: 5000 is not between 0 and 1001$"),
    ({"active": None}, "^state.active: a seat is missing$"),
    ({"dice": [1, 2]}, "dice: there are three"),
    ({"dice": [1, 2, 13]}, r"^state.dice\[2\]: 13 is not between 0 and 12$"),
    ({"bank": {"ore": 20}}, "^state.bank.ore: 20 is not between 0 and 19$"),
    ({"bank": {"ore": 18}}, "^state: ore: there are 18, but the game has 19$"),
    ({"hand": [["ore"] * 96, [], []]}, r"^state.hand\[0\]: 96 entries, but there are 95 at most$"),
    ({"known": [1] + [0] * 14}, "known: a seat knows of cards that are not there"),
    ({"known": [0] * 14}, "numbers for each seat"),
    ({"in_deck": {"new_recruits": 3}}, "in_deck: a seat knows of cards that are not there"),
    ({"give": {"ore": 1}}, "give: a seat offers cards that are not there"),
    ({"counter_give": [1] + [0] * 14}, "counter_give: a seat offers cards that are not there"),
    ({"responses": [4, 0, 0]}, r"^state.responses\[0\]: 4 is not between 0 and 3$"),
    ({"hero": ["jeor_mormont", "jeor_mormont", None]}, r"^state.hero\[0\], state.hero\[1\].*: jeor_mormont is there"),
    ({"under": [[1], [], []]}, "under: no such shuffle"),
    ({"guards": {"wall-1": [0] * 6}}, "^state.guards.wall-1: 6 entries, but there are 5 at most$"),
    ({"guards": {"wall-1": [None]}}, r"^state.guards.wall-1\[0\]: a seat is missing$"),
    ({"breaches": 4}, "^state.breaches: 4 is not between 0 and 3$"),
    ({"throne": 1}, "^state: catan has no 'throne'$"),
]


@pytest.mark.parametrize(("changes", "message"), IMPOSSIBLE, ids=lambda value: str(value)[:40])
def test_an_impossible_table_is_refused_and_the_place_named(changes: dict[str, Any], message: str) -> None:
    with limited(), pytest.raises(PositionError, match=message):
        meadhall.position(GAME, with_changes(**changes))


@pytest.mark.parametrize(
    ("stack", "message"),
    [
        (["Turn act", "Act 1 0"], "Act: it is the turn of another seat"),
        (["Turn act", "Turn act"], "Turn: a turn inside a turn"),
        (["Turn act", "Answers"], "Answers: there is no offer"),
        (["Turn act", "MoveRoad 0 999"], r"^stack\[1\]: 'MoveRoad 0 999': path: 999 is not a path here$"),
        (["Turn act", "RobCard 0 0"], "RobCard: nobody may rob themselves"),
        (["Turn act", "Ask 0 5 1"], r"^stack\[1\]: 'Ask 0 5 1': resource: 5 is not a resource here$"),
    ],
)
def test_a_question_that_cannot_be_asked_is_refused(stack: list[str], message: str) -> None:
    position = with_changes(active=0, turn=1)
    with limited(), pytest.raises(PositionError, match=message):
        meadhall.position(GAME, {**position, "stack": stack})
