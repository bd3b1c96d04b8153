"""Combat (R-NG-115 to R-NG-130), against players and against creatures (R-NG-177 to R-NG-187).

`s.fight` holds what is added up on the way. In a combat between players the attackers are the guests of the territory;
in one with a creature the player's figures are those that live there, no matter who attacks.
"""

from typing import Final

from meadhall.engine.flow import Decision, Frame, Procedure, Steps
from meadhall.engine.luck import Luck
from meadhall.engine.notation import NOTHING, Choice

from ...data import tables
from ...data.kinds import FOOD
from ..cards.decks import gain, gain_fame, spend
from ..events import (
    ATE,
    CREATURE_ATTACKED,
    CREATURE_KILLED,
    DIE_ROLLED,
    FACE_CHOSEN,
    FIGHT_BEGAN,
    FIGHT_ENDED,
    FOR_CREATURE,
    FOR_STAG,
)
from ..map.holdings import arrive, building_count, kaija_arrives
from ..state import (
    ATTACKER,
    ATTACKER_AXES,
    ATTACKER_LOSSES,
    ATTACKER_SKULLS,
    BEAST,
    BY_CARD,
    CONQUEROR,
    DEFENDER,
    DEFENDER_AXES,
    DEFENDER_LOSSES,
    DEFENDER_SKULLS,
    FIGHT_SIZE,
    WHERE,
    WINNER,
    Northgard,
)
from ..verbs import AXE, EAT, SKULL
from .retreat import Retreat, fall

SHIELDS: Final = 1 << tables.MOVE_FLAGS.index("cancel_1_defender_skull_each_combat")
THROWERS: Final = 1 << tables.MOVE_FLAGS.index("axe_or_skull_after_own_roll")


class Combat(Procedure):
    """The seven steps of a combat in `where` between an attacker and a defender; a creature is NOTHING as a seat."""

    def __init__(self, where: int, attacker: int, defender: int, beast: int, card: int) -> None:
        self.where = where
        self.attacker = attacker
        self.defender = defender
        self.beast = beast
        self.card = card

    def steps(self) -> Steps:
        return (
            self.count_figures_and_bonuses,
            self.eat,
            self.attacker_rolls,
            self.defender_rolls,
            self.find_winner,
            self.retreat,
            self.settle_down,
        )

    def count_figures_and_bonuses(self, s: Northgard, luck: Luck) -> None:
        """Steps 1 and 2: figures, cards, clan powers, buildings of the defender."""
        where = self.where
        if self.beast != NOTHING and self.attacker != NOTHING:
            move_in(s, self.attacker, where)
        fight = [0] * FIGHT_SIZE
        fight[WHERE] = where
        fight[ATTACKER] = self.attacker
        fight[DEFENDER] = self.defender
        fight[BEAST] = self.beast
        fight[BY_CARD] = self.card
        s.fight = fight
        if self.attacker == NOTHING:
            fight[ATTACKER_AXES] = tables.CREATURE_STRENGTH[self.beast]
        else:
            fight[ATTACKER_AXES] = strength(s, self.attacker) + tables.MOVE_AXES[self.card]
            fight[ATTACKER_SKULLS] = tables.MOVE_SKULLS[self.card]
        if self.defender == NOTHING:
            fight[DEFENDER_AXES] = tables.CREATURE_STRENGTH[self.beast]
        else:
            fight[DEFENDER_AXES] = strength(s, self.defender)
            if self.attacker == NOTHING or not s.this_year[self.attacker] & CONQUEROR:
                fight[DEFENDER_AXES] += building_count(s, where, tables.FORTRESS) * tables.FORTRESS_AXES
                fight[DEFENDER_SKULLS] += building_count(s, where, tables.TOWER) * tables.TOWER_SKULLS
        s.tell(FIGHT_BEGAN, (where, self.attacker, self.defender, self.beast))

    def eat(self, s: Northgard, luck: Luck) -> None:
        """Step 3: first the attacker, then the defender."""
        if self.defender != NOTHING:
            s.push(Eat(self.defender, 0))
        if self.attacker != NOTHING:
            s.push(Eat(self.attacker, 1))

    def attacker_rolls(self, s: Northgard, luck: Luck) -> None:
        """Step 4. The choice of the attacker is made before the defender rolls."""
        if self.attacker != NOTHING and tables.MOVE_FLAG[self.card] & THROWERS:
            s.push(AxeOrSkull(self.attacker, 1))
        roll(s, self.attacker, self.defender, 1, luck)

    def defender_rolls(self, s: Northgard, luck: Luck) -> None:
        """Rolled even if the result is decided already (R-NG-125)."""
        roll(s, self.defender, self.attacker, 0, luck)

    def find_winner(self, s: Northgard, luck: Luck) -> None:
        """Steps 5 and 6: a side that loses all figures loses; otherwise the greater strength wins, and a tie goes to
        the defender."""
        s.fight = fight = s.fight[:]
        attacking, defending = fighters(s, self.attacker), fighters(s, self.defender)
        suffered = fight[DEFENDER_SKULLS]
        if suffered and self.attacker != NOTHING and tables.MOVE_FLAG[self.card] & SHIELDS:
            suffered -= 1
        fight[ATTACKER_LOSSES] = min(suffered, attacking) if self.attacker != NOTHING else 0
        fight[DEFENDER_LOSSES] = min(fight[ATTACKER_SKULLS], defending) if self.defender != NOTHING else 0
        attacker_falls = self.attacker != NOTHING and suffered >= attacking
        defender_falls = self.defender != NOTHING and fight[ATTACKER_SKULLS] >= defending
        if attacker_falls and defender_falls:
            fight[WINNER] = NOTHING
        elif attacker_falls or (not defender_falls and fight[ATTACKER_AXES] <= fight[DEFENDER_AXES]):
            fight[WINNER] = 1
        s.tell(
            FIGHT_ENDED,
            (
                self.where,
                fight[ATTACKER_AXES],
                fight[DEFENDER_AXES],
                fight[ATTACKER_LOSSES],
                fight[DEFENDER_LOSSES],
                fight[WINNER],
            ),
        )
        # Pushed in this order, so that the attacker's figures fall first.
        if fight[DEFENDER_LOSSES]:
            fall(s, self.defender, self.where, fight[DEFENDER_LOSSES], False)
        if fight[ATTACKER_LOSSES]:
            fall(s, self.attacker, self.where, fight[ATTACKER_LOSSES], self.beast == NOTHING)

    def retreat(self, s: Northgard, luck: Luck) -> None:
        """Step 7: the loser leaves, but not from a creature that shares its land (R-NG-187)."""
        winner = s.fight[WINNER]
        loser = NOTHING if winner == NOTHING else self.defender if winner == 0 else self.attacker
        if loser == NOTHING or (self.beast != NOTHING and tables.SHARES[self.beast]):
            return
        if fighters(s, loser):
            guest = self.beast == NOTHING and loser == self.attacker
            s.push(Retreat(loser, self.where, int(guest), self.card if loser == self.attacker else NOTHING))

    def settle_down(self, s: Northgard, luck: Luck) -> None:
        """The winner controls the territory and has its reward."""
        winner = s.fight[WINNER]
        s.fight = [NOTHING] * FIGHT_SIZE
        if winner == 0 and self.attacker != NOTHING:
            if self.beast == NOTHING:
                move_in(s, self.attacker, self.where)
                if s.clan[self.attacker] == tables.STAG:
                    gain_fame(s, self.attacker, tables.STAG_FAME, FOR_STAG)
            if s.clan[self.attacker] == tables.WOLF:
                gain(s, self.attacker, FOOD, tables.WOLF_FOOD)
        if self.beast != NOTHING:
            slayer = self.attacker if winner == 0 else self.defender if winner == 1 else NOTHING
            if slayer != NOTHING:
                slay(s, slayer, self.beast)
        elif s.line and winner != NOTHING:
            self.face_valkyrie(s, winner)

    def face_valkyrie(self, s: Northgard, winner: int) -> None:
        """The winner of a combat beside a Valkyrie must fight her, too (D-NG-56).

        An attacker does so as another combat of the Move, in the order of choice; a defender is attacked at once.
        """
        for creature in s.line:
            if s.creature_at[creature] == self.where and not tables.SHARES[creature]:
                if winner == 0:
                    s.declared = [*s.declared, creature]
                    s.tell(CREATURE_ATTACKED, (self.attacker, creature))
                else:
                    s.push(Combat(self.where, NOTHING, self.defender, creature, NOTHING))
                return


def move_in(s: Northgard, seat: int, where: int) -> None:
    """Units that entered and had to fight become inhabitants."""
    kaija = s.kaija == where and s.kaija_guest
    if s.guests[where] or kaija:
        arrive(s, seat, where, s.guests[where])
        s.guests[where] = 0
        if kaija:
            kaija_arrives(s, seat, where)


def slay(s: Northgard, seat: int, beast: int) -> None:
    """The figure leaves the map, the card goes to the discard pile, the player takes its fame (R-NG-186)."""
    s.line = [one for one in s.line if one != beast]
    s.creature_at[beast] = NOTHING
    s.creature_discard = sorted([*s.creature_discard, beast])
    s.tell(CREATURE_KILLED, (seat, beast))
    gain_fame(s, seat, tables.CREATURE_FAME[beast], FOR_CREATURE)


def fighters(s: Northgard, seat: int) -> int:
    """The figures of a seat in the combat that is going on; none for a creature."""
    if seat == NOTHING:
        return 0
    where = s.fight[WHERE]
    if s.fight[BEAST] == NOTHING and seat == s.fight[ATTACKER]:
        return s.guests[where] + (1 if s.kaija == where and s.kaija_guest else 0)
    return s.figures(where)


def strength(s: Northgard, seat: int) -> int:
    """One for each figure, Kaija two, and one more for the Snake where it scorched the earth (R-NG-159)."""
    where = s.fight[WHERE]
    total = fighters(s, seat)
    attacks = s.fight[BEAST] == NOTHING and seat == s.fight[ATTACKER]
    if s.kaija == where and s.clan[seat] == tables.BEAR and s.kaija_guest == attacks:
        total += tables.KAIJA_AXES - 1
    if s.scorched == where and s.clan[seat] == tables.SNAKE:
        total += tables.SCORCHED_AXES
    return total


def roll(s: Northgard, seat: int, other: int, attacks: int, luck: Luck) -> None:
    """One die. For a creature the left neighbor of its opponent rolls, and it takes the axe (R-NG-183)."""
    face = luck.die(len(tables.FACE_AXES)) - 1
    if seat == NOTHING:
        s.tell(DIE_ROLLED, ((other + 1) % s.players, s.fight[BEAST], face))
        if face == tables.CHOICE_FACE:
            add(s, attacks, tables.FACE_AXES[face], 0)
            return
    else:
        s.tell(DIE_ROLLED, (seat, NOTHING, face))
        if face == tables.CHOICE_FACE:
            s.push(AxeOrSkull(seat, attacks))
            return
    add(s, attacks, tables.FACE_AXES[face], tables.FACE_SKULLS[face])


def add(s: Northgard, attacks: int, axes: int, skulls: int) -> None:
    s.fight = s.fight[:]
    s.fight[ATTACKER_AXES if attacks else DEFENDER_AXES] += axes
    s.fight[ATTACKER_SKULLS if attacks else DEFENDER_SKULLS] += skulls


class Eat(Decision):
    """How much food goes into the combat: at most one for each own figure, each worth one strength (R-NG-119)."""

    def __init__(self, who: int, attacks: int) -> None:
        super().__init__(who)
        self.attacks = attacks

    def options(self, s: Northgard) -> list[Choice]:
        most = min(s.stock[self.who][FOOD], fighters(s, self.who))
        return [(EAT, food) for food in range(most + 1)]

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        _, food = choice
        spend(s, self.who, FOOD, food)
        s.tell(ATE, (self.who, food))
        add(s, self.attacks, food, 0)

    def refusal(self, s: Northgard, seat: int, choice: Choice) -> str:
        return "R-NG-119"


class AxeOrSkull(Decision):
    """The face with a choice, or the bonus of Axe Throwers: one strength or one loss for the opponent."""

    def __init__(self, who: int, attacks: int) -> None:
        super().__init__(who)
        self.attacks = attacks

    def options(self, s: Northgard) -> list[Choice]:
        return [(AXE,), (SKULL,)]

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        axe = 1 if choice[0] == AXE else 0
        s.tell(FACE_CHOSEN, (self.who, axe, 1 - axe), reveals=self.who != s.mover)
        add(s, self.attacks, axe, 1 - axe)


FRAMES: list[type[Frame]] = [Combat, Eat, AxeOrSkull]
