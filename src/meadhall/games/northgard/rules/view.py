"""What a seat may know: the whole map and table, its own hand, and of other hands only what was seen."""

from typing import Any

from meadhall.engine.events import EVERYONE
from meadhall.engine.notation import NOTHING
from meadhall.engine.position import step_names

from ..data import tables
from ..data.kinds import AREA, BUILDING, CARD, CELL, CLAN, CREATURE, SLOT, TILE
from .asking import asking
from .harvest import due, territory_fame, yields
from .map.holdings import building_count
from .map.land import areas_of, is_closed, lairs, territories, tile_count
from .scoring import card_fame, own_total, strongholds, unrest_fame
from .setup import SetUp
from .state import (
    ATTACKER,
    ATTACKER_AXES,
    ATTACKER_SKULLS,
    BEAR_AWAKE,
    BEAST,
    BY_CARD,
    CONQUEROR,
    DEFENDER,
    DEFENDER_AXES,
    DEFENDER_SKULLS,
    HAS_ITS_CARD,
    HAS_PASSED,
    NO_CREATURES,
    WHERE,
    Northgard,
)
from .year import Year


def view(s: Northgard, seat: int | None) -> dict[str, Any]:
    return {
        "year": s.year,
        "years": tables.YEARS[s.length],
        "phase": phase(s),
        "asking": asking(s),
        "first": s.first,
        "teams": s.teams,
        "seats": [seat_view(s, other, seat) for other in range(s.players)],
        "tiles": [tile_view(s, tile) for tile in range(len(tables.TILES)) if s.cell[tile] != NOTHING],
        "territories": [territory_view(s, place) for place in territories(s)],
        "buildings": {SLOT.words[slot]: BUILDING.plain(kind) for slot, kind in enumerate(s.building) if kind >= 0},
        "annexes": [
            {"territory": AREA.plain(s.terr[area]), "area": AREA.plain(area), "building": BUILDING.plain(kind)}
            for area, kind in zip(s.annex_area, s.annex_kind)
        ],
        "supply": dict(zip(tables.BUILDING_NAMES, s.supply)),
        "pile": len(s.pile) + len(s.under),
        "unseen_tiles": words(TILE.words, s.pile),
        "under_pile": words(TILE.words, s.under),
        "offered": words(TILE.words, s.offered),
        "laid": TILE.plain(s.laid),
        "row": words(CARD.words, s.row),
        "achievements": words(CARD.words, s.achievements),
        "unrest": s.unrest,
        "box": words(CARD.words, s.box),
        "creatures": creatures_view(s),
        "scorched": AREA.plain(s.scorched),
        "recruited": words(AREA.words, s.recruited),
        "fight": fight_view(s),
    }


def words(names: list[str], codes: list[int]) -> list[str]:
    return [names[code] for code in codes]


def seat_view(s: Northgard, seat: int, viewer: int | None) -> dict[str, Any]:
    food, wood = due(s, seat)
    over = not s.stack
    knows_fame = over or viewer == seat or (viewer is not None and s.partner(viewer) == seat)
    hand = [card for card, seen in zip(s.hand[seat], s.hand_seen[seat]) if knows(seen, viewer)]
    top = [CARD.plain(card) if knows(seen, viewer) else None for card, seen in zip(s.top[seat], s.top_seen[seat])]
    return {
        "clan": CLAN.plain(s.clan[seat]),
        "passed": bool(s.this_year[seat] & HAS_PASSED),
        "has_its_card": bool(s.this_year[seat] & HAS_ITS_CARD),
        "bear_awake": bool(s.this_year[seat] & BEAR_AWAKE),
        "conqueror": bool(s.this_year[seat] & CONQUEROR),
        "food": s.stock[seat][0],
        "wood": s.stock[seat][1],
        "lore": s.stock[seat][2],
        "fame": s.tokens(seat) if knows_fame else None,
        "reserve": s.reserve[seat],
        "units": tables.UNITS - s.reserve[seat],
        "kaija": s.clan[seat] == tables.BEAR and s.kaija != NOTHING,
        "territories": [AREA.words[place] for place in s.lands[seat]],
        "strongholds": strongholds(s, seat),
        "winter_food": food,
        "winter_wood": wood,
        "hand": words(CARD.words, sorted(hand)),
        "hand_size": len(s.hand[seat]),
        "deck_size": len(s.deck[seat]) + len(s.top[seat]),
        "deck_top": top,
        "unseen": unseen(s, seat, viewer),
        "active": words(CARD.words, s.active[seat]),
        "played": words(CARD.words, s.played[seat]),
        "discard": words(CARD.words, s.discard[seat]),
        "upgrades": words(CARD.words, s.upgrades[seat]),
        "tiles": words(TILE.words, s.tiles[seat]),
        "count": count_view(s, seat) if over else None,
    }


def knows(seen: int, viewer: int | None) -> bool:
    return seen == EVERYONE or (viewer is not None and bool(seen >> viewer & 1))


def unseen(s: Northgard, seat: int, viewer: int | None) -> list[str]:
    """The cards of a seat that lie in its deck or hand, this viewer cannot tell where."""
    cards = s.deck[seat][:]
    cards += [card for card, seen in zip(s.hand[seat], s.hand_seen[seat]) if not knows(seen, viewer)]
    cards += [card for card, seen in zip(s.top[seat], s.top_seen[seat]) if not knows(seen, viewer)]
    return words(CARD.words, sorted(cards))


def count_view(s: Northgard, seat: int) -> dict[str, int]:
    """The final count."""
    return {
        "tokens": s.tokens(seat),
        "resources": sum(s.stock[seat]) // tables.RESOURCES_PER_FAME,
        "cards": card_fame(s, seat),
        "unrest": unrest_fame(s, seat),
        "total": own_total(s, seat),
    }


def tile_view(s: Northgard, tile: int) -> dict[str, Any]:
    return {"tile": TILE.words[tile], "cell": CELL.words[s.cell[tile]], "rotation": s.turn[tile]}


def territory_view(s: Northgard, place: int) -> dict[str, Any]:
    built: dict[str, int] = {}
    if s.built[place]:  # most have none
        counts = [building_count(s, place, kind) for kind in range(len(tables.BUILDING_NAMES))]
        built = {name: count for name, count in zip(tables.BUILDING_NAMES, counts) if count}
    entered = s.guests[place] or (s.kaija == place and s.kaija_guest)
    return {
        "territory": AREA.words[place],
        "areas": words(AREA.words, sorted(areas_of(s, place))),
        "owner": s.owner[place] if s.owner[place] != NOTHING else None,
        "units": s.force[place],
        "kaija": s.kaija == place,
        "entered_by": s.mover if entered else None,
        "entered": s.guests[place],
        "closed": is_closed(s, place),
        "tiles": tile_count(s, place),
        "neighbours": [AREA.words[link >> 1] for link in s.near[place] if not link & 1],
        "rough_neighbours": [AREA.words[link >> 1] for link in s.near[place] if link & 1],
        "yield": {name: yields(s, place, resource) for resource, name in enumerate(tables.RESOURCE_NAMES)},
        "fame": territory_fame(s, place),  # each harvest
        "built": built,
        "lairs": lairs(s, place),
        "creatures": [CREATURE.words[one] for one in s.line if s.creature_at[one] == place],
    }


def creatures_view(s: Northgard) -> dict[str, Any]:
    return {
        "play": s.creatures != NO_CREATURES,
        "line": [{"creature": CREATURE.words[one], "territory": AREA.plain(s.creature_at[one])} for one in s.line],
        "deck": len(s.creature_bag),
        "weak_on_top": s.creature_top,
        "discard": words(CREATURE.words, s.creature_discard),
        "attacked": words(CREATURE.words, s.declared),
    }


def fight_view(s: Northgard) -> dict[str, Any] | None:
    """The combat that is going on: who, where, and what is added up so far."""
    fight = s.fight
    if fight[WHERE] == NOTHING:
        return None
    return {
        "territory": AREA.words[fight[WHERE]],
        "attacker": fight[ATTACKER] if fight[ATTACKER] != NOTHING else None,
        "defender": fight[DEFENDER] if fight[DEFENDER] != NOTHING else None,
        "creature": CREATURE.plain(fight[BEAST]),
        "card": CARD.plain(fight[BY_CARD]),
        "attacker_strength": fight[ATTACKER_AXES],
        "defender_strength": fight[DEFENDER_AXES],
        "attacker_skulls": fight[ATTACKER_SKULLS],
        "defender_skulls": fight[DEFENDER_SKULLS],
    }


def phase(s: Northgard) -> str:
    """Which phase of the year is going on: the step of Year at the bottom of the stack that runs now."""
    if not s.stack:
        return "over"
    bottom = s.stack[0]
    if isinstance(bottom, Year):
        return PHASES[step_names(bottom)[s.counters[0] - 1]]
    return "setup" if isinstance(bottom, SetUp) else "actions"  # an action by itself, in a described position


PHASES = {
    "draw": "start",
    "show_cards": "start",
    "actions": "actions",
    "creatures": "creatures",
    "harvest": "harvest",
    "winter": "winter",
    "check_end": "end",
    "second_chances": "end",
    "next_year": "end",
}
