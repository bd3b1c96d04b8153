"""Worked examples are played, and what they claim is compared with what happens."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import meadhall
from meadhall.kit import examples
from meadhall.kit.examples import Example, ExampleError, at

GAME = meadhall.game("bellum")
RAID = examples.example(GAME, "raid")


def complaints(worked: Example) -> list[str]:
    return [complaint for step in examples.played(GAME, worked) for complaint in examples.wrong(step)]


def with_last_step(**changed: Any) -> Example:
    *first, last = RAID.steps
    return replace(RAID, steps=(*first, replace(last, **changed)))


def test_nothing_is_wrong_with_it_as_it_is() -> None:
    assert complaints(RAID) == []


def test_a_claim_that_does_not_hold() -> None:
    assert complaints(with_last_step(claims={"seats/1/shield": 4})) == ["seats/1/shield is 3, not 4"]


def test_a_choice_that_is_refused_although_it_should_be_possible() -> None:
    assert complaints(with_last_step(play=(), luck=(), claims={}, possible=("0 attack farm-7",))) != []


def test_a_choice_that_is_possible_although_it_should_be_refused() -> None:
    changed = with_last_step(play=(), luck=(), claims={}, refused=("0 attack farm-3",), rule="R-BM-54")
    assert complaints(changed) == ["'attack farm-3' is possible"]


def test_a_choice_that_another_rule_forbids() -> None:
    changed = with_last_step(play=(), luck=(), claims={}, refused=("0 attack farm-7",), rule="R-BM-54")
    assert complaints(changed) == ["'attack farm-7' is refused by R-BM-53, not R-BM-54"]


def test_a_choice_that_cannot_be_made() -> None:
    with pytest.raises(ExampleError, match="raid, step 2: 'attack farm-7' is not possible now"):
        complaints(with_last_step(play=("0 attack farm-7",)))


def test_luck_that_nothing_asks_for() -> None:
    with pytest.raises(ExampleError, match="this luck was not used"):
        complaints(with_last_step(luck=(1, 6)))


def test_a_card_that_does_not_exist() -> None:
    with pytest.raises(ExampleError, match="unicorn"):
        complaints(with_last_step(luck=("unicorn",)))


def test_no_example_of_that_name() -> None:
    with pytest.raises(KeyError):
        examples.example(GAME, "unicorn")


def test_places_that_a_claim_can_be_about() -> None:
    table = {"seats": [{"food": 1, "areas": ["START.n"]}, {"food": 2, "areas": ["T1.w"]}], "pile": {"a": 2, "b": 3}}
    assert at(table, "seats/1/food") == 2
    assert at(table, "seats/#") == 2
    assert at(table, "seats/T1.w/food") == 2
    assert at(table, "pile/+") == 5
    assert at(table, "seats/unicorn") is None
