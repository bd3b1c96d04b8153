"""Heroes (R-NW-107 to R-NW-114): when they may be used, what follows, and the variant Tragedy of Heroes.

What each of them does is in brothers.py (trade), builders.py (buildings and cards) and rangers.py (the North); Samwell
Tarly is here.
"""

from typing import Final

from meadhall.engine.flow import Decision, Frame
from meadhall.engine.luck import Luck
from meadhall.engine.notation import Choice

from ...data import tables
from ...data.kinds import RESOURCES
from ..events import GAINED, HERO_CALLED, HERO_DISMISSED, HERO_TURNED, HERO_USED
from ..resources import take
from ..state import Catan
from ..tormund import wildling_hexes
from ..verbs import CALL, DISMISS, PASS, TAKE, TURN_OVER, USE
from ..wall.guards import open_sections
from .brothers import Demand, Exchange, Rob, can_demand, can_exchange, can_rob
from .builders import CardPrice, GuardPrice, PickRoad, can_move_road, card_prices, guard_prices
from .rangers import DriveOut, Hunt, can_hunt, chase_tormund, trade_patrol

# In the order of the data.
MORMONT: Final = 0
MARSH: Final = 1
TARLY: Final = 2
YARWYCK: Final = 3
THORNE: Final = 4
MELISANDRE: Final = 5
MANCE: Final = 6
BENJEN: Final = 7
YGRITTE: Final = 8
YOREN: Final = 9
QHORIN: Final = 10

# Moments of a turn.
BEFORE: Final = 0
TRADE: Final = 1
BUILD: Final = 2
# A player who can still trade can also start to build.
IN_TIME: Final = [["before" in when, "trade" in when or "build" in when, "build" in when] for when in tables.HERO_WHEN]


def is_ready(s: Catan, seat: int) -> bool:
    """False on the turn on which it was taken or already used (R-NW-111)."""
    return s.hero_turn[seat] != s.turn


def usable_hero(s: Catan, seat: int, moment: int) -> list[Choice]:
    hero = s.hero[seat]
    if IN_TIME[hero][moment] and is_ready(s, seat) and can_use(s, seat, hero):
        return [(USE, hero)]
    return []


def can_use(s: Catan, seat: int, hero: int) -> bool:
    """Would it do anything?"""
    if hero == MORMONT:
        return can_demand(s, seat)
    if hero == MARSH:
        return can_exchange(s, seat)
    if hero == YARWYCK:
        return can_move_road(s, seat)
    if hero == THORNE:
        return bool(guard_prices(s, seat)) and bool(open_sections(s, seat))
    if hero == MELISANDRE:
        return bool(s.deck) and bool(card_prices(s, seat))
    if hero == MANCE:
        return can_rob(s, seat)
    if hero == BENJEN:
        return can_hunt(s)
    if hero == YGRITTE:
        return bool(wildling_hexes(s))
    if hero == YOREN:
        return s.patrols[seat] > 0 and bool(open_sections(s, seat))
    return hero == QHORIN and s.tormund >= 0


def why_not_use(s: Catan, seat: int, hero: int, moment: int) -> str:
    if s.hero[seat] != hero:
        return "R-NW-107"
    if not is_ready(s, seat):
        return "R-NW-111"
    if not IN_TIME[hero][moment]:
        return "R-NW-113"
    return "NWQ-10" if hero in (YOREN, THORNE) and not open_sections(s, seat) else "R-NW-112"


def use_hero(s: Catan, seat: int, luck: Luck) -> None:
    """First the ability, then the card is turned over or exchanged."""
    hero = s.hero[seat]
    spend(s, seat)
    if hero == MORMONT:
        s.push(Demand(seat))
    elif hero == MARSH:
        s.push(Exchange(seat))
    elif hero == YARWYCK:
        s.push(PickRoad(seat))
    elif hero == THORNE:
        s.push(GuardPrice(seat))
    elif hero == MELISANDRE:
        s.push(CardPrice(seat))
    elif hero == MANCE:
        s.push(Rob(seat))
    elif hero == BENJEN:
        s.push(Hunt(seat))
    elif hero == YGRITTE:
        s.push(DriveOut(seat))
    elif hero == YOREN:
        trade_patrol(s, seat)
    elif hero == QHORIN:
        chase_tormund(s, seat)


def spend(s: Catan, seat: int) -> None:
    s.hero_turn[seat] = s.turn
    s.tell(HERO_USED, (seat, s.hero[seat], s.side[seat]))
    s.push(AfterUse(seat))


class AfterUse(Decision):
    """After the first use: turn it over or take another one. After the second use it has to be another one (R-NW-108,
    R-NW-109); if none is left in the display it stays and starts again on side A (RL-NW-09)."""

    def options(self, s: Catan) -> list[Choice]:
        legal: list[Choice] = [(CALL, hero) for hero in s.display]
        if s.side[self.who] == 0 or not legal:
            legal.insert(0, (TURN_OVER,))
        return legal

    def chosen(self, s: Catan, choice: Choice, luck: Luck) -> None:
        seat = self.who
        if choice[0] == TURN_OVER:
            s.side[seat] = 1 - s.side[seat]
            s.tell(HERO_TURNED, (seat, s.hero[seat], s.side[seat]))
            return
        _, hero = choice
        s.display.remove(hero)
        s.display.append(s.hero[seat])
        s.display.sort()
        s.tell(HERO_CALLED, (seat, hero, s.hero[seat]))
        s.hero[seat] = hero
        s.side[seat] = 0

    def refusal(self, s: Catan, seat: int, choice: Choice) -> str:
        if choice[0] == CALL:
            _, hero = choice
            return "R-NW-110" if hero == s.hero[seat] else "R-NW-107"
        return "R-NW-109"


def samwell(s: Catan, received: int) -> None:
    """After any roll but a 7, the player with Samwell Tarly may take a card if the roll brought nothing (R-NW-113).
    `received`: the mask of seats to which it brought something."""
    if TARLY in s.hero:
        seat = s.hero.index(TARLY)
        if not received >> seat & 1 and is_ready(s, seat) and any(s.bank):
            s.push(Samwell(seat))


class Samwell(Decision):
    """One card of choice from the bank, or wait for a better moment."""

    def options(self, s: Catan) -> list[Choice]:
        legal: list[Choice] = [(PASS,)]
        legal += [(TAKE, resource) for resource in range(RESOURCES) if s.bank[resource]]
        return legal

    def chosen(self, s: Catan, choice: Choice, luck: Luck) -> None:
        if choice[0] == TAKE:
            _, resource = choice
            spend(s, self.who)
            take(s, self.who, resource, 1)
            s.tell(GAINED, (self.who, resource, 1))


class Tragedy(Decision):
    """All three dice alike: the active player removes a hero of the display from the game (R-NW-123, NWQ-13)."""

    def options(self, s: Catan) -> list[Choice]:
        return [(DISMISS, hero) for hero in s.display]

    def chosen(self, s: Catan, choice: Choice, luck: Luck) -> None:
        _, hero = choice
        s.display.remove(hero)
        s.dismissed = [*s.dismissed, hero]
        s.tell(HERO_DISMISSED, (self.who, hero))

    def refusal(self, s: Catan, seat: int, choice: Choice) -> str:
        return "R-NW-123"


FRAMES: list[type[Frame]] = [AfterUse, Samwell, Tragedy]
