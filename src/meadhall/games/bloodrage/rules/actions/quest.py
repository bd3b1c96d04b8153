"""Quests: taking them on (R-BR-58 to R-BR-60) and the quest phase (R-BR-80 to R-BR-82)."""

from meadhall.engine.events import EVERYONE
from meadhall.engine.flow import Frame, Procedure, Steps
from meadhall.engine.luck import Luck
from meadhall.engine.notation import NOTHING, Choice

from ...data import tables
from ...data.glory import QUEST_GLORY
from ...data.kinds import (
    EFFECT,
    IS_QUEST,
    PROVINCES,
    QUEST_REGION,
    QUEST_SPREAD,
    QUEST_VALHALLA,
    QUEST_YGGDRASIL,
    YGGDRASIL,
)
from ..battle.reward import RaiseStat
from ..effects.upgrades import at_quests, strength
from ..events import QUEST_REVEALED, QUEST_TAKEN
from ..state import BloodRage
from ..verbs import DECLINE, RAISE


def take_on(s: BloodRage, seat: int, card: int) -> None:
    """A quest is laid face down on the clan symbol. Nobody else can tell which one, so from now on nobody is sure of
    the quests that are left in that hand, either."""
    s.lose_card(seat, card)
    s.quests[seat] = [*s.quests[seat], card]
    s.hand_seen[seat] = [1 << seat if IS_QUEST[other] else seen for other, seen in zip(s.hand[seat], s.hand_seen[seat])]
    s.tell(QUEST_TAKEN, (seat, card), (EVERYONE, 1 << seat))


class QuestPhase(Procedure):
    """Everyone, from the first player clockwise, reveals the quests taken on, is paid and discards them."""

    def steps(self) -> Steps:
        return (self.reveal,)

    def reveal(self, s: BloodRage, luck: Luck) -> None:
        """Glory at once; then, quest by quest, a step of a stat (R-BR-80)."""
        raises: list[Frame] = []
        for seat in s.from_seat(s.first):
            for card in s.quests[seat]:
                done = fulfilled(s, seat, card)
                s.tell(QUEST_REVEALED, (seat, card, int(done)), reveals=True)
                if done:
                    s.gain_glory(seat, at_quests(s, seat, tables.GLORY[card]), QUEST_GLORY, card)
                    raises.append(QuestStep(seat))
            s.discard = s.discard + s.quests[seat]
            s.quests[seat] = []
        s.push_all(raises)


class QuestStep(RaiseStat):
    """A quest was completed: the seat may raise a stat (R-BR-80)."""

    def __init__(self, who: int) -> None:
        super().__init__(who, NOTHING)

    def options(self, s: BloodRage) -> list[Choice]:
        raises = super().options(s)
        return [(DECLINE,), *raises] if raises else []

    def chosen(self, s: BloodRage, choice: Choice, luck: Luck) -> None:
        if choice[0] == RAISE:
            super().chosen(s, choice, luck)

    def refusal(self, s: BloodRage, seat: int, choice: Choice) -> str:
        return super().refusal(s, seat, choice) if choice[0] == RAISE else "R-BR-80"


def fulfilled(s: BloodRage, seat: int, card: int) -> bool:
    """Has the seat completed this quest now?"""
    effect, number = EFFECT[card], tables.PARAM[card]
    if effect == QUEST_REGION:
        return any(strongest(s, seat, place) for place in tables.REGIONS[tables.REGION[card]])
    if effect == QUEST_YGGDRASIL:
        return strongest(s, seat, YGGDRASIL)
    if effect == QUEST_VALHALLA:
        return s.dead(seat) >= number
    if effect == QUEST_SPREAD:
        return sum(strongest(s, seat, place) for place in range(PROVINCES)) >= number
    raise ValueError(f"{tables.CARD_NAMES[card]} is not a quest")


def strongest(s: BloodRage, seat: int, province: int) -> bool:
    """More STR than any other clan in a surviving province and its fjord; a tie is not enough (R-BR-81)."""
    own = strength(s, seat, province)
    if own == 0 or s.destroyed[province]:
        return False
    return all(strength(s, other, province) < own for other in range(s.players) if other != seat)


FRAMES: list[type[Frame]] = [QuestPhase, QuestStep]
