"""Meadhall: four board games as a fast, deterministic, hidden-information-safe library."""

from typing import TYPE_CHECKING, Any

from .engine import record as _record
from .engine.check import CheckFailed, check_game
from .engine.game import Game, Option, OptionError
from .engine.luck import Enumerating, Fair, Fast, Luck, LuckError, Recorded, Scripted, commitment
from .engine.match import IllegalChoice, Match
from .engine.position import PositionError
from .engine.record import RecordError
from .games.registry import BrokenGame, UnknownGame, register
from .games.registry import load as game

__version__ = "0.1.0"

__all__ = [
    "BrokenGame",
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
    "register",
    "replay",
    "verify",
]


if TYPE_CHECKING:

    def games() -> list[str]:
        """The ids of all games."""
        ...
else:
    from . import games  # the package itself: see there


def replay(record: object) -> Match:
    """The match of a record, its luck taken from the record; raises RecordError."""
    return _record.replay(record, game)


def verify(record: object, seed: int | str) -> Match:
    """Checks that every choice of a record was legal and every outcome follows from the seed; raises RecordError."""
    return _record.verify(record, seed, game)


def position(game: Game | str, description: dict[str, Any], luck: Luck | None = None) -> Match:
    """A match at a described position: for tests, puzzles and bug reports. Inverse: `match.position()`."""
    return Match.at(game, description, luck)
