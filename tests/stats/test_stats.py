"""Records as tables, intervals, luck."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import meadhall
from meadhall import stats
from meadhall.arena import Plan, simulate
from meadhall.engine.record import RecordError
from tests.rl.tables import GAMES


def record(game: str, seed: int = 1) -> dict[str, object]:
    played = next(simulate(Plan(game, ("random",) * 3, games=1, seed=seed, records=True)))
    assert played.record is not None
    return played.record


@pytest.mark.parametrize("name", GAMES)
def test_records_become_tables(name: str) -> None:
    one = record(name)
    tables = stats.tables([one, one])
    match = meadhall.replay(one)
    assert tables.games["match"] == [0, 1]
    assert tables.games["decisions"] == [len(match.entries)] * 2
    assert tables.games["winners"] == [list(match.winners)] * 2
    assert tables.seats["score"] == list(match.scores) * 2
    assert sum(tables.seats["won"]) == (2 if match.winners else 0)
    assert sum(tables.seats["decisions"]) == len(tables.decisions["choice"]) == 2 * len(match.entries)
    assert tables.decisions["choice"][: len(match.entries)] == [entry.choice for entry in match.entries]
    assert min(tables.decisions["choices"]) >= 1
    told = [event for entry in match.entries for event in match.told(entry.events, None)]
    assert len(tables.events["event"]) == 2 * len(told)
    first = {"event": tables.events["event"][0], **json.loads(tables.events["arguments"][0])}
    assert first == told[0]
    for table in (tables.games, tables.seats, tables.decisions, tables.events):
        assert len({len(column) for column in table.values()}) == 1


def test_sides_are_named() -> None:
    assert set(stats.tables([record("northgard")]).seats["side"]) <= set(meadhall_words("northgard"))
    assert None not in stats.tables([record("bellum")]).seats["side"]


def meadhall_words(name: str) -> list[str]:
    kinds = {kind.name: kind for verb in meadhall.game(name).notation.verbs.values() for kind in verb.kinds}
    return kinds["clan"].words


def test_files_are_read_and_bad_records_refused(tmp_path: Path) -> None:
    path = tmp_path / "bellum-1.json"
    path.write_text(json.dumps(record("bellum")))
    tables = stats.tables([path])
    assert tables.games["game"] == ["bellum"]
    bad = record("bellum") | {"players": 4}
    with pytest.raises(RecordError):
        tables.add(bad)
    assert len(tables.games["match"]) == tables.count == 1


def test_intervals() -> None:
    assert str(stats.share([1, 0] * 50)) == "0.5 (0.404 to 0.596)"
    found = stats.spread([1.0, 2.0, 3.0])
    assert found.value == 2
    assert round(found.high - found.value, 3) == 1.132
    with pytest.raises(ValueError, match="at least one number"):
        stats.share([])
    with pytest.raises(ValueError, match="at least two numbers"):
        stats.spread([1.0])


def test_luck_of_one_is_bad_luck_of_the_other() -> None:
    found = stats.luck(record("bellum"))
    assert len(found) == 3
    assert abs(sum(found)) < 0.05  # someone wins, whatever luck does; values are estimates
    assert any(abs(one) > 0.01 for one in found)


def test_luck_where_dice_are_rolled_until_they_differ_comes_to_an_end() -> None:
    assert len(stats.luck(shortened(record("northgard")))) == 3


def shortened(whole: dict[str, object]) -> dict[str, object]:
    """The same match, left after some choices."""
    match = meadhall.replay(whole)
    short = meadhall.Match.new(match.game, match.players, 1, match.options)
    for entry in match.entries[:12]:
        short.play(entry.seat, entry.choice)
    return short.record()
