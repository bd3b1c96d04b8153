"""`meadhall table`: a whole game by typing, and nothing on the screen that a seat may not know."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import meadhall
from meadhall import Match
from meadhall.cli import main
from meadhall.cli.tables.drawing import compact, drawn
from meadhall.cli.tables.text_table import TextTable
from meadhall.kit.catalogue import Catalogue
from tests.cli.typing_in import typed
from tests.engine.toys import MAGPIE
from tests.helpers import play_random

BELLUM = meadhall.game("bellum")
Screen = pytest.CaptureFixture[str]


def table(screen: Screen, *arguments: str) -> str:
    assert main(["table", "bellum", "--lang", "en", "--bots", "random", "--seed", "4", *arguments]) == 0
    out: str = screen.readouterr().out
    return out


def test_a_whole_game(monkeypatch: pytest.MonkeyPatch, capsys: Screen, tmp_path: Path) -> None:
    typed(monkeypatch, then="1")
    file = tmp_path / "game.json"
    out = table(capsys, "--players", "3", "--record", str(file))
    assert "Winner" in out
    assert "The seed was: 4" in out
    record = json.loads(file.read_text())
    assert meadhall.verify(record, "4").over
    assert record["commitment"] in "".join(out.splitlines()[1:3])  # shown before the first choice


def test_leaving(monkeypatch: pytest.MonkeyPatch, capsys: Screen, tmp_path: Path) -> None:
    for lines in ([], ["quit"], ["1", "q"]):
        typed(monkeypatch, *lines)
        out = table(capsys, "--record", str(tmp_path / "none.json"))
        assert re.search(r"The table is saved. To continue: meadhall table --resume bellum-\S+\n$", out)
    assert not (tmp_path / "none.json").exists()


def test_numbered_choices_and_their_text(monkeypatch: pytest.MonkeyPatch, capsys: Screen) -> None:
    typed(monkeypatch, "2")
    out = table(capsys)
    assert "Place your goblin: left or right?" in out
    assert re.search(r"^Place Goblin (\d+) on the:\n  1  left +2  right$", out, re.MULTILINE)
    typed(monkeypatch, "texts")
    goblin = re.search(r"^  2  place (goblin-\d\d) right$", table(capsys), re.MULTILINE)
    assert goblin is not None
    typed(monkeypatch, f"place {goblin[1]} right")
    assert "Goblin 2 of 2" in table(capsys)


def test_undo(monkeypatch: pytest.MonkeyPatch, capsys: Screen) -> None:
    typed(monkeypatch, "undo", "2", "undo", "undo")
    out = table(capsys)
    assert out.count("There is nothing to undo") == 2
    assert out.count("Undone.") == 1
    assert re.findall(r"Goblin (\d) of 2", out) == ["1", "2", "1"]


def test_help_log_rules_and_the_table_again(monkeypatch: pytest.MonkeyPatch, capsys: Screen) -> None:
    typed(monkeypatch, "help", "log", "rules r-bm-54", "rules nonsense", "table", "")
    out = table(capsys)
    assert "Type a number to choose" in out
    assert out.count("You get Castle") == 3  # at the start, in the log, and with the table again
    assert "R-BM-54  " in out
    assert "R-BM-01, R-BM-02" in out
    assert out.count("Place your goblin: left or right?") == 2


def test_what_cannot_be_is_refused_and_nothing_changes(monkeypatch: pytest.MonkeyPatch, capsys: Screen) -> None:
    typed(monkeypatch, "0", "99", "-1", "hello there", "attack inn-1", "place goblin-99 left")
    out = table(capsys)
    assert out.count("Choose a number from 1 to 2.") == 2
    assert out.count("You can't do that:") == 4
    assert out.count("Goblin 1 of 2") == 1


def test_another_seat(monkeypatch: pytest.MonkeyPatch, capsys: Screen) -> None:
    typed(monkeypatch)
    out = table(capsys, "--players", "3", "--seat", "2")
    assert "At the table with you: Alva: random, Cnut: random" in out
    assert "Alva gets Castle" in out
    assert "You get Castle" in out
    assert "Cnut gets Castle" in out


@pytest.mark.parametrize(("language", "words"), [("cs", "Skladiště"), ("sk", "Skladisko"), ("ru", "Склад")])
def test_other_languages(monkeypatch: pytest.MonkeyPatch, capsys: Screen, language: str, words: str) -> None:
    typed(monkeypatch, "help")
    assert main(["table", "bellum", "--lang", language, "--bots", "random"]) == 0
    out = capsys.readouterr().out
    assert words in out
    for english in ("Storehouse", "Type the number", "Type a number", "The table is saved", "What happened"):
        assert english not in out


def test_what_is_shown_does_not_depend_on_what_the_seat_cannot_know(capsys: Screen) -> None:
    match = play_random(Match.new(BELLUM, 3, seed=8), 8, 70)
    shown = set()
    for seed in range(4):
        world = match.imagine(1, meadhall.Fast(seed))
        at = TextTable(world, 1, ["random", "random"], "0", Catalogue("en"))
        at.draw()
        shown.add(capsys.readouterr().out)
    assert len(shown) == 1
    assert "?" in shown.pop()  # the worth of others' chests


def test_hidden_answers_of_others_are_not_in_the_log(monkeypatch: pytest.MonkeyPatch, capsys: Screen) -> None:
    """The bots have placed their goblins before the person is asked; nobody sees where."""
    typed(monkeypatch, "log")
    out = table(capsys)
    assert "You draw two goblins." in out
    assert "Bjorn places" not in out
    assert "place goblin" not in out


def test_the_active_row_and_the_taken_settlements_are_marked(capsys: Screen) -> None:
    match = meadhall.position(
        BELLUM,
        {"players": 2, "state": {"row": 1, "open_settlements": ["farm-1", "farm-2"], "taker": [1, -1]},
         "stack": ["Day end_check", "Attack 0"]},
    )  # fmt: skip
    TextTable(match, 0, ["random"], "0", Catalogue("en")).draw()
    out = capsys.readouterr().out
    assert "→ 1" in out
    farm = next(line for line in out.splitlines() if "farm-1" in line)
    assert farm.rstrip().endswith("B Bjorn")


def test_a_game_without_a_drawing_of_its_own_is_listed(capsys: Screen) -> None:
    match = Match.new(MAGPIE, 2, seed=1)
    pictures = drawn(MAGPIE, Catalogue("en"), match.view(0))
    assert len(pictures) == len(match.view(0)["table"])
    at = TextTable(match, 0, ["random"], "0", Catalogue("en"))
    at.draw()
    at.ask()
    out = capsys.readouterr().out
    assert "Your choice?" in out
    verb, gem = match.choices(0)[0].split()
    assert f"{verb}:\n  1  {gem}" in out


def test_values_in_one_line() -> None:
    assert compact({"a_b": 1, "none": None, "list": [1, None]}) == "a b 1, list 1; -"
    assert compact([]) == "-"
    assert compact({"none": None, "text": "", "list": [], "dict": {}}) == "-"


def test_what_belongs_to_the_first_seat_has_an_owner() -> None:
    assert compact([{"path": "b2/e", "seat": 0}, {"path": "b2/w", "seat": 1}]) == "path b2/e, seat 0; path b2/w, seat 1"
    assert compact({"keep": False, "cards": 0}) == "keep False, cards 0"


def test_piped_input() -> None:
    program = [sys.executable, "-m", "meadhall", "table", "bellum", "--text", "--bots", "random", "--lang", "en"]
    answer = subprocess.run(program, input="1\nhelp\nquit\n", capture_output=True, text=True, check=True, timeout=120)
    assert "Goblin 2 of 2" in answer.stdout
    assert "The table is saved." in answer.stdout.splitlines()[-1]
    assert max(map(len, answer.stdout.splitlines())) <= 100
    assert answer.stderr == ""


def test_part_of_a_label_lists_the_choices_that_contain_it(monkeypatch: pytest.MonkeyPatch, capsys: Screen) -> None:
    typed(monkeypatch, "RIGHT", "2")
    out = table(capsys)
    narrowed = out.split("> ")[1]
    assert re.search(r"^  2  Place Goblin \d+ on the right$", narrowed, re.MULTILINE)
    assert "  1  " not in narrowed.split("\n", 2)[2].replace("left or right", "")
    assert "Goblin 2 of 2" in out


def test_what_happened_is_told_since_the_last_choice(monkeypatch: pytest.MonkeyPatch, capsys: Screen) -> None:
    typed(monkeypatch, "1", "1", "1")
    parts = table(capsys).split("What happened\n")[1:]
    assert "two goblins" in parts[0]
    for later in parts[1:]:
        assert "two goblins" not in later


def test_colours_and_signs(monkeypatch: pytest.MonkeyPatch, capsys: Screen) -> None:
    """Whose things are whose is told by letters; where no color is wanted, there is none."""
    match = Match.new(BELLUM, 3, seed=4)
    for variable, coloured in (("FORCE_COLOR", True), ("NO_COLOR", False)):
        monkeypatch.delenv("FORCE_COLOR", raising=False)
        monkeypatch.delenv("NO_COLOR", raising=False)
        monkeypatch.setenv(variable, "1")
        TextTable(match, 0, ["random", "random"], "0", Catalogue("en")).draw()
        out = capsys.readouterr().out
        assert ("\x1b[1;31mA" in out) is coloured
        assert "C" in out
        assert "Cnut" in out
