"""5 Recruit monsters (R-BM-70 to R-BM-82)."""

from meadhall.engine.flow import Decision, Frame
from meadhall.engine.luck import Luck
from meadhall.engine.notation import NOTHING, Choice

from ..data import tables
from ..data.kinds import FOOD, MAGIC_SHIELD, REROLL, RUNE, SHIELD
from .events import RECRUITED, TOKEN_GAINED
from .state import Bellum
from .verbs import PASS, RECRUIT, RECRUIT_FOR


class Recruit(Decision):
    """A seat buys one of the open monsters and tucks it in left or right; then it may buy another."""

    def options(self, s: Bellum) -> list[Choice]:
        evil, ultra = payable(s, self.who, tables.EVIL_PRICES), payable(s, self.who, tables.ULTRA_PRICES)
        legal: list[Choice] = []
        for place in range(4):
            monster = s.open_monsters[place]
            if monster != NOTHING:
                for price in evil if place < 2 else ultra:
                    legal += RECRUIT_FOR[monster][price]
        if legal:
            legal.append((PASS,))
        return legal

    def chosen(self, s: Bellum, choice: Choice, luck: Luck) -> None:
        if choice[0] == PASS:
            return
        _, monster, side, price = choice
        pay(s, self.who, price)
        s.place(self.who, monster, side)
        s.tell(RECRUITED, (self.who, monster, side, price))
        gain_bonus(s, self.who, monster)
        s.open_monster(s.open_monsters.index(monster), luck)  # at once, so that it can be recruited too (R-BM-76)
        s.push(Recruit(self.who))

    def refusal(self, s: Bellum, seat: int, choice: Choice) -> str:
        if choice[0] != RECRUIT:
            return "R-BM-30"
        _, monster, _, price = choice
        if monster == NOTHING or monster not in s.open_monsters:
            return "R-BM-75"
        ultra = tables.IS_ULTRA[monster]
        if price not in (tables.ULTRA_PRICES if ultra else tables.EVIL_PRICES):
            return "RL-BM-13" if ultra else "R-BM-72"
        return "R-BM-73" if ultra else "R-BM-72"


def payable(s: Bellum, seat: int, prices: list[int]) -> list[int]:
    """The prices that a seat can pay."""
    food, rune = s.food[seat], s.rune[seat]
    enough: list[int] = []
    for price in prices:
        price_food, price_rune = tables.PRICES[price]
        if food >= price_food and rune >= price_rune:
            enough.append(price)
    return enough


def pay(s: Bellum, seat: int, price: int) -> None:
    """Food and runes go back to the supply (R-BM-74)."""
    food, rune = tables.PRICES[price]
    s.food[seat] -= food
    s.rune[seat] -= rune
    s.supply[FOOD] += food
    s.supply[RUNE] += rune


def gain_bonus(s: Bellum, seat: int, monster: int) -> None:
    """The tokens shown on the card go onto the castle, as far as the supply lasts (R-BM-79, RL-BM-06)."""
    bonus = tables.BONUS[monster]
    gain_tokens(s, seat, SHIELD, s.shield, bonus[0])
    gain_tokens(s, seat, REROLL, s.reroll, bonus[1])
    gain_tokens(s, seat, MAGIC_SHIELD, s.magic_shield, bonus[2])


def gain_tokens(s: Bellum, seat: int, token: int, tokens: list[int], count: int) -> None:
    for _token in range(count):
        if s.take(token, 1):
            tokens[seat] += 1
            s.tell(TOKEN_GAINED, (seat, token))


FRAMES: list[type[Frame]] = [Recruit]
