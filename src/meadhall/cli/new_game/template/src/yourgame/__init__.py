"""Your Game: nets, shoals and a die. See README.md here."""

from .rules.game import GAME

__all__ = ["GAME"]
