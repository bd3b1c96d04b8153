"""4 Attack (R-BM-52 to R-BM-68): settlements, castles, thieves."""

from meadhall.engine.events import EVERYONE
from meadhall.engine.flow import Decision, Frame, Procedure, Steps
from meadhall.engine.luck import Luck
from meadhall.engine.notation import NOTHING, Choice

from ..data import tables
from ..data.kinds import BARREL, FOOD, KINDS_OF_CHEST, MAGIC_SWORD, RUNE, SHIELD, SWORD, THIEF
from .events import ATTACKED, CHEST_SEEN, CHEST_STOLEN, HELD_BACK, LOOTED, RAIDED, TOKEN_GAINED
from .state import Bellum
from .verbs import ATTACK, ATTACK_ON, PASS, PICK, RAID, RAID_ON, TAKE


def beats(swords: int, magic_swords: int, shield: int, magic_shield: int) -> bool:
    """Only magic swords beat magic shields; the remaining ones count as ordinary swords (R-BM-57 to R-BM-60)."""
    return magic_swords >= magic_shield and swords + magic_swords - magic_shield >= shield


def defence(s: Bellum, seat: int) -> tuple[int, int]:
    """A castle's shield and magic shield: printed, and tokens (R-BM-62, R-BM-63)."""
    castle = s.castle[seat]
    return (
        tables.CASTLE_SHIELD[castle] + s.shield[seat] * tables.SHIELD_TOKEN,
        tables.CASTLE_MAGIC_SHIELD[castle] + s.magic_shield[seat] * tables.MAGIC_SHIELD_TOKEN,
    )


class Attack(Decision):
    """A seat attacks one open settlement or one castle, or nothing."""

    def options(self, s: Bellum) -> list[Choice]:
        row = s.active_row(self.who)
        swords, magic_swords = s.rows[row + SWORD], s.rows[row + MAGIC_SWORD]
        legal: list[Choice] = []
        if beats(swords, magic_swords, tables.SHIELD[tables.INN], tables.MAGIC_SHIELD[tables.INN]):
            legal.append(ATTACK_ON[tables.INN])
        for place, card in enumerate(s.open_settlements):
            if card != NOTHING and s.taker[place] == NOTHING:
                if beats(swords, magic_swords, tables.SHIELD[card], tables.MAGIC_SHIELD[card]):
                    legal.append(ATTACK_ON[card])
        if s.rows[row + THIEF]:
            for victim in range(s.players):
                if victim != self.who and s.chest_count(victim):
                    shield, magic_shield = defence(s, victim)
                    if beats(swords, magic_swords, shield, magic_shield):
                        legal.append(RAID_ON[victim])
        if legal:
            legal.append((PASS,))
        return legal

    def chosen(self, s: Bellum, choice: Choice, luck: Luck) -> None:
        if choice[0] == ATTACK:
            _, settlement = choice
            attack_settlement(s, self.who, settlement, luck)
        elif choice[0] == RAID:
            _, victim = choice
            s.tell(RAIDED, (self.who, victim))
            s.push(Raid(self.who, victim))
        else:
            s.tell(HELD_BACK, (self.who,))

    def refusal(self, s: Bellum, seat: int, choice: Choice) -> str:
        magic_swords = s.active(seat, MAGIC_SWORD)
        if choice[0] == ATTACK:
            _, settlement = choice
            if settlement == NOTHING or (settlement != tables.INN and settlement not in s.open_settlements):
                return "R-BM-53"
            if settlement != tables.INN and s.taker[s.open_settlements.index(settlement)] != NOTHING:
                return "R-BM-56"
            return "R-BM-57" if magic_swords < tables.MAGIC_SHIELD[settlement] else "R-BM-54"
        if choice[0] != RAID:
            return "R-BM-30"
        _, victim = choice
        if victim == seat or not 0 <= victim < s.players:
            return "R-BM-53"
        if not s.active(seat, THIEF):
            return "R-BM-64"
        if not s.chest_count(victim):
            return "RL-BM-08"
        return "R-BM-63" if magic_swords < defence(s, victim)[1] else "R-BM-62"


def attack_settlement(s: Bellum, seat: int, card: int, luck: Luck) -> None:
    """The attacker takes the loot, in the order of RL-BM-19; the card is gone for the round, unless it is the inn."""
    s.tell(ATTACKED, (seat, card))
    if not tables.PERMANENT[card]:
        s.taker[s.open_settlements.index(card)] = seat
    loot = tables.LOOT_RESOURCES[card]
    food, rune, barrel = s.take(FOOD, loot[FOOD]), s.take(RUNE, loot[RUNE]), s.take(BARREL, loot[BARREL])
    s.food[seat] += food
    s.rune[seat] += rune
    s.barrel[seat] += barrel
    if food + rune + barrel:
        s.tell(LOOTED, (seat, food, rune, barrel))
    for kind in range(KINDS_OF_CHEST):
        for _chest in range(tables.LOOT_CHESTS[card][kind]):
            s.gain_chest(seat, kind, luck)


class Raid(Procedure):
    """Thieves in a castle whose shields were beaten."""

    def __init__(self, who: int, victim: int) -> None:
        self.who = who
        self.victim = victim

    def steps(self) -> Steps:
        return (self.steal, self.store, self.harden)

    def steal(self, s: Bellum, luck: Luck) -> None:
        """Up to one chest for each thief (R-BM-65, RL-BM-09)."""
        s.push(Steal(self.who, self.victim, s.active(self.who, THIEF), 0))

    def store(self, s: Bellum, luck: Luck) -> None:
        """Only after storing them may the new owner look at them (R-BM-66)."""
        for token, owner in enumerate(s.chest_owner):
            if owner == self.who and not s.chest_seen[token] >> self.who & 1:
                s.chest_seen[token] |= 1 << self.who
                seen = (EVERYONE, EVERYONE, EVERYONE, s.chest_seen[token])
                s.tell(CHEST_SEEN, (self.who, token, s.chest_kind[token], s.chest_value[token]), seen)

    def harden(self, s: Bellum, luck: Luck) -> None:
        """The robbed castle gains one shield token, however many chests were lost (R-BM-67, R-BM-68)."""
        if s.take(SHIELD, 1):
            s.shield[self.victim] += 1
            s.tell(TOKEN_GAINED, (self.victim, SHIELD))


class Steal(Decision):
    """The attacker takes a chest: that very one, if the attacker has looked into it before, or one of a kind; which of
    the others it is, chance decides. After the first the attacker may stop (RL-BM-09). `left`: how many thieves have
    their hands free; `taken`: how many chests are gone already."""

    def __init__(self, who: int, victim: int, left: int, taken: int) -> None:
        super().__init__(who)
        self.victim = victim
        self.left = left
        self.taken = taken

    def options(self, s: Bellum) -> list[Choice]:
        unknown = [False] * KINDS_OF_CHEST
        picks: list[Choice] = []
        for token, owner in enumerate(s.chest_owner):
            if owner == self.victim:
                if s.chest_seen[token] >> self.who & 1:
                    picks.append((PICK, token))
                else:
                    unknown[s.chest_kind[token]] = True
        legal: list[Choice] = [(TAKE, kind) for kind in range(KINDS_OF_CHEST) if unknown[kind]]
        legal += picks
        if legal and self.taken:
            legal.append((PASS,))
        return legal

    def chosen(self, s: Bellum, choice: Choice, luck: Luck) -> None:
        if choice[0] == PASS:
            return
        if choice[0] == PICK:
            _, token = choice
        else:
            _, kind = choice
            token = luck.pick(self.unknown(s, kind))
        kind = s.chest_kind[token]
        s.chest_owner[token] = self.who
        s.chests[self.victim * KINDS_OF_CHEST + kind] -= 1
        s.chests[self.who * KINDS_OF_CHEST + kind] += 1
        s.tell(CHEST_STOLEN, (self.who, self.victim, token, kind))
        if self.left > 1:
            s.push(Steal(self.who, self.victim, self.left - 1, self.taken + 1))

    def unknown(self, s: Bellum, kind: int) -> list[int]:
        """The chests of this kind into which the attacker has never looked."""
        return [
            token
            for token, owner in enumerate(s.chest_owner)
            if owner == self.victim and s.chest_kind[token] == kind and not s.chest_seen[token] >> self.who & 1
        ]

    def refusal(self, s: Bellum, seat: int, choice: Choice) -> str:
        if choice[0] == TAKE:
            return "R-BM-65"
        return "RL-BM-09" if choice[0] in (PICK, PASS) else "R-BM-30"


FRAMES: list[type[Frame]] = [Attack, Raid, Steal]
