"""The special cards Longest Road (R-NW-66 to R-NW-70) and Largest Patrol (R-NW-74)."""

from meadhall.engine.luck import Luck
from meadhall.engine.notation import NOTHING

from ...data import tables
from ..events import LARGEST_PATROL, LONGEST_ROAD
from ..state import Catan
from ..wall.wildlings import reveal_common


def holder_now(values: list[int], holder: int, minimum: int) -> int:
    """Returns who has the card: only a better player takes it from its holder. A holder who falls behind passes it to
    the one player who is best; if several tie, or nobody has enough, it is set aside (NWQ-08, NWQ-09)."""
    best = max(values)
    if best < minimum:
        return NOTHING
    if holder != NOTHING and values[holder] == best:
        return holder
    return values.index(best) if values.count(best) == 1 else NOTHING


def award_longest_road(s: Catan, luck: Luck) -> None:
    now = holder_now(s.road_length, s.longest_road, tables.ROAD_MINIMUM)
    if now == s.longest_road:
        return
    worth = tables.ROAD_POINTS[int(s.watch)]
    if s.longest_road != NOTHING:
        s.points[s.longest_road] -= worth
    s.longest_road = now
    if now == NOTHING:
        s.tell(LONGEST_ROAD, (NOTHING, 0))
        return
    s.points[now] += worth
    s.tell(LONGEST_ROAD, (now, s.road_length[now]))
    if s.watch:
        reveal_common(s, now, luck)


def award_largest_patrol(s: Catan, luck: Luck) -> None:
    now = holder_now(s.patrols, s.largest_patrol, tables.PATROL_MINIMUM)
    if now == s.largest_patrol:
        return
    worth = tables.PATROL_POINTS[int(s.watch)]
    if s.largest_patrol != NOTHING:
        s.points[s.largest_patrol] -= worth
    s.largest_patrol = now
    if now == NOTHING:
        s.tell(LARGEST_PATROL, (NOTHING, 0))
        return
    s.points[now] += worth
    s.tell(LARGEST_PATROL, (now, s.patrols[now]))
    if s.watch:
        reveal_common(s, now, luck)
