"""Described positions: what follows from what a description gives, and what can never lie on the table."""

from meadhall.engine.flow import Procedure
from meadhall.engine.notation import NOTHING

from ..data import tables
from ..data.kinds import CASTLE, MONSTER, SETTLEMENT
from .attack import Raid, Steal
from .day import Day
from .setup import ChooseCastles, PlaceGoblins, SetUp
from .state import Bellum


def complete(s: Bellum, given: set[str]) -> None:
    """What lies on the table is not in a supply, a pile or a bag."""
    need(
        len(s.chest_owner) == len(s.chest_kind) == len(s.chest_value),
        "chest_owner, chest_kind and chest_value have one entry for each chest",
    )
    need(NOTHING not in s.chest_owner and NOTHING not in s.chest_kind, "a chest without owner or kind")
    if "supply" not in given:
        s.supply = [count - sum(owned) for count, owned in zip(tables.TOKEN_COUNTS, s.owned(), strict=True)]
    if "pile" not in given:
        s.pile = [values[:] for values in s.pile]
        for kind, value in zip(s.chest_kind, s.chest_value, strict=True):
            need(value in s.pile[kind], f"there is no further {tables.CHEST_NAMES[kind]} chest worth {value}")
            s.pile[kind].remove(value)
    if "chest_seen" not in given:
        s.chest_seen = [1 << owner for owner in s.chest_owner]
    if "taker" not in given:
        s.taker = [NOTHING] * len(s.open_settlements)
    if "kingdom" not in given:
        s.kingdom = [[card for card in cards if card not in s.open_settlements] for cards in s.kingdom]
    if "kingdom_left" not in given:
        complete_kingdom(s)
    if "monster_bags" not in given:
        seen = {card for cards in (*s.left, *s.right, s.open_monsters) for card in cards}
        s.monster_bags = [[card for card in cards if card not in seen] for cards in s.monster_bags]


def complete_kingdom(s: Bellum) -> None:
    """The open cards come from the pile; where cities lie open, there are no farms and villages left in it."""
    below = False
    for land in reversed(range(len(tables.KINGDOM))):
        opened = sum(card in s.open_settlements for card in tables.KINGDOM[land])
        s.kingdom_left[land] = 0 if below else max(0, s.kingdom_left[land] - opened)
        below = below or opened > 0


def check(s: Bellum) -> None:
    """Raises ValueError for what can never lie on the table."""
    check_castles(s)
    check_cards(s)
    check_tokens(s)
    check_frames(s)


def check_castles(s: Bellum) -> None:
    need(s.captain >= 0, "there is no captain")
    need(s.day >= 1, "the first day is day 1")
    top = s.stack[-1] if s.stack else None
    rolling = isinstance(top, (SetUp, ChooseCastles, PlaceGoblins)) or (isinstance(top, Day) and s.counters[-1] == 0)
    need((0 if rolling else 1) <= s.row <= tables.FACES, f"row {s.row} cannot be the active one")
    if not isinstance(top, (SetUp, ChooseCastles)):
        need(NOTHING not in s.castle, "a player has no castle")
    once(s.castle, CASTLE.words)
    need(0 <= s.spells_used <= s.reroll[s.captain], "the captain used more spells than there are")


def check_cards(s: Bellum) -> None:
    need(len(s.open_monsters) == 4, "open_monsters are two evil ones and two ultra evil ones")
    tiers = [[*s.monster_bags[0], *s.open_monsters[:2]], [*s.monster_bags[1], *s.open_monsters[2:]]]
    for cards, tier in zip(tiers, (tables.EVIL, tables.ULTRA), strict=True):
        for card in cards:
            need(card == NOTHING or card in tier, f"{MONSTER.text(card)} lies in a pile or place of the other tier")
    once([card for cards in (*s.goblins, *s.left, *s.right, *tiers) for card in cards], MONSTER.words)
    for card in [card for cards in s.goblins for card in cards]:
        need(card in tables.GOBLINS, f"{MONSTER.text(card)} is not a goblin")
    places = len(s.open_settlements)
    need(places == s.players == len(s.taker), "open_settlements and taker have one entry for each player")
    need(tables.INN not in s.open_settlements, "the inn has a place of its own")
    once([card for cards in (*s.kingdom, s.open_settlements) for card in cards], SETTLEMENT.words)
    for land, cards in enumerate(s.kingdom):
        need(
            all(card in tables.KINGDOM[land] for card in cards), f"not all of these are a {tables.KINGDOM_NAMES[land]}"
        )
        need(0 <= s.kingdom_left[land] <= len(cards), f"there are not so many cards {tables.KINGDOM_NAMES[land]}")
    for card, taker in zip(s.open_settlements, s.taker, strict=True):
        need(card != NOTHING or taker == NOTHING, "somebody attacked an empty place")


def check_tokens(s: Bellum) -> None:
    for name, owned, left in zip(tables.TOKEN_NAMES, s.owned(), s.supply, strict=True):
        need(min(owned) >= 0 and left >= 0, f"there are not so many {name} tokens")
    need(len(s.chest_seen) == len(s.chest_owner), "chest_seen has one entry for each chest")
    for values in (s.chest_value, *s.pile):
        need(min(values, default=0) >= 0, "a chest is never worth less than nothing")


def check_frames(s: Bellum) -> None:
    for frame in s.stack:
        if isinstance(frame, (Raid, Steal)):
            need(frame.who != frame.victim, "nobody raids the own castle")
            need(0 <= frame.who < s.players and 0 <= frame.victim < s.players, "a raid by or on nobody")
            need(isinstance(frame, Raid) or (frame.left > 0 and frame.taken >= 0), "a raid without thieves")
        elif isinstance(frame, SetUp):
            need(frame.choose in (0, 1) and NOTHING <= frame.first < s.players, "SetUp: castles and first captain")
        need(not isinstance(frame, Procedure) or frame is s.stack[0] or isinstance(frame, Raid), "a day in a day")


def once(cards: list[int], words: list[str]) -> None:
    found = [card for card in cards if card != NOTHING]
    for card in found:
        need(found.count(card) == 1, f"{words[card]} lies in two places")


def need(holds: bool, what: str) -> None:
    if not holds:
        raise ValueError(what)
