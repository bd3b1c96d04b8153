"""Tables that are left and gone on with: the same game, the same bots, the same luck."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.cli import main
from meadhall.cli.errors import UsageError
from meadhall.cli.tables import saves
from tests.cli.typing_in import typed

Screen = pytest.CaptureFixture[str]
BOTS = ["--bots", "greedy,random", "--seed", "9", "--lang", "en"]


def saved(folder: Path) -> list[Path]:
    return sorted((folder / "tables").glob("*.json"))


def entries(file: Path) -> list[Any]:
    found: list[Any] = json.loads(file.read_text())["entries"]
    return found


def whole(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str) -> list[Any]:
    """The game of someone who never leaves, and always takes the first choice."""
    typed(monkeypatch, then="1")
    file = tmp_path / "whole.json"
    assert main(["table", game, *BOTS, "--record", str(file)]) == 0
    return entries(file)


@pytest.mark.parametrize("game", ["bellum", "bloodrage"])
def test_a_game_left_again_and_again_is_the_same_game(
    monkeypatch: pytest.MonkeyPatch, capsys: Screen, tmp_path: Path, data_folder: Path, game: str
) -> None:
    wanted = whole(monkeypatch, tmp_path, game)
    file = tmp_path / "left.json"
    typed(monkeypatch, "1", "1", "quit")
    assert main(["table", game, *BOTS, "--record", str(file)]) == 0
    times = 0
    while saved(data_folder):
        assert len(saved(data_folder)) == 1
        typed(monkeypatch, *["1"] * 5)  # then the end of input
        assert main(["table", "--resume", "--lang", "en"]) == 0
        times += 1
    assert times > 3
    assert entries(file) == wanted
    assert meadhall.verify(json.loads(file.read_text()), "9").over
    assert "Winner" in capsys.readouterr().out


def test_undo_goes_on_after_leaving(monkeypatch: pytest.MonkeyPatch, capsys: Screen) -> None:
    typed(monkeypatch, "1")
    assert main(["table", "bellum", *BOTS]) == 0
    assert "Goblin 2 of 2" in capsys.readouterr().out
    typed(monkeypatch, "undo")
    assert main(["table", "--resume", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "Undone." in out
    assert "Goblin 1 of 2" in out


def test_ctrl_c_saves_too(monkeypatch: pytest.MonkeyPatch, capsys: Screen, data_folder: Path) -> None:
    def interrupted(prompt: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    assert main(["table", "bellum", *BOTS]) == 130
    assert "The table is saved." in capsys.readouterr().out
    assert len(saved(data_folder)) == 1


def test_ctrl_c_while_a_bot_thinks(monkeypatch: pytest.MonkeyPatch, data_folder: Path) -> None:
    def interrupted(*arguments: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("meadhall.cli.tables.text_table.ask", interrupted)
    assert main(["table", "bellum", *BOTS]) == 130
    assert saves.read(saved(data_folder)[0]).match.entries == []


def test_the_newest_one_of_a_game_or_one_by_name(
    monkeypatch: pytest.MonkeyPatch, capsys: Screen, data_folder: Path
) -> None:
    typed(monkeypatch)
    for number, game in enumerate(["bellum", "bellum", "catan"]):
        assert main(["table", game, "--seed", str(number), "--bots", "random", "--lang", "en"]) == 0
    first, second, catan = saved(data_folder)
    for age, file in enumerate((second, first, catan)):
        os.utime(file, (age, age))
    assert saves.find("", None) == catan
    assert saves.find("", "bellum") == first
    assert saves.find("bellum", None) == first
    assert saves.find(second.stem, None) == second
    assert saves.find(second.name, None) == second
    assert saves.find(str(second), None) == second
    with pytest.raises(UsageError, match="there is no saved table 'nothing'; there are bellum-"):
        saves.find("nothing", None)
    with pytest.raises(UsageError, match="there is no saved table of northgard"):
        saves.find("", "northgard")
    capsys.readouterr()
    assert main(["table", "catan", "--resume", first.stem]) == 2
    assert f"{first.name} is a table of bellum, not catan" in capsys.readouterr().err


def test_only_we_may_read_a_save_and_nothing_is_left_beside_it(
    monkeypatch: pytest.MonkeyPatch, data_folder: Path
) -> None:
    typed(monkeypatch, "1")
    assert main(["table", "bellum", *BOTS]) == 0
    assert os.listdir(data_folder / "tables") == [saved(data_folder)[0].name]
    assert saved(data_folder)[0].stat().st_mode & 0o777 == 0o600


DAMAGES: dict[str, Any] = {
    "cut off": lambda text: text[: len(text) // 2],
    "not JSON": lambda text: "hello",
    "a list": lambda text: "[]",
    "empty": lambda text: "",
    "another seed": lambda text: changed(text, seed="10"),
    "no seed": lambda text: changed(text, seed=None),
    "no seat": lambda text: changed(text, seat=7),
    "no record": lambda text: changed(text, record=None),
    "a bot too few": lambda text: changed(text, bots=["", "greedy"]),
    "an unknown bot": lambda text: changed(text, bots=["", "greedy", "deepblue"]),
    "a changed record": lambda text: text.replace("place", "plane"),
    "another format": lambda text: changed(text, meadhall_table=99),
}


def changed(text: str, **values: object) -> str:
    return json.dumps({**json.loads(text), **values})


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_save_is_one_line_and_nothing_changes(
    monkeypatch: pytest.MonkeyPatch, capsys: Screen, data_folder: Path, damage: Any
) -> None:
    typed(monkeypatch, "1")
    assert main(["table", "bellum", *BOTS]) == 0
    file = saved(data_folder)[0]
    file.write_text(damage(file.read_text()))
    before = file.read_bytes()
    capsys.readouterr()
    assert main(["table", "--resume"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert f"{file} is damaged: " in err
    assert file.read_bytes() == before


def test_a_folder_that_cannot_be_written_is_said_and_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: Screen
) -> None:
    def full(table: saves.Table) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(saves, "write", full)
    typed(monkeypatch, "1")
    assert main(["table", "bellum", *BOTS]) == 0
    out = capsys.readouterr().out
    assert "The table cannot be saved: [Errno 28] No space left on device" in out
    assert "Goblin 2 of 2" in out
