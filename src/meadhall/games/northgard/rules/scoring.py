"""The end of the game (R-NG-131 to R-NG-138): domination, fame, tie-breakers, teams (R-NG-145, R-NG-146)."""

from typing import Final

from ..data import tables
from .cards.decks import resources
from .map.holdings import building_count, free_slots, icons
from .map.land import is_closed, lairs
from .state import Northgard

LARGE: Final = sum(7 << 3 * kind for kind in tables.LARGE_BUILDINGS)


def strongholds(s: Northgard, seat: int) -> int:
    """Closed territories with a large building that a seat controls."""
    return sum(1 for place in s.lands[seat] if s.built[place] & LARGE and is_closed(s, place))


def allies(s: Northgard, seat: int) -> list[int]:
    """A seat and its partner, if it has one."""
    return [seat, s.partner(seat)] if s.teams else [seat]


def dominators(s: Northgard) -> list[int]:
    """The seats that win by domination now; none in the long game (R-NG-140)."""
    if s.length:
        return []
    wanted = tables.TEAM_DOMINATION if s.teams else tables.DOMINATION
    return [seat for seat in range(s.players) if sum(strongholds(s, ally) for ally in allies(s, seat)) >= wanted]


def own_cards(s: Northgard, seat: int) -> list[int]:
    """All cards of a seat, wherever they are (R-NG-136)."""
    return [*s.deck[seat], *s.top[seat], *s.hand[seat], *s.active[seat], *s.discard[seat]]


def achievement(s: Northgard, seat: int, card: int) -> int:
    """What an achievement is worth to its owner now."""
    counted = [0] * len(tables.COUNTED)
    for place in s.lands[seat]:
        for kind in range(len(tables.BUILDINGS)):
            counted[1 if tables.BUILDING_LARGE[kind] else 0] += building_count(s, place, kind)
        for slot in free_slots(s, place):
            counted[3 if tables.SLOT_KINDS[tables.SLOT_KIND[slot]] == "large" else 2] += 1
        for resource in range(3):
            counted[4 + resource] += icons(s, place, resource)
        counted[7] += lairs(s, place)
        counted[8] += s.figures(place)
    return sum(count * worth for count, worth in zip(counted, tables.WORTH[card]))


def card_fame(s: Northgard, seat: int) -> int:
    """Fame printed on cards, and achievements."""
    return sum(
        achievement(s, seat, card) if tables.IS_ACHIEVEMENT[card] else tables.FAME[card]
        for card in own_cards(s, seat)
        if card != tables.UNREST
    )


def unrest_fame(s: Northgard, seat: int) -> int:
    return -tables.UNREST_FAME * own_cards(s, seat).count(tables.UNREST)


def own_total(s: Northgard, seat: int) -> int:
    """Tokens, leftover resources, cards, unrest (R-NG-135)."""
    leftover = resources(s, seat) // tables.RESOURCES_PER_FAME
    return s.tokens(seat) + leftover + card_fame(s, seat) + unrest_fame(s, seat)


def totals(s: Northgard) -> list[int]:
    """The fame of each seat, or of its team."""
    own = [own_total(s, seat) for seat in range(s.players)]
    return [sum(own[ally] for ally in allies(s, seat)) for seat in range(s.players)]


def buildings(s: Northgard, seat: int) -> int:
    return sum(building_count(s, place, kind) for place in s.lands[seat] for kind in range(len(tables.BUILDINGS)))


def standing(s: Northgard, seat: int, total: int) -> tuple[int, int, int, int]:
    """What decides the game: fame, then territories, units on the map, buildings."""
    team = allies(s, seat)
    return (
        total,
        sum(len(s.lands[ally]) for ally in team),
        sum(s.on_map(ally) for ally in team),
        sum(buildings(s, ally) for ally in team),
    )


def winners(s: Northgard) -> list[int]:
    """The dominating seats, or else all, compared by fame and the tie-breakers; tied seats share the victory
    (D-NG-21)."""
    rivals = dominators(s) or list(range(s.players))
    fame = totals(s)
    ranks = [standing(s, seat, fame[seat]) for seat in rivals]
    best = max(ranks)
    return [seat for seat, rank in zip(rivals, ranks) if rank == best]
