"""What docs/writing-a-game.md shows is what `meadhall new-game` writes."""

import re
import shlex
from pathlib import Path

import pytest

from meadhall.cli.main import parser
from meadhall.cli.new_game import write

PAGE = (Path(__file__).parents[2] / "docs" / "writing-a-game.md").read_text("utf-8")
BLOCKS = [(language, code) for language, code in re.findall(r"^```(\w*)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)]
SHOWN = [code for language, code in BLOCKS if language]


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("tutorial") / "shoals"
    write("shoals", folder)
    return folder


def test_there_is_something_to_show() -> None:
    assert len(SHOWN) > 8


@pytest.mark.parametrize("code", SHOWN, ids=lambda code: code.strip().splitlines()[0])
def test_what_is_shown_is_written(written: Path, code: str) -> None:
    assert any(code in file.read_text("utf-8") for file in written.rglob("*") if file.is_file())


def test_the_rooms_are_those_that_are_written(written: Path) -> None:
    tree = next(code for language, code in BLOCKS if not language and code.startswith("shoals/"))
    folders: list[str] = []
    for line in tree.splitlines()[1:]:
        depth = (len(line) - len(line.lstrip())) // 2 - 1
        name = line.split()[0]
        path = written.joinpath(*folders[:depth], name)
        assert path.is_dir() if name.endswith("/") else path.is_file(), path
        folders[depth:] = [name]


def test_commands_are_understood() -> None:
    lines = [line for language, code in BLOCKS if not language for line in code.splitlines()]
    commands = [shlex.split(line)[1:] for line in lines if line.startswith("meadhall ")]
    assert len(commands) >= 4
    for command in commands:
        assert parser().parse_args(command).command == command[0]
