"""What is known about the mutants of a game, kept in build/ for these very rules.

Tests may change meanwhile: the lines that a test runs are measured again when its file has changed. That a mutant was
noticed holds while the file of the test that noticed it stays as it is; that one survived, while all of them do.
"""

import json
import re
import sys
from pathlib import Path
from typing import Any, NamedTuple

from tests import results
from tests.mutants import measure, trial
from tests.mutants.changes import Mutant
from tests.mutants.trial import Measured, TimedTest
from tests.results import ROOT


class Tried(NamedTuple):
    mutant: Mutant
    by: str  # the test that noticed, or "survived"
    endless: bool = False

    @property
    def killed(self) -> bool:
        return self.by != trial.SURVIVED


class Kept:
    def __init__(self, game: str, folder: Path) -> None:
        helpers = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "tests" / "games" / game).glob("*.py"))
        rules = results.fingerprint(
            "src/meadhall/engine",
            f"src/meadhall/games/{game}",
            "tests/games/any_game",
            "tests/mutants/changes.py",
            *helpers,
        )
        self.game = game
        self.map = folder / f"{game}-{rules}-tests.json"
        self.results = folder / f"{game}-{rules}.jsonl"
        self.marks = marks(game)
        self.every = " ".join(self.marks.values())
        folder.mkdir(parents=True, exist_ok=True)

    def measured(self, jobs: int) -> Measured:
        known: dict[str, Any] = json.loads(self.map.read_text("utf-8")) if self.map.exists() else {}
        loading = known.get("loading") or measure.loading(self.game)
        files = {file: kept for file, kept in known.get("files", {}).items() if kept["mark"] == self.marks.get(file)}
        fresh = [file for file in self.marks if file not in files]
        if fresh:
            print(f"{self.game}: measuring which lines each test runs in {len(fresh)} files", file=sys.stderr)
            for file, tests in measure.tests_by_file(self.game, fresh, jobs).items():
                files[file] = {"mark": self.marks[file], "tests": tests}
            self.map.write_text(json.dumps({"loading": loading, "files": files}), encoding="utf-8")
        return Measured([TimedTest(*test) for kept in files.values() for test in kept["tests"]], loading)

    def tried(self) -> dict[Mutant, Tried]:
        """What still holds of what is known."""
        lines = self.results.read_text(encoding="utf-8").splitlines() if self.results.exists() else []
        found = [(Tried(Mutant(*mutant), by, endless), mark) for mutant, by, endless, mark in map(json.loads, lines)]
        return {one.mutant: one for one, mark in found if mark == self.mark(one)}

    def add(self, one: Tried) -> None:
        with self.results.open("a", encoding="utf-8") as file:
            file.write(json.dumps([*one, self.mark(one)]) + "\n")

    def mark(self, one: Tried) -> str | None:
        """Changes when what was found out about this mutant has to be found out again."""
        if one.by == trial.LOADING:
            return "loading"
        return self.marks.get(one.by.split("::")[0]) if one.killed else self.every


def marks(game: str) -> dict[str, str]:
    """By file of tests what changes with it, or with a file beside it that it imports."""
    folder = f"tests/games/{game}/rules"
    found = {}
    for path in sorted((ROOT / folder).glob("test_*.py")):
        beside = re.findall(rf"from tests\.games\.{game}\.rules\.(\w+) import", path.read_text(encoding="utf-8"))
        file = path.relative_to(ROOT).as_posix()
        found[file] = results.fingerprint(file, *(f"{folder}/{name}.py" for name in beside))
    return found
