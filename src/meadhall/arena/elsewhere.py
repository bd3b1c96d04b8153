"""The games of another installation of Meadhall, measured in a separate process: that is how the pure and the
compiled build come into one run.

The other process waits for a line on its input, plays a round, writes a line and waits again, so that only one of the
two computes at a time.
"""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

from .speed import Round, Subject, ours

SERVE = "from meadhall.arena.elsewhere import serve; serve()"


class Elsewhere:
    """Another Python with Meadhall: `with Elsewhere(python) as there: measure(there.subjects, …)`."""

    def __init__(self, python: str) -> None:
        # -P: not the files of the folder that it is started in
        self.process = subprocess.Popen(
            [python, "-P", "-c", SERVE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __enter__(self) -> Elsewhere:
        self.subjects: list[Subject] = [Distant(self, number, *one) for number, one in enumerate(self.heard())]
        return self

    def __exit__(self, *_: object) -> None:
        self.process.communicate()  # nothing more to do: it ends

    def ask(self, number: int, seed: int, seconds: float) -> Round:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps([number, seed, seconds]) + "\n")
        self.process.stdin.flush()
        return Round(*self.heard())

    def heard(self) -> Any:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            self.process.communicate()
            raise RuntimeError(f"the other build does not answer: it ended with {self.process.returncode}")
        return json.loads(line)


class Distant:
    """A game over there."""

    peer = False

    def __init__(self, where: Elsewhere, number: int, name: str, players: int, build: str) -> None:
        self.where = where
        self.number = number
        self.name = name
        self.players = players
        self.build = build

    def round(self, seed: int, seconds: float) -> Round:
        return self.where.ask(self.number, seed, seconds)


def serve() -> None:
    """The other end: says what there is, then measures what it is asked to until no more requests come."""
    from ..games.registry import working

    subjects = ours(working())
    answer([[subject.name, subject.players, subject.build] for subject in subjects])
    for line in sys.stdin:
        number, seed, seconds = json.loads(line)
        answer(list(subjects[number].round(seed, seconds)))


def answer(what: list[object]) -> None:
    print(json.dumps(what), flush=True)
