"""Special actions by their keys (R-NG-112): when they are possible, what they do; Annexation and the copying cards."""

from typing import Final

from meadhall.engine.flow import Decision, Frame, Procedure, Steps
from meadhall.engine.luck import Luck
from meadhall.engine.notation import NOTHING, Choice

from ...data import tables
from ..actions.explore import EXPLORE_BASIC, MayExplore, can_explore, explore
from ..actions.move import can_move, move
from ..events import COPIED
from ..state import BEAR_AWAKE, CONQUEROR, HAS_ITS_CARD, Northgard
from ..verbs import COPY, DO
from .cards import SPECIAL_CAN, SPECIAL_DOES, Can, Does, possible, take_effect
from .decks import can_draw, different
from .draw import BuyCard
from .raids import (
    ANYWHERE,
    NEXT_DOOR,
    AddUnit,
    HireMore,
    Pull,
    RemoveEnemy,
    bribes,
    enemies_next_door,
    enemy_places,
    hidden_ways,
    places_to_add,
    shift,
)
from .secrets import EachDiscards, LookAtHand, Negotiate, TakeFromRow, Threaten, with_cards


class AnnexationOrder(Decision):
    """Annexation: Move 1, and Explore once before or after it if wanted (C-NG-19)."""

    def __init__(self, who: int, card: int) -> None:
        super().__init__(who)
        self.card = card

    def options(self, s: Northgard) -> list[Choice]:
        legal: list[Choice] = [(DO, tables.BASIC_NAMES.index("move"))]
        if can_explore(s, self.who, self.card):
            legal.append((DO, EXPLORE_BASIC))
        return legal

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        _, basic = choice
        if basic == EXPLORE_BASIC:
            s.push(MoveAfter(self.who, self.card))
            explore(s, self.who, self.card, 1, luck)
        else:
            s.push(MayExplore(self.who, self.card, 1))
            move(s, self.who, self.card)


class MoveAfter(Procedure):
    """The Move of Annexation, when Explore came first."""

    def __init__(self, who: int, card: int) -> None:
        self.who = who
        self.card = card

    def steps(self) -> Steps:
        return (self.move,)

    def move(self, s: Northgard, luck: Luck) -> None:
        move(s, self.who, self.card)


# --- copies (C-NG-12) ---------------------------------------------------------------------------------------------

OF_SCORCHED: Final = 0
OF_NEIGHBOURS: Final = 1
OF_ONESELF: Final = 2


def copies(s: Northgard, who: int, whose: int) -> list[Choice]:
    """The cards whose effect may be resolved once more."""
    legal: list[Choice] = []
    if whose == OF_ONESELF:
        sources = [who]
    elif whose == OF_SCORCHED:
        owner = s.owner[s.scorched] if s.scorched != NOTHING else NOTHING
        sources = [owner] if owner != NOTHING and s.foes(who, owner) else []
    else:
        sources = sorted({s.owner[place] for place in enemies_next_door(s, who)})
    for seat in sources:
        cards = s.played[seat] if whose == OF_ONESELF else s.active[seat]
        wanted = [card for card in different(cards) if card not in tables.UNCOPIED and possible(s, who, card)]
        legal += [(COPY, card, seat) for card in wanted]
    return legal


class Copy(Decision):
    """Which card is copied. It is resolved as if it were printed here, with the player's own pieces."""

    def __init__(self, who: int, whose: int) -> None:
        super().__init__(who)
        self.whose = whose

    def options(self, s: Northgard) -> list[Choice]:
        return copies(s, self.who, self.whose)

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        _, card, of = choice
        s.tell(COPIED, (self.who, card, of))
        take_effect(s, self.who, card, 0, luck)

    def refusal(self, s: Northgard, seat: int, choice: Choice) -> str:
        return "C-NG-12"


# --- special actions by their keys ---------------------------------------------------------------------------------


def always(s: Northgard, who: int) -> bool:
    return True


def can_kill_anywhere(s: Northgard, who: int) -> bool:
    return bool(enemy_places(s, who))


def can_kill_next_door(s: Northgard, who: int) -> bool:
    return bool(enemies_next_door(s, who))


def can_look(s: Northgard, who: int) -> bool:
    return bool(with_cards(s, who))


def can_look_or_draw(s: Northgard, who: int) -> bool:
    """Spy and Ancestral Curse: the discard, or the draw that is a sentence of its own (D-NG-57)."""
    return bool(with_cards(s, who)) or can_draw(s, who, 1)


def can_capture(s: Northgard, who: int) -> bool:
    """Capture: the removal, or the new unit (D-NG-57)."""
    return bool(enemies_next_door(s, who)) or bool(places_to_add(s, who))


def can_negotiate(s: Northgard, who: int) -> bool:
    return can_draw(s, who, 1)


def can_threaten(s: Northgard, who: int) -> bool:
    return can_draw(s, who, 1) or bool(with_cards(s, who))


def can_take_from_row(s: Northgard, who: int) -> bool:
    return bool(s.row) and not s.this_year[who] & HAS_ITS_CARD


def can_annex(s: Northgard, who: int) -> bool:
    return can_move(s, who, tables.BASIC[1]) or can_explore(s, who, tables.BASIC[2])


def can_go_hidden(s: Northgard, who: int) -> bool:
    return bool(hidden_ways(s, who))


def can_bribe(s: Northgard, who: int) -> bool:
    return bool(bribes(s, who))


def can_copy_scorched(s: Northgard, who: int) -> bool:
    """Now, or after the Snake has put its token on adjacent land, which comes before the card itself (D-NG-54)."""
    return bool(copies(s, who, OF_SCORCHED)) or bool(copies(s, who, OF_NEIGHBOURS))


def can_copy_neighbour(s: Northgard, who: int) -> bool:
    return bool(copies(s, who, OF_NEIGHBOURS))


def can_copy_own(s: Northgard, who: int) -> bool:
    return bool(copies(s, who, OF_ONESELF))


def never(s: Northgard, who: int) -> bool:
    return False


def awaken_bear(s: Northgard, who: int, card: int) -> None:
    s.this_year[who] |= BEAR_AWAKE


def conquer(s: Northgard, who: int, card: int) -> None:
    s.this_year[who] |= CONQUEROR


def buy_card(s: Northgard, who: int, card: int) -> None:
    s.push(BuyCard(who))


def raid(s: Northgard, who: int, card: int) -> None:
    s.push(RemoveEnemy(who, ANYWHERE, 1))


def plunder(s: Northgard, who: int, card: int) -> None:
    s.push(RemoveEnemy(who, NEXT_DOOR, 0))


def capture(s: Northgard, who: int, card: int) -> None:
    s.push_all([RemoveEnemy(who, NEXT_DOOR, 0), AddUnit(who)])


def hire(s: Northgard, who: int, card: int) -> None:
    s.push(HireMore(who))


def exploit(s: Northgard, who: int, card: int) -> None:
    s.push(LookAtHand(who, 1))


def spy(s: Northgard, who: int, card: int) -> None:
    s.push(LookAtHand(who, 0))


def pull(s: Northgard, who: int, card: int) -> None:
    s.push(Pull(who))


def annex(s: Northgard, who: int, card: int) -> None:
    s.push(AnnexationOrder(who, card))


def negotiate(s: Northgard, who: int, card: int) -> None:
    s.push(Negotiate(who))


def foresee(s: Northgard, who: int, card: int) -> None:
    s.push(TakeFromRow(who))


def go_hidden(s: Northgard, who: int, card: int) -> None:
    shift(s, who, card, False)


def bribe(s: Northgard, who: int, card: int) -> None:
    shift(s, who, card, True)


def curse(s: Northgard, who: int, card: int) -> None:
    s.push(EachDiscards(who))


def threaten(s: Northgard, who: int, card: int) -> None:
    s.push(Threaten(who))


def copy_scorched(s: Northgard, who: int, card: int) -> None:
    s.push(Copy(who, OF_SCORCHED))


def copy_neighbour(s: Northgard, who: int, card: int) -> None:
    s.push(Copy(who, OF_NEIGHBOURS))


def copy_own(s: Northgard, who: int, card: int) -> None:
    s.push(Copy(who, OF_ONESELF))


def nothing(s: Northgard, who: int, card: int) -> None:
    """Defensive Strategy works out of turn alone."""


# Whether a special action is possible when it comes first on a card, and what it does.
SPECIALS: Final[dict[str, tuple[Can, Does]]] = {
    "kaija_may_attack_this_year": (always, awaken_bear),
    "pay_3_any_draw_1": (always, buy_card),
    "remove_enemy_unit_anywhere_take_1_resource": (can_kill_anywhere, raid),
    "pay_2_any_recruit_1_there": (always, hire),
    "inspect_hand_discard_or_pay_2": (can_look, exploit),
    "copy_active_card_of_scorched_owner": (can_copy_scorched, copy_scorched),
    "pull_1_adjacent_unit_ignoring_rough": (always, pull),
    "move_with_optional_explore_before_or_after": (can_annex, annex),
    "remove_adjacent_enemy_unit": (can_kill_next_door, plunder),
    "take_any_discard_or_draw_1": (can_negotiate, negotiate),
    "take_row_card_now": (can_take_from_row, foresee),
    "inspect_hand_discard_1": (can_look_or_draw, spy),
    "reaction_cancel_opponent_card": (never, nothing),
    "copy_active_card_of_adjacent_enemy": (can_copy_neighbour, copy_neighbour),
    "relocate_group_to_any_open_territory": (can_go_hidden, go_hidden),
    "ignore_towers_and_fortresses_this_year": (always, conquer),
    "each_opponent_discards_1": (can_look_or_draw, curse),
    "opponent_random_discard_or_draw_1": (can_threaten, threaten),
    "shift_2_enemy_units_ignoring_rough": (can_bribe, bribe),
    "repeat_own_card_played_this_year": (can_copy_own, copy_own),
    "remove_adjacent_enemy_unit_add_own": (can_capture, capture),
}
SPECIAL_CAN.extend(SPECIALS[name][0] for name in tables.SPECIAL_NAMES)
SPECIAL_DOES.extend(SPECIALS[name][1] for name in tables.SPECIAL_NAMES)

FRAMES: list[type[Frame]] = [AnnexationOrder, MoveAfter, Copy]
