"""What stands in a territory: figures, which make control (R-NG-10, R-NG-95), buildings, and what it yields."""

from meadhall.engine.notation import NOTHING

from ...data.tables import AREA_SLOTS, BUILDING_GIVES, SLOT_AREA
from ..state import Northgard

# --- figures and control --------------------------------------------------------------------------------------------


def arrive(s: Northgard, seat: int, root: int, units: int) -> None:
    """Units come into a territory that is neutral or their own."""
    if s.owner[root] == NOTHING:
        s.owner[root] = seat
        s.lands[seat] = sorted([*s.lands[seat], root])
    s.force[root] += units


def leave(s: Northgard, root: int, units: int) -> None:
    """Units go; a territory left by the last figure becomes neutral at once (R-NG-95)."""
    s.force[root] -= units
    if s.force[root] == 0 and not (s.kaija == root and not s.kaija_guest):
        forsake(s, root)


def forsake(s: Northgard, root: int) -> None:
    seat = s.owner[root]
    if seat != NOTHING:
        s.owner[root] = NOTHING
        s.lands[seat] = [place for place in s.lands[seat] if place != root]


def kaija_arrives(s: Northgard, seat: int, root: int) -> None:
    s.kaija = root
    s.kaija_guest = 0
    arrive(s, seat, root, 0)


def kaija_leaves(s: Northgard) -> None:
    root = s.kaija
    s.kaija = NOTHING
    if s.kaija_guest:
        s.kaija_guest = 0
    elif s.force[root] == 0:
        forsake(s, root)


# --- buildings and yield -------------------------------------------------------------------------------------------


def building_count(s: Northgard, root: int, kind: int) -> int:
    return s.built[root] >> 3 * kind & 7


def put_building(s: Northgard, slot: int, kind: int) -> None:
    s.building = s.building[:]
    s.building[slot] = kind
    take_token(s, s.terr[SLOT_AREA[slot]], kind)


def put_annex(s: Northgard, area: int, kind: int) -> None:
    s.annex_area = [*s.annex_area, area]
    s.annex_kind = [*s.annex_kind, kind]
    take_token(s, s.terr[area], kind)


def take_token(s: Northgard, root: int, kind: int) -> None:
    s.supply = s.supply[:]
    s.supply[kind] -= 1
    s.built = s.built[:]
    s.built[root] += 1 << 3 * kind


def tile_icons(s: Northgard, root: int, resource: int) -> int:
    """How often the tiles of a territory show a resource."""
    return s.shown[root] >> 8 * resource & 255


def building_icons(s: Northgard, root: int, resource: int) -> int:
    """How many buildings of a territory give a resource."""
    built = s.built[root]
    count = 0
    if built:
        for kind, gives in enumerate(BUILDING_GIVES):
            if gives == resource:
                count += built >> 3 * kind & 7
    return count


def icons(s: Northgard, root: int, resource: int) -> int:
    """Tiles and buildings together."""
    return tile_icons(s, root, resource) + building_icons(s, root, resource)


def free_slots(s: Northgard, root: int) -> list[int]:
    slots: list[int] = []
    area = root
    while True:
        slots += [slot for slot in AREA_SLOTS[area] if s.building[slot] == NOTHING]
        area = s.ring[area]
        if area == root:
            return slots
