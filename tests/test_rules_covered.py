"""Every numbered rule of every game has a test, and no test is marked with a rule that does not exist."""

from __future__ import annotations

import pytest

import meadhall
from meadhall.cli.rules import checkout, held_by_tests, rules_of

ROOT = checkout()
HELD = held_by_tests(ROOT)


@pytest.mark.parametrize("game", meadhall.games())
def test_every_rule_is_held_by_a_test(game: str) -> None:
    rules = rules_of(game, ROOT)
    assert rules
    assert [rule.number for rule in rules if rule.number not in HELD] == []


@pytest.mark.parametrize("game", meadhall.games())
def test_every_number_stands_once(game: str) -> None:
    numbers = [rule.number for rule in rules_of(game, ROOT)]
    assert len(set(numbers)) == len(numbers)


def test_no_mark_names_a_rule_that_does_not_exist() -> None:
    written = {rule.number for file in (ROOT / "docs" / "rules").glob("*.md") for rule in rules_of(file.stem, ROOT)}
    assert {number: tests for number, tests in HELD.items() if number not in written} == {}
