"""What the heroes do who ride out: Benjen Stark, Ygritte, Yoren and Qhorin Halfhand (R-NW-112)."""

from meadhall.engine.flow import Frame
from meadhall.engine.luck import Luck
from meadhall.engine.notation import NOTHING, Choice

from ...data import tables
from ...data.kinds import PATROL, REGULAR
from ..cards import COUNT_PATROLS, PostGuard, leave_game
from ..events import CLEARED, HUNTED, PATROL_GIVEN_UP, TORMUND_MOVED
from ..resources import take_if_there
from ..state import Catan
from ..tormund import wildling_hexes
from ..verbs import CLEAR, HUNT
from ..wall.wildlings import drive_out, reveal_common
from .brothers import Errand


def can_hunt(s: Catan) -> bool:
    return any(s.camps) or any(s.clearings)


class Hunt(Errand):
    """Benjen: a wildling of a camp or clearing goes home, those behind it close up; then a common token is shown."""

    def options(self, s: Catan) -> list[Choice]:
        legal: list[Choice] = [
            (HUNT, clan, camp) for clan in range(len(tables.CLANS)) for camp in range(len(s.camps[clan]))
        ]
        legal += [(CLEAR, clearing) for clearing in range(tables.SECTIONS) if s.clearings[clearing]]
        return legal

    def chosen(self, s: Catan, choice: Choice, luck: Luck) -> None:
        if choice[0] == HUNT:
            _, clan, camp = choice
            left = s.camps[clan][:]
            kind = left.pop(camp)
            s.camps[clan] = left
            s.frostfangs[kind] += 1
            s.tell(HUNTED, (self.who, kind, clan, camp))
        else:
            _, clearing = choice
            s.clearings[clearing] -= 1
            s.frostfangs[REGULAR] += 1
            s.tell(CLEARED, (self.who, clearing))
        reveal_common(s, self.who, luck)


class DriveOut(Errand):
    """Ygritte: a wildling leaves the Gift."""

    def options(self, s: Catan) -> list[Choice]:
        return wildling_hexes(s)

    def chosen(self, s: Catan, choice: Choice, luck: Luck) -> None:
        _, at = choice
        drive_out(s, self.who, at)


def trade_patrol(s: Catan, seat: int) -> None:
    """Yoren: a played patrol leaves the game and a guard is posted; then Largest Patrol is counted again (NWQ-09,
    NWQ-15)."""
    s.push_all([PostGuard(seat, 1), COUNT_PATROLS])
    s.patrols = [count - int(other == seat) for other, count in enumerate(s.patrols)]
    leave_game(s, PATROL)
    s.tell(PATROL_GIVEN_UP, (seat,))


def chase_tormund(s: Catan, seat: int) -> None:
    """Qhorin: Tormund goes to his camp in the North, and the freed hex gives a card (R-NW-45)."""
    freed = s.tormund
    s.tormund = NOTHING
    s.tell(TORMUND_MOVED, (seat, NOTHING))
    take_if_there(s, seat, tables.GIVES[s.tile[freed]])


FRAMES: list[type[Frame]] = [Hunt, DriveOut]
