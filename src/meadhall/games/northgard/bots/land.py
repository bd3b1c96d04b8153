"""Northgard: what territories are worth, in fame: harvests to come, closing, slots, and who threatens them."""

from __future__ import annotations

from typing import Final

from meadhall.engine.notation import NOTHING

from ..data import tables
from ..data.kinds import FOOD, LORE, WOOD
from ..rules.scoring import LARGE
from ..rules.state import HAS_PASSED, Northgard
from .fight import WIN, odds

LARGE_SLOT: Final = tables.SLOT_KINDS.index("large")

# What a harvest of one resource is worth, seen from afar; the plan of a seat (store.py) knows better.
FOOD_A_YEAR: Final = 0.5
WOOD_A_YEAR: Final = 0.9
LORE_A_YEAR: Final = 0.5
# Chance to close a territory, by its open sides, with many years to go.
CLOSING: Final = [1.0, 0.62, 0.42, 0.27, 0.16, 0.1, 0.06]
YEARS_TO_CLOSE: Final = 3.0  # with fewer the chance shrinks
LARGE_SLOT_A_YEAR: Final = 0.35  # a free large slot, for those who do not own it yet
SMALL_SLOT_A_YEAR: Final = 0.06
ATTACKED: Final = 0.5  # how often somebody who could win an attack this year makes it
ATTACKED_LATER: Final = 0.3  # how much of what comes after this year is lost to somebody who could win an attack

# Where a kind of building stands in `s.built`, three bits for each.
FOOD_BIT: Final[int] = 3 * tables.BUILDING_GIVES.index(FOOD)
WOOD_BIT: Final[int] = 3 * tables.BUILDING_GIVES.index(WOOD)
LORE_BIT: Final[int] = 3 * tables.BUILDING_GIVES.index(LORE)
ALTAR_BIT: Final[int] = 3 * tables.ALTAR
FORGE_BIT: Final[int] = 3 * tables.FORGE
FORTRESS_BIT: Final[int] = 3 * tables.FORTRESS
TOWER_BIT: Final[int] = 3 * tables.TOWER
CAMP_BIT: Final[int] = 3 * tables.CAMP

Slots = tuple[list[int], list[int]]  # by territory: free small slots, free large slots
_slots: Final[dict[tuple[int, int], tuple[list[int], list[int], Slots]]] = {}
KEPT: Final = 256  # maps whose free slots are remembered


def free_slots(s: Northgard) -> Slots:
    """Counted once for each set of buildings on each map: states share these lists, and replace them as a whole."""
    key = id(s.building), id(s.terr)
    known = _slots.get(key)
    if known is not None and known[0] is s.building and known[1] is s.terr:
        return known[2]
    small, large = [0] * tables.AREAS, [0] * tables.AREAS
    for slot, kind in enumerate(s.building):
        if kind == NOTHING:
            place = s.terr[tables.SLOT_AREA[slot]]
            if place != NOTHING:
                if tables.SLOT_KIND[slot] == LARGE_SLOT:
                    large[place] += 1
                else:
                    small[place] += 1
    if len(_slots) >= KEPT:
        _slots.clear()
    _slots[key] = s.building, s.terr, (small, large)
    return small, large


# By harvests to come and open sides; no territory has as many sides as this.
CHANCES: Final = [
    [
        CLOSING[min(sides, len(CLOSING) - 1)] * min(1.0, harvests / YEARS_TO_CLOSE)
        for sides in range(4 * len(tables.TILES))
    ]
    for harvests in range(max(tables.YEARS) + 1)
]


def closing_chance(open_sides: int, harvests: int) -> float:
    return CHANCES[harvests][open_sides]


def fame_now(s: Northgard, place: int) -> float:
    """Fame that the territory brings in a harvest as it is."""
    fame = 3.0 * (s.built[place] >> ALTAR_BIT & 7)
    if s.open_sides[place] == 0 and not (s.line and s.creature_kind_at(place, tables.WOLVES)):
        fame += 1 if s.tile_mask[place].bit_count() <= 2 else 2
    return fame


def fame_ahead(s: Northgard, place: int, harvests: int) -> float:
    """Fame of a territory for the player who keeps it: for being closed or getting closed, and for its altars."""
    altars = s.built[place] >> ALTAR_BIT & 7
    fame = 3.0 * altars * harvests
    tiles = s.tile_mask[place].bit_count()
    open_sides = s.open_sides[place]
    if open_sides == 0:
        if not (s.line and s.creature_kind_at(place, tables.WOLVES)):
            fame += (1 if tiles <= 2 else 2) * harvests
    else:
        later = max(0, harvests - 1)
        fame += closing_chance(open_sides, harvests) * (tiles + 0.7 + (1.2 if tiles == 1 else 1.8) * later)
    return fame


def income(s: Northgard, place: int) -> tuple[int, int, int]:
    """Food, wood and lore of one harvest."""
    shown = 0 if s.line and s.creature_kind_at(place, tables.WOLVES) else s.shown[place]
    built = s.built[place]
    return (
        (shown & 255) + (built >> FOOD_BIT & 7),
        (shown >> 8 & 255) + (built >> WOOD_BIT & 7),
        (shown >> 16 & 255) + (built >> LORE_BIT & 7),
    )


def worth(s: Northgard, place: int, harvests: int, slots: Slots) -> float:
    """The value of a territory itself to a player who wants it."""
    food, wood, lore = income(s, place)
    built = s.built[place]
    later = max(0, harvests - 1)
    gain = fame_ahead(s, place, harvests)
    gain += (food * FOOD_A_YEAR + wood * WOOD_A_YEAR + lore * LORE_A_YEAR) * (later + 0.6)
    if built:
        gain += (built >> FORGE_BIT & 7) * 1.2 * later + (built >> CAMP_BIT & 7) * 0.3 * later
    gain += (slots[1][place] * LARGE_SLOT_A_YEAR + slots[0][place] * SMALL_SLOT_A_YEAR) * later
    return gain


def defence(s: Northgard, place: int) -> tuple[int, int, int]:
    """Strength of the inhabitants without food, their figures, and the losses their towers bring."""
    figures = s.figures(place)
    strength = figures + (tables.KAIJA_AXES - 1 if s.kaija == place and not s.kaija_guest else 0)
    built = s.built[place]
    if built:
        strength += tables.FORTRESS_AXES * (built >> FORTRESS_BIT & 7)
    if s.scorched == place and s.clan[s.owner[place]] == tables.SNAKE:
        strength += tables.SCORCHED_AXES
    return strength, figures, built >> TOWER_BIT & 7


def danger(s: Northgard, place: int) -> tuple[float, float]:
    """The chance that an enemy takes the territory this year, and the part of later years that is at risk."""
    owner = s.owner[place]
    strength = figures = towers = -1
    now = later = 0.0
    for link in s.near[place]:
        there = link >> 1
        enemy = s.owner[there]
        if enemy in (NOTHING, owner) or not s.foes(owner, enemy):
            continue
        units = s.force[there]
        if units == 0:
            continue
        if strength < 0:
            strength, figures, towers = defence(s, place)
            strength += min(s.stock[owner][0], figures) // 2
        lead = units + min(s.stock[enemy][0], units) // 2 - strength
        if lead < -3:
            continue
        chance = odds(lead, units, figures, 0, towers)[WIN]
        if link & 1:
            chance *= 0.5  # a rough border takes two steps
        later = max(later, chance * ATTACKED_LATER)
        if s.hand[enemy] and not s.this_year[enemy] & HAS_PASSED:
            now = max(now, chance * ATTACKED)
    return now, later


def stronghold(s: Northgard, place: int, harvests: int, slots: Slots, wood: int) -> float:
    """How near a territory is to being closed with a large building: 1 when it is."""
    if not harvests:
        return 1.0 if s.built[place] & LARGE and not s.open_sides[place] else 0.0
    near = 1.0
    if not s.built[place] & LARGE:
        if not slots[1][place]:
            return 0.0
        near = 0.6 if wood >= 3 else 0.35 + 0.05 * wood
    open_sides = s.open_sides[place]
    if open_sides:
        near *= 0.9 * closing_chance(open_sides, harvests)
    return near
