"""A row for each decision of a match: what was seen, what was possible, what was chosen, and how it ended.

Programs learn from these what bots or people do. Actions and observations are those of `meadhall.rl`.
"""

from __future__ import annotations

from typing import Any

from ..engine import flow
from ..engine.match import Match
from ..rl.actions import Actions
from ..rl.observations import Observer
from .play import Line


class Decisions:
    """Watches one match."""

    def __init__(self) -> None:
        self.noted: list[dict[str, Any]] = []
        self.actions: Actions | None = None
        self.observer: Observer | None = None

    def choice(self, match: Match, seat: int, choice: str) -> None:
        if self.actions is None or self.observer is None:
            self.actions = Actions(match.game, match.players)
            self.observer = Observer(match.game, match.players, match.options)
        self.noted.append(
            {
                "number": len(self.noted),
                "seat": seat,
                "question": type(match.state.stack[-1]).__name__,
                "choice": choice,
                "action": self.actions.from_text(choice, seat),
                "legal": self.actions.indexes(flow.options(match.state, seat), seat),
                "observation": self.observer.observe(match.state, seat),
            }
        )

    def rows(self, match: Match, line: Line) -> list[dict[str, Any]]:
        """Adds the outcome for the seat that decided. A victory that two share is half a victory for each."""
        shares = [1 / len(line["winners"]) if seat in line["winners"] else 0.0 for seat in range(match.players)]
        return [
            {
                "game": match.game.id,
                "players": match.players,
                "seed": line["seed"],
                "bot": line["bots"][row["seat"]],
                **row,
                "won": shares[row["seat"]],
                "score": line["scores"][row["seat"]],
            }
            for row in self.noted
        ]
