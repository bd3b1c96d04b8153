"""Seven and Tormund (R-NW-40 to R-NW-45): discarding, moving him, stealing."""

from typing import Final

from meadhall.engine.flow import Decision, Frame, Together
from meadhall.engine.luck import Luck
from meadhall.engine.notation import NOTHING, Choice

from ..data import tables
from ..data.board import HEX_CORNERS, HEX_COUNT
from ..data.kinds import RESOURCES
from .events import DISCARDED, TORMUND_MOVED
from .resources import put_back, steal, take_if_there
from .state import Catan
from .tallies import ONE_OF, held, tally
from .verbs import DISCARD, DRIVE_OUT, STEAL, TORMUND
from .wall.wildlings import drive_out

HAND_LIMIT: Final[int] = tables.HAND_LIMIT
DISCARD_ONE: Final[list[Choice]] = [(DISCARD, resource) for resource in range(RESOURCES)]
TORMUND_TO: Final[list[Choice]] = [(TORMUND, at) for at in range(HEX_COUNT)]


def seven(s: Catan) -> None:
    """Nobody receives anything: full hands are halved, then the active player moves Tormund."""
    s.push(MoveTormund(s.active, 0))
    halve_full_hands(s)


def halve_full_hands(s: Catan) -> None:
    for hand in s.hand:
        if len(hand) > HAND_LIMIT:
            s.push(Discard())
            return


class Discard(Together):
    """Everyone with more than seven cards gives up half of them, rounded down, card by card (R-NW-41).

    Asked even if only one kind remains: a quick answer would reveal a secret hand.
    """

    always_ask = True

    def options(self, s: Catan, seat: int) -> list[Choice]:
        hand, given = s.hand[seat], s.answers[seat]
        if len(hand) <= HAND_LIMIT or len(given) >= len(hand) // 2:
            return []
        left = tally(hand)
        for _, resource in given:
            left -= ONE_OF[resource]
        return [DISCARD_ONE[resource] for resource in range(RESOURCES) if held(left, resource)]

    def answered(self, s: Catan, luck: Luck) -> None:
        """Into the open bank: now everyone sees what it was."""
        for seat in range(s.players):
            for resource in range(RESOURCES):
                count = s.answers[seat].count(DISCARD_ONE[resource])
                if count:
                    put_back(s, seat, resource, count)
                    s.tell(DISCARDED, (seat, resource, count))

    def refusal(self, s: Catan, seat: int, choice: Choice) -> str:
        return "R-NW-41"


class MoveTormund(Decision):
    """To another hex, never staying (R-NW-42). With a Ranger Patrol of the full game (`patrol`) one may drive a
    wildling out of the Gift instead, and take a card of that hex (R-NW-73)."""

    def __init__(self, who: int, patrol: int) -> None:
        super().__init__(who)
        self.patrol = patrol

    def options(self, s: Catan) -> list[Choice]:
        legal: list[Choice] = [TORMUND_TO[at] for at in s.board.hexes if at != s.tormund]
        if not s.settings.tormund_on_ice:
            legal = [choice for choice in legal if has_number(s, choice)]
        if self.patrol and s.in_gift:
            legal += wildling_hexes(s)
        return legal

    def chosen(self, s: Catan, choice: Choice, luck: Luck) -> None:
        verb, at = choice
        if verb == DRIVE_OUT:
            drive_out(s, self.who, at)
            take_if_there(s, self.who, tables.GIVES[s.tile[at]])
            return
        s.tormund = at
        s.tell(TORMUND_MOVED, (self.who, at))
        s.push(Steal(self.who))

    def refusal(self, s: Catan, seat: int, choice: Choice) -> str:
        if choice[0] == DRIVE_OUT:
            return "R-NW-73" if self.patrol else "R-NW-93"
        if choice == (TORMUND, NOTHING):
            return "R-NW-45"
        return "R-NW-42" if choice == (TORMUND, s.tormund) else "NWQ-17"


def has_number(s: Catan, choice: Choice) -> bool:
    """A table may take "on the number token" at its word (NWQ-17)."""
    _, at = choice
    return s.token[at] != NOTHING


def wildling_hexes(s: Catan) -> list[Choice]:
    return [(DRIVE_OUT, at) for at in s.board.hexes if s.gift[at] != NOTHING]


class Steal(Decision):
    """One random card from an opponent with a building on Tormund's hex (R-NW-43)."""

    def options(self, s: Catan) -> list[Choice]:
        near = [False] * s.players
        for corner in HEX_CORNERS[s.tormund]:
            if s.building[corner] != NOTHING:
                near[s.building[corner] >> 1] = True
        return [
            (STEAL, seat)
            for seat in range(s.players)
            if near[seat] and seat != self.who and s.hand[seat] and not is_spared(s, seat)
        ]

    def chosen(self, s: Catan, choice: Choice, luck: Luck) -> None:
        _, victim = choice
        resource = luck.draw(s.hand[victim])
        steal(s, self.who, victim, resource)

    def refusal(self, s: Catan, seat: int, choice: Choice) -> str:
        if choice[0] == STEAL:
            _, victim = choice
            if 0 <= victim < s.players and is_spared(s, victim):
                return "RL-NW-05"
        return "R-NW-43"


def is_spared(s: Catan, seat: int) -> bool:
    """If the table agreed on it, nobody steals from a player with two visible points or fewer (RL-NW-05)."""
    return s.settings.friendly and s.points[seat] <= 2


FRAMES: list[type[Frame]] = [Discard, MoveTormund, Steal]
