"""Every numbered rule of every game has a test, and no test is marked with a rule that does not exist."""

from __future__ import annotations

from pathlib import Path

import pytest

import meadhall
from meadhall.cli.rules import held_by_tests, rules_of
from meadhall.games.registry import BUILT_IN

HELD = held_by_tests(Path(__file__).parents[1])


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_rule_is_held_by_a_test(game: str) -> None:
    rules = rules_of(meadhall.game(game))
    assert rules
    assert [rule.number for rule in rules if rule.number not in HELD] == []


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_number_stands_once(game: str) -> None:
    numbers = [rule.number for rule in rules_of(meadhall.game(game))]
    assert len(set(numbers)) == len(numbers)


def test_no_mark_names_a_rule_that_does_not_exist() -> None:
    written = {rule.number for id in BUILT_IN for rule in rules_of(meadhall.game(id))}
    assert {number: tests for number, tests in HELD.items() if number not in written} == {}
