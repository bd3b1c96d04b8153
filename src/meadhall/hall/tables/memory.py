"""What a game remembers of its log, so that its words can go on calling things what they were called before.

A game's `words` may name kinds of events (`REMEMBERED`) and say what to make of each (`remember`). Only what everybody
is told counts, so a memory holds no secret. Every event that a page is told carries the memory of its time.
"""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary

from ...engine.events import Event, told
from ...engine.match import Match
from ...kit.plain import words_of

Told = dict[str, Any]


class Memory:
    """The memory of one match: before the set-up, and after 0, 1, 2 … entries."""

    def __init__(self, match: Match) -> None:
        self.entries = match.entries[:]
        self.events = [match.opening, *(entry.events for entry in match.entries)]
        self.kinds = match.game.events
        words = words_of(match.game)
        self.remember = words.remember
        self.remembered = {code for code, kind in self.kinds.items() if kind.name in words.REMEMBERED}
        self.before: list[Any] = [None]
        if self.remembered:
            for events in self.events:
                self.before.append(self._after(events, self.before[-1]))

    @property
    def now(self) -> Any:
        return self.before[-1]

    def is_of(self, match: Match) -> bool:
        """Has nothing been chosen or taken back since?"""
        return len(self.entries) == len(match.entries) and self.entries[-1:] == match.entries[-1:]

    def told(self, number: int, seat: int | None) -> list[Told]:
        """What a seat is told of an entry, 0 for the set-up."""
        events = self.events[number]
        lines: list[Told] = [{**told(self.kinds, event, seat)} for event in events]
        if self.remembered:
            memory = self.before[number]
            for event, line in zip(events, lines, strict=True):
                if event.kind in self.remembered:
                    memory = self._after([event], memory)
                line["memory"] = memory
        return lines

    def _after(self, events: list[Event], memory: Any) -> Any:
        for event in events:
            if event.kind in self.remembered:
                memory = self.remember(memory, told(self.kinds, event, None))
        return memory


_KEPT: WeakKeyDictionary[Match, Memory] = WeakKeyDictionary()


def memory_of(match: Match) -> Memory:
    """The memory of a match as it is now, worked out once for all who look at it."""
    kept = _KEPT.get(match)
    if kept is None or not kept.is_of(match):
        kept = _KEPT[match] = Memory(match)
    return kept
