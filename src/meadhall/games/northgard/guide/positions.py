"""Positions for the figures of the rules page, as everyone at the table would see them."""

from typing import Any

from ..data import tables
from ..data.kinds import AREA, CELL, CLAN, SLOT, TILE
from ..rules.map.land import place
from ..rules.state import Northgard
from ..rules.view import view

Tiles = list[tuple[str, str, int]]  # tile, cell, quarter turns

SMALL: Tiles = [("START", "0_0", 0), ("T27", "0_-1", 1), ("T06", "1_0", 1), ("T25", "1_-1", 0)]
CLOSED: Tiles = [("START", "0_0", 0), ("T03", "-1_0", 0), ("T22", "0_1", 0), ("T10", "-1_1", 0)]
CORNER: Tiles = [("START", "0_0", 0), ("T02", "0_-1", 0), ("T21", "1_0", 0)]
GOES_ON, BREAKS_OFF = ("T20", "1_-1", 0), ("T20", "1_-1", 1)


def position(name: str) -> dict[str, Any]:
    """The table of the figure of that name; KeyError for one that has none."""
    match name:
        case "map":
            return _table(SMALL, {"START.n": (0, 3), "T25.e": (1, 2)}, {"T25-1": "fortress"})
        case "territory":
            return _table(CLOSED, {"START.w": (0, 2)})
        case "borders":
            return _table([*CORNER, GOES_ON])
        case "broken-border":
            return _table([*CORNER, BREAKS_OFF])
        case "combat":
            return _combat()
    raise KeyError(name)


def _table(
    tiles: Tiles, held: dict[str, tuple[int, int]] | None = None, built: dict[str, str] | None = None
) -> dict[str, Any]:
    s = Northgard(2)
    for ref, cell, turn in tiles:
        place(s, TILE.codes[ref], CELL.codes[cell], turn)
    for ref, (seat, count) in (held or {}).items():
        _hold(s, ref, seat, count)
    for ref, kind in (built or {}).items():
        code = tables.BUILDING_NAMES.index(kind)
        s.building[SLOT.codes[ref]] = code
        s.built[s.terr[tables.SLOT_AREA[SLOT.codes[ref]]]] += 1 << 3 * code
    return view(s, None)


def _combat() -> dict[str, Any]:
    """Wolves attack two Ravens in a fortress."""
    s = Northgard(2)
    place(s, TILE.codes["START"], CELL.codes["0_0"], 0)
    s.clan = [CLAN.codes["wolf"], CLAN.codes["raven"]]
    root = _hold(s, "START.n", 1, 2)
    s.built[root] += 1 << 3 * tables.FORTRESS
    return view(s, None)


def _hold(s: Northgard, ref: str, seat: int, count: int) -> int:
    root = s.terr[AREA.codes[ref]]
    s.owner[root], s.force[root] = seat, count
    s.lands[seat] = [root]
    return root
