"""A limit of processor time for what might hang."""

import contextlib
import signal
from collections.abc import Iterator

SECONDS = 2.0


class Hangs(BaseException):
    """It takes too long. Not an Exception, so that nothing on the way takes it for a bad description."""


@contextlib.contextmanager
def limited(seconds: float = SECONDS) -> Iterator[None]:
    """Raises Hangs after so much of this process's own time; a busy machine does not count. Compiled code may not hear of
    it, so after twice as long the process ends."""

    def late(*_: object) -> None:
        raise Hangs(f"more than {seconds} s")

    before = signal.signal(signal.SIGVTALRM, late)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    signal.setitimer(signal.ITIMER_PROF, 2 * seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGVTALRM, before)
