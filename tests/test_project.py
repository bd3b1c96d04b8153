"""The frame around the code: what is declared, locked and shipped agrees."""

import importlib
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from meadhall.cli.main import parser

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
LOCKS = {
    "requirements.lock": ["dev"],
    "requirements-bench.lock": ["bench"],
    "requirements-learning.lock": ["dev", "learning"],
}

# Imports the engine and every game in a fresh interpreter, apart from the text rooms, which only the command line
# loads; prints what is not of the standard library.
IMPORT_ALL = """
import importlib, pkgutil, sys
before = set(sys.modules)

def load(path, prefix):
    for module in pkgutil.iter_modules(path, prefix):
        if module.name.rpartition(".")[2] not in ("text", "text_common"):
            loaded = importlib.import_module(module.name)
            load(getattr(loaded, "__path__", []), module.name + ".")

for name in ("meadhall.engine", "meadhall.games"):  # by name: meadhall.games is also a public function
    load(importlib.import_module(name).__path__, name + ".")
roots = {name.partition(".")[0] for name in set(sys.modules) - before}
print(*sorted(name for name in roots - sys.stdlib_module_names if not name.startswith("meadhall")))
"""


def test_engine_and_games_need_only_the_standard_library() -> None:
    command = [sys.executable, "-c", IMPORT_ALL]
    answer = subprocess.run(command, check=False, capture_output=True, text=True, timeout=60)
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout.split() == []


def test_importing_meadhall_and_its_games_loads_no_text_room() -> None:
    program = (
        "import sys, meadhall\n"
        "for id in meadhall.games(): meadhall.Match.new(meadhall.game(id), seed=1).view(0)\n"
        "print(*(name for name in sys.modules if 'text_common' in name or '.text' in name or name == 'rich'))"
    )
    answer = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True, timeout=60)
    assert answer.stdout.split() == []


@pytest.mark.parametrize("lock", LOCKS)
def test_locks_pin_everything_and_name_no_address(lock: str) -> None:
    text = (ROOT / lock).read_text()
    assert "://" not in text
    entries = re.findall(r"^[a-z0-9].*(?:\n    .*)*", text, flags=re.MULTILINE)
    assert entries
    for entry in entries:
        assert re.match(r"[a-z0-9-]+(\[\w+\])?==\S+", entry), entry
        assert "--hash=sha256:" in entry, entry


@pytest.mark.parametrize("lock", LOCKS)
def test_every_dependency_is_locked(lock: str) -> None:
    locked = set(re.findall(r"^([a-z0-9-]+)", (ROOT / lock).read_text(), flags=re.MULTILINE))
    wanted = list(PROJECT["project"]["dependencies"])
    groups = PROJECT["dependency-groups"]
    wanted += [name for group in ["build", *LOCKS[lock]] for name in groups[group]]
    names = {re.match(r"[a-z0-9-]+", text).group() for text in wanted if isinstance(text, str)}  # type: ignore[union-attr]
    assert names <= locked


def test_wheels_are_built_for_every_supported_python() -> None:
    wheels = PROJECT["tool"]["cibuildwheel"]
    versions = [line.rpartition(" ")[2] for line in PROJECT["project"]["classifiers"] if ":: Python :: 3." in line]
    assert wheels["build"] == [f"cp{version.replace('.', '')}-*" for version in versions]
    assert versions[0] == PROJECT["project"]["requires-python"].removeprefix(">=")
    # Everything that is set there, as cibuildwheel's documentation names it.
    known = {"build", "skip", "build-frontend", "environment", "test-requires", "test-command"}
    assert {name for name in wheels if name not in ("linux", "macos", "windows")} == known
    assert wheels["macos"] == {"archs": ["x86_64", "arm64"]}
    [setting] = wheels["environment"]
    assert f'os.environ.get("{setting}"' in (ROOT / "hatch_build.py").read_text()


def test_what_a_wheel_is_tested_with_works() -> None:
    first, second = PROJECT["tool"]["cibuildwheel"]["test-command"].split(" && ")
    program = shlex.split(first)[2]
    module = re.match(r"from (\S+) import (\w+); assert \2\(\) == 'compiled'$", program)
    assert module
    assert getattr(importlib.import_module(module[1]), module[2])() in ("pure", "compiled")
    words = shlex.split(second)
    assert words[0] == "meadhall"
    parser().parse_args(words[1:])
