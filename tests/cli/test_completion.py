"""Shell completion: the scripts know every command and option, and bash really completes with its own."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

import meadhall
from meadhall.cli import main
from meadhall.cli.completion import SHELLS, commands_of
from meadhall.cli.main import parser

COMMANDS = commands_of(parser())
ASK = """
source "$1"
COMP_LINE=$2 COMP_POINT=${#2}
_meadhall
printf '%s\\n' "${COMPREPLY[@]}"
"""


@pytest.fixture(scope="module")
def bash_script(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("completion") / "meadhall.bash"
    file.write_text(SHELLS["bash"](COMMANDS))
    return file


def completed(script: Path, line: str, folder: Path | None = None) -> list[str]:
    """What bash offers after this line was typed."""
    command = ["bash", "--norc", "-c", ASK, "bash", str(script), line]
    answer = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60, cwd=folder)
    assert answer.stderr == ""
    return answer.stdout.split()


@pytest.mark.parametrize("shell", SHELLS)
def test_every_command_and_option_is_in_every_script(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == 0
    script = capsys.readouterr().out
    for command in COMMANDS:
        assert command.name in script
        for option in command.options:
            for flag in option.flags:
                assert (f" -l {flag[2:]}" if shell == "fish" and flag.startswith("--") else flag.lstrip("-")) in script
    for word in [*meadhall.games(), "greedy", "cs"]:
        assert word in script
    assert "--text" not in script  # hidden


@pytest.mark.parametrize("shell", SHELLS)
def test_the_shell_reads_its_script(shell: str, tmp_path: Path) -> None:
    """bash is everywhere; the others are asked where they are installed."""
    file = tmp_path / "script"
    file.write_text(SHELLS[shell](COMMANDS))
    if shutil.which(shell):
        answer = subprocess.run([shell, "-n", str(file)], capture_output=True, text=True, check=False, timeout=60)
        assert (answer.returncode, answer.stderr) == (0, "")
    else:
        assert shell != "bash"


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("meadhall ", [*(command.name for command in COMMANDS), "--help", "--version"]),
        ("meadhall s", ["serve", "simulate"]),
        ("meadhall table ", meadhall.games()),
        ("meadhall table b", ["bloodrage", "bellum"]),
        ("meadhall table bellum --s", ["--seat", "--seed"]),
        ("meadhall table bellum --lang ", ["en", "cs", "sk", "ru"]),
        ("meadhall table bellum --bots gr", ["greedy"]),
        ("meadhall table bellum --bots greedy,ra", ["greedy,random"]),
        ("meadhall table bellum --bots mcts:4", ["400"]),  # bash completes from the colon on
        ("meadhall simulate catan --option rules=w", ["watch"]),
        ("meadhall simulate catan --option rul", ["rules=base", "rules=watch"]),
        ("meadhall completion ", ["bash", "zsh", "fish"]),
        ("meadhall replay --", ["--help", "--seed", "--json", "--lang"]),
        ("meadhall table bellum --seed ", []),
        ("meadhall nonsense ", []),
    ],
)
def test_bash_completes(bash_script: Path, line: str, wanted: list[str]) -> None:
    assert completed(bash_script, line) == wanted


def test_bash_completes_files_and_folders(bash_script: Path, tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text("{}")
    (tmp_path / "games").mkdir()
    assert sorted(completed(bash_script, "meadhall replay ga", tmp_path)) == ["game.json", "games"]
    assert completed(bash_script, "meadhall simulate bellum --records ga", tmp_path) == ["games"]


def test_no_such_shell(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["completion", "tcsh"])
    assert ended.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1
