"""Upgrade (R-BR-50 to R-BR-57)."""

from meadhall.engine.notation import NOTHING, Choice

from ...data.kinds import (
    FIRST_MONSTER,
    IS_UPGRADE,
    MONSTER_OF,
    MONSTER_PIECES,
    MONSTER_SLOT,
    RESERVE,
    SLOT_KIND,
    SLOTS,
    SLOTS_OF,
)
from ..effects.upgrades import when_upgrading
from ..events import REPLACED, UPGRADED
from ..state import BloodRage, replaced
from ..verbs import UPGRADE_IN
from .invade import FreeInvasion


def add_upgrades(s: BloodRage, seat: int, legal: list[Choice]) -> None:
    """Every upgrade in hand that can be paid for, into each slot of its kind; empty slots are alike (R-BR-51)."""
    base = seat * SLOTS
    for card in s.hand[seat]:
        if IS_UPGRADE[card] and when_upgrading(s, seat, card) <= s.rage[seat]:
            empty = False
            for slot in SLOTS_OF[card]:
                if s.slots[base + slot] != NOTHING:
                    legal.append(UPGRADE_IN[card][slot])
                elif not empty:
                    empty = True
                    legal.append(UPGRADE_IN[card][slot])


def why_no_upgrade(s: BloodRage, seat: int, card: int, slot: int) -> str:
    if card not in s.hand[seat] or not IS_UPGRADE[card]:
        return "R-BR-51"
    if slot not in SLOTS_OF[card]:
        return "R-BR-50"
    return "R-BR-35" if when_upgrading(s, seat, card) > s.rage[seat] else "R-BR-51"


def upgrade(s: BloodRage, seat: int, card: int, slot: int) -> None:
    """Pays, places the card, discards the one it replaces, and may invade with the figure at once."""
    rage = when_upgrading(s, seat, card)
    s.rage[seat] -= rage
    s.lose_card(seat, card)
    if s.slots[seat * SLOTS + slot] != NOTHING:
        replace(s, seat, slot)
    s.slots = replaced(s.slots, seat * SLOTS + slot, card)
    s.equip(seat)
    s.tell(UPGRADED, (seat, card, slot, rage))
    if slot < MONSTER_SLOT:
        s.push(FreeInvasion(seat, SLOT_KIND[slot]))
    elif MONSTER_OF[card] >= 0:
        s.put(seat, MONSTER_PIECES + MONSTER_OF[card], RESERVE)
        s.push(FreeInvasion(seat, FIRST_MONSTER + MONSTER_OF[card]))


def replace(s: BloodRage, seat: int, slot: int) -> None:
    """The old card is discarded; the figure of a monster goes back to the box (R-BR-52, R-BR-57)."""
    old = s.slots[seat * SLOTS + slot]
    if MONSTER_OF[old] >= 0:
        s.put(seat, MONSTER_PIECES + MONSTER_OF[old], NOTHING)
    s.discard = [*s.discard, old]
    s.tell(REPLACED, (seat, old))
