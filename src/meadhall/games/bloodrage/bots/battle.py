"""Blood Rage: the pillage that is going on. What everyone may expect of it, from the call to battle to the winner."""

from __future__ import annotations

from typing import Final

from meadhall.engine.notation import NOTHING

from ..data import tables
from ..data.kinds import (
    DESTROYED_GLORY,
    EFFECT,
    FJORD_OF,
    GRACE,
    KILL_GLORY,
    MONSTER_EFFECT,
    MULTI_KILL_GLORY,
    PERKS,
    PLACES,
    PRIMACY,
    SMITE,
    STEAL_CARDS,
    STEAL_GLORY,
    STEAL_RAGE,
    TIDE,
    WATCH,
    WIN_GLORY,
    WIN_RAGE_GLORY,
    WIN_STAT,
)
from ..rules.actions.pillage import Join
from ..rules.battle.cards import ChooseCards
from ..rules.effects.upgrades import TWO_OR_MORE
from ..rules.state import BloodRage
from .bonus import LATE_TOO, bonus_of
from .cards import BATTLE, FOREIGN_CARD
from .contests import MAYBE_JOINS, axes, joiners, odds, reward
from .lands import Lands
from .quests import stat_gain

CALLED: Final = 2.0
HIDDEN: Final = 1.6
SHOWN: Final = 0.7
KNOWN: Final = 0.25  # how much may still change: joiners, cards, late cards, nothing
RAGE_NOW: Final = 1.2  # a point of Rage in the middle of an age
FARTHER: Final = 1.0  # strength: who has nobody there yet may stay away
STOLEN_RAGE: Final = 1.5
STOLEN_GLORY: Final = 1.7  # what one takes from the winner counts more than what one finds
STOLEN_CARDS: Final = 2.0  # Loki's Poison
SLAIN: Final = 0.6  # of all figures in the battle, for Odin's Judgement
WATCHED: Final = 2.5  # Glory by Heimdall's Watch
A_DEATH: Final = tables.PARAM[tables.MONSTER_CARDS[MONSTER_EFFECT.index(KILL_GLORY)]]  # for the Valkyrie
SURPLUS: Final = {SMITE: 0.8, TIDE: 0.5, PRIMACY: 0.4}  # what a text is worth in strength


def battle(s: BloodRage, viewer: int, lands: Lands, bonus: list[float], now: int, hopes: list[float]) -> None:
    """Adds what the battle promises. Its winner is not known yet."""
    place = s.contested
    question = s.stack[-1]
    present = [seat for seat in range(s.players) if lands.own[seat][place] or s.fighters >> seat & 1]
    totals = [lands.own[seat][place] + cards_in_battle(s, seat, viewer, bonus) for seat in present]
    fought = 1.0
    if isinstance(question, Join):
        fought = with_joiners(s, place, present, totals, lands, bonus)
    spread = how_open(s, viewer, present, isinstance(question, Join))
    prize = reward(s, s.pillager, place, now)
    if len(present) == 1:
        hopes[s.pillager] += prize
        return
    chances = odds(totals, spread)
    figures = [s.force[seat * PLACES + place] + s.force[seat * PLACES + FJORD_OF[place]] for seat in present]
    hopes[s.pillager] += (1 - fought) * prize
    for at, seat in enumerate(present):
        enemies = sum(figures) - figures[at]
        won = axes(s, seat) + (prize if seat == s.pillager else 0.0)
        lost = -lands.loss(seat, place)
        if enemies >= TWO_OR_MORE:
            won += s.perks[seat * PERKS + MULTI_KILL_GLORY]
        if s.valkyrie == seat:
            won += A_DEATH * enemies
        gained, taken = texts(s, seat, viewer, sum(figures), now)
        hopes[seat] += fought * (chances[at] * (won + gained) + (1 - chances[at]) * (lost + taken))


def with_joiners(
    s: BloodRage, place: int, present: list[int], totals: list[float], lands: Lands, bonus: list[float]
) -> float:
    """The call to battle goes on: adds those who may come. Returns how likely it is that there is a fight at all."""
    near = joiners(s, place, lands)
    alone = bool(near) and len(present) == 1
    for seat, strength in near:
        if seat in present:
            totals[present.index(seat)] += strength
        else:
            present.append(seat)
            totals.append(strength + bonus[seat] - FARTHER)
    return MAYBE_JOINS if alone else 1.0


def cards_in_battle(s: BloodRage, seat: int, viewer: int, bonus: list[float]) -> float:
    """What the cards of a seat add: those on the table, the one that the viewer has chosen, or what is expected."""
    if s.played[seat]:
        return float(s.bonus[seat])
    card = chosen(s, seat, viewer)
    if card != NOTHING:
        late = sum(tables.STR[other] for other in s.hand[seat] if tables.IS_LATE[other] and other != card)
        return bonus_of(s, seat, card) + LATE_TOO * late + SURPLUS.get(EFFECT[card], 0.0)
    return bonus[seat] if not s.blanked >> seat & 1 else 0.0


def chosen(s: BloodRage, seat: int, viewer: int) -> int:
    """The card that the viewer has chosen and nobody else sees yet."""
    if seat == viewer and s.answers and s.answers[seat] and isinstance(s.stack[-1], ChooseCards):
        return s.answers[seat][0][1]
    return NOTHING


def how_open(s: BloodRage, viewer: int, present: list[int], called: bool) -> float:
    """How much the totals may still change."""
    if called:
        return CALLED
    shown = any(s.played)
    for seat in present:
        if seat != viewer and s.hand[seat]:
            if not shown:
                return HIDDEN
            if any(tables.AGE_OF[card] >= tables.FIRST_LATE_AGE for card in s.hand[seat]):
                return SHOWN
    return KNOWN


def texts(s: BloodRage, seat: int, viewer: int, figures: int, now: int) -> tuple[float, float]:
    """What the cards of a seat bring it: when it wins, and when it loses."""
    won, lost = 0.0, 0.0
    hidden = chosen(s, seat, viewer)
    cards = s.played[seat] if hidden == NOTHING else [hidden]
    if not cards:
        return (-FOREIGN_CARD if s.hand[seat] else 0.0), 0.0
    for card in cards:
        won -= BATTLE[card] if seat == viewer else FOREIGN_CARD
        if s.blanked >> seat & 1:
            continue
        effect, number = EFFECT[card], tables.PARAM[card]
        if effect == WIN_GLORY:
            won += number
        elif effect == WIN_RAGE_GLORY:
            won += number + number * RAGE_NOW
        elif effect == WIN_STAT or (effect == GRACE and seat == s.pillager):
            won += stat_gain(s, seat, now)
        elif effect == STEAL_RAGE:
            lost += RAGE_NOW * STOLEN_RAGE
        elif effect == STEAL_GLORY:
            lost += number * STOLEN_GLORY
        elif effect == STEAL_CARDS:
            lost += STOLEN_CARDS
        elif effect == DESTROYED_GLORY:
            won += number * figures * SLAIN
            lost += number * figures * SLAIN
        elif effect == WATCH and not s.played[seat]:
            won += WATCHED
            lost += WATCHED
    return won, lost
