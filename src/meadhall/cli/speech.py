"""What is said at a table of text: sentences of the game's own `words`, where it has them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..engine.game import Game
from ..engine.match import Match
from ..engine.rooms import room
from ..kit.catalogue import Catalogue


class Speech:
    """One game in one language."""

    def __init__(self, game: Game, words: Catalogue) -> None:
        self.game = game
        self.words = words
        self.own = room(game, "words")

    def events(self, told: Iterable[dict[str, Any]]) -> list[str]:
        """A line for each event that deserves one."""
        return [line for one in told if (line := self.event(one))]

    def event(self, told: dict[str, Any]) -> str:
        if self.own is not None:
            return str(self.own.event(self.words, told))
        arguments = [f"{name} {value}" for name, value in told.items() if name != "event" and value is not None]
        return f"{told['event']}: {', '.join(arguments)}"

    def choice(self, choice: str, view: dict[str, Any]) -> str:
        return choice if self.own is None else str(self.own.choice(self.words, choice, view))

    def question(self, view: dict[str, Any]) -> tuple[str, str]:
        """What is asked, and a line that explains it."""
        if self.own is None:
            return self.words.text("Your choice?"), ""
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
