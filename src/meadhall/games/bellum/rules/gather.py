"""2 Gather resources (R-BM-44 to R-BM-46) and 3 call back the scouts (R-BM-47 to R-BM-51)."""

from meadhall.engine.luck import Luck

from ..data import tables
from ..data.kinds import FOOD, MAP, RUNE
from .events import GATHERED, SCOUTED
from .state import Bellum


def gather(s: Bellum) -> None:
    """Everyone takes the food and runes of the active row; when they run short, the captain first (RL-BM-02)."""
    for seat in s.clockwise():
        row = s.active_row(seat)
        due_food, due_rune = s.rows[row + FOOD], s.rows[row + RUNE]
        if due_food or due_rune:
            food, rune = s.take(FOOD, due_food), s.take(RUNE, due_rune)
            s.food[seat] += food
            s.rune[seat] += rune
            s.tell(GATHERED, (seat, food, rune, due_food + due_rune - food - rune))


def scouts(s: Bellum, luck: Luck) -> None:
    """The most maps bring a metal chest; equals get a wooden one each; no map at all, nothing."""
    most = 0
    leaders: list[int] = []
    for seat in s.clockwise():
        maps = s.active(seat, MAP)
        if maps > most:
            most = maps
            leaders = [seat]
        elif maps and maps == most:
            leaders.append(seat)
    if not leaders:
        return
    kind = tables.SOLE_SCOUT if len(leaders) == 1 else tables.TIED_SCOUT
    for seat in leaders:
        s.tell(SCOUTED, (seat, most, len(leaders) - 1))
        s.gain_chest(seat, kind, luck)
