"""Matches as tables see them: how one begins, how it stands, what is still asked, and why something is refused."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

import meadhall

from ...engine.luck import Fair, commitment
from ...engine.match import Match
from .store import MatchRow, now


class Refused(Exception):
    """A request that cannot be fulfilled now; nothing has changed. `what` is a key of pages/parts/replies.py."""

    def __init__(self, what: str, rule: str = "") -> None:
        super().__init__(what)
        self.what = what
        self.rule = rule


def same_for(match: Match, seat: int, seq: int) -> bool:
    """Does a page that knows `seq` entries still show this seat's current question?

    When several are asked at once, the hidden answers of others change nothing that one could see.
    """
    return 0 <= seq <= len(match.entries) and all(
        entry.seat != seat and not entry.barrier and not entry.events for entry in match.entries[seq:]
    )


def why_not(match: Match, seat: int | None) -> Callable[[str], str]:
    """Answers which rule forbids a choice to this seat; "" if none does, or the seat is not asked."""

    def refused(choice: str) -> str:
        if seat is None or seat not in match.waiting:
            return ""
        try:
            return match.why_not(seat, match.game.notation.parse(choice))
        except ValueError:
            return ""

    return refused


def begun(row: MatchRow) -> Match:
    """The match of a table at its very start."""
    game = meadhall.game(row.game)
    if row.start is None:
        return Match.new(game, row.players, row.seed, row.options)
    match = Match.at(game, row.start, Fair(row.seed))
    match.commitment = row.commitment
    return match


def started(match: Match) -> dict[str, Any]:
    return {**standing(match), "state": "playing", "started": now(), "rules": match.game.rules_version}


def standing(match: Match) -> dict[str, Any]:
    """The columns kept beside the log for lists of tables."""
    values: dict[str, Any] = {"entries": len(match.entries), "waiting": list(match.waiting)}
    if match.over:
        values |= {
            "state": "over",
            "winners": list(match.winners),
            "scores": list(match.scores),
            "record": match.record(),
        }
    return values


def ended(match: Match, why: str, winners: list[int]) -> dict[str, Any]:
    """The same for a game that ends before its rules say so; points are those of this moment."""
    return {
        "state": "over",
        "ended": why,
        "waiting": [],
        "votes": {},
        "winners": winners,
        "scores": list(match.scores),
        "record": match.record(),
    }


def new_seed() -> tuple[str, str]:
    """A secret seed of 128 bits and its commitment."""
    seed = secrets.token_hex(16)
    return seed, commitment(seed)
