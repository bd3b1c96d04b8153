"""A table of Northgard laid out by hand.

The usual map has the starting tile in the middle and four tiles around it:

    START.n (with T02.s)   food, small slot T02-2, open       beside START.w, START.e, T02.n
    START.e (with T16.n)   food, small slot T16-1, open       beside START.n, START.w, START.s, T16.e; rough: T16.s
    START.s (with T11.n)   wood, small slot T11-1, CLOSED     beside START.w, START.e, T11.s
    START.w (with T05.s)   large slot T05-2, open             beside START.n, START.e, START.s, T05.n
    T02.n   small slot T02-1, open        T05.n   runestone slot T05-1, open
    T11.s   large slot T11-2, open        T16.e   small slot T16-2, open       T16.s   lore, open
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import meadhall
from meadhall.engine.luck import Scripted
from meadhall.engine.match import IllegalChoice, Match
from meadhall.games.northgard import GAME
from meadhall.games.northgard.data import tables
from meadhall.games.northgard.data.kinds import AREA, BUILDING, CARD, CREATURE, SLOT, TILE
from meadhall.games.northgard.rules.state import Northgard

MAP = {"T02": ("0_-1", 0), "T16": ("1_0", 0), "T11": ("0_1", 0), "T05": ("-1_0", 0)}
CLANS = ["snake", "raven", "boar", "goat", "stag"]
# The faces of a die.
AXE2, AXE3, CHOICE, AXE2_SKULL, SKULL2, AXE_SKULL = range(1, 7)

Places = dict[str, tuple[str, int]]


def table(
    units: dict[str, tuple[int, int]] | None = None,
    luck: Sequence[int] = (),
    *,
    players: int = 2,
    stack: Sequence[str] = ("Turns next_turn 0",),
    tiles: Places | None = None,
    map: Places = MAP,
    buildings: dict[str, str] | None = None,
    creatures: dict[str, str] | None = None,
    options: dict[str, Any] | None = None,
    **state: Any,
) -> Match:
    """A match at a position. `units`: by area the seat and the number of its units; everything else by field."""
    placed = {**map, **(tiles or {})}
    given = units or {}
    described: dict[str, Any] = {
        "clan": CLANS[:players],
        "cell": {tile: cell for tile, (cell, _) in placed.items()},
        "turn": {tile: turn for tile, (_, turn) in placed.items()},
        "owner": {area: seat for area, (seat, _) in given.items()},
        "force": {area: count for area, (_, count) in given.items()},
        "building": buildings or {},
        "creature_at": creatures or {},
    }
    if creatures:
        options = {"creatures": "yes", **(options or {})}
        described["line"] = list(creatures)
    described.update(state)
    position = {"players": players, "options": options or {}, "state": described, "stack": list(stack)}
    return meadhall.position(GAME, position, Scripted(list(luck)))


def hands(*cards: Sequence[str] | str) -> list[list[str]]:
    """Hands by seat: a card, or several."""
    return [[one] if isinstance(one, str) else list(one) for one in cards]


def do(match: Match, *choices: str) -> list[dict[str, Any]]:
    """Plays choices, each with its seat: `do(match, "0 play start_move", "0 step START.n START.w")`."""
    told = []
    for choice in choices:
        seat, text = choice.split(" ", 1)
        told += list(match.told(match.play(int(seat), text), int(seat)))
    return told


def refused(match: Match, choice: str, rule: str) -> None:
    """The choice is not possible, and the refusal names the rule."""
    seat, text = choice.split(" ", 1)
    before = match.state
    with pytest.raises(IllegalChoice) as error:
        match.play(int(seat), text)
    assert error.value.rule == rule, error.value
    assert match.state is before


def state(match: Match) -> Northgard:
    assert isinstance(match.state, Northgard)
    return match.state


def place(match: Match, area: str) -> int:
    return state(match).terr[AREA.parse(area)]


def force(match: Match, area: str) -> int:
    return state(match).force[place(match, area)]


def owner(match: Match, area: str) -> int:
    return state(match).owner[place(match, area)]


def stock(match: Match, seat: int) -> list[int]:
    return state(match).stock[seat]


def hand(match: Match, seat: int) -> list[str]:
    return sorted(CARD.words[card] for card in state(match).hand[seat])


def words(cards: list[int]) -> list[str]:
    return [CARD.words[card] for card in cards]


def card(name: str) -> int:
    return CARD.parse(name)


def tile(name: str) -> int:
    return TILE.parse(name)


def building(match: Match, slot: str) -> str | None:
    kind = state(match).building[SLOT.parse(slot)]
    return None if kind < 0 else BUILDING.words[kind]


def creature_place(match: Match, name: str) -> str | None:
    at = state(match).creature_at[CREATURE.parse(name)]
    return None if at < 0 else AREA.words[at]


def close(map: Places, players: int = 2) -> dict[str, bool]:
    """By territory of a map whether it is closed."""
    s = state(table(map=map, players=players))
    return {AREA.words[root]: s.open_sides[root] == 0 for root in range(tables.AREAS) if s.terr[root] == root}


def happened(events: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    return [event for event in events if event["event"] == kind]
