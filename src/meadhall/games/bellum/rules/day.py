"""A round is a day (R-BM-29, R-BM-30), and how the game ends (R-BM-69, R-BM-86 to R-BM-89)."""

from meadhall.engine.events import EVERYONE
from meadhall.engine.flow import Frame, Procedure, Steps
from meadhall.engine.luck import Luck
from meadhall.engine.notation import NOTHING

from ..data import tables
from .attack import Attack
from .events import COUNTED, DAY_BEGAN
from .gather import gather, scouts
from .horde import choose_horde
from .recruit import Recruit
from .state import Bellum


class Day(Procedure):
    """The six events of a day, in their fixed order. The game can end only between the attacks and the recruiting."""

    def steps(self) -> Steps:
        return (
            self.choose_horde,
            self.gather,
            self.scouts,
            self.attack,
            self.end_check,
            self.recruit,
            self.end_of_round,
        )

    def choose_horde(self, s: Bellum, luck: Luck) -> None:
        s.tell(DAY_BEGAN, (s.day, s.captain))
        choose_horde(s, luck)

    def gather(self, s: Bellum, luck: Luck) -> None:
        gather(s)

    def scouts(self, s: Bellum, luck: Luck) -> None:
        scouts(s, luck)

    def attack(self, s: Bellum, luck: Luck) -> None:
        """The captain first, then clockwise, each at most once (R-BM-52)."""
        s.push_all([Attack(seat) for seat in s.clockwise()])

    def end_check(self, s: Bellum, luck: Luck) -> None:
        """Ten chests after the attacks end the game at once; at any other moment they do not (R-BM-69, R-BM-86)."""
        if any(s.chest_count(seat) >= tables.CHESTS_TO_END for seat in range(s.players)):
            s.chest_seen = [EVERYONE] * len(s.chest_seen)
            for seat, total in enumerate(totals(s)):
                s.tell(COUNTED, (seat, total, s.chest_count(seat)), reveals=True)
            s.end()

    def recruit(self, s: Bellum, luck: Luck) -> None:
        """The captain first, then clockwise, each all at a time (RL-BM-07)."""
        s.push_all([Recruit(seat) for seat in s.clockwise()])

    def end_of_round(self, s: Bellum, luck: Luck) -> None:
        """New settlements, spells turned back, and the die to the left neighbor (R-BM-83 to R-BM-85, RL-BM-10)."""
        for place in range(s.players):
            if s.taker[place] >= 0:
                s.open_settlements[place] = s.draw_settlement(luck)
                s.taker[place] = NOTHING
        s.spells_used = 0
        s.row = 0
        s.captain = (s.captain + 1) % s.players
        s.day += 1
        s.push(Day())


def totals(s: Bellum) -> list[int]:
    """The value of each seat's chests (R-BM-87)."""
    values = [0] * s.players
    for owner, value in zip(s.chest_owner, s.chest_value, strict=True):
        values[owner] += value
    return values


def winners(s: Bellum) -> list[int]:
    """The richest player; if tied, the one with more chests; if still tied, they share the win (R-BM-87 to R-BM-89)."""
    ranks = [(total, s.chest_count(seat)) for seat, total in enumerate(totals(s))]
    return [seat for seat in range(s.players) if ranks[seat] == max(ranks)]


FRAMES: list[type[Frame]] = [Day]
