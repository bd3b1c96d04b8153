"""A puzzle as data, and the file of a game's puzzles: `guide/puzzles.json`, one in each line, the easiest first."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from functools import cache
from hashlib import blake2b
from typing import Any

from ..engine import rooms
from ..engine.game import Game
from ..engine.game import found as game_of
from ..engine.match import Match
from ..engine.position import PositionError

FILE = "guide/puzzles.json"
LEAST_LEAD = 0.05  # of a victory: by less no choice is clearly better than another
LEAST_SURE = 0.01  # of that, with 99 % certainty
LEAST_PLAYOUTS = 100


class PuzzleError(ValueError):
    """A puzzle that cannot be shown; it says what is wrong."""


@dataclass(frozen=True, slots=True)
class Figure:
    """How a choice does against the answer. All choices were played out in the same worlds with the same dice."""

    choice: str
    wins: float  # the share of games won after it
    behind: float  # by how much the answer wins more
    sure: float  # with 99 % certainty, the answer wins more by at least this much
    playouts: int
    why: list[str]  # names of parts of the judgment in which the answer is better; see review/reasons.py


@dataclass(frozen=True, slots=True)
class Puzzle:
    name: str
    seat: int  # who chooses
    answer: str
    wins: float  # the share of games won after the answer
    playouts: int
    # The lead over the closest other choice by playouts of bots that look one step ahead; None if the answer is the
    # best choice at first sight as well.
    second: float | None
    difficulty: float  # how often weaker bots miss the answer, from 0 to 1
    missed: dict[str, float]  # how often each of them does
    others: list[Figure]  # the serious other choices, the best first
    position: dict[str, Any]  # a world that the seat cannot tell apart from the true one

    @property
    def lead(self) -> float:
        """Over the best of the other choices."""
        return min(one.behind for one in self.others)

    @property
    def sure(self) -> float:
        """At least this much of that lead is certain (99 %)."""
        return min(one.sure for one in self.others)

    @property
    def question(self) -> str:
        """What is asked: the name of the frame."""
        return str(self.position["stack"][-1]).split(" ")[0]

    def figure(self, choice: str) -> Figure | None:
        return next((one for one in self.others if one.choice == choice), None)

    def match(self) -> Match:
        """The position, ready to choose in. Raises PuzzleError if the rules have changed since."""
        try:
            return Match.at(game_of(self.position["game"]), self.position)
        except PositionError as error:
            raise PuzzleError(f"{self.name}: {error}") from None


def name_of(position: dict[str, Any], seat: int) -> str:
    """The same position always has the same name, so that progress survives new puzzles."""
    told = json.dumps([position, seat], sort_keys=True).encode()
    return blake2b(told, digest_size=3).hexdigest()


@cache
def found(game: Game) -> tuple[Puzzle, ...]:
    """The puzzles of a game, the easiest first; none where the file is one of other rules."""
    file = rooms.file(game, FILE)
    try:
        return () if file is None else read(game, file.read_text("utf-8"))
    except PuzzleError:
        return ()


def by_name(game: Game, name: str) -> Puzzle | None:
    return next((one for one in found(game) if one.name == name), None)


def read(game: Game, text: str) -> tuple[Puzzle, ...]:
    told = json.loads(text)
    if told["game"] != game.id or told["rules_version"] != game.rules_version:
        raise PuzzleError(f"{game.id}: puzzles of {told['game']}, rules {told['rules_version']}")
    return tuple(Puzzle(**{**one, "others": [Figure(**each) for each in one["others"]]}) for one in told["puzzles"])


def written(game: Game, puzzles: Iterable[Puzzle], next_seed: int) -> str:
    """The file: sorted, and one puzzle in each line, so that people can compare two of them. `next_seed` is where the
    search for more goes on."""
    order = sorted(puzzles, key=lambda one: (one.difficulty, -one.lead, one.name))
    lines = ",\n".join(json.dumps(asdict(one), ensure_ascii=False, separators=(",", ":")) for one in order)
    head = f'{{"game": "{game.id}", "rules_version": {game.rules_version}, "next_seed": {next_seed}, "puzzles": ['
    return f"{head}\n{lines}\n]}}\n"


def wrong(puzzle: Puzzle) -> Iterator[str]:
    """What is wrong with a puzzle, by what the engine says."""
    try:
        match = puzzle.match()
    except PuzzleError as error:
        yield str(error)
        return
    legal = match.choices(puzzle.seat)
    for choice in (puzzle.answer, *(one.choice for one in puzzle.others)):
        if choice not in legal:
            yield f"{puzzle.name}: {choice!r} is not legal"
    if not puzzle.others or puzzle.figure(puzzle.answer) is not None:
        yield f"{puzzle.name}: the answer must be one of several choices"
    if match.position() != puzzle.position or name_of(puzzle.position, puzzle.seat) != puzzle.name:
        yield f"{puzzle.name}: the position does not come back as it was"
    unclear = (puzzle.sure < LEAST_SURE, puzzle.lead < LEAST_LEAD, (puzzle.second or 1) < LEAST_LEAD)
    if any(unclear) or any(one.playouts < LEAST_PLAYOUTS for one in puzzle.others):
        yield f"{puzzle.name}: the answer is not clearly better"
