"""What territories are called. A territory that grows keeps the name of its oldest area, so no two ever share a name.

Which area is the oldest follows from the order in which tiles were laid. The hall remembers it (`remember`); where it
is not known, tiles count in the order of their numbers.
"""

from functools import lru_cache
from typing import Any

from meadhall.kit.words import Words

from ..data import tables
from ..data.kinds import AREA, SLOT, TILE, TURN_OF_TILE
from .areas import area
from .names import cell_of, figures, kind_of_slot, name_of, slot_kind

Laid = tuple[tuple[str, str, int], ...]  # tile, cell and quarter turns of every tile, in the order of laying

REMEMBERED = frozenset({"tile_placed"})
BESIDE = ((0, -1), (1, 0), (0, 1), (-1, 0))


def remember(memory: Laid | None, told: dict[str, Any]) -> Laid:
    return (*(memory or ()), (told["tile"], told["cell"], TURN_OF_TILE.codes[told["rotation"]]))


def laid(view: dict[str, Any]) -> Laid:
    """The tiles on the map, in order: those that nobody remembers lay there before all others."""
    memory: Laid = view.get("memory") or ()
    tiles = view["table"].get("tiles", ())
    if len(memory) == len(tiles):
        return memory
    known = {tile for tile, _, _ in memory}
    return (*((one["tile"], one["cell"], one["rotation"]) for one in tiles if one["tile"] not in known), *memory)


@lru_cache(maxsize=512)
def titles(tiles: Laid) -> dict[str, str]:
    """For every area on the map the area that gives its territory the name."""
    ages: dict[int, int] = {}  # of areas, the oldest first
    older: dict[int, int] = {}  # an older area of the same territory; itself, where it is the oldest
    cells: dict[tuple[int, int], tuple[int, int]] = {}

    def oldest(one: int) -> int:
        while older[one] != one:
            one = older[one]
        return one

    for name, cell, turn in tiles:
        tile, (x, y) = TILE.codes[name], cell_of(cell)
        cells[x, y] = tile, turn
        for one in tables.TILE_AREAS[tile]:
            ages[one], older[one] = len(ages), one
        for side, (dx, dy) in enumerate(BESIDE):
            if (x + dx, y + dy) in cells:
                other, other_turn = cells[x + dx, y + dy]
                here = oldest(tables.AREA_AT[(tile * 4 + turn) * 4 + side])
                there = oldest(tables.AREA_AT[(other * 4 + other_turn) * 4 + (side + 2) % 4])
                first, second = sorted((here, there), key=ages.__getitem__)
                older[second] = first
    return {AREA.words[one]: AREA.words[oldest(one)] for one in ages}


@lru_cache(maxsize=512)
def numbered(tiles: Laid) -> dict[str, tuple[str, int]]:
    """For every slot on the map the area that names its territory, and its number there."""
    named, count = titles(tiles), dict[str, int]()
    found: dict[str, tuple[str, int]] = {}
    for tile, _, _ in tiles:
        for one in tables.TILE_AREAS[TILE.codes[tile]]:
            for slot in tables.AREA_SLOTS[one]:
                title = named[AREA.words[one]]
                count[title] = count.get(title, 0) + 1
                found[SLOT.words[slot]] = title, count[title]
    return found


def title(view: dict[str, Any], ref: str) -> str:
    """The area that names a territory."""
    return titles(laid(view)).get(ref, ref)


def place(w: Words, view: dict[str, Any], ref: str) -> str:
    """The name of a territory."""
    return area(w, title(view, ref))


def there(view: dict[str, Any], ref: str) -> None:
    """Raises KeyError for an area that is part of a territory with another word: it is no place of its own now."""
    if ref in titles(laid(view)) and all(one["territory"] != ref for one in view["table"]["territories"]):
        raise KeyError(ref)


def place_then(w: Words, told: dict[str, Any], ref: str) -> str:
    """What a territory was called when this happened."""
    return area(w, titles(told.get("memory") or ()).get(ref, ref))


def slot_at(view: dict[str, Any], ref: str) -> tuple[str, int]:
    """The area that names the territory of a slot, and the slot's number there."""
    found = numbered(laid(view)).get(ref)
    if found:
        return found
    of = tables.SLOT_AREA[SLOT.codes[ref]]
    return AREA.words[of], tables.AREA_SLOTS[of].index(SLOT.codes[ref]) + 1


def slot_called(w: Words, ref: str, titled: str, number: int) -> str:
    """«Elk Ford 2: large slot»."""
    return w.text("{place} {n}: {what}", place=area(w, titled), n=number, what=slot_kind(w, kind_of_slot(ref)))


def slot(w: Words, view: dict[str, Any], ref: str) -> str:
    return slot_called(w, ref, *slot_at(view, ref))


def land(w: Words, view: dict[str, Any], ref: str) -> str:
    """A territory with who is there: «Elk Ford (Astrid, 3 units)», «Pine Ridge (neutral)»."""
    name = place(w, view, ref)
    here = next((one for one in view["table"]["territories"] if one["territory"] == ref), None)
    if here is None or here["owner"] is None:
        return w.text("{place} (neutral)", place=name)
    kaija = here["kaija"] and here["entered_by"] is None
    who, units = name_of(w, view, here["owner"]), figures(w, here["units"], kaija)
    return w.text("{place} ({name}, {units})", place=name, name=who, units=units)
