"""Where cards lie, and who knows them.

A state keeps cards in plain lists. A `Zone` is a description of such a list, made when somebody asks: which pool its
cards belong to (cards of one pool can stand in for one another), and which seats have seen each of them.

- A bag (a deck before it is drawn, a pile of face-down tokens) is seen by nobody and has no order.
- A hand is seen by its owner: one mask for all.
- Tokens lying face down in the open, each looked at by some: a mask for each.
- A known top, a discard pile, a display is seen by everyone and needs no zone.
"""

from .luck import Luck


class Zone:
    """The cards of one list, and who has seen them.

    `pool` and `seen` are one int for the whole zone, or a list with one for each card.
    """

    __slots__ = ("cards", "ordered", "pool", "seen")

    def __init__(self, cards: list[int], pool: int | list[int], seen: int | list[int], ordered: bool = True) -> None:
        self.cards = cards
        self.pool = pool
        self.seen = seen
        self.ordered = ordered

    def pool_of(self, index: int) -> int:
        return self.pool if isinstance(self.pool, int) else self.pool[index]

    def known_to(self, index: int, seat: int | None) -> bool:
        mask = self.seen if isinstance(self.seen, int) else self.seen[index]
        return mask == -1 if seat is None else bool(mask >> seat & 1)


def bag(cards: list[int], pool: int) -> Zone:
    """Unseen and without order."""
    return Zone(cards, pool, 0, ordered=False)


def hand(cards: list[int], pool: int, owner: int) -> Zone:
    """Seen by its owner alone."""
    return Zone(cards, pool, 1 << owner)


def redeal(zones: list[Zone], seat: int | None, luck: Luck) -> None:
    """Deals anew, pool by pool, everything that this seat cannot know; what it knows and every count stay."""
    unknown: dict[int, list[int]] = {}
    for zone in zones:
        for index, card in enumerate(zone.cards):
            if not zone.known_to(index, seat):
                unknown.setdefault(zone.pool_of(index), []).append(card)
    for cards in unknown.values():
        cards.sort()  # the true order must not reach what is dealt
    for zone in zones:
        for index in range(len(zone.cards)):
            if not zone.known_to(index, seat):
                zone.cards[index] = luck.draw(unknown[zone.pool_of(index)])
        if not zone.ordered:
            zone.cards.sort()
