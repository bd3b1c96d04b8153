"""A process in which bots think: `python -m meadhall.hall.tables.worker MODULE`. A line of JSON in, a line of JSON out.

It is sent an imagined world, never the true one, so it has nothing to reveal. It ends when its input does, so that it
never outlives the server.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from importlib import import_module
from typing import Any

import meadhall

from ...review import QUICK
from ...review.advice import advised
from ...review.choices import judged
from ..server import journal


def answer(bots: Any, question: dict[str, Any]) -> str:
    game = meadhall.game(question["position"]["game"])
    world = meadhall.position(game, question["position"], meadhall.Fast(question["luck"]))
    if "advice" in question:
        return json.dumps(advised(world, question["seat"], question["luck"]))
    if "judge" in question:
        found = judged(world, question["seq"], question["seat"], question["judge"], QUICK)
        return json.dumps(None if found is None else found._asdict())
    choice: str = bots.ask(question["bot"], world, question["seat"], meadhall.Fast(question["luck"], stream=1))
    return choice


def main() -> None:
    replies = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what a bot prints must not be taken for an answer
    with contextlib.suppress(OSError, AttributeError):
        os.nice(5)  # pages go first
    bots = import_module(sys.argv[1])
    for line in sys.stdin:
        try:
            reply = {"choice": answer(bots, json.loads(line))}
        except Exception as error:
            reply = {"trouble": journal.trace(error)}  # for the server's log
        replies.write(json.dumps(reply) + "\n")
        replies.flush()


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
        main()
