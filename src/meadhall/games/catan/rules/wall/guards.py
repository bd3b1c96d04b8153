"""Guards on the Wall and their victory point tokens (R-NW-64, R-NW-103 to R-NW-106)."""

from meadhall.engine.notation import Choice

from ...data import tables
from ..events import GUARD_POSTED, VP_TOKENS
from ..state import Catan
from ..verbs import GUARD


def open_sections(s: Catan, seat: int) -> list[Choice]:
    """The sections on which this seat can post a guard: it has one, and there is a space (NWQ-10)."""
    if not s.watch or not s.guards_left[seat]:
        return []
    return [(GUARD, section) for section in range(tables.SECTIONS) if len(s.guards[section]) < tables.GUARD_SPACES]


def post_guard(s: Catan, seat: int, section: int, free: bool) -> None:
    """On the lowest free space of the section."""
    s.guards[section] = [*s.guards[section], seat]
    s.guards_left[seat] -= 1
    s.tell(GUARD_POSTED, (seat, section, len(s.guards[section]), int(free)))
    count_tokens(s, seat, tables.GUARDS - s.guards_left[seat] - 1)


def lose_guard(s: Catan, section: int) -> None:
    """The guard on space 1 goes back to its owner, the others shift down (R-NW-84, R-NW-88)."""
    seat = s.guards[section][0]
    s.guards[section] = s.guards[section][1:]
    s.guards_left[seat] += 1
    count_tokens(s, seat, tables.GUARDS - s.guards_left[seat] + 1)


def count_tokens(s: Catan, seat: int, before: int) -> None:
    """One VP token for three guards, a second one for five; below that they go back at once."""
    had = tables.TOKENS_FOR_GUARDS[before]
    has = tables.TOKENS_FOR_GUARDS[tables.GUARDS - s.guards_left[seat]]
    if has != had:
        s.points[seat] += has - had
        s.tell(VP_TOKENS, (seat, has))
