"""A successful pillage: the reward and what adds to it (R-BR-75 to R-BR-78), and steps of clan stats."""

from meadhall.engine.flow import Decision, Frame, Procedure, Steps
from meadhall.engine.luck import Luck
from meadhall.engine.notation import NOTHING, Choice

from ...data import tables
from ...data.glory import PILLAGE_GLORY
from ...data.kinds import (
    ADJACENT,
    CLAN_PIECES,
    EFFECT,
    GRACE,
    LEADER,
    LEADER_ALL_STATS,
    LEADER_MOVE,
    LEADER_PIECE,
    LEADER_STAT,
    STATS,
)
from ..effects.monsters import when_pillaging
from ..events import LEADER_MOVED, PILLAGED
from ..state import BloodRage, replaced
from ..verbs import DECLINE, LEAD, RAISE


class Reward(Procedure):
    """The pillager's reward: the token, twice with the Frost Giant; then Frigga's Grace, then the Leader."""

    def __init__(self, who: int, place: int) -> None:
        self.who = who
        self.place = place

    def steps(self) -> Steps:
        return (self.token, self.grace, self.leader)

    def token(self, s: BloodRage, luck: Luck) -> None:
        s.pillaged = replaced(s.pillaged, self.place, 1)
        s.tell(PILLAGED, (self.who, self.place, s.token[self.place]))
        for _ in range(when_pillaging(s, self.who, self.place)):
            take_token(s, self.who, s.token[self.place])

    def grace(self, s: BloodRage, luck: Luck) -> None:
        """One more stat, another one than the token raised; after the Glory or the green token any (F-BR-05)."""
        token = s.token[self.place]
        for card, seat in zip(s.deeds, s.deed_by):
            if seat == self.who and EFFECT[card] == GRACE:
                s.push(RaiseStat(self.who, token if token < STATS else NOTHING))

    def leader(self, s: BloodRage, luck: Luck) -> None:
        """The Lords work for a Leader who stands in the pillaged province, also without a battle (Q-BR-10)."""
        if s.at[self.who * CLAN_PIECES + LEADER_PIECE] != self.place:
            return
        if s.perk(self.who, LEADER_MOVE):
            s.push(LeadOn(self.who))
        elif s.perk(self.who, LEADER_STAT):
            s.push(RaiseStat(self.who, NOTHING))
        elif s.perk(self.who, LEADER_ALL_STATS):
            raise_all(s, self.who)


def take_token(s: BloodRage, seat: int, token: int) -> None:
    """A step of one stat, a step of all three, or Glory (R-BR-78)."""
    if token < STATS:
        s.raise_stat(seat, token)
    elif tables.TOKEN_GLORY[token]:
        s.gain_glory(seat, tables.TOKEN_GLORY[token], PILLAGE_GLORY)
    else:
        raise_all(s, seat)


def raise_all(s: BloodRage, seat: int) -> None:
    for stat in range(STATS):
        s.raise_stat(seat, stat)


class RaiseStat(Decision):
    """A step of any stat. `barred`: the stat that may not be chosen, or NOTHING."""

    def __init__(self, who: int, barred: int) -> None:
        super().__init__(who)
        self.barred = barred

    def options(self, s: BloodRage) -> list[Choice]:
        base = self.who * STATS
        return [
            (RAISE, stat) for stat in range(STATS) if stat != self.barred and s.steps[base + stat] < tables.LAST_STEP
        ]

    def chosen(self, s: BloodRage, choice: Choice, luck: Luck) -> None:
        _, stat = choice
        s.raise_stat(self.who, stat)

    def refusal(self, s: BloodRage, seat: int, choice: Choice) -> str:
        if choice[0] != RAISE:
            return "R-BR-12"
        _, stat = choice
        return "F-BR-05" if stat == self.barred else "Q-BR-08"


class LeadOn(Decision):
    """The Lord of Hammers: after a pillage the Leader may move on into a neighboring province."""

    def options(self, s: BloodRage) -> list[Choice]:
        place = s.at[self.who * CLAN_PIECES + LEADER_PIECE]
        legal: list[Choice] = [(DECLINE,)]
        return legal + [(LEAD, near) for near in ADJACENT[place] if s.room[near] > 0]

    def chosen(self, s: BloodRage, choice: Choice, luck: Luck) -> None:
        if choice[0] == LEAD:
            _, target = choice
            piece = s.piece(self.who, LEADER, NOTHING)
            source = s.at[piece]
            s.put(self.who, piece, target)
            s.tell(LEADER_MOVED, (self.who, source, target))

    def refusal(self, s: BloodRage, seat: int, choice: Choice) -> str:
        if choice[0] != LEAD:
            return "R-BR-75"
        _, target = choice
        if s.destroyed[target]:
            return "R-BR-23"
        place = s.at[self.who * CLAN_PIECES + LEADER_PIECE]
        return "R-BR-05" if target in ADJACENT[place] else "R-BR-04"


FRAMES: list[type[Frame]] = [Reward, RaiseStat, LeadOn]
