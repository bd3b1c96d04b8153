"""Drawing happens in a thread of its own, page after page.

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

P = ParamSpec("P")
T = TypeVar("T")

# One thread: more of them would only take turns, and the event loop would wait for each.
_BRUSH = ThreadPoolExecutor(1, thread_name_prefix="drawing")


def share_time() -> None:
    """Threads change more often than Python does by itself, so that clicks wait less."""
    sys.setswitchinterval(0.001)


async def drawn(draw: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
    return await asyncio.get_running_loop().run_in_executor(_BRUSH, partial(draw, *args, **kwargs))
