"""1 Choose the active horde (R-BM-31 to R-BM-43)."""

from meadhall.engine.flow import Decision, Frame
from meadhall.engine.luck import Luck
from meadhall.engine.notation import Choice

from ..data import tables
from ..data.kinds import BARREL
from .events import BARREL_PAID, ROLLED, SPELL_USED
from .state import Bellum
from .verbs import PASS, PAY_BARREL, SPELL


def choose_horde(s: Bellum, luck: Luck) -> None:
    """The captain rolls; then everyone, the captain first, may have it rolled again."""
    s.row = luck.die(tables.FACES)
    s.tell(ROLLED, (s.captain, s.row))
    poll(s, s.captain)


def poll(s: Bellum, seat: int) -> None:
    """Asks this seat, or the next one clockwise that has a barrel or a spell; nobody twice."""
    while not (s.barrel[seat] or (seat == s.captain and s.spells_used < s.reroll[seat])):
        seat = (seat + 1) % s.players
        if seat == s.captain:
            return
    s.push(Poll(seat))


class Poll(Decision):
    """A seat's chance to make the captain reroll. After each reroll, everyone is asked again, the captain first."""

    def options(self, s: Bellum) -> list[Choice]:
        legal: list[Choice] = [(PASS,)]
        if self.who == s.captain and s.spells_used < s.reroll[self.who]:
            legal.append((SPELL,))
        if s.barrel[self.who]:
            legal.append((PAY_BARREL,))
        return legal

    def chosen(self, s: Bellum, choice: Choice, luck: Luck) -> None:
        if choice[0] == PASS:
            after = (self.who + 1) % s.players
            if after != s.captain:
                poll(s, after)
            return
        if choice[0] == SPELL:
            s.spells_used += 1  # turned over, inactive for today (R-BM-39)
            s.tell(SPELL_USED, (self.who,))
        else:
            s.barrel[self.who] -= 1
            s.supply[BARREL] += 1
            s.tell(BARREL_PAID, (self.who,))
        choose_horde(s, luck)

    def refusal(self, s: Bellum, seat: int, choice: Choice) -> str:
        if choice[0] == SPELL:
            return "R-BM-38" if seat != s.captain else "R-BM-39" if s.reroll[seat] else "R-BM-35"
        return "R-BM-34" if choice[0] == PAY_BARREL else "R-BM-30"


FRAMES: list[type[Frame]] = [Poll]
