"""Checks described positions: an impossible table is refused before anything is played."""

from typing import Final

from meadhall.engine.flow import Frame
from meadhall.engine.game import Field, Once
from meadhall.engine.notation import NOTHING, SEAT

from ..data import tables
from ..data.kinds import (
    CARD,
    CLAN_PIECES,
    FIGURE,
    FIRST_FJORD,
    IS_QUEST,
    IS_SHIP,
    LEADER_PIECE,
    MONSTER_OF,
    MONSTER_PIECES,
    MOST_PLAYERS,
    PIECE,
    PLACE,
    RESERVE,
    SLOTS,
    SLOTS_OF,
    STAT,
    STATS,
    kind_of,
)
from .actions.invade import Consolation, Consolations, Follow, PillageAtOnce
from .actions.march import March
from .actions.pillage import Join, Pillage
from .age import Age
from .battle.battle import Battle, KeepCard
from .battle.cards import Cards, ChooseCards, CountQuest, LateCard
from .battle.reward import LeadOn, Reward
from .destroy import SaveFigure
from .effects.battle_cards import BeforeComparing, SpareOne
from .setup import ChooseClan, SetUp
from .state import BloodRage

LAST_SEAT: Final[int] = MOST_PLAYERS - 1
PLENTY: Final[int] = 999  # Rage beyond its track does not exist, Glory has no limit
CARDS: Final[int] = len(tables.CARD_NAMES)
FIGURES: Final[int] = CLAN_PIECES + len(tables.MONSTER_CARDS)

# What frames are made with.
NUMBERS: Final[list[Field]] = [
    Field("who", SEAT, empty=False),
    Field("place", PLACE, empty=False),
    Field("source", PLACE, empty=False),
    Field("target", PLACE, empty=False),
    Field("kind", FIGURE, empty=False),
    Field("card", CARD, empty=False),
    Field("piece", PIECE, empty=False),
    Field("barred", STAT),
    Field("first", SEAT),
    Field("choose", low=0, high=1),
    Field("draft", low=0, high=1),
    Field("clans", low=1, high=len(tables.CLAN_NAMES)),
    Field("moved", low=0, high=FIGURES),
    Field("left", low=1, high=2),
    Field("quiet", low=0, high=MOST_PLAYERS),
    Field("rage", low=0, high=PLENTY),
    Field("cause", low=0, high=9),
]

# Only in a pillage that is going on.
OF_A_BATTLE: Final = (
    Battle, BeforeComparing, Cards, ChooseCards, Consolations, CountQuest, KeepCard, LateCard, SpareOne,
)  # fmt: skip

ONCE: Final[list[Once]] = [
    Once("deck", "pack", "hand", "quests", "played", "slots", "discard", "hidden"),
    Once("clan"),
    Once("doom"),
    Once("deeds"),
]


def check(s: BloodRage) -> None:
    """Raises ValueError for a position that no game can reach."""
    for seat in (s.first, s.pillager, s.valkyrie, s.winner, *s.deed_by):
        need(seat < s.players, f"there is no seat {seat}")
    need(len(s.steps) == STATS * s.players, f"steps has {STATS} numbers for each seat")
    tokens = [*s.doom, *s.token]  # while clans are chosen none of them is laid yet
    laid = tokens.count(NOTHING) in (0, len(tokens))
    need(len(s.doom) == tables.AGES and laid, "every age has its doom and every province its token")
    need(len(s.deeds) == len(s.deed_by), "deeds and deed_by have one entry for each card")
    check_cards(s)
    check_figures(s)
    for frame, counter in zip(s.stack, s.counters):
        check_frame(s, frame, counter)


def check_cards(s: BloodRage) -> None:
    need(len(s.slots) == SLOTS * s.players, f"slots has {SLOTS} cards for each seat")
    for index, card in enumerate(s.slots):
        if card != NOTHING:
            slot = tables.SLOT_NAMES[index % SLOTS]
            need(index % SLOTS in SLOTS_OF[card], f"{tables.CARD_NAMES[card]} does not fit into the slot {slot}")
    for card in [card for cards in s.quests for card in cards]:
        need(IS_QUEST[card], f"{tables.CARD_NAMES[card]} is not a quest")
    for cards, seen in zip([*s.hand, s.hidden], [*s.hand_seen, s.hidden_seen]):
        need(len(cards) == len(seen), "who has seen a card is told for each of them")


def card_lists(s: BloodRage) -> list[list[int]]:
    """Every list of cards, wherever they lie."""
    return [*s.deck, *s.pack, *s.hand, *s.quests, *s.played, s.slots, s.discard, s.hidden]


def check_figures(s: BloodRage) -> None:
    owned = {MONSTER_PIECES + MONSTER_OF[card] for card in s.slots if card != NOTHING and MONSTER_OF[card] >= 0}
    for piece, place in enumerate(s.at):
        there = piece < CLAN_PIECES * s.players if piece < MONSTER_PIECES else piece in owned
        need(there == (place != NOTHING), f"{PIECE.words[piece]} is {'nowhere' if there else 'not in the game'}")
        if place < RESERVE and place != NOTHING:
            fits = IS_SHIP[kind_of(piece)] == (place >= FIRST_FJORD)
            need(fits, f"{PIECE.words[piece]} cannot be in {PLACE.words[place]}")


def check_frame(s: BloodRage, frame: Frame, counter: int) -> None:
    """Checks that what is going on fits the table."""
    name = type(frame).__name__
    if isinstance(frame, (SetUp, ChooseClan)):
        return
    need(NOTHING not in s.clan and NOTHING not in s.doom, f"{name}: the game is not set up")
    if isinstance(frame, Age):
        need(s.age < tables.AGES, "there is no fourth age")
        enough = tables.DEALT * s.players
        need(counter > 0 or len(s.deck[s.age]) >= enough, f"{name}: deck.{s.age + 1} has fewer than {enough} cards")
    elif isinstance(frame, (*OF_A_BATTLE, Join)) or (isinstance(frame, Pillage) and counter > 0):
        need(s.pillager != NOTHING and s.contested != NOTHING, f"{name}: nobody pillages")
        fights = isinstance(frame, (Join, Pillage)) or counter == 0 or s.fighters != 0
        need(fights, f"{name}: nobody fights")
    if isinstance(frame, (Pillage, Reward, March, Consolation)):
        lands = [frame.source, frame.target] if isinstance(frame, March) else [frame.place]
        need(max(lands) < FIRST_FJORD, f"{name}: that is not a province")
    elif isinstance(frame, (Follow, PillageAtOnce)):
        need(frame.place < RESERVE, f"{name}: nobody can invade there")
    elif isinstance(frame, KeepCard):
        need(frame.card in s.played[frame.who], f"{name}: that card was not played")
    elif isinstance(frame, SaveFigure):
        need(s.at[frame.piece] not in (NOTHING, RESERVE), f"{name}: that figure is not on the board")
        need(s.owner(frame.piece) == frame.who, f"{name}: that figure belongs to another seat")
    elif isinstance(frame, LeadOn):
        need(s.at[frame.who * CLAN_PIECES + LEADER_PIECE] < FIRST_FJORD, f"{name}: the Leader is not on the board")


def need(holds: bool, what: str) -> None:
    if not holds:
        raise ValueError(what)
