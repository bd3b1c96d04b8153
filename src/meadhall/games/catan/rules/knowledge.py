"""Secret cards as zones: resource hands as far as an observer cannot follow them, and development cards."""

from typing import Final

from meadhall.engine.events import EVERYONE
from meadhall.engine.zones import Zone

from ..data.kinds import RESOURCES
from .resources import SPECTATORS, certain
from .state import Catan

RESOURCE_POOL: Final = 0
CARD_POOL: Final = 1


def zones(s: Catan) -> list[Zone]:
    """The bank is public, so a card that a seat has lost track of is in some hand."""
    unshare(s)
    found = [Zone(s.hand[seat], RESOURCE_POOL, hand_masks(s, seat)) for seat in range(s.players)]
    found += [Zone(s.cards[seat], CARD_POOL, 1 << seat) for seat in range(s.players)]
    found.append(Zone(s.fresh, CARD_POOL, 1 << s.active))
    found.append(Zone(s.looked, CARD_POOL, 1 << s.active))
    found.append(Zone(s.deck, CARD_POOL, deck_masks(s)))
    return found


def unshare(s: Catan) -> None:
    """Clones share lists that a redeal would change in place."""
    s.cards = [cards[:] for cards in s.cards]
    s.deck = s.deck[:]
    s.fresh = s.fresh[:]
    s.looked = s.looked[:]


def hand_masks(s: Catan, holder: int) -> list[int]:
    """For each card of a hand, who is certain of it: of a resource, the first n cards if they are certain of n."""
    masks = []
    met = [0] * RESOURCES
    for resource in s.hand[holder]:
        packed = s.known[holder * RESOURCES + resource]
        masks.append(observers(s, packed, met[resource]) | 1 << holder)
        met[resource] += 1
    return masks


def deck_masks(s: Catan) -> list[int]:
    """Who knows of a card that it is in the deck: Melisandre has seen it go back."""
    masks = []
    met = [0] * len(s.in_deck)
    for card in s.deck:
        masks.append(observers(s, s.in_deck[card], met[card]))
        met[card] += 1
    return masks


def observers(s: Catan, packed: int, index: int) -> int:
    if certain(packed, SPECTATORS) > index:
        return EVERYONE
    mask = 0
    for seat in range(s.players):
        if certain(packed, seat) > index:
            mask |= 1 << seat
    return mask
