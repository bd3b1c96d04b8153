"""What a game remembers of its log, so that its words can go on calling things what they were called before.

A game's `words` may name kinds of events (`REMEMBERED`) and say what to make of each (`remember`). Only what everyone
is told counts, so a memory holds no secret. Every event that a page is told carries the memory of its time.
"""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary

from ...engine.events import Event, told
from ...engine.match import Match
from ...kit.plain import words_of

Told = dict[str, Any]
LATELY = 60  # entries that a drawing may look back on


class Memory:
    """The memory of one match: before the setup, and after 0, 1, 2 … entries. What an earlier memory of the same match
    knows already is taken over from it."""

    def __init__(self, match: Match, earlier: Memory | None = None) -> None:
        self.entries = match.entries[:]
        self.events = [match.opening, *(entry.events for entry in match.entries)]
        self.kinds = match.game.events
        words = words_of(match.game)
        self.remember = words.remember
        self.remembered = {code for code, kind in self.kinds.items() if kind.name in words.REMEMBERED}
        known = self._in_common(earlier) if earlier is not None else -1
        self.before: list[Any] = [None] if earlier is None or known < 0 else earlier.before[: known + 2]
        if self.remembered:
            for events in self.events[len(self.before) - 1 :]:
                self.before.append(self._after(events, self.before[-1]))
        # What a seat is told of the last entries: everyone's page looks back on these after every choice.
        self.lately: dict[tuple[int, int | None], list[Told]] = {}
        if earlier is not None:
            first = len(self.entries) - LATELY
            self.lately = {key: told for key, told in earlier.lately.items() if first < key[0] <= known}

    def _in_common(self, earlier: Memory) -> int:
        """How many entries are the same; -1: not even the setup."""
        if earlier.events[0] is not self.events[0]:
            return -1
        known = min(len(self.entries), len(earlier.entries))
        while known and self.entries[known - 1] is not earlier.entries[known - 1]:
            known -= 1
        return known

    @property
    def now(self) -> Any:
        return self.before[-1]

    def is_of(self, match: Match) -> bool:
        """Has nothing been chosen or undone since?"""
        return len(self.entries) == len(match.entries) and self.entries[-1:] == match.entries[-1:]

    def told(self, number: int, seat: int | None) -> list[Told]:
        """What a seat is told of an entry, 0 for the setup. Callers must not change it."""
        known = self.lately.get((number, seat))
        if known is None:
            secret = any(event.seen for event in self.events[number])
            known = self._told(number, seat) if secret or seat is None else self.told(number, None)
            if number > len(self.entries) - LATELY:
                self.lately[number, seat] = known
        return known

    def revealed(self, number: int) -> list[Told]:
        """What everyone may know of an entry once the game is over."""
        return self._lines(number, [Event(one.kind, one.args, ()) for one in self.events[number]], None)

    def _told(self, number: int, seat: int | None) -> list[Told]:
        return self._lines(number, self.events[number], seat)

    def _lines(self, number: int, events: list[Event], seat: int | None) -> list[Told]:
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
        kept = _KEPT[match] = Memory(match, kept)
    return kept


def handed_on(earlier: Match, match: Match) -> None:
    """Does the second continue where the first was, or undo part of it?"""
    kept = _KEPT.get(earlier)
    if kept is not None:
        _KEPT[match] = Memory(match, kept)
