"""A sample of the fuzzer; `make soak` does many more. What is garbled is refused, or can be looked at and played."""

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import meadhall
from meadhall.engine.match import Match
from meadhall.games.registry import BUILT_IN
from tests.fuzz import attempts, sources
from tests.fuzz.anything import changed_positions, changed_records
from tests.fuzz.limits import Hangs, limited

SAMPLE = 120  # of each game


@pytest.mark.parametrize("id", BUILT_IN)
def test_garbled_positions_and_records_are_refused_or_can_be_played(id: str) -> None:
    results = [attempts.attempt(id, number) for number in range(SAMPLE)]
    assert attempts.REFUSED in results  # it does garble


@pytest.mark.parametrize("id", BUILT_IN)
def test_what_is_not_garbled_is_accepted(id: str) -> None:
    for number in range(0, sources.SOURCES, 10):
        assert attempts.read_position(id, sources.any_position(id, number), number) == attempts.PLAYED_ON
        assert attempts.read_record(sources.any_record(id, number)) == attempts.PLAYED_ON


@pytest.mark.parametrize("id", BUILT_IN)
@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_any_value_in_any_place_of_a_position_is_refused_or_can_be_played(id: str, data: st.DataObject) -> None:
    description = data.draw(changed_positions(id))
    with limited():
        attempts.read_position(id, description, 0)


@pytest.mark.parametrize("id", BUILT_IN)
@settings(max_examples=20, deadline=None)
@given(data=st.data())
def test_any_value_in_any_place_of_a_record_is_refused_or_can_be_played(id: str, data: st.DataObject) -> None:
    record = data.draw(changed_records(id))
    with limited():
        attempts.read_record(record)


def test_every_garbled_thing_follows_from_its_number() -> None:
    for number in range(20):
        assert repr(attempts.made("bellum", number)) == repr(attempts.made("bellum", number))
    assert len({repr(attempts.made("bellum", number)) for number in range(20)}) == 20


def test_what_hangs_is_noticed() -> None:
    with pytest.raises(Hangs), limited(0.05):
        for_ever()


def for_ever() -> None:
    while True:
        pass


def test_rules_that_stumble_over_an_accepted_position_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sound position, and a view that fails."""
    description: dict[str, Any] = copy.deepcopy(sources.any_position("bellum", 1))

    def stumbles(*_: object) -> None:
        raise IndexError

    monkeypatch.setattr(Match, "view", stumbles)
    with pytest.raises(IndexError):
        attempts.read_position("bellum", description, 0)
    assert meadhall.position("bellum", description).position() == description
