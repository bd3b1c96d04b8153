"""Sentences at a table of text: from the game's own `words`, or plain ones if it has none."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..engine.game import Game
from ..engine.match import Match
from ..kit.catalogue import Catalogue
from ..kit.plain import together, words_of


class Speech:
    """One game in one language."""

    def __init__(self, game: Game, words: Catalogue) -> None:
        self.game = game
        self.words = words
        self.own = words_of(game)

    def title(self) -> str:
        return str(self.own.title(self.words))

    def events(self, told: Iterable[dict[str, Any]]) -> list[str]:
        """A line for each event that deserves one."""
        return [line for one in together(self.own, told) if (line := self.event(one))]

    def event(self, told: dict[str, Any]) -> str:
        return str(self.own.event(self.words, told))

    def choice(self, choice: str, view: dict[str, Any]) -> str:
        return str(self.own.choice(self.words, choice, view))

    def question(self, view: dict[str, Any]) -> tuple[str, str]:
        """What is asked, and a line that explains it."""
        title, hint = self.own.question(self.words, view)
        return str(title), str(hint)

    def result(self, match: Match) -> str:
        scores = ", ".join(f"{self.words.seat(seat)} {score}" for seat, score in enumerate(match.scores))
        if not match.winners:
            return self.words.text("Nobody wins. Scores: {scores}.", scores=scores)
        winners = ", ".join(self.words.seat(seat) for seat in match.winners)
        return self.words.plural(
            "Winner: {winners}. Scores: {scores}.",
            "Winners: {winners}. Scores: {scores}.",
            len(match.winners),
            winners=winners,
            scores=scores,
        )
