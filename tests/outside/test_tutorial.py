"""What docs/writing-a-game.md shows is what `meadhall new-game` writes."""

import re
import shlex
import tomllib
from pathlib import Path

import pytest

import meadhall
from meadhall.cli.main import parser
from meadhall.cli.new_game import write
from meadhall.engine import rooms

PAGE = (Path(__file__).parents[2] / "docs" / "writing-a-game.md").read_text("utf-8")
RAID = rooms.file(meadhall.game("bellum"), "guide/examples/raid.toml")
SWORDS = rooms.file(meadhall.game("bellum"), "guide/lessons/swords.toml")
BLOCKS = [(language, code) for language, code in re.findall(r"^```(\w*)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)]
TAUGHT = ("id = ", "title = ")  # an example and a lesson, of Bellum Magica
SHOWN = [code for language, code in BLOCKS if language and not code.startswith(TAUGHT)]
EXAMPLE, LESSON = (
    next(code for language, code in BLOCKS if language == "toml" and code.startswith(one)) for one in TAUGHT
)


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


def test_the_worked_example_is_one_that_is_played() -> None:
    """It is the raid of Bellum Magica, shortened: what is left of it stands there, too."""
    assert RAID is not None
    shown, played = tomllib.loads(EXAMPLE), tomllib.loads(RAID.read_text("utf-8"))
    assert (shown["id"], shown["seat"], shown["title"]) == (played["id"], played["seat"], played["title"])
    assert shown["position"]["stack"] == played["position"]["stack"]
    assert shown["position"]["state"].items() <= played["position"]["state"].items()
    (step,) = shown["steps"]
    (whole,) = (one for one in played["steps"] if one.get("play") == step["play"])
    assert (step["luck"], step["show"]) == (whole["luck"], whole["show"])
    assert step["claims"].items() <= whole["claims"].items()
    assert step["text"].items() <= whole["text"].items()


def test_the_lesson_is_one_that_is_played() -> None:
    """The same for the lesson about swords."""
    assert SWORDS is not None
    shown, played = tomllib.loads(LESSON), tomllib.loads(SWORDS.read_text("utf-8"))
    assert (shown["title"], shown["seat"]) == (played["title"], played["seat"])
    assert shown["position"]["stack"] == played["position"]["stack"]
    assert shown["position"]["state"].items() <= played["position"]["state"].items()
    for step, whole in zip(shown["steps"], played["steps"][1:], strict=False):
        assert whole["say"].startswith(step.pop("say")[:60])
        assert step.pop("claims", {}).items() <= whole["claims"].items()
        assert all(one in whole["answers"] for one in step.pop("answers", []))
        assert step.items() <= whole.items()


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
