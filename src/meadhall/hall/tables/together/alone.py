"""One process on a database of its own: there is nobody to tell, to wait for or to count with."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .since import Since


class Alone:
    """What neighbours.py does for several processes, for one: nothing. `meadhall play` and SQLite use this."""

    async def start(self) -> None:
        """The hall opens."""

    async def close(self) -> None:
        """The hall closes; whatever was told has gone out."""

    def tell(self, table: str, version: int = 0) -> None:
        """This table has this version now. 0: something beside its log has changed: a name, who is here, a rematch."""

    def tell_seekers(self) -> None:
        """People look for a game, or have found one."""

    async def since(self, match: int, version: int) -> Since | None:
        """What has happened at this table since then; None if only the whole log can tell."""
        return None

    async def may_think(self, match: int) -> bool:
        """Do the bots of this table think in this process?"""
        return True

    def think_no_more(self, match: int) -> None:
        """Lets another process run the bots of this table."""

    async def elsewhere(self, matches: list[int]) -> dict[int, set[str]]:
        """Who has these tables open in other processes, by table."""
        return {}

    async def arrive(self, table: str, match: int, person: str, address: str) -> int | None:
        """Someone has opened a socket at this table: a number to leave with, or None if it is one too many."""
        return 0

    def leave(self, table: str, number: int) -> None:
        """That socket is closed."""

    def gauges(self) -> dict[str, tuple[str, float]]:
        """Figures for server/metrics.py, by name: what it is, and how much."""
        return {}

    async def allows(self, what: str, address: str, rate: float, burst: float) -> bool:
        """May this address do this once more, counting other processes?"""
        return True
