"""Where roads and settlements may be built (R-NW-55 to R-NW-58), kept up to date piece by piece.

For each seat `ways` holds the paths on which it may build a road, `sites` the intersections for a settlement and
`upgrades` its settlements, all as ready choices, in order. A list is replaced when it changes, so clones share it.
"""

from meadhall.engine.notation import NOTHING, Choice

from ...data import tables
from ...data.board import HEX_COUNT, PATH_A, PATH_B, PATH_SUM
from ...data.kinds import RESOURCES
from ..state import Catan
from ..tallies import ONE_OF
from ..verbs import KEEP_ON, ROAD_ON, SETTLE_ON
from .longest_road import longest


def is_open(s: Catan, corner: int) -> bool:
    """Free, and so are all neighboring intersections: the distance rule (R-NW-58)."""
    building = s.building
    if building[corner] != NOTHING:
        return False
    for other in s.board.neighbours[corner]:
        if building[other] != NOTHING:
            return False
    return True


def leads_on(s: Catan, seat: int, corner: int, path: int) -> bool:
    """May this seat build on a free path from that end of it? From an own building, or from an own road unless a
    building of another player stands between (R-NW-55, R-NW-56)."""
    if s.building[corner] != NOTHING:
        return s.building[corner] >> 1 == seat
    for other in s.board.corner_paths[corner]:
        if s.road[other] == seat and other != path:
            return True
    return False


def is_way(s: Catan, seat: int, path: int) -> bool:
    return s.road[path] == NOTHING and (leads_on(s, seat, PATH_A[path], path) or leads_on(s, seat, PATH_B[path], path))


def touches(s: Catan, seat: int, corner: int) -> bool:
    """Does an own road lead to that intersection?"""
    for path in s.board.corner_paths[corner]:
        if s.road[path] == seat:
            return True
    return False


def is_site(s: Catan, seat: int, corner: int) -> bool:
    """Open, and touched by an own road (R-NW-57)."""
    return is_open(s, corner) and touches(s, seat, corner)


def with_choice(choices: list[Choice], choice: Choice) -> list[Choice]:
    """In the order of places."""
    more = choices[:]
    at = 0
    for other in choices:
        if other[1] > choice[1]:
            break
        at += 1
    more.insert(at, choice)
    return more


def without_choice(choices: list[Choice], choice: Choice) -> list[Choice]:
    fewer = choices[:]
    fewer.remove(choice)
    return fewer


def road_laid(s: Catan, seat: int, path: int) -> None:
    """The road is on the board: nobody else builds there, and its owner can go on from its ends. What was possible
    until now is asked first."""
    s.unshare_board()
    for other in range(s.players):
        if is_way(s, other, path):
            s.ways[other] = without_choice(s.ways[other], ROAD_ON[path])
    for corner in (PATH_A[path], PATH_B[path]):
        if s.building[corner] == NOTHING and not touches(s, seat, corner):
            open_end(s, seat, corner, path)
    s.road[path] = seat
    s.roads_left[seat] = s.roads_left[seat] - 1


def open_end(s: Catan, seat: int, corner: int, path: int) -> None:
    """The first road of a seat to this intersection, on which nothing stands: it can settle here, and build further
    roads from here."""
    if is_open(s, corner):
        s.sites[seat] = with_choice(s.sites[seat], SETTLE_ON[corner])
    for further in s.board.corner_paths[corner]:
        if further != path and s.road[further] == NOTHING:
            if not leads_on(s, seat, PATH_SUM[further] - corner, further):
                s.ways[seat] = with_choice(s.ways[seat], ROAD_ON[further])


def settlement_laid(s: Catan, seat: int, corner: int) -> None:
    """The settlement is on the board: nobody settles next to it, and other players' roads do not lead through it. What
    was possible until now is asked first; a way that the other end of its path opens stays open."""
    s.unshare_board()
    for place in (corner, *s.board.neighbours[corner]):
        if is_open(s, place):
            for other in range(s.players):
                if touches(s, other, place):
                    s.sites[other] = without_choice(s.sites[other], SETTLE_ON[place])
    for path in s.board.corner_paths[corner]:
        if s.road[path] == NOTHING:
            for other in range(s.players):
                if not leads_on(s, other, PATH_SUM[path] - corner, path):
                    decide_way(s, other, path, leads_on(s, other, corner, path), other == seat)
    s.building[corner] = seat * 2
    s.settlements_left[seat] -= 1
    s.points[seat] += 1
    s.upgrades[seat] = with_choice(s.upgrades[seat], KEEP_ON[corner])
    share_hexes(s, seat, corner)
    open_harbour(s, seat, corner)


def decide_way(s: Catan, seat: int, path: int, had: bool, has: bool) -> None:
    """A path was, or was not, one on which this seat may build; now it is, or is not."""
    if had and not has:
        s.ways[seat] = without_choice(s.ways[seat], ROAD_ON[path])
    elif has and not had:
        s.ways[seat] = with_choice(s.ways[seat], ROAD_ON[path])


def keep_laid(s: Catan, seat: int, corner: int) -> None:
    """A keep takes the place of a settlement, which goes back to its owner (R-NW-60)."""
    s.unshare_board()
    s.building[corner] = seat * 2 + 1
    s.keeps_left[seat] -= 1
    s.settlements_left[seat] += 1
    s.points[seat] += 1
    s.upgrades[seat] = without_choice(s.upgrades[seat], KEEP_ON[corner])
    share_hexes(s, seat, corner)


def share_hexes(s: Catan, seat: int, corner: int) -> None:
    """Another card for the seat from each hex around a new settlement, or a settlement that became a keep."""
    for at in s.board.corner_hexes[corner]:
        s.shares[at] += ONE_OF[seat]


def open_harbour(s: Catan, seat: int, corner: int) -> None:
    """A building on a trade route gives its rate (R-NW-52)."""
    rate = s.board.harbour_rate[corner]
    if rate:
        s.rate = s.rate[:]
        only = s.board.harbour_resource[corner]
        for resource in range(RESOURCES):
            if only in (NOTHING, resource):
                at = seat * RESOURCES + resource
                s.rate[at] = min(s.rate[at], rate)


def derive_networks(s: Catan) -> None:
    """Rebuilds every list of places."""
    for seat in range(s.players):
        s.ways[seat] = [ROAD_ON[path] for path in s.board.paths if is_way(s, seat, path)]
        s.sites[seat] = [SETTLE_ON[corner] for corner in s.board.corners if is_site(s, seat, corner)]
        s.upgrades[seat] = [KEEP_ON[corner] for corner in s.board.corners if s.building[corner] == seat * 2]


def derive(s: Catan) -> None:
    """Recomputes everything a state keeps only for speed."""
    s.unshare_board()
    s.shares = [0] * HEX_COUNT
    s.by_number = [[] for _ in range(13)]
    for at in s.board.hexes:
        if s.token[at] != NOTHING:
            for roll in tables.TOKEN_VALUES[s.token[at]]:
                s.by_number[roll].append(at)
    derive_networks(s)
    s.rate = [tables.RATE[int(s.watch)]] * (s.players * RESOURCES)
    for seat in range(s.players):
        mine = [corner for corner in s.board.corners if s.building[corner] >= 0 and s.building[corner] >> 1 == seat]
        keeps = sum(s.building[corner] & 1 for corner in mine)
        posted = sum(guards.count(seat) for guards in s.guards)
        s.settlements_left[seat] = tables.SETTLEMENTS - len(mine) + keeps
        s.keeps_left[seat] = tables.KEEPS - keeps
        s.roads_left[seat] = tables.ROADS - s.road.count(seat)
        s.guards_left[seat] = tables.GUARDS - posted
        s.road_length[seat] = longest(s, seat)
        s.points[seat] = len(mine) + keeps + tables.TOKENS_FOR_GUARDS[posted] + s.shown[seat]
        s.points[seat] += tables.ROAD_POINTS[int(s.watch)] * int(s.longest_road == seat)
        s.points[seat] += tables.PATROL_POINTS[int(s.watch)] * int(s.largest_patrol == seat)
        for corner in mine:
            open_harbour(s, seat, corner)
            for _card in range(1 + (s.building[corner] & 1)):
                share_hexes(s, seat, corner)
    s.in_gift = len(s.gift) - s.gift.count(NOTHING)
