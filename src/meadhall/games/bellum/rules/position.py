"""Described positions: completes what a description leaves out and refuses what is impossible."""

from typing import Final

from meadhall.engine.flow import Procedure
from meadhall.engine.game import Field, Once
from meadhall.engine.notation import NOTHING, SEAT

from ..data import tables
from ..data.kinds import MONSTER
from .attack import Raid, Steal
from .day import Day
from .setup import ChooseCastles, PlaceGoblins, SetUp
from .state import Bellum

MOST_DAYS: Final[int] = 999  # the rulebook knows no last day
CARDS: Final[int] = len(tables.MONSTERS)
CHESTS: Final[int] = sum(map(len, tables.CHEST_VALUES))
MOST_WORTH: Final[int] = 999  # of a chest; check_chests looks at what is printed on them

# What frames are made with.
NUMBERS: Final[list[Field]] = [
    Field("who", SEAT, empty=False),
    Field("victim", SEAT, empty=False),
    Field("Steal.left", low=1, high=CARDS),
    Field("Steal.taken", low=0, high=CHESTS),
    Field("SetUp.choose", low=0, high=1),
    Field("SetUp.first", SEAT),
]

ONCE: Final[list[Once]] = [
    Once("castle"),
    Once("goblins", "left", "right", "monster_bags", "open_monsters"),
    Once("kingdom", "open_settlements"),
]


def complete(s: Bellum, given: set[str]) -> None:
    """What lies on the table is not in a supply, a pile or a bag."""
    need(
        len(s.chest_owner) == len(s.chest_kind) == len(s.chest_value),
        "chest_owner, chest_kind and chest_value have one entry for each chest",
    )
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


def check(s: Bellum, whole: bool) -> None:
    """Raises ValueError if the table is impossible. `whole`: every part of it was described."""
    check_castles(s)
    if whole:
        check_chests(s)
    check_cards(s)
    check_tokens(s)
    check_frames(s)


def check_castles(s: Bellum) -> None:
    top = s.stack[-1] if s.stack else None
    rolling = isinstance(top, (SetUp, ChooseCastles, PlaceGoblins)) or (isinstance(top, Day) and s.counters[-1] == 0)
    need(rolling or s.row > 0, "no row is active")
    if not isinstance(top, (SetUp, ChooseCastles)):
        need(NOTHING not in s.castle, "a player has no castle")
    need(0 <= s.spells_used <= s.reroll[s.captain], "the captain used more spells than there are")


def check_cards(s: Bellum) -> None:
    need(len(s.open_monsters) == 4, "open_monsters must be two evil ones and two ultra evil ones")
    tiers = [[*s.monster_bags[0], *s.open_monsters[:2]], [*s.monster_bags[1], *s.open_monsters[2:]]]
    for cards, tier in zip(tiers, (tables.EVIL, tables.ULTRA), strict=True):
        for card in cards:
            need(card == NOTHING or card in tier, f"{MONSTER.text(card)} lies in a pile or place of the other tier")
    for card in [card for cards in s.goblins for card in cards]:
        need(card in tables.GOBLINS, f"{MONSTER.text(card)} is not a goblin")
    places = len(s.open_settlements)
    need(places == s.players == len(s.taker), "open_settlements and taker have one entry for each player")
    need(tables.INN not in s.open_settlements, "the inn has a place of its own")
    for land, cards in enumerate(s.kingdom):
        need(
            all(card in tables.KINGDOM[land] for card in cards), f"not all of these are a {tables.KINGDOM_NAMES[land]}"
        )
        need(0 <= s.kingdom_left[land] <= len(cards), f"there are too many cards {tables.KINGDOM_NAMES[land]}")
    for card, taker in zip(s.open_settlements, s.taker, strict=True):
        need(card != NOTHING or taker == NOTHING, "a seat attacked an empty place")


def check_tokens(s: Bellum) -> None:
    for name, left in zip(tables.TOKEN_NAMES, s.supply, strict=True):
        need(left >= 0, f"there are too many {name} tokens")
    need(len(s.chest_seen) == len(s.chest_owner), "chest_seen has one entry for each chest")


def check_chests(s: Bellum) -> None:
    """Every chest of the box is somewhere."""
    for kind, values in enumerate(tables.CHEST_VALUES):
        owned = [value for value, of in zip(s.chest_value, s.chest_kind, strict=True) if of == kind]
        need(
            sorted(s.pile[kind] + owned) == sorted(values),
            f"the {tables.CHEST_NAMES[kind]} chests are not those of the box",
        )


def check_frames(s: Bellum) -> None:
    for frame in s.stack:
        if isinstance(frame, (Raid, Steal)):
            need(frame.who != frame.victim, "nobody may raid their own castle")
        need(not isinstance(frame, Procedure) or frame is s.stack[0] or isinstance(frame, Raid), "a day inside a day")


def need(holds: bool, what: str) -> None:
    if not holds:
        raise ValueError(what)
