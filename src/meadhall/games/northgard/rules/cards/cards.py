"""What cards do: their actions one after another (R-NG-40, R-NG-107 to R-NG-114), wild cards and copies."""

from collections.abc import Callable
from typing import Final

from meadhall.engine.flow import Decision, Frame, Procedure, Steps
from meadhall.engine.luck import Luck
from meadhall.engine.notation import Choice

from ...data import tables
from ..actions.build import build, can_build
from ..actions.explore import can_explore, explore
from ..actions.move import can_move, move
from ..actions.recruit import can_recruit, recruit
from ..events import SCORCHED
from ..state import Northgard
from ..verbs import DO, DONE, SCORCH
from .decks import gain
from .draw import can_do_draw, draw_action

# Actions, in the order of data.OPS.
RECRUIT_OP: Final = 0
MOVE_OP: Final = 1
EXPLORE_OP: Final = 2
BUILD_OP: Final = 3
DRAW_OP: Final = 4
COLLECT_OP: Final = 5
CHOOSE_OP: Final = 6
SPECIAL_OP: Final = 7
# By special action: is it possible, and what it does. `specials.py` fills these lists.
Can = Callable[[Northgard, int], bool]
Does = Callable[[Northgard, int, int], None]
SPECIAL_CAN: Final[list[Can]] = []
SPECIAL_DOES: Final[list[Does]] = []
BEAR_AWAKENS: Final = tables.CARD_NAMES.index("the_bear_awakens")
SCORCHES_AFTER: Final = 1 << tables.MOVE_FLAGS.index("scorched_earth_after")


class Effect(Procedure):
    """The actions of a card, from number `at` on."""

    def __init__(self, who: int, card: int, at: int) -> None:
        self.who = who
        self.card = card
        self.at = at

    def steps(self) -> Steps:
        return (self.act,)

    def act(self, s: Northgard, luck: Luck) -> None:
        take_effect(s, self.who, self.card, self.at, luck)


def take_effect(s: Northgard, who: int, card: int, at: int, luck: Luck) -> None:
    """One action of a card now, the others after it."""
    actions = tables.ACTIONS[card]
    if at + 1 < len(actions):
        s.push(Effect(who, card, at + 1))
    op = actions[at]
    if op == RECRUIT_OP:
        recruit(s, who, card)
    elif op == MOVE_OP:
        if tables.MOVE_FLAG[card] & SCORCHES_AFTER and s.clan[who] == tables.SNAKE:
            s.push(Scorch(who))  # after the Move (R-NG-158)
        move(s, who, card)
    elif op == EXPLORE_OP:
        explore(s, who, card, tables.EXPLORE_TIMES[card], luck)
    elif op == BUILD_OP:
        build(s, who, card)
    elif op == DRAW_OP:
        draw_action(s, who, card, luck)
    elif op == COLLECT_OP:
        for resource, amount in enumerate(tables.COLLECT[card]):
            gain(s, who, resource, amount)
    elif op == CHOOSE_OP:
        s.push(ChooseBasic(who, tables.CHOOSE[card], 0))
    else:
        SPECIAL_DOES[tables.SPECIAL[card]](s, who, card)


def possible(s: Northgard, who: int, card: int) -> bool:
    """Can the card be played for its action (D-NG-46)? Its first action decides; a draw after another is a rider."""
    actions = tables.ACTIONS[card]
    if not actions:
        return False
    op = actions[0]
    if op == MOVE_OP:
        return can_move(s, who, card)
    if op == RECRUIT_OP:
        return can_recruit(s, who, card) or card == BEAR_AWAKENS
    if op == BUILD_OP:
        return can_build(s, who, card)
    if op == EXPLORE_OP:
        return can_explore(s, who, card)
    if op == CHOOSE_OP:
        for basic in tables.BASIC:
            if possible(s, who, basic):
                return True
        return False
    if op == DRAW_OP:
        return can_do_draw(s, who, card)
    if op == COLLECT_OP:
        return True
    return SPECIAL_CAN[tables.SPECIAL[card]](s, who)


class ChooseBasic(Decision):
    """Feast and Teamwork: one of the four basic actions, or two different ones (R-NG-113, C-NG-27)."""

    def __init__(self, who: int, picks: int, taken: int) -> None:
        super().__init__(who)
        self.picks = picks
        self.taken = taken  # the ones chosen before, as bits

    def options(self, s: Northgard) -> list[Choice]:
        return [
            (DO, basic)
            for basic, card in enumerate(tables.BASIC)
            if not self.taken >> basic & 1 and possible(s, self.who, card)
        ]

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        _, basic = choice
        if self.picks > 1:
            s.push(ChooseBasic(self.who, self.picks - 1, self.taken | 1 << basic))
        take_effect(s, self.who, tables.BASIC[basic], 0, luck)

    def refusal(self, s: Northgard, seat: int, choice: Choice) -> str:
        if choice[0] != DO:
            return "R-NG-113"
        _, basic = choice
        return "C-NG-27" if self.taken >> basic & 1 else "R-NG-113"


# --- the Snake's token (R-NG-157, R-NG-158) ------------------------------------------------------------------------


class Scorch(Decision):
    """The token comes to a territory adjacent to one the Snake controls, from the map or from beside it."""

    def options(self, s: Northgard) -> list[Choice]:
        near = sorted({link >> 1 for place in s.lands[self.who] for link in s.near[place]} - {s.scorched})
        return [*((SCORCH, place) for place in near), (DONE,)] if near else []

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        if choice[0] == SCORCH:
            _, place = choice
            s.scorched = place
            s.tell(SCORCHED, (self.who, place))

    def refusal(self, s: Northgard, seat: int, choice: Choice) -> str:
        return "R-NG-157"


FRAMES: list[type[Frame]] = [Effect, ChooseBasic, Scorch]
