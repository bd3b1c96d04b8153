"""Which test runs which lines of the rules, measured once: each test in a process of its own, so that nothing that an
earlier test kept hides what it needs."""

import importlib
import json
import pkgutil
from collections.abc import Callable
from time import process_time
from typing import Any

import coverage
import pytest

from tests.mutants import changes, children, trial
from tests.mutants.children import Note
from tests.results import ROOT


def loading(game: str) -> dict[str, list[int]]:
    """By file of the rules: the lines that run when the rules are loaded."""
    found: dict[str, list[int]] = in_a_child(game, lines_of_loading)
    return found


def tests_by_file(game: str, files: list[str], at_once: int) -> dict[str, list[list[object]]]:
    """By file of tests: what makes a TimedTest, for each of its tests."""
    found: dict[str, list[list[object]]] = {file: [] for file in files}
    for test in in_a_child(game, lambda one, note: all_tests(one, files, at_once, note)):
        found[test[0].split("::")[0]].append(test)
    return found


def in_a_child(game: str, work: Callable[[str, Note], None]) -> Any:
    [(_, ended)] = children.each([game], work, 1)
    if not ended.finished:
        raise SystemExit(f"the tests of {game} could not be measured: {ended.noted}")
    return json.loads(ended.noted)


def lines_of_loading(game: str, note: Note) -> None:
    with Lines(game) as lines:
        importlib.import_module(f"meadhall.games.{game}")
        rules = importlib.import_module(f"meadhall.games.{game}.rules")
        for module in pkgutil.walk_packages(rules.__path__, f"{rules.__name__}."):
            importlib.import_module(module.name)
    note(json.dumps(lines.found))


def all_tests(game: str, files: list[str], at_once: int, note: Note) -> None:
    measuring = Measuring(game, at_once)
    trial.run([str(ROOT / file) for file in files], measuring)
    if measuring.failed:
        raise AssertionError(measuring.failed)
    note(json.dumps(measuring.tests))


class Measuring:
    """For pytest: runs every test in a process of its own."""

    def __init__(self, game: str, at_once: int) -> None:
        self.game = game
        self.at_once = at_once
        self.tests: list[list[object]] = []
        self.failed = ""

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        def work(item: pytest.Item, note: Note) -> None:
            one_test(self.game, item, note)

        for item, ended in children.each(session.items, work, self.at_once):
            if ended.finished:
                self.tests.append([item.nodeid, *json.loads(ended.noted)])
            else:
                self.failed = f"{item.nodeid} fails before anything is changed: {ended.noted}"
                break
        return True


def one_test(game: str, item: pytest.Item, note: Note) -> None:
    failed = Failed()
    item.config.pluginmanager.register(failed)
    begun = process_time()
    with Lines(game) as lines:
        item.ihook.pytest_runtest_protocol(item=item, nextitem=None)
    if failed.why:
        raise AssertionError(failed.why)
    note(json.dumps([process_time() - begun, lines.found]))


class Failed:
    def __init__(self) -> None:
        self.why = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.why = report.longreprtext


class Lines:
    """The lines of the rules that run inside `with`."""

    def __init__(self, game: str) -> None:
        self.folder = changes.folder(game)
        self.cover = coverage.Coverage(data_file=None, config_file=False, include=[f"{self.folder}/*"])
        self.cover.set_option("run:disable_warnings", ["no-data-collected"])  # some tests only read documents
        self.found: dict[str, list[int]] = {}

    def __enter__(self) -> "Lines":
        self.cover.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.cover.stop()
        data = self.cover.get_data()
        for path in data.measured_files():
            file = path.removeprefix(f"{self.folder}/")
            self.found[file] = sorted(data.lines(path) or [])
