"""Wildlings: tokens, camps, their die, clearings, breaches and the invasion of the Gift (R-NW-79 to R-NW-102)."""

from typing import Final

from meadhall.engine.luck import Luck
from meadhall.engine.notation import NOTHING

from ...data import tables
from ...data.board import INVASION
from ...data.kinds import CLIMBER, GIANT, REGULAR
from ..events import (
    ADVANCED,
    ARRIVED,
    BREACHED,
    CROSSED,
    DRIVEN_OUT,
    GUARD_LOST,
    NOBODY_CAME,
    RUSH,
    TOKEN_LAID,
    TOKEN_REVEALED,
    TOKENS_SHUFFLED,
    WENT_HOME,
)
from ..state import Catan
from ..victory import BREACH, GIFT, finish
from .guards import lose_guard

KINDS: Final = len(tables.WILDLINGS)


# Tokens. What lies under pieces or in the common supply has been seen by nobody: it is drawn when it is turned over.


def last_shuffle(s: Catan) -> int:
    return len(s.tokens) // KINDS - 1


def reveal(s: Catan, seat: int, shuffle: int, luck: Luck) -> None:
    """A token of that shuffle is turned over, and its wildling comes (R-NW-94, R-NW-98)."""
    at = shuffle * KINDS
    unseen = [token for token in range(KINDS) for _ in range(s.tokens[at + token])]
    token = luck.pick(unseen)
    s.tokens[at + token] -= 1
    s.used[token] += 1
    s.tell(TOKEN_REVEALED, (seat, token))
    arrive(s, token // len(tables.TYPES), token % len(tables.TYPES))


def draw_common(s: Catan) -> bool:
    """Takes a token out of the common supply, unseen. An empty supply is filled up from the used tokens (R-NW-98)."""
    used = sum(s.used)
    if not s.common and used:
        s.common = used
        s.tokens = s.tokens + s.used
        s.used = [0] * KINDS
        s.tell(TOKENS_SHUFFLED, (s.common,))
    if not s.common:
        return False
    s.common -= 1
    return True


def reveal_common(s: Catan, seat: int, luck: Luck) -> None:
    """One random token of the common supply (R-NW-96)."""
    if draw_common(s):
        reveal(s, seat, last_shuffle(s), luck)


def reveal_for_settlement(s: Catan, seat: int, luck: Luck) -> None:
    """The token on which the new settlement stood (R-NW-94)."""
    under = s.under[seat]
    if under:
        s.under[seat] = under[:-1]
        reveal(s, seat, under[-1], luck)


def reveal_for_keep(s: Catan, seat: int, luck: Luck) -> None:
    """Both tokens under the keep, the first one completely before the second (R-NW-95, NWQ-11). The settlement that
    went back to its card stands on a new token."""
    for _ in range(2):
        if not s.ended:
            reveal(s, seat, 0, luck)
    if not s.ended and draw_common(s):
        s.under[seat] = [*s.under[seat], last_shuffle(s)]
        s.tell(TOKEN_LAID, (seat,))


# Camps.


def arrive(s: Catan, clan: int, kind: int) -> None:
    """A wildling takes the free camp nearest to the trails; the fifth one starts a rush (R-NW-82, R-NW-99)."""
    if not s.frostfangs[kind]:
        s.tell(NOBODY_CAME, (kind,))  # NWQ-01
        return
    s.frostfangs[kind] -= 1
    s.camps[clan] = [*s.camps[clan], kind]
    s.tell(ARRIVED, (kind, clan, len(s.camps[clan]) - 1))
    if len(s.camps[clan]) == tables.CAMPS:
        rush(s, clan)


def rush(s: Catan, clan: int) -> None:
    """The first camp by the lower trail, the second by the higher one, then the other three move up (NWQ-12)."""
    s.tell(RUSH, (clan,))
    march(s, tables.LOWER_TRAIL[clan])
    if not s.ended:
        march(s, tables.HIGHER_TRAIL[clan])


def wildling_die(s: Catan, face: int) -> None:
    """The face names a trail, or nothing from 9 on (R-NW-79, R-NW-80)."""
    trail = tables.TRAIL_OF_DIE[face]
    if trail != NOTHING and s.camps[tables.TRAIL_CLAN[trail]]:
        march(s, trail)


def march(s: Catan, trail: int) -> None:
    """The wildling of the first camp goes along the trail into its clearing, the others close up (R-NW-81)."""
    clan, clearing = tables.TRAIL_CLAN[trail], tables.TRAIL_CLEARING[trail]
    kind = s.camps[clan][0]
    s.camps[clan] = s.camps[clan][1:]
    s.tell(ADVANCED, (kind, trail, clearing))
    if kind == CLIMBER:
        cross(s, clearing, kind)  # R-NW-83
    elif kind == GIANT:
        giant(s, clearing)
    else:
        s.clearings[clearing] += 1
        hold_or_breach(s, clearing)


def giant(s: Catan, section: int) -> None:
    """A giant takes one guard with him; where there is none, he breaks through himself (R-NW-84, R-NW-85)."""
    if not s.guards[section]:
        breach(s, section, GIANT)
        return
    s.tell(GUARD_LOST, (section, s.guards[section][0]))
    lose_guard(s, section)
    go_home(s, GIANT)
    hold_or_breach(s, section)  # NWQ-03


def hold_or_breach(s: Catan, section: int) -> None:
    """Regulars wait while the guards are at least as many (R-NW-86, R-NW-87)."""
    if s.clearings[section] > len(s.guards[section]):
        breach(s, section, NOTHING)


def breach(s: Catan, section: int, leader: int) -> None:
    """First a guard falls, then all of the clearing cross one by one, then the marker moves (R-NW-88 to R-NW-91)."""
    s.tell(BREACHED, (section, s.breaches + 1))
    if s.guards[section]:
        s.tell(GUARD_LOST, (section, s.guards[section][0]))
        lose_guard(s, section)
    if leader != NOTHING:
        cross(s, section, leader)
    while s.clearings[section] and not s.ended:
        s.clearings[section] -= 1
        cross(s, section, REGULAR)
    if s.ended:
        return
    s.breaches += 1
    if s.breaches >= tables.LAST_BREACH:
        finish(s, BREACH)


def cross(s: Catan, section: int, kind: int) -> None:
    """To the first hex of the section's column without a wildling (R-NW-89, R-NW-90); eight are too many (R-NW-119)."""
    for at in INVASION[section]:
        if s.gift[at] == NOTHING:
            s.gift[at] = kind
            s.in_gift += 1
            s.tell(CROSSED, (kind, section, at))
            if s.in_gift >= tables.GIFT_FULL:
                finish(s, GIFT)
            return
    go_home(s, kind)  # NWQ-02


def go_home(s: Catan, kind: int) -> None:
    """Back to the Frostfangs."""
    s.frostfangs[kind] += 1
    s.tell(WENT_HOME, (kind,))


def drive_out(s: Catan, seat: int, at: int) -> None:
    """Back to the Frostfangs from a hex: nothing else moves a wildling in the Gift (R-NW-93)."""
    kind = s.gift[at]
    s.gift[at] = NOTHING
    s.in_gift -= 1
    s.frostfangs[kind] += 1
    s.tell(DRIVEN_OUT, (seat, kind, at))
