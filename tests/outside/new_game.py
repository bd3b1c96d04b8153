"""A game made by `meadhall new-game` and installed somewhere of its own, without a network."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from meadhall.cli import main

ID = "night_ferry"


@dataclass(frozen=True)
class Made:
    """The package: its source, and where it is installed."""

    project: Path
    site: Path

    @property
    def environment(self) -> dict[str, str]:
        """For a process that finds it installed."""
        inherited = {name: value for name, value in os.environ.items() if not name.startswith("MEADHALL_")}
        return {**inherited, "PYTHONPATH": str(self.site), "COLUMNS": "100"}

    def run(self, *command: str, typed: str = "", code: int = 0, first: Path | None = None) -> str:
        """Runs a command of Python (`meadhall`, `pytest`, `mypy` …) in the package's own folder; what it printed.
        `first`: where modules are looked for before what is installed."""
        path = [str(first), str(self.site)] if first is not None else [str(self.site)]
        environment = {**self.environment, "PYTHONPATH": os.pathsep.join(path)}
        answer = subprocess.run(
            [sys.executable, "-m", *command], cwd=self.project, env=environment, input=typed,
            capture_output=True, text=True, check=False, timeout=600,
        )  # fmt: skip
        assert answer.returncode == code, answer.stdout + answer.stderr
        return answer.stdout


def made(folder: Path) -> Made:
    assert main(["new-game", ID, "--into", str(folder)]) == 0
    package = Made(folder / ID, folder / "site")
    offline = ["--no-deps", "--no-build-isolation", "--no-index", "--quiet", "--disable-pip-version-check"]
    package.run("pip", "install", *offline, "--target", str(package.site), ".")
    return package
