"""Northgard: where a tile does the most good, at a glance."""

from __future__ import annotations

from typing import Final

from meadhall.engine.notation import NOTHING, Choice

from ..data import tables
from ..data.tables import AREA_AT, AREA_SIDES
from ..rules.actions.explore import LayTile, TurnTile
from ..rules.map.fitting import turns
from ..rules.map.land import facing
from ..rules.state import Northgard
from ..rules.verbs import PLACE
from .land import FOOD_A_YEAR, LARGE_SLOT, LARGE_SLOT_A_YEAR, LORE_A_YEAR, WOOD_A_YEAR, closing_chance
from .store import to_come

LOOKED_AT: Final = 5  # cells that are tried in every rotation
HARM: Final = 0.5  # what a tile does for an enemy counts so much against it
UNOWNED: Final = 0.15  # what it does for land of nobody


def _area_a_year(area: int) -> float:
    food, wood, lore = tables.AREA_ICONS[area]
    large = sum(tables.SLOT_KIND[slot] == LARGE_SLOT for slot in tables.AREA_SLOTS[area])
    small = len(tables.AREA_SLOTS[area]) - large
    icons = food * FOOD_A_YEAR + wood * WOOD_A_YEAR + lore * LORE_A_YEAR
    return icons + 3 * LARGE_SLOT_A_YEAR * large + 0.15 * small


AREA_A_YEAR: Final = [_area_a_year(area) for area in range(tables.AREAS)]  # what it adds to a territory, each year


def closing(open_sides: int, tiles: int, harvests: int) -> float:
    """Fame of a territory for being closed, or for the chance of it."""
    a_year = 1 if tiles <= 2 else 2
    if open_sides == 0:
        return float(a_year * harvests)
    return closing_chance(open_sides, harvests) * (tiles + 0.7 + a_year * max(0, harvests - 1))


def gain(s: Northgard, who: int, tile: int, turn: int, around: list[int], harvests: int) -> float:
    """What the tile does there for this seat, compared with the land as it is."""
    at = (tile * 4 + turn) * 4
    # The areas of the tile and the territories around it, joined: lists that grow together.
    groups: list[list[int]] = []  # territories
    areas: list[list[int]] = []
    contacts: list[int] = []
    for side in range(4):
        area, place = AREA_AT[at + side], around[side]
        mine = -1
        for number in range(len(groups)):
            if area in areas[number] or (place != NOTHING and place in groups[number]):
                if mine < 0:
                    mine = number
                elif contacts[number] >= 0:
                    groups[mine] += groups[number]
                    areas[mine] += areas[number]
                    contacts[mine] += contacts[number]
                    groups[number], areas[number], contacts[number] = [], [], -1
        if mine < 0:
            mine = len(groups)
            groups.append([])
            areas.append([])
            contacts.append(0)
        if area not in areas[mine]:
            areas[mine].append(area)
        if place != NOTHING:
            contacts[mine] += 1
            if place not in groups[mine]:
                groups[mine].append(place)
    total = 0.0
    for number, places in enumerate(groups):
        if contacts[number] < 0:
            continue
        owner, open_sides, mask, before, added = NOTHING, -2 * contacts[number], 1 << tile, 0.0, 0.0
        for place in places:
            open_sides += s.open_sides[place]
            mask |= s.tile_mask[place]
            if s.owner[place] != NOTHING:
                owner = s.owner[place]
            before += closing(s.open_sides[place], s.tile_mask[place].bit_count(), harvests)
        for area in areas[number]:
            open_sides += len(AREA_SIDES[area])
            added += AREA_A_YEAR[area]
        tiles = mask.bit_count()
        after = closing(open_sides, tiles, harvests) - before + added * max(0.5, harvests - 1)
        if owner == who:
            total += after + (tiles if open_sides == 0 else 0)
        elif owner == NOTHING:
            total += after * UNOWNED
        else:
            total -= after * HARM
    return total


def lay_tile(s: Northgard, seat: int, legal: list[Choice]) -> Choice:
    """Looks closely at the cells that touch most of the seat's land."""
    harvests = to_come(s)[0]
    question = s.stack[-1]
    assert isinstance(question, LayTile)
    promising = []
    for choice in legal:
        if choice[0] == PLACE:
            _, _, cell = choice
            around = [facing(s, cell, side) for side in range(4)]
            touch = 0.0
            for place in around:
                if place != NOTHING:
                    touch += 0.1 if s.owner[place] != seat else 1.0 / s.open_sides[place]
            promising.append((touch, choice, around))
    if not promising:
        return legal[0]
    promising.sort(reverse=True)
    best, most = promising[0][1], -1e9
    for _, choice, around in promising[:LOOKED_AT]:
        _, tile, cell = choice
        for turn in turns(s, question.mode, tile, cell):
            worth = gain(s, seat, tile, turn, around, harvests)
            if worth > most:
                best, most = choice, worth
    return best


def turn_tile(s: Northgard, seat: int, legal: list[Choice]) -> Choice:
    question = s.stack[-1]
    assert isinstance(question, TurnTile)
    harvests = to_come(s)[0]
    around = [facing(s, question.cell, side) for side in range(4)]

    def gained(choice: Choice) -> float:
        _, turn = choice
        return gain(s, seat, question.tile, turn, around, harvests)

    return max(legal, key=gained)
