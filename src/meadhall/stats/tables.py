"""Records into tables. A table is a dict of columns, all of the same length: what pandas and polars make frames of."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ..engine.match import Match
from ..engine.record import replay
from ..games.registry import load
from .luck import begun, replayed

Columns = dict[str, list[Any]]

GAMES = ("match", "game", "players", "options", "decisions", "outcomes", "over", "winners")
SEATS = ("match", "seat", "side", "score", "won", "decisions")
DECISIONS = ("match", "number", "seat", "question", "choices", "choice", "outcomes")
EVENTS = ("match", "number", "event", "arguments")
# What the sides of a game are called, where a seat has one: its clan, castle or hero.
SIDES = ("clan", "castle", "hero")


class Tables:
    """`games` has a row for each match, `seats` for each of its seats, and so `decisions` and `events`.

    `match` is the number of the record, from 0. Events are told as spectators hear them; their arguments are JSON.
    """

    def __init__(self) -> None:
        self.games: Columns = {name: [] for name in GAMES}
        self.seats: Columns = {name: [] for name in SEATS}
        self.decisions: Columns = {name: [] for name in DECISIONS}
        self.events: Columns = {name: [] for name in EVENTS}
        self.count = 0

    def add(self, record: object) -> None:
        """Another match; raises RecordError, and then nothing was added."""
        whole = replay(record, load)
        self._decisions(whole)
        self._seats(whole)
        self._game(whole)
        self.count += 1

    def _game(self, match: Match) -> None:
        outcomes = len(match.setup) + sum(len(entry.outcomes) for entry in match.entries)
        row(
            self.games, self.count, match.game.id, match.players, json.dumps(match.options, sort_keys=True),
            len(match.entries), outcomes, match.over, list(match.winners),
        )  # fmt: skip

    def _seats(self, match: Match) -> None:
        seen = match.view(None)["table"].get("seats", [{}] * match.players)
        for seat, score in enumerate(match.scores):
            side = next((seen[seat][name] for name in SIDES if seen[seat].get(name)), None)
            won = 1 / len(match.winners) if seat in match.winners else 0.0
            made = sum(entry.seat == seat for entry in match.entries)
            row(self.seats, self.count, seat, side, score, won, made)

    def _decisions(self, whole: Match) -> None:
        match = Match(whole.game, begun(whole), whole.options, replayed([]))
        for number, entry in enumerate(whole.entries):
            question = type(match.state.stack[-1]).__name__
            row(
                self.decisions, self.count, number, entry.seat, question, len(match.choices(entry.seat)), entry.choice,
                len(entry.outcomes),
            )  # fmt: skip
            match.luck = replayed(entry.outcomes)
            match.play(entry.seat, entry.choice)
            for told in whole.told(entry.events, None):
                name = told.pop("event")
                row(self.events, self.count, number, name, json.dumps(told))


def row(columns: Columns, *values: Any) -> None:
    for column, value in zip(columns.values(), values, strict=True):
        column.append(value)


def tables(records: Iterable[object | Path]) -> Tables:
    """The tables of records, or of files with a record each (as `meadhall simulate --records` writes them)."""
    made = Tables()
    for record in records:
        made.add(json.loads(record.read_text(encoding="utf-8")) if isinstance(record, Path) else record)
    return made
