"""Drawing happens in a separate thread, page after page, people taking turns.

A board takes some milliseconds to draw. On the event loop, nobody's click would be acknowledged meanwhile; beside it,
the loop gets its turn every millisecond. What is drawn is made from a Moment, which never changes.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from ...fair import Turns

AHEAD = 2  # one is drawn, the next one lies ready: the thread need not wait for the event loop in between

P = ParamSpec("P")
T = TypeVar("T")


def share_time() -> None:
    """Threads change more often than Python does by itself, so that clicks wait less."""
    sys.setswitchinterval(0.001)


class Drawing:
    """Made once for a hall, when its event loop runs."""

    def __init__(self) -> None:
        # One thread: more of them would only take turns, and the event loop would wait for each.
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="drawing")
        self.turns = Turns(AHEAD)

    async def drawn(self, person: str, address: str, draw: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        async with self.turns.of(person, address):
            return await asyncio.get_running_loop().run_in_executor(self.thread, partial(draw, *args, **kwargs))

    def close(self) -> None:
        self.thread.shutdown(wait=False, cancel_futures=True)
