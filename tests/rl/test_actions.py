"""Actions: a number for every choice, the same whoever acts, both ways, and the same tomorrow."""

from __future__ import annotations

import json
from hashlib import blake2b

import pytest

import meadhall
from meadhall.engine import flow
from meadhall.engine.game import Game
from meadhall.engine.notation import NUMBER, Notation, Verb
from meadhall.rl import ActionError, Actions
from meadhall.rl.actions import VERSION
from tests.rl.tables import GAMES, stops


@pytest.mark.parametrize("name", GAMES)
def test_every_choice_has_a_number_and_every_number_its_choice(name: str) -> None:
    for match in stops(meadhall.game(name), matches=8, every=9, most=250):
        actions = Actions(match.game, match.players)
        for seat in match.waiting:
            legal = flow.options(match.state, seat)
            indexes = actions.indexes(legal, seat)
            assert len(set(indexes)) == len(legal)
            assert [actions.choice(index, seat) for index in indexes] == legal
            for index, text in zip(indexes, match.choices(seat)):
                assert actions.text(index, seat) == text
                assert actions.from_text(text, seat) == index
                assert actions.verb_of(index) == actions.parts(index)[0]


def test_seats_are_counted_from_the_one_who_acts() -> None:
    actions = Actions(meadhall.game("bellum"), 4)
    assert actions.from_text("raid seat:2", 1) == actions.from_text("raid seat:0", 3)
    assert actions.name(actions.from_text("raid seat:2", 1)) == "raid seat+1"
    assert actions.text(actions.from_text("raid seat:2", 1), 3) == "raid seat:0"
    assert actions.size == Actions(meadhall.game("bellum"), 2).size


def test_what_has_no_number_is_refused() -> None:
    actions = Actions(meadhall.game("northgard"), 2)
    most = actions.game.notation.parse("group 14")
    assert actions.choice(actions.index(most, 0), 0) == most
    with pytest.raises(ActionError, match=r"'group 15' has no number"):
        actions.from_text("group 15", 0)
    for index in (-1, actions.size):
        with pytest.raises(ActionError, match="is not an action"):
            actions.text(index, 0)
    far = Actions(meadhall.game("bellum"), 5).from_text("raid seat:4", 0)
    with pytest.raises(ActionError, match="there are 2 players"):
        Actions(meadhall.game("bellum"), 2).text(far, 0)


def test_a_number_without_a_bound_is_told_where_to_say_it() -> None:
    class Counting(Game):
        id = "counting"
        notation = Notation({0: Verb("count", NUMBER)})

    with pytest.raises(ActionError, match=r"rl/actions.py: NUMBERS = \{'count'"):
        Actions(Counting(), 2)


# Whoever changes the number of an action raises VERSION in rl/actions.py, and notes here what this test prints.
FINGERPRINT = (1, "5a172587a7e3bf51")


def test_numbers_do_not_change_unnoticed() -> None:
    every = []
    for name in GAMES:
        actions = Actions(meadhall.game(name), meadhall.game(name).players[-1])
        for code in actions.codes:
            verb = actions.game.notation.verbs[code]
            words = [kind.words or kind.name for kind in verb.kinds]
            every.append([name, verb.name, actions.first[code], actions.sizes[code], words])
    now = blake2b(json.dumps(every).encode(), digest_size=8).hexdigest()
    assert (VERSION, now) == FINGERPRINT


def test_sizes() -> None:
    sizes = {name: Actions(meadhall.game(name), 3).size for name in GAMES}
    assert sizes == {"bellum": 699, "bloodrage": 3517, "catan": 542, "northgard": 197361}
