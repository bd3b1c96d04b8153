"""A game is one folder with rooms (rules, words, drawings, bots), and what it brings is found by the room's name."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from .game import Game


def package_of(game: Game) -> str:
    """The package whose rooms these are: the one that holds `rules`, or else the one that holds the game's class."""
    module = type(game).__module__
    package, rules, _ = f"{module}.".partition(".rules.")
    if rules:
        return package
    return getattr(sys.modules.get(module), "__package__", "") or module


@cache
def room(game: Game, name: str) -> ModuleType | None:
    """The module of this name in the game's folder (`words`, `bots.value`); None if the game has none."""
    package = package_of(game)
    wanted = f"{package}.{name}"
    try:
        return import_module(wanted)
    except ModuleNotFoundError as error:
        missing = error.name or ""
        if missing != wanted and not (wanted.startswith(f"{missing}.") and missing.startswith(f"{package}.")):
            raise  # something else is missing: a room that fails to import is not a missing room
        return None


def folder(game: Game) -> Path | None:
    """The folder with the files of a game (drawings, rules pages); None for a game without a package of its own."""
    try:
        found = find_spec(package_of(game))
    except ValueError:  # a notebook: its __main__ comes from nowhere
        return None
    places = found.submodule_search_locations if found is not None else None
    return Path(next(iter(places))) if places else None


def file(game: Game, name: str) -> Path | None:
    """The file of this name in the game's folder; None if there is none."""
    home = folder(game)
    return home / name if home is not None and (home / name).is_file() else None
