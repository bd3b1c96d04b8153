"""A match looked at again: the state after every entry, and how it went from round to round."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterator
from datetime import datetime
from typing import Any

from ...engine.flow import State
from ...engine.luck import Recorded
from ...engine.match import Match
from ..plain_drawing import draw_of
from .memory import memory_of
from .seen import Course, Ending
from .table import Table

KEPT = 32  # histories of this many tables; one takes about a megabyte


class History:
    """Every position of one match."""

    def __init__(self, match: Match, states: list[State]) -> None:
        self.match = match
        self.states = states  # after 0, 1, 2 … entries
        self._rounds: dict[int, int] = {}
        self.course = self._course()

    def at(self, position: int) -> Match:
        """The match as it was after this many entries, only for viewing."""
        earlier = self.match.clone()
        earlier.state = self.states[position]
        earlier.entries = self.match.entries[:position]
        return earlier

    def _course(self) -> Course:
        rounds = [(self._round(0), 0), *self._begun(0, len(self.states) - 1)]
        ends = [position - 1 for _, position in rounds[1:]] + [len(self.states) - 1]
        scores = [list(self.match.game.scores(self.states[position])) for position in ends]
        return Course(len(self.states) - 1, rounds, scores if self.match.over else [])

    def _begun(self, low: int, high: int) -> Iterator[tuple[int, int]]:
        """The rounds that begin after one position and up to another, and where. Rounds only count up: between two
        positions of the same round there is nothing to look for."""
        if self._round(low) == self._round(high):
            return
        if high - low == 1:
            yield self._round(high), high
            return
        middle = (low + high) // 2
        yield from self._begun(low, middle)
        yield from self._begun(middle, high)

    def _round(self, position: int) -> int:
        if position not in self._rounds:
            self._rounds[position] = draw_of(self.match.game).round_of(self.at(position).view(None))
        return self._rounds[position]

    def told(self) -> list[list[dict[str, Any]]]:
        """What happened, the setup first, with all secrets: for when it is over."""
        memory = memory_of(self.match)
        return [memory.revealed(number) for number in range(len(self.match.entries) + 1)]


class Histories:
    """The histories that were asked for lately."""

    def __init__(self) -> None:
        self.kept: OrderedDict[tuple[str, int], History] = OrderedDict()

    async def of(self, table: Table) -> History:
        assert table.match is not None
        key = (table.row.name, table.row.version)
        if key not in self.kept:
            # Played again in a thread, so that the pages of others do not wait.
            self.kept[key] = await asyncio.to_thread(played_again, table.match)
            while len(self.kept) > KEPT:
                self.kept.popitem(last=False)
        self.kept.move_to_end(key)
        return self.kept[key]


def played_again(match: Match) -> History:
    again = (
        Match.at(match.game, match.start, Recorded(list(match.setup)))
        if match.start is not None
        else Match.new(match.game, match.players, options=match.options, luck=Recorded(list(match.setup)))
    )
    again.commitment = match.commitment
    states = [again.state]
    for entry in match.entries:
        again.luck = Recorded(list(entry.outcomes))
        again.play(entry.seat, entry.choice)
        states.append(again.state)
    return History(again, states)


def ending(table: Table, history: History, verified: str = "") -> Ending:
    return Ending(table.row.seed, history.told(), minutes(table.times), verified)


def minutes(times: list[str]) -> int:
    """From the first choice to the last."""
    if len(times) < 2:
        return 0
    return round((datetime.fromisoformat(times[-1]) - datetime.fromisoformat(times[0])).total_seconds() / 60)
