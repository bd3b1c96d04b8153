"""Ports for servers that are started later than their port is chosen, or again."""

from __future__ import annotations

import random
import socket

# Below those that the system gives to connections: nobody else who asks for any port gets these in between.
FIRST, LAST = 20_000, 30_000


def quiet_port(number: int = 1) -> int:
    """The first of this many free ports in a row."""
    for _ in range(1000):
        first = random.SystemRandom().randrange(FIRST, LAST)
        if all(map(free, range(first, first + number))):
            return first
    raise AssertionError("no port is free")


def free(port: int) -> bool:
    with socket.socket() as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind(("127.0.0.1", port))
        except OSError:
            return False
        return True
