"""The cards of Northgard as numbers: of each card how many a seat has where, as far as the viewer can tell."""

from typing import Final

from meadhall.bots.observing import MOST, SEATS, Block, put_all

from ..data import tables
from ..data.kinds import CARD
from ..rules.state import Northgard
from ..rules.view import knows

CARDS: Final = len(tables.CARDS)

BLOCKS: Final[list[Block]] = [
    Block("hand_size", SEATS, high=MOST),
    Block("deck_size", SEATS, high=MOST),
    Block("hand", SEATS, CARD.words, high=MOST),
    Block("unseen", SEATS, CARD.words, high=MOST),  # in its deck or hand, one cannot tell where
    Block("deck_top", SEATS, CARD.words, high=MOST),  # known there: how deep it lies, 1 is the next to be drawn
    Block("active", SEATS, CARD.words, high=MOST),
    Block("played", SEATS, CARD.words, high=MOST),
    Block("discard", SEATS, CARD.words, high=MOST),
    Block("upgrades", SEATS, CARD.words, high=MOST),
    Block("row", CARD.words, high=MOST),
    Block("achievements", CARD.words, high=MOST),
    Block("box", CARD.words, high=MOST),
]


def observe(s: Northgard, me: int, out: bytearray, at: int) -> int:
    players = s.players
    each = players * CARDS
    for step in range(players):
        seat = (me + step) % players
        out[at + step] = len(s.hand[seat])
        out[at + players + step] = len(s.deck[seat]) + len(s.top[seat])
        there = at + 2 * players + step * CARDS
        unseen = there + each
        hand, seen = s.hand[seat], s.hand_seen[seat]
        for number in range(len(hand)):
            out[(there if knows(seen[number], me) else unseen) + hand[number]] += 1
        put_all(out, unseen, s.deck[seat])
        top, seen = s.top[seat], s.top_seen[seat]
        for number in range(len(top)):
            if knows(seen[number], me):
                out[unseen + each + top[number]] = len(top) - number
            else:
                out[unseen + top[number]] += 1
        there = unseen + 2 * each
        put_all(out, there, s.active[seat])
        put_all(out, there + each, s.played[seat])
        put_all(out, there + 2 * each, s.discard[seat])
        put_all(out, there + 3 * each, s.upgrades[seat])
    at += 2 * players + 7 * each
    put_all(out, at, s.row)
    put_all(out, at + CARDS, s.achievements)
    put_all(out, at + 2 * CARDS, s.box)
    return at + 3 * CARDS
