"""A limit of processor time for what might hang."""

import contextlib
import signal
from collections.abc import Iterator

SECONDS = 2.0


class Hangs(AssertionError):
    """It takes too long."""


class Alarm(BaseException):
    """Not an Exception, so that nothing on the way takes it for a bad description."""


@contextlib.contextmanager
def limited(seconds: float = SECONDS) -> Iterator[None]:
    """Raises Hangs after this much of the process's own time; a busy machine does not count. Compiled code may not hear
    of it, so after twice as long the process ends."""

    def ring(*_: object) -> None:
        raise Alarm

    before = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    signal.setitimer(signal.ITIMER_PROF, 2 * seconds)
    try:
        yield
    except Alarm:
        raise Hangs(f"it takes more than {seconds} s") from None
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGVTALRM, before)
