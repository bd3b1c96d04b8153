"""Setting up (R-BR-17 to R-BR-26): clans, tokens, the doom, provinces destroyed before play, the first player."""

from meadhall.engine.flow import Decision, Frame, Procedure, Steps
from meadhall.engine.luck import Luck
from meadhall.engine.notation import Choice

from ..data import tables
from ..data.kinds import PROVINCES, YGGDRASIL
from .age import Age, destroy_province
from .events import CLAN_TAKEN, DOOM_LAID, FIRST_PLAYER, TOKEN_LAID
from .state import BloodRage
from .verbs import TAKE_CLAN


class SetUp(Procedure):
    """Everything before the first age. `choose`: 1 when the players choose their clans, 0 when these are dealt.
    `clans`: how many there are. `first`: the seat of the first player, or -1 to draw one. `draft`: 0 to skip the
    first draft."""

    def __init__(self, choose: int, clans: int, first: int, draft: int) -> None:
        self.choose = choose
        self.clans = clans
        self.first = first
        self.draft = draft

    def steps(self) -> Steps:
        return (self.take_clans, self.pillage_tokens, self.ragnarok_tokens, self.first_player, self.begin)

    def take_clans(self, s: BloodRage, luck: Luck) -> None:
        if self.choose:
            s.push_all([ChooseClan(seat, self.clans) for seat in range(s.players)])
        else:
            left = list(range(self.clans))
            for seat in range(s.players):
                take_clan(s, seat, luck.draw(left))

    def pillage_tokens(self, s: BloodRage, luck: Luck) -> None:
        """The green-bordered one on Yggdrasil, the others anywhere (R-BR-19)."""
        bag = tables.TOKENS[:]
        s.token = [tables.YGGDRASIL_TOKEN if place == YGGDRASIL else luck.draw(bag) for place in range(PROVINCES)]
        for place in range(PROVINCES):
            s.tell(TOKEN_LAID, (place, s.token[place]))

    def ragnarok_tokens(self, s: BloodRage, luck: Luck) -> None:
        """One for each age; then some provinces are destroyed before play (R-BR-20 to R-BR-22)."""
        bag = tables.DOOMABLE[:]
        s.doom = [luck.draw(bag) for _ in range(tables.AGES)]
        for age in range(tables.AGES):
            s.tell(DOOM_LAID, (age, s.doom[age]))
        for _ in range(tables.DESTROYED_FIRST[s.players]):
            destroy_province(s, luck.draw(bag))

    def first_player(self, s: BloodRage, luck: Luck) -> None:
        """Random, or chosen by the table, instead of the player born furthest north (R-BR-26)."""
        s.first = luck.pick(list(range(s.players))) if self.first < 0 else self.first
        s.tell(FIRST_PLAYER, (s.first,))

    def begin(self, s: BloodRage, luck: Luck) -> None:
        s.push(Age(self.draft))


def take_clan(s: BloodRage, seat: int, clan: int) -> None:
    s.clan = [clan if other == seat else s.clan[other] for other in range(s.players)]
    s.tell(CLAN_TAKEN, (seat, clan))


class ChooseClan(Decision):
    """One of the clans that nobody has taken (R-BR-17)."""

    def __init__(self, who: int, clans: int) -> None:
        super().__init__(who)
        self.clans = clans

    def options(self, s: BloodRage) -> list[Choice]:
        return [(TAKE_CLAN, clan) for clan in range(self.clans) if clan not in s.clan]

    def chosen(self, s: BloodRage, choice: Choice, luck: Luck) -> None:
        _, clan = choice
        take_clan(s, self.who, clan)

    def refusal(self, s: BloodRage, seat: int, choice: Choice) -> str:
        return "R-BR-17"


def blank_board(s: BloodRage) -> None:
    """A board for described positions: clans in order, every province with a token, nothing destroyed."""
    s.clan = list(range(s.players))
    s.token = [tables.YGGDRASIL_TOKEN, *tables.TOKENS]
    s.doom = tables.DOOMABLE[: tables.AGES]


FRAMES: list[type[Frame]] = [SetUp, ChooseClan]
