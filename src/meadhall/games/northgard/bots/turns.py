"""Northgard: which turns are worth considering. Those left out even a beginner would reject."""

from __future__ import annotations

from typing import Final

from meadhall.engine.notation import Choice

from ..data import tables
from ..data.kinds import LORE
from ..rules.state import Northgard
from ..rules.turn import REMOVE_LORE, REPLACE_LORE, UPGRADE_LORE
from ..rules.verbs import BOX, PASS, PLAY, REMOVE, REPLACE, WAIT
from .store import to_come
from .uses import use

BUSY: Final = 1.0  # a card of this use has something to do, in the terms of `use`
LAST_YEARS: Final = 2  # in which a clan card bought would hardly be played again


def sensible_turn(s: Northgard, seat: int, legal: list[Choice]) -> list[Choice]:
    """Cards that have something to do are played before the year is over: they are not laid down, not thrown away, and
    nobody passes with them. Lore is saved for the clan's own cards."""
    busy = [choice[1] for choice in legal if choice[0] == PLAY and use(s, seat, choice[1]) >= BUSY]
    lore = s.stock[seat][LORE]
    if s.upgrades[seat] and to_come(s)[1] > LAST_YEARS:
        lore -= UPGRADE_LORE
    found: list[Choice] = []
    for choice in legal:
        verb = choice[0]
        if verb in (WAIT, REPLACE, REMOVE):
            _, card = choice
            if card in busy:
                continue
            if verb == REPLACE and lore < REPLACE_LORE:
                continue
            if verb == REMOVE and (lore < REMOVE_LORE or dear(card)):
                continue
        elif verb == PASS and busy:
            continue
        found.append(choice)
    return found


def sensible_payment(s: Northgard, seat: int, legal: list[Choice]) -> list[Choice]:
    """For an upgrade: such cards are laid down at most, they do not leave the game."""
    return [(verb, card) for verb, card in legal if verb != BOX or not dear(card)]


def dear(card: int) -> bool:
    """A card of the clan, or one with fame on it."""
    return tables.FAME[card] > 0 or tables.CARD_CLAN[card] >= 0
