"""The games, each in its own package, registered once here."""

from functools import cache
from importlib import import_module

from ..engine.game import Game

IDS = ("northgard", "bloodrage", "catan", "bellum")  # in the order of the front page


@cache
def load(id: str) -> Game:
    """The game with this id; its package is read only when somebody wants it."""
    game: Game = import_module(f".{id}", __package__).GAME
    return game
