"""Northgard: what cards are worth, in fame: each time one is drawn, in hand, and for the rest of the game."""

from __future__ import annotations

from typing import Final

from ..data import tables
from ..rules.scoring import achievement
from ..rules.state import HAS_ITS_CARD, HAS_PASSED, Northgard

# What an action brings when its card is drawn in the middle of the game.
SEVERAL: Final = 2  # what "one for each …" usually comes to
RECRUITS: Final = [0.0, 1.0, 1.7, 2.1]  # by units
STEPS: Final = [0.0, 0.9, 1.3, 1.5, 1.6]  # by steps
AXE: Final = 0.2  # a bonus in combat
EXPLORE: Final = 1.6
TILE_MORE: Final = 0.4  # another tile to choose from
BUILD: Final = 1.5
WOOD_SAVED: Final = 0.6
CARD: Final = 1.3  # one more card in hand
SIFTED: Final = 0.2  # a card that was seen and not kept
COLLECTED: Final = [0.6, 1.1, 0.7]  # food, wood, lore
FEAST: Final = 1.9  # whatever is needed most
LIGHTNING: Final = 0.15  # it takes no turn
SPECIAL: Final = {  # what the text of a card does
    "kaija_may_attack_this_year": 0.2,
    "pay_3_any_draw_1": 0.3,
    "remove_enemy_unit_anywhere_take_1_resource": 1.6,
    "pay_2_any_recruit_1_there": 0.2,
    "inspect_hand_discard_or_pay_2": 1.0,
    "copy_active_card_of_scorched_owner": 1.4,
    "pull_1_adjacent_unit_ignoring_rough": 0.2,
    "move_with_optional_explore_before_or_after": 0.9,
    "remove_adjacent_enemy_unit": 0.8,
    "take_any_discard_or_draw_1": 1.5,
    "take_row_card_now": 0.3,
    "inspect_hand_discard_1": 0.9,
    "reaction_cancel_opponent_card": 1.0,
    "copy_active_card_of_adjacent_enemy": 1.3,
    "relocate_group_to_any_open_territory": 1.0,
    "ignore_towers_and_fortresses_this_year": 0.3,
    "each_opponent_discards_1": 0.8,
    "opponent_random_discard_or_draw_1": 1.2,
    "shift_2_enemy_units_ignoring_rough": 1.2,
    "repeat_own_card_played_this_year": 1.8,
    "remove_adjacent_enemy_unit_add_own": 1.9,
}


def _worth(card: int) -> float:
    worth = 0.0
    for action in tables.CARDS[card].get("actions", []):
        op = action["op"]
        if op == "recruit":
            units = SEVERAL if action.get("spread") == "each" else action.get("n", SEVERAL)
            worth += RECRUITS[min(units, 3)] + (0.3 if action.get("where", "own") != "own" else 0.0)
        elif op == "move":
            worth += STEPS[action["n"]] + AXE * (action["axe"] + action["skull"]) + 0.1 * len(action.get("flags", []))
        elif op == "explore":
            worth += EXPLORE * (1 + 0.6 * (action["times"] - 1)) + TILE_MORE * (action["draw"] - 1)
            worth += 0.6 * len(action.get("flags", []))
        elif op == "build":
            worth += BUILD * (1 + 0.4 * (action["times"] - 1)) + WOOD_SAVED * action["discount"]
            worth += 0.2 * len(action.get("flags", []))
        elif op == "draw":
            kept = action.get("keep", action.get("n", SEVERAL))
            worth += CARD * kept + SIFTED * (action.get("n", kept) - kept)
        elif op == "collect":
            worth += sum(action.get(name, 0) * each for name, each in zip(tables.RESOURCE_NAMES, COLLECTED))
        elif op == "choose":
            worth += FEAST * (1 + 0.7 * (action["pick"] - 1))
        elif op == "special":
            worth += SPECIAL[action["key"]]
    if worth and tables.LIGHTNING[card]:
        worth += LIGHTNING
    return worth


WORTH: Final[list[float]] = [_worth(card) for card in range(len(tables.CARDS))]
CARD_FAME: Final[list[float]] = [float(fame) for fame in tables.FAME]

IN_HAND: Final = 0.9  # a card in hand, as a part of what it brings when it is played: some will find nothing to do
USED: Final = 0.8  # of the cards in a hand that nobody sees
A_YEAR: Final = 0.7  # the same for cards of years to come
ACHIEVEMENT: Final = 7.0  # what one will probably count in the last year
USUAL: Final = 1.3  # what a card in a deck brings when it is drawn: a better one makes the deck better
OFTEN: Final = 0.33  # how much of that difference is seen in a year
A_CARD: Final = 1.2  # fame of a card that is not on the table yet
DRAWS: Final = tables.YEAR["draw"]


def card_fame(s: Northgard, seat: int) -> float:
    """Fame on cards that the seat owns, wherever they are; less for unrest."""
    fame = 0.0
    counted = s.year == tables.YEARS[s.length]  # achievements are taken in the last year alone
    for pile in (s.deck[seat], s.top[seat], s.hand[seat], s.active[seat], s.discard[seat]):
        for card in pile:
            fame += CARD_FAME[card]
            if counted and tables.IS_ACHIEVEMENT[card]:
                fame += achievement(s, seat, card)
    return fame


def card_worth(s: Northgard, seat: int, years: int, forges: int) -> tuple[float, float]:
    """The hand, as far as those know who do not see it: its mean value; and the cards that will be drawn in a number of
    years."""
    hidden = len(s.deck[seat]) + len(s.top[seat]) + len(s.hand[seat])
    total = 0.0
    for pile in (s.deck[seat], s.top[seat], s.hand[seat]):
        for card in pile:
            total += WORTH[card]
    at_hand = total * USED * len(s.hand[seat]) / hidden if hidden else 0.0
    owned = hidden + len(s.active[seat]) + len(s.discard[seat])
    if not years or not owned:
        return at_hand, 0.0
    for pile in (s.active[seat], s.discard[seat]):
        for card in pile:
            total += WORTH[card]
    return at_hand, min(DRAWS + forges, owned) * years * A_YEAR * total / owned


def row_worth(s: Northgard, seat: int, years: int, new_year: bool) -> float:
    """The card that the seat will take on passing this year."""
    if new_year:
        return ACHIEVEMENT if not years else A_CARD + 0.3 * OFTEN * years
    if s.this_year[seat] & (HAS_PASSED | HAS_ITS_CARD) or not s.row:
        return 0.0
    rivals = max(1, s.players - s.passed)  # who has not passed either may be the first to choose
    best = sorted([taken_worth(s, seat, card, years) for card in s.row], reverse=True)[:rivals]
    return sum(best, 0.0) / len(best)


def taken_worth(s: Northgard, seat: int, card: int, years: int) -> float:
    """A card of the row for this seat: its fame, and that it will be drawn now and then."""
    if tables.IS_ACHIEVEMENT[card]:
        return float(achievement(s, seat, card))
    return tables.FAME[card] + (WORTH[card] - USUAL) * OFTEN * years
