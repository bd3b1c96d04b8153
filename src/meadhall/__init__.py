"""Meadhall: four board games as a fast, deterministic, hidden-information-safe library."""

from typing import Any

from .engine import record as _record
from .engine.check import CheckFailed, check_game
from .engine.game import Game, Option, OptionError
from .engine.luck import Enumerating, Fair, Fast, Luck, LuckError, Recorded, Scripted, commitment
from .engine.match import IllegalChoice, Match
from .engine.position import PositionError
from .engine.record import RecordError
from .games import IDS as _IDS
from .games import load as _load

__version__ = "0.1.0"

__all__ = [
    "CheckFailed",
    "Enumerating",
    "Fair",
    "Fast",
    "Game",
    "IllegalChoice",
    "Luck",
    "LuckError",
    "Match",
    "Option",
    "OptionError",
    "PositionError",
    "RecordError",
    "Recorded",
    "Scripted",
    "UnknownGame",
    "check_game",
    "commitment",
    "game",
    "games",
    "position",
    "replay",
    "verify",
]


class UnknownGame(KeyError):
    """There is no game with this id."""

    def __str__(self) -> str:
        return f"there is no game {self.args[0]!r}; there are {', '.join(games())}"


def games() -> list[str]:
    """The ids of all games."""
    return list(_IDS)


def game(id: str) -> Game:
    """The game with this id; raises UnknownGame."""
    if id not in _IDS:
        raise UnknownGame(id)
    return _load(id)


def replay(record: object) -> Match:
    """The match of a record, its luck taken from the record; raises RecordError."""
    return _record.replay(record, game)


def verify(record: object, seed: int | str) -> Match:
    """Checks that every choice of a record was legal and every outcome follows from the seed; raises RecordError."""
    return _record.verify(record, seed, game)


def position(game: Game, description: dict[str, Any], luck: Luck | None = None) -> Match:
    """A match at a described position: for tests, puzzles and bug reports. Inverse: `match.position()`."""
    return Match.at(game, description, luck)
