"""Which games there are: those that come with Meadhall, those installed beside it, and those registered by hand."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from ..engine import game as engine
from ..engine.game import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

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
    return [*BUILT_IN, *sorted(set(installed()) - set(BUILT_IN)), *_by_hand]


def load(id: str) -> Game:
    """The game with this id; raises UnknownGame, or BrokenGame for one from outside that does not work."""
    if not isinstance(id, str):
        raise UnknownGame(id)
    if id in BUILT_IN:
        return _built_in(id)
    if id in _by_hand:
        return _by_hand[id]
    if id in installed():
        found = _installed(id)
        if isinstance(found, Game):
            return found
        raise found
    raise UnknownGame(id)


engine.find = load  # so that Match.new("bellum") works


def working() -> list[Game]:
    """Every game that can be played: all but broken ones of installed packages."""
    found = []
    for id in ids():
        try:
            found.append(load(id))
        except BrokenGame:
            continue
    return found


def register(game: Game) -> None:
    """Makes a game known to this process, under its own id: for notebooks and tests. Registering a game again replaces
    it. A package names its game as an entry point instead, and is known everywhere."""
    checked(game, "this")
    if game.id in BUILT_IN or game.id in installed():
        raise BrokenGame(f"there is a game {game.id!r} already")
    _by_hand[game.id] = game


@cache
def installed() -> dict[str, list[EntryPoint]]:
    """What installed packages call games, by id. None of them is imported before someone wants it, so that a broken
    one gets into nobody's way."""
    from importlib.metadata import entry_points  # takes about as long to import as the whole library

    found: dict[str, list[EntryPoint]] = {}
    for point in entry_points(group=GROUP):
        found.setdefault(point.name, []).append(point)
    return found


def left_out() -> list[str]:
    """Games of installed packages with the id of one that comes with Meadhall, which keeps it: a line for each."""
    clashes = [(id, point) for id in BUILT_IN for point in installed().get(id, [])]
    return [f"{point.value} is left out: there is a game {id!r} already" for id, point in clashes]


@cache
def _built_in(id: str) -> Game:
    game: Game = import_module(f".{id}", __package__).GAME
    return game


@cache
def _installed(id: str) -> Game | BrokenGame:
    """Imported once, whether it works or not."""
    points = installed()[id]
    if len(points) > 1:
        places = " and ".join(sorted(point.value for point in points))
        return BrokenGame(f"several installed packages bring a game {id!r}: {places}")
    try:
        game = points[0].load()
    except (Exception, SystemExit) as error:
        why = " ".join(f"{type(error).__name__}: {error}".split())
        return BrokenGame(f"the game {id!r} ({points[0].value}) cannot be loaded: {why}")
    try:
        checked(game, points[0].value)
    except BrokenGame as broken:
        return broken
    if game.id != id:
        return BrokenGame(f"{points[0].value} is installed as {id!r}, but calls itself {game.id!r}")
    return game  # type: ignore[no-any-return]


def checked(game: object, where: str) -> None:
    """Raises BrokenGame for what is not a game, or has an id that cannot be part of an address or a file name."""
    if not isinstance(game, Game):
        raise BrokenGame(f"{where} is not a game but {type(game).__name__}")
    id, title, players = _as_given(game)
    if not isinstance(id, str) or not ID.fullmatch(id):
        raise BrokenGame(
            f"{id!r} cannot be the id of a game: it needs lowercase letters, digits, and _, starting with a letter"
        )
    if not isinstance(title, str) or not title:
        raise BrokenGame(f"the game {id!r} has no title")
    if not isinstance(players, range) or not players or min(players) < 1:
        raise BrokenGame(
            f"the game {id!r} does not say how many can play: players must be a range that starts at 1 or more"
        )


def _as_given(game: Game) -> tuple[object, object, object]:
    """Checked whatever the types say: it was written elsewhere."""
    return game.id, game.title, game.players
