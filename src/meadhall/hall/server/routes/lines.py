"""All open sockets of this process."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from ...tables.seen import Viewer
from ...tables.table import Table
from ..settings import Settings

if TYPE_CHECKING:
    from .live import Line

RESTART = 1012


class Lines:
    """All open sockets, so that they can be told when the hall closes."""

    def __init__(self) -> None:
        self.all: set[Line] = set()

    def too_many(self, viewer: Viewer, address: str, settings: Settings) -> bool:
        """Has this person as many pages open as one may have, or all at this address together?"""
        persons = sum(line.person == viewer.person for line in self.all)
        addresses = sum(line.address == address for line in self.all)
        return persons >= settings.sockets_per_person or addresses >= settings.sockets_per_address

    async def close(self) -> None:
        """Tells everyone; returns once it has been sent."""
        lines = list(self.all)
        for line in lines:
            line.bye(RESTART, "closing")
        for _ in range(100):
            if not self.all:
                return
            await asyncio.sleep(0.02)


def announce(table: Table, line: Line) -> None:
    """Someone has come or gone: the others see it, before the game also of people without a seat."""
    table.presence.look()
    others = [other for other in table.onlookers if other is not line]
    waited = table.match is None  # where everyone sees who else has come
    if (waited or table.seats_of(line.person)) and all(other.person != line.person for other in others):
        for other in others:
            other.fresh()
