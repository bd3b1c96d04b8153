"""Described positions: what a description leaves out, and what cannot be."""

from meadhall.engine.notation import NOTHING

from ..data import tables
from .map.land import survey
from .scoring import own_cards
from .state import FIGHT_SIZE, Northgard


def complete(s: Northgard, given: set[str]) -> None:
    """What follows from the fields that a description gives: what lies on the table is not in a bag."""
    survey(s)
    gather(s)
    for seat in range(s.players):
        initial, *upgrades = tables.CLAN_CARDS[s.clan[seat]]
        shown = [*s.hand[seat], *s.active[seat], *s.discard[seat], *s.top[seat], *s.box]
        if "deck" not in given:
            s.deck[seat] = without([*tables.STARTING_CARDS, initial], shown)
        if "upgrades" not in given:
            s.upgrades[seat] = without(upgrades, shown)
        if "hand_seen" not in given:
            s.hand_seen[seat] = [1 << seat] * len(s.hand[seat])
        if "top_seen" not in given:
            s.top_seen[seat] = [-1] * len(s.top[seat])
        if "reserve" not in given:
            at_home = sum(force for force, owner in zip(s.force, s.owner) if owner == seat)
            s.reserve[seat] = tables.UNITS - at_home - (sum(s.guests) if s.mover == seat else 0)
    if "pile" not in given:
        shown = [*s.under, *s.offered, *(tile for tiles in s.tiles for tile in tiles)]
        free = [tile for tile in range(len(tables.TILES)) if s.cell[tile] == NOTHING]
        s.pile = without(free, shown)
    if "supply" not in given:
        standing = [*s.building, *s.annex_kind]
        s.supply = [count - standing.count(kind) for kind, count in enumerate(tables.BUILDING_TOKENS)]
    if "line" not in given:
        s.line = [one for one, place in enumerate(s.creature_at) if place != NOTHING]
    if "creature_bag" not in given:
        s.creature_bag = without(list(range(len(tables.CREATURES))), [*s.line, *s.creature_discard])
    if "advanced" not in given:
        s.advanced = without(tables.ADVANCED, seen_cards(s))
    if "early" not in given:
        s.early = without(tables.EARLY, seen_cards(s))


def check(s: Northgard) -> None:
    """Raises ValueError for a table that no game can come to."""
    for seat in range(s.players):
        if s.reserve[seat] < 0:
            raise ValueError(f"seat {seat} has more than {tables.UNITS} units")
        if len(s.hand[seat]) != len(s.hand_seen[seat]) or len(s.top[seat]) != len(s.top_seen[seat]):
            raise ValueError(f"not every card of seat {seat} has a mask of those who know it")
        if len(s.stock[seat]) != len(tables.RESOURCE_NAMES) or min(s.stock[seat]) < 0:
            raise ValueError(f"seat {seat} needs three amounts of resources")
    for place in range(tables.AREAS):
        inhabited = s.force[place] > 0 or (s.kaija == place and not s.kaija_guest)
        if inhabited != (s.owner[place] != NOTHING):
            raise ValueError(f"{tables.AREA_NAMES[place]} has units of nobody, or an owner without units")
        if s.guests[place] and s.mover == NOTHING:
            raise ValueError(f"units entered {tables.AREA_NAMES[place]}, but nobody moves")
    if len(set(s.clan)) != len(s.clan) and NOTHING not in s.clan:
        raise ValueError("two seats have one clan")
    if s.kaija != NOTHING and tables.BEAR not in s.clan:
        raise ValueError("Kaija is on the map without her clan")
    if s.scorched != NOTHING and tables.SNAKE not in s.clan:
        raise ValueError("the earth is scorched, but nobody is the Snake")
    if min(s.supply) < 0:
        raise ValueError("there are more buildings of a kind than tokens")
    if len(s.fight) != FIGHT_SIZE or len(s.annex_area) != len(s.annex_kind):
        raise ValueError("a list has not the right length")
    creatures = [*s.line, *s.creature_bag, *s.creature_discard]
    if len(set(creatures)) != len(creatures):
        raise ValueError("a creature is in two places")


def gather(s: Northgard) -> None:
    """A description may name any area of a territory; the state names the first one."""
    for name in ("force", "guests"):
        counts: list[int] = getattr(s, name)
        setattr(s, name, [0] * tables.AREAS)
        for area, count in enumerate(counts):
            if count:
                getattr(s, name)[home(s, area)] += count
    owners, s.owner = s.owner, [NOTHING] * tables.AREAS
    for area, owner in enumerate(owners):
        if owner != NOTHING:
            if s.owner[home(s, area)] not in (NOTHING, owner):
                raise ValueError(f"two seats control {tables.AREA_NAMES[home(s, area)]}")
            s.owner[home(s, area)] = owner
    s.kaija = home(s, s.kaija)
    s.scorched = home(s, s.scorched)
    s.creature_at = [home(s, place) for place in s.creature_at]


def home(s: Northgard, area: int) -> int:
    """The territory of an area; NOTHING stays NOTHING."""
    if area == NOTHING:
        return NOTHING
    if s.terr[area] == NOTHING:
        raise ValueError(f"{tables.AREA_NAMES[area]} is not on the map")
    return s.terr[area]


def without(cards: list[int], gone: list[int]) -> list[int]:
    """The cards that are left when some of them are taken out, in order."""
    left = sorted(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return left


def seen_cards(s: Northgard) -> list[int]:
    return [*s.row, *s.box, *(card for seat in range(s.players) for card in own_cards(s, seat))]
