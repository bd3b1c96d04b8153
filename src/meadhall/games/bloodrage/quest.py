"""Quests: taking them on (R-BR-58 to R-BR-60) and the quest phase (R-BR-80 to R-BR-82)."""

from ...engine.events import EVERYONE
from ...engine.flow import Frame, Procedure, Steps
from ...engine.luck import Luck
from ...engine.notation import NOTHING
from . import data
from .codes import EFFECT, IS_QUEST, PROVINCES, QUEST_REGION, QUEST_SPREAD, QUEST_VALHALLA, QUEST_YGGDRASIL, YGGDRASIL
from .hooks_clan import at_quests, strength
from .reward import RaiseStat
from .state import BloodRage
from .verbs import QUEST_GLORY, QUEST_REVEALED, QUEST_TAKEN


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
                    s.gain_glory(seat, at_quests(s, seat, data.GLORY[card]), QUEST_GLORY, card)
                    raises.append(RaiseStat(seat, NOTHING))
            s.discard = s.discard + s.quests[seat]
            s.quests[seat] = []
        s.push_all(raises)


def fulfilled(s: BloodRage, seat: int, card: int) -> bool:
    """Is this quest of that seat fulfilled now?"""
    effect, number = EFFECT[card], data.PARAM[card]
    if effect == QUEST_REGION:
        return any(strongest(s, seat, place) for place in data.REGIONS[data.REGION[card]])
    if effect == QUEST_YGGDRASIL:
        return strongest(s, seat, YGGDRASIL)
    if effect == QUEST_VALHALLA:
        return s.dead(seat) >= number
    if effect == QUEST_SPREAD:
        return sum(strongest(s, seat, place) for place in range(PROVINCES)) >= number
    raise ValueError(f"{data.CARD_NAMES[card]} is not a quest")


def strongest(s: BloodRage, seat: int, province: int) -> bool:
    """More STR than any other clan in a surviving province and its fjord; a tie is not enough (R-BR-81)."""
    own = strength(s, seat, province)
    if own == 0 or s.destroyed[province]:
        return False
    return all(strength(s, other, province) < own for other in range(s.players) if other != seat)


FRAMES: list[type[Frame]] = [QuestPhase]
