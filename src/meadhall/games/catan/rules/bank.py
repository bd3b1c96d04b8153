"""Trade with the bank (R-NW-50 to R-NW-52): several cards of one kind for one of another."""

from typing import Final

from meadhall.engine.build import i64
from meadhall.engine.notation import Choice

from ..data import tables
from ..data.kinds import RESOURCES
from .events import BANK_TRADE
from .resources import put_back, take
from .state import Catan
from .tallies import SETS, among, held
from .verbs import BANK_FOR

# By what is given, and the mask of resources that can be taken: made once, because they are offered all the time.
BANK_FOR_ANY: Final[list[list[list[Choice]]]] = [
    [[BANK_FOR[give][get] for get in among(mask)] for mask in range(SETS)] for give in range(RESOURCES)
]


def add_bank_trades(s: Catan, seat: int, hand: i64, legal: list[Choice]) -> None:
    """Cards of one kind for one card the bank has (R-NW-50 to R-NW-52). `hand`: the tally of the hand."""
    bank, rate, at = s.bank, s.rate, seat * RESOURCES
    for give in range(RESOURCES):
        if held(hand, give) >= rate[at + give]:
            there = 0
            for get in range(RESOURCES):
                if get != give and bank[get]:
                    there |= 1 << get
            legal += BANK_FOR_ANY[give][there]


def trade_with_bank(s: Catan, seat: int, give: int, get: int) -> None:
    count = s.rate[seat * RESOURCES + give]
    put_back(s, seat, give, count)
    take(s, seat, get, 1)
    s.tell(BANK_TRADE, (seat, give, count, get))


def why_not_bank(s: Catan, seat: int, choice: Choice) -> str:
    _, give, get = choice
    if give == get:
        return "R-NW-49"
    if not s.bank[get]:
        return "R-NW-08"
    if s.rate[seat * RESOURCES + give] < tables.RATE[int(s.watch)]:
        return "R-NW-52"
    return "R-NW-51" if s.watch else "R-NW-50"
