"""Is a command in the documents one that works? Quick ones are run, others are held against what knows them."""

import argparse
import re
import shlex
import subprocess
import sys
import tomllib
from functools import cache
from importlib.util import find_spec

from meadhall.bots import bot
from meadhall.cli.main import main, parser
from meadhall.hall.server.settings import Settings
from tests.docs.pages import ROOT

QUICK = {"games", "rules", "simulate", "check"}  # with one game instead of many, and random bots


class Wrong(AssertionError):
    """A command that does not work."""


def checked(line: str) -> list[str]:
    """The commands of `meadhall` in this line that can be run; raises Wrong for what is unknown."""
    inside = re.fullmatch(r'eval "\$\((.+)\)"', line)  # what a shell reads from a command
    words = shlex.split(inside[1] if inside else line.removesuffix("| source"))
    while words and "=" in words[0]:
        checked_setting(words.pop(0))
    command, *arguments = words
    name = command.rsplit("/", 1)[-1]
    if name == "meadhall":
        return checked_meadhall(arguments)
    if name == "make":
        checked_make(arguments)
    elif name == "python":
        checked_python(arguments)
    elif name == "pip":
        checked_pip(arguments)
    else:
        raise Wrong(f"nothing here knows the command {command!r}: see tests/docs/commands.py")
    return []


def checked_meadhall(arguments: list[str]) -> list[str]:
    try:
        args = parser().parse_args(arguments)
    except SystemExit as end:
        raise Wrong(f"meadhall {shlex.join(arguments)} is not understood") from end
    if args.command not in QUICK:
        return []
    quick = list(arguments)
    for option, value in (("--games", "1"), ("--bots", "random")):
        if option in quick:
            at = quick.index(option) + 1
            if option == "--bots":
                [bot(name) for name in quick[at].split(",")]  # raises for a name that is not one
            quick[at] = value
        elif option == "--games" and args.command in ("simulate", "check"):
            quick += [option, value]
    return quick


@cache
def run_once(arguments: tuple[str, ...]) -> None:
    """Several pages tell of the same command."""
    run(list(arguments))


def run(arguments: list[str]) -> None:
    try:
        code = main(arguments)
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 1
    if code != 0:
        raise Wrong(f"meadhall {shlex.join(arguments)} ends with {code}")


def known_to_meadhall(words: list[str]) -> None:
    """A command in a sentence, which may leave out what it needs: does it exist, with these options?"""
    choices = next(action.choices for action in parser()._actions if isinstance(action, argparse._SubParsersAction))
    if words and not words[0].startswith("-"):
        if words[0] not in choices:
            raise Wrong(f"there is no command {words[0]!r}")
        made = choices[words[0]]
    else:
        made = parser()
    for word in words:
        if word.startswith("-") and word.partition("=")[0] not in made._option_string_actions:
            raise Wrong(f"meadhall {words[0]} has no option {word}")


def checked_make(arguments: list[str]) -> None:
    for target in (word for word in arguments if "=" not in word):
        if not is_target(target):
            raise Wrong(f"make {target}: there is no such target")


@cache
def is_target(target: str) -> bool:
    """make itself says so; -n: it does nothing."""
    command = ["make", "-n", "--no-print-directory", target]
    return subprocess.run(command, cwd=ROOT, capture_output=True, check=False, timeout=60).returncode == 0


def checked_python(arguments: list[str]) -> None:
    if arguments[:1] == ["-m"]:
        module, *rest = arguments[1:]
        if find_spec(module) is None:
            raise Wrong(f"there is no module {module}")
        missing = [word for word in rest if word.startswith("tests/") and not (ROOT / word.split("::")[0]).exists()]
        if missing:
            raise Wrong(f"there is no {missing[0]}")
        return
    script, *rest = arguments
    if not (ROOT / script).is_file():
        raise Wrong(f"there is no {script}")
    options = {word.partition("=")[0] for word in rest if word.startswith("-")}
    if options and options - set(re.findall(r"--[\w-]+", help_of(script))):  # help may need what is not installed
        raise Wrong(f"{script} --help does not tell of {options}")


@cache
def help_of(script: str) -> str:
    command = [sys.executable, script, "--help"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=60).stdout


def checked_pip(arguments: list[str]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for word in arguments[1:]:
        found = re.fullmatch(r"([\w-]+)(?:\[([\w,]+)\])?", word)
        extras = (found[2] or "").split(",") if found else []
        known = {"", *project["optional-dependencies"]}
        if arguments[0] != "install" or not found or found[1] != project["name"] or set(extras) - known:
            raise Wrong(f"pip {shlex.join(arguments)}: this project is {project['name']}")


def checked_setting(assignment: str) -> None:
    name = assignment.partition("=")[0]
    if name not in settings():
        raise Wrong(f"there is no setting {name}")


def settings() -> set[str]:
    return {f"MEADHALL_{name.upper()}" for name in Settings.__slots__}
