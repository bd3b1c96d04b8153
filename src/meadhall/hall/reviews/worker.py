"""A process that reviews: `python -m meadhall.hall.reviews.worker SECONDS`.

In: a line with the record and the depth, then a line for each span of moments. Out: a line for each span, with what was
found.

The game is over, so there are no secrets left. The process ends when its input does, or after a number of seconds of
computing.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from typing import Any

import meadhall

from ...review import DEEP, QUICK
from ...review.review import moments
from ..server import journal
from ..tables.strangers import MEMORY

DEPTHS = {"quick": QUICK, "deep": DEEP}


def main() -> None:
    replies = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what a game prints must not be taken for a reply
    with contextlib.suppress(ImportError):  # Windows has no such limits
        import resource

        seconds = int(sys.argv[1])
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    with contextlib.suppress(OSError, AttributeError):
        os.nice(10)  # pages go first, then bots
    wanted = json.loads(sys.stdin.readline())
    whole, depth = meadhall.replay(wanted["record"]), DEPTHS[wanted["depth"]]
    for line in sys.stdin:
        first, end = json.loads(line)
        reply: dict[str, Any]
        try:
            reply = {"found": [moment.as_json() for moment in moments(whole, depth, first, end)]}
        except Exception as error:
            reply = {"trouble": journal.trace(error)}  # for the server's log
        replies.write(json.dumps(reply) + "\n")
        replies.flush()


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
        main()
