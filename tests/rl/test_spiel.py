"""Matches as OpenSpiel sees them: chance nodes with true probabilities, returns, and texts that give nothing away."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from meadhall import rl
from meadhall.engine import flow
from meadhall.engine.luck import Enumerating
from meadhall.rl.spiel import CHANCE, TERMINAL, Node
from tests.rl.tables import GAMES


def root(game: str, players: int = 3) -> Node:
    return Node(rl.env(game, players=players).table)


def walk(node: Node, random: Random, most: int = 100_000) -> int:
    """Goes on at random; gives the number of chance nodes."""
    chances = 0
    for _ in range(most):
        if node.is_terminal():
            break
        if node.is_chance_node():
            outcomes, probabilities = zip(*node.chance_outcomes())
            assert abs(sum(probabilities) - 1) < 1e-9
            assert list(outcomes) == node.legal_actions()
            node.apply_action(random.choices(outcomes, probabilities)[0])
            chances += 1
        else:
            node.apply_action(random.choice(node.legal_actions()))
    return chances


@pytest.mark.parametrize("name", GAMES)
def test_a_walk_comes_to_the_end(name: str) -> None:
    node = root(name)
    assert node.current_player() == CHANCE  # the setup
    assert walk(node, Random(1), 6000 if name == "catan" else 100_000) > 20
    if name != "catan":
        assert node.current_player() == TERMINAL
        assert node.legal_actions() == []
        assert sum(node.returns()) == -1
        assert [one == 1 for one in node.returns()] == [seat in node.match().winners for seat in range(3)]


def test_probabilities_are_those_of_all_courses_that_luck_can_take() -> None:
    """A decision that needs luck: the tree of chance nodes below it, against the engine's own enumeration."""
    random, node, compared = Random(3), root("bellum", 2), 0
    while compared < 3:
        walk(node, random, 1)
        if node.is_chance_node() or node.is_terminal():
            continue
        seat = node.current_player()
        for action in node.legal_actions():
            below = node.child(action)
            if not below.is_chance_node():
                continue
            expected: Counter[str] = Counter()
            every = Enumerating()
            while every.another() and len(expected) < 300:
                after = node.state.clone()
                flow.apply(after, seat, node.table.actions.choice(action, seat), every)
                expected[looks(after)] += every.probability  # type: ignore[assignment]
            if len(expected) >= 300:
                continue
            found: Counter[str] = Counter()
            leaves(below, 1.0, found)
            assert found.keys() == expected.keys()
            assert all(abs(found[key] - expected[key]) < 1e-9 for key in found)
            compared += 1


def looks(state: flow.State) -> str:
    from meadhall.engine.position import described
    from meadhall.games.registry import load

    game = load("bellum")
    return str(described(game, state, game.checked_options({}, 2)))


def leaves(node: Node, probability: float, found: Counter[str]) -> None:
    if not node.is_chance_node():
        found[looks(node.state)] += probability  # type: ignore[assignment]
        return
    for outcome, share in node.chance_outcomes():
        leaves(node.child(outcome), probability * share, found)


def test_a_clone_is_independent_and_nonsense_changes_nothing() -> None:
    node = root("bloodrage")
    walk(node, Random(5), 60)
    before = node.information_state_string(0)
    other = node.clone()
    walk(other, Random(6), 50)
    with pytest.raises(rl.IllegalAction):
        node.apply_action(10**6)
    assert node.information_state_string(0) == before != other.information_state_string(0)


def test_what_another_seat_takes_in_secret_is_not_in_the_text() -> None:
    """The draft of Blood Rage: seat 0 takes one card or another and passes the rest to seat 1; seat 2 cannot tell."""
    start = root("bloodrage")
    while start.is_chance_node():
        start.apply_action(start.legal_actions()[0])
    texts = []
    for card in start.legal_actions()[:2]:
        node = start.child(card)
        for _ in range(2):  # the others take the same in both worlds
            node.apply_action(node.legal_actions()[0])
        assert node.current_player() == 0
        texts.append([node.information_state_string(seat) for seat in range(3)])
    one, other = texts
    assert one[0] != other[0]
    assert one[1] != other[1]  # it has got the rest of the pack
    assert one[2] == other[2]


def test_openspiel_searches_bellum() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="open_spiel is not installed; `make learning` has it")
    import numpy as np
    from open_spiel.python.algorithms import mcts

    import meadhall.rl.openspiel

    assert meadhall.rl.openspiel.GAMES[0] == "bellum"
    game = pyspiel.load_game("python_meadhall_bellum")
    state, random = game.new_initial_state(), Random(1)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 1.4, 3, evaluator, random_state=np.random.RandomState(2))
    searched = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, probabilities = zip(*state.chance_outcomes())
            state.apply_action(random.choices(outcomes, probabilities)[0])
        elif searched < 2 and len(state.legal_actions()) < 4:
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
            searched += 1
        else:
            state.apply_action(random.choice(state.legal_actions()))
    assert searched == 2
    assert sorted(state.returns()) in ([-1, 1], [0, 0])
