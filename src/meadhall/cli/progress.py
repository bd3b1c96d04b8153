"""Signs of life on what takes its time: on standard error, and only where somebody looks at a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

T = TypeVar("T")


@contextmanager
def counting(what: str, total: int) -> Iterator[Callable[[], None]]:
    """A bar; call what is given once for each step that is done."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda: bar.advance(task)


@contextmanager
def waiting(what: str) -> Iterator[Callable[[str], None]]:
    """Something that turns, where nobody can say how long it takes; call what is given to change the text."""
    if not sys.stderr.isatty():
        yield lambda text: None
        return
    from rich.console import Console

    with Console(stderr=True, highlight=False, markup=False).status(what) as turning:
        yield turning.update


def watched(steps: Iterator[T], total: int, what: str = "playing") -> Iterator[T]:
    """The same steps, with a bar."""
    with counting(what, total) as advance:
        for step in steps:
            yield step
            advance()
