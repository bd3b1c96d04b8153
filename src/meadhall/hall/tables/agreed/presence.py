"""Who is at a table now, and who has been away for how long."""

from __future__ import annotations

import math
from datetime import datetime
from typing import TYPE_CHECKING

from ...clocks.pace import read

if TYPE_CHECKING:
    from ..table import Table

MINUTE = 60.0
DAY = 24 * 60 * MINUTE
SLOW = 5 * MINUTE  # asked for this long: the others may agree that a bot takes over, even while the person is here
AWAY = 15 * MINUTE  # after this long away, a person has no vote, and a single other person may decide
GRACE = MINUTE  # after a table was opened, pages that were there before come back


class Presence:
    """Times are those of `AllTables.wall`; infinity stands for "not while things are as they are"."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.opened = table.tables.wall()
        self.left: dict[str, float] = {}  # when someone closed the last page with this table
        self._were_here: set[str] = set()

    def here(self) -> set[str]:
        """The people who have this table open."""
        return {onlooker.person for onlooker in self.table.onlookers} | self.table.elsewhere

    def look(self) -> None:
        """Someone has come or gone."""
        now_here = self.here()
        for person in self._were_here - now_here:
            self.left[person] = self.table.tables.wall()
        for person in now_here:
            self.left.pop(person, None)
        self._were_here = now_here
        self.table.agreement.wake()

    def last_move(self) -> float:
        row = self.table.row
        return datetime.fromisoformat(
            self.table.times[-1] if self.table.times else row.started or row.created
        ).timestamp()

    def is_asked(self, person: str) -> bool:
        return any(self.table.row.seats[seat].person == person for seat in self.table.waiting)

    def slow_at(self, person: str) -> float:
        """When others may agree that a bot takes over: at once if the person is not here."""
        if person not in self.here():
            return 0.0
        return self.last_move() + SLOW if self.is_asked(person) else math.inf

    @property
    def patience(self) -> float:
        """After how long an absence people have no vote. Where they have days for a turn, they are not expected
        sooner."""
        pace = read(self.table.row.pace)
        return pace.bank if pace is not None and pace.kind == "days" else AWAY

    def absent_at(self, person: str, after: float | None = None) -> float:
        """When this person counts as absent: `after` seconds away, or a day without a move."""
        after = self.patience if after is None else after
        stuck = self.last_move() + max(DAY, after) if self.is_asked(person) else math.inf
        return min(stuck, self.away_since(person, after) + after)

    def away_since(self, person: str, after: float) -> float:
        if person in self.here():
            return math.inf
        if person in self.left:
            return self.left[person]
        # Not seen since the table was opened: away since the last move, but pages get a moment to come back.
        return max(self.last_move(), self.opened + GRACE - after)
