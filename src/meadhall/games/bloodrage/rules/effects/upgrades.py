"""What clan, Leader, Warrior and Ship upgrades do, by the moment at which they do it. Equal ones add up (R-BR-53)."""

from typing import Final

from meadhall.engine.notation import NOTHING

from ...data import tables
from ...data.glory import CARD_GLORY
from ...data.kinds import (
    CLAN_PIECES,
    COST,
    ENDGAME_FIGURES,
    FIRST_MONSTER,
    FJORD_OF,
    LEADER,
    LEADER_PIECE,
    MONSTER_OF,
    MONSTER_PIECES,
    MONSTER_SLOT,
    MULTI_KILL_GLORY,
    PLACES,
    QUEST_DOUBLE,
    RELEASE_GLORY,
    SHIP,
    SHIP_PIECE,
    SLOTS,
    UPGRADE_DISCOUNT,
    WARRIOR,
    WARRIOR_PAIRS,
)
from ..state import BloodRage
from .monsters import strength_at

TWO_OR_MORE: Final = 2  # enemy figures destroyed, for Thor's Glory


def when_upgrading(s: BloodRage, seat: int, card: int) -> int:
    """The Rage for playing an upgrade: less with Frigga's Charm, never below 0."""
    return max(0, COST[card] - s.perk(seat, UPGRADE_DISCOUNT))


def strength_of_warriors(s: BloodRage, seat: int, count: int) -> int:
    """Each its own STR; with Brothers or Masters in Arms every two count more."""
    single = s.power[seat * 3 + WARRIOR]
    pair = s.perk(seat, WARRIOR_PAIRS)
    return count // 2 * pair + count % 2 * single if pair else count * single


def strength(s: BloodRage, seat: int, province: int) -> int:
    """The STR of a seat's figures in a province, ships in its fjord included (R-BR-69, R-BR-81)."""
    base, start, fjord = seat * PLACES, seat * CLAN_PIECES, FJORD_OF[province]
    if not s.force[base + province] and not s.force[base + fjord]:
        return 0
    total = strength_of_warriors(s, seat, s.warriors[base + province])
    if s.at[start + LEADER_PIECE] == province:
        total += s.power[seat * 3 + LEADER]
    if s.at[start + SHIP_PIECE] == fjord:
        total += s.power[seat * 3 + SHIP]
    for slot in (MONSTER_SLOT, MONSTER_SLOT + 1):
        card = s.slots[seat * SLOTS + slot]
        if card != NOTHING:
            monster = MONSTER_OF[card]
            place = s.at[MONSTER_PIECES + monster]
            if place in (province, fjord):
                total += strength_at(FIRST_MONSTER + monster, place)
    return total


def after_battle(s: BloodRage, seat: int) -> None:
    """Thor's Glory: two or more enemy figures died in a battle one took part in, won or lost (F-BR-17)."""
    if sum(s.slain) - s.slain[seat] >= TWO_OR_MORE:
        for card in s.upgrades_with(seat, MULTI_KILL_GLORY):
            s.gain_glory(seat, tables.PARAM[card], CARD_GLORY, card)


def at_quests(s: BloodRage, seat: int, glory: int) -> int:
    """Odin's Throne: quests bring twice the Glory, but not two steps (F-BR-14)."""
    return glory * max(1, s.perk(seat, QUEST_DOUBLE))


def at_release(s: BloodRage, seat: int, figures: int) -> None:
    """Loki's Domain, Eminence and Wrath: Glory for every figure that comes back from Valhalla."""
    for card in s.upgrades_with(seat, RELEASE_GLORY):
        s.gain_glory(seat, tables.PARAM[card] * figures, CARD_GLORY, card)


def at_the_end(s: BloodRage, seat: int) -> None:
    """Thor's Conquest: Glory for every figure still on the board."""
    for card in s.upgrades_with(seat, ENDGAME_FIGURES):
        s.gain_glory(seat, tables.PARAM[card] * s.out[seat], CARD_GLORY, card)
