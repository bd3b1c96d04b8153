"""One match, played by bots."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from time import perf_counter
from typing import Any, Protocol, TypedDict

from ..bots import ask
from ..engine.game import Game
from ..engine.luck import Fast
from ..engine.match import Match


class Line(TypedDict):
    """The summary of a match: a line of `meadhall simulate --json`."""

    seed: int
    bots: list[str]  # by seat
    winners: list[int]
    scores: list[int]
    decisions: int
    seconds: float


class Notes(Protocol):
    """Watches a match being played."""

    def choice(self, match: Match, seat: int, choice: str) -> None:
        """A seat is about to make this choice."""
        ...


def play(
    game: Game, bots: Sequence[str], seed: int, options: dict[str, Any] | None = None, notes: Notes | None = None
) -> tuple[Line, Match]:
    """A match of these bots, one for each seat. All of it but the seconds follows from the arguments."""
    start = perf_counter()
    match = Match.new(game, len(bots), seed, options)
    lucks = lucks_of(seed, len(bots))
    while not match.over:
        seat = match.waiting[0]
        choice = ask(bots[seat], match, seat, lucks[seat])
        if notes is not None:
            notes.choice(match, seat, choice)
        match.play(seat, choice)
    return line_of(match, bots, seed, perf_counter() - start), match


def lucks_of(seed: int | str, players: int) -> list[Fast]:
    """Each bot's own luck, the same in every process and on every machine. It tells nothing about the match's luck."""
    return [Fast(_number(f"{seed}/{seat}")) for seat in range(players)]


def _number(text: str) -> int:
    return int.from_bytes(blake2b(text.encode(), digest_size=6, person=b"meadhall-bot").digest(), "big")


def line_of(match: Match, bots: Sequence[str], seed: int, seconds: float) -> Line:
    return {
        "seed": seed,
        "bots": list(bots),
        "winners": list(match.winners),
        "scores": list(match.scores),
        "decisions": len(match.entries),
        "seconds": round(seconds, 4),
    }
