"""An uploaded record is first replayed in a separate process, which is stopped if it takes too long.

Here nothing can hang: the process may use some seconds and some memory, and the hall goes on meanwhile.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
from typing import Any

import meadhall

from ...engine.record import RecordError

MEMORY = 1_000_000_000  # bytes


async def check(record: Any, seconds: float) -> None:
    """Raises RecordError for a record that cannot be replayed, or not in time."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", __name__, str(int(seconds) + 1),
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    try:
        async with asyncio.timeout(seconds):
            answer, _ = await process.communicate(json.dumps(record).encode())
    except TimeoutError:
        raise RecordError("the replay takes too long") from None
    finally:
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
    try:
        wrong = json.loads(answer)
    except ValueError:  # out of memory, or ended by someone else
        raise RecordError("it cannot be replayed") from None
    if wrong:
        raise RecordError(wrong["message"], wrong["kind"], wrong["entry"])


def main() -> None:
    """A record in, `null` or what is wrong with it out."""
    with contextlib.suppress(ImportError):  # Windows has no such limits
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (int(sys.argv[1]), int(sys.argv[1])))
    with contextlib.suppress(OSError, AttributeError):
        os.nice(10)  # pages go first, then bots
    wrong = None
    try:
        meadhall.replay(json.load(sys.stdin))
    except RecordError as error:
        wrong = {"message": str(error), "kind": error.kind, "entry": error.entry}
    print(json.dumps(wrong))


if __name__ == "__main__":
    main()
