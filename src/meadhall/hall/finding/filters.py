"""What a viewer wants to see of the lobby: one game, one pace, players of a level."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .listed import Listed

PACES = ("", "live", "days", "none")  # "none": tables without a clock
LEVELS = ("", "new", "low", "high", "near")
FIRST = 1000  # the rating of those who have none yet
NEAR = 150  # points between people who play about equally well


@dataclass(frozen=True, slots=True)
class Filters:
    game: str = ""
    pace: str = ""
    level: str = ""

    def lets_through(self, table: Listed, own: Mapping[tuple[str, int], int]) -> bool:
        """`own`: the viewer's ratings, by game and number of players."""
        info, level = table.info, table.level
        if self.game and info.game != self.game:
            return False
        if self.pace and (info.pace.partition(" ")[0] or "none") != self.pace:
            return False
        if self.level == "new":
            return level is None
        if self.level == "near":
            return abs((level or FIRST) - own.get((info.game, info.players), FIRST)) <= NEAR
        if self.level:
            return level is not None and (level > FIRST) == (self.level == "high")
        return True


def read(query: Mapping[str, str], games: tuple[str, ...]) -> Filters:
    """As the address says; what cannot be chosen counts as everything."""

    def one_of(name: str, values: tuple[str, ...]) -> str:
        return query.get(name, "") if query.get(name, "") in values else ""

    return Filters(one_of("game", games), one_of("pace", PACES), one_of("level", LEVELS))
