"""The action phase (R-BR-34 to R-BR-39): turns, and the choice of an action."""

from meadhall.engine.flow import Decision, Frame, Procedure, Steps
from meadhall.engine.luck import Luck
from meadhall.engine.notation import Choice

from ...data.kinds import (
    FJORD_OF,
    IS_QUEST,
    MARCH_COST,
    PLACES,
    PROVINCES,
    RAGE,
    REPILLAGE,
    RESERVE,
    SACRIFICE_TWO,
    VALHALLA,
    VALHALLA_INVADE,
)
from ..events import PASSED, RAGE_SET
from ..state import BloodRage
from ..verbs import CHALLENGE, INVADE, MARCH, PASS, PILLAGE, PILLAGE_AT, QUEST, QUEST_CARD, RECALL, SACRIFICE, UPGRADE
from .invade import add_invasions, cost_of, invade, pillage, why_no_invasion
from .march import March, Sacrifice, add_marches, why_no_march
from .quest import take_on
from .upgrade import add_upgrades, upgrade, why_no_upgrade


def begin_actions(s: BloodRage) -> None:
    """Rage by the stat for everyone (R-BR-34); the first player begins."""
    s.passed = 0
    for seat in s.from_seat(s.first):
        s.rage[seat] = s.stat(seat, RAGE)
        s.tell(RAGE_SET, (seat, s.rage[seat]))
    s.push(Turn(s.first))


class NextTurn(Procedure):
    """After a turn: whose turn is next?"""

    def __init__(self, who: int) -> None:
        self.who = who

    def steps(self) -> Steps:
        return (self.go_on,)

    def go_on(self, s: BloodRage, luck: Luck) -> None:
        """The phase ends at once when all provinces are pillaged or nobody can act any more (R-BR-39)."""
        if 0 not in s.pillaged:
            return
        seat = self.who
        for _ in range(s.players):
            seat = (seat + 1) % s.players
            if can_act(s, seat):
                s.push(Turn(seat))
                return


def can_act(s: BloodRage, seat: int) -> bool:
    """False without Rage, even for a free action (R-BR-36); Rage gained later helps, except after passing (Q-BR-03)."""
    return s.rage[seat] > 0 and not s.passed >> seat & 1


class Turn(Decision):
    """One of the five actions, one that an upgrade adds, or to pass. It is asked even when only passing is left, since
    that depends on the cards in hand."""

    always_ask = True

    def options(self, s: BloodRage) -> list[Choice]:
        who = self.who
        legal: list[Choice] = [(PASS,)]
        add_invasions(s, who, legal)
        if s.out[who]:
            add_marches(s, who, legal)
        add_upgrades(s, who, legal)
        legal += [QUEST_CARD[card] for card in s.hand[who] if IS_QUEST[card]]
        if s.out[who]:
            add_pillages(s, who, legal)
            if s.perk(who, SACRIFICE_TWO) and s.out[who] >= s.perk(who, SACRIFICE_TWO):
                legal.append((SACRIFICE,))
        return legal

    def chosen(self, s: BloodRage, choice: Choice, luck: Luck) -> None:
        who, verb = self.who, choice[0]
        s.push(NextTurn(who))
        if verb == INVADE:
            _, kind, place = choice
            invade(s, who, kind, RESERVE, place, cost_of(s, who, kind))
        elif verb == RECALL:
            _, kind, place = choice
            invade(s, who, kind, VALHALLA, place, s.perk(who, VALHALLA_INVADE))
        elif verb == MARCH:
            _, source, target = choice
            s.rage[who] -= MARCH_COST
            s.push(March(who, source, target, 0))
        elif verb == UPGRADE:
            _, card, slot = choice
            upgrade(s, who, card, slot)
        elif verb == QUEST:
            _, card = choice
            take_on(s, who, card)
        elif verb == PILLAGE:
            _, place = choice
            pillage(s, who, place, 0)
        elif verb == CHALLENGE:
            _, place = choice
            pillage(s, who, place, s.perk(who, REPILLAGE))
        elif verb == SACRIFICE:
            s.push(Sacrifice(who, s.perk(who, SACRIFICE_TWO)))
        else:
            s.tell(PASSED, (who, s.rage[who]))
            s.rage[who] = 0
            s.passed |= 1 << who

    def refusal(self, s: BloodRage, seat: int, choice: Choice) -> str:
        verb = choice[0]
        if verb == INVADE:
            _, kind, place = choice
            return why_no_invasion(s, seat, kind, place)
        if verb == MARCH:
            _, source, target = choice
            return why_no_march(s, seat, source, target)
        if verb == UPGRADE:
            _, card, slot = choice
            return why_no_upgrade(s, seat, card, slot)
        if verb == QUEST:
            return "R-BR-58"
        if verb == PILLAGE:
            _, place = choice
            return why_no_pillage(s, seat, place)
        return "R-BR-37"


def add_pillages(s: BloodRage, seat: int, legal: list[Choice]) -> None:
    """Provinces not pillaged yet where the seat has a figure, or a ship beside; with Tyr's Challenge, any, for Rage."""
    base, force = seat * PLACES, s.force
    again = s.perk(seat, REPILLAGE)
    for place in range(PROVINCES):
        if force[base + place] or force[base + FJORD_OF[place]]:
            if not s.pillaged[place]:
                legal.append(PILLAGE_AT[place])
            elif again and s.rage[seat] >= again and not s.destroyed[place]:
                legal.append((CHALLENGE, place))


def why_no_pillage(s: BloodRage, seat: int, place: int) -> str:
    if s.destroyed[place]:
        return "R-BR-23"
    return "R-BR-75" if s.pillaged[place] else "R-BR-61"


FRAMES: list[type[Frame]] = [Turn, NextTurn]
