"""One attempt of the fuzzer: a garbled position or record is read, and what is accepted is looked at and played."""

import contextlib
import copy
from random import Random
from typing import Any

import meadhall
from meadhall.engine.luck import Fast
from meadhall.engine.match import Match
from meadhall.engine.position import PositionError
from meadhall.engine.record import RecordError, _marks
from tests.fuzz import sources
from tests.fuzz.limits import limited
from tests.fuzz.mutations import Garbler

PLAYED = 30  # choices made from an accepted position

REFUSED = "refused"
PLAYED_ON = "accepted"
LATE = "refused later"  # the rules found out


class Failed(Exception):
    """An attempt that was not refused properly; the message says which."""


def made(id: str, number: int) -> tuple[str, Any]:
    """ "position" or "record", and the garbled description that belongs to this number."""
    random = Random(f"{id} {number}")
    garbler = Garbler(id, random)
    count = random.choice([1, 1, 1, 2, 2, 3, 5])
    if random.random() < 0.75:
        return "position", garbler.garbled(sources.any_position(id, random.randrange(sources.SOURCES)), count)
    record: dict[str, Any] = sources.any_record(id, random.randrange(sources.SOURCES))
    if "start" in record and random.random() < 0.5:
        record["start"] = garbler.garbled(record["start"], count)
    else:
        record = garbler.garbled(record, count)
    return "record", forged(record) if random.random() < 0.8 else record


def forged(record: Any) -> Any:
    """With marks that fit, so that the rest of it is looked at; as far as such a thing can be marked at all."""
    with contextlib.suppress(Exception):
        marks = _marks(copy.deepcopy(record))
        record["trail"], record["digest"] = marks
    return record


def attempt(id: str, number: int) -> str:
    """Reads it; what is accepted is looked at and played. Raises Hangs, or whatever the rules raised."""
    kind, description = made(id, number)
    with limited():
        return read_record(description) if kind == "record" else read_position(id, description, number)


def batch(id: str, first: int, end: int) -> dict[str, int]:
    """Some of them: how many were refused, and so on. Raises Failed if one hangs or the rules stumble over it."""
    counts: dict[str, int] = {}
    for number in range(first, end):
        try:
            result = attempt(id, number)
        except Exception as error:
            again = f'make soak ARGS="--fuzz-again {id} {number}"'
            raise Failed(f"{id} {number}: {type(error).__name__}: {error} (again: {again})") from error
        counts[result] = counts.get(result, 0) + 1
    return counts


def read_position(id: str, description: Any, number: int) -> str:
    try:
        match = meadhall.position(id, description, meadhall.Fair(number))
    except PositionError:
        return REFUSED
    return played(match, number)


def read_record(record: Any) -> str:
    try:
        match = meadhall.replay(record)
    except RecordError:
        return REFUSED
    match.luck = meadhall.Fair(0)
    return played(match, 0)


def played(match: Match, number: int) -> str:
    """Looked at from every seat, and played on at random."""
    choose = Fast(number, stream=5)
    look(match)
    try:
        for _ in range(PLAYED):
            if match.over:
                break
            seat = match.waiting[choose.below(len(match.waiting))]
            choices = match.choices(seat)
            match.play(seat, choices[choose.below(len(choices))])
    except PositionError:
        return LATE
    look(match)
    return PLAYED_ON


def look(match: Match) -> None:
    for viewer in (None, *range(match.players)):
        match.view(viewer)
    assert len(match.scores) == match.players
    assert match.over or all(match.choices(seat) for seat in match.waiting)
