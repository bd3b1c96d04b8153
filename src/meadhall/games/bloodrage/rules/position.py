"""A described position has to hold together: what cannot be on a table is refused before anything is played."""

from meadhall.engine.notation import NOTHING

from ..data import tables
from ..data.kinds import (
    CLAN_PIECES,
    FIRST_FJORD,
    IS_QUEST,
    IS_SHIP,
    MONSTER_OF,
    MONSTER_PIECES,
    PIECE,
    PLACE,
    RESERVE,
    SLOTS,
    SLOTS_OF,
    STATS,
    kind_of,
)
from .state import BloodRage


def check(s: BloodRage) -> None:
    """Raises ValueError for a position that no game can come to."""
    if not 0 <= s.age <= tables.AGES or not 0 <= s.first < s.players:
        raise ValueError("there is no such age or first player")
    if min(s.rage) < 0 or min(s.glory) < 0:
        raise ValueError("Rage and Glory are never below 0")
    if len(s.steps) != STATS * s.players or not all(0 <= step <= tables.LAST_STEP for step in s.steps):
        raise ValueError(f"steps has {STATS} numbers from 0 to {tables.LAST_STEP} for each seat")
    tokens = [*s.doom, *s.token]  # while clans are chosen none of them is laid yet
    if len(s.doom) != tables.AGES or 0 < tokens.count(NOTHING) < len(tokens):
        raise ValueError("every age has its doom and every province its token")
    check_cards(s)
    check_figures(s)


def check_cards(s: BloodRage) -> None:
    if len(s.slots) != SLOTS * s.players:
        raise ValueError(f"slots has {SLOTS} cards for each seat")
    for index, card in enumerate(s.slots):
        if card != NOTHING and index % SLOTS not in SLOTS_OF[card]:
            raise ValueError(f"{tables.CARD_NAMES[card]} does not fit into the slot {tables.SLOT_NAMES[index % SLOTS]}")
    for card in [card for cards in s.quests for card in cards]:
        if not IS_QUEST[card]:
            raise ValueError(f"{tables.CARD_NAMES[card]} is not a quest")
    placed = [card for cards in card_lists(s) for card in cards if card != NOTHING]
    if len(placed) != len(set(placed)):
        raise ValueError("a card lies in two places")
    for cards, seen in zip([*s.hand, s.hidden], [*s.hand_seen, s.hidden_seen]):
        if len(cards) != len(seen):
            raise ValueError("who has seen a card is told for each of them")


def card_lists(s: BloodRage) -> list[list[int]]:
    """Every list of cards, wherever they lie."""
    return [*s.deck, *s.pack, *s.hand, *s.quests, *s.played, s.slots, s.discard, s.hidden]


def check_figures(s: BloodRage) -> None:
    owned = {MONSTER_PIECES + MONSTER_OF[card] for card in s.slots if card != NOTHING and MONSTER_OF[card] >= 0}
    for piece, place in enumerate(s.at):
        there = piece < CLAN_PIECES * s.players if piece < MONSTER_PIECES else piece in owned
        if there != (place != NOTHING):
            raise ValueError(f"{PIECE.words[piece]} is {'nowhere' if there else 'not in the game'}")
        if place < RESERVE and place != NOTHING and IS_SHIP[kind_of(piece)] != (place >= FIRST_FJORD):
            raise ValueError(f"{PIECE.words[piece]} cannot be in {PLACE.words[place]}")
