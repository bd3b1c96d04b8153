"""A described position: what follows from the parts that are given, and what cannot be."""

from collections.abc import Sequence
from typing import Final

from meadhall.engine.flow import Frame
from meadhall.engine.game import Field, Once
from meadhall.engine.notation import NOTHING, SEAT

from ..data import tables
from ..data.board import CORNER, PATH
from ..data.kinds import PATROL, REGULAR, RESOURCE, RESOURCES
from .cards import PostGuard
from .heroes.brothers import RobCard
from .heroes.builders import ChooseCard, MoveRoad
from .heroes.heroes import FRAMES as HERO_FRAMES
from .resources import BITS, MASK, OBSERVERS, all_in_the_open
from .setup import PlaceGuard, PlaceRoad, PlaceSettlement, SetUp
from .state import Catan
from .tormund import Steal
from .trade import Answers, Deal, Offer
from .turn import Act, BeforeRoll, Turn

DECK: Final[int] = sum(tables.CARDS_WATCH)
PACKED: Final[int] = (1 << BITS * OBSERVERS) - 1  # small numbers, one for each observer
WILDLINGS: Final[int] = sum(tables.WILDLING_TOKENS)
SHUFFLES: Final[int] = 99  # of the wildling tokens

# What frames are made with.
NUMBERS: Final[list[Field]] = [
    *[Field(name, SEAT, empty=False) for name in ("who", "victim", "other")],
    *[Field(name, SEAT) for name in ("asked", "first")],
    *[Field(name, low=0, high=1) for name in ("beginner", "built", "free", "patrol", "second", "variable")],
    Field("resource", RESOURCE, empty=False),
    Field("corner", CORNER, empty=False),
    Field("path", PATH, empty=False),
]

ONCE: Final[list[Once]] = [Once("hero", "display", "dismissed"), Once("dice_bag")]


def complete(s: Catan, given: set[str]) -> None:
    """Cards that are nowhere else are in the bank and the deck; everyone knows every hand."""
    check_board(s)
    if "bank" not in given:
        held = [card for hand in s.hand for card in hand]
        s.bank = [tables.BANK[resource] - held.count(resource) for resource in range(RESOURCES)]
    if "known" not in given:
        all_in_the_open(s)
    if "deck" not in given:
        drawn = [card for hand in (*s.cards, s.fresh, s.looked) for card in hand]
        drawn += [PATROL] * sum(s.patrols)
        drawn += [card for card, count in enumerate(s.gone) for _ in range(count)]
        for card in drawn:
            s.deck.remove(card)
    if s.watch:
        complete_watch(s, given)


def check(s: Catan) -> None:
    """Raises ValueError if the table is impossible."""
    need(min(s.bank) >= 0, "bank: there are too many cards")
    need(len(s.dice) == 3, "dice: there are three")
    for values in (s.known, s.counter_give, s.counter_want):
        need(len(values) == s.players * RESOURCES, f"known and counter-offers have {RESOURCES} numbers for each seat")
    for seat in range(s.players):
        for resource in range(RESOURCES):
            held = s.hand[seat].count(resource)
            check_packed(s.known[seat * RESOURCES + resource], held, "known: a seat knows of cards that are not there")
            wanted = s.counter_give[seat * RESOURCES + resource]
            need(wanted <= held, "counter_give: a seat offers cards that are not there")
    for card, packed in enumerate(s.in_deck):
        check_packed(packed, s.deck.count(card), "in_deck: a seat knows of cards that are not there")
    drafting = bool(s.stack) and isinstance(s.stack[-1], Offer)  # others imagine hands without knowing what is drafted
    for resource in range(RESOURCES):
        there = drafting or s.give[resource] <= s.hand[s.active].count(resource)
        need(there, "give: a seat offers cards that are not there")
    need(len(s.turned_down) % (2 * RESOURCES) == 0, f"turned_down: {2 * RESOURCES} numbers for each offer")
    need(bool(s.stack) or not any(s.give), "give: a seat offers cards, but the game is over")
    for tokens in s.under:
        need(all(shuffle < len(s.tokens) // len(tables.WILDLINGS) for shuffle in tokens), "under: no such shuffle")
    for frame in s.stack:
        check_frame(s, frame)


def check_packed(packed: int, count: int, what: str) -> None:
    for observer in range(OBSERVERS):
        need(packed >> BITS * observer & MASK <= count and not packed >> BITS * observer & MASK + 1, what)


def check_frame(s: Catan, frame: Frame) -> None:
    """Checks that what is going on fits the table."""
    name = type(frame).__name__
    if isinstance(frame, (Turn, SetUp)):
        need(frame is s.stack[0], f"{name}: a turn inside a turn")
    elif isinstance(frame, (Act, BeforeRoll, Offer, Deal, ChooseCard)):
        need(frame.who == s.active, f"{name}: it is the turn of another seat")
    if isinstance(frame, (Answers, Deal)):
        need(any(s.give) and any(s.want), f"{name}: there is no offer")
    elif isinstance(frame, Steal):
        need(s.tormund != NOTHING, f"{name}: Tormund is in his camp")
    elif isinstance(frame, (PlaceSettlement, PlaceRoad)):
        need(s.turn == 0, f"{name}: the game has begun")
    elif isinstance(frame, MoveRoad):
        need(frame.path in s.board.paths, f"{name}: that path is not on the board")
    elif isinstance(frame, RobCard):
        need(frame.who != frame.victim, f"{name}: nobody may rob themselves")
    if isinstance(frame, (PlaceGuard, PostGuard, *HERO_FRAMES)):
        need(s.watch, f"{name}: there is no Wall")


def need(holds: bool, what: str) -> None:
    if not holds:
        raise ValueError(what)


def check_board(s: Catan) -> None:
    """Pieces stand on the board, and nobody has more of them than there are."""
    corners, paths = set(s.board.corners), set(s.board.paths)
    for corner, standing in enumerate(s.building):
        if standing != NOTHING and (corner not in corners or standing >> 1 >= s.players):
            raise ValueError("a building stands outside the board or belongs to nobody")
    if any(owner != NOTHING and path not in paths for path, owner in enumerate(s.road)):
        raise ValueError("a road lies outside the board")
    if [at for at in range(len(s.tile)) if s.tile[at] != NOTHING] != s.board.hexes:
        raise ValueError("the tiles are not those of this board")
    if s.tormund != NOTHING and s.tormund not in s.board.hexes:
        raise ValueError("Tormund is outside the board")
    for seat in range(s.players):
        limited: Sequence[tuple[int, int]] = (
            (s.building.count(seat * 2), tables.SETTLEMENTS),
            (s.building.count(seat * 2 + 1), tables.KEEPS),
            (s.road.count(seat), tables.ROADS),
            (sum(guards.count(seat) for guards in s.guards), tables.GUARDS),
        )
        if any(used > there for used, there in limited):
            raise ValueError("a player has more pieces than there are")


def complete_watch(s: Catan, given: set[str]) -> None:
    """Heroes as at the start, wildlings in the Frostfangs, unseen tokens under the pieces and in the common supply."""
    if "hero" not in given:
        s.hero = tables.FIRST_HEROES[s.players][:]
    if "display" not in given:
        away = {*s.hero, *s.dismissed}
        s.display = [hero for hero in range(len(tables.HEROES)) if hero not in away]
    if "frostfangs" not in given:
        figures = [kind for camp in s.camps for kind in camp] + [kind for kind in s.gift if kind != NOTHING]
        figures += [REGULAR] * sum(s.clearings)
        s.frostfangs = [count - figures.count(kind) for kind, count in enumerate(tables.FIGURES)]
    if "tokens" not in given:
        s.tokens = [count - used for count, used in zip(s.tokens, s.used)]
    if "under" not in given:
        for seat in range(s.players):
            s.under[seat] = [0] * (tables.SETTLEMENTS - s.building.count(seat * 2))
    if "common" not in given:
        keeps = sum(s.building.count(seat * 2 + 1) for seat in range(s.players))
        s.common = sum(s.tokens) - sum(map(len, s.under)) - 2 * (s.players * tables.KEEPS - keeps)
    if min([s.common, *s.tokens, *s.frostfangs]) < 0 or len(s.tokens) % len(tables.WILDLINGS):
        raise ValueError("there are more wildlings than figures")
    if NOTHING in s.hero:
        raise ValueError("everyone has a hero")
