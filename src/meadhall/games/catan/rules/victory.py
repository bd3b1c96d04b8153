"""The end of the game (R-NW-115 to R-NW-122): ten points on a player's own turn, or a tragedy at the Wall."""

from typing import Final

from ..data import tables
from ..data.kinds import VICTORY_POINT
from .events import CARDS_SHOWN, GAME_ENDED
from .state import Catan

POINTS: Final = 1
BREACH: Final = 2
GIFT: Final = 3
DEADLOCK: Final = 4


def finish(s: Catan, ending: int) -> None:
    """The game is over: everyone shows victory point cards (R-NW-78, R-NW-122)."""
    s.shown = [s.secret_points(seat) for seat in range(s.players)]
    for seat in range(s.players):
        if s.shown[seat]:
            s.hold_cards(seat, [card for card in s.cards[seat] if card != VICTORY_POINT])
            s.points[seat] += s.shown[seat]
            s.tell(CARDS_SHOWN, (seat, s.shown[seat]), reveals=True)
    s.fresh = [card for card in s.fresh if card != VICTORY_POINT]
    s.ended = ending
    s.tell(GAME_ENDED, (ending,))
    s.end()


def enough_points(s: Catan) -> bool:
    """Only the player whose turn it is can win by points (R-NW-115, R-NW-116)."""
    return s.points[s.active] + s.secret_points(s.active) >= s.settings.goal


def cards_decide(s: Catan) -> bool:
    """For all that the others know, the cards of the player whose turn it is may bring the goal: a turn that begins
    shows whether they do, so the one before it cannot be taken up again."""
    return s.points[s.active] < s.settings.goal <= s.points[s.active] + len(s.cards[s.active])


def win_at_once(s: Catan) -> None:
    """The goal wins as soon as it is reached; in the full game not before the wildling die of that turn and what it
    brought are settled (R-NW-115, R-NW-117)."""
    if not s.ended and enough_points(s) and (not s.watch or s.die_settled()):
        finish(s, POINTS)


def on_the_wall(s: Catan, seat: int) -> int:
    return tables.GUARDS - s.guards_left[seat]


def scores(s: Catan) -> list[int]:
    """Points, secret ones included."""
    if s.ended:
        return s.points[:]
    return [s.points[seat] + s.secret_points(seat) for seat in range(s.players)]


def winners(s: Catan) -> list[int]:
    """Points win for the active player. A tragedy is won by the most guards on the Wall; among equals by points,
    then by resource cards; and if that is equal too, everyone loses (R-NW-118 to R-NW-121). A game that leads nowhere
    goes to the most points (RL-NW-10)."""
    if s.ended == POINTS:
        return [s.active]
    if s.ended == DEADLOCK:
        return [seat for seat in range(s.players) if s.points[seat] == max(s.points)]
    ranks = [(on_the_wall(s, seat), s.points[seat], len(s.hand[seat])) for seat in range(s.players)]
    best = [seat for seat in range(s.players) if ranks[seat] == max(ranks)]
    return best if len(best) == 1 else []
