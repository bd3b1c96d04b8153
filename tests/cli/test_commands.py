"""Commands: what they print, and that anything asked wrongly gets one clear line and exit code 2."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.arena import play
from meadhall.arena.speed import build, measure
from meadhall.cli import main
from meadhall.cli.main import BUILDS
from meadhall.puzzles import making

Run = pytest.CaptureFixture[str]


def run(capsys: Run, *arguments: str) -> tuple[int, str, str]:
    try:
        code = main(arguments)
    except SystemExit as ended:  # argparse
        code = int(ended.code or 0)
    out, err = capsys.readouterr()
    return code, out, err


def lines_of(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Of a game with the seed 12."""
    _, match = play(meadhall.game("bellum"), ["random", "random"], 12)
    file = tmp_path / "game.json"
    file.write_text(json.dumps(match.record()))
    return file


WRONG = {
    "no command": [],
    "no such command": ["frobnicate"],
    "no such game": ["simulate", "chess"],
    "no such bot": ["simulate", "bellum", "--bots", "random,deepblue"],
    "no such option": ["simulate", "bellum", "--option", "colour=red"],
    "no such value": ["simulate", "bellum", "--option", "castles=sold"],
    "an option without a value": ["simulate", "bellum", "--option", "castles"],
    "options that do not fit": ["simulate", "bellum", "--players", "2", "--option", "first_captain=5"],
    "too many players": ["simulate", "bellum", "--players", "9"],
    "too few players": ["simulate", "bellum", "--players", "1"],
    "more bots than seats": ["simulate", "bellum", "--players", "2", "--bots", "random,random,random"],
    "no number": ["simulate", "bellum", "--games", "many"],
    "no games": ["simulate", "bellum", "--games", "0"],
    "no processes": ["simulate", "bellum", "--jobs", "-1"],
    "a seed that is no number": ["simulate", "bellum", "--seed", "abc"],
    "an abbreviation": ["simulate", "bellum", "--pla", "2"],
    "a folder that cannot be": ["simulate", "bellum", "--records", "/dev/null/here"],
    "no such file": ["replay", "nowhere.json"],
    "a folder as a file": ["replay", "."],
    "rules of no game": ["rules", "chess"],
    "no such language": ["table", "bellum", "--lang", "xx"],
    "no such seat": ["table", "bellum", "--seat", "6"],
    "a table of no game": ["table"],
    "a table to resume that is not there": ["table", "--resume", "bellum-1"],
    "nothing to resume": ["table", "--resume"],
    "a resumed table with other players": ["table", "--resume", "--players", "3"],
    "a resumed table with other bots": ["table", "--resume", "--bots", "random"],
    "a resumed table with an option": ["table", "--resume", "--option", "castles=dealt"],
    "a record nowhere": ["table", "bellum", "--record", "/nowhere/at/all.json"],
    "no time": ["bench", "--seconds", "0"],
    "no other Python": ["bench", "--beside", "no-such-python"],
    "check of no game": ["check", "chess"],
    "no port": ["play", "--port", "here"],
}


@pytest.mark.parametrize("arguments", WRONG.values(), ids=WRONG)
def test_what_is_asked_wrongly_gets_one_line_and_exit_code_2(capsys: Run, arguments: list[str]) -> None:
    code, out, err = run(capsys, *arguments)
    assert code == 2
    assert out == ""
    assert err.startswith("meadhall")
    assert err.count("\n") == 1, err


def test_the_line_names_what_is_wrong(capsys: Run) -> None:
    assert (
        run(capsys, "simulate", "chess")[2]
        == f"meadhall: there is no game 'chess'; there are {', '.join(meadhall.games())}\n"
    )
    assert "castles cannot be 'sold': it takes dealt, chosen" in run(capsys, *WRONG["no such value"])[2]
    assert "bellum is for 2 to 5 players, not 9" in run(capsys, *WRONG["too many players"])[2]
    assert "deepblue" in run(capsys, *WRONG["no such bot"])[2]


def test_version_and_help(capsys: Run) -> None:
    assert run(capsys, "--version")[:2] == (0, f"meadhall {meadhall.__version__} ({BUILDS[build()]})\n")
    code, out, _ = run(capsys, "--help")
    assert code == 0
    commands = [
        "play",
        "serve",
        "table",
        "games",
        "simulate",
        "replay",
        "rules",
        "bench",
        "check",
        "completion",
        "new-game",
    ]
    for command in commands:
        assert command in out
        assert run(capsys, command, "--help")[0] == 0


def test_games(capsys: Run) -> None:
    code, out, _ = run(capsys, "games")
    assert code == 0
    assert "Bellum Magica, 2-5 players, 30-60 minutes" in out
    listed = lines_of(run(capsys, "games", "--json")[1])
    assert [line["id"] for line in listed] == meadhall.games()
    bellum = next(line for line in listed if line["id"] == "bellum")
    assert bellum["players"] == [2, 5]
    assert {option["name"] for option in bellum["options"]} == {"castles", "first_captain", "ask_forced"}


def test_simulate_as_lines(capsys: Run) -> None:
    code, out, err = run(capsys, "simulate", "bellum", "--players", "4", "--games", "5", "--seed", "70", "--json")
    assert (code, err) == (0, "")
    lines = lines_of(out)
    assert [line["seed"] for line in lines] == [70, 71, 72, 73, 74]
    for line in lines:
        assert list(line) == ["seed", "bots", "winners", "scores", "decisions", "seconds"]
        assert line["bots"] == ["random"] * 4
        assert len(line["scores"]) == 4


def test_simulate_gives_the_same_in_two_processes_and_in_another_program(capsys: Run) -> None:
    arguments = [
        "simulate",
        "bellum",
        "--games",
        "3",
        "--bots",
        "random,greedy",
        "--option",
        "castles=chosen",
        "--json",
    ]

    def without_seconds(out: str) -> list[dict[str, Any]]:
        return [{**line, "seconds": 0} for line in lines_of(out)]

    here = without_seconds(run(capsys, *arguments)[1])
    assert here[0]["bots"] == ["random", "greedy"]
    assert here[1]["bots"] == ["greedy", "random"]
    program = [sys.executable, "-m", "meadhall", *arguments, "--jobs", "2"]
    there = subprocess.run(program, capture_output=True, text=True, check=True, timeout=300)
    assert without_seconds(there.stdout) == here
    assert there.stderr == ""  # no progress bar where there is no terminal


def test_simulate_as_a_table(capsys: Run) -> None:
    code, out, _ = run(capsys, "simulate", "bellum", "--games", "4", "--bots", "random")
    assert code == 0
    assert "bellum, 2 players, 4 games, seeds 0 to 3" in out
    assert "random" in out
    assert "50.0%" in out
    assert "decisions a game" in out


def test_simulate_writes_records_that_replay_and_verify(capsys: Run, tmp_path: Path) -> None:
    folder = tmp_path / "some" / "records"
    code, out, _ = run(capsys, "simulate", "bellum", "--games", "3", "--seed", "5", "--records", str(folder), "--json")
    assert code == 0
    assert sorted(file.name for file in folder.iterdir()) == ["bellum-5.json", "bellum-6.json", "bellum-7.json"]
    for line in lines_of(out):
        file = folder / f"bellum-{line['seed']}.json"
        code, said, _ = run(capsys, "replay", str(file), "--seed", str(line["seed"]), "--json")
        assert code == 0
        result = lines_of(said)[-1]
        assert result["winners"] == line["winners"]
        assert result["scores"] == line["scores"]
        assert result["verified"] is True


def test_replay_in_words(capsys: Run, record: Path) -> None:
    code, out, _ = run(capsys, "replay", str(record), "--lang", "en")
    assert code == 0
    assert out.startswith("Bellum Magica, 2 players (castles=dealt")
    assert "Day 1. Captain: Seat" in out
    assert "Seat 1: place goblin-" in out
    assert "Winner" in out
    assert "The record is valid" in out
    assert "matches the seed" not in out
    assert "matches the seed" in run(capsys, "replay", str(record), "--seed", "12", "--lang", "en")[1]


@pytest.mark.parametrize(
    ("language", "words"), [("cs", "Záznam je v pořádku"), ("sk", "Víťaz"), ("ru", "Запись в порядке")]
)
def test_replay_in_other_languages(capsys: Run, record: Path, language: str, words: str) -> None:
    code, out, _ = run(capsys, "replay", str(record), "--lang", language)
    assert code == 0
    assert words in out


def test_the_language_of_the_system(capsys: Run, record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    assert "The record is valid" in run(capsys, "replay", str(record))[1]
    monkeypatch.setenv("LANG", "sk_SK.UTF-8")
    assert "Záznam je v poriadku" in run(capsys, "replay", str(record))[1]
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "The record is valid" in run(capsys, "replay", str(record))[1]


def test_replay_as_lines(capsys: Run, record: Path) -> None:
    lines = lines_of(run(capsys, "replay", str(record), "--json")[1])
    entries = json.loads(record.read_text())["entries"]
    assert [[line["seat"], line["choice"], line["outcomes"]] for line in lines[:-1]] == entries
    assert lines[-1]["verified"] is False
    assert lines[-1]["over"] is True


def test_replay_of_a_game_that_is_not_over(capsys: Run, tmp_path: Path) -> None:
    match = meadhall.Match.new(meadhall.game("bellum"), 2, seed=1)
    match.play(0, match.choices(0)[0])
    file = tmp_path / "begun.json"
    file.write_text(json.dumps(match.record()))
    assert "The game is not over. Waiting for Seat 1, Seat 2" in run(capsys, "replay", str(file), "--lang", "en")[1]


def test_replay_from_standard_input(record: Path) -> None:
    program = [sys.executable, "-m", "meadhall", "replay", "-", "--json"]
    answer = subprocess.run(program, input=record.read_text(), capture_output=True, text=True, check=True, timeout=120)
    assert lines_of(answer.stdout)[-1]["game"] == "bellum"


def test_a_record_that_was_changed_is_refused_and_the_line_says_where(capsys: Run, record: Path) -> None:
    whole = json.loads(record.read_text())
    for name, change, wanted, exit_code in [
        ("tampered", {"entries": [*whole["entries"][:3], [1, "pass", []], *whole["entries"][4:]]}, "entry 4", 1),
        ("cut off", {"entries": whole["entries"][:-2]}, "entry", 1),
        ("another result", {"result": {"winners": [0, 1], "scores": [1, 1]}}, "result", 1),
        ("not a record", {"meadhall": 99}, "format", 2),
        ("no such game", {"game": "chess"}, "chess", 2),
        ("other rules", {"rules": 999}, "version 999", 2),
    ]:
        record.write_text(json.dumps({**whole, **change}))
        code, out, err = run(capsys, "replay", str(record))
        assert (code, out) == (exit_code, ""), name
        assert err.count("\n") == 1
        assert wanted in err, err
    record.write_text("{")
    assert run(capsys, "replay", str(record)) == (2, "", f"meadhall: {record} is not JSON\n")


def test_a_wrong_seed_is_noticed(capsys: Run, record: Path) -> None:
    code, out, err = run(capsys, "replay", str(record), "--seed", "13")
    assert (code, out) == (1, "")
    assert "the seed is not the one that was committed to" in err
    assert err.count("\n") == 1


def test_what_is_wrong_as_a_line(capsys: Run, record: Path) -> None:
    code, out, _ = run(capsys, "replay", str(record), "--seed", "13", "--json")
    assert code == 1
    assert lines_of(out) == [
        {"sound": False, "problem": "the seed is not the one that was committed to before the game", "kind": "luck",
         "entry": None}
    ]  # fmt: skip
    assert lines_of(run(capsys, "replay", str(record), "--seed", "12", "--json")[1])[-1]["sound"] is True


def test_check(capsys: Run) -> None:
    code, out, _ = run(capsys, "check", "bellum", "--games", "2")
    assert code == 0
    assert out.startswith("2 games, ")


def test_check_tells_what_fails(capsys: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    bellum = meadhall.game("bellum")
    monkeypatch.setattr(type(bellum), "pieces", lambda self, s: {"day": s.day})
    code, _, err = run(capsys, "check", "bellum", "--games", "1")
    assert code == 1
    assert "pieces" in err


def test_check_as_a_line(capsys: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    code, out, err = run(capsys, "check", "bellum", "--games", "2", "--json")
    assert (code, err) == (0, "")
    (line,) = lines_of(out)
    assert (line["game"], line["games"], line["passed"], line["problem"]) == ("bellum", 2, True, None)
    assert line["decisions"] > 50
    assert "PlaceGoblins" in line["questions"]
    monkeypatch.setattr(type(meadhall.game("bellum")), "pieces", lambda self, s: {"day": s.day})
    code, out, err = run(capsys, "check", "bellum", "--games", "2", "--json")
    (line,) = lines_of(out)
    assert (code, line["games"], line["passed"]) == (1, 0, False)
    assert line["problem"] in err
    assert "pieces" in line["problem"]


def test_check_plays_the_games_of_check_game(capsys: Run) -> None:
    (line,) = lines_of(run(capsys, "check", "bellum", "--games", "6", "--json")[1])
    report = meadhall.check_game(meadhall.game("bellum"), 6)
    assert (line["games"], line["decisions"]) == (report.games, report.decisions)
    assert line["questions"] == sorted(report.questions)


def test_bench(capsys: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meadhall.cli.bench.measure", lambda subjects, seconds: measure(subjects, seconds, rounds=1))
    code, out, _ = run(capsys, "bench", "--seconds", "0.05", "--json")
    assert code == 0
    assert {line["game"] for line in lines_of(out) if "game" in line} >= set(meadhall.games())
    code, out, _ = run(capsys, "bench", "--seconds", "0.05")
    assert code == 0
    assert "decisions/s" in out
    assert "bellum" in out


def test_a_reader_that_goes_away_is_no_error() -> None:
    program = f"{sys.executable} -m meadhall simulate bellum --games 400 --json | head -n 1"
    answer = subprocess.run(["bash", "-c", program], capture_output=True, text=True, check=True, timeout=120)
    assert json.loads(answer.stdout)["seed"] == 0
    assert answer.stderr == ""


def test_puzzles_are_found_and_the_search_goes_on(tmp_path: Path, capsys: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    small = making.Budget(of_a_game=6, rounds=6, serious=3, playouts=(6, 12), least=12, again=(4,))
    monkeypatch.setattr("meadhall.cli.puzzles.USUAL", small)
    file = tmp_path / "puzzles.json"
    code, out, err = run(capsys, "puzzles", "bellum", "--seed", "6", "--count", "1", "--out", str(file))
    assert (code, err) == (0, "")
    (line,) = out.splitlines()
    kept = json.loads(file.read_text())
    assert [one["name"] for one in kept["puzzles"]] == [line.split()[0]]
    assert kept["puzzles"][0]["answer"] in line
    code, out, _ = run(capsys, "puzzles", "bellum", "--count", "9", "--games", "1", "--out", str(file), "--json")
    further = json.loads(file.read_text())
    assert further["next_seed"] == kept["next_seed"] + 1
    names = {one["name"] for one in further["puzzles"]}
    assert {one["name"] for one in kept["puzzles"]} | {one["name"] for one in lines_of(out)} == names
    file.write_text("{}")
    code, out, err = run(capsys, "puzzles", "bellum", "--out", str(file))
    assert (code, out) == (2, "")
    assert "not a file of puzzles" in err
