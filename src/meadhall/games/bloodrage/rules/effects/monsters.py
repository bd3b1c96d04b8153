"""What monsters do, by the moment at which they do it."""

from meadhall.engine.notation import NOTHING

from ...data import tables
from ...data.glory import CARD_GLORY
from ...data.kinds import (
    DOUBLE_PILLAGE,
    FIRST_MONSTER,
    KILL_GLORY,
    KILL_NON_MONSTERS,
    KILL_WARRIORS,
    MONSTER_COST,
    MONSTER_EFFECT,
    MONSTER_OF,
    MONSTER_PIECES,
    MONSTER_SLOT,
    MONSTER_STR,
    RETREAT_YGGDRASIL,
    SLOTS,
    WARRIOR,
    YGGDRASIL,
    YGGDRASIL_INVADER,
    kind_of,
)
from ..state import BloodRage


def monster_with(s: BloodRage, seat: int, effect: int) -> int:
    """The piece of that seat's monster with this effect, or NOTHING."""
    for slot in (MONSTER_SLOT, MONSTER_SLOT + 1):
        card = s.slots[seat * SLOTS + slot]
        if card != NOTHING and MONSTER_EFFECT[MONSTER_OF[card]] == effect:
            return MONSTER_PIECES + MONSTER_OF[card]
    return NOTHING


def strength_at(kind: int, place: int) -> int:
    """A monster's STR; the Dark Elf's is another one in Yggdrasil."""
    monster = kind - FIRST_MONSTER
    if place == YGGDRASIL and MONSTER_EFFECT[monster] == YGGDRASIL_INVADER:
        return tables.PARAM[tables.MONSTER_CARDS[monster]]
    return MONSTER_STR[monster]


def may_invade_yggdrasil(kind: int) -> bool:
    """The Dark Elf need not march there (R-BR-42)."""
    return kind >= FIRST_MONSTER and MONSTER_EFFECT[kind - FIRST_MONSTER] == YGGDRASIL_INVADER


def invade_cost(kind: int) -> int:
    """The Rage for invading with a monster: its STR, nothing for the Dwarf Chieftain and the Soldier of Hel."""
    return MONSTER_COST[kind - FIRST_MONSTER]


def when_invading(s: BloodRage, seat: int, kind: int, province: int) -> list[int]:
    """The enemy pieces that a monster's arrival destroys: the Troll Warriors, the Fire Giant all but monsters, ships
    in the supporting fjord included (F-BR-12)."""
    if kind < FIRST_MONSTER:
        return []
    effect = MONSTER_EFFECT[kind - FIRST_MONSTER]
    if effect not in (KILL_WARRIORS, KILL_NON_MONSTERS):
        return []
    condemned: list[int] = []
    for other in s.from_seat(seat)[1:]:
        condemned += [
            piece
            for piece in s.figures_in(other, province)
            if kind_of(piece) == WARRIOR or (effect == KILL_NON_MONSTERS and piece < MONSTER_PIECES)
        ]
    return condemned


def when_pillaging(s: BloodRage, seat: int, province: int) -> int:
    """How often the reward is taken: twice with the Frost Giant there."""
    giant = monster_with(s, seat, DOUBLE_PILLAGE)
    return 2 if giant != NOTHING and s.at[giant] == province else 1


def when_battle_begins(s: BloodRage) -> int:
    """The seat whose Valkyrie takes part, or NOTHING."""
    for seat in range(s.players):
        piece = monster_with(s, seat, KILL_GLORY)
        if piece != NOTHING and s.at[piece] == s.contested:
            return seat
    return NOTHING


def after_battle(s: BloodRage) -> None:
    """The Valkyrie took part: Glory for each enemy death (F-BR-17)."""
    if s.valkyrie != NOTHING:
        card = tables.MONSTER_CARDS[MONSTER_EFFECT.index(KILL_GLORY)]
        enemies = sum(s.slain) - s.slain[s.valkyrie]
        s.gain_glory(s.valkyrie, enemies * tables.PARAM[card], CARD_GLORY, card)


def may_retreat(s: BloodRage, piece: int) -> bool:
    """The Volur Witch, about to be destroyed in an outer province (F-BR-07)."""
    if piece < MONSTER_PIECES or MONSTER_EFFECT[piece - MONSTER_PIECES] != RETREAT_YGGDRASIL:
        return False
    return s.at[piece] != YGGDRASIL
