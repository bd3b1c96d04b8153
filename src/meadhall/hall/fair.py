"""Shares scarce places fairly: those who wait take turns, address by address and person by
person.

An address that has none of the places goes before those that have some. Someone who asks thirty times waits for the
thirty; someone who asks once waits for one of each other's at most. Many names at one address have together no more
than one address has.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

Queue = deque[asyncio.Future[None]]


class Turns:
    """A number of places; used from one event loop."""

    def __init__(self, places: int) -> None:
        self.free = places
        self.held: Counter[str] = Counter()  # places, by address
        self.waiting: OrderedDict[str, OrderedDict[str, Queue]] = OrderedDict()  # by address and person; the next first

    @asynccontextmanager
    async def of(self, person: str, address: str = "") -> AsyncIterator[None]:
        """A place, as soon as it is this person's turn."""
        if self.free:
            self.free -= 1
            self.held[address] += 1
        else:
            called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self.waiting.setdefault(address, OrderedDict()).setdefault(person, deque()).append(called)
            try:
                await called
            except asyncio.CancelledError:
                if not called.cancelled():  # called, and gone at the same moment
                    self._leave(address)
                raise
        try:
            yield
        finally:
            self._leave(address)

    def _leave(self, address: str) -> None:
        self.held[address] -= 1
        if not self.held[address]:
            del self.held[address]
        self._next()

    def _next(self) -> None:
        """The place goes to an address with the fewest; there, of the person whose turn it is, to what has waited
        longest."""
        while self.waiting:
            address = min(self.waiting, key=self.held.__getitem__)  # of several, the one whose turn it is
            people = self.waiting.pop(address)
            person, queue = people.popitem(last=False)
            called = queue.popleft()
            if queue:
                people[person] = queue  # behind the others at this address
            if people:
                self.waiting[address] = people  # behind the other addresses
            if not called.cancelled():
                self.held[address] += 1
                called.set_result(None)
                return
        self.free += 1
