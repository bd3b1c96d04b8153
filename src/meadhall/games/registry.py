"""Which games there are: those that come with Meadhall, those installed beside it, and those registered by hand."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points

from ..engine import game as engine
from ..engine.game import Game

BUILT_IN = ("northgard", "bloodrage", "catan", "bellum")  # in the order of the front page
GROUP = "meadhall.games"  # entry points of installed packages: the id of a game, and where its GAME is
ID = re.compile(r"[a-z][a-z0-9_]{0,39}")

_by_hand: dict[str, Game] = {}


class UnknownGame(KeyError):
    """There is no game with this id."""

    def __str__(self) -> str:
        return f"there is no game {self.args[0]!r}; there are {', '.join(ids())}"


class BrokenGame(ValueError):
    """A game from outside that cannot be used: the message says what is wrong with it."""


def ids() -> list[str]:
    """The ids of all games."""
    return [*BUILT_IN, *sorted(installed()), *_by_hand]


def load(id: str) -> Game:
    """The game with this id; raises UnknownGame, or BrokenGame for one from outside that does not work."""
    if not isinstance(id, str):
        raise UnknownGame(id)
    if id in BUILT_IN:
        return _built_in(id)
    if id in _by_hand:
        return _by_hand[id]
    if id in installed():
        return _installed(id)
    raise UnknownGame(id)


engine.find = load  # so that Match.new("bellum") works


def register(game: Game) -> None:
    """Makes a game known to this process, under its own id: for notebooks and tests. A package of its own names its
    game as an entry point instead, and is known everywhere."""
    checked(game, "this")
    if game.id in BUILT_IN or game.id in installed():
        raise BrokenGame(f"there is a game {game.id!r} already")
    _by_hand[game.id] = game


@cache
def installed() -> dict[str, EntryPoint]:
    """The games of installed packages, by id. None of them is imported before somebody wants it, so that a broken one
    gets into nobody's way. An id that is taken stays with the game that had it."""
    found = {point.name: point for point in entry_points(group=GROUP)}
    return {id: point for id, point in found.items() if id not in BUILT_IN}


@cache
def _built_in(id: str) -> Game:
    game: Game = import_module(f".{id}", __package__).GAME
    return game


@cache
def _installed(id: str) -> Game:
    point = installed()[id]
    try:
        game = point.load()
    except Exception as error:
        raise BrokenGame(f"the game {id!r} ({point.value}) cannot be loaded: {error}") from error
    checked(game, point.value)
    if game.id != id:
        raise BrokenGame(f"{point.value} is installed as {id!r}, but calls itself {game.id!r}")
    return game  # type: ignore[no-any-return]


def checked(game: object, where: str) -> None:
    """Raises BrokenGame for what is no game, or has an id that cannot be part of an address or a file name."""
    if not isinstance(game, Game):
        raise BrokenGame(f"{where} is not a game but {type(game).__name__}")
    if not ID.fullmatch(game.id):
        raise BrokenGame(f"{game.id!r} cannot be the id of a game: lower-case letters, digits and _, a letter first")
