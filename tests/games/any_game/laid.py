"""A table laid out by hand, and what tests of rules ask about it."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.engine.match import IllegalChoice, Match


class LaidTable:
    """A match; choices are written with their seat: "0 attack inn-1"."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.told = match.opening  # the events of the last choice

    def read(self, choice: str) -> tuple[int, str]:
        seat, _, text = choice.partition(" ")
        return int(seat), text

    def play(self, *choices: str) -> None:
        """Choices in order."""
        for choice in choices:
            self.told = self.match.play(*self.read(choice))

    def asks(self, seat: int, question: str) -> bool:
        """Is this seat, and only this seat, asked this question?"""
        return self.match.waiting == (seat,) and self.match.view(seat)["question"] == question

    def refuses(self, choice: str, rule: str) -> None:
        """The choice is not possible because of this rule, and trying it changes nothing."""
        before = self.match.position()
        with pytest.raises(IllegalChoice) as refused:
            self.match.play(*self.read(choice))
        assert refused.value.rule == rule
        assert self.match.position() == before

    def events(self, kind: str, seat: int | None = None) -> list[dict[str, Any]]:
        """The last choice's events of this kind, as that seat is told them."""
        told = [event for event in self.match.told(self.told, seat) if event["event"] == kind]
        return [{name: value for name, value in event.items() if name != "event"} for event in told]
