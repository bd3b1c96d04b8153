"""`meadhall new-game`: what it writes is sound and plays everywhere at once."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import meadhall
from meadhall.cli import main
from meadhall.cli.new_game import TEMPLATE, renamed, write
from meadhall.games.registry import BUILT_IN
from tests.outside.new_game import ID, Made, made

Run = pytest.CaptureFixture[str]


@pytest.fixture(scope="session")  # not of the module: its slow tests run first, the others much later
def package(tmp_path_factory: pytest.TempPathFactory) -> Made:
    return made(tmp_path_factory.mktemp("new"))


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Night", "'Night' cannot be the name of a game: use a-z, 0-9, and _, starting with a letter"),
        ("night-ferry", "cannot be the name of a game"),
        ("../night", "cannot be the name of a game"),
        ("", "cannot be the name of a game"),
        ("n" * 41, "cannot be the name of a game"),
        ("bellum", "there is already a game 'bellum'"),
        ("class", "it is a Python keyword"),
        ("match", "it is a Python keyword"),
        ("json", "a Python package has this name"),
        ("meadhall", "a Python package has this name"),
        ("jinja2", "a Python package has this name"),
    ],
)
def test_names_that_cannot_be(tmp_path: Path, capsys: Run, name: str, why: str) -> None:
    assert main(["new-game", name, "--into", str(tmp_path)]) == 2
    error = capsys.readouterr().err
    assert why in error
    assert error.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_overwritten(tmp_path: Path, capsys: Run) -> None:
    (tmp_path / "night").mkdir()
    (tmp_path / "file").touch()
    for arguments, why in (
        (["night", "--into", str(tmp_path)], f"{tmp_path / 'night'} already exists"),
        (["night", "--into", str(tmp_path / "file")], "Not a directory"),
    ):
        assert main(["new-game", *arguments]) == 2
        assert why in capsys.readouterr().err
    assert list((tmp_path / "night").iterdir()) == []


def test_the_game_of_the_tutorial_can_have_its_name(tmp_path: Path) -> None:
    """Its class is called like the game: nothing that it imports may be called so."""
    assert main(["new-game", "shoals", "--into", str(tmp_path)]) == 0
    tree = ast.parse((tmp_path / "shoals/src/shoals/rules/game.py").read_text("utf-8"))
    imported = {one.name for node in tree.body if isinstance(node, ast.ImportFrom) for one in node.names}
    (own,) = (node.name for node in tree.body if isinstance(node, ast.ClassDef))
    assert own == "Shoals"
    assert own not in imported


def test_it_says_what_comes_next(tmp_path: Path, capsys: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new-game", "night"]) == 0
    out = capsys.readouterr().out
    assert "pip install --editable ." in out
    assert "meadhall check night" in out
    assert (tmp_path / "night" / "src" / "night" / "rules" / "game.py").is_file()


@pytest.mark.parametrize("name", ["night", "n" * 40, "the_name_is_as_long_as_a_name_can_be_40", "x"])
def test_every_name_is_filled_in(tmp_path: Path, name: str) -> None:
    write(name, tmp_path / name)
    written = [file for file in (tmp_path / name).rglob("*") if file.is_file()]
    kept = [file for file in TEMPLATE.rglob("*") if file.is_file() and "cache" not in str(file)]
    assert len(written) == len(kept)
    for file in written:
        text = file.read_text("utf-8")
        assert "yourgame" not in f"{text}{file}".lower()
        assert "Your Game" not in text
        if file.suffix == ".py":
            ast.parse(text)
            assert max(map(len, text.splitlines()), default=0) <= 120, file
    assert renamed("yourgame YourGame Your Game", "night_ferry") == "night_ferry NightFerry Night Ferry"


def test_the_library_knows_it(package: Made) -> None:
    program = (
        f"import meadhall; print(meadhall.games()[-1], meadhall.game({ID!r}).title, "
        f"meadhall.check_game(meadhall.game({ID!r}), 20).games)"
    )
    answer = subprocess.run(
        [sys.executable, "-c", program],
        env=package.environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    assert answer.stdout == f"{ID} Night Ferry 20\n"


@pytest.mark.slow
def test_its_own_tests_lint_and_types_pass(package: Made) -> None:
    out = package.run("pytest", "-q", "-p", "no:cacheprovider", "-W", "ignore::pytest.PytestWarning")
    assert " passed" in out
    assert "failed" not in out
    package.run("ruff", "check", "--no-cache", "--config", str(package.project / "pyproject.toml"), ".")
    package.run("ruff", "format", "--no-cache", "--check", ".")
    assert "Success" in package.run("mypy", "--strict", "--cache-dir", os.devnull, "src", "tests")


def test_games_and_check(package: Made) -> None:
    listed = [json.loads(line) for line in package.run("meadhall", "games", "--json").splitlines()]
    assert [line["id"] for line in listed] == [*BUILT_IN, ID]
    assert listed[-1]["players"] == [2, 4]
    assert package.run("meadhall", "check", ID, "--games", "60").startswith("60 games, ")


def test_simulate_in_one_process_and_in_two(package: Made, tmp_path: Path) -> None:
    command = ["meadhall", "simulate", ID, "--bots", f"{ID}_fisher:5,greedy,{ID}.bots.fisher:Fisher", "--games", "6"]
    printed = [package.run(*command, "--json", *more) for more in ([], ["--jobs", "2"])]
    one, two = ([{**json.loads(line), "seconds": 0} for line in lines.splitlines()] for lines in printed)
    assert one == two
    assert len(one) == 6
    package.run(*command, "--records", str(tmp_path))
    records = sorted(tmp_path.iterdir())
    assert len(records) == 6
    replayed = package.run("meadhall", "replay", str(records[0]), "--seed", "0", "--lang", "en")
    assert "A shoal swims by: " in replayed
    assert "Every roll and draw matches the seed." in replayed
    with pytest.raises(meadhall.RecordError, match=f"there is no game '{ID}' here"):  # where it is not installed
        meadhall.replay(json.loads(records[0].read_text("utf-8")))


def test_a_table_of_text(package: Made) -> None:
    command = ["meadhall", "table", ID, "--lang", "en", "--seed", "3", "--bots", f"{ID}_fisher"]
    out = package.run(*command, typed="1\n" * 60)
    assert "Which net do you cast?" in out
    assert "Cast net:\n" in out
    assert "Winner" in out


def test_rules_and_the_tests_that_hold_them(package: Made) -> None:
    """Installed alone it has rules; in its checkout the tests beside it are found."""
    assert "R-04  The highest net catches the whole shoal." in package.run("meadhall", "rules", ID)
    package.run("meadhall", "rules", ID, "--missing", code=2)
    checkout = package.project / "src"
    assert "tests/test_rules.py::test_neighbours_tangle" in package.run("meadhall", "rules", ID, first=checkout)
    assert package.run("meadhall", "rules", ID, "--missing", first=checkout) == ""


@pytest.mark.slow
def test_a_game_under_construction_breaks_nobodys_tests(package: Made) -> None:
    """With a package installed that has neither translations nor golden games, the tests of all games stay the same."""
    tests = Path(__file__).parents[1]
    pytest = ["pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-c", str(tests.parent / "pyproject.toml")]
    some = ["games/test_every_game.py", "games/bellum/golden", "arena", "bots/test_asking.py", "hall/test_pages.py"]
    listed = package.run(*pytest, "--collect-only", *(str(tests / name) for name in some))
    assert "bellum" in listed
    assert ID not in listed
