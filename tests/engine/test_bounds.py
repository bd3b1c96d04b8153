"""How large a description from outside may be."""

import math
from typing import Any

import pytest

from meadhall.engine import bounds
from meadhall.engine.bounds import oversized
from meadhall.engine.match import Match
from meadhall.engine.position import PositionError
from tests.engine.toys import MAGPIE


def nested(depth: int) -> list[Any]:
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    "value", [None, True, 0, -(10**9), 1.5, math.nan, "", "x" * 200, "žluťoučký", [], {}, nested(7), {"a": {"b": [1]}}]
)
def test_what_is_small_enough(value: Any) -> None:
    assert oversized(value) == ""


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (nested(8), r"^\[0\]\[0\].*: lists nested more than 8 deep"),
        (nested(100_000), "more than 8 deep"),
        ({"state": {"deck": ["x" * 201]}}, r"^state\.deck\[0\]: expected a text of at most"),
        ({"state": ["\ud800"]}, r"^state\[0\]: expected a text of at most"),
        ({"state": ["\x00"]}, r"^state\[0\]: expected a text of at most"),
        ({"a": 10**9 + 1}, "^a: numbers must be between"),
        ({"a": -(10**30)}, "^a: numbers must be between"),
        ({"a": {1: 2}}, "^a: a name must be a text"),
        ({"a": {"x" * 201: 2}}, "^a: a name must be a text"),
        ({"a": [0] * 20_001}, "^a: more than 20000 values in all"),
        ({"a": [[0] * 500] * 50}, "more than 20000 values in all"),
        ({"a": (1, 2)}, "^a: a tuple cannot be written as JSON"),
        ({"a": b""}, "^a: a bytes cannot be written as JSON"),
    ],
)
def test_what_is_too_large_says_where(value: Any, message: str) -> None:
    with pytest.raises(PositionError, match=message):
        raise PositionError(oversized(value))
    with pytest.raises(PositionError, match=message.removeprefix("^")):
        Match.at(MAGPIE, value)


def test_a_list_that_holds_itself_is_too_deep() -> None:
    value: list[Any] = []
    value.append(value)
    assert "deep" in oversized(value)


def test_it_is_looked_at_before_anything_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "MOST_VALUES", 3)
    with pytest.raises(PositionError, match="more than 3 values in all"):
        Match.at(MAGPIE, {"a": 1, "b": 2, "c": 3, "d": 4})
