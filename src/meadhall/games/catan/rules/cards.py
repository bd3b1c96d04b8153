"""Development cards (R-NW-71 to R-NW-78). Victory point cards are never played: they count when they win the game."""

from typing import Final

from meadhall.engine.flow import Decision, Frame, Procedure, Steps
from meadhall.engine.luck import Luck
from meadhall.engine.notation import Choice

from ..data.kinds import CARDS, PATROL, RECRUITS, RESOURCES, ROAD_BUILDING, VICTORY_POINT, WINTER
from .building.build import build_road
from .building.honours import award_largest_patrol
from .events import CARD_PLAYED, GAINED
from .resources import take
from .state import Catan
from .tallies import held, tally
from .tormund import MoveTormund, halve_full_hands
from .verbs import GUARD, PLAY, ROAD, TAKE
from .victory import win_at_once
from .wall.guards import open_sections, post_guard

PLAY_CARD: Final[list[Choice]] = [(PLAY, card) for card in range(CARDS)]


def add_playable(s: Catan, seat: int, legal: list[Choice]) -> None:
    """One card a turn, not one bought this turn (R-NW-71), and only where it can do something (RL-NW-07)."""
    cards = tally(s.cards[seat])
    if s.played or not cards:
        return
    if held(cards, PATROL):
        legal.append(PLAY_CARD[PATROL])
    if held(cards, ROAD_BUILDING) and s.roads_left[seat] and s.ways[seat]:
        legal.append(PLAY_CARD[ROAD_BUILDING])
    if held(cards, WINTER) and any(s.bank):
        legal.append(PLAY_CARD[WINTER])
    if held(cards, RECRUITS) and open_sections(s, seat):
        legal.append(PLAY_CARD[RECRUITS])


def why_not_play(s: Catan, seat: int, card: int) -> str:
    """The rule that forbids playing this card now."""
    if card == VICTORY_POINT:
        return "R-NW-78"
    if s.played:
        return "R-NW-71"
    if card in s.cards[seat]:
        return "NWQ-10" if card == RECRUITS else "RL-NW-07"
    return "R-NW-71" if seat == s.active and card in s.fresh else "R-NW-32"


def play_card(s: Catan, seat: int, card: int, luck: Luck) -> None:
    """Patrols stay face up in front of their player, progress cards leave the game (R-NW-74, R-NW-75)."""
    left = s.cards[seat][:]
    left.remove(card)
    s.hold_cards(seat, left)
    s.played = 1
    s.tell(CARD_PLAYED, (seat, card))
    if card == PATROL:
        patrol(s, seat)
        return
    leave_game(s, card)
    if card == ROAD_BUILDING:
        s.push_all([FreeRoad(seat), FreeRoad(seat)])
    elif card == WINTER:
        s.push_all([TakeCard(seat), TakeCard(seat)])
    else:
        s.push(PostGuard(seat, 1))


def leave_game(s: Catan, card: int) -> None:
    gone = s.gone[:]
    gone[card] += 1
    s.gone = gone


def patrol(s: Catan, seat: int) -> None:
    """Tormund moves as for a seven, but nobody discards unless the table wants it so (R-NW-72, NWQ-05). Then three
    patrols or more may be the largest (NWQ-15)."""
    s.patrols = [count + int(other == seat) for other, count in enumerate(s.patrols)]
    s.push_all([MoveTormund(seat, 1), COUNT_PATROLS])
    if s.settings.patrol_discards:
        halve_full_hands(s)


class CountPatrols(Procedure):
    """Who has the Largest Patrol now? Only after the card or the hero has done its work (NWQ-15)."""

    def steps(self) -> Steps:
        return (self.count,)

    def count(self, s: Catan, luck: Luck) -> None:
        award_largest_patrol(s, luck)
        win_at_once(s)


class FreeRoad(Decision):
    """Road Building: a road without paying, by the usual rules (R-NW-76)."""

    def options(self, s: Catan) -> list[Choice]:
        return s.ways[self.who] if s.roads_left[self.who] else []

    def chosen(self, s: Catan, choice: Choice, luck: Luck) -> None:
        _, path = choice
        build_road(s, self.who, path, True, luck)

    def refusal(self, s: Catan, seat: int, choice: Choice) -> str:
        return "R-NW-55" if choice[0] == ROAD else "R-NW-76"


class TakeCard(Decision):
    """Winter is Coming, twice; Samwell Tarly, once: a card of choice from the bank (R-NW-76)."""

    def options(self, s: Catan) -> list[Choice]:
        return [(TAKE, resource) for resource in range(RESOURCES) if s.bank[resource]]

    def chosen(self, s: Catan, choice: Choice, luck: Luck) -> None:
        _, resource = choice
        take(s, self.who, resource, 1)
        s.tell(GAINED, (self.who, resource, 1))

    def refusal(self, s: Catan, seat: int, choice: Choice) -> str:
        return "R-NW-08" if choice[0] == TAKE else "R-NW-76"


class PostGuard(Decision):
    """A guard, free (New Recruits, Yoren) or already paid for (Thorne), on any section (R-NW-77)."""

    def __init__(self, who: int, free: int) -> None:
        super().__init__(who)
        self.free = free

    def options(self, s: Catan) -> list[Choice]:
        return open_sections(s, self.who)

    def chosen(self, s: Catan, choice: Choice, luck: Luck) -> None:
        _, section = choice
        post_guard(s, self.who, section, bool(self.free))
        win_at_once(s)

    def refusal(self, s: Catan, seat: int, choice: Choice) -> str:
        return "R-NW-64" if choice[0] == GUARD else "R-NW-77"


COUNT_PATROLS: Final = CountPatrols()  # frames never change, so one is enough

FRAMES: list[type[Frame]] = [CountPatrols, FreeRoad, TakeCard, PostGuard]
