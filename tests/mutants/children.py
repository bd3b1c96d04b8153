"""Work in copies of this process: each job changes what it likes, and the next one starts from a clean slate."""

import os
import resource
import signal
import tempfile
from collections.abc import Callable, Generator, Iterable
from functools import partial
from multiprocessing import connection, get_context
from typing import IO, NamedTuple, TypeVar

J = TypeVar("J")
MEMORY = 3 << 30  # bytes; a loop that collects forever comes to an end as well
Note = Callable[[str], None]  # the last note of a job is what is known of it when it dies
COPY = get_context("fork")


class Ended(NamedTuple):
    noted: str
    finished: bool  # False: it failed, or it was ended, because it took too long or wanted too much memory


class Child:
    def __init__(self, work: Callable[[Note], None]) -> None:
        self.work = work
        self.notes: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 (see close)
        self.process = COPY.Process(target=self.run)
        self.process.start()

    def run(self) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the first process, which ends this one
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        silence = os.open(os.devnull, os.O_RDWR)
        for number in (0, 1, 2):
            os.dup2(silence, number)
        try:
            self.work(self.note)
        except BaseException as error:
            self.note(f"{type(error).__name__}: {error}")
            os._exit(1)
        os._exit(0)

    def note(self, text: str) -> None:
        os.ftruncate(self.notes.fileno(), 0)
        os.pwrite(self.notes.fileno(), text.encode(), 0)

    def ended(self) -> Ended:
        self.process.join()
        self.notes.seek(0)
        return Ended(self.notes.read().decode(), self.process.exitcode == 0)

    def close(self) -> None:
        self.process.kill()
        self.process.join()
        self.process.close()
        self.notes.close()


def each(jobs: Iterable[J], work: Callable[[J, Note], None], at_once: int) -> Generator[tuple[J, Ended], None, None]:
    """Does the work in as many copies of this process at once; results come as they are ready."""
    waiting = iter(jobs)
    running: dict[int, tuple[J, Child]] = {}
    try:
        while True:
            while len(running) < at_once and (job := next(waiting, None)) is not None:
                child = Child(partial(work, job))
                running[child.process.sentinel] = job, child
            if not running:
                return
            sentinel = connection.wait(list(running))[0]
            assert isinstance(sentinel, int)
            job, child = running.pop(sentinel)
            ended = child.ended()
            child.close()
            yield job, ended
    finally:
        for _, child in running.values():
            child.close()


def give_up_after(seconds: float) -> None:
    """Computing time from now on, after which this process is ended; another program's business does not count."""
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, seconds)
