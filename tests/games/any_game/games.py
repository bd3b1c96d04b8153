"""Whole random games that the tests of one game share: played once in a process, looked at by many tests."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import Any

from meadhall.engine import flow
from meadhall.engine.game import Game
from meadhall.engine.match import Match
from meadhall.hall.tables.memory import memory_of
from meadhall.hall.tables.viewpoint import lately

Table = tuple[int, dict[str, Any]]  # a number of players, and the options that are not the usual ones
Wanted = Callable[[list[str], random.Random], list[str]]  # of these choices, the ones to choose from

NAMES = ["Astrid", "Ylva", "Ragna", "Sigrun", "Freydis"]
BOTS = [None, "keen", None, None, "calm"]
EACH = 3  # positions with the same question that are kept of the games at one table


def verb(choice: str) -> str:
    return choice.split(" ", maxsplit=1)[0]


def question(match: Match) -> str:
    """The name of the question that is asked, "over" at the end."""
    return type(match.state.stack[-1]).__name__ if match.state.stack else "over"


def questions(game: Game) -> set[str]:
    """The names of all questions of a game."""
    return {frame.__name__ for frame in game.frames if issubclass(frame, flow.Decision | flow.Together)}


def shown(match: Match, seat: int | None, names: list[str] = NAMES) -> dict[str, Any]:
    """A view as the hall gives it."""
    hall = {"names": names[: match.players], "bots": BOTS[: match.players], "memory": memory_of(match).now}
    return {**match.view(seat), **hall, "lately": lately(match, seat)}


def busy(*idle: str) -> Wanted:
    """Choices other than these, where there are any."""

    def wanted(choices: list[str], dice: random.Random) -> list[str]:
        return [choice for choice in choices if verb(choice) not in idle] or choices

    return wanted


class RandomGames:
    """Games of people who rather do something than nothing, at tables that show what the game can be."""

    def __init__(
        self,
        game: Game,
        tables: list[Table],
        wanted: Wanted,
        rounds: int = 1,
        rare: Callable[[], Iterable[Match]] = tuple,
    ) -> None:
        self.game = game
        self.tables = tables
        self.wanted = wanted
        self.rounds = rounds  # games at each table
        self.rare = rare  # positions that random games seldom reach

    def played(self, players: int, seed: int, options: dict[str, Any] | None = None, step: int = 1) -> Iterator[Match]:
        """A whole game: the same match at every few of its positions, and at its end."""
        match = Match.new(self.game, players, seed, options)
        dice = random.Random(seed)
        while not match.over:
            if len(match.entries) % step == 0:
                yield match
            seat = match.waiting[0]
            match.play(seat, dice.choice(self.wanted(match.choices(seat), dice)))
        yield match

    @cached_property
    def at_tables(self) -> list[list[Match]]:
        """For each table a few positions with every question, one with everything that was ever answered, and the ends
        of the games."""
        return [self._kept(number, *table) for number, table in enumerate(self.tables)]

    def _kept(self, number: int, players: int, options: dict[str, Any]) -> list[Match]:
        kept = []
        seen: Counter[str] = Counter()
        for seed in range(number, number + self.rounds * len(self.tables), len(self.tables)):
            for match in self.played(players, seed, options):
                asked = question(match)
                seen[asked] += 1
                answers = {f"{asked} {verb(choice)}" for seat in match.waiting for choice in match.choices(seat)}
                if seen[asked] <= EACH or not answers <= seen.keys():
                    kept.append(match.clone())
                seen.update(answers)
        return kept

    @cached_property
    def positions(self) -> list[Match]:
        return [*(match for kept in self.at_tables for match in kept), *self.rare()]

    @cached_property
    def views(self) -> list[dict[str, Any]]:
        """What those who are asked see."""
        return [shown(match, seat) for match in self.positions for seat in (match.waiting or (0,))]

    @cached_property
    def told(self) -> list[dict[str, Any]]:
        """Events of whole games as each seat and a spectator are told them, once with each thing left open."""
        found: dict[tuple[Any, ...], dict[str, Any]] = {}
        for match in self.positions:
            if match.over:
                for events in (match.opening, *(entry.events for entry in match.entries)):
                    for seat in (None, *range(match.players)):
                        for told in match.told(events, seat):
                            left_open = (name for name, value in told.items() if value is None)
                            found.setdefault((told["event"], *left_open), told)
        return list(found.values())

    def at(self, asked: str, **options: Any) -> Match:
        """The first position with this question, at a table with these options."""
        for match in self.positions:
            if question(match) == asked and options.items() <= match.options.items():
                return match
        raise AssertionError(f"{asked} was never asked with {options}")
