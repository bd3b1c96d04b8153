"""Tries one mutant: a copy of this process loads the changed file in place of the real one, and runs the tests that
reach it. The files on the disk stay as they are.

This only works while nothing of the game has been loaded, so what starts the copies keeps away from it.
"""

import sys
import warnings
from collections.abc import Generator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from types import CodeType, ModuleType
from typing import NamedTuple

import pytest

from tests.mutants import changes
from tests.mutants.changes import Mutant
from tests.mutants.children import Note, give_up_after
from tests.results import ROOT

OPTIONS = ["-q", "-x", "--assert=plain", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:cov"]
PATIENCE = 10.0  # seconds of computing, and five times what the test takes otherwise: then it runs in a circle
LOADING = "while loading"
SURVIVED = "survived"


class TimedTest(NamedTuple):
    """A test as it was measured."""

    id: str
    seconds: float
    lines: dict[str, list[int]]  # by file of the rules: the lines that it runs

    @property
    def is_of_whole_games(self) -> bool:
        """They notice much, but say little about which rule is broken."""
        return "test_whole_games.py" in self.id

    def reaches(self, mutant: Mutant) -> bool:
        return any(mutant.first <= line <= mutant.last for line in self.lines.get(mutant.file, []))


class Measured(NamedTuple):
    """What is known about the tests of a game."""

    tests: list[TimedTest]
    loading: dict[str, list[int]]  # lines that run when the rules are loaded: any test may depend on them

    def that_reach(self, mutant: Mutant) -> list[TimedTest]:
        """The quickest first, whole games last."""
        loaded = any(mutant.first <= line <= mutant.last for line in self.loading.get(mutant.file, []))
        found = [test for test in self.tests if loaded or test.reaches(mutant)]
        return sorted(found, key=lambda test: (test.is_of_whole_games, test.seconds))


def try_out(game: str, mutant: Mutant, tests: list[TimedTest], note: Note) -> None:
    """Notes the test that is running; the last one noted is the one that failed, unless the mutant survived."""
    assert not any(name.startswith(f"meadhall.games.{game}.") for name in sys.modules)
    path = changes.folder(game) / mutant.file
    with warnings.catch_warnings(action="ignore"):
        code = compile(changes.mutated(path.read_text(encoding="utf-8"), mutant.number), str(path), "exec")
    sys.meta_path.insert(0, Instead(changes.module(game, mutant.file), str(path), code))
    note(LOADING)
    give_up_after(6 * PATIENCE)
    files = sorted({str(ROOT / test.id.split("::")[0]) for test in tests})
    if run(files, Only(tests, note)) in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        note(SURVIVED)


def run(files: list[str], plugin: object) -> int | pytest.ExitCode:
    ended = pytest.main([*OPTIONS, f"--rootdir={ROOT}", "-c", str(ROOT / "pyproject.toml"), *files], [plugin])
    if ended == pytest.ExitCode.USAGE_ERROR:
        raise RuntimeError("pytest was called wrongly")
    return ended


class Only:
    """For pytest: these tests alone, in this order, each for a limited time."""

    def __init__(self, tests: list[TimedTest], note: Note) -> None:
        self.tests = {test.id: test for test in tests}
        self.note = note

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        found = {item.nodeid: item for item in items}
        # Where a mutant has other options, some tests may be missing. That alone is not noticed by anyone.
        items[:] = [found[id] for id in self.tests if id in found]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self.note(item.nodeid)
        give_up_after(PATIENCE + 5 * self.tests[item.nodeid].seconds)
        return (yield)


class Instead(MetaPathFinder):
    """Loads this code in place of a module's own."""

    def __init__(self, name: str, path: str, code: CodeType) -> None:
        self.name, self.path, self.code = name, path, code

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name != self.name:
            return None
        return spec_from_file_location(name, self.path, loader=Changed(name, self.path, self.code))


class Changed(SourceFileLoader):
    def __init__(self, name: str, path: str, code: CodeType) -> None:
        super().__init__(name, path)
        self.code = code

    def get_code(self, fullname: str) -> CodeType:
        return self.code
