"""Where cards are, and who knows them.

A state keeps cards in plain lists. A `Zone` is a description of such a list, made when someone asks: which pool its
cards belong to (cards of one pool can stand in for one another), and which seats have seen each of them.

- A bag (a deck before it is drawn, a pile of face-down tokens) is seen by nobody and has no order.
- A hand is seen by its owner: one mask for all.
- Tokens lying face down in the open, each looked at by some: a mask for each.
- A known top, a discard pile, a display is seen by everyone and needs no zone.
"""

from .events import EVERYONE
from .luck import Luck


class Zone:
    """The cards of one list, and who has seen them.

    `pool` and `seen` are one int for the whole zone, or a list with one for each card. `only`: the cards that can lie
    here at all, where everyone knows that (a quest taken on face down is a quest).
    """

    __slots__ = ("cards", "only", "ordered", "pool", "seen")

    def __init__(
        self,
        cards: list[int],
        pool: int | list[int],
        seen: int | list[int],
        ordered: bool = True,
        only: frozenset[int] | None = None,
    ) -> None:
        if not (ordered or (isinstance(pool, int) and isinstance(seen, int))):
            raise ValueError("cards without order share one pool and one mask")
        self.cards = cards
        self.pool = pool
        self.seen = seen
        self.ordered = ordered
        self.only = only

    def pool_of(self, index: int) -> int:
        return self.pool if isinstance(self.pool, int) else self.pool[index]

    def hidden_from(self, seat: int | None) -> list[int]:
        """The places of the cards that this seat (None: a spectator) has not seen."""
        if isinstance(self.seen, int):
            return [] if knows(self.seen, seat) else list(range(len(self.cards)))
        return [index for index, mask in enumerate(self.seen) if not knows(mask, seat)]


def knows(mask: int, seat: int | None) -> bool:
    """Is this seat in a mask of seats? Spectators know only what everyone knows."""
    return mask == EVERYONE if seat is None else bool(mask >> seat & 1)


def bag(cards: list[int], pool: int) -> Zone:
    """Unseen and without order."""
    return Zone(cards, pool, 0, ordered=False)


def hand(cards: list[int], pool: int, owner: int) -> Zone:
    """Seen by its owner alone."""
    return Zone(cards, pool, 1 << owner)


def redeal(zones: list[Zone], seat: int | None, luck: Luck) -> None:
    """Deals again, pool by pool, everything that this seat cannot know; what it knows and every count stay."""
    unknown: dict[int, list[int]] = {}
    hidden: list[list[int]] = []  # for each zone: the places whose cards are dealt again
    for zone in zones:
        places = zone.hidden_from(seat)
        hidden.append(places)
        for index in places:
            unknown.setdefault(zone.pool_of(index), []).append(zone.cards[index])
    for cards in unknown.values():
        cards.sort()  # the true order must not reach what is dealt
    for zone, places in zip(zones, hidden):  # first where not every card can lie, while there is one that can
        if zone.only is not None:
            for index in places:
                cards = unknown[zone.pool_of(index)]
                zone.cards[index] = luck.pick([card for card in cards if card in zone.only])
                cards.remove(zone.cards[index])
    for zone, places in zip(zones, hidden):
        if zone.ordered and zone.only is None:
            for index in places:
                zone.cards[index] = luck.draw(unknown[zone.pool_of(index)])
    loose = [number for number, zone in enumerate(zones) if not zone.ordered and hidden[number]]
    loose.sort(key=lambda number: len(hidden[number]))  # a big bag comes last and gets the rest without using luck
    for number in loose:
        rest = unknown[zones[number].pool_of(0)]
        dealt = [luck.draw(rest) for _ in hidden[number]] if len(rest) > len(hidden[number]) else rest[:]
        zones[number].cards[:] = sorted(dealt)
