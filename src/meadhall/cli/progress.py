"""Shows the progress of long commands, on standard error and only in a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

T = TypeVar("T")


@contextmanager
def counting(what: str, total: int, done: int = 0) -> Iterator[Callable[[], None]]:
    """A bar with the steps a second and the time left; call what is given once for each step. `done`: from before."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import MofNCompleteColumn, Progress, ProgressColumn, Task
    from rich.text import Text

    class Speed(ProgressColumn):
        def render(self, task: Task) -> Text:
            return Text(f"{task.speed:.1f}/s" if task.speed else "")

    columns = (*Progress.get_default_columns(), MofNCompleteColumn(), Speed())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total, completed=done)
        yield lambda: bar.advance(task)


@contextmanager
def waiting(what: str) -> Iterator[Callable[[str], None]]:
    """A spinner for work of unknown length; call what is given to change the text."""
    if not sys.stderr.isatty():
        yield lambda text: None
        return
    from rich.console import Console

    with Console(stderr=True, highlight=False, markup=False).status(what) as turning:
        yield turning.update


def watched(steps: Iterator[T], total: int, what: str = "playing", done: int = 0) -> Iterator[T]:
    """The same steps, with a bar."""
    with counting(what, total, done) as advance:
        for step in steps:
            yield step
            advance()
