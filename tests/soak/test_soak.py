"""`make soak` plays what it says, goes on where it stopped, and finds faults planted in a toy game."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from meadhall.engine.check import CheckFailed, Report
from meadhall.engine.flow import State
from meadhall.engine.game import Game
from meadhall.engine.luck import Fast
from meadhall.engine.notation import Choice
from tests import results
from tests.engine.toys import MAGPIE, Magpie, MagpieGame, Turn
from tests.soak import fuzz, games, run

MARKS = "Before\n<!-- soak: make soak -->\nold\n<!-- end of soak -->\nAfter\n"
FUZZ_MARKS = "Before\n<!-- soak fuzz: make soak -->\nold\n<!-- end of soak fuzz -->\nAfter\n"


@pytest.fixture
def soak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Runs it in this process, with small batches, equal shares and files of its own."""
    monkeypatch.setattr(run, "BATCH", 4)
    monkeypatch.setattr(games, "SHARES", dict.fromkeys(run.GAMES, 1))
    monkeypatch.setattr(games, "ROUND", run.GAMES)
    monkeypatch.setattr(run, "batches", here)
    (tmp_path / "testing.md").write_text(MARKS)
    files = ["--tally", str(tmp_path / "soak.json"), "--document", str(tmp_path / "testing.md")]
    return lambda *arguments: run.main(["--fuzz", "0", *arguments, *files])


def here(first: int, end: int, jobs: int) -> Any:
    return (run.batch(start, min(start + run.BATCH, end)) for start in range(first, end, run.BATCH))


def test_the_result_goes_between_the_marks(soak: Any, tmp_path: Path) -> None:
    assert soak("--games", "10") == 0
    written = (tmp_path / "testing.md").read_text()
    assert re.match(
        r"Before\n<!-- soak: make soak -->\n10 random games on the \w+ build, [\d,]+ decisions, dead", written
    )
    assert written.endswith("<!-- end of soak -->\nAfter\n")
    played = {row.split(" | ")[0].strip("| "): row.split(" | ")[1] for row in written.splitlines() if "| none |" in row}
    assert played == {id: "3" if number < 2 else "2" for number, id in enumerate(run.GAMES)}
    assert "old" not in written


def test_a_document_without_marks_is_refused() -> None:
    with pytest.raises(SystemExit, match="should have the marks"):
        results.renewed("# Testing\n", "soak", "text")


def test_it_goes_on_where_it_was_stopped(soak: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(first: int, end: int, jobs: int) -> Any:
        yield run.batch(0, 4)
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(run, "batches", stopped)
        assert soak("--games", "12") == 130
    assert json.loads((tmp_path / "soak.json").read_text())["done"] == 4
    assert (tmp_path / "testing.md").read_text() == MARKS
    asked_for = []

    def noted(first: int, end: int, jobs: int) -> Any:
        asked_for.append((first, end))
        return here(first, end, jobs)

    monkeypatch.setattr(run, "batches", noted)
    assert soak("--games", "12") == 0
    assert asked_for == [(4, 12)]
    in_two_goes = json.loads((tmp_path / "soak.json").read_text())["counts"]
    assert soak("--games", "12", "--fresh") == 0
    assert asked_for == [(4, 12), (0, 12)]
    assert json.loads((tmp_path / "soak.json").read_text())["counts"] == in_two_goes


def test_games_of_other_sources_do_not_count(soak: Any, tmp_path: Path) -> None:
    soak("--games", "4")
    kept = json.loads((tmp_path / "soak.json").read_text())
    (tmp_path / "soak.json").write_text(json.dumps({**kept, "tried": "pure 0123456789ab"}))
    assert run.Tally(tmp_path / "soak.json").done == 0


def test_processes_play_the_same_games() -> None:
    assert [batch for part in run.batches(0, 8, 2) for batch in part] == run.batch(0, 8)


def test_a_million_games_have_enough_of_each_game() -> None:
    rounds = 3
    numbers = [games.whose(number) for number in range(rounds * len(games.ROUND))]
    for id, share in games.SHARES.items():
        assert [number for of, number in numbers if of == id] == list(range(rounds * share))
        assert 1_000_000 * share // len(games.ROUND) >= 60_000
    assert list(games.SHARES) == run.GAMES


def test_one_game_of_each_gets_a_closer_look_in_some_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "plain", lambda *_: 1)
    monkeypatch.setattr(games, "refereed", lambda *_: 1)
    monkeypatch.setattr(games, "check_game", lambda *_, **__: Report())
    played = run.batch(0, games.ROUNDS * len(games.ROUND))
    assert sorted(one.game for one in played if one.checked) == sorted(run.GAMES)
    assert sorted(one.game for one in played if one.refereed) == sorted(run.GAMES)
    assert not any(one.checked and one.refereed for one in played)
    assert 1_000_000 // len(played) >= 2_000  # of each game, by each of the two


def test_every_table_gets_its_turn_and_options_are_mixed() -> None:
    tables = [games.table(MAGPIE, Fast(number, stream=2)) for number in range(400)]
    assert {players for players, _ in tables} == {2, 3}
    assert any(options == {"hand": 4} for _, options in tables)
    assert any(options.get("hand") == 2 and options.get("mood") == "wild" for _, options in tables)
    assert not any(players == 3 and options.get("hand") == 4 for players, options in tables)  # not allowed


def test_a_failure_says_how_to_repeat_it(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def broken(game: Game, players: int, options: dict[str, Any], seed: int) -> int:
        raise IndexError("no such card") if seed == 3 else CheckFailed("another fault")

    monkeypatch.setattr(games, "plain", broken)
    assert run.main(["--again", "bellum", "3"]) == 1
    said = capsys.readouterr().err
    assert re.search(r"IndexError: no such card\n  in: bellum, \d players, options \{.*\}, seed 3\n", said)
    assert 'again: make soak ARGS="--again bellum 3"' in said


def test_one_game_can_be_played_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main(["--again", "bellum", "3"]) == 0
    assert "no fault" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        run.main(["--again", "chess", "3"])
    assert "wants one of" in capsys.readouterr().err


# --- what a plain game finds ---


def fails(game: Game, message: str) -> None:
    with pytest.raises(CheckFailed, match=message):
        games.plain(game, 2, {}, 1)


def test_a_sound_game_has_no_fault() -> None:
    assert games.plain(MAGPIE, 2, {}, 1) > 4


def test_a_choice_offered_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = Turn.options

    def twice(self: Turn, s: Magpie) -> list[Choice]:
        legal = usual(self, s)
        return [*legal, legal[0]]

    monkeypatch.setattr(Turn, "options", twice)
    fails(MAGPIE, "the same choice twice")


def test_a_dead_end(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(s: State, seat: int) -> list[Choice]:
        return []

    monkeypatch.setattr("meadhall.engine.flow.options", nothing)
    fails(MAGPIE, "is asked but has no choice")


def test_pieces_that_get_lost() -> None:
    class Losing(MagpieGame):
        def pieces(self, s: Magpie) -> dict[str, int]:
            return {"rounds": len(s.stack)}

    fails(Losing(), "pieces got lost")


def test_a_game_that_does_not_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "MOST_DECISIONS", 3)
    fails(MAGPIE, "does not end; after 3 choices")


def test_nobody_wins() -> None:
    class Lost(MagpieGame):
        def winners(self, s: Magpie) -> list[int]:
            return []

    fails(Lost(), "won by seats")


def test_a_score_is_missing() -> None:
    class Short(MagpieGame):
        def scores(self, s: Magpie) -> list[int]:
            return [1]

    fails(Short(), "not every seat has a score")


# --- garbled positions and records ---


@pytest.fixture
def garble(soak: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Without games, in this process, with small batches."""
    monkeypatch.setattr(fuzz, "BATCH", 3)
    monkeypatch.setattr(fuzz, "batches", garbled_here)
    (tmp_path / "testing.md").write_text(FUZZ_MARKS)
    return lambda *arguments: soak("--games", "0", *arguments)


def garbled_here(first: int, wanted: int, jobs: int) -> Any:
    return (fuzz.batch(number) for number in range(first, -(-wanted // fuzz.BATCH)))


def test_garbled_things_are_counted_between_the_marks_and_it_goes_on(garble: Any, tmp_path: Path) -> None:
    assert garble("--fuzz", "12") == 0
    assert json.loads((tmp_path / "fuzz.json").read_text())["done"] == 4
    assert garble("--fuzz", "24") == 0  # the second round of batches is Hypothesis's
    kept = json.loads((tmp_path / "fuzz.json").read_text())
    assert kept["done"] == 8
    assert all(sum(counts.values()) >= 4 for counts in kept["counts"].values())
    written = (tmp_path / "testing.md").read_text()
    assert re.search(r"\n[\d,]+ garbled positions and records on the \w+ build. Longer than 2 s: none.", written)
    assert "old" not in written


def test_a_fault_in_the_rules_is_found_with_the_command_that_repeats_it(
    garble: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stumbles(*_: object) -> None:
        raise KeyError("ring")

    monkeypatch.setattr("meadhall.engine.position._read_fields", stumbles)
    assert garble("--fuzz", "60") == 1
    assert re.search(r'FAILED: \w+ \d+: KeyError: .* \(again: make soak ARGS="--fuzz-again', capsys.readouterr().err)
    assert (tmp_path / "testing.md").read_text() == FUZZ_MARKS
    monkeypatch.undo()
    assert run.main(["--fuzz-again", "bellum", "0"]) == 0
    assert capsys.readouterr().out.startswith("bellum 0: ")
